"""Calls into the browser that may throw, fail or never be answered.

Python can catch only the rejection of a promise: an error that JavaScript throws during a call unwinds all of Python. The
function that turns such a call into a promise is in index.html.
"""

from __future__ import annotations

import js
from jsffi import JsException, to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom.guard import handler

_ignored = handler(lambda _error: None)


async def answer(patience: int, target: JsObject, *steps: list) -> JsObject:
    """Call these methods, the first on `target`, each other on the result of the one before. Return the last result.

    A step is a list: the name of a method and its arguments, or the name of a property. patience: milliseconds. Raises OSError
    with the name of the failure.
    """
    try:
        return await js.columnaAsk(target, to_js(steps), patience)
    except JsException as error:
        raise OSError(_reason(*error.args))


def attempt(patience: int, target: JsObject, *steps: list) -> None:
    """Call these methods now, as `answer` does, without waiting for the result; a failure is ignored."""
    js.columnaAsk(target, to_js(steps), patience).then(None, _ignored)


def _reason(error: JsObject, name: str = "", *_message: object) -> str:
    """The name of an error; for an error that contains others, the name of the first of them."""
    failures = getattr(error, "failures", None)
    return failures[0].name if failures else name
