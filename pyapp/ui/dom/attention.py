"""News for a player who does not look at the page: the title of the tab, notifications, and a phone that vibrates."""

from __future__ import annotations

from collections.abc import Callable

import js

from pyapp.ui.dom.asking import answer, attempt
from pyapp.ui.dom.guard import call_window, handler, run

LONGEST_WAIT = 1000  # milliseconds
BUZZ = 120  # milliseconds for which the phone vibrates
GRANTED, DENIED = "granted", "denied"  # permissions to show notifications


def entitle(title: str) -> None:
    """Set the title of the tab. The same title is not set again, as the browser would tell itself of it each time."""
    if js.document.title != title:
        js.document.title = title


def mark_app(waits: bool) -> None:
    """Mark the icon of the installed page if a move waits, where the browser can. The browser may refuse."""
    if hasattr(js.navigator, "setAppBadge"):
        attempt(LONGEST_WAIT, js.navigator, ["setAppBadge" if waits else "clearAppBadge"])


def can_vibrate() -> bool:
    """Return whether this is a phone or tablet whose browser can let it vibrate."""
    return hasattr(js.navigator, "vibrate") and by_touch()


def by_touch() -> bool:
    """Return whether the player uses the page by touch, as on phones and tablets, not with a mouse."""
    return bool(call_window("matchMedia", "(pointer: coarse)").matches)


def vibrate() -> None:
    """Let the phone vibrate once."""
    js.navigator.vibrate(BUZZ)


def permission() -> str:
    """Return the permission to show notifications: GRANTED, DENIED or "default"; "" where the browser shows none."""
    return js.Notification.permission if hasattr(js, "Notification") else ""


def ask_to_notify(answered: Callable[[], object]) -> None:
    """Ask the player whether we may show notifications, if the browser can; then call `answered`."""
    run(_ask(answered))


async def _ask(answered: Callable[[], object]) -> None:
    if permission():
        await js.Notification.requestPermission()
    answered()


def notify(title: str, text: str, tried: Callable[[bool], object]) -> None:
    """Show a notification that leads back to the page. tried(is_shown): called with whether the browser shows it."""
    run(_notify(title, text, tried))


async def _notify(title: str, text: str, tried: Callable[[bool], object]) -> None:
    notification = [js.Notification, [title, {"body": text, "tag": "columna"}]]
    try:
        shown = await answer(LONGEST_WAIT, js.Reflect, ["construct"] + notification)
    except OSError:
        tried(False)  # the constructor throws on phones, which show only notifications of service workers
        return
    shown.onclick = handler(lambda _event: call_window("focus"))
    tried(True)
