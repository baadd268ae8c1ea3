"""The rows of the players: whose turn it is, from the first paint on."""

import re

from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import HUMAN, LEVELS
from pyapp.ui.table.players import SIDES, rows
from pyapp.ui.table.side_view import SideView
from tests.examples import examples
from tests.ui.study.desk import Desk, NoEngine, Noticed


def row_of(markup: str, side: int) -> tuple:
    """Return whether a side's row is marked in markup, and the player chosen there."""
    row = next(each for each in markup.split("</label>") if f'class="player {SIDES[side]}' in each)
    chosen = re.search(r'value="([^"]*)"[^>]* selected', row)
    return " moving" in row.partition(">")[0], chosen[1] if chosen else None


def test_row_of_the_side_to_move_is_marked_from_the_first_paint_on():
    for mover in (0, 1):
        for players in ([HUMAN, LEVELS[2]], [LEVELS[0], HUMAN]):
            found = [row_of(rows(players, mover), side) for side in (0, 1)]
            assert found == [(side == mover, players[side]) for side in (0, 1)]


class Beside(RuleBasedStateMachine):
    """The panels beside a board on which two people play, take back, look and resign."""

    def __init__(self):
        super().__init__()
        self.dom = Noticed()
        self.desk = Desk(next(iter(VARIANTS)), self.dom)
        self.client = NoEngine().client
        self.view = SideView(self.desk.page, self.client)
        self.marked = [False, False]
        self.marked[self.desk.session.game.position.side] = True  # as the first paint has it

    @rule(pick=some.integers(0, 100))
    def play(self, pick):
        """Play or try a turn."""
        line = self.desk.session.line
        if line.legal and self.desk.session.human_to_move:
            self.desk.play(line.legal[pick % len(line.legal)])

    @rule(wish=some.sampled_from(["undo", "redo", "back_to_game", "walk:ArrowLeft", "walk:Home"]))
    def act(self, wish):
        """Do an action."""
        self.desk.do(wish)

    @rule()
    def resign(self):
        """End the game."""
        if self.desk.session.game.result is None and not self.desk.session.look:
            self.desk.resign()

    @invariant()
    def marks_are_those_of_the_side_to_move(self):
        """Mark one row, that of the side to move or of the winner, and say how it stands."""
        self.view.show_status(self.desk.session, self.client)
        line = self.desk.session.line
        wanted = line.result.winner if line.result else line.position.side
        for side in (0, 1):
            is_marked = self.dom.states.get((f".player.{SIDES[side]}", "moving"), self.marked[side])
            assert is_marked == (side == wanted)
        assert self.dom.shown.get("#headline", self.view.status.headline) == self.view.status.headline != ""


def test_mark_follows_the_side_to_move_whatever_is_done():
    run_state_machine_as_test(Beside, settings=settings(max_examples=examples(60), stateful_step_count=20))
