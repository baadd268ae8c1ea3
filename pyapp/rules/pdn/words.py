"""The words of PDN: tags whose values follow from the record, results, glyphs."""

from pyapp.rules.column import DARK, LIGHT

VARIANT, SET_UP, FEN, RESULT, TERMINATION = "Variant", "SetUp", "FEN", "Result", "Termination"
RULES = "Rules"  # all switches of a game by people's own rules
PLAYED = "Played"  # the number of turns played in the game, if others were tried after them

UNDECIDED = "*"
RESULTS = {LIGHT: "1-0", DARK: "0-1", None: "1/2-1/2"}  # by winner, as they are written
OUTCOMES = {  # as they are read: (winner,), or () without a result
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

QUALITIES = ("!", "?", "!!", "??", "!?", "?!")  # glyphs 1 to 6, which stand after a turn
SIGNS = {"=": 10, "∞": 13, "⩲": 14, "⩱": 15, "±": 16, "∓": 17}  # glyphs that may stand alone, as they are read
