"""Games by days: the list of my games, the way from one to the next, and a vacation."""

import re

import pytest
from playwright.sync_api import expect

from pyapp.rooms.timekeeping import DAY
from tests.app.rooms import PHONE, Guest


@pytest.fixture
def game(guest):
    """A maker of a game by days, which somebody begins as Light and Anna joins."""

    def make(anna: Guest, name: str, days: int) -> Guest:
        other = guest(name).creates("Light", clock="Own days …", own={"Days a move": str(days)})
        anna.page.goto(other.invitation)
        anna.act("online_accept")
        anna.reads(f"{name} is thinking")
        return other

    return make


def at_home(anna: Guest, *rows: tuple[str, str]):
    """Show Home, and expect these games there: beginnings of their titles, and their details."""
    anna.more("Home")
    expect(anna.page.locator("#notices")).not_to_contain_text("Waiting for you")
    games = anna.page.locator("#mine button")
    expect(games).to_have_count(len(rows))
    expect(games).to_have_text([re.compile(f"{title}.*{detail}") for title, detail in rows])


def test_games_wait_in_the_order_of_their_time_and_lead_from_one_to_the_next(named, game, rooms):
    anna = named("Anja", **PHONE)
    boris, cilka, dora = game(anna, "Boris", 2), game(anna, "Cilka", 5), game(anna, "Dora", 1)
    for each in (boris, dora):
        each.click("c3", "d4")
    at_home(
        anna,
        ("Your game with Dora", "your move · less than 24 hours left"),
        ("Your game with Boris", "your move · 1 day left"),
        ("Your game with Cilka", "their move · 4 days left"),
    )
    anna.page.locator("#mine button").first.tap()
    anna.tap("e5", "c3")
    dora.has_turns("C3 → D4", "E5 × C3")
    following = anna.page.locator("#notices li", has_text="Your game with Boris")
    following.get_by_role("button", name="Resume game").tap()
    anna.has_the_move()  # else the tap is a premove in the game with Dora
    anna.tap("e5", "c3")
    boris.has_turns("C3 → D4", "E5 × C3")
    rooms.kill()
    rooms.age(cilka.room, 6 * DAY)
    rooms.start()
    cilka.reads("You lost")
    cilka.reads("You ran out of time.")
    going_on = ("Your game with Dora", "their move · less than 24"), ("Your game with Boris", "their move · 1 day left")
    at_home(anna, ("Your game with Cilka", "you won"), *going_on)
    anna.page.locator("#mine button").first.tap()
    anna.reads("You won")
    at_home(anna, *going_on)


def test_vacation_is_taken_seen_by_both_and_ended(named, game):
    anna = named("Anja", **PHONE)
    boris = game(anna, "Boris", 2)
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
