"""The board as SVG and as geometry."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

CHAIN = "W:a1w,b2Wwb,c3bb,e5Bww,e3w,d6w,g7b"


@pytest.mark.parametrize("pieces, words", [
    ("", "D4, empty"),
    ("w", "D4, Light soldier"),
    ("B", "D4, Dark officer"),
    ("Wwbb", "D4, Light officer, over 1 Light, 2 Dark prisoners"),
    ("bw", "D4, Dark soldier, over 1 Light prisoner"),
    ("bbb", "D4, Dark soldier, over 2 Dark"),
])
def test_square_in_words(ui, pieces, words):
    assert ui.ask("label", pieces, "") == words


def test_marks_in_words(ui):
    assert ui.ask("label", "w", "movable call last") == "D4, Light soldier, must capture, last turn"


def test_coins_stand_in_order(ui):
    drawn = re.findall(r'class="(coin|officer|soldier)" href="#([\w-]+)"', ui.ask("column", "WwbB"))
    assert drawn == [("coin", "dark-band"), ("coin", "dark"), ("coin", "light"), ("coin", "light-band"),
                     ("officer", "light-officer")]


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
    assert "dark-band" in second[:second.index('class="glide"')]


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


@pytest.mark.parametrize("flipped, start, keys, reached", [
    (False, "a1", ["ArrowUp"] * 7, ["b2", "a3", "b4", "a5", "b6", "a7", "a7"]),
    (False, "a1", ["ArrowRight"] * 4, ["c1", "e1", "g1", "g1"]),
    (False, "g1", ["ArrowUp", "ArrowDown"], ["f2", "e1"]),
    (True, "a1", ["ArrowUp", "ArrowLeft", "ArrowDown"], ["a1", "c1", "d2"]),
])
def test_arrows_go_from_square_to_square(ui, flipped, start, keys, reached):
    assert ui.ask("arrows", 7, flipped, start, keys) == reached


@pytest.mark.parametrize("key, command, shift, action", [
    ("z", True, False, "undo"), ("Z", True, True, "redo"), ("y", True, False, "redo"),
    ("z", False, False, None), ("x", True, False, None),
])
def test_shortcuts(ui, key, command, shift, action):
    assert ui.ask("shortcut", key, command, shift) == action
