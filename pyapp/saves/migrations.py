"""Games saved by earlier versions, brought up to date one version at a time. Documents in, documents out."""

from __future__ import annotations

from typing import Any

from pyapp.rules.endings import CLAIMED
from pyapp.saves.document import field, is_list


def migrated(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document as the present version would have written it. Raises DamagedSave."""
    for step in _STEPS[document["version"] - 1 :]:
        document = step(document)
    return document


def _to_2(document: dict[str, Any]) -> dict[str, Any]:
    """Version 1 had no times, and no decision but a claim, made where the board stood."""
    newer = dict(document)
    newer["seconds"] = [None] * len(field(document, "turns", is_list))
    newer["decision"] = None
    if document.get("claimed") is True:
        newer["decision"] = {"plies": document.get("cursor"), "winner": None, "reason": CLAIMED}
    return newer


def _to_3(document: dict[str, Any]) -> dict[str, Any]:
    """Bring version 2 up to 3, which adds title, players and beginning."""
    return dict(document, id="", title="", players=None, began="")


def _to_4(document: dict[str, Any]) -> dict[str, Any]:
    """Version 3 had one line. A game that people had decided stood at the decision, even with turns after it."""
    newer, decision = dict(document), document.get("decision")
    turns = document.get("turns")
    newer["played"] = newer["last"] = len(turns) if isinstance(turns, list) else 0
    if isinstance(decision, dict):
        newer["played"] = decision.get("plies")
        newer["decision"] = {"winner": decision.get("winner"), "reason": decision.get("reason")}
    return newer


_STEPS = (_to_2, _to_3, _to_4)  # from version 1 on
