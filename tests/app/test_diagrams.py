"""Diagrams for print: seen, changed, saved as files, copied; a page of a game."""

import struct
import xml.etree.ElementTree as ElementTree

import pytest
from playwright.sync_api import Download, expect

from tests.app.conftest import PHONE
from tests.app.player import Player

START = "W:a1w,c1w,e1w,g1w,b2w,d2w,f2w,a3w,c3w,e3w,g3w,a5b,c5b,e5b,g5b,b6b,d6b,f6b,a7b,c7b,e7b,g7b"
TURNS = "g3-f4 e5xg3 a3-b4 c5xa3 e3-f4 g5xe3".split()
AFTER = "lasca W:a1w,c1w,e1w,g1w,b2w,d2w,f2w,a3bw,c3w,e3bw,g3bw,a5b,b6b,d6b,f6b,a7b,c7b,e7b,g7b"
SHOWN = "document.querySelector('#diagrams-preview').src"
SOURCE = f"fetch({SHOWN}).then((found) => found.text())"


class Printer:
    """Prepares diagrams at a player's page."""

    def __init__(self, player: Player):
        player.find(START, TURNS).more("Diagram for print")
        self.player, self.page = player, player.page
        self.dialog = player.page.locator("#diagrams")
        expect(self.dialog).to_be_visible()
        self.page.wait_for_function(f"{SHOWN}.startsWith('blob:')")

    def takes(self, name: str, value: str):
        """Choose one among several."""
        self.page.locator(f'label:has([name="{name}"][value="{value}"])').click()

    def picture(self) -> str:
        """The SVG document that is shown."""
        return self.page.evaluate(SOURCE)

    def waits_for(self, part: str):
        """Wait until this is a part of the picture."""
        for _ in range(600):
            if part in self.picture():
                self.page.wait_for_function("document.querySelector('#diagrams-preview').complete")
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{part} does not come")

    def saves(self, words: str) -> Download:
        """Press a button that saves a file."""
        with self.page.expect_download() as saved:
            self.player.answers(words)
        return saved.value

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return the place of a square of an unflipped Lasca board in the window; x and y count squares from the upper left."""
        box = self.page.locator("#diagrams-preview").bounding_box()
        _, _, width, height = [float(part) for part in ElementTree.fromstring(self.picture()).get("viewBox").split()]
        return box["x"] + box["width"] * (86 + 100 * x) / width, box["y"] + box["height"] * (56 + 100 * y) / height


@pytest.fixture
def printer(player) -> Printer:
    """A Printer at a desk."""
    return Printer(player)


def test_diagram_is_saved_as_svg_and_as_png(printer):
    printer.takes("diagram-width", "4")
    printer.page.fill("#diagram-caption", "After six turns")  # and saved at once, before the picture follows
    saved = printer.saves("Save as SVG")
    assert saved.suggested_filename == "lasca-6.svg"
    root = ElementTree.parse(saved.path()).getroot()
    assert root.get("width") == "40mm"
    assert [each.text for each in root if each.tag.endswith(("title", "desc"))] == ["After six turns", AFTER]
    printer.takes("diagram-dots", "600")
    content = printer.saves("Save as PNG").path().read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">I", content[16:20]) == (945,)
    assert content[37:41] == b"pHYs" and struct.unpack(">II", content[41:49]) == (23622, 23622)


def test_diagram_follows_its_choices_and_the_pointer(printer):
    printer.takes("diagram-art", "theme")
    printer.waits_for("light-face")
    printer.takes("diagram-art", "ink")
    printer.takes("diagram-coordinates", "numbers")
    printer.waits_for(">25</text>")
    printer.takes("diagram-coordinates", "letters")
    printer.waits_for(">G</text>")
    printer.page.mouse.click(*printer.place(4, 2))
    expect(printer.page.locator("#diagram-marks")).to_have_value("E5")
    printer.page.mouse.move(*printer.place(0, 0))
    printer.page.mouse.down()
    printer.page.mouse.move(*printer.place(6, 6))
    printer.page.mouse.up()
    expect(printer.page.locator("#diagram-arrows")).to_have_value("A7-G1")
    printer.waits_for('stroke-linecap="round"')
    printer.page.fill("#diagram-arrows", "c3-d9")
    expect(printer.page.locator("#diagrams-told")).to_have_text("These are not squares of the board: d9")
    expect(printer.page.locator("#diagram-arrows")).to_have_attribute("aria-invalid", "true")


def test_game_is_laid_out_as_a_page_with_the_moments_that_were_chosen(printer):
    printer.player.answers("Whole game …")
    for ply in (0, 2):
        printer.page.locator(f'#moments label:has([value="{ply}"])').click()
    expect(printer.page.locator("#book-told")).to_have_text("3 diagrams on the page.")
    page = printer.page.frame_locator("#book-preview")
    expect(page.locator("figcaption")).to_have_text(["Lasca", "1… E5 × G3", "3… G5 × E3"])
    expect(page.locator(".turns")).to_have_text(["1. G3 → F4 E5 × G3", "2. A3 → B4 C5 × A3 3. E3 → F4 G5 × E3"])
    printer.page.evaluate("document.querySelector('#book-preview').contentWindow.print = () => { top.printed = true }")
    printer.player.answers("Print")
    printer.page.wait_for_function("top.printed")
    assert printer.saves("Save the page").path().read_text("utf-8").startswith("<!DOCTYPE html>")
    assert printer.saves("Save each diagram").suggested_filename == "lasca-0.svg"


@pytest.mark.parametrize("options", [{}, {"viewport": PHONE, "color_scheme": "dark"}], ids=["desk", "phone"])
def test_axe_finds_nothing_where_diagrams_are_made(visitor, options):
    printer = Printer(visitor(**options))
    printer.player.is_accessible()
    printer.player.answers("Whole game …")
    expect(printer.page.locator("#book-told")).to_have_text("1 diagram on the page.")
    printer.player.is_accessible()
