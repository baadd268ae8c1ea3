"""The standings of a tournament.

In an arena points decide, then performance; in a Swiss points, then Buchholz (pyapp.tournaments.swiss); in a round robin points,
direct encounter, Sonneborn-Berger (FIDE Handbook, C.02, 13). If a player withdraws from a round robin, the FIDE Tournament
Rules, V.4, apply: after less than half of their games, their points and those of their opponents against them do not count;
otherwise they do, and the opponents win the games that are left.
"""

from collections import namedtuple

from pyapp.tournaments import berger, swiss
from pyapp.tournaments.events import ARENA, ROUND_ROBIN, SWISS, VOID
from pyapp.tournaments.tournament import HALF, LOSS, WIN, Pairing, Tournament

SWING = 500  # rating points by which the worth of a win is above the opponent's rating, and that of a loss below

PLUS, MINUS = "+", "-"  # in a cross table: a game that was not played, won or lost

# rank: from 1, equal for players who are tied in everything;  points: of an arena, or half points;
# ties: the figures that separate players with equal points, in order;  played: the number of games
Row = namedtuple("Row", ("rank", "id", "points", "ties", "played"))


def standings(tournament: Tournament) -> list:
    """Return the rows, from the first rank to the last."""
    return ranked(_SCORES[tournament.terms["kind"]](tournament))


def performance(tournament: Tournament, player: str) -> int:
    """Return the mean worth of a player's games: the opponent's rating plus or minus SWING; 0 without a game."""
    games = tournament.entries[player].games
    worth = [tournament.entries[other].rating + (gained - HALF) * SWING for other, gained in games]
    return sum(worth) // len(worth) if worth else 0


def _arena(tournament: Tournament) -> list:
    scores = []
    for entry in tournament.players():
        scores.append((entry.points, (performance(tournament, entry.id),), entry.id, len(entry.games)))
    return scores


def ranked(scores: list) -> list:
    """Return the rows of (points, ties, id, played). Rows that are tied keep their order."""
    keyed = sorted(enumerate(scores), key=lambda each: _down(each[1]) + (each[0],))
    rows: list = []
    for place, (_, (points, ties, player, played)) in enumerate(keyed, 1):
        same = rows and (rows[-1].points, rows[-1].ties) == (points, ties)
        rows.append(Row(rows[-1].rank if same else place, player, points, ties, played))
    return rows


def _down(score: tuple) -> tuple:
    return (-score[0],) + tuple(-tie for tie in score[1])


class RoundRobin:
    """The cross table and the standings of a round robin.

    players: in the order of their lots, or as they entered before these are drawn;  rounds: lists of pairs (Light, Dark).
    """

    def __init__(self, tournament: Tournament):
        self._tournament = tournament
        self.players = tournament.lots or [entry.id for entry in tournament.players()]
        self.rounds = berger.rounds(self.players, tournament.terms["double"])
        self._round_of = {pair: number for number, pairs in enumerate(self.rounds, 1) for pair in pairs}
        self._games = (len(self.players) - 1) * (2 if tournament.terms["double"] else 1)
        self._played: dict = {}
        for pairing in tournament.pairings:
            self._played.setdefault((pairing.light, pairing.dark), []).append(pairing)
        self._struck = [player for player in self.players if self._is_struck(player)]

    def _has_gone(self, player: str) -> bool:
        return not self._tournament.entries[player].here

    def _is_struck(self, player: str) -> bool:
        """Return True if a player has left after less than half of their games."""
        return self._has_gone(player) and 2 * len(self._tournament.entries[player].games) < self._games

    def cell(self, player: str, other: str) -> list:
        """Return a player's results against another, game by game: half points, PLUS or MINUS, None for a game still to come."""
        results = []
        for light, dark in self._meetings(player, other):
            pairing = self._pairing(light, dark)
            missed = self._tournament.defaults.get((self._round_of[light, dark], player))
            if pairing is not None:
                results.append(MINUS if pairing.result == VOID else pairing.gained(player) if pairing.result else None)
            elif missed is not None:
                results.append(PLUS if missed == WIN else MINUS)
            elif self._has_gone(player):
                results.append(MINUS)
            else:
                results.append(PLUS if self._has_gone(other) else None)
        return results

    def _meetings(self, player: str, other: str) -> list:
        """Return the pairs (Light, Dark) in which the two meet, first the one in which `player` has Light."""
        return [pair for pair in ((player, other), (other, player)) if pair in self._round_of]

    def _pairing(self, light: str, dark: str) -> Pairing | None:
        pairings = self._played.get((light, dark))
        return pairings[0] if pairings else None

    def _counted(self, player: str, other: str) -> int:
        """Return the half points of a player against another that count."""
        if player in self._struck or other in self._struck:
            return 0
        return sum([_worth(each) for each in self.cell(player, other)])

    def scores(self) -> list:
        """Return (half points, ties, ID, number of games) of each player."""
        against = {
            player: {other: self._counted(player, other) for other in self.players if other != player}
            for player in self.players
        }
        points = {player: sum(against[player].values()) for player in self.players}
        scores = []
        for player in self.players:
            tied = [other for other in self.players if other != player and points[other] == points[player]]
            direct = sum([against[player][other] for other in tied]) if self._all_met(tied + [player]) else 0
            berger_sum = sum([gained * points[other] for other, gained in against[player].items()])
            played = len(self._tournament.entries[player].games)
            scores.append((points[player], (direct, berger_sum), player, played))
        return scores

    def _all_met(self, tied: list) -> bool:
        return all(None not in self.cell(player, other) for player in tied for other in tied if other != player)


def _worth(cell: str | int | None) -> int:
    return cell if isinstance(cell, int) else WIN if cell == PLUS else LOSS


_SCORES = {ARENA: _arena, SWISS: swiss.scores, ROUND_ROBIN: lambda tournament: RoundRobin(tournament).scores()}
