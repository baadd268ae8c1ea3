"""The names of Columna's games in StackWorks."""

from __future__ import annotations

from typing import Any

from pyapp.rules.variants import VARIANTS, Variant
from pyapp.saves.damaged import NOT_OURS, DamagedSave
from pyapp.saves.document import field, is_text

OLDEST = "lasca_7_classic"  # for files without a name
NAMES = {
    "lasca_7_classic": "lasca",
    "lasca_8_dama_board": "lasca8",
    "dama_8_classic_standard": "dama",
    "dama_8_classic_international": "dama-international",
    "damasca_8_classic": "damasca-classic",
    "damasca_8": "damasca",
    "columns_draughts_10": "columns-draughts",
}
DAMA = {"immediate": "dama", "end_of_sequence": "dama-international"}  # by the time when captured pieces are removed


def variant_of(document: dict[str, Any]) -> Variant:
    """Return the game of a save of version 3 or of a history export. Raises DamagedSave."""
    name = NAMES[field(document, "variantId", lambda value: is_text(value) and value in NAMES)]
    if name in DAMA.values():
        removal = document.get("damaCaptureRemoval")  # the rule on captured pieces decides which Dama it is
        name = DAMA[removal] if is_text(removal) and removal in DAMA else name
    variant = VARIANTS[name]
    if document.get("boardSize", variant.size) != variant.size:
        raise DamagedSave(NOT_OURS, "boardSize")
    return variant


def title_of(document: dict[str, Any]) -> str:
    """Return the title of a game from its players' names; "" if one is missing."""
    names = document.get("playerNames")
    both: list[Any] = [names.get(side) for side in "WB"] if isinstance(names, dict) else []
    both = [name.strip()[:50] for name in both if is_text(name)]
    return " – ".join(both) if len(both) == 2 and all(both) else ""
