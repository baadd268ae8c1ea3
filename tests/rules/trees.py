"""Records by chance: turns tried anywhere, with all kinds of notes and data."""

from pyapp.rules.endings import AGREED, Result
from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.record import COLOURS, Node, Record
from pyapp.rules.squares import squares
from pyapp.rules.study import Look
from pyapp.rules.variants import Variant
from tests.rules.cases import Dice


def random_tree(variant: Variant, seed: int, comments: list[str], tries: int = 12) -> Record:
    """A game of some turns, with lines of some turns tried anywhere, and some of `comments` here and there."""
    random, game = Dice(seed), Game(start(variant))
    for _ in range(random.randrange(8)):
        if game.legal:
            game.play(random.choice(game.legal), random.choice([None, 0, 7, 59.5, 3600]))
    if not game.result and random.randrange(3) == 0:
        game.decide(Result(None, AGREED))
    for _ in range(random.randrange(tries)):
        look = Look(game.record, random.choice(game.record.nodes()))
        for _ in range(random.randrange(1, 4)):
            if look.legal:
                look.play(random.choice(look.legal))
    for node in game.record.nodes():
        annotate(node, random, comments)
    return game.record


def annotate(node: Node, random: Dice, comments: list[str]) -> None:
    """Annotate a node by chance; a comment before its turn only where a variation begins, as in PDN."""
    count = squares(node.position.variant.size).count
    if random.randrange(2):
        return
    node.comment = random.choice(comments) if comments else ""
    if node.parent and node.parent.children[0] is not node:
        node.before = random.choice(comments) if comments else ""
    node.glyphs = tuple([random.randrange(1, 10), random.randrange(10, 256)][: random.randrange(3)])
    first = random.randrange(count - 2)
    marks = [
        (random.choice(COLOURS), path) for path in ((first,), (first + 2,), (first, first + 1), (first + 1, first))
    ]
    node.marks = tuple(marks[random.randrange(5) :])
    if random.randrange(2):
        node.judgement = (random.choice([0, 34, -125, 98_999, -7]), random.choice([None, 0, 18]))
    elif random.randrange(2):
        plies = 2 * random.randrange(1, 9)
        wins = 1 - 2 * node.position.side  # for the side to move
        node.judgement = random.choice([(wins * (100_001 - plies), 9), (-wins * (100_000 - plies), None)])
    node.clock = random.choice([None, 0, 12.5, 600])
