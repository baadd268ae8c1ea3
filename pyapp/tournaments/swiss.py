"""A Swiss: the results of each round, the scores, and the history needed for the next draw.

Each round is drawn by the Dutch system (FIDE Handbook, C.04.3). Points decide, then Buchholz without the lowest opponent, then
Buchholz (C.07, 8): the sum of the opponents' points. For rounds without a game C.07, 16 (of March 2026) applies: a player's
own count like a game against somebody with as many points, within limits (16.4); an opponent's last ones count like draws if
that opponent has left (16.3).
"""

from collections import namedtuple

from pyapp.rooms.events import DARK, LIGHT
from pyapp.tournaments.events import PLAYED, VOID
from pyapp.tournaments.tournament import HALF, LOSS, WIN, Entry, Tournament

SYSTEM = "dutch"  # the name of the pairing system
COLOURS = {LIGHT: "white", DARK: "black", "": "none"}  # our side -> that of the pairing system

# A player's round. opponent: "" for none;  side: "" where nobody played;  gained: half points, None while they are open
Round = namedtuple("Round", ("opponent", "side", "gained"))
MISSED = Round("", "", 0)
BYE = Round("", "", WIN)


def rounds_of(tournament: Tournament, player: str) -> list:
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


def scores(tournament: Tournament) -> list:
    """Return (half points, ties, ID, number of games) of each player, in the order of `seeded`. The ties are half points too."""
    played = {entry.id: rounds_of(tournament, entry.id) for entry in seeded(tournament)}
    points = {player: _points(rounds) for player, rounds in played.items()}
    rows = []
    for player in [entry.id for entry in seeded(tournament)]:
        rounds = played[player]
        met = [(not _is_voluntary(each), _worth(each, rounds, played)) for each in rounds if each.gained is not None]
        buchholz = sum([worth for _, worth in met])
        # left out: the lowest of the rounds that the player chose to miss, else of all (C.07, 16.5)
        cut = buchholz - min(met)[1] if met else 0
        rows.append((points[player], (cut, buchholz), player, len(tournament.entries[player].games)))
    return rows


def _worth(each: Round, rounds: list, played: dict) -> int:
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
    """Return True if a player has missed a round, or has not come to its game (C.07, 16.1)."""
    return not each.side and each.gained == LOSS


def _adjusted(rounds: list) -> int:
    """Return the half points of a player as their opponents' Buchholz counts them (C.07, 16.3).

    A missed round counts as a draw if the player was absent in all later ones.
    """
    points = _points(rounds)
    for each in reversed(rounds):
        if not _is_voluntary(each):
            break
        points += HALF if each == MISSED else 0
    return points


def _points(rounds: list) -> int:
    return sum([each.gained or 0 for each in rounds])


def seeded(tournament: Tournament) -> list:
    """Return the entries by rating. The first round pairs them in this order."""
    return sorted(tournament.players(), key=lambda entry: (-entry.rating, entry.order))


def request(tournament: Tournament) -> dict:
    """Return the request for the next round's draw, in the form of the library caissify-pairings."""
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


def _competitor(entry: Entry, seed: int, histories: dict) -> dict:
    rounds = histories[entry.id]
    return {
        "id": seed,
        "name": entry.id,
        "rating": entry.rating,
        "starting_number": seed,
        "score": _points(rounds) / WIN,
        "color_hist": [COLOURS[each.side] for each in rounds],
        "float_history": [_float(rounds, histories, at) for at in range(len(rounds))],
        "bye_count": len([each for each in rounds if each == BYE]),
        "forfeit_win_count": len([each for each in rounds if each.opponent and not each.side and each.gained == WIN]),
    }


def _float(rounds: list, histories: dict, at: int) -> str:
    """Return the direction in which a player left their group of equal points in a round (C.04.3, 1.4)."""
    mine = rounds[at]
    if not mine.side:
        return "down" if mine.gained == WIN else "none"
    before, theirs = _points(rounds[:at]), _points(histories[mine.opponent][:at])
    return "down" if before > theirs else "up" if before < theirs else "none"


def drawn(tournament: Tournament, reply: list, at: int) -> dict:
    """Return the event of the draw in the library's reply to `request`, or of the end if several players have no game.

    The library leaves several without a game if they have all met before.
    """
    players = [entry.id for entry in seeded(tournament)]
    pairs = [[players[each["white_id"] - 1], players[each["black_id"] - 1]] for each in reply if each["black_id"]]
    byes = [players[each["white_id"] - 1] for each in reply if not each["black_id"]]
    if len(byes) > 1:
        return {"do": "ended", "reason": PLAYED, "at": at}
    return {"do": "drawn", "round": len(tournament.rounds) + 1, "pairs": pairs, "bye": "".join(byes), "at": at}
