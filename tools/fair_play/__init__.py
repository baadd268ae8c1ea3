"""The power of the check of rated games to find helped players: `python -m tools.fair_play`."""
