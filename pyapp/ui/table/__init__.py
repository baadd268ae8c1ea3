"""A game being played: who plays, what is chosen, how it goes on, and the panels that show it."""
