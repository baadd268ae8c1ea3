"""The library: every game is there, is found, renamed, deleted and brought back, continued, and backed up."""

import json

from playwright.sync_api import expect

from pyapp.ui.library.kept_own_games import KEPT
from tests.app.conftest import PHONE
from tests.app.player import Player, settles
from tests.app.shelf import book, fill, kept, opens_library, rows


def test_games_are_kept_found_renamed_deleted_and_continued(player):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    player.begins("dama").click("c3", "d4")
    player.has_turns("C3 → D4")
    opens_library(player)
    expect(rows(player)).to_have_text(["Dama Classic", "Lasca 7×7"])
    expect(player.page.locator("#shelf .seated")).to_have_count(1)
    expect(player.page.locator("#shelf li").last.locator(".cover svg .column, .cover svg use").first).to_be_attached()
    player.page.get_by_role("button", name="Rename: Lasca 7×7").click()
    player.page.locator("#name").fill("Žižka’s game")
    player.answers("Rename")
    expect(rows(player)).to_have_text(["Dama Classic", "Žižka’s game"])
    expect(player.page.get_by_role("button", name="Rename: Žižka’s game")).to_be_focused()
    for typed, found in (("ziz", ["Žižka’s game"]), ("in progress dama", ["Dama Classic"]), ("nothing", [])):
        player.page.locator("#library-search").fill(typed)
        expect(rows(player)).to_have_text(found)
    player.page.locator("#library-search").fill("")
    expect(rows(player)).to_have_count(2)
    player.page.get_by_role("button", name="Delete: Žižka’s game").click()
    expect(rows(player).filter(visible=True)).to_have_text(["Dama Classic"])
    player.answers("Undo")
    expect(rows(player).filter(visible=True)).to_have_count(2)
    player.page.get_by_role("button", name="Delete: Žižka’s game").click()
    player.page.locator("#library-search").fill("dama")
    expect(rows(player)).to_have_text(["Dama Classic"])  # a new list, in which the deleted game does not wait
    player.page.locator("#library-search").fill("")
    player.answers("Undo")
    expect(rows(player)).to_have_text(["Dama Classic", "Žižka’s game"])
    book(player, "Žižka’s game").click()
    expect(player.page.locator("#game")).to_have_text("Lasca 7×7")
    player.has_turns("C3 → D4")
    player.reads("Dark to move")
    player.more("Home")
    player.is_at_home()
    for game in ("Dama Classic", "Žižka’s game"):
        opens_library(player)
        player.page.get_by_role("button", name=f"Study: {game}").click()
        player.is_at_the_table()
        expect(player.page.locator("#game")).to_have_text(game.replace("Žižka’s game", "Lasca 7×7"))
        expect(player.page.locator("#study")).to_be_visible()


def test_thousands_are_listed_page_by_page_sorted_and_backed_up(player):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    fill(player, 500)
    opens_library(player)
    expect(rows(player)).to_have_count(40)
    player.page.locator("#shelf li").last.scroll_into_view_if_needed()
    expect(rows(player)).to_have_count(80)
    player.page.locator("#library-sort").select_option("length")
    expect(rows(player).first).to_have_text("Game 499")
    expect(player.page.locator("#library-backup")).to_have_text("501 games are not backed up.")
    with player.page.expect_download() as saved:
        player.answers("Back up")
    document = json.loads(saved.value.path().read_text("utf-8"))
    assert len(document["games"]) == 501 and {"Game 0", "Game 499", ""} <= {game["title"] for game in document["games"]}
    expect(player.page.locator("#library-backup")).to_contain_text("All games are in the backup of")
    player.answers("Done")
    player.act("undo")
    opens_library(player)
    expect(player.page.locator("#library-backup")).to_have_text("1 game is not backed up.")


def test_library_and_own_rules_are_read_again_from_a_backup_on_another_device(visitor, player, tmp_path):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    player.page.evaluate(f"localStorage['{KEPT}'] = JSON.stringify([{{name: 'Six', size: 6, rows: 2}}])")
    opens_library(player)
    with player.page.expect_download() as saved:
        player.answers("Back up")
    backup, hostile = tmp_path / "backup.json", tmp_path / "hostile.json"
    saved.value.save_as(backup)
    hostile.write_text(backup.read_text("utf-8").replace('"Six"', '"Seven"').replace('"rows": 2', '"rows": 4'), "utf-8")
    other = visitor().visit()
    for file in (backup, hostile):
        other.more("Open a game")
        other.page.locator("#open-file").set_input_files(file)
        other.page.locator('#found [value="keep"]').click()
    other.is_told("The games by your own rules in the file make no sense.")
    settles(other.page, lambda: [game["turns"] for game in kept(other)], [["c3-d4"]])
    other.gives(f"JSON.parse(localStorage['{KEPT}']).map(game => game.name)", ["Six"])


def test_full_database_is_told_and_made_up_for(player: Player):
    player.page.add_init_script("""
        const put = IDBObjectStore.prototype.add;
        IDBObjectStore.prototype.add = function (...given) {
            if (!window.room) throw new DOMException("full", "QuotaExceededError");
            return put.apply(this, given);
        };
    """)
    player.find("W:c3w,a7b").click("c3", "d4")
    player.is_told("The device is full, so the library cannot grow.")
    player.page.evaluate("window.room = true")
    player.click("a7", "b6")
    player.has_turns("C3 → D4", "A7 → B6")
    expect(player.page.locator("#notices")).to_be_empty()
    settles(player.page, lambda: [game["turns"] for game in kept(player)], [["c3-d4", "a7-b6"]])


def test_axe_finds_nothing_in_the_library(visitor):
    player = visitor(viewport=PHONE).find("W:c3w,a7b")
    player.click("c3", "d4")
    player.has_turns("C3 → D4")
    player.begins("dama").click("c3", "d4")
    opens_library(player)
    expect(player.page.locator(".cover svg")).to_have_count(2)
    player.is_accessible_by_day_and_night()
    player.page.get_by_role("button", name="Delete: Lasca 7×7").click()
    expect(player.page.locator("#library-gone button")).to_be_focused()
    player.is_accessible_by_day_and_night()
