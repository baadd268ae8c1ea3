"""The player's vacation from games by days, in the dialog of the account."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rooms.time_control import whole_days
from pyapp.ui import markup
from pyapp.ui.dom import files
from pyapp.ui.markup import render
from pyapp.ui.online.requests import silently
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.players.players import Players


DIALOG, PLACE = "#account", "#account-vacation"
CHOICES = (3, 7, 14, 30)  # days
INSIDE = '<p role="status">{hint}</p><div class="ways-in">{+buttons}</div>'
BEGIN = '<button type="button" data-do="vacation_begin:{days}">{label}</button>'
END = '<button type="button" data-do="vacation_end">{vacation.end}</button>'


class Vacation:
    """The section about the vacation. On the page: PLACE."""

    def __init__(self, page: Page, players: Players) -> None:
        self._page, self._dom = page, page.dom
        self._account, self._connection = players.account, players.connection
        self._player = ""  # the ID of the player whose vacation the page asked for
        self._state: dict = {}  # the server's description, {} before it comes
        self._drawn = ""
        players.account.hear(self.show)
        page.actions.add("vacation_begin", lambda days: self._wish({"days": int(days)}), self._is_known)
        page.actions.add("vacation_end", lambda: self._wish({"days": 0}), self._is_known)

    def open(self) -> None:
        """Ask for the vacation again and show it: the dialog opens."""
        self._player, self._state, self._drawn = "", {}, ""
        self.show()

    def show(self) -> None:
        """Show the vacation if the dialog is open, and ask for it once the server knows the player."""
        if not files.is_open(DIALOG):
            return
        if not self._is_known():
            self._player, self._state = "", {}
        elif self._player != self._account.player:
            self._player, self._state = self._account.player, {}
            self._connection.run(self._ask({}), silently)
        self._draw()

    def _is_known(self) -> bool:
        return bool(self._account.known and self._account.name)

    def _wish(self, fields: dict) -> None:
        self._connection.run(self._ask(fields))

    async def _ask(self, fields: dict) -> None:
        player = self._account.player
        reply = await self._connection.ask(dict(fields, do="vacation"))
        if player == self._account.player:
            self._state = dict(reply["vacation"], now=reply["now"])
            self._draw()

    def _draw(self) -> None:
        shown = inside(self._state) if self._state else ""
        if shown != self._drawn and files.is_open(DIALOG):
            self._drawn = shown
            had_focus = self._dom.find(PLACE + " :focus")
            self._dom.set_markup(PLACE, shown)
            if had_focus:
                self._dom.focus_on(PLACE + " button")


def inside(state: dict) -> str:
    """Return the section about the player's vacation. state: the server's description, with its `now`."""
    if state["until"]:
        hint = texts("vacation.goes_on", count=whole_days(state["until"] - state["now"]))
        ways = render(END)
    else:
        hint = texts("vacation.hint", count=state["left"])
        ways = "".join(
            [
                render(BEGIN, days=days, label=texts("vacation.days", count=days))
                for days in CHOICES
                if days <= state["left"]
            ]
        )
    return markup.section(texts("vacation.title"), render(INSIDE, hint=hint, buttons=ways))
