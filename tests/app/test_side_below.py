"""The side below, as a player sees it: the places of the squares, their columns and the names on the frame."""

from playwright.sync_api import expect

from pyapp.rules.squares import squares
from pyapp.ui.board.geometry import FRAME, SQUARE, edge
from tests.app.player import Player
from tests.app.rooms import PHONE, Guest

LIGHT, DARK = "Light", "Dark"
NAMES = {name: squares(7).index[name] for name in ("a1", "c3", "g7")}
ORDER = {"first": [0, 6], "second": [2, 6], "last": [6, 0]}  # as squares are read and drawn
# the places of squares, [file, rank] from the lower left corner as it is seen, and of the names of files and ranks; from 0
SEEN = {
    LIGHT: {"a1": [0, 0], "c3": [2, 2], "g7": [6, 6], "A": 0, "G": 6, "1": 0, "7": 6, **ORDER},
    DARK: {"a1": [6, 6], "c3": [4, 4], "g7": [0, 0], "A": 6, "G": 0, "1": 6, "7": 0, **ORDER},
}
LASCA = edge(7)  # the width of its board, in board units
# The same as the window has it now; a square whose column lies elsewhere has no place.
PLACES = """([squares, frame, square, edge]) => {
    const board = document.querySelector(".board").getBoundingClientRect();
    const seen = element => {
        const { left, right, top, bottom } = element.getBoundingClientRect(), units = edge / board.width;
        const [across, down] = [(left + right) / 2 - board.left, (top + bottom) / 2 - board.top]
            .map(place => Math.floor((place * units - frame) / square));
        return [across, 6 - down];
    };
    const names = [...document.querySelectorAll(".coordinates text")];
    const named = (name, axis) => seen(names.find(each => each.textContent === name))[axis];
    const places = Object.entries(squares).map(([name, number]) => {
        const [ground, column] = [".ground", ".column"].map(part => document.querySelector(`[data-square="${number}"] ${part}`));
        const place = seen(ground);
        return [name, !column.childElementCount || `${seen(column)}` === `${place}` ? place : null];
    });
    const grounds = [...document.querySelectorAll("#play .ground")];
    const order = { first: seen(grounds[0]), second: seen(grounds[1]), last: seen(grounds.at(-1)) };
    return { ...Object.fromEntries(places), ...order, A: named("A", 0), G: named("G", 0), 1: named("1", 1), 7: named("7", 1) };
}"""


def has_below(player: Player, side: str):
    """Wait until the player sees this side below."""
    player.gives(PLACES, SEEN[side], [NAMES, FRAME, SQUARE, LASCA])


def points(player: Player, *places: tuple[int, int]):
    """Click or tap places of the screen, as in SEEN, wherever the page has put its squares."""
    board = player.page.locator(".board").bounding_box()
    assert board
    touch = player.page.touchscreen.tap if player.page.viewport_size == PHONE["viewport"] else player.page.mouse.click
    for across, up in places:
        x, y = [(FRAME + SQUARE * (number + 0.5)) / LASCA for number in (across, 6 - up)]
        touch(board["x"] + x * board["width"], board["y"] + y * board["height"])


def test_flip_turns_squares_columns_and_names_and_a_click_plays_what_is_seen_there(player):
    player.visit().sets_up(mode="people")
    has_below(player, LIGHT)
    player.act("flip")
    has_below(player, DARK)
    points(player, (4, 4), (3, 3))  # c3 and d4, as Dark sees them
    player.has_turns("C3 → D4")
    points(player, (2, 2), (4, 4))  # e5 and c3
    player.has_turns("C3 → D4", "E5 × C3")
    player.page.reload()
    has_below(player, DARK)
    player.act("flip")
    has_below(player, LIGHT)
    points(player, (1, 1), (3, 3))  # b2 and d4
    player.has_turns("C3 → D4", "E5 × C3", "B2 × D4")
    player.act("flip")
    player.sets_up(mode="people")
    has_below(player, LIGHT)  # Flip was for that game
    player.sets_up(mode="computer", side="1")
    has_below(player, DARK)
    player.waits_for_turns(1)  # the computer begins
    player.act("flip")
    has_below(player, LIGHT)
    player.page.reload()
    has_below(player, LIGHT)
    player.act("flip")
    has_below(player, DARK)
    player.sets_up(mode="people")
    has_below(player, LIGHT)


def test_own_pieces_are_below_after_a_rematch_and_no_other_game_is_turned(guest):
    anna = guest("Anna").creates("Light")
    boris: Guest = guest("Boris", **PHONE).comes(anna.invitation)
    anna.has_the_move()
    has_below(anna, LIGHT)
    has_below(boris, DARK)
    points(anna, (2, 2), (3, 3))
    boris.reads("A capture is compulsory")
    points(boris, (2, 2), (4, 4))
    anna.has_turns("C3 → D4", "E5 × C3")
    boris.wishes("flip")
    has_below(boris, LIGHT)
    boris.page.reload()
    has_below(boris, DARK)
    anna.in_room("Resign")
    anna.answers("Resign")
    boris.act("room_rematch")
    anna.act("room_accept")
    boris.has_the_move()
    has_below(boris, LIGHT)
    has_below(anna, DARK)
    expect(anna.page.locator("#seats b")).to_have_text(["Boris", "Anna (you)"])
    expect(boris.page.locator("#seats b")).to_have_text(["Anna", "Boris (you)"])
    points(boris, (2, 2), (3, 3))
    anna.reads("A capture is compulsory")
    points(anna, (2, 2), (4, 4))
    boris.has_turns("C3 → D4", "E5 × C3")
    anna.act("flip")
    has_below(anna, LIGHT)
    anna.act("flip")
    anna.more("Home")
    anna.is_at_home()
    has_below(anna, LIGHT)
    anna.page.reload()
    has_below(anna, LIGHT)
    anna.sets_up(mode="people")
    has_below(anna, LIGHT)
