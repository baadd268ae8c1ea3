"""The data on the device: the running game, the settings, a damaged game too."""

import contextlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from tests.app.player import NO_ENGINE, Player, settles
from tests.app.shelf import (
    kept,
    opens_library,
    waits_for_games,
    waits_for_running_game,
    waits_for_turns_of_a_game,
)

OURS = '{"format": "columna-game", "version": 1, "game": "lasca", "start": "%s", "turns": [%s], "cursor": 0}'
FAILING = Path(__file__).with_name("failing_database.js")
LONG = 1000  # calls, more than there are
TWO_PEOPLE = '{"format": "columna-settings", "version": 1, "players": ["human", "human"], "view": "table"}'
PAUSED = "The library cannot be saved right now."
NOTICES = "#notices li:not(:has([data-notice=engine]))"  # a page that has none misses it after half a minute
HOLD = """
    const opened = new Promise((open) => { globalThis.release = open; });
    addEventListener("DOMContentLoaded", () => {
        const ask = columnaAsk;
        columnaAsk = async (...asked) => { await opened; return ask(...asked); };
    });
"""
HOLD_READS = HOLD.replace("await opened", "if (asked[1][0][0] === 'table') await opened")


def with_failing_database(player):
    """The player at a table of two, in a browser whose database fails on demand; the library has the first turn."""
    player.page.add_init_script(FAILING.read_text())
    player.visit().invites_a_friend()
    expect(player.page.locator("#menu")).to_have_count(1)  # all parts are there
    plays_a_turn(player)
    waits_for_turns_of_a_game(player, 1)
    return player


def breaks(player, how: str, kind: str, *calls: int):
    """Let some calls of the database fail from now on."""
    player.page.evaluate("(plan) => breaks(...plan)", [how, kind, *calls])


def plays_a_turn(player):
    """Play any legal turn, and wait until the board and the list show it, and the storage has it."""
    turns = player.page.locator("#turns li:not(.start)").count()
    path = [min(player.marked("movable"))]
    player.click(path[0])
    while goals := player.marked("goal"):
        path.append(min(goals))
        player.click(path[-1])
    player.waits_for_turns(turns + 1)
    player.sees(path[0], "empty")
    expect(player.square(path[-1])).not_to_have_attribute("aria-label", re.compile("empty"))
    player.page.wait_for_function(
        "count => JSON.parse(localStorage['columna.game']).turns.length === count", arg=turns + 1
    )


def test_running_game_survives_a_reload_and_the_computer_that_was_thinking_goes_on(player):
    player.visit().click("c3", "d4")
    player.begins_with("C3 → D4")
    player.page.reload()
    player.waits_for_turns(2)
    turns = player.page.locator("#turns li").all_inner_texts()
    player.reads("Your move")
    player.page.reload()
    expect(player.page.locator("#turns li")).to_have_text(turns)
    player.reads("Your move")


def test_undone_turns_and_players_survive_a_reload(player):
    player.find("W:c3w,a7b", ["c3-d4", "a7-b6"]).act("undo")
    player.seat(1, "8")
    player.reads("Dark to move")
    player.page.reload()
    player.reads("Expert 8 is waiting. Press Resume")
    player.has_turns("C3 → D4", "A7 → B6")
    expect(player.page.locator('select[data-side="1"]')).to_have_value("8")


def test_damaged_game_is_put_aside(player):
    for number, (text, reason) in enumerate(
        (
            ("{", "it was cut off or altered"),
            ('{"format": "columna-game", "version": 99}', "a newer version"),
            (OURS % ("W:a1w,g7b", '"a1-c3"'), "move 1 is not legal"),
        ),
        1,
    ):
        player.page.goto(player.url + "manifest.webmanifest")
        player.page.evaluate("text => { sessionStorage.clear(); localStorage['columna.game'] = text; }", text)
        player.visit().is_told(reason)
        player.gives(f"localStorage['columna.damaged.{number}']", text)
    player.click("c3", "d4")
    player.waits_for_turns(2)


