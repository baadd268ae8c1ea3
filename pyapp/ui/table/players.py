"""The players: a row for each side with a choice of players."""

from pyapp.saves.players import HUMAN, LEVELS, without_style
from pyapp.ui.text.texts import Texts, escaped
from pyapp.ui.text.words import level_key, level_name, side_key, side_name

ROW = (
    '<label class="player %s"><svg viewBox="-38 -36 76 84" aria-hidden="true"><use href="#%s"/>'
    '<use href="#%s-soldier"/></svg><span data-text="%s">%s</span>'
    '<select data-side="%d" autocomplete="off">%s</select></label>'
)
OPTION = '<option value="%s"%s data-text="%s">%s</option>'
SIDES = ("light", "dark")


def rows(players: list, mover: int, texts: Texts) -> str:
    """The markup of both sides' rows; that of the side to move is marked."""
    return "".join([row(side, players[side], side == mover, texts) for side in (0, 1)])


def row(side: int, chosen: str, moving: bool, texts: Texts) -> str:
    """A side with the choice of its player."""
    name = SIDES[side]
    options = "".join([option(player, player == without_style(chosen), texts) for player in [HUMAN] + LEVELS])
    css_class = name + " moving" if moving else name
    return ROW % (css_class, name, name, side_key(side), escaped(side_name(texts, side)), side, options)


def option(player: str, is_chosen: bool, texts: Texts) -> str:
    """One player to choose."""
    return OPTION % (player, " selected" if is_chosen else "", level_key(player), escaped(level_name(texts, player)))
