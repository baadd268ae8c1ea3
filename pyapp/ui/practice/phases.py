"""How far an exercise has come."""

ASKED = "asked"  # the player is to move
MOVING = "moving"  # something moves, or is thought about
WRONG = "wrong"  # the turn was wrong, and perhaps answered
DONE = "done"
