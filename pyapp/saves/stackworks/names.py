"""The names of Columna's games in StackWorks."""

from pyapp.rules.annotations import Any
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


def variant_of(document: dict) -> Variant:
    """Return the game of a save of version 3 or of a history export. Raises DamagedSave."""
    name = NAMES[field(document, "variantId", lambda value: is_text(value) and value in NAMES)]
    if name in DAMA.values():
        name = _dama(document, name)
    variant = VARIANTS[name]
    if document.get("boardSize", variant.size) != variant.size:
        raise DamagedSave(NOT_OURS, "boardSize")
    return variant


def _dama(document: dict, name: str) -> str:
    """Return the kind of Dama, which the rule on captured pieces decides."""
    removal = document.get("damaCaptureRemoval")
    return DAMA[removal] if is_text(removal) and removal in DAMA else name


def title_of(document: dict) -> str:
    """Return the title of a game from its players' names; "" if one is missing."""
    names = document.get("playerNames")
    both: list[Any] = [names.get(side) for side in "WB"] if isinstance(names, dict) else []
    return " – ".join([name.strip()[:50] for name in both]) if both and all(_is_name(name) for name in both) else ""


def _is_name(value: Any) -> bool:
    return is_text(value) and bool(value.strip())
