"""Challenges in sentences. Pure."""

from pyapp.players.challenges import ACCEPTED, DECLINED
from pyapp.rooms.events import SIDES
from pyapp.rooms.messages import EITHER
from pyapp.rules.variants import VARIANTS
from pyapp.ui.online.clock_text import control_text
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import game_name

SEPARATOR = " · "
REASONS = {
    "no": "challenge.because_no",
    "later": "challenge.because_later",
    "slower": "challenge.because_slower",
    "faster": "challenge.because_faster",
    "other-game": "challenge.because_other_game",
    "casual": "challenge.because_casual",
}


def terms(challenge: dict, is_ours: bool, texts: Texts) -> str:
    """Describe the game. challenge: as the server lists it;  is_ours: whether we are the challenger."""
    parts = [
        game_name(texts, VARIANTS[challenge["game"]]),
        control_text(challenge["clock"], texts),
        texts("challenge.rated" if challenge["rated"] else "challenge.casual"),
        _side(challenge["side"], is_ours, texts),
    ]
    return SEPARATOR.join(parts)


def _side(chosen: str, is_ours: bool, texts: Texts) -> str:
    if chosen == EITHER:
        return texts("challenge.by_chance")
    side = SIDES.index(chosen)
    return texts("challenge.you_have", side=side if is_ours else 1 - side)


def headline(challenge: dict, is_ours: bool, texts: Texts) -> str:
    """Say who challenges whom, and how the challenge stands."""
    if not is_ours:
        return texts("challenge.received", name=challenge["name"])
    if challenge["phase"] == ACCEPTED:
        return texts("challenge.accepted", name=challenge["name"])
    if challenge["phase"] == DECLINED:
        return texts("challenge.declined", name=challenge["name"], reason=texts(REASONS[challenge["reason"]]))
    return texts("challenge.sent", who=challenge["name"])
