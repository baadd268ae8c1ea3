"""Games go out and come in by file, drop, paste and link; no game comes in without the player's consent."""

import json

from playwright.sync_api import expect

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import study_link
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from tests.app.shelf import waits_for_library
from tests.data import FOLDER

CAPTURE = "W:b2w,c3b,e3w,a7b"
TWO_GAMES = '[Event "First"]\n[Variant "lasca"]\n\n1. c3-d4 *\n\n[Event "Second"]\n[Variant "dama"]\n\n1. c3-d4 *\n'
DROP = """([name, text]) => {
  const brought = new DataTransfer()
  brought.items.add(new File([text], name))
  for (const kind of ["dragover", "drop"])
    document.querySelector(".board").dispatchEvent(new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer: brought}))
}"""


def drop(player, text, name="game.json"):
    """Drop a file on the board."""
    player.page.evaluate(DROP, [name, text])


def paste(player, text):
    """Paste a text into the dialog."""
    player.more("Open a game")
    player.page.get_by_label("Or paste copied text").fill(text)
    player.answers("Open")


def opens(player, *files):
    """Choose files, each as its bytes, in the dialog."""
    player.more("Open a game")
    payloads = [{"name": "game.pdn", "mimeType": "", "buffer": content} for content in files]
    player.page.locator("#open-file").set_input_files(payloads)


def ready(player):
    """Wait until the rest of the page's Python is there."""
    player.page.wait_for_function("!!window.__random")
    return player


def has_kept(player, *parts):
    """Wait until the library has a game with each of these texts, read in the database itself."""
    waits_for_library(player, "%s.every((part) => all.some(({ text }) => text.includes(part)))" % json.dumps(parts))


def test_game_is_saved_by_keyboard_and_in_other_forms_and_opened_again(player):
    ready(player.find(CAPTURE)).click("b2", "d4")
    player.has_turns("B2 × D4")
    with player.page.expect_download() as saved:
        player.press("Control+s")
    assert saved.value.suggested_filename.startswith("columna-lasca-20")
    for way, ending, says in (
        ("Save as PDN", ".pdn", '[Variant "lasca"]'),
        ("Save move times", "-history.json", '"turn": "b2xd4"'),
    ):
        player.more("Save or share")
        with player.page.expect_download() as other:
            player.page.locator("#share").get_by_text(way, exact=True).click()
        assert other.value.suggested_filename.endswith(ending)
        assert says in other.value.path().read_text("utf-8")
    player.begins("dama")
    player.more("Open a game")
    player.page.locator("#open-file").set_input_files(saved.value.path())
    player.has_turns("B2 × D4")
    expect(player.page.locator("dialog[open]")).to_have_count(0)
    expect(player.page.locator("#game")).to_contain_text("Lasca")


def test_files_are_dropped_on_the_page_of_stackworks_too_and_what_is_left_of_a_damaged_one_if_the_player_agrees(player):
    ready(player.find(CAPTURE))
    kept = json.loads(player.page.evaluate("localStorage['columna.game']"))
    damaged = json.dumps({**kept, "turns": ["b2xd4", "a7-b6", "d4-d4"], "seconds": [1, 2, 3]})
    drop(player, damaged)
    found = player.page.locator("#found")
    expect(found).to_contain_text("Move 3 is not legal.")
    player.answers("Cancel")
    player.waits_for_turns(0)
    drop(player, damaged)
    player.answers("Open the first move")
    player.has_turns("B2 × D4", "A7 → B6")
    drop(player, (FOLDER / "stackworks/damasca_8.json").read_text("utf-8"))
    player.waits_for_turns(13)
    player.reads("Dark to move")
    expect(player.page.locator("#game")).to_contain_text("Damasca International")


def test_what_cannot_be_opened_is_told_and_changes_nothing_and_two_games_come_into_the_library(player):
    ready(player.find(CAPTURE))
    for text, says in (
        ('{"format": "columna-game", "version": 99}', "A newer version wrote it"),
        ("Dear Anna,", "Columna does not know this format"),
        ("W:z9w", "A position makes no sense"),
        ("1. c3-d4 e5xc3\n2. c2", "line 2, column 4"),
        ("t=1l000", "The link was cut off or altered."),
    ):
        paste(player, text)
        opened = player.page.locator("#open")
        if says.startswith("line"):
            player.answers("Cancel")
        expect(opened).to_contain_text(says)
        expect(player.page.locator("#open-text")).to_have_value(text)  # what was typed is not lost
        expect(player.page.locator("#open-text")).to_be_focused()
        if says.startswith("line"):
            player.is_accessible()
        player.answers("Cancel")
    player.sees("b2", "Light soldier")
    player.waits_for_turns(0)
    paste(player, TWO_GAMES)
    player.is_passed("2 new games are in the library.")
    has_kept(player, '"First"', '"Second"')
    paste(player, TWO_GAMES.replace("First", "Third").replace("*", "{Well played} *").partition("\n\n[")[0])
    player.is_passed("Game opened. Your own game is in the library.")
    player.has_turns("C3 → D4Well played")


