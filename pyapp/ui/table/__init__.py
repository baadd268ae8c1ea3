"""A game in progress: its players, the selection, its course, and the panels that show it."""
