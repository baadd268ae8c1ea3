"""Lasker's five games of 1911 as studies."""
