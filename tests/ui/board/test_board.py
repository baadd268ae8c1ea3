"""The board as SVG and as geometry."""

import re
from xml.etree import ElementTree

import pytest

from pyapp.rules.variants import VARIANTS

CHAIN = "W:a1w,b2Wwb,c3bb,e5Bww,e3w,d6w,g7b"
TWO_WAYS = "W:f8W,d4b,f4b,d6b,b2b"
BOTH = [["f8", "c5", "e3", "g5"], ["f8", "a3", "c1", "g5"]]


@pytest.mark.parametrize(
    "pieces, words",
    [
        ("", "D4, empty"),
        ("w", "D4, Light soldier"),
        ("B", "D4, Dark officer"),
        ("Wwbb", "D4, Light officer, over 1 Light, 2 Dark prisoners"),
        ("bw", "D4, Dark soldier, over 1 Light prisoner"),
        ("bbb", "D4, Dark soldier, over 2 Dark"),
    ],
)
def test_square_in_words(ui, pieces, words):
    assert ui.ask("label", pieces, "") == words


def test_marks_in_words(ui):
    assert ui.ask("label", "w", "movable call last") == "D4, Light soldier, must capture, last turn"


def test_coins_stand_in_order(ui):
    drawn = re.findall(r'class="(coin|officer|soldier)" href="#([\w-]+)"', ui.ask("column", "WwbB"))
    assert drawn == [
        ("coin", "dark-band"),
        ("coin", "dark"),
        ("coin", "light"),
        ("coin", "light-band"),
        ("officer", "light-officer"),
    ]


def test_label_counts_own_pieces_and_prisoners(ui):
    counts = re.compile(r'class="(\w+)-count"[^>]*>(\d+)')
    assert counts.findall(ui.ask("column", "wwbbb")) == [("light", "2"), ("dark", "3")]
    assert counts.findall(ui.ask("column", "bb")) == [("dark", "2")]
    assert "label" not in ui.ask("column", "w")


@pytest.mark.parametrize("count", [1, 2, 7, 8, 22])
def test_column_of_any_height_stays_near_its_square(ui, count):
    drawn = re.findall(r'class="coin"[^>]* y="(-?[\d.]+)"', ui.ask("column", "w" * count))
    heights = [float(y) for y in drawn]
    assert len(heights) == count
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == count
    assert heights[0] <= 18 and heights[-1] >= -70


@pytest.mark.parametrize("flipped, first", [(False, ["A7", "C7"]), (True, ["G1", "E1"])])
def test_board_is_well_formed_and_names_every_square(ui, flipped, first):
    play = ElementTree.fromstring("<svg>%s</svg>" % ui.ask("board", CHAIN, flipped))
    cells = play.findall(".//g[@role='gridcell']")
    assert len(cells) == 25
    assert [cell.get("aria-label")[:2] for cell in cells[:2]] == first
    assert [cell.get("data-square") for cell in cells if cell.get("tabindex") == "0"] == ["0"]
    assert len(play.findall(".//g[@role='row']")) == 7


def test_turn_changes_only_its_squares(ui):
    assert ui.ask("changed_squares", "W:c3w,a1w,g7b", "c3-d4") == ["a1", "c3", "d4", "g7"]


def test_flight_of_a_capture_brings_the_prisoner(ui):
    first, second = ui.ask("flights", CHAIN, "b2xd4xf6", 0, False)
    assert first.index('class="slide"') < first.index('class="glide"')
    assert "--from:translate(-200.0px" in first
    assert "dark-band" in second[: second.index('class="glide"')]
    assert 'href="#dark-soldier"' in first[: first.index('class="glide"')]  # with its ring
    assert 'href="#dark-officer"' in second[: second.index('class="glide"')]


def test_flight_begins_after_the_hops_seen(ui):
    assert len(ui.ask("flights", CHAIN, "b2xd4xf6", 1, False)) == 1


def test_carried_column_does_not_glide(ui):
    assert "--from:translate(0.0px,0.0px)" in ui.ask("flights", CHAIN, "b2xd4xf6", 1, True)[0]


def test_promotion_settles(ui):
    assert 'class="flight settles"' in ui.ask("flights", "W:d6w,g7b", "d6-c7*", 0, False)[0]


@pytest.mark.parametrize("size", [7, 8])
@pytest.mark.parametrize("flipped", [False, True])
def test_square_is_found_at_its_centre(ui, size, flipped):
    assert ui.ask("places", size, flipped) == list(range(25 if size == 7 else 32))


@pytest.mark.parametrize(
    "flipped, start, keys, reached",
    [
        (False, "a1", ["ArrowUp"] * 7, ["b2", "a3", "b4", "a5", "b6", "a7", "a7"]),
        (False, "a1", ["ArrowRight"] * 4, ["c1", "e1", "g1", "g1"]),
        (False, "g1", ["ArrowUp", "ArrowDown"], ["f2", "e1"]),
        (True, "a1", ["ArrowUp", "ArrowLeft", "ArrowDown"], ["a1", "c1", "d2"]),
    ],
)
def test_arrows_go_from_square_to_square(ui, flipped, start, keys, reached):
    assert ui.ask("arrows", 7, flipped, start, keys) == reached


def drawing(markup):
    """Markup as an element; raises where it is not well formed."""
    return ElementTree.fromstring("<svg>%s</svg>" % markup)


@pytest.mark.parametrize("game, count", [("lasca", 25), ("bashni", 32)])
@pytest.mark.parametrize("look", ["squares", "lines", "circles"])
def test_every_square_has_its_place_in_the_wood(ui, game, count, look):
    wood, play = [drawing(markup) for markup in ui.ask("looking", game, look, False)]
    places = [path for path in wood.iter("path") if path.get("class") in ("place", "disc")]
    assert {path.get("class") for path in places} == {"place" if look == "squares" else "disc"}
    assert sum(path.get("d").count("M") for path in places) == count
    assert len(play.findall(".//g[@role='gridcell']")) == count


