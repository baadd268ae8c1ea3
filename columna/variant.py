"""The rules of a game as a value."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal

from columna import errors
from pyapp.rules import variants as rules
from pyapp.rules.own_rules import accepted_values, own_game, suits
from pyapp.rules.variants import VARIANTS, switches_of


@dataclass(frozen=True, kw_only=True)
class Variant:
    """Your own rules, by the names and values of the switches (docs/rules.md#switches). Switches left out are as in Lasca.

    name: a text;  like: the id of the game whose weights and levels the engine plays by. Raises TypeError or ValueError for
    anything else, and ValueError for rules that contradict each other.

    >>> mine = Variant(name="Mine", size=10, rows=4, officers_fly=True)
    >>> start(mine).perft(3)
    658
    >>> Variant(size=6)
    Traceback (most recent call last):
    ...
    ValueError: rows: twice 3 rows leave none empty on a board of 6
    """

    name: str = "Own rules"
    like: str = "lasca"
    size: Literal[6, 7, 8, 10] = 7
    rows: Literal[2, 3, 4] = 3
    first: Literal["light", "dark"] = "light"
    soldiers_capture: Literal["forward", "both"] = "forward"
    officers_fly: bool = False
    captured: Literal["under", "at_once", "afterwards"] = "under"
    longest: bool = False
    promotion: Literal["ends_turn", "continues", "after_capture"] = "ends_turn"
    jump_again: Literal["never", "not_twice_in_a_row", "freely"] = "never"
    officers_reverse: bool = True
    single: bool = False
    third_time: Literal["claim", "draw", "adjudicate"] = "claim"
    fifth_time: bool = True
    no_progress: int = 0
    officers_only: int = 0
    dead_play: Literal["draw", "adjudicate"] = "draw"

    def __post_init__(self) -> None:
        """Check the switches."""
        for switch in fields(self):
            given = getattr(self, switch.name)
            if not suits(switch.name, given):
                error = ValueError if type(given) is type(switch.default) else TypeError
                raise error(f"{switch.name} must be {accepted_values(switch.name)}, not {given!r}")
        own_game(vars(self))  # this refuses contradictions


def variant_of(game: object) -> rules.Variant:
    """Return the rules of the game with this id, or of a Variant. Raises TypeError or ValueError."""
    if isinstance(game, Variant):
        return own_game(vars(game))
    if not isinstance(game, str):
        raise TypeError(f"game must be the id of a game or a Variant, not {game!r}")
    return VARIANTS[errors.one_of("game", game, tuple(VARIANTS))]


def own_variant(game: rules.Variant) -> Variant | None:
    """Return the Variant for people's own rules, None for the rules of a game that has an id."""
    return None if game.id in VARIANTS else Variant(**switches_of(game))
