"""How the game stands: the advantage as the engine sees it, commanded columns, material."""

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.endings import commands, material
from pyapp.ui.markup import filled
from pyapp.ui.text.numbers import decimal
from pyapp.ui.text.texts import Texts

LEVEL = 30  # hundredths of a soldier; less is no advantage
WHOLE = 600  # what fills the bar
BALANCE = '<div class="bar" aria-hidden="true"><i style="width:{share}%"></i></div><p>{advantage}</p><p>{counted}</p>'


def balance(position, score, texts: Texts) -> str:
    """The markup. score: hundredths of a soldier for the side to move, None while it is not known."""
    columns = [commands(position, side) for side in (LIGHT, DARK)]
    pieces = [decimal(material(position, side) / 10, texts) for side in (LIGHT, DARK)]
    counted = texts("balance.counted", columns="%d : %d" % tuple(columns), material="%s : %s" % tuple(pieces))
    light = None if score is None else (-score if position.side == DARK else score)
    share = 50 + 50 * max(-WHOLE, min(WHOLE, light or 0)) // WHOLE
    return filled(BALANCE, share=share, advantage=advantage(light, texts), counted=counted)


def advantage(light, texts: Texts) -> str:
    """The score in words. light: hundredths of a soldier for Light, None while it is not known."""
    if light is None:
        return texts("balance.unknown")
    if abs(light) < LEVEL:
        return texts("balance.level")
    side = LIGHT if light > 0 else DARK
    return texts("balance.ahead", side=side, soldiers=decimal(abs(light) / 100, texts))
