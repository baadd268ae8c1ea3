"""Players who know each other by name: friends, challenges, blocks, reports."""

import re

import pytest
from playwright.sync_api import expect

from tests.app.rooms import ELSEWHERE, PHONE, Guest, Peer, RoomProcess
from tests.app.test_layout import LONG_TOAST
from tests.app.test_look import INSIDE
from tools.serve.room_client import Refused, new_token

# As Chrome on Android: permission is granted, but only service workers show notifications.
ON_A_PHONE = """void (window.Notification = class {
    static permission = "granted";
    constructor() { window.heard.refused = true; throw new TypeError("Illegal constructor"); }
})"""


# True if a click on the middle of an element hits it.
HIT = """selector => {
    const element = document.querySelector(selector), box = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2));
}"""
# True if the challenges overlap one of these elements.
COVERS = """places => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect(), over = box("#challenges");
    return places.map(box).some((under) =>
        under.width && over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom);
}"""


def befriends(player: Guest, *names: str) -> Guest:
    """Make friends of these players, and show the list."""
    player.more("Friends")
    for name in names:
        player.page.locator("#friends-name").fill(name)
        player.act("friends_add")
        expect(player.page.locator("#friends-said")).to_contain_text("is now a friend")
    return player


def challenges(player: Guest, name: str, **choices: str):
    """Challenge a friend, who has no page that receives it at once. choices: the values of fields."""
    player.page.get_by_role("button", name=f"Challenge: {name}").click()
    for field, value in choices.items():
        player.page.locator(f"#online-challenge-{field}").select_option(value)
    player.page.locator("#challenge").get_by_text("Light", exact=True).click()
    player.act("challenge_send")
    player.is_told(f"{name} has not received it yet.")


def challenge_by(challenger: Peer, name: str):
    """Let a player without a browser challenge another one, as Light."""
    terms = {"game": "lasca", "clock": {"main": 600, "increment": 5}, "rated": False, "visibility": "public"}
    challenger.asks("challenge", name=name, side="light", token=new_token(), **terms)


def receive(challenged: Peer, challenger: Guest) -> str:
    """Let a player without a browser receive a challenge, of which its challenger hears. Return its ID."""
    [challenge] = challenged.asks("news")["news"]["challenges"]["in"]
    challenger.is_told(f"{challenged.name} has received your challenge.")
    return challenge["challenge"]


def card(player: Guest):
    """The challenge beside the player's board."""
    return player.page.locator("#challenges li")


def answers(player: Guest, words: str):
    """Press a button of that challenge."""
    card(player).get_by_role("button", name=words).click()


def test_friends_challenge_each_other_and_a_third_one_watches(named, peer):
    anna, boris = peer("Anna").takes_name(), named("Boris", **PHONE).visit()
    challenge_by(anna, "Boris")
    expect(card(boris)).to_contain_text("Anna challenges you.Lasca 7×7 · 10 + 5 · casual · you play Dark")
    boris.is_accessible()
    for size in ((320, 568), (844, 390), (1280, 800), (390, 844)):  # at Home
        boris.resizes(*size)
        boris.gives(COVERS, False, [".board", ".begin"])
    boris.sits_down()
    for size in ((390, 844), (320, 568), (844, 390), (1280, 800)):
        boris.resizes(*size)
        boris.gives(COVERS, False, [".board"])
    boris.act("resign")
    boris.answers("Resign")
    boris.page.locator("#ending").wait_for()
    for size in ((1280, 800), (320, 568), (390, 844)):
        boris.resizes(*size)
        boris.gives(COVERS, False, [".board", "#ending h2"])
    boris.page.locator("#ending").get_by_role("button", name="Done").click()
    expect(card(boris).get_by_role("button", name="Block")).to_have_count(0)
    answers(boris, "Decline …: Anna")
    expect(boris.page.locator("#challenge-decline").get_by_role("button", name="Block")).to_be_visible()
    boris.is_accessible()
    boris.answers("maybe later")
    expect(card(boris)).to_have_count(0)

    befriends(boris, "anna")
    challenges(boris, "Anna")
    boris.is_accessible()
    boris.page.locator("#friends .close").click()
    anna.asks("decline-challenge", challenge=receive(anna, boris), reason="later")
    expect(card(boris)).to_contain_text("Anna declines: maybe later.")
    answers(boris, "OK: Anna")
    expect(card(boris)).to_have_count(0)

    peer("Cilka").comes(anna.creates(visibility="public").room)
    befriends(boris)
    expect(boris.page.locator("#friends-list")).to_contain_text("Plays Lasca 7×7")
    boris.page.get_by_role("button", name="Watch: Anna").click()
    boris.reads("Watching · ")
    anna.plays("c3-d4")
    boris.has_turns("C3 → D4")
    challenge_by(anna, "Boris")
    answers(boris, "Later: Anna")
    expect(card(boris)).to_have_count(0)
    befriends(boris)
    boris.page.locator("#friends").get_by_role("button", name="Accept: Anna").click()
    expect(boris.page.locator("#seats")).to_contain_text("Boris (you)")
    anna.goes_to(boris.room)
    boris.reads("Anna is thinking")
    boris.resizes(390, 844)
    boris.page.evaluate(LONG_TOAST)
    boris.gives(INSIDE, [], ["#toasts p"])
    expect(boris.page.locator("dialog[open], #challenges li")).to_have_count(0)


