"""How strong a player is: results, ratings that follow from them, ratings of the computer's levels. Pure."""
