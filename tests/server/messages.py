"""Messages made from the tables of fields: right ones, and others with one fault."""

import json
import random

from pyapp.players.pace import PACES
from pyapp.rooms.events import PHRASES, SIDES, VISIBILITIES
from pyapp.rules.variants import VARIANTS
from pyapp.server.requests import FIELDS, OPTIONAL

VALUES = [  # values for every kind of field, and for none
    *(0, 1, 5, 30, 2**31 - 1, 2**31, 2**53 - 1, 2**53, 1_790_000_000_000, -1, 1.5, 1e300, float("nan")),
    *(True, False, None, [], {}, [[]], {"main": 0}),
    *(
        {"main": 300, "increment": 3},
        {"main": 60, "increment": 0},
        {"days": 3},
        {"days": 0},
        {"main": 1e9, "increment": -1},
    ),
    *(
        "",
        " ",
        "Anna",
        "a" * 24,
        "a" * 200,
        "a" * 3000,
        "\u202eannA",
        "А\u0301",
        "\x00",
        "'; DROP TABLE players; --",
        "😀",
        "\ud800",
    ),
    *("0" * 10, "K7Q2M9XW4A", "0" * 16, "K" * 16, "x" * 32, "-" * 32, "A" * 86, "A" * 87, "B" * 64, "0" * 10 + ".1"),
    *("K7Q2M9XW4AKK", "K7Q2M9XW4A.1", "2026-11-22", "2026-02-30", [1, "K7Q2M9XW4A.1"], [2**53, "K.1"]),
    *("no", "engine", "won", "arena", "round-robin", "any"),
    *("c3-d4", "c3xe5xg7*", "either", "draw", "hello", *VARIANTS, *SIDES, *VISIBILITIES, *PHRASES, *PACES),
]
SOMETHING = random.Random(16)


def fields(do: str) -> dict:
    """Return all fields that a message may have, each with the function that accepts its values."""
    return {**FIELDS[do], **OPTIONAL.get(do, {})}


def right_values(is_right) -> list:
    """Return the values that a field takes."""
    return [value for value in VALUES if is_right(value)]


def wrong_values(is_right) -> list:
    """Return the values that a field does not take."""
    return [value for value in VALUES if not is_right(value)]


def a_right_one(do: str, chance: random.Random) -> dict:
    """Return a message with right fields, which may still be nonsense."""
    chosen = [*FIELDS[do], *(name for name in OPTIONAL.get(do, {}) if chance.random() < 0.5)]
    return {"do": do, **{name: chance.choice(right_values(fields(do)[name])) for name in chosen}}


def wrong_ones(do: str) -> list[dict]:
    """Return messages with one fault: a field that is missing, of another kind, or unknown."""
    good = a_right_one(do, SOMETHING)
    wrong = [{key: value for key, value in good.items() if key != name} for name in FIELDS[do]]
    wrong += [{**good, name: value} for name, is_right in fields(do).items() for value in wrong_values(is_right)]
    return [*wrong, {**good, "more": 1}, {**good, "player": 7}]


def text(message: dict, number: int = 1) -> str:
    """Return a message as it is sent."""
    return json.dumps({"id": number, **message})
