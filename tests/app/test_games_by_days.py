"""Games by days: the list of my games, the way from one to the next, and a vacation."""

import re

from playwright.sync_api import expect

from pyapp.rooms.time_control import DAY
from tests.app.rooms import PHONE, Guest, Peer


def joins(anna: Guest, other: Guest | Peer):
    """Let Anna join a game by days that somebody has begun as Light."""
    anna.page.goto(other.invitation)
    anna.act("online_accept")
    anna.reads(f"{other.name} is thinking")


def at_home(anna: Guest, *rows: tuple[str, str]):
    """Show Home, and expect these games there: beginnings of their titles, and their details."""
    anna.more("Home")
    expect(anna.page.locator("#notices")).not_to_contain_text("Waiting for you")
    games = anna.page.locator("#mine button")
    expect(games).to_have_count(len(rows))
    expect(games).to_have_text([re.compile(f"{title}.*{detail}") for title, detail in rows])


def test_games_wait_in_the_order_of_their_time_and_lead_from_one_to_the_next(named, peer, rooms):
    anna = named("Anja", **PHONE).visit()
    boris, cilka, dora = [
        peer(name).creates(clock={"days": days}) for name, days in (("Boris", 2), ("Cilka", 5), ("Dora", 1))
    ]
    for each in (boris, cilka, dora):
        joins(anna, each)
    for each in (boris, dora):
        each.plays("c3-d4")
    at_home(
        anna,
        ("Your game with Dora", "your move · less than 24 hours left"),
        ("Your game with Boris", "your move · 1 day left"),
        ("Your game with Cilka", "their move · 4 days left"),
    )
    anna.page.locator("#mine button").first.tap()
    anna.tap("e5", "c3")
    dora.has_turns("c3-d4", "e5xc3")
    following = anna.page.locator("#notices li", has_text="Your game with Boris")
    following.get_by_role("button", name="Resume game").tap()
    anna.has_the_move()  # else the tap is a premove in the game with Dora
    anna.tap("e5", "c3")
    boris.has_turns("c3-d4", "e5xc3")
    rooms.kill()
    rooms.age(cilka.room, 6 * DAY)
    rooms.start()
    cilka.comes_back()
    cilka.hears(do="flagged")
    going_on = ("Your game with Dora", "their move · less than 24"), ("Your game with Boris", "their move · 1 day left")
    at_home(anna, ("Your game with Cilka", "you won"), *going_on)
    anna.page.locator("#mine button").first.tap()
    anna.reads("You won")
    anna.reads("Cilka ran out of time.")
    at_home(anna, *going_on)


def test_vacation_is_taken_seen_by_both_and_ended(named, guest):
    anna = named("Anja", **PHONE).visit()
    boris = guest("Boris").creates("Light", clock="Own days …", own={"Days a move": "2"})
    joins(anna, boris)
    boris.click("c3", "d4")
    anna.has_the_move()
    anna.more("Your name")
    vacation = anna.page.locator("#account-vacation")
    expect(vacation).to_contain_text("You have 30 days left this year.")
    vacation.get_by_role("button", name="7 days").tap()
    expect(vacation).to_contain_text("You are on vacation for 7 more days.")
    boris.reads("Anja is on vacation for 7 more days.")
    anna.press("Escape")
    at_home(anna, ("Your game with Boris", "your move · 8 days left"))
    anna.page.reload()
    anna.is_at_home()  # with its seat in the room
    anna.more("Your name")
    vacation.get_by_role("button", name="End vacation").tap()
    expect(vacation).to_contain_text("You have 29 days left this year.")
    boris.is_passed("Anja is back from vacation.")
