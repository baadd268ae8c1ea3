"""Cyrillic and Greek letters that look like the Latin letters of squares, captures and pieces."""

MEANT = {
    letter: meant
    for others, letters in (("асеԁһхАВСЕНХ", "acedhxABCEHX"), ("ΑΒΕΗΧ", "ABEHX"))
    for letter, meant in zip(others, letters)
}


def first_look_alike(text: str) -> tuple[int, str, str] | None:
    """Return (place from 1, letter, the Latin letter that it looks like) of the first look-alike in a text, or None."""
    for at, letter in enumerate(text):
        if letter in MEANT:
            return at + 1, letter, MEANT[letter]
    return None


def as_meant(text: str) -> str:
    """Return a text with each look-alike replaced by its Latin letter."""
    return "".join([MEANT.get(letter, letter) for letter in text])


def blamed(text: str) -> str:
    """Return a sentence about the first look-alike in a text, "" if there is none."""
    alike = first_look_alike(text)
    return "letter %d is a Cyrillic or Greek %s, not the Latin %s" % alike if alike else ""
