"""The envelope of every save: JSON with the kind and the version of its content."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeGuard

from pyapp.saves.damaged import NEWER, NOT_JSON, NOT_OURS, DamagedSave


def write(kind: str, version: int, content: dict[str, Any]) -> str:
    """Return the text of a save of this kind; `content` must not use the keys "format" and "version"."""
    document = OrderedDict((("format", kind), ("version", version)))
    document.update(content)
    return json.dumps(document)


def read(kind: str, version: int, text: str) -> dict[str, Any]:
    """Return the content of a save of this kind, no newer than `version`. Raises DamagedSave."""
    return checked(kind, version, parsed(text))


def parsed(text: str) -> object:
    """Return the value of a JSON text. Raises DamagedSave."""
    try:
        return json.loads(text)
    except (ValueError, RuntimeError):
        raise DamagedSave(NOT_JSON)


def checked(kind: str, version: int, document: object) -> dict[str, Any]:
    """Return the document, if it is of this kind and no newer than `version`. Raises DamagedSave."""
    if not isinstance(document, dict) or document.get("format") != kind:
        raise DamagedSave(NOT_OURS)
    if not whole(document.get("version"), 1):
        raise DamagedSave(NOT_OURS, "version")
    if document["version"] > version:
        raise DamagedSave(NEWER, str(document["version"]))
    return document


def field(document: dict[str, Any], key: str, is_right: Callable[[Any], object]) -> Any:
    """Return the value under `key`, which must satisfy `is_right`. Raises DamagedSave, which names the key."""
    value = document.get(key)
    if not is_right(value):
        raise DamagedSave(NOT_OURS, key)
    return value


def whole(value: object, least: int) -> bool:
    """Return whether a value is a whole number from `least` on, of nine digits at most. True and False are no numbers."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value < 1000000000


def is_text(value: object) -> TypeGuard[str]:
    """Return whether a value is a text."""
    return isinstance(value, str)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Return whether a value is a list."""
    return isinstance(value, list)
