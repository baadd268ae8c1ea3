"""News for a player who does not look at the page: the title of the tab, notifications, and a phone that vibrates."""

import js

from pyapp.ui.dom.asking import answer, attempt
from pyapp.ui.dom.guard import call_window, handler, run

PATIENCE = 1000  # milliseconds
BUZZ = 120  # milliseconds for which the phone vibrates


def entitle(title: str) -> None:
    """Set the title of the tab."""
    js.document.title = title


def mark_app(waits: bool) -> None:
    """Mark the icon of the installed page if a move waits, where the browser can; it may refuse."""
    if hasattr(js.navigator, "setAppBadge"):
        attempt(PATIENCE, js.navigator, ["setAppBadge" if waits else "clearAppBadge"])


def can_vibrate() -> bool:
    """Tell whether this is a phone or tablet whose browser can let it vibrate."""
    return hasattr(js.navigator, "vibrate") and by_touch()


def by_touch() -> bool:
    """Tell whether the player touches the page rather than points at it: on phones and tablets."""
    return bool(call_window("matchMedia", "(pointer: coarse)").matches)


def vibrate() -> None:
    """Let the phone vibrate once."""
    js.navigator.vibrate(BUZZ)


def may_notify() -> bool:
    """Tell whether the player lets us show notifications."""
    return hasattr(js, "Notification") and js.Notification.permission == "granted"


def can_ask() -> bool:
    """Tell whether we can ask the player, or the player has agreed."""
    return hasattr(js, "Notification") and js.Notification.permission != "denied"


def ask_to_notify(heard) -> None:
    """Ask the player whether we may show notifications; `heard` gets the answer."""
    run(_ask(heard))


async def _ask(heard):
    heard(await js.Notification.requestPermission() == "granted")


def notify(title: str, text: str) -> None:
    """Show a notification that leads back to the page; where the browser has none from pages, none is shown."""
    run(_notify(title, text))


async def _notify(title: str, text: str):
    notification = [js.Notification, [title, {"body": text, "tag": "columna"}]]
    try:
        shown = await answer(PATIENCE, js.Reflect, ["construct"] + notification)
    except OSError:
        return  # the constructor throws on a phone, which shows notifications of service workers alone
    shown.onclick = handler(lambda _event: call_window("focus"))
