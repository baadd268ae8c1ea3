"""Making the puzzles that a game lacks: each is proved, judged, rated and added to the game's file."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, count

from pyapp.rules.puzzles import HOLD, WIN, Puzzle
from pyapp.rules.variants import Variant
from tools.tactics.puzzles import collection
from tools.tactics.puzzles.judging import is_sound
from tools.tactics.puzzles.making import puzzles
from tools.tactics.puzzles.proofs import Made, as_made
from tools.tactics.puzzles.selfplay import ENDGAMES
from tools.tactics.puzzles.solvers import Solving
from tools.tactics.puzzles.symmetry import canonical
from tools.tactics.puzzles.themes import themes

SHARES = {("hold", 1): 0.2, ("gain", 1): 0.06}  # of a game's puzzles, at most, by kind and number of steps
SHARE = 0.35  # of any other
# themes that are rare in whole games and frequent in endgames, and the kind of nearly all their puzzles
RARE = {"zugzwang": WIN, "blockade": WIN, "defence": HOLD}


class Completion:
    """The puzzles of a game while they are being completed; `variant`: that of the game."""

    def __init__(self, variant: Variant):
        self._variant, self._solving = variant, Solving(variant)
        self._stored = collection.read(variant)
        self._made = [as_made(variant, puzzle) for puzzle in self._stored]
        self._seen = {canonical(made.position) for made in self._made}

    def fill(self, wanted: int) -> Iterator[Puzzle]:
        """Make puzzles from whole games until there are `wanted` of them, and yield each."""
        drawn = chain.from_iterable(puzzles(self._variant, game) for game in self._games(False))
        while len(whole := self._of(False)) < wanted:
            made = next(drawn)
            length = made.kind, len(made.steps)
            lengths = Counter((other.kind, len(other.steps)) for other in whole)
            if lengths[length] < SHARES.get(length, SHARE) * wanted:
                yield from self._add(made)

    def fill_themes(self, wanted: int) -> Iterator[Puzzle]:
        """Make puzzles from endgames until each theme in RARE has `wanted` of them, and yield each."""
        games = self._games(True)
        while lacking := self._lacking(wanted):
            kinds = tuple({RARE[theme] for theme in lacking})
            for made in puzzles(self._variant, next(games), kinds):
                if self._lacking(wanted).intersection(themes(made)):
                    yield from self._add(made)

    def _lacking(self, wanted: int) -> set:
        """Return the themes in RARE of which the game has fewer than `wanted` puzzles."""
        themed = Counter(theme for puzzle in self._stored for theme in puzzle.themes)
        return {theme for theme in RARE if themed[theme] < wanted}

    def _of(self, endgames: bool) -> list:
        """Return the puzzles from endgames, or those from whole games."""
        return [made for made in self._made if (made.game >= ENDGAMES) == endgames]

    def _games(self, endgames: bool) -> Iterator[int]:
        """Return the numbers of games without end, from the one after the last that gave a puzzle."""
        return count(max((made.game + 1 for made in self._of(endgames)), default=ENDGAMES if endgames else 0))

    def _add(self, made: Made) -> Iterator[Puzzle]:
        """Add a puzzle that is new and sound to the game's file, and yield it."""
        same = canonical(made.position)
        if same not in self._seen and is_sound(made):
            puzzle = collection.finished(made, self._solving)
            self._seen.add(same)
            self._made.append(made)
            self._stored.append(puzzle)
            collection.store(self._variant, self._stored)
            yield puzzle
