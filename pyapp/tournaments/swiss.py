"""A Swiss: the results of each round, the scores, and the history needed for the next draw.

Each round is drawn by the Dutch system (FIDE Handbook, C.04.3). Points decide, then Buchholz without the lowest opponent, then
Buchholz (C.07, 8): the sum of the opponents' points. For rounds without a game C.07, 16 (of March 2026) applies: a player's
own count like a game against somebody with as many points, within limits (16.4); an opponent's last ones count like draws if
that opponent has left (16.3).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyapp.rooms.events import DARK, LIGHT
from pyapp.tournaments.events import ALONE, PLAYED, UNPAIRED, VOID, Event
from pyapp.tournaments.rounds import awaited, is_break_over, missing
from pyapp.tournaments.tournament import HALF, LOSS, WIN, Due, Entry, Kind, Score, Tournament

MOST_PLAYERS = 64
MOST_ROUNDS = 15
SYSTEM = "dutch"  # the name of the pairing system
COLOURS = {LIGHT: "white", DARK: "black"}  # our side -> that of the pairing system


class Round(NamedTuple):
    """A player's round."""

    opponent: str  # "" for none
    side: str  # "" where nobody played
    gained: int | None  # half points, None while they are open


MISSED = Round("", "", 0)
BYE = Round("", "", WIN)


class CardRow(NamedTuple):
    """A round on a player's card."""

    number: int  # from 1
    of_round: Round  # the Round
    total: int  # the half points up to it
    worth: int | None  # the half points that it adds to the Buchholz, None while it is open
    is_cut: bool  # True for the one that the Buchholz without the lowest leaves out


def rounds_of(tournament: Tournament, player: str) -> list[Round]:
    """Return the Round of a player in each round that has been drawn."""
    return [_round(tournament, player, number) for number in range(1, len(tournament.rounds) + 1)]


def _round(tournament: Tournament, player: str, number: int) -> Round:
    if tournament.byes[number - 1] == player:
        return BYE
    pair = next((pair for pair in tournament.rounds[number - 1] if player in pair), None)
    if pair is None:
        return MISSED
    is_light = pair[0] == player
    opponent = pair[1] if is_light else pair[0]
    if (number, player) in tournament.defaults:
        return Round(opponent, "", tournament.defaults[number, player])
    pairing = tournament.pairing_of(number, player)
    gained = pairing.gained(player) if pairing and pairing.result else None
    is_played = not (pairing and (pairing.absent or pairing.result == VOID))
    return Round(opponent, (LIGHT if is_light else DARK) if is_played else "", gained)


def suited(rounds: int) -> tuple[int, int]:
    """Return the least and the greatest number of players for a Swiss of `rounds` rounds.

    With fewer than two players a round, new opponents may run out before the end: only while nobody has met more than half of
    the players, others whom they have not met are sure to suffice for all (Dirac's theorem). With more than 2 ** rounds,
    several may win all their games.
    """
    return 2 * rounds, min(2**rounds, MOST_PLAYERS)


