"""The players: a row for each side with a choice of players."""

from pyapp.saves.players import HUMAN, LEVELS, without_style
from pyapp.ui.markup import lasting_options, render
from pyapp.ui.text.sides import side_key
from pyapp.ui.text.words import level_key

ROW = (
    '<label class="{kind}">{+soldier}<span data-text="{label}">{@label}</span>'
    '<select data-side="{side}" autocomplete="off">{+options}</select></label>'
)
SOLDIER = '<svg viewBox="-38 -36 76 84" aria-hidden="true"><use href="#{side}"/><use href="#{side}-soldier"/></svg>'
SIDES = ("light", "dark")


def rows(players: list[str], mover: int) -> str:
    """Return the markup of both sides' rows, with the row of the side to move marked."""
    return "".join([row(side, players[side], side == mover) for side in (0, 1)])


def row(side: int, chosen: str, moving: bool) -> str:
    """Return the markup of a side's row, with the choice of its player."""
    kind = "player " + SIDES[side] + (" moving" if moving else "")
    players = [(player, level_key(player)) for player in [HUMAN] + LEVELS]
    options = lasting_options(players, without_style(chosen))
    return render(ROW, kind=kind, soldier=soldier(side), label=side_key(side), side=side, options=options)


def soldier(side: int) -> str:
    """Return the picture of a side's soldier."""
    return render(SOLDIER, side=SIDES[side])
