"""docs/rules.md: citations lead to its headings, its table is the program's, and its examples are true."""

import re
from pathlib import Path

import pytest

from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import after, legal_turns
from pyapp.rules.variants import AFTERWARDS, AT_ONCE, BOTH, CONTINUES, NOT_IN_A_ROW, PLIES, SWITCHES, UNDER, VARIANTS
from tools.paths import ROOT

PAGE = (ROOT / "docs/rules.md").read_text("utf-8")
CITATION = re.compile(r"docs/rules\.md#([\w-]+)")
EXAMPLE = re.compile(r"`([a-z0-9-]+)` `([WB]:[^`]+)` has ((?:`[^`]+`(?:, (?!which))?)+)(?:, which gives `([^`]+)`)?")
CAPTURED = {UNDER: "under", AT_ONCE: "leave at once", AFTERWARDS: "leave afterwards"}
YES = {True: "yes", False: "no"}
ROWS = {
    "id": lambda variant: f"`{variant.id}`",
    "letter in links": lambda variant: f"`{variant.letter}`",
    "squares along an edge": lambda variant: str(variant.size),
    "pieces a side": lambda variant: str(variant.pieces),
    "soldiers capture backward": lambda variant: YES[variant.soldiers_capture == BOTH],
    "officers fly": lambda variant: YES[variant.officers_fly],
    "captured pieces": lambda variant: CAPTURED[variant.captured],
    "most jumps only": lambda variant: YES[variant.longest],
    "promoted in a chain, goes on as an officer": lambda variant: YES[variant.promotion == CONTINUES],
    "a square jumped again, not in a row": lambda variant: YES[variant.jump_again == NOT_IN_A_ROW],
    "an officer may reverse": lambda variant: YES[variant.officers_reverse],
    "third occurrence": lambda variant: variant.third_time,
    "fifth occurrence is a draw": lambda variant: YES[variant.fifth_time],
    "plies without progress": lambda variant: str(variant.no_progress or "–"),
    "plies of officers alone": lambda variant: str(variant.officers_only or "–"),
}


def anchors(page: str) -> set[str]:
    """The anchors of a page's headings, as a forge makes them."""
    headings = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def sources() -> list[Path]:
    """Every module of ours and of its tests."""
    return sorted(path for folder in ("pyapp", "tests", "tools") for path in (ROOT / folder).rglob("*.py"))


def test_every_place_that_is_cited_is_there() -> None:
    cited = {(path.name, place) for path in sources() for place in CITATION.findall(path.read_text("utf-8"))}
    assert {place for _, place in cited} <= anchors(PAGE)
    assert {"column.py", "endings.py", "notation.py", "stopped_captures.py", "verdict.py"} <= {
        name for name, _ in cited
    }


def test_the_page_s_own_links_lead_somewhere() -> None:
    assert set(re.findall(r"\]\(#([^)]+)\)", PAGE)) <= anchors(PAGE)


def test_no_other_rules_are_cited() -> None:
    assert [path for path in (ROOT / "pyapp").rglob("*.py") if '(rules, "' in path.read_text("utf-8")] == []


def test_the_table_is_that_of_the_program() -> None:
    lines = re.findall(r"^\| (\w.+) \|$", PAGE[PAGE.index("## What differs") : PAGE.index("## Switches")], re.MULTILINE)
    table = {line.split(" | ")[0]: line.split(" | ")[1:] for line in lines}
    assert table == {name: [told(variant) for variant in VARIANTS.values()] for name, told in ROWS.items()}


def test_each_switch_has_a_row_with_its_values_that_of_lasca_first() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \|", PAGE[PAGE.index("## Switches") :], re.MULTILINE)
    assert [name for name, _ in rows] == list(SWITCHES)
    for name, values in rows:
        default, others = SWITCHES[name]
        said = [default, *(value for value in others if value != default)]
        worded = f"0 to {max(PLIES)}" if others == PLIES else ", ".join(str(value).lower() for value in said)
        assert (name, values) == (name, worded)


@pytest.mark.parametrize("game, position, turns, result", EXAMPLE.findall(PAGE))
def test_an_example_is_true(game: str, position: str, turns: str, result: str) -> None:
    variant = VARIANTS[game]
    there = read_position(variant, position)
    found = {turn_text(variant, turn): position_text(after(there, turn)) for turn in legal_turns(there)}
    assert list(found) == re.findall(r"`([^`]+)`", turns)
    assert not result or list(found.values()) == [result]


def test_there_are_examples_of_every_kind() -> None:
    examples = EXAMPLE.findall(PAGE)
    assert len(examples) == PAGE.count("` has `")
    assert {game for game, *_ in examples} >= {
        "lasca",
        "damasca-classic",
        "damasca",
        "dama",
        "dama-international",
        "bashni",
    }
