"""A Swiss as a file of FIDE's format for reports, TRF of 2026, written and read by the library caissify-pairings."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from caissify_pairings.trf import TRFError, parse_trf, write_trf

from pyapp.rooms.events import DARK, DRAW, LIGHT, PUBLIC
from pyapp.tournaments.events import PLAYED, SWISS, Event
from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.standings import standings
from pyapp.tournaments.swiss import BYE, MISSED, MOST_PLAYERS, MOST_ROUNDS, rounds_of, seeded
from pyapp.tournaments.tournament import HALF, LOSS, WIN, Tournament

OVER_THE_BOARD = {WIN: "1", HALF: "=", LOSS: "0", None: ""}
FORFEIT = {WIN: "+", LOSS: "-", None: ""}
REST, ABSENT = "U", "Z"
SUFFIX = ".trf"
PLAYER = "001"  # the beginning of a line
SYSTEM = "FIDE_DUTCH_2026"
TIES = "BH/C1,BH"
GAMES = {  # the results of Light and Dark -> that of the game; W, D and L are games of less than a move
    **dict.fromkeys((("1", "0"), ("W", "L")), LIGHT),
    **dict.fromkeys((("0", "1"), ("L", "W")), DARK),
    **dict.fromkeys((("=", "="), ("D", "D")), DRAW),
    ("", ""): "",
}
DATES_AT = 91  # the column, from 0, of the first round's date


def report(tournament: Tournament) -> str:
    """Return the report of a Swiss. Players have the numbers of their seeds; an annulled game counts as lost by both."""
    numbers = {entry.id: number for number, entry in enumerate(seeded(tournament), 1)}
    places = {row.id: row for row in standings(tournament)}
    players = [
        {
            "starting_number": number,
            "name": tournament.entries[player].name,
            "rating": tournament.entries[player].rating,
            "score": places[player].points / WIN,
            "rank": places[player].rank,
            "results": _results(tournament, player, numbers),
        }
        for player, number in numbers.items()
    ]
    terms = tournament.terms
    head = {
        "name": terms["title"],
        "start_date": _date(terms["starts"], "%Y/%m/%d"),
        "end_date": _date(tournament.at, "%Y/%m/%d"),
        "system": "Individual: Swiss-System (FIDE Dutch)",
        "chief_arbiter": terms["name"],
        "color_method": "white1",
    }
    lines = write_trf(head, players, terms["rounds"]).split("\n") + _lines_of_2026(tournament)
    return "".join(f"{line.rstrip()}\r\n" for line in sorted(lines, key=lambda line: line.startswith(PLAYER)))


def _lines_of_2026(tournament: Tournament) -> list[str]:
    """Return the lines that the library does not write."""
    terms, clock = tournament.terms, tournament.terms["clock"]
    begun = {
        each.round: _date(each.at, "%y/%m/%d") for each in reversed(tournament.pairings)
    }  # by the first game of each
    lines = [f"132{'':{DATES_AT - 3}}{'  '.join(begun[number] for number in sorted(begun))}"] if begun else []
    lines += [f"142 {terms['rounds']}", "152 W", "182 Columna", f"192 {SYSTEM}", f"202 {TIES}", f"212 PTS,{TIES}"]
    return lines + ([f"222 {clock['main']}+{clock['increment']}"] if "main" in clock else [])


def _date(moment: int, form: str) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).strftime(form)


def _results(tournament: Tournament, player: str, numbers: dict[str, int]) -> dict[int, Any]:
    """Return the results of a player, by the number of the round."""
    results: dict[int, Any] = {}
    for number, each in enumerate(rounds_of(tournament, player), 1):
        if each in (BYE, MISSED):
            results[number] = {"opponent": None, "result": REST if each == BYE else ABSENT}
        else:
            is_light = (player, each.opponent) in tournament.rounds[number - 1]
            result = (OVER_THE_BOARD if each.side else FORFEIT)[each.gained]
            results[number] = {"opponent": numbers[each.opponent], "color": "w" if is_light else "b", "result": result}
    return results


def tournament_of(text: str) -> Tournament:
    """Return the Swiss in a report, also in one of another program. Raises ValueError for what no Swiss here can be.

    Its players have their numbers as IDs. A game that was not played is one that the loser missed, or both.
    """
    try:
        parsed = parse_trf(text)
    except (TRFError, ValueError) as error:
        raise ValueError(f"this is no report of a tournament: {error}") from error
    players = sorted(parsed["players"], key=lambda player: player["starting_number"])
    rounds = max(
        [parsed["tournament"].get("total_rounds", 0)] + [number for each in players for number in each["results"]]
    )
    if not (2 <= len(players) <= MOST_PLAYERS and 1 <= rounds <= MOST_ROUNDS):
        raise ValueError(f"a Swiss has 2 to {MOST_PLAYERS} players and 1 to {MOST_ROUNDS} rounds")
    head = parsed["tournament"]
    terms: Event = {
        "game": "lasca",
        "clock": {"days": 1},
        "rated": False,
        "visibility": PUBLIC,
        "minutes": 1,
        "double": False,
    }
    title, organizer = head.get("name", ""), head.get("chief_arbiter", "")
    terms.update({"do": "created", "kind": SWISS, "title": title, "by": "", "name": organizer, "rounds": rounds})
    tournament = Tournament(KINDS)
    tournament.add({**terms, "starts": 0, "at": 0})
    for each in players:
        player, name, rating = str(each["starting_number"]), each["name"], each["rating"]
        tournament.add({"do": "entered", "player": player, "name": name, "rating": rating, "at": 0})
    tournament.add({"do": "begun", "lots": [], "at": 0})
    results = {str(each["starting_number"]): each["results"] for each in players}
    for number in range(1, rounds + 1):
        for event in _round(results, number):
            tournament.add(event)
    if len(tournament.rounds) == rounds and not tournament.running():
        tournament.add({"do": "ended", "reason": PLAYED, "at": 0})
    return tournament


def _round(results: dict[str, Any], number: int) -> list[Event]:
    """Return the events of a round, [] for one that was not drawn. results: player -> number of the round -> result."""
    there = {player: rounds[number] for player, rounds in results.items() if number in rounds}
    rests = [player for player, result in there.items() if result["opponent"] is None and result["result"] == REST]
    odd = [
        player
        for player, each in there.items()
        if each["opponent"] is None and each["result"] not in (REST, ABSENT, "-")
    ]
    pairs = [(player, str(each["opponent"])) for player, each in there.items() if each["color"] == "w"]
    paired = [player for pair in pairs for player in pair]
    is_sound = len(rests) < 2 and sorted(paired) == sorted(player for player, each in there.items() if each["opponent"])
    if odd or not is_sound:
        raise ValueError(
            f"round {number}: only games, one rest with a point, and absence without one are possible here"
        )
    if not paired:
        return []
    events: list[Event] = [
        {"do": "drawn", "round": number, "pairs": [list(pair) for pair in pairs], "bye": "".join(rests), "at": 0}
    ]
    for light, dark in pairs:
        events += _game(number, light, dark, there[light]["result"].upper(), there[dark]["result"].upper())
    return events


def _game(number: int, light: str, dark: str, result: str, other: str) -> list[Event]:
    """Return the events of a game with these results of its two players."""
    place: Event = {"round": number, "light": light, "dark": dark, "at": 0}
    absent = [player for player, each in ((light, result), (dark, other)) if each == FORFEIT[LOSS]]
    if absent:
        return [{"do": "missed", "absent": absent, **place}]
    room = f"{number}.{light}"
    begun: Event = {"do": "paired", "room": room, **place}
    if (result, other) not in GAMES:
        raise ValueError(f"round {number}: players {light} and {dark} have the results {result!r} and {other!r}")
    ended = GAMES[result, other]
    return [begun, {"do": "scored", "room": room, "result": ended, "absent": "", "at": 0}] if ended else [begun]
