"""Shares of solved endings, for the sentences in rulebook.py. Written by python -m tools.endgames."""

# game -> name of a figure -> positions of 100 in which neither side can capture
FIGURES = {
    "lasca": {"one": 0, "two": 99, "soldiers": 99},
    "lasca8": {"one": 73, "two": 99, "soldiers": 99},
    "damasca-classic": {"one": 67, "two": 99, "soldiers": 99},
    "damasca": {"officers": 99, "pair": 0, "race": 82},
    "dama": {"officers": 99, "pair": 97, "race": 82, "three": 99, "held": 98},
    "dama-international": {"officers": 99, "pair": 97, "race": 82, "three": 99, "held": 98},
    "bashni": {"officers": 99, "pair": 97, "race": 82},
}
