"""Whatever the browser calls passes here, so that nothing that fails does so in silence."""

import asyncio
import io
import sys

from jsffi import create_proxy

_reports = []
_listeners = []


def on_failure(call) -> None:
    """Call `call` with a report, a traceback, for each handler or task that ends in an exception nobody caught."""
    _listeners.append(call)
    for report in _reports:
        call(report)


def handler(call):
    """What the browser may call in place of `call`."""

    def guarded(*what):
        try:
            return call(*what)
        except Exception as error:
            _tell(error)

    return create_proxy(guarded)


def run(task) -> None:
    """Let a coroutine run from now on."""
    asyncio.create_task(_guarded(task))


async def _guarded(task):
    try:
        await task
    except Exception as error:
        _tell(error)


def _tell(error):
    sys.print_exception(error)
    report = io.StringIO()
    sys.print_exception(error, report)
    _reports.append(report.getvalue())
    for call in _listeners:
        call(report.getvalue())
