"""Names that are taken for one another, and names that nobody may have."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.server.players.look_alikes import skeleton
from pyapp.server.players.refused_names import BadList, RefusedNames, read

LETTERS = "abcdefghijklmnopqrstuvwxyzáčďéěíňóřšťúůýžäöüąćęłńśźżабвгдежзийклмнопрстуфхцчшщъыьэюя0123456789"
ANNAS = ["ANNA", "АNNА", "Ánnä", "Ann4", "4nna", "An na", "An_na", "Ａnna", "𝓐nna", "αnna", "anna."]
ALIKE = [("Boris", "B0r1s"), ("Ilse", "llse"), ("Ilse", "1lse"), ("Marie", "Rnarie"), ("Ewa", "Evva"), ("Оля", "Oля")]
APART = [("Anna", "Anne"), ("Anna", "Ana"), ("Петр", "Пётра"), ("Player2", "Player6"), ("Zoë", "Zora"), ("★", "☆☆☆")]


@pytest.mark.parametrize("name", ANNAS)
def test_a_name_that_looks_like_another_has_its_skeleton(name: str) -> None:
    assert skeleton(name) == skeleton("Anna")


@pytest.mark.parametrize("one, other", ALIKE)
def test_names_are_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize("one, other", APART)
def test_names_are_not_alike(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@given(st.text(LETTERS, min_size=1, max_size=24), st.integers(0, 24))
def test_capitals_and_gaps_make_no_other_name(name: str, gap: int) -> None:
    assert skeleton(name.upper()) == skeleton(name) == skeleton(name[:gap] + " " + name[gap:])


@pytest.mark.parametrize("name", ["Admin", "аdmin", "Administrator", "4dm1n", "Mod erator", "COLUMNA", "Columna 2"])
def test_nobody_is_called_like_whoever_runs_the_server(name: str) -> None:
    assert RefusedNames().has(name, guest=True) and RefusedNames().has(name, guest=False)


def test_only_guests_are_called_guests() -> None:
    assert RefusedNames().has("Guest 1234", guest=False) and not RefusedNames().has("Guest 1234", guest=True)
    assert not RefusedNames().has("Anna", guest=False)


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
