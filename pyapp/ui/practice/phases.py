"""The phases of an exercise."""

ASKED = "asked"  # the player is to move
MOVING = "moving"  # a column flies, or the engine thinks
WRONG = "wrong"  # the turn was wrong; the reply, if any, has been played
DONE = "done"
