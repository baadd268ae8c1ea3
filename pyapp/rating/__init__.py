"""A player's strength: results, ratings computed from them, and the ratings of the computer's levels. Pure."""
