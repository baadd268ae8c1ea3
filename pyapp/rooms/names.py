"""Players' names: visible text of any script that invisible characters cannot make look like another."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST_PLAYER_NAME = 24
MOST_MARKS = 4  # in a row: Unicode's rules against confusion (UTS 39, 5.4) see no need for more in any script
MOST_ACCENTS = 2  # in a row, of those that Latin, Greek and Cyrillic letters carry: Vietnamese needs two

# why a text is no name
EMPTY, LONG, UNSEEN, MARKED = "empty", "long", "unseen", "marked"


def _ranges(text: str) -> list[tuple[int, int]]:
    """Return ranges written in hexadecimal digits."""
    bounds = [each.split("-") for each in text.split()]
    return [(int(each[0], 16), int(each[-1], 16)) for each in bounds]


# control, format, direction, joining, filling, private and unassigned characters
HIDDEN = _ranges(
    "0-1f 7f-a0 ad 34f 600-605 61c 6dd 70f 115f-1160 1680 17b4-17b5 180b-180f 2000-200f 2028-202f 205f-206f 2800 "
    "3000 3164 d800-f8ff fe00-fe0f feff ffa0 fff0-ffff 13430-1343f 1bca0-1bca3 1d173-1d17a e0000-10ffff"
)
ACCENTS = _ranges("300-36f 483-489 1ab0-1aff 1dc0-1dff 20d0-20ff fe20-fe2f")

# Hidden characters that may stand where writing needs them: the non-joiner and the joiner between letters of scripts that join
# them (Arabic and the scripts of India; Khmer and Mongolian) and after the sign that silences a vowel, as at the end of Malayalam
# words, the joiner between pictures, a form after a picture.
NON_JOINER, JOINER, FORMS, KEYCAP = "\u200c", "\u200d", "\ufe0e\ufe0f", "\u20e3"
JOINING = _ranges("610-dff 1780-18af")
SILENCERS = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca"
PICTURES = _ranges(
    "a9-ae 203c-2049 2122-2139 2190-21ff 2300-23ff 24c2 25a0-27bf 2900-297f 2b00-2bff 3030-303d 3297-3299 1f000-1faff"
)
ON_KEYS = "0123456789#*"  # with a form and KEYCAP: the picture of a key

# marks that take no place of their own (Mn and Me in Unicode 17)
MARKS = _ranges(
    "300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 64b-65f 670 6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed 711 730-74a "
    "7a6-7b0 7eb-7f3 7fd 816-819 81b-823 825-827 829-82d 859-85b 897-89f 8ca-8e1 8e3-902 93a 93c 941-948 94d 951-957 "
    "962-963 981 9bc 9c1-9c4 9cd 9e2-9e3 9fe-a02 a3c a41-a51 a70-a71 a75 a81-a82 abc ac1-ac8 acd ae2-ae3 afa-b01 b3c b3f "
    "b41-b44 b4d-b56 b62-b63 b82 bc0 bcd c00 c04 c3c c3e-c40 c46-c56 c62-c63 c81 cbc cbf cc6 ccc-ccd ce2-ce3 d00-d01 "
    "d3b-d3c d41-d44 d4d d62-d63 d81 dca dd2-dd6 e31 e34-e3a e47-e4e eb1 eb4-ebc ec8-ece f18-f19 f35 f37 f39 f71-f7e "
    "f80-f84 f86-f87 f8d-fbc fc6 102d-1030 1032-1037 1039-103a 103d-103e 1058-1059 105e-1060 1071-1074 1082 1085-1086 "
    "108d 109d 135d-135f 1712-1714 1732-1733 1752-1753 1772-1773 17b7-17bd 17c6 17c9-17d3 17dd 1885-1886 18a9 1920-1922 "
    "1927-1928 1932 1939-193b 1a17-1a18 1a1b 1a56 1a58-1a60 1a62 1a65-1a6c 1a73-1a7f 1ab0-1b03 1b34 1b36-1b3a 1b3c 1b42 "
    "1b6b-1b73 1b80-1b81 1ba2-1ba5 1ba8-1ba9 1bab-1bad 1be6 1be8-1be9 1bed 1bef-1bf1 1c2c-1c33 1c36-1c37 1cd0-1cd2 "
    "1cd4-1ce0 1ce2-1ce8 1ced 1cf4 1cf8-1cf9 1dc0-1dff 20d0-20f0 2cef-2cf1 2d7f 2de0-2dff 302a-302d 3099-309a a66f-a672 "
    "a674-a67d a69e-a69f a6f0-a6f1 a802 a806 a80b a825-a826 a82c a8c4-a8c5 a8e0-a8f1 a8ff a926-a92d a947-a951 a980-a982 "
    "a9b3 a9b6-a9b9 a9bc-a9bd a9e5 aa29-aa2e aa31-aa32 aa35-aa36 aa43 aa4c aa7c aab0 aab2-aab4 aab7-aab8 aabe-aabf aac1 "
    "aaec-aaed aaf6 abe5 abe8 abed fb1e fe20-fe2f 101fd 102e0 10376-1037a 10a01-10a0f 10a38-10a3f 10ae5-10ae6 10d24-10d27 "
    "10d69-10d6d 10eab-10eac 10efa-10eff 10f46-10f50 10f82-10f85 11001 11038-11046 11070 11073-11074 1107f-11081 "
    "110b3-110b6 110b9-110ba 110c2 11100-11102 11127-1112b 1112d-11134 11173 11180-11181 111b6-111be 111c9-111cc 111cf "
    "1122f-11231 11234 11236-11237 1123e 11241 112df 112e3-112ea 11300-11301 1133b-1133c 11340 11366-11374 113bb-113c0 "
    "113ce 113d0 113d2 113e1-113e2 11438-1143f 11442-11444 11446 1145e 114b3-114b8 114ba 114bf-114c0 114c2-114c3 "
    "115b2-115b5 115bc-115bd 115bf-115c0 115dc-115dd 11633-1163a 1163d 1163f-11640 116ab 116ad 116b0-116b5 116b7 1171d "
    "1171f 11722-11725 11727-1172b 1182f-11837 11839-1183a 1193b-1193c 1193e 11943 119d4-119db 119e0 11a01-11a0a "
    "11a33-11a38 11a3b-11a3e 11a47 11a51-11a56 11a59-11a5b 11a8a-11a96 11a98-11a99 11b60 11b62-11b64 11b66 11c30-11c3d "
    "11c3f 11c92-11ca7 11caa-11cb0 11cb2-11cb3 11cb5-11cb6 11d31-11d45 11d47 11d90-11d91 11d95 11d97 11ef3-11ef4 "
    "11f00-11f01 11f36-11f3a 11f40 11f42 11f5a 13440 13447-13455 1611e-16129 1612d-1612f 16af0-16af4 16b30-16b36 16f4f "
    "16f8f-16f92 16fe4 1bc9d-1bc9e 1cf00-1cf46 1d167-1d169 1d17b-1d182 1d185-1d18b 1d1aa-1d1ad 1d242-1d244 1da00-1da36 "
    "1da3b-1da6c 1da75 1da84 1da9b-1daaf 1e000-1e02a 1e08f 1e130-1e136 1e2ae 1e2ec-1e2ef 1e4ec-1e4ef 1e5ee-1e5ef 1e6e3 "
    "1e6e6 1e6ee-1e6ef 1e6f5 1e8d0-1e8d6 1e944-1e94a"
)


def fault(text: str, longest: int = LONGEST_PLAYER_NAME) -> str:
    """Return why a text is no name: EMPTY, LONG, UNSEEN, or MARKED if too many marks stand on one letter; "" for a name.

    A name has up to `longest` visible characters, with single spaces between them.
    """
    if not text.strip(" "):
        return EMPTY
    if len(text) > longest:
        return LONG
    if text[0] == " " or text[-1] == " " or "  " in text or not _all_seen(text):
        return UNSEEN
    is_borne = not _within(ACCENTS, text[0]) and _row(text, ACCENTS) <= MOST_ACCENTS and _row(text, MARKS) <= MOST_MARKS
    return "" if is_borne else MARKED


def is_name(text: str, longest: int = LONGEST_PLAYER_NAME) -> bool:
    """Return True for a name."""
    return not fault(text, longest)


def typed_name(text: str, longest: int = LONGEST_PLAYER_NAME) -> str:
    """Return the name in a field, with single spaces between its words, "" if the text is no name."""
    name = spaced(text)
    return name if is_name(name, longest) else ""


def spaced(text: str) -> str:
    """Return the text in a field with single spaces between its words."""
    return " ".join(text.split())


def _all_seen(text: str) -> bool:
    return all(not _within(HIDDEN, character) or _is_needed(text, at) for at, character in enumerate(text))


def _is_needed(text: str, at: int) -> bool:
    """Return whether the hidden character at this place shapes the characters beside it."""
    character, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if not before or character not in NON_JOINER + JOINER + FORMS:
        return False
    if character in FORMS:
        return _within(PICTURES, before) or before in ON_KEYS and after == KEYCAP
    if before in SILENCERS or not after:
        return before in SILENCERS
    if _within(JOINING, before):
        return _within(JOINING, after)
    drawn = text[at - 2] if before in FORMS else before
    return character == JOINER and _within(PICTURES, drawn) and _within(PICTURES, after)


def _row(text: str, marks: Sequence[tuple[int, int]]) -> int:
    """Return how many of these marks follow one another at most."""
    longest = row = 0
    for character in text:
        if _within(marks, character):
            row += 1
            longest = max(longest, row)
        elif character not in (NON_JOINER, JOINER):
            row = 0
    return longest


def _within(ranges: Sequence[tuple[int, int]], character: str) -> bool:
    """Return whether a character lies in one of the ranges, which are in order."""
    code = ord(character)
    for first, last in ranges:
        if code <= last:
            return code >= first
    return False
