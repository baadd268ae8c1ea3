"""Saving, sharing and opening games."""
