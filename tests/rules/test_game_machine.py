"""A machine that plays, undoes, offers, resigns and saves by chance, and after each step compares everything."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from pyapp.rules.column import owner, text
from pyapp.rules.endings import AGREED, CLAIMED, DECISIONS, RESIGNED, Result
from pyapp.rules.game import Game, NotNow
from pyapp.rules.line import IllegalTurn
from pyapp.rules.notation import position_text, read_position, turn_display, turn_text
from pyapp.rules.pdn import read_games, write_game
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.random_position import random_position
from pyapp.rules.record import Node, Record, child_by, line_from, line_to
from pyapp.rules.study import Look, Untouchable, delete, is_beside, make_main, may_make_main, may_promote, promote
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import UNDER, VARIANTS
from pyapp.saves import game_save
from pyapp.saves.saved import Saved
from tests.examples import examples
from tests.rules.cases import tree

SIDES = some.integers(0, 1)
TIMES = some.one_of(some.none(), some.integers(0, 10_000))


def here(game: Game) -> tuple:
    """Return the state that must be the same whenever the game comes back to this place, without later decisions."""
    return position_text(game.position), [turn_text(game.start.variant, turn) for turn in game.legal], game.occurrences


def everything(game: Game) -> tuple:
    """All that can be seen of a game."""
    return (
        here(game),
        game.start,
        list(game.played),
        list(game.seconds),
        game.cursor,
        game.result,
        game.offer,
        game.decision,
        game.may_claim,
    )


def is_main(record: Record, node: Node) -> bool:
    """True if a node is in the main line."""
    return node in line_from(record.root)


def turned(position: Position) -> Position:
    """The position with the board turned by 180 degrees and the colours swapped."""
    columns = tuple(column and column ^ 1 << 10 for column in reversed(position.columns))
    return position._replace(columns=columns, side=1 - position.side)


def pieces(position: Position) -> tuple:
    """Return the number of each side's pieces."""
    letters = "".join(text(column) for column in position.columns).lower()
    return letters.count("w"), letters.count("b")