def test_link_opens_a_game_and_the_running_one_is_kept(player):
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ready(player.find(CAPTURE, ["b2xd4"])).more("Save or share")
    player.page.locator("#share").get_by_text("Copy a link", exact=True).first.click()
    player.is_passed("Link copied.")
    address = player.page.evaluate("navigator.clipboard.readText()")
    assert address.startswith(player.url + "#g=") and len(address) < len(player.url) + 40

    player.begins("lasca")
    player.waits_for_turns(0)
    player.click("c3", "d4")
    player.has_turns("C3 → D4")
    player.page.evaluate("address => location.hash = address.split('#')[1]", address)
    player.has_turns("B2 × D4")
    player.is_passed("Opened from a link. Your own game is in the library.")
    assert "#" not in player.page.url
    player.page.reload()
    player.has_turns("B2 × D4")
    has_kept(player, '"b2xd4"', '"c3-d4"')


def test_link_is_opened_with_the_page(player):
    player.page.goto(player.url + "#p=1l" + "A" * 3)
    expect(player.page.locator("#notices")).to_contain_text("This link cannot be opened.")
    assert "#" not in player.page.url
    player.sees("c3", "Light soldier")


def test_link_is_sent_where_there_is_a_sheet_for_it_and_text_is_shown_where_the_browser_copies_nothing(player):
    player.page.add_init_script("Navigator.prototype.share = async function (what) { globalThis.sent = what }")
    ready(player.find(CAPTURE)).more("Save or share")
    player.page.locator("#share").get_by_text("Send a link to …", exact=True).click()
    player.page.wait_for_function("globalThis.sent")
    assert player.page.evaluate("sent.title + ' ' + sent.url").startswith("Lasca " + player.url + "#g=1l")
    player.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()) }")
    player.more("Save or share")
    player.page.locator("#share").get_by_text("Copy as text", exact=True).click()
    expect(player.page.get_by_role("textbox", name="Copy this text")).to_have_value(CAPTURE)


def test_axe_finds_nothing_where_games_come_and_go(player):
    ready(player.find(CAPTURE))
    for title in ("Save or share", "Open a game"):
        player.more(title)
        player.is_accessible_by_day_and_night()
        player.press("Escape")
    drop(player, TWO_GAMES.replace("c3-d4", "c3-d5"))
    expect(player.page.locator("#found")).to_contain_text("Game 1:")
    player.is_accessible_by_day_and_night()


PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0"
NAMES = '[White "%s"]\n[Black "%s"]\n[Variant "lasca"]\r1. c3-d4 ; %s\re5xc3 *'


def test_file_that_is_no_game_takes_no_later_one_with_it(player):
    ready(player.visit())
    found = player.page.locator("#found")
    for content, says in (
        (PICTURE, "It holds no text."),
        (b"\x89PNG", "Columna does not know this format."),
        ("Привет, »".encode(), "Columna does not know this format."),
    ):
        opens(player, content)
        expect(found).to_contain_text(says)
        player.answers("Done")
    opens(player, PICTURE, ('[Variant "lasca"]\n1. c3-d4 * ; стол').encode())
    expect(found).to_contain_text("It holds no text.")
    player.answers("Open the first move")
    player.has_turns("C3 → D4стол")


def test_files_in_old_encodings_open_with_their_letters(player):
    ready(player.visit())
    for names, encoding in (
        (("Ärger Müller", "Zoé", "Schön"), "windows-1252"),
        (("Боря", "Ляля", "Хорошо"), "windows-1251"),
        (("Ärger", "Боря", "なるほど"), "utf-16"),
    ):
        opens(player, (NAMES % names).encode(encoding))
        player.has_turns("C3 → D4" + names[2], "E5 × C3")
        has_kept(player, *names)
        if encoding == "utf-16":
            expect(player.page.locator("#notices")).not_to_contain_text("was read as")
        else:
            expect(player.page.locator("#notices")).to_contain_text("was read as " + encoding)


def test_a_wrong_byte_in_a_file_of_utf_8_is_told_and_leaves_all_other_letters(player):
    ready(player.visit())
    opens(player, (NAMES % ("Ärger", "Боря", "Schön")).encode().replace(b"Sch", b"\xe9Sch"))
    expect(player.page.locator("#found")).to_contain_text("Small faults were repaired")
    expect(player.page.locator("#found")).to_contain_text("a character was lost here")
    player.answers("Open")
    player.has_turns("C3 → D4\ufffdSchön", "E5 × C3")
    has_kept(player, "Ärger", "Боря", "\ufffdSchön")
    expect(player.page.locator("#notices")).not_to_contain_text("was read as")


