"""Games that the engine plays against itself, badly enough that they contain puzzles.

A game follows from its number alone: the same engine plays the same game again.
"""

import random
from collections import namedtuple

from pyapp.engine.oversights import CLEAR, Sight
from pyapp.engine.search import Search
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.random_position import random_position
from pyapp.rules.variants import Variant

NODES = 250  # of a turn
NOISE = 160  # hundredths of a soldier that a side misjudges by, at most; at random for each game and side
OPENING = (2, 9)  # random plies, at least and less than
BLUNDER = 12  # one turn in so many is random
SCATTERED = 4  # one game in so many begins from a random position
ENDGAMES = 100_000  # games with this number or a higher one begin from a random endgame
FEW = (2, 7)  # pieces of each side in such an endgame, at least and less than
LONGEST = 120  # plies
DULL = 16  # plies without a capture, after which a game is broken off
LOOK = 1_500  # nodes of each of the two searches of a glimpse
FIRST_LOOK = 400  # nodes after which another turn that seems about as good ends it
NEAR = 80  # hundredths of a soldier: about as good
DEEPEST = 40  # plies of a search
WHOLE = 100_000  # nodes of a search of one ply, at most

# score: of the best turn, in hundredths of a soldier;  second: of the best other one;  line: numbers of the turns of
# best play, in the generator's order
Glimpse = namedtuple("Glimpse", ("score", "second", "line"))

# the same of one search;  depth: searched to its end
Found = namedtuple("Found", ("score", "line", "depth"))


class TooManyCaptures(Exception):
    """A position has so many captures, one after the other, that a search of one ply does not end."""


def positions(variant: Variant, number: int, search: Search) -> list:
    """The positions of the game with this number, without counters; search: a fresh one. Raises TooManyCaptures."""
    chance = random.Random(f"{variant.id} {number}")
    sights = [CLEAR._replace(noise=chance.randrange(NOISE)) for _ in range(2)]
    position = first_position(variant, number, chance)
    opening, quiet = 0 if begins_anywhere(number) else chance.randrange(*OPENING), 0
    seen: list[Position] = []
    while len(seen) < LONGEST and quiet < DULL:
        turns = legal_turns(position)
        if not turns:
            break
        seen.append(position._replace(counters=(0, 0)))
        if len(seen) <= opening or chance.randrange(BLUNDER) == 0:
            turn = chance.choice(turns)
        else:
            turn = turns[best(search, position, NODES, sights[position.side], number)]
        quiet = 0 if turn.jumped else quiet + 1
        position = after(position, turn)
    return seen[opening:]


def first_position(variant: Variant, number: int, chance: random.Random) -> Position:
    """Return the position that the game with this number begins from."""
    if is_from_endgame(number):
        return random_position(variant, chance, chance.randrange(*FEW))
    return random_position(variant, chance) if begins_anywhere(number) else start(variant)


def begins_anywhere(number: int) -> bool:
    """Return whether the game with this number begins from a random position."""
    return is_from_endgame(number) or number % SCATTERED == 0


def is_from_endgame(number: int) -> bool:
    """Return whether the game with this number begins from a random endgame."""
    return number >= ENDGAMES


def best(search: Search, position: Position, nodes: int, sight: Sight = CLEAR, seed: int = 0) -> int:
    """The number of the best turn, after a search of about `nodes` nodes; sight and seed as for Search.begin."""
    search.begin(position, [], sight, seed)
    return _deepest(search, nodes, DEEPEST, []).line[0]


def glimpse(search: Search, position: Position) -> Glimpse | None:
    """The result of a short search of a position with two legal turns or more; None where another turn is about as good."""
    search.begin(position, [])
    first = _deepest(search, LOOK, DEEPEST, [])
    second = _deepest(search, FIRST_LOOK, first.depth, first.line[:1])
    if second.score > first.score - NEAR:
        return None
    second = _deepest(search, LOOK, first.depth, first.line[:1])
    return Glimpse(first.score, second.score, first.line)


def _deepest(search: Search, nodes: int, most: int, without: list) -> Found:
    """The deepest result of about so many more nodes, one ply deep at least and `most` at most, without some turns."""
    nodes += search.counted()
    for depth in range(1, most + 1):
        search.deepen(depth, without=without)
        if not search.run(WHOLE if depth == 1 else nodes - search.counted()):
            search.leave()
            if depth == 1:
                raise TooManyCaptures
            break
        deepest = Found(search.found()[0], search.line(), depth)
        if search.counted() >= nodes:
            break
    return deepest
