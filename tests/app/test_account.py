"""A name without e-mail or password: taken, kept by a passkey, brought to another device, exported, erased."""

import json
import sqlite3
from contextlib import closing
from copy import copy
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.app.rooms import PHONE, Guest, RoomProcess

AUTHENTICATOR = {
    "protocol": "ctap2",
    "ctap2Version": "ctap2_1",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "hasPrf": True,
    "automaticPresenceSimulation": True,
}
KEPT = "localStorage['columna.account']"


class Owner(Guest):
    """A player with a name. said: the dialog's answer to the player's last act."""

    @property
    def said(self):
        return self.page.locator("#account-said")

    def opens_account(self) -> "Owner":
        """Show the account."""
        self.more("Your name")
        expect(self.page.locator("#account[open]")).to_be_visible()
        return self

    def takes(self, name: str, answer: str):
        """Take a name by keyboard."""
        self.page.locator("#account-name").fill(name)
        self.press("Enter")
        expect(self.said).to_have_text(answer)

    def is_called(self, name: str):
        """Wait until the dialog shows a name."""
        expect(self.page.locator("#account .named b")).to_have_text(name)

    @property
    def has_passkeys(self) -> str:
        """Give the device an authenticator. Return its ID."""
        self.tools = self.context.new_cdp_session(self.page)
        self.tools.send("WebAuthn.enable")
        return self.tools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]


@pytest.fixture
def rooms(tmp_path):
    """A server with rooms of its own; passkeys want it to be called by a name."""
    with RoomProcess(tmp_path) as process:
        process.url = process.url.replace("127.0.0.1", "localhost")
        yield process


@pytest.fixture
def owner(guest):
    """A maker of owners."""
    return partial(guest, "", kind=Owner)


def test_a_name_is_taken_brought_to_a_phone_and_erased(owner, tmp_path: Path):
    anna, phone = owner(), owner(**PHONE)
    anna.visit().opens_account().takes("Anna", "You are Anna now.")
    anna.is_accessible()
    phone.visit().opens_account().takes("Аnnа", "This name, or one that looks like it, is taken.")
    phone.takes("Boris", "You are Boris now.")
    anna.act("account_move")
    expect(anna.page.locator("#account-picture svg")).to_be_visible()
    anna.is_accessible()
    letters, link = anna.page.locator("#account-letters").inner_text(), anna.page.input_value("#account-link")
    with anna.page.expect_download() as saved:
        anna.act("account_file")
    assert Path(saved.value.path()).read_text().strip() == link
    assert json.loads(anna.page.evaluate(KEPT))["secret"] not in link

    phone.press("Escape")
    phone.page.goto(link)
    phone.page.locator("#account-code").fill("0000 0000 0000")
    phone.press("Enter")
    expect(phone.page.locator("#account-entered")).to_contain_text("Wrong code")
    phone.is_accessible()
    phone.page.locator("#account-code").fill(letters.lower())
    phone.press("Enter")
    expect(phone.page.locator("#consequence")).to_contain_text("get Boris back only")
    phone.page.locator("#confirm").get_by_role("button", name="Cancel").click()
    assert "Boris" in phone.page.evaluate(KEPT)
    phone.page.set_input_files("#account-chosen", saved.value.path())
    phone.page.locator("#account-code").fill(letters)
    phone.act("account_bring")
    phone.page.locator("#agreed").click()
    expect(phone.page.locator("#account-enter")).to_be_hidden()
    phone.opens_account().is_called("Anna")

    beside = copy(phone)
    beside.page = phone.context.new_page()
    beside.visit().opens_account().is_called("Anna")
    with phone.page.expect_download() as held:
        phone.act("account_export")
    assert json.loads(Path(held.value.path()).read_text())["players"][0]["name"] == "Anna"
    phone.act("account_erase")
    phone.page.locator("#agreed").click()
    expect(phone.said).to_contain_text("You are a guest now.")
    expect(phone.page.locator("#account-inside")).not_to_contain_text("Anna")
    expect(phone.page.locator("#account-inside")).not_to_contain_text("ID")
    phone.gives(KEPT, "")
    expect(beside.page.locator("#account-inside")).not_to_contain_text("ID")  # another tab of that device
    anna.is_called("No name yet")  # another device, on which the key still lies
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite")) as log:
        assert log.execute("SELECT name FROM players").fetchall() == [("Boris",)]


def test_a_passkey_opens_the_name_and_a_lost_one_does_not(owner):
    anna = owner()
    authenticator = anna.has_passkeys
    anna.visit().opens_account().takes("Anna", "You are Anna now.")
    anna.act("account_protect")
    expect(anna.said).to_have_text("A passkey protects your name on this device.")
    anna.gives(f"'secret' in JSON.parse({KEPT})", False)
    anna.page.reload()
    anna.page.locator("#notices").get_by_role("button", name="Unlock").click()
    anna.act("account_unlock")
    expect(anna.said).to_have_text("Your name is unlocked.")
    anna.answers("Done")
    anna.more("Rooms")
    expect(anna.online.locator("#online-name")).to_have_value("Anna")
    expect(anna.online.locator("#online-name")).to_be_disabled()
    anna.page.reload()
    anna.page.locator("#notices").get_by_role("button", name="Unlock").click()
    anna.tools.send("WebAuthn.clearCredentials", {"authenticatorId": authenticator})
    anna.act("account_unlock")
    expect(anna.said).to_contain_text("If you lost it")
    anna.is_accessible()
