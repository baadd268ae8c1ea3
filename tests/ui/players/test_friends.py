"""Friends and challenges on the page: what is said, shown and kept."""

import pytest

from tests.ui.players import cases_friends
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def friends(request):
    """The pure modules, one way after the other."""
    return request.param(cases_friends)


@pytest.mark.parametrize(
    "fields, is_ours, headline, terms",
    [
        ({}, False, "<Boris> challenges you.", "Lasca 7×7 · 3 days a turn · rated · you play Dark"),
        ({"side": "dark"}, False, "<Boris> challenges you.", "Lasca 7×7 · 3 days a turn · rated · you play Light"),
        ({}, True, "Waiting for an answer from <Boris>.", "Lasca 7×7 · 3 days a turn · rated · you play Light"),
        (
            {"phase": "accepted", "rated": False, "clock": None, "side": "either"},
            True,
            "<Boris> accepts your challenge.",
            "Lasca 7×7 · No clock · not rated · sides by chance",
        ),
        (
            {"phase": "declined", "reason": "other-game", "clock": {"main": 600, "increment": 5}, "game": "dama"},
            True,
            "<Boris> declines: another game, please.",
            "Dama Classic · 10 + 5 · rated · you play Light",
        ),
    ],
)
def test_a_challenge_is_said_from_both_sides(friends, fields, is_ours, headline, terms) -> None:
    assert friends.ask("said", fields, is_ours) == [headline, terms]


def test_each_challenge_has_its_buttons_and_names_are_text(friends) -> None:
    declined = {"phase": "declined", "reason": "no"}
    shown = friends.ask("cards", [{}], [{}, {"phase": "accepted"}, declined])
    assert shown.count("<li>") == 4 and "<Boris>" not in shown and "&lt;Boris&gt;" in shown
    for wish in ("accept", "decline", "block", "hide", "withdraw", "play", "forget"):
        assert shown.count(f'data-do="challenge_{wish}:7WQ2K9XM4A"') == 1
    assert friends.ask("cards", [], []) == ""


def test_the_dialogs_ask_for_all_that_a_challenge_and_a_report_need(friends) -> None:
    shown = friends.ask("dialogs")
    assert shown.count("<dialog") == 5 and '<option value="dama" selected>' in shown
    for field in ("game", "clock", "main", "increment", "days"):
        assert f'id="online-challenge-{field}"' in shown
    for reason in ("later", "other-game", "engine", "pestering"):
        assert f'value="{reason}"' in shown


def test_friends_are_shown_with_what_they_do_in_words(friends) -> None:
    shown = friends.ask("friends", [["Anna", True, "lasca"], ["<b>", True, None], ["Cilka", False, None]])
    for words in ("Plays Lasca 7×7", "Online", "Away", "<b>&lt;b&gt;</b>", 'data-do="friends_watch:K7Q2M9XW4A"'):
        assert shown.count(words) == 1
    assert "Nobody yet" in friends.ask("friends", [])
    assert 'aria-label="Unblock: Anna"' in friends.ask("blocked", ["Anna"])


@pytest.mark.parametrize(
    "relation, wishes",
    [
        ("", ["challenge_to", "friends_befriend", "friends_block", "friends_report", "player"]),
        ("follow", ["challenge_to", "friends_unfriend", "friends_block", "friends_report", "player"]),
        ("block", ["friends_unblock", "friends_report", "player"]),
    ],
)
def test_what_may_be_done_about_a_player(friends, relation: str, wishes: list) -> None:
    shown = friends.ask("actions", relation)
    assert [part.partition(":")[0] for part in shown.split('data-do="')[1:]] == wishes


@pytest.mark.parametrize("found", [None, "", "{", "7", "{}", '[["B"], 3, ["B", "b"]]'])
def test_tokens_are_kept_the_last_one_of_each(friends, found) -> None:
    kept = friends.ask("kept", found, [["A", "x"], ["A", "y"]])
    assert kept == ["y", "b" if found and '"b"' in found else ""]


def test_a_request_waits_until_it_is_answered(friends) -> None:
    one, other = {"do": "challenge", "token": "a"}, {"do": "accept-challenge", "token": "b"}
    assert friends.ask("asked", [one, other], []) == [one, other]
    assert friends.ask("asked", [one, other], [one]) == [other]
    assert friends.ask("asked", [one, other], [one, other, one]) == []


def test_news_are_asked_for_when_the_line_comes_and_when_there_are_some(friends) -> None:
    answer = {"news": {"a": 1, "b": 2}}
    assert friends.ask("news", "Anna", answer, [{"news": True}, {"lobby": []}]) == [["news", "news"], [1, 1]]
    assert friends.ask("news", "", answer, [{"news": True}]) == [[], []]
    assert friends.ask("news", "Anna", {"error": {"code": "too-fast"}}, []) == [["news"], []]