def test_full_storage_is_told_and_the_game_goes_on(player):
    player.keep_nothing().visit().click("c3", "d4")
    player.is_told(re.compile("The browser cannot (save this|keep the running) game"))
    player.waits_for_turns(2)


def test_turn_in_flight_is_kept_when_the_page_closes(visitor):
    player = visitor(reduced_motion="no-preference").find("W:c3w,a7b")
    player.sees("a1", "empty")  # Python is up, and takes the clicks before the reload
    player.page.evaluate(
        """() => {
        const click = (square) => document.querySelector(`[data-square="${square}"] .ground`)
            .dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
        click(%d); click(%d); location.reload();
    }"""
        % (player.squares.index["c3"], player.squares.index["d4"])
    )
    player.has_turns("C3 → D4")


def test_game_is_there_after_the_page_was_killed(player):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    kept_of_it = "(({ version, start, turns }) => [version, start, turns])(JSON.parse(localStorage['columna.game']))"
    player.gives(kept_of_it, [4, "W:c3w,a7b", ["c3-d4"]])  # at most 40 ms after the turn was seen
    with player.page.expect_event("crash"), contextlib.suppress(Error):
        player.page.goto("chrome://crash", timeout=3000)
    other = Player(player.page.context.new_page(), player.url).visit()
    other.has_turns("C3 → D4")
    settles(other.page, lambda: [game["turns"] for game in kept(other)], [["c3-d4"]])


@pytest.mark.parametrize("text", ['{"format": "columna-game", "version": 3, "turns": ["c3-', ""])
def test_library_has_the_game_that_the_storage_lost(player, text):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    waits_for_games(player, 1)
    player.page.goto(player.url + "manifest.webmanifest")
    player.page.evaluate("text => { sessionStorage.clear(); localStorage['columna.game'] = text; }", text)
    player.visit()
    if text:
        player.is_told("it was cut off or altered")
        player.act("restore")
    player.has_turns("C3 → D4")
    if text:
        opens_library(player)
        with player.page.expect_download() as saved:
            player.answers("Save damaged games")
        assert saved.value.path().read_text("utf-8") == text


def starts_again(player, storage: str, script: str = "0"):
    """Open the page in another tab of a device with only this in its storage, as after the browser was killed."""
    player.page.goto(player.url + "manifest.webmanifest")
    player.page.evaluate("text => { localStorage.clear(); Object.assign(localStorage, JSON.parse(text)); }", storage)
    tab = player.page.context.new_page()
    player.page.close()
    tab.add_init_script(script)
    return Player(tab, player.url)


def test_game_that_the_storage_lost_is_on_the_board_again_unless_the_player_has_begun_to_move(player):
    player.visit().invites_a_friend()
    plays_a_turn(player)
    old = player.page.evaluate("JSON.stringify({ ...localStorage })")
    waits_for_turns_of_a_game(player, 1)
    player.begins("dama")
    for _ in range(2):
        plays_a_turn(player)
    waits_for_turns_of_a_game(player, 2)
    player = starts_again(player, "{}").visit()  # the storage has lost everything
    player.waits_for_turns(2)
    expect(player.page.locator("#game")).to_have_text("Dama Classic")
    expect(player.page.locator("html")).not_to_have_class(re.compile("starting"))
    player = starts_again(player, old).visit()  # the storage has the game before
    player.waits_for_turns(2)
    expect(player.page.locator("#game")).to_have_text("Dama Classic")
    player = starts_again(player, old, HOLD).visit()  # the player is faster than the database
    player.waits_for_turns(1)
    plays_a_turn(player)
    player.page.evaluate("release()")
    player.is_told("The library has a newer version of this game, with 2 moves.")
    player.waits_for_turns(2)
    expect(player.page.locator("#game")).to_have_text("Lasca 7×7")
    player.page.get_by_role("button", name="Open it").click()
    expect(player.page.locator("#game")).to_have_text("Dama Classic")
    waits_for_games(player, 2)
    settles(
        player.page,
        lambda: sorted((game["game"], len(game["turns"])) for game in kept(player)),
        [("dama", 2), ("lasca", 2)],
    )