@pytest.mark.parametrize(
    "game, look, lines",
    [
        ("lasca", "lines", 10),
        ("bashni", "lines", 13),
        ("lasca", "circles", 0),
        ("bashni", "squares", 0),
    ],
)
def test_lines_join_neighbours_from_edge_to_edge(ui, game, look, lines):
    wood = drawing(ui.ask("looking", game, look, False)[0])
    drawn = [path.get("d") for path in wood.iter("path") if path.get("class") == "lines"]
    ends = [tuple(map(int, line)) for line in re.findall(r"M(\d+) (\d+)L(\d+) (\d+)", "".join(drawn))]
    assert len(set(ends)) == lines
    assert all(abs(x - to_x) == abs(y - to_y) > 0 for x, y, to_x, to_y in ends)


def test_numbered_squares_bear_lasker_s_numbers(ui):
    play = drawing(ui.ask("looking", "lasca8", "squares", True)[1])
    cells = {cell.get("data-square"): cell for cell in play.findall(".//g[@role='gridcell']")}
    assert [cells[square].find("text").text for square in ("0", "4", "31")] == ["1", "5", "32"]
    assert cells["0"].get("aria-label").startswith("1, ")
    assert play.find(".//g[@class='coordinates']") is None


@pytest.mark.parametrize(
    "changes, wood",
    [
        ([["look", "lines"]], True),
        ([["game", "bashni"]], True),
        ([["numbered", True]], False),
        ([["flipped", True]], False),
    ],
)
def test_board_is_redrawn_when_it_looks_otherwise(ui, changes, wood):
    asked = [call[:2] for call in ui.ask("redrawn", changes)[0]]
    assert ["set_markup", "#play"] in asked
    assert (["set_markup", "#wood"] in asked) == wood


def test_ways_turn_with_the_board(ui):
    asked, stop = ui.ask("redrawn", [["ask about", TWO_WAYS], ["flipped", True]])
    shown = [call[2] for call in asked if call[:2] == ["set_markup", "#routes"]]
    assert "data-route" in shown[-2] and "data-route" in shown[-1]
    assert shown[-2] != shown[-1]


def test_board_of_another_size_has_another_box(ui):
    asked, stop = ui.ask("redrawn", [["game", "bashni"], ["game", "lasca"]])
    assert [call[1:] for call in asked if call[:2] == ["set_attribute", ".board"]] == [
        [".board", "viewBox", "0 0 872 872"],
        [".board", "viewBox", "0 0 772 772"],
    ]
    assert stop == 24


def test_tab_stop_beyond_a_smaller_board_goes_to_its_first_square(ui):
    assert ui.ask("redrawn", [["game", "bashni"], ["tab stop", 31], ["game", "lasca"]])[1] == 0


@pytest.mark.parametrize(
    "game, standing, removed",
    [
        ("dama-international", [["d6"], ["d4", "d6"], []], [[], [], ["d4", "d6", "f4"]]),
        ("dama", [[], [], []], [["d6"], ["d4"], ["f4"]]),
        ("damasca", [[], [], []], [[], [], []]),
    ],
)
def test_captured_pieces_stand_or_leave_with_the_hops(ui, game, standing, removed):
    hops = ui.ask("hops_of", game, TWO_WAYS, "f8xc5xe3xg5")
    assert [sorted(hop[1]) for hop in hops] == standing
    assert [sorted(hop[2]) for hop in hops] == removed
    assert [drawing(hop[0]).findall("g[@class='fading']") != [] for hop in hops] == [bool(gone) for gone in removed]


def test_captured_pieces_are_marked_while_a_chain_flies(ui):
    found = [ui.ask("marks_in_flight", "dama-international", TWO_WAYS, "f8xc5xe3xg5", hop) for hop in range(3)]
    assert [sorted(marked) for marked in found] == [["d6"], ["d4", "d6"], []]


@pytest.mark.parametrize("flipped", [False, True])
def test_ways_are_numbered_where_they_go_alone(ui, flipped):
    found = drawing(ui.ask("ways", 8, flipped, BOTH))
    assert [way.get("data-route") for way in found] == ["0", "1", "0", "1"]
    assert [number.text for number in found.iter("text")] == ["1", "2"]
    badges = [tuple(map(int, re.findall(r"\d+", way.get("transform")))) for way in found if way.get("transform")]
    places = [ui.ask("centre_of", 8, flipped, name) for name in ("d4", "b4")]
    assert badges == [(places[0][0] - 13, places[0][1]), (places[1][0] + 13, places[1][1])]


def test_ways_that_share_their_course_do_not_cover_each_other(ui):
    found = drawing(ui.ask("ways", 8, False, [["f6", "d4"], ["f6", "h8", "d4"]]))
    lines = [path.get("d") for path in found.iter("path") if path.get("class") == "way-line"]
    starts = [re.match(r"M(\d+) ", line).group(1) for line in lines]
    assert starts[0] != starts[1]


def test_no_ways_draw_nothing(ui):
    assert ui.ask("ways", 8, False, []) == ""


@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_has_its_picture(ui, game):
    picture = drawing(ui.ask("picture", game))
    assert len(list(picture.iter("use"))) > 4


def test_pictures_tell_the_games_apart(ui):
    assert len({ui.ask("picture", game) for game in VARIANTS}) == len(VARIANTS)
    assert "ring" in ui.ask("picture", "dama-international")
    assert 'class="gone"' in ui.ask("picture", "dama")
