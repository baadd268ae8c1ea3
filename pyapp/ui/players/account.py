"""The account of this device: a key pair, the name that is taken with it, and saying to the server who we are."""

import json

from pyapp.players.identity import ERASE, IDENTIFY, statement
from pyapp.ui.dom import socket
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.tabs import Channel
from pyapp.ui.online.line_state import BROKEN, LOST, OFF, UP
from pyapp.ui.online.pack import ACCOUNT
from pyapp.ui.players import kept_key

WANTED = "account"  # why the line is wanted
TABS = "columna account"  # what tabs speak about: that the account of the device is another one
NO_LINE = {"error": {"code": LOST}}


class Account:
    """`page` is the Page, `line` the Line.

    Kept as {"player", "key", "name", "secret"}, or with "locked", as kept_key has it, in the place of "secret".
    """

    def __init__(self, page, line):
        self._page, self._dom, self._line = page, page.dom, line
        self._met = False  # whether the server has said so on the connection there is, or that is about to be there
        self._unlocked = {}  # player: secret, of an account behind a passkey that was opened
        self._wish = None  # what waits until the server knows us
        self._hearers = []
        self._own = self.player  # as this tab has told the server
        self._tabs = Channel(lambda _message: self._follow_tab(), TABS)
        line.greet = self._greet
        line.hear(self._come, lambda _message: None, self._see_line)

    @property
    def known(self) -> bool:
        """Whether the line is up and the server knows who we are."""
        return self._met and self._line.state == UP

    def hear(self, changed) -> None:
        """Call `changed` when there is something new of the account or of `known`."""
        self._hearers.append(changed)

    # What is kept

    @property
    def player(self) -> str:
        """Our ID, "" where this device has no account."""
        return self._kept.get("player", "")

    @property
    def name(self) -> str:
        """Our name, "" where there is none."""
        return self._kept.get("name", "")

    @property
    def is_protected(self) -> bool:
        """Whether a passkey opens the key."""
        return "locked" in self._kept

    @property
    def is_locked(self) -> bool:
        """Whether it is to be opened yet."""
        return self.is_protected and not self._secret

    @property
    def _kept(self) -> dict:
        """The account as it is kept; read anew each time, for other tabs write it too."""
        try:
            return json.loads(self._dom.stored(ACCOUNT) or "{}")
        except ValueError:
            return {}

    @property
    def _secret(self) -> str:
        kept = self._kept
        return kept.get("secret") or self._unlocked.get(kept.get("player"), "")

    def keep(self, account: dict) -> bool:
        """Have this account from now on, in the place of another one. False if the browser refuses."""
        if not self._dom.store(ACCOUNT, json.dumps(account)):
            return False
        self._dom.keep_for_good()
        self._introduce()
        self._tabs.say({})
        return True

    def forget(self) -> None:
        """Have none any more on this device."""
        self._dom.store(ACCOUNT, "")
        self._go_nameless()
        self._tabs.say({})

    def _go_nameless(self):
        self._own, self._unlocked, self._met = "", {}, False
        self._line.release(WANTED)
        self._tell()

    def _follow_tab(self):
        """Another tab has changed the account of the device, or its name."""
        if self.player == self._own:
            self._tell()
        elif self.player:
            self._introduce()
        else:
            self._go_nameless()

    def _introduce(self):
        """We are somebody else for the server from now on."""
        self._own, self._met = self.player, False
        if self._line.state == OFF:
            self._line.want(WANTED)
        else:
            self._line.want(WANTED)
            self._line.renew()
        self._tell()

    # The key

    async def make(self) -> bool:
        """Make a key pair, if there is none. False if the browser does not keep it."""
        return bool(self.player) or self.keep(await kept_key.made())

    async def packed(self, code: str) -> str:
        """The account as letters that the code opens on another device."""
        return await kept_key.packed(self._kept["key"], self._secret, code)

    async def protect(self) -> None:
        """Put the key behind a passkey. Raises OSError where none comes about."""
        kept, secret = self._kept, self._secret
        locked = await kept_key.put_behind_passkey(kept["player"], kept["name"], secret)
        self._unlocked = {kept["player"]: secret}
        self._store(dict(self._kept, locked=locked), "secret")

    async def unlock(self) -> None:
        """Open the key by its passkey. Raises OSError where that is not given."""
        kept = self._kept
        self._unlocked = {kept["player"]: await kept_key.opened_by_passkey(kept["locked"])}
        self._introduce()

    def unprotect(self) -> None:
        """Keep the key without its passkey, which has opened it."""
        self._store(dict(self._kept, secret=self._secret), "locked")

    def _store(self, account: dict, without: str):
        account.pop(without)
        if not self._dom.store(ACCOUNT, json.dumps(account)):
            raise OSError(ACCOUNT)
        self._tell()

    # What the server is told

    def take_name(self, name: str, answered) -> None:
        """Take a name as soon as the server knows us; `answered` gets its answer."""
        self._when_known(lambda: self._line.ask({"do": "take-name", "name": name}, self._named(answered)), answered)

    def export(self, answered) -> None:
        """Ask for all that the server holds about us."""
        self._when_known(lambda: self._ask_on({}, 0, answered), answered)

    def _ask_on(self, held: dict, told: int, answered):
        """Ask for what was not told yet. held: table -> rows, told so far;  told: how many."""

        def hear(answer: dict):
            if "error" in answer:
                answered(answer)
                return
            count = told
            for table, rows in answer["held"].items():
                held.setdefault(table, []).extend(rows)
                count += len(rows)
            if told < count < answer["rows"]:
                self._ask_on(held, count, answered)
            else:
                answered({"held": held})

        self._line.ask({"do": "export", "after": told}, hear)

    def erase(self, answered) -> None:
        """Let the server forget us."""
        self._when_known(lambda: self._line.ask({"do": "nonce"}, lambda given: self._erase(given, answered)), answered)

    def _erase(self, given: dict, answered):
        if "error" in given:
            answered(given)
            return
        run(self._sign(ERASE, given["nonce"], lambda signed: self._line.ask(dict(signed, do="erase"), answered)))

    def _named(self, answered):
        def hear(answer: dict):
            self._learn_name(answer)
            answered(answer)

        return hear

    def _when_known(self, ask, answered):
        """Ask as soon as the server knows us; `answered` gets an error where the line cannot be had, or we are not known."""
        if self.known:
            ask()
            return
        self._wish = ask, answered
        self._line.want(WANTED)
        if self._line.state == UP:
            self._line.renew()

    def _come(self):
        """The line is up, and the server knows us if it ever will on this connection."""
        wish, self._wish = self._wish, None
        if wish and self.known:
            wish[0]()
        elif wish:
            wish[1](NO_LINE)
        self._tell()

    def _see_line(self):
        self._met = self._met and self._line.state == UP
        self._tell()
        if self._line.state in BROKEN and self._wish:
            (_, answered), self._wish = self._wish, None
            answered(NO_LINE)

    def _greet(self, put, greeted):
        """Say who we are, on a connection that has just come about."""
        if not self._secret:
            greeted()
        else:
            put({"do": "nonce"}, lambda given: self._prove(given, put, greeted))

    def _prove(self, given: dict, put, greeted):
        if "error" in given:
            greeted()
            return
        key = self._kept["key"]
        run(
            self._sign(
                IDENTIFY,
                given["nonce"],
                lambda signed: put(dict(signed, do="identify", key=key), lambda told: self._hear_met(told, greeted)),
            )
        )

    async def _sign(self, purpose: str, nonce: str, signed):
        """Hand on the field of a request that proves who we are."""
        kept, said = self._kept, statement(purpose, socket.rooms_host(), nonce)
        signed({"signature": await kept_key.signature(kept["key"], self._secret, said)})

    def _hear_met(self, told: dict, greeted):
        if "error" not in told:
            self._met = True
            self._learn_name(told)
        elif told["error"]["code"] != LOST:
            self._page.notices.show("account", "account.not_known", "account", "account.title")
        greeted()

    def _learn_name(self, answer: dict):
        if "error" not in answer and answer["player"] == self.player:
            self.take_over(answer["name"] or "")
        self._tell()

    def take_over(self, name: str) -> None:
        """Keep the name that the server knows us by, "" for none: another device may have changed or erased it."""
        if self.player and name != self.name:
            self._dom.store(ACCOUNT, json.dumps(dict(self._kept, name=name)))
            self._tabs.say({})
            self._tell()

    def _tell(self):
        for changed in self._hearers:
            changed()
