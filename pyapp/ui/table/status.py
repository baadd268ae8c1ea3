"""The status of the game: the side to move and advice for the player, for the page and for a screen reader. Pure."""

from __future__ import annotations

from collections import namedtuple

from pyapp.rules.endings import IMPRISONED, Result, is_adjudication
from pyapp.rules.notation import turn_display
from pyapp.rules.position import Position
from pyapp.rules.variants import UNDER, Variant
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.table import selection as choices
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import level_name, name_here

CAPTURED = "captured"  # IMPRISONED, where captured pieces leave the board

# headline, detail, counters: texts;  busy: a computer is thinking;  side: the side that they name, None for a draw
Status = namedtuple("Status", ("headline", "detail", "counters", "busy", "side"))


def status(session: Session, client: EngineClient) -> Status:
    """Return the Status of the game."""
    game = session.game
    if session.look:
        return session.look.status(session)
    if session.room:
        return session.room.status(session)
    if game.result:
        headline, detail = result_words(game.result, game.position.variant, session.own_side)
        return Status(headline, detail, "", False, game.result.winner)
    side, counted = game.position.side, counters(game.position)
    if session.human_to_move:
        headline = texts("status.to_move" if session.own_side is None else "status.your_move", side=side)
        return Status(headline, advice(session), counted, False, side)
    headline, detail = of_computer(session, client)
    level = level_name(session.mover)
    words = texts(detail, level=level, count=(client.depth + 1) // 2)
    if client.coming and detail == "status.getting_ready":
        words = client.coming.words(level)
    return Status(texts(headline, side=side), words, counted, client.asked and not session.paused, side)


def status_words(shown: Status) -> str:
    """Return the words of a Status for a screen reader."""
    return "%s. %s" % (shown.headline, shown.detail)


def counters(position: Position) -> str:
    """Return the count of plies without progress that will end the game first; "" if none has begun, or none can end it."""
    limits = position.variant.no_progress, position.variant.officers_only
    counted = [
        (limit - plies, texts(key, plies=plies, limit=limit))
        for key, plies, limit in zip(("counter.no_progress", "counter.officers_only"), position.counters, limits)
        if limit and plies
    ]
    return min(counted)[1] if counted else ""


def advice(session: Session) -> str:
    """Return the sentence that a person at the board needs now."""
    selection = session.selection
    if selection.refusal:
        return refusal(session)
    if selection.routes:
        return texts("status.routes", count=len(selection.routes), square=name_here(session, selection.routes[0][-1]))
    if session.hint:
        shown = turn_display(session.game.position.variant, session.hint, session.settings.numbered)
        if session.reason.startswith(shown):  # then the reason names the turn itself
            return texts("status.hint", turn=session.reason.rstrip("."))
        return (texts("status.hint", turn=shown) + " " + session.reason).strip()
    if session.game.offer is not None:
        return texts("status.offered" if session.person_answers else "status.considering", side=session.game.offer)
    if session.declined:
        return texts("status.declined")
    if selection.entering:
        return texts("status.chain")
    if selection.captures:
        return compulsion(session)
    if selection.path:
        return texts("status.chosen")
    return texts("status.again") if session.game.may_claim else texts("status.free")


def refusal(session: Session) -> str:
    """Return the reason why the chosen column may not move, or not there."""
    reason = session.selection.refusal
    if reason == choices.OUT_OF_REACH:
        return texts("refused.must_jump" if session.selection.captures else "refused.out_of_reach")
    if reason == choices.MUST_CAPTURE:
        return texts("refused.must_capture") + " " + compulsion(session)
    if reason == choices.NOT_YOURS:
        return texts("refused.not_yours", side=1 - session.line.position.side)
    return texts("refused.blocked")


def compulsion(session: Session) -> str:
    """Return the sentence about the compulsory capture: the turn if there is only one, else the columns that can capture."""
    game = session.line
    if len(game.legal) == 1:
        shown = turn_display(game.position.variant, game.legal[0], session.settings.numbered)
        return texts("status.only_capture", turn=shown)
    names = [name_here(session, square) for square in sorted(session.selection.movers)]
    return texts("status.captures", count=len(names), columns=texts.listed(names, "list.or"))


def of_computer(session: Session, client: EngineClient) -> tuple[str, str]:
    """Return the keys of two texts: the work of the computer, and its progress."""
    if session.paused:
        return "status.to_move", "status.resume"
    if client.given_up:
        return "status.to_move", "status.no_engine"
    if not client.ready:
        return "status.preparing", "status.getting_ready"
    return "status.thinking", "status.depth" if client.depth else "status.level"


def result_words(result: Result, variant: Variant, own_side: int | None = None) -> tuple[str, str]:
    """Return the result of a game of this variant, and its reason, in words. own_side: as in Session."""
    winner = result.winner
    reason = CAPTURED if result.reason == IMPRISONED and variant.captured != UNDER else result.reason
    if is_adjudication(variant, reason):
        verdict = texts("result.adjudicated_draw") if winner is None else texts("result.adjudicated", side=winner)
        why = texts("result." + reason) + " " + verdict
    elif winner is None:
        why = texts("result." + reason)
    else:
        why = texts("result." + reason, side=1 - winner)
    if winner is None:
        return texts("result.draw"), why
    if own_side is None:
        return texts("result.wins", side=winner), why
    if own_side == winner:
        return texts("result.won"), why
    names_loser = texts("result." + reason, side=own_side) != texts("result." + reason, side=winner)
    return texts("result.lost"), texts("lost." + result.reason) if names_loser else why