def suiting(players: int) -> tuple[int, int]:
    """Return the number of rounds from which on at most one of `players` players can win all games, and the greatest number
    before opponents may run out, at least 1.
    """
    least = 1
    while 2**least < players:
        least += 1
    return least, max(1, players // 2)


def scores(tournament: Tournament) -> list[Score]:
    """Return (half points, ties, ID, number of games) of each player, in the order of `seeded`. The ties are half points too."""
    played = {entry.id: rounds_of(tournament, entry.id) for entry in seeded(tournament)}
    points = {player: _points(rounds) for player, rounds in played.items()}
    rows: list[Score] = []
    for player in [entry.id for entry in seeded(tournament)]:
        rounds = played[player]
        counted = _counted(rounds, played)
        buchholz = sum([worth for _, worth, _ in counted])
        cut = buchholz - min(counted)[1] if counted else 0
        rows.append((points[player], (cut, buchholz), player, len(tournament.entries[player].games)))
    return rows


def card(tournament: Tournament, player: str) -> list[CardRow]:
    """Return the CardRow of each round of a player."""
    played = {entry.id: rounds_of(tournament, entry.id) for entry in tournament.players()}
    rounds = played[player]
    counted = _counted(rounds, played)
    worths = {number: worth for _, worth, number in counted}
    cut = min(counted)[2] if counted else 0
    return [
        CardRow(number, each, _points(rounds[:number]), worths.get(number), number == cut)
        for number, each in enumerate(rounds, 1)
    ]


def _counted(rounds: list[Round], played: dict[str, list[Round]]) -> list[tuple[bool, int, int]]:
    """Return what each round of a player counts for the Buchholz: tuples that end with the half points and the round's number.

    The least tuple is left out in the Buchholz without the lowest: the lowest round that the player chose to miss, else the
    lowest of all (C.07, 16.5). played: ID -> the rounds of that player.
    """
    return [
        (not _is_voluntary(each), _worth(each, rounds, played), number)
        for number, each in enumerate(rounds, 1)
        if each.gained is not None
    ]


def _worth(each: Round, rounds: list[Round], played: dict[str, list[Round]]) -> int:
    """Return the half points that one of a player's rounds adds to the Buchholz.

    rounds: all of the player's;  played: ID -> the rounds of that player. A round without a game counts like a game against
    somebody with as many points as the player, but no more than the opponent with whom the player was paired (C.07, 16.4.1), or,
    without one, no more than somebody who has drawn in every round (16.4.2).
    """
    if each.side:
        return _adjusted(played[each.opponent])
    most = _adjusted(played[each.opponent]) if each.opponent else HALF * len(rounds)
    return min(_points(rounds), most)


def _is_voluntary(each: Round) -> bool:
    """Return whether a player has missed a round, or has not come to its game (C.07, 16.1)."""
    return not each.side and each.gained == LOSS


def _adjusted(rounds: list[Round]) -> int:
    """Return the half points of a player as their opponents' Buchholz counts them (C.07, 16.3).

    A missed round counts as a draw if the player was absent in all later ones.
    """
    points = _points(rounds)
    for each in reversed(rounds):
        if not _is_voluntary(each):
            break
        points += HALF if each == MISSED else 0
    return points


def _points(rounds: list[Round]) -> int:
    return sum([each.gained or 0 for each in rounds])


def seeded(tournament: Tournament) -> list[Entry]:
    """Return the entries by rating. The first round pairs them in this order."""
    return sorted(tournament.players(), key=lambda entry: (-entry.rating, entry.order))


def request(tournament: Tournament) -> dict[str, Any]:
    """Return the request for the next round's draw, in the form of the library caissify-pairings.

    Its players are those who are there; a player's number is the place among all seeds.
    """
    number = len(tournament.rounds) + 1
    seeds = {entry.id: place for place, entry in enumerate(seeded(tournament), 1)}
    histories = {player: rounds_of(tournament, player) for player in seeds}
    met = [
        [seeds[player], seeds[each.opponent]]
        for player, rounds in histories.items()
        for each in rounds
        if each.side == LIGHT
    ]
    there = [entry for entry in seeded(tournament) if entry.here]
    return {
        "system": SYSTEM,
        "players": [_competitor(entry, seeds[entry.id], histories) for entry in there],
        "previous_pairings": met,
        "round_number": number,
        "total_rounds": tournament.terms["rounds"],
    }


def _competitor(entry: Entry, seed: int, histories: dict[str, list[Round]]) -> dict[str, Any]:
    rounds = histories[entry.id]
    return {
        "id": seed,
        "name": entry.id,
        "rating": entry.rating,
        "starting_number": seed,
        "score": _points(rounds) / WIN,
        # only games that were played: a round without one does not interrupt a row of games with the same side (C.04.2, 3.4)
        "color_hist": [COLOURS[each.side] for each in rounds if each.side],
        "float_history": [_float(rounds, histories, at) for at in range(len(rounds))],
        "bye_count": len([each for each in rounds if each == BYE]),
        "forfeit_win_count": len([each for each in rounds if each.opponent and not each.side and each.gained == WIN]),
    }


def _float(rounds: list[Round], histories: dict[str, list[Round]], at: int) -> str:
    """Return the direction in which a player left their group of equal points in a round (C.04.3, 1.4)."""
    mine = rounds[at]
    if not mine.side:
        return "down" if mine.gained == WIN else "none"
    before, theirs = _points(rounds[:at]), _points(histories[mine.opponent][:at])
    return "down" if before > theirs else "up" if before < theirs else "none"


def drawn(tournament: Tournament, reply: dict[str, Any], at: int) -> Event:
    """Return the event of the draw, or of the end if there is no round in which all would have new opponents.

    reply: `pairs` of the numbers in `request`, Light first, [] for none;  `bye`: the player without an opponent, None for none;
    `barred`: those who get a side that the rules of sides bar. The event names them only if there are any. It has `again` if the
    player without an opponent has won without a game before.
    """
    players = [entry.id for entry in seeded(tournament)]
    if not reply["pairs"]:
        return {"do": "ended", "reason": UNPAIRED, "at": at}
    pairs = [[players[light - 1], players[dark - 1]] for light, dark in reply["pairs"]]
    bye = players[reply["bye"] - 1] if reply["bye"] else ""
    event: Event = {"do": "drawn", "round": len(tournament.rounds) + 1, "pairs": pairs, "bye": bye, "at": at}
    if reply["barred"]:
        event["barred"] = [players[number - 1] for number in reply["barred"]]
    if bye and [each for each in rounds_of(tournament, bye) if not each.side and each.gained == WIN]:
        event["again"] = True
    return event


def _may_go_on(tournament: Tournament) -> bool:
    """Return whether there is another round to draw, and two players for it."""
    there = [entry for entry in tournament.players() if entry.here]
    return len(tournament.rounds) < tournament.terms["rounds"] and len(there) > 1


def _due_pairs(tournament: Tournament, _at: int) -> tuple[list[Due], str]:
    number = len(tournament.rounds)
    open_pairs = missing(tournament, tournament.rounds, number) if number else []
    if open_pairs or tournament.running() or _may_go_on(tournament):
        return open_pairs, ""
    return [], ALONE if number < tournament.terms["rounds"] else PLAYED


def _is_draw_due(tournament: Tournament, at: int) -> bool:
    number = len(tournament.rounds)
    if tournament.running() or not _may_go_on(tournament):
        return False
    return not number or not missing(tournament, tournament.rounds, number) and is_break_over(tournament, at)


KIND = Kind(
    most=MOST_PLAYERS,
    longest=MOST_ROUNDS,
    is_timed=False,
    has_lots=False,
    drops_absent=True,
    fits=lambda message: "rounds" in message,
    may_enter_late=lambda tournament, player: (
        player in tournament.entries or 2 * len(tournament.rounds) <= tournament.terms["rounds"]
    ),
    is_draw_due=_is_draw_due,
    due_pairs=_due_pairs,
    awaited=awaited,
    count_rounds=lambda tournament: tournament.terms["rounds"],
    scores=scores,
)
