"""The dialogs that move the account to another device: one shows a link and a code, the other asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.code_picture import draw_code
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, keys
from pyapp.ui.dom.guard import run
from pyapp.ui.online.links import grouped, plain
from pyapp.ui.page import Page
from pyapp.ui.players import account_panel as markup
from pyapp.ui.players.kept_key import CODE_LENGTH, new_code, unpacked
from pyapp.ui.players.pack import MOVING
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.players.players import Players


MOVE, ENTER = "#account-move", "#account-enter"
TEXT = "text/plain"


class Moving(LazyDialog):
    """Both dialogs. On the page: MOVE, ENTER."""

    def __init__(self, page: Page, players: Players) -> None:
        super().__init__(page)
        self._account, self._question = players.account, players.question
        add = page.actions.add
        add("account_move", lambda: run(self._show()), lambda: not self._account.is_locked)
        add("account_copy", lambda: files.copy(page.dom.value("#account-link"), self._copied))
        add("account_file", self._save)
        add("account_enter", lambda: self.enter(""))
        add("account_bring", lambda: run(self._bring()))

    # To another device

    async def _show(self) -> None:
        """Pack the account, and show its link and the code."""
        code = new_code()
        address = files.address_of(MOVING + await self._account.packed(code))
        self.mount()
        self._dom.set_text("#account-letters", grouped(code))
        self._dom.set_property("#account-link", "value", address)
        self._dom.ask(MOVE, lambda _wish: None)
        draw_code(self._page, "#account-picture", address, "account.qr_label", "account.no_picture")

    def _copied(self, done: bool) -> None:
        if done:
            self._page.notices.toast(texts("online.copied"))
        else:
            files.select("#account-link")

    def _save(self) -> None:
        files.save_text("columna-%s.txt" % self._account.player, TEXT, self._dom.value("#account-link") + "\n")

    # From another device

    def enter(self, letters: str) -> None:
        """Ask for the code of an account from another device. letters: the packed account, "" if the player is to give it."""
        self.mount()
        files.close("#account")
        self._dom.set_property("#account-brought", "value", files.address_of(MOVING + letters) if letters else "")
        self._dom.set_property("#account-code", "value", "")
        self._say("" if keys.are_there() else "account.no_keys")
        self._dom.ask(ENTER, lambda _wish: None)
        self._dom.focus_on("#account-code" if letters else "#account-chosen")

    def _choose(self, event: JsObject) -> None:
        if event.target.id == "account-chosen" and event.target.files.length:
            files.read_files(files.listed(event.target.files), self._read)

    def _read(self, read: list) -> None:
        self._dom.set_property("#account-brought", "value", read[0].text.strip() if read[0].encoding else "")
        self._dom.focus_on("#account-code")

    async def _bring(self) -> None:
        """Open the account with the code."""
        brought = self._dom.value("#account-brought").strip().split("#")[-1]
        code = plain(self._dom.value("#account-code"), CODE_LENGTH)
        if not code:
            self._say("account.wrong_code")
            self._dom.focus_on("#account-code")
            return
        self._say("account.opening")
        try:
            if not brought.startswith(MOVING):
                raise ValueError(brought)
            account = await unpacked(brought[len(MOVING) :], code)
        except ValueError:
            self._say("account.no_link")
        except OSError:
            self._say("account.wrong_code")
        else:
            self._offer(account)

    def _offer(self, account: dict) -> None:
        """Keep an unpacked account. If the device has another one, ask the player first."""
        mine = self._account
        if mine.player in ("", account["player"]):
            self._take(account)
            return
        loses = texts("account.replace_loses", name=mine.name or grouped(mine.player))
        take = mine.if_same(lambda: self._take(account))
        self._question.confirm(texts("account.replace_question"), loses, texts("account.replace"), take)

    def _take(self, account: dict) -> None:
        if self._account.keep(account):
            files.close(ENTER)
            self._page.notices.toast(texts("account.arrived"))
        else:
            self._say("account.not_kept")

    def _say(self, key: str) -> None:
        self._dom.set_text("#account-entered", texts(key) if key else "")

    def _markup(self) -> str:
        return markup.moving()

    def _listen(self) -> None:
        self._dom.on(ENTER, "change", self._choose)
        self._dom.on("#account-code", "keydown", self._press)

    def _press(self, event: JsObject) -> None:
        if event.key == "Enter":
            event.preventDefault()
            run(self._bring())
