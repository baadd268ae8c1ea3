"""A puzzle as the fragment of an address, as in "puzzle=lasca.k3f9a". Pure."""

PUZZLE = "puzzle="


def fragment(game: str, puzzle: str) -> str:
    """The fragment that leads to a puzzle of a game. game, puzzle: ids."""
    return PUZZLE + game + "." + puzzle


def read(text: str) -> tuple[str, str]:
    """The ids of the game and the puzzle in such a fragment."""
    game, _, puzzle = text[len(PUZZLE) :].partition(".")
    return game, puzzle
