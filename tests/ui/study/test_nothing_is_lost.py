"""No played turn is lost, whatever the player plays, views, tries, orders and deletes on the page, which says where it looks."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from pyapp.rules.record import line_to
from pyapp.saves import game_save
from pyapp.ui.study.looking import KEYS
from tests.examples import examples
from tests.rules.cases import tree
from tests.ui.study.desk import Desk, Noticed

PICK = some.integers(0, 10_000)
PLAYED = settings(
    max_examples=max(8, examples(15)), stateful_step_count=25, suppress_health_check=[HealthCheck.too_slow]
)


def ways(node) -> frozenset:
    """The turns that lead to a node and to all behind it, each as the paths of a line."""
    found, waiting = set(), [node]
    while waiting:
        node = waiting.pop()
        found.add(tuple(each.turn.path for each in line_to(node)[1:]))
        waiting.extend(node.children)
    return frozenset(found)


class Page(RuleBasedStateMachine):
    """A page, and beside it all lines that were ever played or tried, and the deleted ones among them."""

    def __init__(self, game: str):
        super().__init__()
        self.dom = Noticed()
        self.desk = Desk(game, self.dom)
        self.ever, self.played, self.deleted = {()}, {()}, frozenset()

    @property
    def session(self):
        """The session on the board."""
        return self.desk.session

    @property
    def record(self):
        """The record of its game."""
        return self.session.game.record

    @rule(picks=some.lists(PICK, min_size=1, max_size=8))
    def play(self, picks):
        """Play turns in the game, or try them where the board looks."""
        for pick in picks:
            if self.session.human_to_move:
                self.play_one(pick)

    def play_one(self, pick):
        """Play one turn there."""
        line = self.session.line
        self.desk.play(line.legal[pick % len(line.legal)])
        way = tuple(turn.path for turn in self.session.line.turns)
        self.ever.add(way)
        self.deleted -= {way[:count] for count in range(len(way) + 1)}
        if self.session.look is None:
            self.played.add(way)

    @rule(action=some.sampled_from(["undo", "redo", "back_to_game", "study_promote", "study_main"]))
    def act(self, action):
        """Change the place, or the order of lines."""
        self.desk.do(action)

    @rule(pick=PICK)
    def look(self, pick):
        """Look anywhere."""
        nodes = self.record.nodes()
        self.dom.heard.clear()
        self.desk.go(nodes[pick % len(nodes)])
        self.is_told()

    @rule(key=some.sampled_from(KEYS))
    def walk(self, key):
        """Walk by a key."""
        before = self.session.line.node
        self.dom.heard.clear()
        self.desk.do("walk:" + key)
        if self.session.line.node is not before:
            self.is_told()

    def is_told(self):
        """Check that those who listen hear the turn that the board looks at."""
        node = self.session.line.node
        if self.session.look and node.turn:
            words = self.desk.controller.turn_words(node.parent.position, node.turn)
            assert words and words in self.dom.heard["#announcer"]

    @rule(comes_back=some.booleans())
    def delete(self, comes_back):
        """Delete a variation, and perhaps bring it back."""
        gone = ways(self.session.line.node)
        before = ways(self.record.root)
        self.desk.do("study_delete")
        is_gone = ways(self.record.root) != before
        assert not is_gone or (gone.isdisjoint(self.game_ways()) and ways(self.record.root) == before - gone)
        if is_gone and comes_back:
            self.desk.do("study_undo")
            assert ways(self.record.root) == before
        elif is_gone:
            self.deleted |= gone

    @precondition(lambda self: self.session.game.cursor > 5)
    @rule()
    def resign(self):
        """End the game, which does not change any more."""
        self.desk.resign()

    @rule()
    def keep(self):
        """Check that the saved record is the same."""
        saved = self.session.saved
        assert tree(game_save.load(game_save.save(saved)).game.record) == tree(self.record)

    def game_ways(self) -> set:
        """The lines of the game as it stands."""
        way = tuple(node.turn.path for node in line_to(self.record.end)[1:])
        return {way[:count] for count in range(len(way) + 1)}

    @invariant()
    def banner_and_buttons_say_where_the_board_is(self):
        """Show the banner during a look, and offer the way back where there is a game, and only then."""
        looks, has_game = self.session.look is not None, self.desk.looking.has_game
        shown = [self.dom.states[each] for each in ((".banner", "hidden"), ("body", "away"), ("body", "without-game"))]
        assert shown == [not looks, looks, not has_game]
        offered = [self.desk.page.actions.may(action) for action in ("back_to_game", "play_on", "walk")]
        assert offered == [looks and has_game, looks, True]

    @invariant()
    def nothing_is_lost(self):
        """Every line that was played or tried is there, except those that the player deleted."""
        there = ways(self.record.root)
        assert self.ever - self.deleted <= there
        assert self.game_ways() <= there and self.game_ways() <= self.played


@pytest.mark.parametrize("game", ["lasca", "dama"])
def test_page_keeps_every_turn_that_was_ever_played(game):
    run_state_machine_as_test(lambda: Page(game), settings=PLAYED)
