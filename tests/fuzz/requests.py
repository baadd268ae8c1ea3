"""Requests to the engine by chance: any game or own rules, and positions of every kind, also those that no game reaches."""

from collections.abc import Iterator
from random import Random

from pyapp.engine.levels import HIGHEST, LOWEST
from pyapp.engine.tastes import STYLES
from pyapp.rules.squares import squares
from pyapp.rules.variants import SWITCHES, UNDER, VARIANTS

RULES = {
    "size": [6, 7, 8, 10],
    "rows": [2, 3, 4],
    "first": ["light", "dark"],
    "soldiers_capture": ["forward", "both"],
    "officers_fly": [False, True],
    "captured": ["under", "at_once", "afterwards"],
    "longest": [False, True],
    "promotion": ["ends_turn", "continues", "after_capture"],
    "jump_again": ["never", "not_twice_in_a_row", "freely"],
    "officers_reverse": [False, True],
    "single": [False, True],
    "third_time": ["claim", "draw", "adjudicate"],
    "fifth_time": [False, True],
    "no_progress": [0, 1, 30, 999],
    "officers_only": [0, 1, 30, 999],
    "dead_play": ["draw", "adjudicate"],
}
COLUMNS = [0, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8, 12, 20]
COUNTERS = [0, 1, 28, 29, 30, 31, 39, 40, 41, 999]


def requests(count: int, seed: int) -> Iterator[dict]:
    """Yield this many requests, the same for the same seed."""
    chance = Random(seed)
    for _ in range(count):
        request = {"do": chance.choice(["best", "best", "turns", "eval", "draw", "perft"]), "ms": 50}
        request["game"] = own_rules(chance) if chance.randrange(3) == 0 else chance.choice(list(VARIANTS))
        request["position"] = position(request["game"], chance)
        request["nodes"] = chance.choice([1, 50, 300, 1500])
        if request["do"] == "perft":
            request["depth"] = 2
        for key, value in (
            ("level", chance.randrange(LOWEST, HIGHEST + 1)),
            ("lines", chance.randrange(1, 9)),
            ("style", chance.choice(list(STYLES))),
            ("seed", chance.randrange(100)),
        ):
            if chance.randrange(3) == 0:
                request[key] = value
        yield request


def own_rules(chance: Random) -> dict:
    """Switches by chance, which may contradict each other."""
    game = {name: chance.choice(values) for name, values in RULES.items() if chance.randrange(2)}
    if chance.randrange(2):
        game["like"] = chance.choice(list(VARIANTS))
    return game


def position(game: str | dict, chance: Random) -> str:
    """A position of this game: too many pieces, unpromoted soldiers, one side alone, full counters are all possible."""
    rules = (
        {**{name: switch.default for name, switch in SWITCHES.items()}, **game}
        if isinstance(game, dict)
        else VARIANTS[game]._asdict()
    )
    names = squares(rules["size"]).names
    taken = chance.sample(names, min(len(names), chance.choice(COLUMNS)))
    columns = ",".join(name + column(rules["captured"] == UNDER, chance) for name in taken)
    text = f"{chance.choice('WB')}:{columns}"
    return text + f":{chance.choice(COUNTERS)}:{chance.choice(COUNTERS)}" if chance.randrange(3) == 0 else text


def column(stacks: bool, chance: Random) -> str:
    """A piece, or a column of a few."""
    own, other = chance.choice(["wW", "Ww", "bB", "Bb"]), chance.choice(["wW", "bB"])
    if not stacks:
        return own[0]
    return own[0] + "".join(chance.choices(own, k=chance.randrange(3)) + chance.choices(other, k=chance.randrange(4)))
