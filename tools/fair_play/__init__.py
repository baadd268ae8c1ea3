"""How well the check of rated games tells helped players from others: `python -m tools.fair_play`."""
