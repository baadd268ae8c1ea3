"""A game as a page for paper: its turns numbered as in books, diagrams of chosen moments after their turns.

An HTML document of its own in two columns, which breaks no diagram, on whatever paper the printer holds.
"""

from collections import namedtuple

from pyapp.rules.notation import turn_text
from pyapp.rules.position import after
from pyapp.ui.print.diagram import NUMBERS, Diagram, inline
from pyapp.ui.text.texts import escaped

# title: above all, "" for none;  game: a Game, all of whose turns are printed;  comments: dict of plies -> text, what is
# said after so many turns;  moments: after how many turns there are diagrams;  look, coordinates, flipped: of them
Book = namedtuple("Book", ("title", "game", "comments", "moments", "look", "coordinates", "flipped"))

PAGE = """<!DOCTYPE html>
<html lang="%s">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<style>
@page { margin: 18mm 16mm; }
body { margin: 0 auto; padding: 6mm; max-width: 178mm; background: #fff; color: #000;
  font: 11pt/1.5 Palatino, "Palatino Linotype", Georgia, serif; }
h1 { margin: 0 0 1mm; font-size: 18pt; line-height: 1.2; }
.about { margin: 0 0 6mm; font-style: italic; }
main { columns: 72mm 2; column-gap: 10mm; }
p { margin: 0 0 3mm; orphans: 2; widows: 2; }
.said { font-weight: normal; }
.turns { font-weight: bold; }
.turns span { white-space: nowrap; }
figure { margin: 1mm auto 4mm; width: 62mm; max-width: 100%%; break-inside: avoid; text-align: center; }
figure svg { display: block; width: 100%%; height: auto; }
figcaption { margin-top: 1.5mm; font-size: 9.5pt; font-style: italic; }
.drawings { position: absolute; width: 0; height: 0; }
@media print { body { padding: 0; max-width: none; } }
</style>
%s<h1>%s</h1>
<p class="about">%s</p>
<main>
%s</main>
</html>
"""
DRAWINGS = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" class="drawings"'
    ' aria-hidden="true">%s</svg>\n'
)
TURNS = '<p class="turns">%s</p>\n'
TURN = "<span>%s</span>"
SAID = '<p class="said">%s</p>\n'
FIGURE = '<figure id="after-%d">%s<figcaption>%s</figcaption></figure>\n'
RESULTS = {0: "1–0", 1: "0–1", None: "½–½"}
PROMOTED = "*"


def pictures(book: Book, art) -> dict:
    """The diagram of each moment, as a part of the page, by the number of turns before it."""
    return {ply: inline(moment(book, ply, ""), art) for ply in book.moments}


def page(book: Book, drawn: dict, head: str, about: str, language: str) -> str:
    """The document.

    drawn: the `pictures`;  head: what their art needs once;  about: stands below the title;  language: that of title and
    comments, as in "en".
    """
    stops = sorted(set(book.moments) | set(book.comments) | {len(book.game.played)})
    parts, begun = [], 0
    for stop in stops:
        parts.append(turns(book, begun, stop) + said(book, stop) + figure(book, drawn, stop))
        begun = stop
    return PAGE % (
        language,
        escaped(book.title),
        DRAWINGS % head if head else "",
        escaped(book.title),
        escaped(about),
        "".join(parts),
    )


def turns(book: Book, begun: int, stop: int) -> str:
    """A paragraph of the turns from one moment to another; the result after the last one."""
    written = [TURN % escaped(numbered_turn(book, ply, ply == begun + 1)) for ply in range(begun + 1, stop + 1)]
    result = book.game.result_at(stop) if stop == len(book.game.played) else None
    if result:
        written.append(TURN % RESULTS[result.winner])
    return TURNS % " ".join(written) if written else ""


def numbered_turn(book: Book, ply: int, first: bool) -> str:
    """The turn that is the `ply`th, from 1, with its number where it is Light's or the `first` of a paragraph."""
    dark = (ply + book.game.start.side) % 2 == 0
    number = "%d%s " % ((ply + book.game.start.side + 1) // 2, "…" if dark else ".") if first or not dark else ""
    return number.replace(" ", "\xa0") + turn_printed(book, ply)


def turn_printed(book: Book, ply: int) -> str:
    """As in "c3–d4" and "b2×d4×f6", or by Lasker's numbers."""
    variant, turn = book.game.start.variant, book.game.played[ply - 1]
    if book.coordinates == NUMBERS:
        joint = "×" if turn.jumped else "–"
        return joint.join([str(square + 1) for square in turn.path]) + (PROMOTED if turn.promotes else "")
    return turn_text(variant, turn).replace("-", "–").replace("x", "×")


def said(book: Book, ply: int) -> str:
    """A paragraph of what is said after so many turns."""
    return SAID % escaped(book.comments[ply]) if ply in book.comments else ""


def figure(book: Book, drawn: dict, ply: int) -> str:
    """The diagram after so many turns, "" where none is wished for."""
    if ply not in book.moments:
        return ""
    return FIGURE % (ply, drawn[ply], escaped(caption_of(book, ply)))


def caption_of(book: Book, ply: int) -> str:
    """The turn before a diagram, the game's name where it has just begun."""
    return numbered_turn(book, ply, True) if ply else book.game.start.variant.name


def moment(book: Book, ply: int, caption: str) -> Diagram:
    """The diagram of the game after so many turns."""
    position = book.game.start
    for turn in book.game.played[:ply]:
        position = after(position, turn)
    return Diagram(position, book.look, book.coordinates, book.flipped, [], [], caption)
