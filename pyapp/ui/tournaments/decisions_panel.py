"""The decisions of a tournament's organizer: the controls for them, and the list that everybody reads. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyapp.rooms.directions import isolated
from pyapp.rooms.events import DARK, DRAW, LIGHT
from pyapp.saves.moment import EPOCH, after
from pyapp.tournaments.events import SWISS, VOID
from pyapp.tournaments.requests import most_more
from pyapp.tournaments.tournament import ENDED, RUNNING, Pairing, Tournament
from pyapp.ui import markup
from pyapp.ui.markup import options, render
from pyapp.ui.online.words import NAMED
from pyapp.ui.text.texts import texts

INSIDE = (
    '<details id="tournament-organize"><summary>{tournament.organize} <small>{tournament.organize_what}</small></summary>'
    '<div id="tournament-controls" class="wishes"></div><div class="decides of-players">{+player}{+remove}</div>'
    '<div class="decides of-games">{+game}{+result}{+decide}</div></details>'
)
DECISIONS = '<ul id="tournament-decisions"></ul>'
DECISION = "<li><time>{when}</time> <span>{sentence}</span></li>"
RESULTS = {LIGHT: "1 : 0", DRAW: "½ : ½", DARK: "0 : 1", VOID: "–", "": "…"}
OPEN, CLOSE = ("tournament_open_entry", "tournament.open_entry"), ("tournament_close_entry", "tournament.close_entry")
PAUSE, CONTINUE = ("tournament_pause", "tournament.pause"), ("tournament_continue", "tournament.continue")
LONGER = 10  # minutes by which the button extends an arena
MOST_GAMES = 200  # games to choose from, the newest ones
PLAIN = {  # an event without details: the key of its sentence
    "paused": "decided.paused",
    "continued": "decided.continued",
    "closed": "decided.closed",
    "opened": "decided.opened",
}


def organizes(tournament: Tournament, player: str) -> bool:
    """Return whether a player is the organizer."""
    return bool(player) and player == tournament.terms["by"]


def fields() -> str:
    """Return the organizer's part of the page, with its choices still empty."""
    results = [(result, RESULTS[result]) for result in (LIGHT, DRAW, DARK)] + [(VOID, texts("tournament.no_result"))]
    return render(
        INSIDE,
        player=markup.select("tournament-player", texts("tournament.player"), ""),
        remove=markup.buttons((("tournament_remove", "tournament.remove"),)),
        game=markup.select("tournament-game", texts("tournament.game"), ""),
        result=markup.select("tournament-result", texts("tournament.result"), options(results, LIGHT)),
        decide=markup.buttons((("tournament_decide", "tournament.decide"),)),
    )


def controls(tournament: Tournament) -> str:
    """Return the buttons that pause, extend and close the tournament."""
    if tournament.phase == ENDED:
        return ""
    rows = [OPEN if tournament.closed else CLOSE]
    if tournament.phase == RUNNING:
        rows.append(CONTINUE if tournament.paused else PAUSE)
    return markup.buttons(rows) + _extension(tournament)


def _extension(tournament: Tournament) -> str:
    more = min(most_more(tournament), LONGER if tournament.kind.is_timed else 1)
    if more < 1:
        return ""
    label = longer(tournament, more)
    return markup.spoken("tournament_extend:%d" % more, label, label)


def longer(tournament: Tournament, count: int) -> str:
    """Say by how many minutes or rounds a tournament is extended."""
    return texts("tournament.more_minutes" if tournament.kind.is_timed else "tournament.more_rounds", count=count)


def players(tournament: Tournament, chosen: str) -> str:
    """Return the players who may be removed, as options. chosen: the ID of the present choice."""
    there = [] if tournament.phase == ENDED else tournament.players()
    return options([(entry.id, entry.name) for entry in there if entry.id not in tournament.removed], chosen)


def games(tournament: Tournament, chosen: str) -> str:
    """Return the newest games, as options. chosen: the room of the present choice."""
    newest = tournament.pairings[: -MOST_GAMES - 1 : -1]
    return options([(pairing.room, game(tournament, pairing)) for pairing in newest], chosen)


def game(tournament: Tournament, pairing: Pairing) -> str:
    """Return a game in one line: its round, its players and its result."""
    number = "%d. " % pairing.round if pairing.round else ""
    return "%s%s %s" % (number, pair(tournament, pairing.light, pairing.dark), RESULTS[pairing.result])


def pair(tournament: Tournament, light: str, dark: str) -> str:
    """Return the names of two players who meet."""
    return isolated("%s – %s" % (tournament.entries[light].name, tournament.entries[dark].name))


def decisions(tournament: Tournament, when: Callable[[str], str]) -> str:
    """Return the list of all decisions, the newest first. when(moment): a moment, UTC, in words."""
    rows = [(when(after(EPOCH, event["at"] // 1000)), decision(tournament, event)) for event in tournament.decisions]
    return "".join([render(DECISION, when=moment, sentence=sentence) for moment, sentence in reversed(rows)])


def decision(tournament: Tournament, event: Any) -> str:
    """Return a decision in words. event: one of the tournament's."""
    do = event["do"]
    if do in PLAIN:
        return texts(PLAIN[do])
    if do == "removed":
        return texts("decided.removed", name=tournament.removed[event["player"]])
    if do == "extended":
        return texts("decided.extended", length=longer(tournament, event["by"]))
    if do == "arranged":
        key = "decided.rounds" if event["kind"] == SWISS else "decided.round_robin"
        return texts(key, count=event["rounds"])
    if do == "drawn":
        return _exceptions(tournament, event)
    if do == "missed":
        game_there = pair(tournament, event["light"], event["dark"])
        return texts("decided.missed", game=game_there, names=_names(tournament, event["absent"]))
    if do == "scored":
        return _unplayed(tournament, event)
    pairing = tournament.pairing_in(event["room"])
    players_there = pair(tournament, pairing.light, pairing.dark)  # type: ignore[union-attr]  # the fold had it
    if do == "annulled":
        return texts("decided.annulled", game=players_there)
    return texts("decided.awarded", game=players_there, result=RESULTS[event["result"]])


def _exceptions(tournament: Tournament, event: Any) -> str:
    """Say who gets a side too often in a round, or a point without a game once more. event: `drawn`."""
    kinds = (
        ("decided.barred", event.get("barred", [])),
        ("decided.again", [event["bye"]] if event.get("again") else []),
    )
    return " ".join([texts(key, number=event["round"], names=_names(tournament, who)) for key, who in kinds if who])


def _names(tournament: Tournament, who: list) -> str:
    return texts("list.separator").join([isolated(tournament.entries[player].name) for player in who])


def _unplayed(tournament: Tournament, event: Any) -> str:
    """Say why a game was lost before both had moved. event: `scored`; those of earlier versions do not say why."""
    pairing = tournament.pairing_in(event["room"])
    name = tournament.entries[event["absent"]].name
    reason = texts(NAMED.get(event.get("why", ""), "decided.absent"), name=name)
    game_there = pair(tournament, pairing.light, pairing.dark)  # type: ignore[union-attr]  # the fold had it
    return texts("online.says", name=game_there, phrase=reason)
