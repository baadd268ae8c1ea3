"""Themes and boards on the built site."""

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.ui.board.test_appearance import appearance
from tools.build import themes
from tools.paths import SITE

THEMES, BOARDS = themes.folders("theme"), themes.folders("board")


@pytest.mark.parametrize("folder", THEMES + BOARDS, ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_the_site_has_a_theme_and_its_pictures(folder: Path) -> None:
    place = SITE / folder.parent.name / folder.name
    assert (place / "theme.svg").read_text("utf-8") == themes.art(folder)
    said = json.loads(next(folder.glob("*.json")).read_text("utf-8"))
    pictures = [
        "picture",
        *(f"pair-{pair['id']}" for pair in said.get("pairs", [])),
        *(f"background-{ground['id']}" for ground in said.get("backgrounds", [])),
    ]
    for picture in pictures:
        ElementTree.parse(place / f"{picture}.svg")


@pytest.mark.parametrize("theme", [folder.name for folder in THEMES])
def test_every_picture_to_choose_by_lies_on_the_site(theme: str) -> None:
    [_, _, markup] = appearance({"theme": theme}, theme)[0]
    addresses = [part.split('"')[0] for part in markup.split('src="')[1:]]
    assert addresses and all((SITE / address).is_file() for address in addresses)
