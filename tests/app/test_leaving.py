"""Ways out of a game, each with a way on: what was begun waits at Home, and nothing appears there that nobody began."""

import re
import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from tests.app.rooms import PHONE

# lets a page that is reloaded come from a room that the server does not know
NOWHERE = """for (const [storage, key] of [[localStorage, "columna.rooms"], [sessionStorage, "columna.room"]])
    storage.setItem(key, storage.getItem(key).replaceAll("%s", "K7Q2M9XW4A"))"""


def is_home_without_a_game(player):
    """Wait until Home is shown, where no game waits to be continued."""
    player.is_at_home()
    expect(player.page.locator("[data-do=continue]")).to_be_hidden()
    expect(player.page.locator("#mine button")).to_have_count(0)


def test_leaving_a_room_leads_home_where_the_game_from_before_waits(guest):
    anna, boris = guest("Anna").visit().invites_a_friend(), guest("Boris", **PHONE)
    anna.click("c3", "d4")
    anna.more("Home")
    anna.page.locator(".begin [data-do=seek]:visible").click()
    anna.page.locator("#seek [data-do=online]").click()
    anna.online.locator("#online-name").fill("Anna")
    anna.act("online_create")
    link = anna.invitation
    anna.more("Home")
    anna.page.locator("#mine").get_by_role("button", name="Invitation").click()
    anna.reads("Waiting for opponent")
    anna.more("Home")
    boris.comes(link)
    anna.page.locator("#mine").get_by_role("button", name="With Boris").click()
    expect(anna.page.locator("#seats")).to_contain_text("Boris")
    boris.in_room("Leave room")
    boris.answers("Leave room")
    is_home_without_a_game(boris)
    anna.reads("You won")
    anna.more("Home")
    anna.is_at_home()
    anna.act("continue")
    anna.has_turns("C3 → D4")
    anna.more("Online")
    anna.page.get_by_role("button", name=re.compile("With Boris")).click()
    anna.reads("You won")
    anna.in_room("Leave room")
    anna.answers("Leave room")
    anna.is_at_home()
    anna.act("continue")
    anna.has_turns("C3 → D4")


def test_a_room_that_is_gone_leads_home(guest, rooms, tmp_path):
    anna = guest("Anna").creates("Light")
    boris = guest("Boris").comes(anna.invitation)
    boris.reads("Anna is thinking")
    boris.page.add_init_script(NOWHERE % boris.room)
    boris.page.reload()
    boris.is_told("This room does not exist")
    is_home_without_a_game(boris)
    rooms.stop()
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite")) as log, log:
        for table in ("events", "rooms"):
            log.execute(f"DELETE FROM {table}")
    rooms.start()
    anna.is_told("This room does not exist")
    is_home_without_a_game(anna)
