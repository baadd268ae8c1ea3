"""The games of the table in groups, by their rules; MicroPython too."""

from pyapp.rules.variants import AFTERWARDS, AT_ONCE, BOTH, FORWARD, UNDER, VARIANTS


def games(**switches) -> tuple:
    """Return the ids of the games with these values of switches."""
    return tuple(
        [
            game
            for game, variant in VARIANTS.items()
            if all(getattr(variant, name) == value for name, value in switches.items())
        ]
    )


ALL = games()
CAPTURING_FORWARD, CAPTURING_ALL_WAYS = games(soldiers_capture=FORWARD), games(soldiers_capture=BOTH)
STEPPING, FLYING = games(officers_fly=False), games(officers_fly=True)
FLYING_ON_8 = games(officers_fly=True, size=8)
FREE, MOST = games(longest=False), games(longest=True)
STACKING, REMOVING = games(captured=UNDER), games(captured=AT_ONCE) + games(captured=AFTERWARDS)
ON_7, ON_8, ON_10 = games(size=7), games(size=8), games(size=10)
