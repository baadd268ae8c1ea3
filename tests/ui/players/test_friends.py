"""Friends and challenges on the page: words, markup and kept data."""

import pytest

from pyapp.ui.online.requests import Reply, start
from pyapp.ui.players import challenges_panel, friends_panel
from pyapp.ui.players.kept_challenges import TOKENS, KeptChallenges
from pyapp.ui.players.news import News

pytestmark = pytest.mark.micropython


class Storage:
    """The part of a browser's storage that KeptChallenges uses."""

    def __init__(self, tokens):
        self.texts = {TOKENS: tokens}

    def stored(self, key, _place="localStorage"):
        return self.texts.get(key)

    def store(self, key, text, _place="localStorage"):
        self.texts[key] = text
        return True


class Line:
    """A line that answers every request with this."""

    def __init__(self, answer):
        self.answer, self.asked = answer, []

    def hear(self, came, heard, _changed):
        self.came, self.heard = came, heard

    def run(self, coroutine, _say):
        start(coroutine, lambda _refused: None)

    def ask(self, request):
        self.asked.append(request["do"])
        reply = Reply()
        reply.settle(self.answer)
        return reply

    def pause(self):
        """Wait, for longer than the test."""
        return Reply()


class Account:
    """An account."""

    def __init__(self, name):
        self.known, self.name = bool(name), name

    def hear(self, changed):
        self.changed = changed


def challenge(fields):
    """A challenge as the server tells it."""
    told = {
        "challenge": "7WQ2K9XM4A",
        "player": "B0R1SXW4AK7Q2M9K",
        "name": "<Boris>",
        "game": "lasca",
        "clock": {"days": 3},
        "side": "light",
        "rated": True,
        "phase": "open",
        "received": True,
        "until": 1_790_000_000_000,
    }
    return dict(told, **fields)


def said(fields, is_ours):
    """The words for a challenge."""
    told = challenge(fields)
    return [challenges_panel.headline(told, is_ours), challenges_panel.terms(told, is_ours)]


def cards(received, sent):
    """The markup of challenges with these fields."""
    return challenges_panel.cards([challenge(each) for each in received], [challenge(each) for each in sent])


def friends(rows):
    """The markup of a list of friends, each [name, online, game or None]."""
    told = [
        {"player": "P", "name": name, "online": online, "room": game and {"room": "K7Q2M9XW4A", "game": game}}
        for name, online, game in rows
    ]
    return friends_panel.friends(told)


def kept_friends(found, tokens):
    """The tokens of the challenges A and B after these, [challenge, token], were added to this stored text."""
    challenges = KeptChallenges(Storage(found))
    for name, token in tokens:
        challenges.keep(name, token)
    return [challenges.token("A"), challenges.token("B")]


def asked(requests, answered):
    """The requests that wait for an answer, after these were made and some answered."""
    challenges = KeptChallenges(Storage(None))
    for request in requests:
        challenges.ask("P", request)
    for request in answered:
        challenges.answered(request)
    return challenges.asked("P")


def news(name, answer, messages):
    """The questions, and the news of kind "a", for an account of this name after the line came up and brought these messages."""
    line, found = Line(answer), []
    page = News(line, Account(name))
    page.hear("a", found.append)
    line.came()
    for message in messages:
        line.heard(message)
    return [line.asked, found]


