"""Games of rooms as they are kept for good, and as PDN."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some

from pyapp.players.archived import archived, game_of, read, written
from pyapp.players.game_pdn import pdn_of
from pyapp.rules.pdn import read_games
from tests.examples import examples
from tests.rooms.cases import interleaved
from tests.rooms.test_room import BLITZ, OPENING, SLOW, START, STEP, running, turn

pytestmark = pytest.mark.micropython

RESIGNED = {"do": "resigned", "side": "dark", "at": START + 9000}


def entry_of(events):
    """The game that is over in a room, as the archive keeps it."""
    game = archived(events)
    return {
        "variant": game.room.variant.id,
        "pace": game.pace,
        "result": game.result,
        "reason": game.room.result.reason,
        "moves": written(game.moves),
        "began": game.began,
        "ended": game.ended,
    }


def replayed(entry):
    """The game of an entry of the archive, made again."""
    return game_of(entry["variant"], read(entry["moves"]), entry["result"], entry["reason"])


def test_a_game_is_kept_with_its_turns_and_the_time_of_each() -> None:
    entry = entry_of(running(*OPENING, RESIGNED, clock=BLITZ))
    assert entry == {
        "variant": "lasca",
        "pace": "blitz",
        "result": "light",
        "reason": "resigned",
        "moves": {"clock": BLITZ, "turns": ["c3-d4", "e5xc3"], "times": [3000, 2000]},
        "began": START,
        "ended": START + 9000,
    }
    game = replayed(entry)
    assert (len(game.turns), game.seconds, game.result) == (2, [3.0, 2.0], (0, "resigned"))


def test_turns_that_were_taken_back_are_not_kept() -> None:
    back = [
        {"do": "offered", "side": "dark", "what": "ask-back", "at": START + 6000},
        {"do": "answered", "side": "light", "what": "ask-back", "yes": True, "at": START + 7000},
        turn("dark", "e5xc3", 7500),
    ]
    entry = entry_of(running(*(OPENING + back + [RESIGNED])))
    assert entry["moves"] == {"clock": None, "turns": ["c3-d4", "e5xc3"], "times": [3000, 500]} and entry["pace"] == ""


def test_a_rematch_is_a_game_of_its_own() -> None:
    again = [
        {"do": "offered", "side": "light", "what": "rematch", "at": START + 9500},
        {"do": "answered", "side": "dark", "what": "rematch", "yes": True, "at": START + 9600},
        turn("light", "c3-d4", 9700),
        {"do": "left", "side": "light", "at": START + 9800},
    ]
    second = entry_of(running(*(OPENING + [RESIGNED] + again), clock=SLOW))
    assert (second["result"], second["reason"], second["began"]) == ("dark", "left", START + 9600)
    assert second["moves"]["times"] == [100] and second["pace"] == "correspondence"


@pytest.mark.cpython
@settings(max_examples=examples(100))
@given(some.sampled_from([None, BLITZ, SLOW]), some.lists(STEP, max_size=60))
def test_what_is_kept_is_what_happened(control, steps: list) -> None:
    begun = [(0, 0, "join", 0), (1, 0, "join", 0), (0, 500, "turn", 0), (0, 500, "turn", 1)]
    seen, log = interleaved(control, begun + steps + [(0, 500, "resign", 0)])
    assume(seen[2]["result"])
    entry = entry_of(log)
    assert entry["moves"]["turns"] == seen[2]["turns"]
    game = replayed(entry)
    assert game.seconds == [time / 1000 for time in entry["moves"]["times"]] and len(game.turns) == len(game.seconds)
    winner = game.result.winner
    assert entry["result"] == ("draw" if winner is None else ("light", "dark")[winner])
    assert sum(entry["moves"]["times"]) <= entry["ended"] - entry["began"]


GAME = {
    "kept": "K7Q2M9XW4A.1",
    "game": "lasca",
    "light": {"name": 'Anna "A"'},
    "dark": {"name": "—"},
    "ratings": {"light": [1512, 1500], "dark": [1490, 1502]},
    "result": "dark",
    "reason": "flag",
    "began": 1_795_000_000_000,
    "clock": BLITZ,
    "turns": ["c3-d4", "e5xc3"],
    "times": [3000, 2500],
}
WRITTEN = """[Date "2026.11.18"]
[UTCTime "11:06:40"]
[White "Anna \\"A\\""]
[Black "—"]
[WhiteElo "1512"]
[BlackElo "1490"]
[TimeControl "60+5"]
[GameId "K7Q2M9XW4A.1"]
[Variant "lasca"]
[Result "0-1"]
[Termination "time forfeit"]

1. c3-d4 {[%emt 0:00:03]} 1... e5xc3 {[%emt 0:00:02.5]} 0-1
"""


def test_a_game_of_the_archive_is_written_as_pdn_and_read_again() -> None:
    assert pdn_of(GAME) == WRITTEN and [len(game.played) for game in read_games(WRITTEN)] == [2]
    assert '[TimeControl "1/259200"]' in pdn_of(dict(GAME, clock=SLOW))
    casual = pdn_of(dict(GAME, clock=None, ratings=None))
    assert "TimeControl" not in casual and "Elo" not in casual
    assert '[Termination "time forfeit"]' in pdn_of(dict(GAME, reason="unbegun"))
    assert pdn_of(dict(GAME, began=GAME["began"] + 999)) == WRITTEN  # a second that has not passed does not count
