"""Tables of endings: what every position of few pieces is worth, and in how many plies."""
