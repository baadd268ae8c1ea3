"""A player's strength: results, the ratings that follow from them, and the ratings of the computer's levels. Pure."""
