"""A round robin: the Berger tables, its due rounds, the cross table and the scores.

Points decide, then direct encounter, then Sonneborn-Berger (FIDE Handbook, C.02, 13). If a player withdraws, the FIDE Tournament
Rules, V.4, apply: after less than half of their games, their points and those of their opponents against them do not count;
otherwise they do, and the opponents win the games that are left.
"""

from __future__ import annotations

from pyapp.rooms.time_control import by_days
from pyapp.tournaments import berger
from pyapp.tournaments.events import PLAYED, VOID
from pyapp.tournaments.rounds import awaited, is_break_over, missing
from pyapp.tournaments.tournament import LOSS, WIN, Due, Kind, Pairing, Score, Tournament

PLUS, MINUS = "+", "-"  # in a cross table: a game that was not played, won or lost


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
        self._played: dict[tuple[str, str], list[Pairing]] = {}
        for pairing in tournament.pairings:
            self._played.setdefault((pairing.light, pairing.dark), []).append(pairing)
        self._struck = [player for player in self.players if self._is_struck(player)]

    def _has_gone(self, player: str) -> bool:
        return not self._tournament.entries[player].here

    def _is_struck(self, player: str) -> bool:
        """Return whether a player has left after less than half of their games."""
        return self._has_gone(player) and 2 * len(self._tournament.entries[player].games) < self._games

    def cell(self, player: str, other: str) -> list[str | int | None]:
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

    def _meetings(self, player: str, other: str) -> list[tuple[str, str]]:
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

    def scores(self) -> list[Score]:
        """Return (half points, ties, ID, number of games) of each player."""
        against = {
            player: {other: self._counted(player, other) for other in self.players if other != player}
            for player in self.players
        }
        points = {player: sum(against[player].values()) for player in self.players}
        scores: list[Score] = []
        for player in self.players:
            tied = [other for other in self.players if other != player and points[other] == points[player]]
            direct = sum([against[player][other] for other in tied]) if self._all_met(tied + [player]) else 0
            berger_sum = sum([gained * points[other] for other, gained in against[player].items()])
            played = len(self._tournament.entries[player].games)
            scores.append((points[player], (direct, berger_sum), player, played))
        return scores

    def _all_met(self, tied: list[str]) -> bool:
        return all(None not in self.cell(player, other) for player in tied for other in tied if other != player)


def _worth(cell: str | int | None) -> int:
    return cell if isinstance(cell, int) else WIN if cell == PLUS else LOSS


def _due_pairs(tournament: Tournament, at: int) -> tuple[list[Due], str]:
    rounds = RoundRobin(tournament).rounds
    if by_days(tournament.terms["clock"]):
        open_pairs = [pair for number in range(1, len(rounds) + 1) for pair in missing(tournament, rounds, number)]
        return open_pairs, "" if open_pairs or tournament.running() else PLAYED
    number = max([1] + [pairing.round for pairing in tournament.pairings])
    open_pairs = missing(tournament, rounds, number)
    if open_pairs or tournament.running():
        return open_pairs, ""
    while not open_pairs and number < len(rounds):
        number += 1
        open_pairs = missing(tournament, rounds, number)
    if not open_pairs:
        return [], PLAYED
    return (open_pairs if tournament.busy or is_break_over(tournament, at) else []), ""


KIND = Kind(
    most=24,
    longest=0,
    is_timed=False,
    has_lots=True,
    drops_absent=False,
    fits=lambda message: True,
    may_enter_late=lambda tournament, player: False,
    is_draw_due=lambda tournament, at: False,
    due_pairs=_due_pairs,
    awaited=awaited,
    count_rounds=lambda tournament: len(RoundRobin(tournament).rounds),
    scores=lambda tournament: RoundRobin(tournament).scores(),
)
