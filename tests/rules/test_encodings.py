"""The encodings of files: UTF-8, UTF-16 by its mark, and the code pages of Windows by their letters."""

import pytest

from pyapp.rules.encodings import CENTRAL, CYRILLIC, UTF_8, WESTERN, code_page_of, decoded, encoding_of

pytestmark = pytest.mark.micropython

PDN = '[White "%s"]\n[Black "%s"]\n[Variant "lasca"]\n\n1. c3-d4 {%s} *\n'


@pytest.mark.parametrize(
    "beginning, encoding",
    [
        (b"", UTF_8),
        (b"[White \xc3\x84]\r\n\x1a", UTF_8),
        (b"[White \xc4]", UTF_8),
        (b"\xff\xfe[\0", "utf-16le"),
        (b"\xfe\xff\0[", "utf-16be"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", None),
        (b"PK\x03\x04\x14\0", None),
        (b"\x1f\x8b\x08\0", None),
        (b"[\0W\0", None),
        (b"x" * 4095 + b"\0", None),
        (b"x" * 4096 + b"\0", UTF_8),  # only the beginning is examined
    ],
)
def test_beginning_of_a_file_tells_text_from_other_things(beginning, encoding):
    assert encoding_of(beginning) == encoding


@pytest.mark.cpython
@pytest.mark.parametrize(
    "names, code_page, language",
    [
        (("Ärger Müller", "Zoé", "Schön gespielt, so heißt es"), WESTERN, ""),
        (("Søren", "Garçon", "¿Qué? «Très bien» – naïf"), WESTERN, "de"),
        (("Dvořák", "Žižka", "Příliš žluťoučký kůň"), CENTRAL, "cs"),
        (("Łukasz", "Żółć", "Świetny ruch, gęś"), CENTRAL, "pl"),
        (("Иванов", "Ляля", "Хороший ход"), CYRILLIC, ""),
        (("Боря", "Anna", "so it is"), CYRILLIC, "pl"),
    ],
)
def test_letters_of_a_text_tell_its_code_page(names, code_page, language):
    content = (PDN % names).encode(code_page)
    assert code_page_of(content, language) == code_page
    assert language in ("cs", "pl") or decoded(content) == PDN % names


@pytest.mark.cpython
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_text_in_unicode_is_read_whatever_its_mark(encoding):
    text = PDN % ("Ärger", "Боря", "Łódź")
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    assert decoded((mark + text).encode(encoding)).lstrip("\ufeff") == text


@pytest.mark.cpython
def test_what_is_no_text_is_refused():
    with pytest.raises(ValueError, match="no text"):
        decoded(b"\x89PNG\r\n\x1a\n\0")


@pytest.mark.cpython
@pytest.mark.parametrize(
    "names, code_page",
    [
        (("Боря", "Ляля", "Хороший ход"), "utf-8"),
        (("Ärger", "Zoé", "Schön"), "utf-8"),
        (("Ärger", "Anna", "so"), "utf-8"),
        (("Tomíšek", "Anna", "so"), "windows-1250"),  # two bytes that begin a letter of UTF-8
        (("Zoé", "Anna", "so"), "windows-1252"),
    ],
)
def test_one_wrong_byte_makes_no_other_encoding(names, code_page):
    content = (PDN % names).encode(code_page)
    if code_page == "utf-8":
        damaged = content.replace(b" *", b" \xe9*")
        assert decoded(damaged) == (PDN % names).replace(" *", " \ufffd*")
    else:
        assert "\ufffd" not in decoded(content)


@pytest.mark.cpython
def test_a_character_that_was_lost_earlier_makes_no_other_encoding():
    content = (PDN % ("Zo\ufffd", "Anna", "so")).encode() + b"\xe9"
    assert decoded(content) == content.decode("utf-8", "replace")
