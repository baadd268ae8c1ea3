"""A field that offers all games, and the one on the board if it has people's own rules."""

from __future__ import annotations

from pyapp.rules.variants import VARIANTS, Variant
from pyapp.ui.browser import Dom
from pyapp.ui.markup import options, select
from pyapp.ui.text.games import game_names


def game_field(name: str, label: str, here: Variant) -> str:
    """Return the field as markup. name: its ID;  here: the game on the board, which is chosen."""
    return select(name, label, options(game_names(here), here.id))


def choose_game(dom: Dom, selector: str, before: Variant, here: Variant, chosen: str) -> None:
    """Choose a game in the field. before, here: the games on the board when the field was written, and now."""
    if before.id in VARIANTS and here.id in VARIANTS:
        dom.set_property(selector, "value", chosen)
    else:
        dom.set_markup(selector, options(game_names(here), chosen))
