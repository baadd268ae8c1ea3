"""A game being played: its players, the selection, its course, and the panels that show it."""
