"""Making tactical positions: games that our engine plays, what was won in them, and the proof.

A game begins with a few random turns, or from a random position, and both sides play on with a small search until it
ends. Then the positions of the winner are looked at, the last first, as long as a deep search sees a forced win of MOST
plies or less. One is taken where the win is FEWEST plies long or more, a shallow search sees no win and plays another
turn, and the exhaustive proof (tools/tactics/proving.py) finds that few of the legal turns win. A game gives one position at
most, that with the longest win of those that have not had their share.

Which games are played depends on the engine, so another engine makes other positions. What is said of them does not:
it is what the proof says. Those in the file come from seeds 1 and 2 and the engine before its weights were learned.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import Position, legal_turns, start
from pyapp.rules.random_position import random_position
from pyapp.rules.scores import FORCED, WIN
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import Variant
from tools.prepare.modules import imports, needed
from tools.prepare.steps import digest
from tools.tactics import proving
from tools.tactics.ask import best
from tools.tactics.collection import FILE, Tactic
from tools.tactics.proving import Prover, TooLong
from tools.tactics.puzzles import proofs

PLAY = {"nodes": 600}  # of both sides
QUICK = {"nodes": 40_000}
DEEP = {"nodes": 250_000}
SHALLOW = {"depth": 3, "seed": 1}  # a seed: with an empty table, for the deep search has filled the other
FEWEST, MOST = 7, 19  # plies to win
BEYOND = 2  # turns that win so many plies later are known, too
WINNING = 3  # turns, at most, and no more than half of the legal ones
VISITED = 40_000  # positions of the longest proof
SHARE = 0.5  # of the positions, at most, have a win of the same length
OPENING = 8  # random turns
LONGEST = 160  # plies of a game


class Disproved(Exception):
    """A forced win that the search has claimed and that the proof does not find."""


def tactics(variant: Variant, count: int, seed: int) -> Iterator[Tactic]:
    """So many tactical positions of a game. Raises Disproved."""
    chance, seen = random.Random(f"{variant.id} {seed}"), set()
    lengths: Counter[int] = Counter()
    while lengths.total() < count:
        for tactic in among(played(variant, chance)):
            if lengths[tactic.plies] < SHARE * count and tactic.position not in seen:
                lengths[tactic.plies] += 1
                seen.add(tactic.position)
                yield tactic
                break


def played(variant: Variant, chance: random.Random) -> Game:
    """A game, played until it ends or is too long."""
    opening = OPENING * chance.randrange(2)
    game = Game(start(variant) if opening else random_position(variant, chance))
    while not game.result and game.cursor < LONGEST:
        if game.cursor < opening:
            game.play(chance.choice(game.legal))
        else:
            game.play(read_turn(game.position, best(game.position, **PLAY)["best"]))
    return game


def among(game: Game) -> list:
    """The tactical positions of the side that won, those with the longest wins first. Raises Disproved.

    Only in a game that has one which a quick search sees does a deep one look for more, further back.
    """
    proofs: list = []
    for position in won(game):
        answer = best(position, **(DEEP if proofs else QUICK))
        plies = WIN - answer["score"]
        if plies > MOST:
            break
        if plies >= FEWEST and overlooked(position, answer["best"]):
            proofs += proved(position, plies)
    return sorted(proofs, key=lambda tactic: -tactic.plies)


def won(game: Game) -> list:
    """The positions in which the winner was to move, the last ones left out, the later first, without counters."""
    positions = []
    for plies in range(game.cursor - FEWEST, -1, -1) if game.result else ():
        game.jump(plies)
        positions.append(game.position._replace(counters=(0, 0)))
    result = game.result_at(len(game.played))
    winner = result.winner if result else None
    return [position for position in positions if position.side == winner]


def overlooked(position: Position, turn: str) -> bool:
    """Return whether a shallow search sees no win here and does not play this turn."""
    shallow = best(position, **SHALLOW)
    return shallow["score"] <= FORCED and shallow["best"] != turn


def proved(position: Position, plies: int) -> Iterator[Tactic]:
    """The Tactic that this position is, if it is one, won in at most so many plies. Raises Disproved."""
    try:
        tactic = proof(position, plies)
    except TooLong:
        return
    few = len(tactic.wins) <= min(WINNING, len(legal_turns(position)) / 2)
    if few and tactic.plies >= FEWEST and best(position, **SHALLOW)["best"] not in tactic.wins:
        yield tactic


def proof(position: Position, plies: int) -> Tactic:
    """The Tactic that proves a win in at most so many plies. Raises Disproved and TooLong."""
    prover = Prover(position, VISITED)
    winning = prover.winning_turns(plies, BEYOND)
    if not winning:
        raise Disproved(f"{position.variant.id} {position_text(position)} in {plies}")
    wins = {turn_text(position.variant, turn): length for turn, length in winning}
    return Tactic(position, winning[0][1], wins, prover.visited)


def is_recorded(variant: Variant) -> bool:
    """Return whether a run has proved the game's positions as they are, by the rules and the prover as they are."""
    return proofs.recorded().get(f"tactics {variant.id}") == depends_on()


def record(variant: Variant) -> None:
    """Record that the game's positions are proved, beside the puzzles that are."""
    recorded = {**proofs.recorded(), f"tactics {variant.id}": depends_on()}
    proofs.RECORD.write_text(json.dumps(recorded, indent=1, sort_keys=True) + "\n")


def depends_on() -> str:
    """The digest of all games' positions, of the prover, and of all rules that it imports."""
    prover = [Path(__file__), Path(proving.__file__)]
    rules = needed(*(name for path in prover for name in imports(path))).values()
    return digest([FILE, *prover, *rules])