def test_late_database_does_not_bring_back_the_game_that_is_being_played(player):
    player.page.add_init_script(HOLD_READS)
    player.page.add_init_script(f"localStorage['columna.settings'] = '{TWO_PEOPLE}'")
    player.visit()
    expect(player.page.locator("#menu")).to_have_count(1)  # all parts are there
    for square in ("c3", "d4", "e5"):  # as a screen reader clicks: no pointer goes down
        player.square(square).dispatch_event("click", {"detail": 1})
    expect(player.page.locator(".square.goal")).to_have_count(1)
    player.page.evaluate("release()")
    waits_for_turns_of_a_game(player, 1)
    expect(player.page.locator(".square.goal")).to_have_count(1)
    player.square("c3").dispatch_event("click", {"detail": 1})
    player.waits_for_turns(2)


def test_late_database_does_not_stop_a_computer_that_is_to_answer(player):
    player.page.add_init_script(HOLD_READS + NO_ENGINE)
    player.find("W:c3w,a7b", players=("human", "expert"))
    expect(player.page.locator("#menu")).to_have_count(1)  # all parts are there
    player.click("c3", "d4")
    player.waits_for_turns(1)
    player.page.evaluate("release()")
    waits_for_turns_of_a_game(player, 1)
    waits_for_running_game(player, "table")  # the library has looked for newer turns
    expect(player.page.get_by_role("button", name="Stop", exact=True)).to_be_visible()


def test_start_page_goes_on_with_the_newest_game_of_the_library_that_is_not_over(player):
    player.visit().invites_a_friend()
    for _ in range(2):
        plays_a_turn(player)
    player.more("Home")
    waits_for_running_game(player, "start")
    player = starts_again(player, "{}").visit()
    player.page.get_by_role("button", name="Continue").click()
    player.waits_for_turns(2)


def test_game_left_when_another_was_begun_is_not_brought_back(player):
    player.visit().invites_a_friend()
    plays_a_turn(player)
    waits_for_turns_of_a_game(player, 1)
    left = player.page.evaluate("localStorage['columna.game']")
    player.begins("dama")
    player.page.wait_for_function("localStorage['columna.game'].includes('dama')")
    waits_for_running_game(player, "table")
    old = player.page.evaluate("left => JSON.stringify({ ...localStorage, 'columna.waiting.1': left })", left)
    player = starts_again(player, old).visit()
    player.page.wait_for_function("!localStorage['columna.waiting.1']")  # the library has looked for the newest game
    expect(player.page.locator("#game")).to_have_text("Dama Classic")


def test_library_brings_the_page_up_to_date_that_kept_less(player):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    player.gives("JSON.parse(localStorage['columna.game']).turns", ["c3-d4"])
    old = player.page.evaluate("localStorage['columna.game']")
    player.click("a7", "b6")
    waits_for_turns_of_a_game(player, 2)
    player.page.goto(player.url + "manifest.webmanifest")
    player.page.evaluate("text => { sessionStorage.clear(); localStorage['columna.game'] = text; }", old)
    player.visit().has_turns("C3 → D4", "A7 → B6")


@pytest.mark.parametrize(
    "script",
    [
        "Object.defineProperty(window, 'indexedDB', { value: undefined })",
        "IDBFactory.prototype.open = () => { throw new DOMException('private', 'SecurityError') }",
        "const put = IDBObjectStore.prototype.add;"
        "IDBObjectStore.prototype.add = function (...given) {"
        "    const asked = put.apply(this, given); this.transaction.abort(); return asked; }",
    ],
)
def test_game_goes_on_without_a_library(player, script):
    player.page.add_init_script(script)
    player.find("W:c3w,a7b").click("c3", "d4")
    player.is_told(PAUSED if "abort" in script else "The browser blocks the library.")
    player.click("a7", "b6")
    player.has_turns("C3 → D4", "A7 → B6")
    player.page.reload()
    player.has_turns("C3 → D4", "A7 → B6")


