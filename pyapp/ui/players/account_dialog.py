"""The dialog in which the player makes, sees, changes and gives up the account of this device."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.name_field import read_name
from pyapp.ui.dom import files, keys, passkeys
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.players import account_panel as markup
from pyapp.ui.players.moving import Moving
from pyapp.ui.players.vacation import Vacation
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.players.players import Players


DIALOG = "#account"
JSON = "application/json"


class AccountDialog(LazyDialog):
    """The dialog. On the page: DIALOG."""

    def __init__(self, page: Page, players: Players, moving: Moving) -> None:
        super().__init__(page)
        self._account, self._question, self._moving = players.account, players.question, moving
        self._run, self._vacation = players.connection.run, Vacation(page, players)
        self._after: Callable[[], None] | None = None  # called once there is a name
        self._has_passkeys = False
        self._drawn: tuple | None = None
        players.account.hear(self._show)
        add, there = page.actions.add, lambda: bool(self._account.player)
        add("account_name", self._take_name)
        add("account_unlock", self._unlock, lambda: self._account.is_locked)
        add("account_protect", self._protect, there)
        add("account_unprotect", self._unprotect, there)
        add("account_export", lambda: self._run(self._export(), self._say), there)
        add("account_erase", self._ask_to_erase, there)
        add("account_sign_out", self._ask_to_sign_out, there)

    def open(
        self, brought: str = "", after: Callable[[], None] | None = None, back: Callable[[], None] = lambda: None
    ) -> None:
        """Show the account of this device, or the way to make one.

        brought: the packed account in a link from another device;  after: called once there is a name;
        back: called when the dialog closes and no other is open.
        """
        if brought:
            self._moving.enter(brought)
            return
        self.mount()
        self._page.notices.hide("account")
        self._after, self._drawn = after, None
        self._dom.set_property("#account-name", "value", self._account.name)
        self._say("" if keys.are_there() else texts("account.no_keys"))
        self._dom.ask(DIALOG, lambda _wish: None if self._dom.find("dialog[open]") else back())
        self._show()
        self._vacation.open()
        run(self._look_for_passkeys())

    async def _look_for_passkeys(self) -> None:
        self._has_passkeys = await passkeys.are_there()
        self._show()

    def _show(self) -> None:
        """Show the present state of the account."""
        account = self._account
        if not files.is_open(DIALOG):
            return
        shown = markup.inside(account), markup.ways(account, self._has_passkeys)
        if shown != self._drawn:
            self._drawn = shown
            had_focus = self._dom.find("#account-ways :focus")
            self._dom.set_markup("#account-inside", shown[0])
            self._dom.set_markup("#account-ways", shown[1])
            if had_focus:
                self._dom.focus_on("#account-ways button")
        self._dom.set_text("#account-name-label", texts("account.other_name" if account.name else "account.name"))
        self._dom.set_text("#account-take", texts("account.change" if account.name else "account.take"))
        self._dom.set_property("#account-form", "hidden", account.is_locked or not keys.are_there())

    def _say(self, sentence: str) -> None:
        self._dom.set_text("#account-said", sentence)

    # The name

    def _take_name(self) -> None:
        """Take the name in the field; a player without a key gets one first."""
        name = read_name(self._dom, "#account-name", self._say)
        if name:
            self._say(texts("online.connecting"))
            run(self._make_and_take(name))

    async def _make_and_take(self, name: str) -> None:
        if await self._account.make():
            self._run(self._take(name), self._refuse_name)
        else:
            self._say(texts("account.not_kept"))

    async def _take(self, name: str) -> None:
        name = await self._account.take_name(name)
        self._say(texts("account.named", name=name))
        after, self._after = self._after, None
        if after:
            files.close(DIALOG)
            after()

    def _refuse_name(self, sentence: str) -> None:
        self._say(sentence)
        self._dom.focus_on("#account-name")

    # The passkey

    def _unlock(self) -> None:
        run(self._try(self._account.unlock, "account.unlocked", "account.no_passkey"))

    def _protect(self) -> None:
        run(self._try(self._account.protect, "account.protected", "account.not_protected"))

    def _unprotect(self) -> None:
        try:
            self._account.unprotect()
        except OSError:
            self._say(texts("account.not_kept"))

    async def _try(self, act: Callable[[], Awaitable[None]], done: str, failed: str) -> None:
        try:
            await act()
        except OSError:
            self._say(texts(failed))
        else:
            self._say(texts(done))

    # The data on the server

    async def _export(self) -> None:
        held = await self._account.export()
        files.save_text("columna-%s.json" % self._account.player, JSON, markup.exported(held))
        self._say(texts("account.exported"))

    def _ask_to_erase(self) -> None:
        self._question.confirm(
            texts("account.erase_question", name=self._account.name),
            texts("account.erase_loses"),
            texts("account.erase"),
            self._account.if_same(lambda: self._run(self._erase(), self._say)),
        )

    async def _erase(self) -> None:
        await self._account.erase()
        self._forget("account.erased")

    def _ask_to_sign_out(self) -> None:
        self._question.confirm(
            texts("account.sign_out_question"),
            texts("account.sign_out_loses", name=self._account.name),
            texts("account.sign_out"),
            self._account.if_same(lambda: self._forget("account.signed_out")),
        )

    def _forget(self, key: str) -> None:
        self._account.forget()
        self._dom.set_property("#account-name", "value", "")
        self._say(texts(key))
        self._page.notices.hide("account")

    def _markup(self) -> str:
        return markup.dialog()

    def _listen(self) -> None:
        self._dom.on("#account-name", "keydown", self._press)

    def _press(self, event: JsObject) -> None:
        """Take the name when the player presses Enter, which would otherwise press the dialog's first button."""
        if event.key == "Enter":
            event.preventDefault()
            self._take_name()
