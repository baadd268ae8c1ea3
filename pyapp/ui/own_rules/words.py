"""People's own rules in words: how they differ from those of a known game. Pure."""

from pyapp.rules.variants import CLAIM, SWITCHES, UNDER, VARIANTS, Variant
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

COUNTED = ("size", "rows", "no_progress", "officers_only")  # the switches that are numbers


def differences(game: Variant) -> str:
    """Return a sentence on how a game differs from the one it is like, as in "Lasca, but Dark begins."."""
    relative = VARIANTS[game.like]
    switches = [switch for switch in SWITCHES if getattr(game, switch) != getattr(relative, switch)]
    phrases = [phrase(game, switch) for switch in switches if matters(game, switch)]
    name = game_name(relative)
    if not phrases:
        return texts("own.same", game=name)
    return texts("own.differs", game=name, differences=texts.listed(phrases, "own.and"))


def phrase(game: Variant, switch: str) -> str:
    """Return the value of a switch in words, as in "Dark begins"."""
    value = getattr(game, switch)
    if switch in COUNTED and value:
        return texts("own.but." + switch, count=value)
    return texts("own.but." + ".".join((switch, word(value))))


def word(value: object) -> str:
    """Return a value of a switch as it stands in the keys of texts and in the values of buttons."""
    return str(value).lower()


def matters(game: Variant, switch: str) -> bool:
    """Return whether a switch makes a difference, given the others."""
    if switch == "fifth_time":
        return game.third_time == CLAIM
    if switch == "dead_play":
        return bool(game.no_progress or game.officers_only)
    if switch == "jump_again":
        return game.captured == UNDER and not game.single
    return switch not in ("promotion", "officers_reverse") or not game.single
