"""The last turn is kept before the player sees it."""

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import turn_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.library.last_turn import LastTurn, restored
from pyapp.ui.page import Events, State
from pyapp.ui.table.session import Session


class Running:
    """The saved text of the running game."""

    kept = ""
    save = staticmethod(game_save.save)


class Rows:
    """The part of the database that keeps turns."""

    def __init__(self) -> None:
        self.kept: list[dict] = []

    def keep_turn(self, row: dict) -> None:
        self.kept.append(row)

    async def turns(self) -> list[dict]:
        return []


class Table:
    """A game that is played on a page that keeps it at `changed`."""

    def __init__(self) -> None:
        self.session = Session(Game(start(VARIANTS["lasca"])), Settings())
        self.session.open(Saved(self.session.game, "an-id", ["human", "human"], "", ""))
        self.events, self.running, self.rows = Events(), Running(), Rows()
        self.last_turn = LastTurn(State(self.session), self.running, self.rows, lambda: "2026-11-22")
        self.last_turn.listen(self.events.on)

    def play(self) -> None:
        turn = self.session.game.legal[0]
        self.session.play(turn, 1)
        self.events.emit("turn_begun", turn, 0)

    def keep(self) -> None:
        self.running.kept = game_save.save(self.session.saved)
        self.events.emit("changed")

    def turns(self) -> list[str]:
        return [turn_text(VARIANTS["lasca"], turn) for turn in self.session.game.turns]

    def kept(self) -> list[str]:
        found = restored(self.rows.kept[-1])
        assert found.id == "an-id"
        return [turn_text(VARIANTS["lasca"], turn) for turn in found.game.turns]


def test_turn_is_kept_behind_the_text_from_before_it() -> None:
    table = Table()
    table.keep()
    table.play()
    assert table.rows.kept[-1]["turn"] == table.turns()[-1]
    assert table.kept() == table.turns()


def test_whole_game_is_kept_where_the_text_is_not_from_just_before() -> None:
    table = Table()
    table.play()
    assert table.kept() == table.turns()
    table.play()
    table.keep()
    table.play()
    table.play()
    assert table.rows.kept[-1]["turn"] == ""
    assert table.kept() == table.turns()


def test_turn_after_others_were_taken_back_is_kept() -> None:
    table = Table()
    for _ in range(3):
        table.play()
    table.session.move_end(1)
    table.keep()
    table.play()
    assert table.kept() == table.turns()
    assert len(restored(table.rows.kept[-1]).game.record.nodes()) == 4


def test_turn_that_is_only_tried_is_no_turn_of_the_game() -> None:
    table = Table()
    table.keep()
    table.session.look = object()
    table.events.emit("turn_begun", None, 0)
    assert not table.rows.kept


@pytest.mark.parametrize("is_newer", [False, True])
def test_game_that_the_page_began_with_is_not_written_whole_if_it_is_kept_as_it_stands(is_newer: bool) -> None:
    table = Table()
    table.play()
    table.running.kept = game_save.save(table.session.saved)
    if is_newer:
        table.play()
    with pytest.raises(StopIteration):  # it has nothing to wait for
        table.last_turn.take_in(None).send(None)
    table.play()
    assert bool(table.rows.kept[-1]["turn"]) is not is_newer
    assert table.kept() == table.turns()