class Machine(RuleBasedStateMachine):
    """A game, and beside it a model: the turns, times and places of every ply, the offer, the decision."""

    def __init__(self, game_id: str, checked: set):
        super().__init__()
        self.variant = VARIANTS[game_id]
        self.checked = checked  # positions whose own invariants were checked already

    @initialize(begin=some.one_of(some.none(), some.just("W:a1W,g5B"), some.integers(0, 2**32)))
    def set_up(self, begin):
        """Begin at the start, with two officers, or in another position."""
        if begin is None:
            self.game = Game(start(self.variant))
        elif isinstance(begin, str):
            self.game = Game(read_position(self.variant, begin))
        else:
            self.game = Game(random_position(self.variant, Random(begin)))
        self.turns, self.seconds, self.places = [], [], [here(self.game)]
        self.cursor, self.offer = 0, None
        self.over, self.ever = self.game.result, []  # every turn ever made, with the position before it

    @precondition(lambda self: self.game.legal)
    @rule(pick=some.integers(0, 100), seconds=TIMES)
    def play_what_is_legal(self, pick, seconds):
        """Play any turn."""
        self.play(pick, seconds)

    def play(self, pick: int, seconds):
        """Play a legal turn; the line goes on with it, whatever was undone."""
        turn = self.game.legal[pick % len(self.game.legal)]
        before, at = self.game.position, self.cursor
        known = child_by(self.game.node, turn) if self.over else None
        self.game.play(turn, seconds)
        if known and known.seconds is not None:
            seconds = known.seconds
        self.turns[at:], self.seconds[at:], self.places[at + 1 :] = [turn], [seconds], [here(self.game)]
        self.cursor, self.offer = at + 1, None
        self.over = self.over or self.game.result
        self.ever.append((before, turn.path))
        self.check_turn(before, turn)

    @property
    def decision(self):
        """Return the decision of the players, if the line has come to its end."""
        end = self.game.record.end
        if self.over is None or self.over.reason not in DECISIONS or end not in line_to(self.game.last):
            return None
        return end.plies, self.over

    def check_turn(self, before: Position, turn):
        """Check that the number of columns never grows, and that no piece is lost where captured ones go under."""
        now = self.game.position
        lost = [0, 0]
        lost[now.side] = 0 if self.variant.captured == UNDER else len(turn.jumped)
        assert now.side != before.side
        assert pieces(now) == tuple(had - gone for had, gone in zip(pieces(before), lost, strict=True))
        assert sum(map(bool, now.columns)) <= sum(map(bool, before.columns))

    @rule(seed=some.integers(0, 2**32), plies=some.integers(2, 60))
    def play_on(self, seed, plies):
        """Play many turns."""
        random = Random(seed)
        for _ in range(plies):
            if self.game.legal:
                self.play(random.randrange(100), random.choice([None, 0, 7, 3600]))

    @rule(plies=some.integers(6, 20))
    def play_to_and_fro(self, plies):
        """Move columns back to their origins, as long as they can."""
        for _ in range(plies):
            paths = [turn.path for turn in self.game.legal]
            back = self.turns[self.cursor - 2].path[::-1] if self.cursor > 1 else None
            if back not in paths:
                break
            self.play(paths.index(back), None)

    @rule(pick=some.integers(0, 100))
    def play_what_is_not_legal(self, pick):
        """A turn of another position changes nothing."""
        others = [turn for turn in legal_turns(start(self.variant)) if turn not in self.game.legal]
        if others:
            self.refused(lambda: self.game.play(others[pick % len(others)]), IllegalTurn)

    @rule(plies=some.integers(-3, 60))
    def jump(self, plies):
        """Jump to any place."""
        if not 0 <= plies <= len(self.turns):
            self.refused(lambda: self.game.jump(plies), IndexError)
        else:
            self.game.jump(plies)
            self.cursor, self.offer = plies, None

    @rule()
    def undo(self):
        """Take one turn back."""
        if not self.cursor:
            assert self.game.cursor == 0
            self.refused(self.game.undo, IndexError)
        else:
            self.game.undo()
            self.cursor, self.offer = self.cursor - 1, None

    @rule()
    def redo(self):
        """Make one turn again."""
        if self.cursor == len(self.turns):
            assert not self.game.can_redo
            self.refused(self.game.redo, IndexError)
        else:
            self.game.redo()
            self.cursor, self.offer = self.cursor + 1, None

    @rule(side=SIDES)
    def offer_draw(self, side):
        """Offer a draw."""
        if self.game.result or self.over or self.offer is not None:
            self.refused(lambda: self.game.offer_draw(side))
        else:
            self.game.offer_draw(side)
            self.offer = side

    @rule()
    def decline_draw(self):
        """Decline the offered draw."""
        if self.offer is None:
            self.refused(self.game.decline_draw)
        else:
            self.game.decline_draw()
            self.offer = None

    @rule()
    def accept_draw(self):
        """Accept the offered draw."""
        if self.offer is None:
            self.refused(self.game.accept_draw)
        else:
            self.game.accept_draw()
            self.decided(Result(None, AGREED))

    @precondition(lambda self: self.cursor)
    @rule(side=SIDES)
    def resign(self, side):
        """Let a side resign."""
        if self.game.result or self.over:
            self.refused(lambda: self.game.resign(side))
        else:
            self.game.resign(side)
            self.decided(Result(1 - side, RESIGNED))

    @rule()
    def claim(self):
        """Claim a draw."""
        if not self.game.may_claim:
            self.refused(self.game.claim)
        else:
            self.game.claim()
            self.decided(Result(None, CLAIMED))

    def decided(self, result: tuple):
        """Note the decision of the players in the model."""
        self.over, self.offer = result, None
        assert self.game.record.end is self.game.node

    def refused(self, wish, error=NotNow):
        """Check that a request is refused and changes nothing."""
        before = everything(self.game)
        with pytest.raises(error):
            wish()
        assert everything(self.game) == before

    @rule()
    def save_and_load(self):
        """Save and load the game: it is the same, except for an open offer."""
        loaded = game_save.load(game_save.save(Saved(self.game, "", None, "", ""))).game
        loaded.offer = self.game.offer
        assert everything(loaded) == everything(self.game)
        assert tree(loaded.record) == tree(self.game.record)

    @rule()
    def write_and_read(self):
        """Write the record as PDN and read the same record again."""
        before, record = everything(self.game), self.game.record
        (again,) = read_games(write_game(record))
        assert tree(again.record) == tree(record) and everything(self.game) == before

    @precondition(lambda self: self.ever)
    @rule(pick=some.integers(0, 10_000), tries=some.integers(1, 3))
    def look(self, pick, tries):
        """Try turns anywhere, which does not change the game."""
        before, nodes = everything(self.game), self.game.record.nodes()
        look = Look(self.game.record, nodes[pick % len(nodes)])
        for _ in range(tries):
            if look.legal:
                self.ever.append((look.position, look.legal[pick % len(look.legal)].path))
                look.play(look.legal[pick % len(look.legal)])
        assert everything(self.game) == before

    @rule(pick=some.integers(0, 10_000), change=some.sampled_from([promote, make_main, delete]))
    def rearrange(self, pick, change):
        """Let lines change places or delete them, and undo that, unless it is refused."""
        record = self.game.record
        before, nodes = everything(self.game), record.nodes()
        node = nodes[pick % len(nodes)]
        beside = is_beside(node)
        may = {promote: may_promote, make_main: may_make_main}.get(change, lambda _record, _node: True)(record, node)
        try:
            restore = change(record, node)
        except Untouchable:
            assert not may if change is not delete else node in line_to(record.end)
        else:
            assert change is delete or may == beside
            assert change is not make_main or is_main(record, node)
            restore()
        assert [one is other for one, other in zip(record.nodes(), nodes, strict=True)] == [True] * len(nodes)
        assert everything(self.game) == before

    @precondition(lambda self: self.ever)
    @rule(pick=some.integers(0, 10_000))
    def promote_for_good(self, pick):
        """Move a variation before another; the game that was played stays the main line."""
        nodes = self.game.record.nodes()
        try:
            promote(self.game.record, nodes[pick % len(nodes)])
        except Untouchable:
            pass

    @invariant()
    def nothing_is_ever_lost(self):
        """Every turn that was ever made is in the record, and the game is in its main line."""
        record = self.game.record
        kept = {(node.parent.position, node.turn.path) for node in record.nodes()[1:]}
        assert kept >= set(self.ever) and is_main(record, record.end)
        assert record.outcome == self.over

    @invariant()
    def occurrences_are_counted(self):
        """The game counts how often its position stands in the line."""
        places = [(node.position.side, node.position.columns) for node in line_to(self.game.node)]
        assert self.game.occurrences == places.count(places[-1])

    @invariant()
    def the_game_is_what_it_must_be(self):
        """The record, the place, the offer and the decision are those of the model."""
        game = self.game
        assert (game.played, game.seconds, game.cursor) == (self.turns, self.seconds, self.cursor)
        assert game.turns == self.turns[: self.cursor]
        assert (game.offer, game.decision) == (self.offer, self.decision)
        assert bool(game.legal) == (game.result is None)
        if not (self.decision and self.decision[0] == self.cursor):
            assert here(game) == self.places[self.cursor]
        else:
            assert game.result == self.decision[1]

    @invariant()
    def the_position_is_what_it_must_be(self):
        """The texts, the columns and the turns of the position are right."""
        position = self.game.position
        if position not in self.checked:
            self.check_texts(position)
            self.check_columns(position)
            self.check_turned(position)
            self.checked.add(position)

    def check_texts(self, position: Position):
        """Read the texts of the position and its turns again."""
        assert read_position(self.variant, position_text(position)) == position
        for turn in legal_turns(position):
            assert read_turn(position, turn_text(self.variant, turn)) == turn
            assert read_turn(position, turn_display(self.variant, turn)) == turn
            assert read_turn(position, turn_display(self.variant, turn, numbered=True)) == turn

    def check_columns(self, position: Position):
        """Each column has its owner's pieces over prisoners, or is a single piece where captured ones leave the board."""
        for column in filter(None, position.columns):
            letters = text(column).lower()
            assert letters.lstrip("wb"[owner(column)]).strip("bw"[owner(column)]) == ""
            assert self.variant.captured == UNDER or len(letters) == 1

    def check_turned(self, position: Position):
        """The turned board has the turned turns, and they lead to turned positions."""
        last = len(position.columns) - 1
        wanted = sorted(
            (
                tuple(last - square for square in turn.path),
                tuple(last - square for square in turn.jumped),
                position_text(turned(after(position, turn))),
            )
            for turn in legal_turns(position)
        )
        other = turned(position)
        found = [(turn.path, turn.jumped, position_text(after(other, turn))) for turn in legal_turns(other)]
        assert wanted == sorted(found)


@pytest.mark.long
@pytest.mark.parametrize("game", list(VARIANTS))
def test_game(game):
    checked = set()
    run_state_machine_as_test(
        lambda: Machine(game, checked), settings=settings(max_examples=examples(25), stateful_step_count=40)
    )
