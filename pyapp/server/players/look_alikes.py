"""Names that a person takes for one another have one skeleton.

Which letters look alike is Unicode's to say (UTS 39, "confusables"), by the package confusable-homoglyphs. Digits that stand for
letters, and gaps between them, are ours: Unicode does not count them, but "Ann4" or "An_na" would pass for "Anna".
"""

import unicodedata
from functools import cache

from confusable_homoglyphs.confusables import confusables_data

# What is written for other letters, or passes for them in one of their sizes, as I does for l.
WRITTEN_FOR = str.maketrans("0134578@$|!iı", "oleastbasllll")
TWO_FOR_ONE = (("vv", "w"), ("rn", "m"))


def skeleton(name: str) -> str:
    """What names have in common that are taken for one another."""
    spread = unicodedata.normalize("NFKD", name)
    plain = "".join(meant_by(letter) for letter in spread if not unicodedata.combining(letter)).translate(WRITTEN_FOR)
    together = "".join(letter for letter in plain if letter.isalnum()) or plain
    for two, one in TWO_FOR_ONE:
        together = together.replace(two, one)
    return together


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
