"""The words that PDN has: tags that the record itself tells, results, glyphs."""

from pyapp.rules.column import DARK, LIGHT

VARIANT, SET_UP, FEN, RESULT, TERMINATION = "Variant", "SetUp", "FEN", "Result", "Termination"
RULES = "Rules"  # all switches of a game of somebody's own
PLAYED = "Played"  # how many of the turns were played in the game, where others were tried behind them

UNDECIDED = "*"
RESULTS = {LIGHT: "1-0", DARK: "0-1", None: "1/2-1/2"}  # of a winner, as it is written
OUTCOMES = {  # as they are read: (winner,), or () while there is none
    "1-0": (LIGHT,),
    "2-0": (LIGHT,),
    "0-1": (DARK,),
    "0-2": (DARK,),
    "1/2-1/2": (None,),
    "1/2": (None,),
    "½-½": (None,),
    "1-1": (None,),
    UNDECIDED: (),
    "?": (),
    "": (),
}

QUALITIES = ("!", "?", "!!", "??", "!?", "?!")  # glyphs 1 to 6, which stand behind a turn
SIGNS = {"=": 10, "∞": 13, "⩲": 14, "⩱": 15, "±": 16, "∓": 17}  # glyphs that may stand alone, as they are read
