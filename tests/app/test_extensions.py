"""Nodes that extensions of the browser put beside the page's controls: the page goes on as without them."""

import pytest
from playwright.sync_api import expect

from tests.app.player import Player
from tests.app.shelf import opens_library, rows
from tests.app.test_editor import Composer
from tests.app.views import START, TURNS, VIEWS

# Puts a node before and behind each control, as soon as it is there.
INSERT = """{
    const meet = (control) => {
        for (const place of ["beforebegin", "afterend"]) control.insertAdjacentHTML(place, "<span data-extension></span>");
    };
    const come = (node) => {
        if (node.matches?.("input, button, select")) meet(node);
        node.querySelectorAll?.("input, button, select").forEach(meet);
    };
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
        if (node.isConnected && !node.dataset?.hasOwnProperty("extension")) come(node);
    }))).observe(document, { childList: true, subtree: true });
}"""
BESIDE = """() => [...document.querySelectorAll("input, button, select")].filter((control) =>
    [control.previousElementSibling, control.nextElementSibling].some((node) => !node?.matches("[data-extension]"))).length"""


@pytest.fixture
def extended(player: Player) -> Player:
    """A Player whose browser has an extension that inserts nodes."""
    player.page.add_init_script(INSERT)
    return player


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_comes_with_nodes_beside_its_controls(extended, view):
    VIEWS[view](extended)
    extended.gives(BESIDE, 0)


def test_game_is_begun_played_noted_and_found_again(extended):
    extended.visit().sets_up(game="lasca", mode="people")
    extended.click("a3", "b4")
    extended.click("c5", "a3")
    extended.has_turns("A3 → B4", "C5 × A3")
    extended.act("undo")
    extended.reads("Dark to move")
    opens_library(extended)
    extended.page.get_by_role("button", name="Rename: Lasca 7×7").click()
    extended.page.locator("#name").fill("Beside")
    extended.answers("Rename")
    expect(rows(extended)).to_have_text(["Beside"])


def test_comments_and_variations_find_their_places(extended):
    extended.find("W:a1w,c3w,a7b,g7b", ["a1-b2", "a7-b6"]).more("Study")
    extended.act("study_comment")
    extended.page.locator("#comment").fill("Why not?")
    extended.answers("Save")
    comment = extended.page.locator(".beneath .comment")
    expect(comment).to_have_text("Why not?")
    extended.page.locator('#turns [data-ply="1"]').click()
    extended.click("g7", "f6")
    expect(extended.page.locator("#turns .variation button")).to_have_count(1)
    expect(comment).to_have_text("Why not?")
    extended.page.locator('#turns [data-ply="2"]').click()
    extended.act("study_comment")
    extended.page.locator("#comment").fill("")
    extended.answers("Save")
    expect(comment).to_have_count(0)
    expect(extended.page.locator("#turns .variation button")).to_have_count(1)


def test_choices_are_made_and_borrowed_panels_come_back(extended):
    extended.find(START, TURNS, layout="menu").more("Moves")
    extended.page.locator('#sheet [data-ply="1"]').click()
    extended.answers("Done")
    extended.reads("After move 1")
    extended.act("back_to_game")
    extended.option("Panels")
    extended.page.locator("#options").get_by_text("Lasker’s numbers instead of A1, C1 …").click()
    extended.answers("Done")
    expect(extended.page.locator("main > .turns")).to_be_visible()
    expect(extended.page.locator("main > .players")).to_be_visible()
    extended.seat(1, "2")
    expect(extended.page.locator('main > .players select[data-side="1"]')).to_have_value("2")
    composer = Composer(extended)
    composer.place("d4").click()
    composer.is_told("Ready to play.")


def test_room_is_made_and_played_in(guest, peer):
    host = guest("Anna")
    host.page.add_init_script(INSERT)
    host.creates()
    boris = peer("Boris").comes(host.room)
    host.has_the_move()
    host.click("c3", "d4")
    boris.has_turns("c3-d4")
    host.act("room")
    host.gives(BESIDE, 0)
    host.answers("Done")
    boris.does("offer-draw")
    host.act("room_accept")
    host.reads("The game is drawn")