def test_who_is_blocked_in_a_room_is_heard_no_more_and_does_not_learn_of_it(named, peer, rooms):
    anna, boris = peer("Anne").takes_name(), named("Bohus").visit()
    challenges(befriends(boris, "Anne"), "Anne")
    room = anna.asks("accept-challenge", challenge=receive(anna, boris), token=new_token())["room"]
    boris.has_the_move()
    anna.goes_to(room)
    anna.does("say", phrase="hello")
    boris.is_passed("Anne: Hello!")
    boris.in_room("Opponent …")
    person = boris.page.locator("#person")
    expect(person.locator("#person-title")).to_have_text("Anne")
    boris.is_accessible()
    person.get_by_role("button", name="Report …").click()
    boris.page.locator("#person-report").get_by_text("Stalls on purpose").click()
    boris.is_accessible()
    boris.answers("Send report")
    expect(person.get_by_role("button", name="Unblock")).to_be_visible()  # that was ticked as well
    person.locator(".close").click()
    with pytest.raises(Refused, match="this player is not available now"):
        anna.does("say", phrase="good-luck")
    boris.click("c3", "d4")  # the game goes on
    anna.has_turns("c3-d4")
    anna.asks("befriend", name="Bohus")
    assert not anna.asks("friends")["friends"][0]["online"]
    befriends(boris)
    boris.page.get_by_role("button", name="Unblock: Anne").click()
    expect(boris.page.locator("#friends-blocked")).to_be_hidden()
    boris.page.locator("#friends .close").click()
    reporter_learns_what_came_of_a_report(boris, rooms, "acted", "checked your report about Anne and took action.")
    boris.in_room("Report an issue")
    boris.page.get_by_label("What happened?").fill("Anne’s clock stands still.")
    expect(boris.page.get_by_label("Contents of the report")).to_have_value(re.compile('"words": "Anne’s clock stands'))
    boris.answers("Send report")
    boris.is_passed("Report sent. Thank you.")
    reporter_learns_what_came_of_a_report(boris, rooms, "no-breach", "issue you reported and found nothing to act on.")


def reporter_learns_what_came_of_a_report(reporter: Guest, rooms: RoomProcess, came: str, words: str):
    """Let the operator close the only report, and find a notice of that at each visit until it has been read."""
    outcome = reporter.page.locator("#notices li", has_text=words)
    expect(outcome).to_have_count(0)
    rooms.close_report(came)
    reporter.page.reload()
    expect(outcome).to_be_visible()
    reporter.is_accessible()
    expect(outcome.get_by_role("button")).to_have_text(["OK"])
    outcome.get_by_role("button").click()
    expect(outcome).to_have_count(0)


def test_a_challenge_is_shown_above_the_dialog_that_is_open(named, peer):
    anna, boris = peer("Anna").takes_name(), named("Boris", **PHONE).visit()
    boris.more("Options")
    boris.page.locator("#options").get_by_text("Language").first.wait_for()
    challenge_by(anna, "Boris")
    accept = card(boris).get_by_role("button", name="Accept: Anna")
    expect(accept).to_be_visible()
    for size in ((360, 640), (1280, 800), (390, 844)):
        boris.resizes(*size)
        boris.gives(HIT, True, "#challenges .primary")
    boris.is_accessible()
    boris.page.locator("#options .close").focus()
    boris.press("Shift+Tab")  # from the first stop of the dialog to the last one above it
    expect(card(boris).get_by_role("button", name="Later: Anna")).to_be_focused()
    boris.press("Tab")
    expect(boris.page.locator("#options .close")).to_be_focused()
    boris.act("challenge_decline:" + boris.page.locator("#challenges .primary").get_attribute("data-do").split(":")[1])
    boris.gives(HIT, True, "#challenge-decline .phrases button")
    boris.press("Escape")
    expect(boris.page.locator("#challenge-decline[open]")).to_have_count(0)
    boris.page.go_back()
    expect(boris.page.locator("dialog[open], .raised")).to_have_count(0)
    boris.gives(HIT, True, "#challenges .primary")
    boris.wishes("options")
    challenge_by(peer("Cilka").takes_name(), "Boris")
    expect(card(boris)).to_have_count(2)
    boris.gives(HIT, True, "#challenges .primary")
    accept.click()
    expect(boris.page.locator("#seats")).to_contain_text("Boris (you)")
    expect(boris.page.locator("dialog[open]")).to_have_count(0)
    expect(card(boris)).to_contain_text("Cilka challenges you.")


def test_a_challenge_by_days_waits_for_who_is_away(named):
    anna, boris = named("Anja").visit(), named("Borek")
    befriends(anna, "Borek")
    expect(anna.page.locator("#friends-list")).to_contain_text("BorekOffline")
    challenges(anna, "Borek", clock="9")
    anna.page.reload()
    boris.page.add_init_script(ELSEWHERE)
    boris.page.add_init_script("window.away = true; localStorage['columna.notify'] = 'yes'")
    boris.visit()
    accept = card(boris).get_by_role("button", name="Accept: Anja")
    expect(card(boris)).to_contain_text("3 days a move")
    boris.finds("heard.notes.join().includes('Anja challenges you.: Lasca 7×7 · 3 days a move')")
    boris.finds("heard.tones.length > 0")
    accept.focus()
    boris.press("Enter")
    boris.reads("Anja is away.")
    expect(card(anna)).to_contain_text("Borek accepts your challenge.")  # it begins when she likes
    answers(anna, "Play: Borek")
    anna.has_the_move()
    expect(card(anna)).to_have_count(0)
    boris.page.evaluate(ON_A_PHONE)
    anna.click("c3", "d4")
    boris.finds("heard.refused && localStorage['columna.notify'] === 'none'")  # the switch says so from now on
    boris.has_the_move()
    expect(boris.page.locator("#notices [data-do=copy_report]")).to_have_count(0)
