"""Players' names: visible text that invisible characters cannot make look like another."""

LONGEST = 24

# ranges, first and last, of control, format, direction, joining, filling, private and unassigned characters
UNSEEN = (
    (0x00, 0x1F),
    (0x7F, 0xA0),
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x600, 0x605),
    (0x61C, 0x61C),
    (0x6DD, 0x6DD),
    (0x70F, 0x70F),
    (0x115F, 0x1160),
    (0x1680, 0x1680),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x2000, 0x200F),
    (0x2028, 0x202F),
    (0x205F, 0x206F),
    (0x2800, 0x2800),
    (0x3000, 0x3000),
    (0x3164, 0x3164),
    (0xD800, 0xF8FF),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFF),
    (0x13430, 0x1343F),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0x10FFFF),
)
COMBINING = ((0x300, 0x36F), (0x483, 0x489), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))


def is_name(text: str, longest: int = LONGEST) -> bool:
    """Return True for a name: up to `longest` visible characters, single spaces between them, not many marks on one character."""
    if not 1 <= len(text) <= longest or text[0] == " " or text[-1] == " " or "  " in text:
        return False
    if any(_within(UNSEEN, character) for character in text):
        return False
    marks = [_within(COMBINING, character) for character in text]
    return not marks[0] and not any(
        first and second and third for first, second, third in zip(marks, marks[1:], marks[2:])
    )


def typed_name(text: str) -> str:
    """Return the name in a field, with single spaces between its words, "" if the text is no name."""
    name = " ".join(text.split())
    return name if is_name(name) else ""


def _within(ranges: tuple, character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in ranges)
