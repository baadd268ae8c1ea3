"""The kinds of tournaments and the state of one, in words. Pure."""

from __future__ import annotations

from collections import OrderedDict, namedtuple
from typing import Any

from pyapp.rooms.directions import isolated
from pyapp.rules.variants import VARIANTS
from pyapp.tournaments.events import ALONE, ARENA, CALLED_OFF, ROUND_ROBIN, SWISS, TOO_FEW, UNPAIRED
from pyapp.tournaments.kinds import KINDS as OF_KINDS
from pyapp.tournaments.requests import may_enter
from pyapp.tournaments.schedule import LONGEST_WAIT
from pyapp.tournaments.standings import standings
from pyapp.tournaments.swiss import suited, suiting
from pyapp.tournaments.tournament import COMING, ENDED, MINUTE, Tournament
from pyapp.ui.online.words import NAMED
from pyapp.ui.text.clocks import TENTHS, clock_text, control_text
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name
from pyapp.ui.tournaments.followed import Followed

# The keys of a kind's texts: name, description and the rule for equal points.  alone: the class of fields for this kind only
KindWords = namedtuple("KindWords", ("name", "about", "ties", "alone"))

KINDS = OrderedDict(
    (
        (ARENA, KindWords("tournament.arena", "tournament.arena_about", "tournament.ties_arena", "of-arena")),
        (SWISS, KindWords("tournament.swiss", "tournament.swiss_about", "tournament.ties_swiss", "of-swiss")),
        (
            ROUND_ROBIN,
            KindWords(
                "tournament.round_robin",
                "tournament.round_robin_about",
                "tournament.ties_round_robin",
                "of-round-robin",
            ),
        ),
    )
)
ENDS = {CALLED_OFF: "tournament.called_off", TOO_FEW: "tournament.too_few"}
EARLY = {ALONE: "tournament.ended_alone", UNPAIRED: "tournament.ended_unpaired"}  # the reasons why a Swiss ended early
REFUSALS = {  # a refusal with another meaning for a tournament than for a room: the key of its sentence
    "no-such-tournament": "tournament.no_such",
    "too-many-tournaments": "tournament.too_many",
    "over": "tournament.closed",
    "full": "tournament.full",
    "illegal": "tournament.wrong_time",
}


def about(terms: Any) -> str:
    """Describe the games. terms: the event that created the tournament, or its line in the list."""
    return texts(
        "tournament.about",
        kind=texts(KINDS[terms["kind"]].name),
        game=game_name(VARIANTS[terms["game"]]),
        clock=control_text(terms["clock"]),
        rated=texts("tournament.rated" if terms["rated"] else "tournament.casual"),
    )


def clock(tournament: Tournament, now: int) -> str:
    """Say when the tournament begins or ends."""
    if tournament.phase == COMING:
        return texts("tournament.begins_in", time=_left(tournament.terms["starts"] - now))
    if tournament.phase == ENDED:
        return texts(ENDS.get(tournament.reason, "tournament.ended"))
    if tournament.paused:
        return texts("tournament.now_paused")
    if not tournament.kind.is_timed:
        return _round(tournament)
    if now >= tournament.ends:
        return texts("tournament.last_games")
    return texts("tournament.ends_in", time=_left(tournament.ends - now))


def _left(milliseconds: int) -> str:
    """Return a time in whole seconds; a clock would show tenths near the end."""
    seconds = max(0, milliseconds) // 1000
    return clock_text(seconds * 1000) if seconds * 1000 >= TENTHS else "0:%02d" % seconds


def _round(tournament: Tournament) -> str:
    number = max([0] + [pairing.round for pairing in tournament.pairings])
    count = tournament.kind.count_rounds(tournament)
    if number < count and not tournament.running():
        return texts("tournament.round_soon", number=number + 1, count=count)
    return texts("tournament.round", number=number, count=count)


def waiting(tournament: Tournament, player: str) -> tuple:
    """Return the key and the blanks of a text on the reason why a player without a game waits."""
    if tournament.paused:
        return "tournament.waits_paused", {"title": tournament.terms["title"]}
    if player in tournament.busy:
        keys = "tournament.held", "tournament.held_round"
        return _waiting_for_games(tournament, keys, title=tournament.terms["title"])
    if tournament.busy:
        names = [isolated(entry.name) for entry in tournament.players() if entry.id in tournament.busy]
        return _waiting_for_games(tournament, ("tournament.awaits", "tournament.awaits_round"), names=", ".join(names))
    return "tournament.goes_on", {"title": tournament.terms["title"]}


