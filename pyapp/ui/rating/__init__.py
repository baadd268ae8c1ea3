"""How strong the player is: which games count, what they did to the rating, and which level is the fair opponent."""
