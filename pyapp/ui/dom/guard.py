"""Calls from Python to functions of the window, and calls from the browser to Python, whose failures are always reported."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import js
from jsffi import create_proxy

from pyapp.ui.browser import JsObject

_reports: list[str] = []
_listeners: list[Callable[[str], object]] = []


def call_window(name: str, *values: object) -> JsObject:
    """Call the window's function of this name with these arguments.

    MicroPython keeps one object for a JavaScript function. Once the function has been looked up on another object, calling it
    as `js.name(…)` passes the first argument as its `this`. MicroPython's own asyncio calls `setTimeout` that way, so nothing
    may be looked up on `js.window` either.
    """
    return getattr(js, name).call(js.window, *values)


def on_failure(call: Callable[[str], object]) -> None:
    """Call `call` with a traceback for each handler or task that ends in an uncaught exception."""
    _listeners.append(call)
    for text in _reports:
        call(text)


def handler(call: Callable[..., object]) -> JsObject:
    """Return a function for the browser that calls `call` and reports its failure."""

    def guarded(*values: JsObject) -> object:
        try:
            return call(*values)
        except Exception as error:
            tell(error)
            return None

    return create_proxy(guarded)


def run(task: Coroutine[Any, Any, object]) -> None:
    """Run a coroutine as a task."""
    asyncio.create_task(_guarded(task))


async def _guarded(task: Coroutine[Any, Any, object]) -> None:
    try:
        await task
    except Exception as error:
        tell(error)


def report(text: str) -> None:
    """Pass the report of a failure on to all listeners, including those added later."""
    _reports.append(text)
    for call in _listeners:
        call(text)


def tell(error: Exception) -> None:
    """Report an exception that was caught and after which the work goes on."""
    sys.print_exception(error)  # type: ignore[attr-defined]  # of MicroPython
    trace = io.StringIO()
    sys.print_exception(error, trace)  # type: ignore[attr-defined]
    report(trace.getvalue())
