"""The pure part of the check of rated games."""
