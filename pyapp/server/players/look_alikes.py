"""Names that a person takes for one another have one skeleton.

Which letters look alike is Unicode's to say (UTS 39, "confusables"), by the package confusable-homoglyphs. Digits that stand for
letters, and gaps between them, are ours: Unicode does not count them, but "Ann4" or "An_na" would pass for "Anna".

A sign can be read in two ways: "B!ll" is "Bill", but "Anna!" is "Anna" with an ornament. So a name with signs has several
readings.
"""

import unicodedata
from functools import cache

from confusable_homoglyphs.confusables import confusables_data

# What is written for other letters, or passes for them in one of their sizes, as I does for l.
WRITTEN_FOR = str.maketrans("0134578@$|!iı", "oleastbasllll")
TWO_FOR_ONE = (("vv", "w"), ("rn", "m"))
RAISED_OR_FRAMED = (
    "<super>",
    "<sub>",
    "<circle>",
    "<square>",
)  # as Unicode describes letters and digits that adorn others
MOST_SIGNS = 6  # that may be read in two ways; further ones only adorn
ADDED = ("l", "ll", "a", "s")  # what the signs come to that most often stand before or after a name


def skeleton(name: str) -> str:
    """What names have in common that are taken for one another."""
    spread = unicodedata.normalize("NFKD", name)
    plain = "".join(meant_by(letter) for letter in spread if not unicodedata.combining(letter)).translate(WRITTEN_FOR)
    together = "".join(letter for letter in plain if letter.isalnum()) or plain
    for two, one in TWO_FOR_ONE:
        together = together.replace(two, one)
    return together


def are_alike(one: str, other: str) -> bool:
    """Tell whether a person may take one name for the other."""
    return not readings(one).isdisjoint(readings(other))


def candidates(name: str) -> set[str]:
    """Return skeletons that hold those of nearly all names that are like this one, to be compared by `are_alike`."""
    found = readings(name)
    return found | {text for each in found for more in ADDED for text in (each + more, more + each)}


def readings(name: str) -> set[str]:
    """Return the skeletons of a name, with each sign in it once read as a letter and once left out."""
    texts, signs = {""}, 0
    for letter in name:
        adorns = is_sign(letter)
        signs += adorns
        read = {text + letter for text in texts} if signs <= MOST_SIGNS or not adorns else set()
        texts = read | texts if adorns else read
    return {skeleton(text) for text in texts if text}


@cache
def is_sign(letter: str) -> bool:
    """Tell whether a character may be read as a letter or digit, but as well as an ornament beside others."""
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
    """The small letter that this one is taken for: as it stands, or else in its other size."""
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
    """What stands for all letters that are drawn like this one: of Latin where there is one, and no mere sign."""
    found, waiting = {letter}, [letter]
    while waiting:
        for alike in (entry["c"] for entry in confusables_data.get(waiting.pop(), [])):
            if alike not in found:
                found.add(alike)
                waiting.append(alike)
    return min(found, key=lambda each: (not each.isascii(), not each.isalnum(), -len(each), each))
