"""Games of PDN and PGN that Columna does not play: chess, draughts without columns, by their numbers in the tag GameType, and
people's own rules that make no sense."""

from pyapp.rules.notation import NotationError, is_number

GAME_TYPE = "gametype"
CHESS = "chess"
FILES = "abcdefgh"
ORIGINS = ("",) + tuple(
    [who + "x" for who in FILES + "KQRBN"] + list("KQRBN")
)  # what may stand before the end of a turn
GAME_TYPES = {  # of PDN 3.0
    0: CHESS,
    20: "International draughts",
    21: "English draughts",
    22: "Italian draughts",
    23: "American pool checkers",
    24: "Spanish draughts",
    25: "Russian draughts",
    26: "Brazilian draughts",
    27: "Canadian draughts",
    28: "Portuguese draughts",
    29: "Czech draughts",
    30: "Turkish draughts",
    31: "Thai draughts",
    40: "Frisian draughts",
    41: "Spantsiretti",
}


class OtherGame(NotationError):
    """A game that Columna does not play. game: its name."""

    def __init__(self, game: str, token: str, place: tuple[int | None, int | None]):
        super().__init__("a game of %s, which Columna does not play" % game, token, place)
        self.game = game


class WrongRules(NotationError):
    """A game by people's own rules that make no sense, or are missing."""


def game_of_type(value: str) -> str:
    """Return the name of the game in the value of a tag GameType, as in "25,W,8,8,A0,0"; "" for any other value."""
    number = value.partition(",")[0].strip()
    return GAME_TYPES.get(int(number), "") if is_number(number, 3) else ""


def is_of_chess(turn: str) -> bool:
    """Return whether a turn is written as in chess: e4, exd5, Nf3, Qxe5+, O-O."""
    turn = turn.rstrip("+#!?")
    before, square = turn[:-2], turn[-2:]
    is_square = square[:1] in tuple(FILES) and square[1:] in tuple("12345678")
    return turn in ("O-O", "O-O-O") or is_square and before in ORIGINS
