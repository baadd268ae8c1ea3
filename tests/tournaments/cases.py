"""Questions put to tournaments. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rooms.refusal import Refusal
from pyapp.tournaments import berger, conduct, messages, passing
from pyapp.tournaments.standings import RoundRobin, performance, standings
from pyapp.tournaments.tournament import ENDED, Tournament, fold

STEP = 1000  # ms between two looks of a tournament that is played out


def rounds(count, double):
    """The rounds of so many players, who are numbered from 1."""
    return berger.rounds([number + 1 for number in range(count)], double)


def seen(tournament):
    """All that a tournament shows."""
    return {
        "n": tournament.n,
        "phase": tournament.phase,
        "reason": tournament.reason,
        "players": [[entry.id, entry.here, entry.balance, entry.sheet] for entry in tournament.players()],
        "pairings": [[each.light, each.dark, each.round, each.result, each.at] for each in tournament.pairings],
        "standings": [[row.rank, row.id, row.points, list(row.ties), row.played] for row in standings(tournament)],
    }


def folded(events):
    """What a tournament shows after events."""
    return seen(fold(events))


def performances(events):
    """What everybody's games were worth."""
    tournament = fold(events)
    return [performance(tournament, entry.id) for entry in tournament.players()]


def cross_table(events):
    """Every cell of a round robin: row by row, in the order of the lots."""
    table = RoundRobin(fold(events))
    return [[table.cell(one, other) for other in table.players if other != one] for one in table.players]


def passing_of(events, at):
    """What time brings about at a moment, in a world in which lots fall in order, and when to look again."""
    tournament = fold(events)
    return passing.due_events(tournament, at, list, _names(tournament)), passing.due(tournament, at)


def _names(tournament):
    count = [len(tournament.pairings)]

    def name():
        count[0] += 1
        return "R%d" % count[0]

    return name


def conducted(events, wish, *arguments):
    """The event that a wish becomes, or the code of its refusal."""
    try:
        return getattr(conduct, wish)(fold(events), *arguments)
    except Refusal as refused:
        return refused.code


def begun_early(events, player, at):
    """The event that the organizer's wish to begin becomes, or the code of its refusal."""
    return conducted(events, "begun", player, list, at)


def played_out(events, draws, length):
    """What becomes of a tournament whose games last up to `length` looks and end by chance.

    draws: numbers from which results, lengths, and who goes when, are drawn, over and over. Returns what is seen in the end, and
    whether anybody ever had two games at a time.
    """
    tournament = fold(events)
    chance = _Chance(draws)
    until, twice, at = {}, False, tournament.at
    while tournament.phase != ENDED:
        at += STEP
        for event in passing.due_events(tournament, at, list, _names(tournament)):
            tournament.add(event)
        for pairing in tournament.running():
            if pairing.room not in until:
                until[pairing.room] = at + STEP * (1 + chance.below(length))
            elif until[pairing.room] <= at:
                tournament.add(_result(tournament, pairing, chance, at))
        playing = [player for pairing in tournament.running() for player in (pairing.light, pairing.dark)]
        twice = twice or len(playing) != len(set(playing))
        if chance.below(40) == 0:
            _someone_goes(tournament, chance, at)
    return seen(tournament), twice


def _result(tournament, pairing, chance, at):
    result = ("light", "dark", "draw")[chance.below(3)]
    absent = pairing.dark if result == "light" and chance.below(5) == 0 else ""
    return conduct.scored(tournament, pairing.room, result, absent, at)


def _someone_goes(tournament, chance, at):
    players = tournament.players()
    entry = players[chance.below(len(players))]
    if tournament.phase == "running":
        event = conduct.withdrew(tournament, entry.id, at)
        if event:
            tournament.add(event)


class _Chance:
    def __init__(self, draws):
        self._draws, self._next = draws, 0

    def below(self, limit):
        self._next += 1
        return (self._draws[self._next % len(self._draws)] + self._next * 7) % limit


def kept(message):
    """Which fields of a message to create a tournament are not what they should be, and whether all goes together."""
    fields = messages.FIELDS["create-tournament"]
    return sorted([name for name in fields if not fields[name](message[name])]), messages.fits(message)


def same_seen(events, cut):
    """Whether a tournament looks the same if it is folded in two goes."""
    once, again = fold(events), Tournament()
    for event in events[:cut]:
        again.add(event)
    for event in events[cut:]:
        again.add(event)
    return seen(once) == seen(again)
