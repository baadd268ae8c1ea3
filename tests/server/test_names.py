"""Names that people mistake for one another, and refused names."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.server.players.look_alikes import are_alike, candidates, readings, skeleton
from pyapp.server.players.refused_names import BadList, RefusedNames, read

LETTERS = "abcdefghijklmnopqrstuvwxyzáčďéěíňóřšťúůýžäöüąćęłńśźżабвгдежзийклмнопрстуфхцчшщъыьэюя0123456789"
ANNAS = ["ANNA", "АNNА", "Ánnä", "Ann4", "4nna", "An na", "An_na", "Ａnna", "𝓐nna", "αnna", "anna."]
ALIKE = [("Boris", "B0r1s"), ("Ilse", "llse"), ("Ilse", "1lse"), ("Marie", "Rnarie"), ("Ewa", "Evva"), ("Оля", "Oля")]
ALIKE += [
    ("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "\u0639\u0644\u06cc\u0631\u0636\u0627")
]  # Ali-Reza, with a non-joiner
ALIKE += [
    ("\u2764\ufe0f", "\u2764"),
    ("Anna \u2764\ufe0f", "Anna"),
    ("\U0001f469\u200d\U0001f4bb", "\U0001f469\U0001f4bb"),
]
ORNAMENTS = ["!", "①", "ǃ", "™", "²", "ˡ", "'", "«", "·", "⁎", "★", "_", "…", "̈", "|", "①!②"]
APART = [
    ("Anna", "Anne"),
    ("Anna", "Ana"),
    ("Петр", "Пётра"),
    ("Player2", "Player6"),
    ("Zoë", "Zora"),
    ("★", "☆☆☆"),
    ("Anna", "Anna1"),
    ("Anna", "Anna II"),
    ("Guest 1234", "Guest 12345"),
    ("Thơ", "Th"),
    ("\u2764\ufe0f", "★"),
    ("!!!", "Ill1"),
]


@pytest.mark.parametrize("name", ANNAS)
def test_a_name_that_looks_like_another_has_its_skeleton(name: str) -> None:
    assert skeleton(name) == skeleton("Anna")


@pytest.mark.parametrize("one, other", ALIKE)
def test_names_are_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize("one, other", APART)
def test_names_are_not_alike(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other) and not are_alike(one, other)


@pytest.mark.parametrize("ornament", ORNAMENTS)
def test_an_ornament_makes_no_other_name(ornament: str) -> None:
    for adorned in (f"Imp517e{ornament}", f"{ornament}Imp517e", f"Imp{ornament}517e", f"{ornament}Ｉmp517е{ornament}"):
        assert are_alike(adorned, "Imp517e") and are_alike("imp517e", adorned)


def test_a_sign_may_stand_for_a_letter() -> None:
    assert are_alike("B!ll", "Bill") and are_alike("P@ul", "Paul") and are_alike("Ⓐnna!", "Anna")


@given(st.text(LETTERS + "!|$@①²™ǃ★", min_size=1, max_size=24))
def test_a_name_has_few_readings_and_its_skeleton_is_one(name: str) -> None:
    assert readings(name) <= candidates(name) and len(readings(name)) <= 64
    assert skeleton(name) in readings(name) or sum(name.count(sign) for sign in "!|$@①²™ǃ") > 6


@given(st.text(LETTERS, min_size=1, max_size=24), st.integers(0, 24))
def test_capitals_and_gaps_make_no_other_name(name: str, gap: int) -> None:
    assert skeleton(name.upper()) == skeleton(name) == skeleton(name[:gap] + " " + name[gap:])


@pytest.mark.parametrize("name", ["Admin", "аdmin", "Administrator", "4dm1n", "Mod erator", "COLUMNA", "Columna 2"])
def test_nobody_is_called_like_whoever_runs_the_server(name: str) -> None:
    assert RefusedNames().has(name, guest=True) and RefusedNames().has(name, guest=False)


def test_only_guests_are_called_guests() -> None:
    assert RefusedNames().has("Guest 1234", guest=False) and not RefusedNames().has("Guest 1234", guest=True)
    assert not RefusedNames().has("Anna", guest=False)


def test_a_title_is_refused_by_the_file_but_may_name_the_game(tmp_path: Path) -> None:
    path = tmp_path / "names.txt"
    path.write_text("*rude*\n", "utf-8")
    assert read(path).has_title("A Very Rüde! Cup") and not read(path).has_title("Columna Cup")


def test_whoever_runs_a_server_adds_names(tmp_path: Path) -> None:
    path = tmp_path / "names.txt"
    path.write_text("\ufeff# of our club\n\nBoris\n*rude*\nThe *\n", "utf-8")
    names = read(path)
    refused = ["Boris", "B0RIS", "Very Rude Person", "The King", "Admin"]
    assert [name for name in [*refused, "Borislav", "Theo", "Anna"] if names.has(name, guest=True)] == [
        *refused,
        "Theo",
    ]


@pytest.mark.parametrize(
    "content, complaint",
    [(b"Boris\n" + b"x" * 25, "line 2: a name has 1 to 24"), (b"Anna\n*\n", "line 2"), (b"\xff\xfe\x00", "UTF-8")],
)
def test_a_list_that_cannot_be_used_is_named(tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "names.txt"
    path.write_bytes(content)
    with pytest.raises(BadList, match=complaint):
        read(path)


def test_a_list_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadList, match="nowhere.txt cannot be read"):
        read(tmp_path / "nowhere.txt")