def test_call_of_the_database_that_fails_stops_no_turn_and_loses_none(player):
    with_failing_database(player)
    failures = [  # and how many such calls a turn makes
        ("throws", "transaction", 2),
        ("closes", "transaction", 2),
        ("upgrades", "transaction", 2),
        ("throws", "put", 3),
        ("full", "put", 3),
        ("throws", "get", 1),
        ("throws", "delete", 1),
    ]
    lengths = []
    for how, kind, calls in failures:
        for call in range(1, calls + 1):
            breaks(player, how, kind, call)
            plays_a_turn(player)
        breaks(player, how, kind)
        player.act("undo")
        expect(player.page.locator("#turns [aria-current]")).to_have_attribute("data-ply", str(calls))
        player.act("redo")
        player.page.evaluate("mends()")
        plays_a_turn(player)
        lengths.append(calls + 2)
        settles(player.page, lambda: sorted(len(game["turns"]) for game in kept(player)), sorted(lengths))
        expect(player.page.locator(NOTICES)).to_have_text([])
        player.begins("lasca")
        plays_a_turn(player)
    player.page.reload()
    player.waits_for_turns(1)
    settles(player.page, lambda: sorted(len(game["turns"]) for game in kept(player)), sorted([1, *lengths]))


def loses_the_database(player, how: str, kind: str):
    """Play games while all calls of a kind fail, until a reload brings the database back."""
    breaks(player, how, kind, 1, LONG)
    plays_a_turn(player)
    player.is_told(PAUSED)
    player.page.get_by_role("button", name="Close", exact=True).click()
    plays_a_turn(player)
    player.begins("dama")
    plays_a_turn(player)
    player.act("undo")
    expect(player.page.locator(NOTICES)).to_have_count(0)
    player.act("redo")
    player.page.reload()
    player.waits_for_turns(1)


def games_of(player) -> list[tuple[str, int]]:
    """The games in the library, each with the count of its turns."""
    return sorted((game["game"], len(game["turns"])) for game in kept(player))


def test_database_that_is_lost_is_told_once_and_gets_all_games_when_it_is_back(player):
    loses_the_database(with_failing_database(player), "throws", "transaction")
    settles(player.page, lambda: games_of(player), [("dama", 1), ("lasca", 3)])
    expect(player.page.locator(NOTICES)).to_have_count(0)


def test_database_that_can_only_be_read_or_closes_gets_all_games_when_it_is_back(player):
    with_failing_database(player)
    for number, (how, kind) in enumerate([("throws", "put"), ("closes", "transaction")], 1):
        loses_the_database(player, how, kind)
        settles(player.page, lambda: games_of(player), [("dama", 1)] * number + [("lasca", 3)] * number)
        expect(player.page.locator(NOTICES)).to_have_count(0)
        player.begins("lasca")
        plays_a_turn(player)
        waits_for_games(player, 2 * number + 1)


@pytest.mark.parametrize("kind", ["put", "open"])
def test_database_that_never_answers_is_told_and_asked_again(player, kind):
    with_failing_database(player)
    player.page.evaluate("() => { const ask = columnaAsk; columnaAsk = (base, steps) => ask(base, steps, 1000); }")
    breaks(player, "closes", "transaction", 1)
    breaks(player, "hangs", kind, 1, LONG)
    for _ in range(2):
        plays_a_turn(player)
    player.is_told(PAUSED)
    player.page.evaluate("mends()")
    plays_a_turn(player)
    waits_for_turns_of_a_game(player, 4)
    expect(player.page.locator(NOTICES)).to_have_count(0)


def test_storage_that_is_forbidden_altogether_is_told(player):
    player.page.add_init_script("""
        for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
            Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
        }
    """)
    player.visit().click("c3", "d4")
    player.is_told("Closing the page loses it.")
    player.waits_for_turns(2)
