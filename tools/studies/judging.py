"""The critical turns of a game, and the engine's better ones."""

import time

from pyapp.engine.levels import DEEPEST
from pyapp.engine.searches import Searches
from pyapp.engine.thinking import Limits, Thinker
from pyapp.rules.column import LIGHT
from pyapp.rules.game import Game
from pyapp.rules.notation import turn_text
from pyapp.rules.position import after, legal_turns
from pyapp.rules.record import Node, line_to
from pyapp.rules.scores import FORCED, WIN, chance
from pyapp.rules.turn_reading import read_turn

GLYPHS = ((0.30, 4), (0.20, 2), (0.10, 6))  # chances lost from which on a turn is ??, ? or ?!
MOST = 4  # critical turns of a game
SHOWN = 6  # plies of a better line


def judge(game: Game, glance: float, look: float) -> None:
    """Give each position a judgement after `glance` seconds, the critical ones after `look`; put better lines in."""
    nodes = line_to(game.record.end)
    lines = [judged(node, glance) for node in nodes]
    worst = sorted(range(1, len(nodes)), key=lambda ply: -lost(nodes[ply]))[: 2 * MOST]
    critical = [ply for ply in worst if lost(nodes[ply]) >= GLYPHS[-1][0]][:MOST]
    for ply in sorted({ply for turn in critical for ply in (turn - 1, turn)}):
        lines[ply] = judged(nodes[ply], look)
    for ply in critical:
        improve(game, nodes[ply], lines[ply - 1])
    for ply, node in enumerate(nodes):
        if not {ply, ply + 1} & set(critical):
            node.judgement = None


def judged(node: Node, seconds: float) -> list[str]:
    """Judge a node by the next position with a choice; return the line that the engine expects, as texts."""
    past = [before.position for before in line_to(node)]
    forced = []
    legal = legal_turns(past[-1])
    while len(legal) == 1:
        forced.append(turn_text(node.position.variant, legal[0]))
        past.append(after(past[-1], legal[0]))
        legal = legal_turns(past[-1])
    sign = 1 if past[-1].side == LIGHT else -1
    if not legal:
        node.judgement = (-sign * (WIN - len(forced)), len(forced))
        return forced
    until = time.process_time() + seconds  # of this process: other work on the machine costs nothing
    thinker = Thinker(past[-1], past[:-1], Limits(DEEPEST, None, None, None, 1), Searches())
    *_, answer = thinker.think(lambda: time.process_time() > until)
    assert answer
    score = answer["score"]
    if abs(score) > FORCED:
        score += -len(forced) if score > 0 else len(forced)
    node.judgement = (sign * score, answer["depth"] + len(forced))
    return forced + answer["line"]


def lost(node: Node) -> float:
    """Return the chances that the side that moved lost by the turn, by the judgements before and after."""
    assert node.parent.judgement and node.judgement
    change = chance(node.parent.judgement[0]) - chance(node.judgement[0])
    return change if node.parent.position.side == LIGHT else -change


def improve(game: Game, node: Node, line: list[str]) -> None:
    """Give a turn the glyph it deserves, and put the better line beside it."""
    glyph = next((glyph for least, glyph in GLYPHS if lost(node) >= least), None)
    if glyph is None:
        return
    node.glyphs = (glyph,)
    there = node.parent
    for text in line[:SHOWN]:
        there = game.record.add(there, read_turn(there.position, text))
