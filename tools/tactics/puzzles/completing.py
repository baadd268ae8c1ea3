"""Making the puzzles that a game lacks: each is proved, judged, rated and added to the game's file."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, count

from pyapp.rules.puzzles import DEFENCES, HOLD, WIN, Puzzle
from pyapp.rules.variants import Variant
from tools.tactics.puzzles import collection
from tools.tactics.puzzles.judging import judged
from tools.tactics.puzzles.making import KINDS, puzzles
from tools.tactics.puzzles.proofs import Made, as_made
from tools.tactics.puzzles.rivals import Rivals
from tools.tactics.puzzles.selfplay import ENDGAMES, is_from_endgame
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
        self._variant, self._solving, self._rivals = variant, Solving(variant), Rivals(variant)
        self._stored = collection.read(variant)
        self._made = [as_made(variant, puzzle) for puzzle in self._stored]
        self._seen = {canonical(made.position) for made in self._made}

    def fill(self, wanted: int) -> Iterator[Puzzle]:
        """Make puzzles from whole games until there are `wanted` of them, and yield each."""
        drawn = chain.from_iterable(puzzles(self._variant, game) for game in self._games(False))
        while len(whole := self._of(False)) < wanted:
            made = next(drawn)
            lengths = Counter(map(length, whole))
            if lengths[length(made)] < SHARES.get(length(made), SHARE) * wanted:
                yield from self._add(made)

    def fill_themes(self, wanted: dict[str, int]) -> Iterator[Puzzle]:
        """Make puzzles until there are as many of each theme, and yield each: of the themes in RARE from endgames, of the others
        from whole games."""
        games = {endgames: self._games(endgames) for endgames in (True, False)}
        while lacking := self._lacking(wanted):
            rare = lacking & RARE.keys()
            kinds = tuple({RARE[theme] for theme in rare}) if rare else KINDS
            for made in puzzles(self._variant, next(games[bool(rare)]), kinds):
                if self._lacking(wanted).intersection(themes(made)):
                    yield from self._add(made)

    def _lacking(self, wanted: dict[str, int]) -> set[str]:
        """Return the themes of which the game has fewer puzzles than wanted."""
        themed = counts(self._stored)
        return {theme for theme, number in wanted.items() if themed[theme] < number}

    def _of(self, endgames: bool) -> list:
        """Return the puzzles from endgames, or those from whole games."""
        return [made for made in self._made if is_from_endgame(made.game) == endgames]

    def _games(self, endgames: bool) -> Iterator[int]:
        """Return the numbers of games without end, from the one after the last that gave a puzzle."""
        return count(max((made.game + 1 for made in self._of(endgames)), default=ENDGAMES if endgames else 0))

    def _add(self, made: Made) -> Iterator[Puzzle]:
        """Add a puzzle that is new and sound to the game's file, and yield it."""
        same = canonical(made.position)
        sound = None if same in self._seen else judged(made, self._rivals)
        if sound:
            puzzle = collection.finished(sound, self._solving)
            self._seen.add(same)
            self._made.append(sound)
            self._stored.append(puzzle)
            collection.store(self._variant, self._stored)
            yield puzzle


def length(made: Made) -> tuple[str, int]:
    """The aim of a puzzle, with all defences as one, and the number of its steps."""
    return HOLD if made.kind in DEFENCES else made.kind, len(made.steps)


def counts(puzzles: list[Puzzle]) -> Counter[str]:
    """The number of puzzles of each theme."""
    return Counter(theme for puzzle in puzzles for theme in puzzle.themes)
