"""Names that people mistake for one another have one skeleton.

Unicode says which letters look alike (UTS 39, "confusables"); the package confusable-homoglyphs has its tables. Digits in the
place of letters, and gaps between letters, are our own rule: Unicode does not count them, but "Ann4" or "An_na" would pass for
"Anna".

A sign can be read in two ways: "B!ll" is "Bill", but "Anna!" is "Anna" with an ornament. So a name with signs has several
readings.
"""

import unicodedata
from functools import cache

from confusable_homoglyphs.confusables import confusables_data

from pyapp.rooms.names import FORMS, JOINER, NON_JOINER

# Characters written for other letters, or that look like them in one of their sizes, as I looks like l.
WRITTEN_FOR = str.maketrans("0134578@$|!iı", "oleastbasllll")
SHAPING = str.maketrans("", "", NON_JOINER + JOINER + FORMS)
TWO_FOR_ONE = (("vv", "w"), ("rn", "m"))
RAISED_OR_FRAMED = (
    "<super>",
    "<sub>",
    "<circle>",
    "<square>",
)  # Unicode's words for letters and digits that adorn others
MOST_SIGNS = 6  # signs read in two ways; further ones only adorn
ADDED = ("l", "ll", "a", "s")  # the skeletons of the signs that most often stand before or after a name


def skeleton(name: str) -> str:
    """Return the text that names have in common if people mistake them for one another."""
    spread = unicodedata.normalize("NFKD", name.translate(SHAPING))
    plain = "".join(meant_by(letter) for letter in spread if not unicodedata.combining(letter)).translate(WRITTEN_FOR)
    together = "".join(letter for letter in plain if letter.isalnum()) or plain
    for two, one in TWO_FOR_ONE:
        together = together.replace(two, one)
    return together


def are_alike(one: str, other: str) -> bool:
    """Return whether a person may mistake one name for the other."""
    return not readings(one).isdisjoint(readings(other))


def candidates(name: str) -> set[str]:
    """Return skeletons among which are those of nearly all names like this one. `are_alike` then compares the names."""
    skeletons = readings(name)
    return skeletons | {text for each in skeletons for more in ADDED for text in (each + more, more + each)}


def readings(name: str) -> set[str]:
    """Return the skeletons of a name, with each sign once read as a letter and once left out."""
    texts, signs = {""}, 0
    for letter in name:
        adorns = is_sign(letter)
        signs += adorns
        read = {text + letter for text in texts} if signs <= MOST_SIGNS or not adorns else set()
        texts = read | texts if adorns else read
    return {skeleton(text) for text in texts if text}


@cache
def is_sign(letter: str) -> bool:
    """Return True for a character that a reader may take for a letter or digit, or for an ornament beside others."""
    drawn = skeleton(letter)
    if not drawn.isalnum() or letter.isascii() and letter.isalnum():
        return False
    kind, made_of = unicodedata.category(letter), unicodedata.decomposition(letter)
    others = {entry["c"] for entry in confusables_data.get(letter, [])}
    return (
        kind in ("Lm", "No")
        or kind[0] not in "LN"
        or made_of.startswith(RAISED_OR_FRAMED)
        or any(len(other) == 1 and other.isascii() and not other.isalnum() for other in others)
    )


@cache
def meant_by(letter: str) -> str:
    """Return the small letter that people take this one for: as it stands, or else in its other size."""
    small = letter.casefold()
    if len(small) > 1:
        return "".join(map(meant_by, small))
    big = letter.upper()
    for form in (small, big) if letter == small else (big, small):
        if (alike := drawn_alike(form)).isascii():
            return alike.casefold()
    return drawn_alike(small)


@cache
def drawn_alike(letter: str) -> str:
    """Return the letter that stands for all that look like this one: a Latin one if possible, and no mere sign."""
    alikes, waiting = {letter}, [letter]
    while waiting:
        for alike in (entry["c"] for entry in confusables_data.get(waiting.pop(), [])):
            if alike not in alikes:
                alikes.add(alike)
                waiting.append(alike)
    return min(alikes, key=lambda each: (not each.isascii(), not each.isalnum(), -len(each), each))
