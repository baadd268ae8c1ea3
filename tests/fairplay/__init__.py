"""The check of rated games, as far as it is pure."""
