"""A record as a page for paper: its turns numbered as in books, followed by their comments, variations and diagrams.

The page is a separate HTML document in two columns. It breaks no diagram, whatever the size of the paper.
"""

from __future__ import annotations

from pyapp.rules.record import Node
from pyapp.ui.markup import render
from pyapp.ui.print.book_turns import ASKED, DIAGRAM, TURN, Book, numbered_turn, said, variation
from pyapp.ui.print.diagram import Art, Diagram, inline
from pyapp.ui.text.texts import escaped

PAGE = """<!DOCTYPE html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
{+style}</style>
{+drawings}<h1>{title}</h1>
<p class="about">{about}</p>
<main>
{+parts}</main>
</html>
"""
STYLE = """@page { margin: 18mm 16mm; }
body { margin: 0 auto; padding: 6mm; max-width: 178mm; background: #fff; color: #000;
  font: 11pt/1.5 Palatino, "Palatino Linotype", Georgia, serif; }
h1 { margin: 0 0 1mm; font-size: 18pt; line-height: 1.2; }
.about { margin: 0 0 6mm; font-style: italic; }
main { columns: 72mm 2; column-gap: 10mm; }
p { margin: 0 0 3mm; orphans: 2; widows: 2; }
.said { font-weight: normal; }
.said, em { unicode-bidi: plaintext; }
.turns { font-weight: bold; }
.turns span, .variation span { white-space: nowrap; }
.variation { margin: 0 0 3mm 5mm; font-size: 10pt; }
figure { margin: 1mm auto 4mm; width: 62mm; max-width: 100%; break-inside: avoid; text-align: center; }
figure svg { display: block; width: 100%; height: auto; }
figcaption { margin-top: 1.5mm; font-size: 9.5pt; font-style: italic; }
.drawings { position: absolute; width: 0; height: 0; }
@media print { body { padding: 0; max-width: none; } }
"""
DRAWINGS = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" class="drawings"'
    ' aria-hidden="true">{+head}</svg>\n'
)
TURNS = '<p class="turns">{+turns}</p>\n'
SAID = '<p class="said">{+words}</p>\n'
FIGURE = "<figure>{+picture}<figcaption>{caption}</figcaption></figure>\n"
VARIATION = '<div class="variation">{+line}</div>\n'
RESULTS = {0: "1–0", 1: "0–1", None: "½–½"}


def asks(node: Node) -> bool:
    """Return whether a node asks for a diagram: by marks, by a glyph or in its comment."""
    return bool(node.marks) or DIAGRAM in node.glyphs or ASKED in node.comment


def pictures(book: Book, art: Art) -> dict:
    """The diagram of each moment, as a part of the page, by its node."""
    return {node: inline(moment(book, node, ""), art) for node in book.moments}


def page(book: Book, drawn: dict, head: str, about: str, language: str) -> str:
    """The HTML document.

    drawn: the `pictures`;  head: the head of their art;  about: the text below the title;  language: of the title and the
    comments, as in "en".
    """
    return render(
        PAGE,
        language=language,
        title=book.title,
        style=STYLE,
        drawings=render(DRAWINGS, head=head) if head else "",
        about=about,
        parts="".join(parts(book, drawn)),
    )


def parts(book: Book, drawn: dict) -> list:
    """The main line in paragraphs. A comment, a diagram or a variation ends one."""
    record = book.record
    blocks: list = []
    paragraph: list = []
    node = record.root
    while node:
        if node.turn:
            before = paragraph_of(said(node.before))
            if before:
                blocks.extend([turns_of(paragraph), before])
                paragraph = []
            paragraph.append(render(TURN, turn=numbered_turn(book, node, not paragraph)))
        goes_on = node.children and not (node is record.end and record.outcome)
        if not goes_on and record.outcome:
            paragraph.append(render(TURN, turn=RESULTS[record.outcome.winner]))
        after = paragraph_of(said(node.comment)) + figure(book, drawn, node) + others(book, drawn, node, goes_on)
        if after or not goes_on:
            blocks.extend([turns_of(paragraph), after])
            paragraph = []
        node = node.children[0] if goes_on else None
    return blocks


def turns_of(paragraph: list) -> str:
    """Return turns as a paragraph, "" for none."""
    return render(TURNS, turns=" ".join(paragraph)) if paragraph else ""


def paragraph_of(words: str) -> str:
    """The paragraph of a comment, "" for none."""
    return render(SAID, words=escaped(words)) if words else ""


def others(book: Book, drawn: dict, node: Node, goes_on: bool) -> str:
    """The variations that replace a turn; after the last turn, also the first variation that continues it."""
    firsts = node.parent.children[1:] if node.parent else []
    firsts = firsts + ([] if goes_on else node.children[:1])
    return "".join(
        [render(VARIATION, line=variation(book, first, lambda node: figure(book, drawn, node))) for first in firsts]
    )


def figure(book: Book, drawn: dict, node: Node) -> str:
    """The diagram after a node, or ""."""
    return render(FIGURE, picture=drawn[node], caption=caption_of(book, node)) if node in drawn else ""


def caption_of(book: Book, node: Node) -> str:
    """The caption of a diagram: the turn before it, or before the first turn the name of the game."""
    return numbered_turn(book, node, True) if node.turn else node.position.variant.name


def moment(book: Book, node: Node, caption: str) -> Diagram:
    """The diagram of a node, with the marks on its board."""
    return Diagram(node.position, book.look, book.coordinates, book.flipped, [], [], node.marks, caption)
