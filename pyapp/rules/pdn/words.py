"""The words of PDN: tags whose values follow from the record, results, glyphs, and what can be a turn."""

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.endings import FLAG
from pyapp.rules.look_alikes import MEANT
from pyapp.rules.notation import is_number
from pyapp.rules.squares import FILES
from pyapp.rules.turn_reading import MARKS

VARIANT, SET_UP, FEN, RESULT, TERMINATION = "Variant", "SetUp", "FEN", "Result", "Termination"
RULES = "Rules"  # all switches of a game by people's own rules
PLAYED = "Played"  # the number of turns played in the game, if others were tried after them
REMARK = "Remark"  # why the rest of a game could not be read

TIME_FORFEIT = "time forfeit"  # as in PGN
TERMINATIONS = {FLAG: TIME_FORFEIT}  # reasons for the end of a game that have another word in PDN

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
    "0-0": (),  # both have lost
    UNDECIDED: (),
    "?": (),
    "": (),
}
DASHES = ":–—−‐‑"  # that may stand in a result

QUALITIES = ("!", "?", "!!", "??", "!?", "?!")  # glyphs 1 to 6, which stand after a turn
NOVELTY = "N"
SIGNS = {  # glyphs that may stand alone, as they are read
    "□": 7,
    "=": 10,
    "∞": 13,
    "⩲": 14,
    "+=": 14,
    "+/=": 14,
    "⩱": 15,
    "=+": 15,
    "=/+": 15,
    "±": 16,
    "+/-": 16,
    "∓": 17,
    "-/+": 17,
    "+-": 18,
    "+−": 18,
    "-+": 19,
    "−+": 19,
    NOVELTY: 146,
}
SYMBOLS = [sign for sign in SIGNS if len(sign) == 1 and sign != NOVELTY]
ARROW = "→"  # between the squares of a turn, or after one the sign of an attack
PASS = "--"  # written by some programs in place of a turn, where a side does not move
DIGITS = "0123456789"
MOST_SQUARES = 50


def result_text(text: str) -> str:
    """Return a result as OUTCOMES has it, written with any dash; any other text as it is."""
    result = text.replace(" ", "") if " " in text else text
    for dash in DASHES:
        result = result.replace(dash, "-")
    return result if result in OUTCOMES else text


def glyph_at(text: str) -> tuple[int, int]:
    """Return the glyph of the longest sign that begins a text, and its length; (0, 0) if there is none."""
    for length in range(min(3, len(text)), 0, -1):
        sign = text[:length]
        glyph = QUALITIES.index(sign) + 1 if sign in QUALITIES else SIGNS.get(sign, 0)
        if glyph and not (sign == NOVELTY and "a" <= text[length : length + 1].lower() <= "z"):
            return glyph, length
    return 0, 0


def turn_within(word: str) -> tuple[int, int]:
    """Return the beginning and the end of the turn or result in a word, between signs; (0, 0) if it has none."""
    if word and word not in QUALITIES and result_text(word) in OUTCOMES:
        return 0, len(word)
    if word.rstrip("!?") == PASS:
        return 0, len(PASS)
    if '"' in word or not (_names_square(word) or _is_of_numbers(word)):
        return 0, 0
    begin, end = 0, len(word)
    while word[end - 1] not in DIGITS:
        end -= 1
    if word[end : end + 1] == "*":
        end += 1
    while word[begin] not in DIGITS and (word[begin] < "A" or word[begin] in SYMBOLS or word[begin] == ARROW):
        begin += 1
    return begin, end


def is_square(word: str) -> bool:
    """Return whether a word is just a square, perhaps with signs behind it."""
    return is_number(word.rstrip("*!?").lower().lstrip(FILES), 2)


def _names_square(word: str) -> bool:
    """Return whether a digit follows the letter of a file anywhere in a word, or a letter that looks like one."""
    for letter, digit in zip(word, word[1:]):
        if digit in DIGITS and MEANT.get(letter, letter).lower() in FILES:
            return True
    return False


def _is_of_numbers(word: str) -> bool:
    """Return whether a word has Lasker's numbers of squares with marks between them."""
    for mark in MARKS:
        word = word.replace(mark, " ")
    numbers = word.rstrip("*!?").split(" ")
    return len(numbers) > 1 and all(is_number(number, 2) and 0 < int(number) <= MOST_SQUARES for number in numbers)