STUDIED = """[Event "Shot"]
[Variant "lasca"]

1. c3-d4!? {Смело! [%cal Gb2c3] [%csl Re5]} (1. a3-b4 {or so}) 1... e5xc3 2. b2xd4 $16 *
"""


def copies_link(player):
    """Copy the link of the game, and return it."""
    player.more("Save or share")
    player.page.locator("#share").get_by_text("Copy a link", exact=True).first.click()
    player.is_passed("Link copied.")
    return player.page.evaluate("navigator.clipboard.readText()")


def test_shared_study_arrives_whole_in_another_browser(player, visitor):
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    paste(ready(player.visit()), STUDIED)
    player.waits_for_turns(3)
    address = copies_link(player)
    assert address.startswith(player.url + "#s=1l") and len(address) < len(player.url) + 250
    other = visitor()
    other.page.goto(address)
    other.is_passed("Opened from a link.")
    other.more("Save or share")
    with other.page.expect_download() as saved:
        other.page.locator("#share").get_by_text("Save as PDN", exact=True).click()
    written = " ".join(saved.value.path().read_text("utf-8").split())
    assert "1. c3-d4!? {[%csl Re5] [%cal Gb2c3] Смело!} (1. a3-b4 {or so}) 1... e5xc3 2. b2xd4 $16 *" in written
    assert '[Event "Shot"]' in written


def test_study_that_is_too_long_for_a_link_says_what_it_would_leave_out(player):
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    paste(ready(player.visit()), STUDIED.replace("or so", "or so " * 1500))
    player.waits_for_turns(3)
    for answer in ("Save as a file", "Link to the moves alone"):
        player.more("Save or share")
        player.page.locator("#share").get_by_text("Copy a link", exact=True).first.click()
        expect(player.page.locator("#moves-alone")).to_contain_text(
            "Variations, comments, signs and arrows would be left out."
        )
        if answer == "Save as a file":
            player.is_accessible()
            with player.page.expect_download() as saved:
                player.answers(answer)
            assert "or so or so" in saved.value.path().read_text("utf-8")
    player.answers(answer)
    player.is_passed("Link copied.")
    assert player.page.evaluate("navigator.clipboard.readText()").startswith(player.url + "#g=1l")


# whether a comment in the list of turns is seen as a whole
IN_LIST = """words => { const list = document.querySelector('.turns').getBoundingClientRect();
    const comment = [...document.querySelectorAll('.turns .comment')].find(each => each.textContent === words);
    const box = comment.getBoundingClientRect(); return box.top >= list.top && box.bottom <= list.bottom }"""


def studied_link(url: str) -> str:
    """The link of a study without a game: a comment and an arrow at Dark's first turn, and a variation beside Light's."""
    game = Game(start(VARIANTS["lasca"]))
    record = game.record
    first = record.add(record.root, read_turn(record.root.position, "c3-d4"))
    record.add(record.root, read_turn(record.root.position, "c3-b4")).comment = "A quieter way."
    taken = record.add(first, read_turn(first.position, "e5xc3"))
    taken.comment, taken.marks = "Dark must take.", (("G", (10, 17)),)
    record.add(taken, read_turn(taken.position, "b2xd4")).comment = "Light takes back."
    game.stand_at_end()
    return url + "#" + study_link.fragment(Saved(game, "", [HUMAN, HUMAN], "Mine", ""))


def test_link_of_a_study_opens_as_that_study_at_its_first_comment_which_a_phone_shows(phone):
    phone.page.goto(studied_link(phone.url))
    phone.is_passed("Opened from a link.")
    phone.reads("After move 1 · Light to move")
    expect(phone.page.locator("#study")).to_be_visible()
    expect(phone.page.locator("#marks .sketch-G")).to_have_count(1)
    listed = phone.page.locator(".turns")
    for width, height in ((390, 844), (320, 568), (844, 390)):
        phone.resizes(width, height)
        for comment in ("Dark must take.", "Light takes back."):
            expect(listed.get_by_text(comment)).to_be_in_viewport(ratio=1)
            phone.gives(IN_LIST, True, comment)
            phone.act("walk:ArrowRight")
        phone.reads("After move 2 · Dark to move")
        listed.get_by_role("button", name="Move 1. Light: C3 to B4").click()
        expect(listed.get_by_text("A quieter way.")).to_be_in_viewport(ratio=1)
        phone.gives(IN_LIST, True, "A quieter way.")
        phone.press("Home", "ArrowRight", "ArrowRight")
    phone.is_accessible_by_day_and_night()
    expect(phone.page.locator('[data-do="back_to_game"]:visible, #notices li:visible')).to_have_count(0)
    phone.act("menu")
    expect(phone.page.locator('#menu [value="resign"]')).to_be_hidden()
