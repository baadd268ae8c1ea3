"""Games of known players, as if they had just been played."""

import json

from pyapp.rooms.events import SIDES
from pyapp.rules.notation import turn_text
from pyapp.server.event_store import EventStore
from pyapp.server.json_text import compact
from pyapp.server.players.names import Names
from pyapp.server.players.opened_room import Seat, Terms, opening
from pyapp.server.players.refused_names import RefusedNames
from tests.rooms.cases import fold

BLITZ = {"main": 300, "increment": 3}
LIGHT_RESIGNS, DARK_RESIGNS = [{"do": "resigned", "side": side} for side in SIDES]
SECRET = {"seat": "s", "watch": "w"}


async def people(log: EventStore, *names: str) -> list[Seat]:
    """Return players of these names, whose IDs begin with them."""
    seats = [Seat(name.upper().ljust(16, "0"), name, SECRET) for name in names]
    for seat in seats:
        await Names(log, RefusedNames()).take(seat.player, "key of " + seat.name, seat.name)
    return seats


async def finished(
    log: EventStore, room: str, light: Seat, dark: Seat, ends: dict, turns: int = 4, at: int = 10**12, **terms
) -> None:
    """Write a room in which so many turns were made, a second each, before the game ended at a moment.

    ends: the last event;  terms: of Terms, where they differ from those of a rated game of Lasca.
    """
    chosen = Terms(**{"game": "lasca", "clock": BLITZ, "rated": True, "visibility": "public", **terms})
    events = [
        {**json.loads(values[2]), "at": at - 1000 * turns} for _, values in opening(room, chosen, light, dark)[:2]
    ]
    room_state = fold(events)
    for number in range(turns):
        turn = turn_text(room_state.variant, room_state.game.legal[0])
        events.append({"do": "turn", "side": SIDES[number % 2], "turn": turn, "at": at - 1000 * (turns - number - 1)})
        room_state.add(events[-1])
    for n, event in enumerate([*events, {**ends, "at": at}], 1):
        await log.append(room, n, compact(event))
