"""The list, and the games of one player: as text for the operator of a server, as JSON for programs."""

from collections import namedtuple
from typing import Any

from pyapp.fairplay.figures import Figures, Times
from pyapp.fairplay.listing import Suspect, Weighed
from pyapp.fairplay.pairs import Pair
from pyapp.rules.variants import VARIANTS
from pyapp.server.operating.table import day, table

NO_VERDICT = "Evidence: play nearer to the engine's than the rating explains. It is no verdict: look at the games."
PAIRS = "Rated games of the last 90 days between two who meet often, or from one address; families and clubs do so too."
SHOWN = 40  # players, and pairs
COLUMNS = ("turns", "first choice", "lost a turn", "hard, quick", "evenness")
RESULTS = {0: "lost", 0.5: "drawn", 1: "won"}

# checked, waiting: games;  usual: from listing.pool_strength;  players: from listing.ranked;  pairs: from pairs.listed
Findings = namedtuple("Findings", ("checked", "waiting", "usual", "players", "pairs"))


def listed(findings: Findings) -> str:
    """Return the list of players, most evidence first."""
    head = ("evidence", "player", "games", *COLUMNS)
    rows = [
        (figure(each.evidence), called(each), str(len(each.games)), *cells(each.figures, each.times))
        for each in findings.players[:SHOWN]
    ]
    more = len(findings.players) - len(rows)
    ending = [f"{more} more have less evidence."] if more else []
    return "\n".join([summary(findings), NO_VERDICT, "", *table([head, *rows]), *ending, *pairs_told(findings.pairs)])


def pairs_told(pairs: list[Pair]) -> list[str]:
    """Return the pairs who meet often, as lines; none if there are no pairs."""
    if not pairs:
        return []
    head = ("gained", "player", "from", "score", "games", "in a week", "one address")
    rows = [
        (
            f"{each.gained:+.0f}",
            *each.names,
            f"{each.score[0]:g} : {each.score[1]:g}",
            str(each.games),
            str(each.busiest),
            str(each.one_address),
        )
        for each in pairs[:SHOWN]
    ]
    more = [f"{len(pairs) - len(rows)} more pairs."] if len(pairs) > len(rows) else []
    return ["", PAIRS, "", *table([head, *rows]), *more]


def summary(findings: Findings) -> str:
    """Return a sentence about the games behind the list."""
    more = "higher" if findings.usual > 0 else "lower"
    usual = f" Players here play like levels rated {abs(findings.usual):.0f} points {more}." if findings.usual else ""
    return f"Games checked: {findings.checked}, not yet: {findings.waiting}.{usual}"


def player_told(suspect: Suspect) -> str:
    """Return a player's games, most evidence first, and the hard turns that the player found."""
    head = ("evidence", "game", "ended", "rules", "pace", "result", "against", *COLUMNS, "hard turns found")
    rows = [
        (
            figure(game.evidence),
            game.side.game,
            day(game.side.ended),
            VARIANTS[game.side.variant].name,
            game.side.pace,
            RESULTS[game.side.points],
            game.side.opponent,
            *cells(game.figures, game.times),
            " ".join(map(str, game.times.plies)),
        )
        for game in suspect.games
    ]
    total = f"{called(suspect)}: evidence {figure(suspect.evidence)} in {len(rows)} games"
    return "\n".join([total, NO_VERDICT, "", *table([head, *rows])])


def cells(figures: Figures, times: Times) -> tuple[Any, ...]:
    """Return the cells of COLUMNS for some turns; the expectations stand in brackets."""
    return (
        f"{figures.turns:.0f}",
        f"{percent(figures.agreed, figures)} ({percent(figures.expected, figures)})",
        f"{percent(figures.lost, figures, 1)} ({percent(figures.losable, figures, 1)})",
        f"{len(times.plies)}, {times.quick}",
        "" if times.evenness is None else f"{times.evenness:.2f}",
    )


def percent(part: float, figures: Figures, digits: int = 0) -> str:
    """Return a part of the turns as a percentage."""
    return f"{100 * part / figures.turns:.{digits}f} %"


def figure(evidence: float) -> str:
    """Return evidence as text."""
    return f"{evidence:.1f}"


def called(suspect: Suspect) -> str:
    """Return a player's name and ID."""
    return f"{suspect.name} ({suspect.player})"


def as_values(findings: Findings) -> dict[str, Any]:
    """Return all findings for JSON."""
    players = [
        {
            "player": each.player,
            "name": each.name,
            "evidence": each.evidence,
            **each.figures._asdict(),
            "games": [game_values(game) for game in each.games],
        }
        for each in findings.players
    ]
    return {**findings._asdict(), "players": players, "pairs": [each._asdict() for each in findings.pairs]}


def game_values(game: Weighed) -> dict[str, Any]:
    """Return a game of a player for JSON."""
    side = game.side._replace(turns=[turn._asdict() for turn in game.side.turns])
    return {"evidence": game.evidence, **side._asdict(), "figures": game.figures._asdict(), **game.times._asdict()}
