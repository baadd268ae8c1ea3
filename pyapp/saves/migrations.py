"""Games that earlier versions saved, brought up to date a version at a time. Documents in, documents out."""

from pyapp.rules.endings import CLAIMED
from pyapp.saves.document import field, is_list


def migrated(document: dict) -> dict:
    """The document as the present version would have written it. Raises DamagedSave."""
    for step in _STEPS[document["version"] - 1 :]:
        document = step(document)
    return document


def _to_2(document: dict) -> dict:
    """Version 1 knew no times, and of decisions only a claim, where the board stood."""
    newer = dict(document)
    newer["seconds"] = [None] * len(field(document, "turns", is_list))
    newer["decision"] = None
    if document.get("claimed") is True:
        newer["decision"] = {"plies": document.get("cursor"), "winner": None, "reason": CLAIMED}
    return newer


_STEPS = (_to_2,)  # from version 1 on
