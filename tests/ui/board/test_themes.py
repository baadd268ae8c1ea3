"""Themes of pieces and boards: each folder is complete, and the appearance shows all folders."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.build import languages, styles, themes
from tools.paths import ROOT

THEMES, BOARDS = themes.folders("theme"), themes.folders("board")
PIECES = {side + part for side in ("light", "dark") for part in ("", "-band", "-soldier", "-officer", "-shadow")}
GROUND = {"square-0", "square-1", "square-2", "field-ground", "frame-ground"}
TOKENS = {
    "frame-high",
    "frame-low",
    "inlay",
    "coordinate",
    "field",
    "sheet",
    "groove",
    "groove-core",
    "disc-edge",
    "number",
    "number-on-sheet",
}
SLOW = "filter", "blend", "backdrop", "mask", "animat", "transition", "foreignObject", "<image", "@import"
HEAVY = 25_000  # bytes
COMMON = (ROOT / "assets/art/board.svg").read_text("utf-8")
LANGUAGES = set(languages.spoken())


def name(folder: Path) -> str:
    """Return the name of this folder's test."""
    return f"{folder.parent.name}-{folder.name}"


def description(folder: Path) -> dict:
    """Return the folder's description."""
    return json.loads(next(folder.glob("*.json")).read_text("utf-8"))


def elements(markup: str) -> list:
    """All elements in a piece of SVG, which must be well-formed."""
    return list(ElementTree.fromstring(f"<svg>{markup}</svg>").iter())


def ids(markup: str) -> set[str]:
    """The ids of all elements in a piece of SVG."""
    return {element.get("id") for element in elements(markup) if element.get("id")}


@pytest.mark.parametrize("folders", [THEMES, BOARDS])
def test_each_folder_has_its_own_place_behind_the_classic_one(folders):
    places = {description(folder)["order"]: folder.name for folder in folders}
    assert len(places) == len(folders) >= 5 and places[min(places)] == "classic"


@pytest.mark.parametrize("folders", [THEMES, BOARDS])
def test_no_two_folders_share_a_name_in_a_language(folders):
    for language in LANGUAGES:
        assert len({description(folder)["names"][language] for folder in folders}) == len(folders)


@pytest.mark.parametrize("folder", THEMES + BOARDS, ids=name)
def test_a_folder_has_a_name_in_every_language(folder):
    said = description(folder)
    for named in [said, *said.get("pairs", []), *said.get("backgrounds", [])]:
        assert named["names"].keys() == LANGUAGES


@pytest.mark.parametrize("folder", THEMES, ids=name)
def test_a_theme_draws_every_piece(folder):
    assert PIECES <= ids(themes.art(folder))


@pytest.mark.parametrize("folder", BOARDS, ids=name)
def test_a_board_has_all_its_grounds_and_colours(folder):
    assert GROUND <= ids(themes.art(folder))
    sheet = styles.read()[(folder / "style.css").relative_to(ROOT).as_posix()]
    assert TOKENS <= {name.removeprefix("--") for _, name, _ in sheet["properties"]}


@pytest.mark.parametrize("folder", THEMES + BOARDS, ids=name)
def test_nothing_is_drawn_that_is_not_there(folder):
    worn = themes.art(folder)
    named = [part.split(")")[0] for part in worn.split("url(#")[1:]]
    named += [element.get("href", "#").removeprefix("#") for element in elements(worn)]
    assert {*named} - {""} <= ids(worn) | ids(COMMON)


@pytest.mark.parametrize("folder", THEMES + BOARDS, ids=name)
def test_nothing_costs_frames(folder):
    worn = themes.art(folder)
    assert [word for word in SLOW if word in worn] == [] and worn.count("url(") == worn.count("url(#")
    assert len(worn) < HEAVY


def brightness(colour: str) -> float:
    """The brightness of a colour such as #10141d, by sRGB."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def test_squares_of_the_luminous_board_stand_out_and_are_those_of_small_pictures():
    style = (ROOT / "assets/themes/luminous/style.css").read_text("utf-8")
    [field] = re.findall(r"\.field { fill: (#\w{6})", style)
    [place] = re.findall(r"\.place, \.disc { fill: (#\w{6})", style)
    assert (brightness(place) + 0.05) / (brightness(field) + 0.05) >= 2
    assert f"--field: {field};" in style and ":root .miniature .place { opacity: 1; }" in style
