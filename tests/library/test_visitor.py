"""Visitors, whose methods get the parts of games of PDN."""

import pytest

import columna

TEXT = """{Odd.} [White "Anna"]
[Variant "lasca"]

{First.} 1. c3-d4! {Bold.} (1. e3-f4 {Solid.} g5xe3 2. d2xf4 ({No.} 2. f2xd4 $14)) (1. a3-b4) 1... e5xc3 2. b2xd4 1-0

[White "Boris"]
[Variant "lasca"]

1. c3-d4 e5xc9 *

[White "Clara"]
[Variant "lasca"]

1. c3-d4 *
"""


class Diary(columna.Visitor[list[str]]):
    """A visitor that records every call."""

    def __init__(self, *, passed: str = "", variations: columna.Skip | None = None) -> None:
        self.passed, self.variations = passed, variations

    def begin_game(self) -> None:
        self.told: list[str] = []

    def header(self, name: str, value: str) -> None:
        self.told.append(value)

    def end_headers(self) -> columna.Skip | None:
        return columna.SKIP if self.passed in self.told else None

    def turn(self, node: columna.Node) -> None:
        self.told.append(str(node.turn))

    def comment(self, text: str) -> None:
        self.told.append(text)

    def glyph(self, number: int) -> None:
        self.told.append(f"${number}")

    def begin_variation(self) -> columna.Skip | None:
        self.told.append("(")
        return self.variations

    def end_variation(self) -> None:
        self.told.append(")")

    def result(self, result: columna.Result | None) -> None:
        self.told.append(str(result))

    def error(self, error: columna.NotationError) -> None:
        self.told.append(error.reason)

    def end_game(self) -> list[str]:
        return self.told


def test_a_visitor_is_told_all_that_a_game_has_in_the_order_of_its_text() -> None:
    anna, boris, clara = columna.visit_pdn(TEXT, Diary())
    assert " ".join(anna) == (
        "Anna lasca Odd. First. c3-d4 $1 Bold. ( e3-f4 Solid. g5xe3 d2xf4 ( No. f2xd4 $14 ) ) ( a3-b4 ) e5xc3 b2xd4"
        " Light has won (recorded)"
    )
    assert boris == ["Boris", "lasca", "c3-d4", "no square of this board"]
    assert clara == ["Clara", "lasca", "c3-d4", "None"]


def test_a_visitor_passes_over_variations_and_over_the_turns_of_a_game() -> None:
    anna, boris, clara = columna.visit_pdn(TEXT, Diary(passed="Boris", variations=columna.SKIP))
    assert " ".join(anna).startswith("Anna lasca Odd. First. c3-d4 $1 Bold. ( ) ( ) e5xc3")
    assert boris == ["Boris", "lasca"] and clara[2:] == ["c3-d4", "None"]


def test_a_visitor_is_told_games_without_tags_and_where_they_cannot_be_read() -> None:
    assert list(columna.visit_pdn("1. c3-d4 *", Diary())) == [['no tag names the game, as [Variant "lasca"] does']]
    two = '[Variant "lasca"]\n1. c3-d4 *\n1. e3-f4 *'
    assert [told[-1][:11] for told in columna.visit_pdn(two, Diary())] == ["None", "no tag name"]
    assert list(columna.visit_pdn("", Diary())) == []


def test_a_visitor_that_says_nothing_of_errors_raises_them() -> None:
    class Counter(columna.Visitor[int]):
        def end_game(self) -> int:
            return 1

    with pytest.raises(columna.NotationError, match="^line 9, column 10: 'c9': no square"):
        sum(columna.visit_pdn(TEXT, Counter()))
    assert repr(columna.SKIP) == "SKIP"
    with pytest.raises(TypeError, match="end_game"):
        columna.Visitor()  # type: ignore[abstract]