@pytest.mark.parametrize(
    "fields, is_ours, headline, terms",
    [
        ({}, False, "<Boris> challenges you.", "Lasca 7×7 · 3 days a move · rated · you play Dark"),
        ({"side": "dark"}, False, "<Boris> challenges you.", "Lasca 7×7 · 3 days a move · rated · you play Light"),
        (
            {"received": False},
            True,
            "Your challenge is sent. <Boris> has not received it yet.",
            "Lasca 7×7 · 3 days a move · rated · you play Light",
        ),
        (
            {"clock": None},
            True,
            "<Boris> has received your challenge. Waiting for the answer.",
            "Lasca 7×7 · No clock · rated · you play Light",
        ),
        (
            {"phase": "expired", "clock": None},
            True,
            "<Boris> has not answered your challenge in time.",
            "Lasca 7×7 · No clock · rated · you play Light",
        ),
        (
            {"phase": "accepted", "rated": False, "clock": None, "side": "either"},
            True,
            "<Boris> accepts your challenge.",
            "Lasca 7×7 · No clock · casual · random sides",
        ),
        (
            {"phase": "declined", "reason": "other-game", "clock": {"main": 600, "increment": 5}, "game": "dama"},
            True,
            "<Boris> declines: another game, please.",
            "Dama Classic · 10 + 5 · rated · you play Light",
        ),
    ],
)
def test_a_challenge_is_said_from_both_sides(fields, is_ours, headline, terms) -> None:
    assert said(fields, is_ours) == [headline, terms]


def test_each_challenge_has_its_buttons_and_names_are_text() -> None:
    declined = {"phase": "declined", "reason": "no"}
    shown = cards([{}], [{}, {"phase": "accepted"}, declined])
    assert shown.count("<li>") == 4 and "<Boris>" not in shown and "&lt;Boris&gt;" in shown
    for wish in ("accept", "decline", "hide", "withdraw", "play", "forget"):
        assert shown.count(f'data-do="challenge_{wish}:7WQ2K9XM4A"') == 1
    assert cards([], []) == ""


def test_the_dialogs_ask_for_all_that_a_challenge_and_a_report_need() -> None:
    shown = challenges_panel.dialogs("dama") + friends_panel.dialogs()
    assert shown.count("<dialog") == 5 and '<option value="dama" selected>' in shown
    for field in ("game", "clock", "main", "increment", "days"):
        assert f'id="online-challenge-{field}"' in shown
    for reason in ("later", "other-game", "block", "engine", "pestering"):
        assert f'value="{reason}"' in shown


def test_friends_are_shown_with_what_they_do_in_words() -> None:
    shown = friends([["Anna", True, "lasca"], ["<b>", True, None], ["Cilka", False, None]])
    for words in ("Plays Lasca 7×7", "Online", "Offline", "<b>&lt;b&gt;</b>", 'data-do="friends_watch:K7Q2M9XW4A"'):
        assert shown.count(words) == 1
    assert "No friends yet" in friends([])
    assert 'aria-label="Unblock: Anna"' in friends_panel.blocked([{"player": "P", "name": name} for name in ["Anna"]])


@pytest.mark.parametrize(
    "relation, wishes",
    [
        ("", ["challenge_to", "friends_befriend", "friends_block", "friends_report", "player"]),
        ("follow", ["challenge_to", "friends_unfriend", "friends_block", "friends_report", "player"]),
        ("block", ["friends_unblock", "friends_report", "player"]),
    ],
)
def test_what_may_be_done_about_a_player(relation: str, wishes: list) -> None:
    shown = friends_panel.actions("P", relation)
    assert [part.partition(":")[0] for part in shown.split('data-do="')[1:]] == wishes


@pytest.mark.parametrize("found", [None, "", "{", "7", "{}", '[["B"], 3, ["B", "b"]]'])
def test_tokens_are_kept_the_last_one_of_each(found) -> None:
    kept = kept_friends(found, [["A", "x"], ["A", "y"]])
    assert kept == ["y", "b" if found and '"b"' in found else ""]


def test_a_request_waits_until_it_is_answered() -> None:
    one, other = {"do": "challenge", "token": "a"}, {"do": "accept-challenge", "token": "b"}
    assert asked([one, other], []) == [one, other]
    assert asked([one, other], [one]) == [other]
    assert asked([one, other], [one, other, one]) == []


def test_news_are_asked_for_when_the_line_comes_and_when_there_are_some() -> None:
    answer = {"news": {"a": 1, "b": 2}}
    assert news("Anna", answer, [{"news": True}, {"lobby": []}]) == [["news", "news"], [1, 1]]
    assert news("", answer, [{"news": True}]) == [[], []]
    assert news("Anna", {"error": {"code": "too-fast"}}, []) == [["news"], []]
