"""The best of the turns beside a solution, found by a table of endings or else by a long search."""

from collections import namedtuple

from pyapp.engine.endgames.folder import shelf_in
from pyapp.engine.endgames.probe import score_of
from pyapp.engine.searches import Searches
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.scores import WIN
from pyapp.rules.variants import Variant
from tools.paths import ENDGAMES

NODES = 4_000_000  # of a search
DEEPEST = 100  # plies
ROOM = 1 << 21  # entries of the table of a search
WHOLE = 100_000  # nodes of a search of one ply, at most

# score: of the best turn, in hundredths of a soldier for its side;  is_exact: whether a table gives it
Best = namedtuple("Best", ("score", "is_exact"))
NO_TURN = Best(-WIN, True)


class Rivals:
    """Searches of one game.  nodes: of each."""

    def __init__(self, variant: Variant, nodes: int = NODES):
        self._nodes, self._searches = nodes, Searches(ROOM)
        self._table = shelf_in(ENDGAMES).of(variant)

    def best(self, position: Position, without: tuple = (), enough: int = WIN, share: int = 1) -> Best:
        """The best turn of a position except those named.

        enough: a score from which on the search may end;  share: one part in this many of the nodes is enough.
        """
        turns = legal_turns(position)
        left = [n for n, turn in enumerate(turns) if turn_text(position.variant, turn) not in without]
        if not left:
            return NO_TURN
        known = self._known([after(position, turns[n]) for n in left])
        others = [n for n in range(len(turns)) if n not in left]
        return known or self._searched(position, others, enough, self._nodes // share)

    def after(self, position: Position, share: int = 1) -> Best:
        """The position for the side that has just moved there, forced turns played out first."""
        sign, turns = -1, legal_turns(position)
        while len(turns) == 1:
            position, sign = after(position, turns[0]), -sign
            turns = legal_turns(position)
        found = self.best(position, share=share) if turns else NO_TURN
        return Best(sign * found.score, found.is_exact)

    def _known(self, reached: list[Position]) -> Best | None:
        """The best of the turns to these positions by a table, None if it lacks one of them."""
        values = [self._table.value(position) if self._table else None for position in reached]
        if None in values:
            return None
        return Best(max(-score_of(value, 1) for value in values), True)

    def _searched(self, position: Position, without: list[int], enough: int, nodes: int) -> Best:
        """The best turn by a search, except those of these numbers."""
        search, score = self._searches.of(position.variant, True, (), ROOM), 0
        search.begin(position, [])
        search.ask(self._table and self._table.endings)
        for depth in range(1, DEEPEST):
            search.deepen(depth, without=without)
            if not search.run(WHOLE if depth == 1 else max(1, nodes - search.counted())):
                search.leave()
                break
            score = search.found()[0]
            if abs(score) >= enough or WIN - abs(score) <= depth or search.counted() >= nodes:
                break
        return Best(score, False)
