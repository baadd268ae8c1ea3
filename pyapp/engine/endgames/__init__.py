"""Tables of endings: the result of every position of few pieces, and the number of plies to it."""
