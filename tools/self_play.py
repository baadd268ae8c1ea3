"""Games that weak levels play against themselves, and their judgements."""

import random

from pyapp.engine.levels import DEEPEST, level
from pyapp.engine.oversights import CLEAR
from pyapp.engine.searches import Searches
from pyapp.engine.thinking import Limits, Manner, Thinker
from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.analysis.judgements import Judgement, judgement, settled

PLAYER = 3  # the level that plays
OPENING, LONGEST = 4, 70  # plies at random at the beginning of a game, and of all of it
NODES = 4000  # of a judgement


def self_play(game: str, chance: random.Random, number: int = PLAYER) -> Game:
    """Return a game that a weak level plays against itself, after some turns at random."""
    played, player = Game(start(VARIANTS[game])), level(VARIANTS[game], number)
    for ply in range(LONGEST):
        if played.result:
            break
        if ply < OPENING:
            played.play(chance.choice(played.legal))
            continue
        limits = Limits(player.depth, None, player.nodes, chance.getrandbits(30), 1)
        answer = thought(played, len(played.played), limits, Manner(player.sight, player.tastes, True))
        played.play(read_turn(played.position, answer["best"]))
    return played


def judged(played: Game, nodes: int = NODES) -> list[Judgement]:
    """Return the Judgements of a game's positions."""
    return [judged_at(played, ply, nodes) for ply in range(len(played.played) + 1)]


def judged_at(played: Game, ply: int, nodes: int) -> Judgement:
    """Return the Judgement of a position of a game."""
    limits, manner = Limits(DEEPEST, None, nodes, None, 1), Manner(CLEAR, (), False)
    return settled(played, ply) or judgement(thought(played, ply, limits, manner), played.position_at(ply).side)


def thought(played: Game, ply: int, limits: Limits, manner: Manner) -> dict:
    """Return the engine's answer about a position of a game."""
    past = [played.position_at(earlier) for earlier in range(ply)]
    answers = Thinker(played.position_at(ply), past, limits, Searches(), manner).think(lambda: False)
    return [answer for answer in answers if answer and "best" in answer][-1]
