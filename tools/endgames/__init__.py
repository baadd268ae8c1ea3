"""Tables of endings: every position of few pieces, solved backwards from the last turn."""
