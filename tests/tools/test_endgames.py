"""The tool that solves endings: it finds the values of the tables, packs them without loss, and writes its page."""

import random

import pytest

from pyapp.engine.endgames import pieces
from pyapp.engine.endgames.folder import shelf_in
from pyapp.engine.endgames.kept import solved_games
from pyapp.engine.endgames.table import FORMAT, Table
from pyapp.rules.variants import VARIANTS
from tools.complaint import Complaint
from tools.endgames import building, figures, packing, preparing
from tools.endgames.building import Part
from tools.endgames.compiling import solver
from tools.endgames.positions import position
from tools.paths import ENDGAMES

NOWHERE = 255


@pytest.fixture(scope="module")
def solved() -> dict:
    """The parts of up to three pieces of each game."""
    return {game: list(building.parts(solver(), VARIANTS[game], 3)) for game in solved_games()}


@pytest.mark.parametrize("game", solved_games())
def test_what_it_solves_is_what_is_in_the_table(game, solved):
    variant, chance, table = VARIANTS[game], random.Random(2), shelf_in(ENDGAMES).of(VARIANTS[game])
    for part in solved[game]:
        for at in (chance.randrange(len(part.values)) for _ in range(40)):
            if part.values[at] != NOWHERE:
                assert table.value(position(variant, part.name, at)) == part.values[at]


@pytest.mark.parametrize("game", ["dama", "lasca"])
def test_a_table_is_read_as_it_was_written(game, solved):
    variant, chance = VARIANTS[game], random.Random(2)
    data = packing.packed(variant, solved[game], 3)
    table = Table(variant, data)
    assert data.startswith(FORMAT.encode()) and (table.variant, table.most) == (variant, 3)
    for part in solved[game]:
        for at in (chance.randrange(len(part.values)) for _ in range(40)):
            if part.values[at] != NOWHERE:
                assert table.value(position(variant, part.name, at)) == part.values[at]


def test_where_nothing_can_be_compiled_there_are_no_tables(tmp_path, monkeypatch, capsys):
    def refuse() -> None:
        raise Complaint("No network.")

    outdated = tmp_path / "endgames"
    outdated.mkdir()
    monkeypatch.setattr(preparing, "ENDGAMES", outdated)
    monkeypatch.setattr(preparing, "compile_solver", refuse)
    preparing.prepare()
    assert "no tables of endings" in capsys.readouterr().out and not outdated.exists()


def test_materials_come_after_those_that_their_turns_lead_to():
    found = building.materials(4)
    assert len(found) == len(set(found)) == 4 + 12 + 25
    for place, (soldiers, officers, others, their_officers) in enumerate(found):
        reached = [
            (soldiers - 1, officers + 1, others, their_officers),
            (soldiers, officers, others - 1, their_officers),
            (soldiers, officers, others, their_officers - 1),
        ]
        for each in reached:
            ours = pieces.exchanged(each)
            assert each not in found or min(found.index(each), found.index(ours)) < place or each == ours


def test_axes_are_put_in_another_order_and_back():
    values, sizes = bytes(range(24)), [1, 2, 3, 4]
    there = packing.ordered(values, sizes, [0, 3, 1, 2])
    assert there[:6] == bytes([0, 4, 8, 12, 16, 20])
    assert packing.ordered(there, [1, 4, 2, 3], [0, 2, 3, 1]) == values


def test_what_nobody_asks_for_is_what_stands_before_it():
    assert packing.filled(b"\xff\xff\3\xff\xff\4\5\xff") == b"\0\0\3\3\3\4\5\5"


def test_figures_are_counted(solved):
    part = next(part for part in solved["dama"] if part.name == "0110")
    found = figures.figures(VARIANTS["dama"], part)
    assert (found.positions, found.longest) == (868, 7)
    assert found.won + found.drawn + found.lost == found.quiet == found.positions - captures(part)


def captures(part: Part) -> int:
    """The number of positions in which the side to move captures."""
    return sum(value != NOWHERE == quiet for value, quiet in zip(part.values, part.quiet))


def test_a_section_takes_the_place_of_the_one_before(tmp_path, solved):
    file = tmp_path / "endgames.md"
    file.write_text("# Endings\n\nWords.\n", "utf-8")
    for game in ("dama", "lasca", "dama"):
        variant = VARIANTS[game]
        figures.write(file, variant, [figures.figures(variant, part) for part in solved[game]])
    text = file.read_text("utf-8")
    assert text.startswith("# Endings\n\nWords.\n\n## Lasca\n") and text.count("## Dama Classic") == 1
    assert "| 1 officer | 1 officer | drawn | 992 |" in text and text.count("\n| 3 |") == 1


def test_the_stronger_side_stands_first(solved):
    rows = figures.in_pairs([figures.figures(VARIANTS["dama"], part) for part in solved["dama"]])[2:]
    assert len(rows) == 9
    assert any(row.startswith("| 2 officers | 1 officer |") for row in rows)
    assert not any(row.startswith("| 1 officer | 2 officers |") for row in rows)
