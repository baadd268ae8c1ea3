"""Another program's view of a Swiss: gacrux, of the FIDE Dutch system of 2026 and of FIDE's tie-breaks, reads our report."""

from decimal import Decimal

from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingdutch import pairing_dutch
from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json

from pyapp.server.tournaments.report import report
from pyapp.tournaments.swiss import seeded
from pyapp.tournaments.tournament import Tournament

TIES = ("PTS", "BH/C1", "BH")


def _read(tournament: Tournament) -> dict:
    """The players and pairs that gacrux reads in our report."""
    reader = trf2json()
    reader.parse_file(report(tournament), 0)
    assert reader.get_status() == 0, reader.chessjson["status"]
    return reader.get_tournament(1)


def last_round(tournament: Tournament) -> list[tuple] | None:
    """The last round as gacrux draws it: pairs, Light first, "" beside the one who rests; None if the rules allow no round."""
    players = [entry.id for entry in seeded(tournament)]
    there = [player for pair in tournament.rounds[-1] for player in pair] + tournament.byes[-1:]
    table = _read(tournament)
    for competitor in table["competitors"]:
        competitor["present"] = players[competitor["cid"] - 1] in there
    engine = pairing_dutch(table, len(tournament.rounds), {"experimental": [], "verbose": 0})
    try:
        brackets = engine.compute_pairing(False, 0)
    except GacruxNoLegalPairing:
        return None
    pairs = [pair for bracket in brackets if bracket for pair in bracket.get("pairs", ())]
    names = ["", *players]
    return sorted((names[pair["w"]], names[pair["b"]]) for pair in pairs)


def standings(tournament: Tournament) -> dict[str, tuple]:
    """The rank of each player, and points, Buchholz without the lowest and Buchholz, all doubled."""
    table, players = _read(tournament), [entry.id for entry in seeded(tournament)]
    settings = {"tiebreak": list(TIES), "check": False, "swiss": True}
    rows = tiebreak(table, len(tournament.rounds), settings).compute_tiebreaks(table, settings)["competitors"]
    return {
        players[row["cid"] - 1]: (row["rank"], *(int(2 * Decimal(value)) for value in row["tiebreakScore"]))
        for row in rows
    }