def _waiting_for_games(tournament: Tournament, keys: tuple, **blanks: str) -> tuple:
    """Return the text for an arena, which pairs busy players later, or for a round, which waits some minutes for them."""
    in_arena, in_round = keys
    return (in_arena, blanks) if tournament.kind.is_timed else (in_round, dict(blanks, count=LONGEST_WAIT // MINUTE))


def awaited(tournament: Tournament) -> str:
    """Name the players for whose other games a tournament waits, "" for none."""
    if not tournament.busy:
        return ""
    key, blanks = waiting(tournament, "")
    return texts(key, **blanks)


def end_of_swiss(tournament: Tournament) -> str:
    """Say after which round a Swiss ended, and why, "" for other tournaments and before the end."""
    if tournament.phase != ENDED or tournament.terms["kind"] != SWISS or tournament.reason in ENDS:
        return ""
    number, count = len(tournament.rounds), tournament.terms["rounds"]
    if number >= count:
        return texts("tournament.ended_planned", count=count)
    if not number:
        return texts("tournament.ended_unbegun")
    return texts(EARLY.get(tournament.reason, "tournament.ended_early"), number=number, count=count)


def of_organizer(tournament: Tournament) -> str:
    """Say what the organizer needs to know before the beginning: what it takes, and how many rounds suit the players."""
    if tournament.phase != COMING:
        return ""
    count = len(tournament.entries)
    if count < 2:
        return texts("tournament.begin_needs")
    return _suits(tournament, count) if tournament.terms["kind"] == SWISS else ""


def _suits(tournament: Tournament, players: int) -> str:
    """Say that a Swiss has too many rounds for its players, or too few, "" if they suit."""
    count = tournament.terms["rounds"]
    fewest, most = suited(count)
    if fewest <= players <= most:
        return ""
    enough, possible = suiting(players)
    key, rounds = ("tournament.rounds_many", possible) if players < fewest else ("tournament.rounds_few", enough)
    return texts(key, players=texts("tournament.players", count=players), number=count, rounds=rounds)


def offered(tournament: Tournament) -> tuple:
    """Return the number of rounds to offer the organizer of a coming Swiss that has more than suit its players, and whether a
    round robin is possible, too; 0 rounds for no offer.
    """
    count = len(tournament.entries)
    if (
        tournament.phase != COMING
        or tournament.terms["kind"] != SWISS
        or not 2 <= count < suited(tournament.terms["rounds"])[0]
    ):
        return 0, False
    return suiting(count)[1], count <= OF_KINDS[ROUND_ROBIN].most


def own_state(followed: Followed, player: str) -> str:
    """Describe a player's state in the tournament, "" for one who does not take part."""
    tournament = followed.tournament
    entry = tournament.entries.get(player)
    if entry is None:
        return texts("tournament.you_removed") if player in tournament.removed else ""
    sentences = [_doing(followed, player)] if tournament.phase != ENDED else []
    if tournament.phase != COMING:
        rows = standings(tournament)
        rank = [row.rank for row in rows if row.id == player][0]
        sentences.append(texts("tournament.you_stand", rank=rank, count=len(rows)))
    return " ".join(sentences)


def _doing(followed: Followed, player: str) -> str:
    game = followed.game_of(player)
    if game:
        return texts("tournament.you_play", name=followed.opponent_in(game, player))
    if player in followed.tournament.removed:
        return texts("tournament.you_removed")
    if not followed.tournament.takes_part(player):
        return (
            pausing(followed.tournament, player)
            if may_enter(followed.tournament, player)
            else texts("tournament.you_gone")
        )
    if player in followed.tournament.busy:
        return texts("tournament.you_busy")
    if followed.tournament.byes[-1:] == [player]:
        return texts("tournament.you_bye")
    return texts("tournament.you_coming" if followed.tournament.phase == COMING else "tournament.you_wait")


def pauses(tournament: Tournament, player: str) -> bool:
    """Return whether a player is not paired because of a missed game, and may rejoin."""
    entry = tournament.entries.get(player)
    is_left = entry is None or entry.here or entry.withdrew or tournament.phase == ENDED
    return not is_left and may_enter(tournament, player)


def pausing(tournament: Tournament, player: str) -> str:
    """Say why a player is not paired, and how they come back."""
    if tournament.entries[player].withdrew:
        return texts("tournament.you_withdrew")
    last = tournament.last_of(player)
    why = last.why if last and last.absent == player else ""
    missed = texts("lost." + why) if why in NAMED else texts("tournament.you_missed")
    return "%s %s" % (missed, texts("tournament.you_paused"))
