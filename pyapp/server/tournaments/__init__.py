"""Tournaments on a server: what time and requests bring about in them, and who is told."""
