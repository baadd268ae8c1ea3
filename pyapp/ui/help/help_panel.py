"""The help as markup: a list of chapters beside the open chapter. Pure.

The diagrams of a chapter are markup of diagram_svg, drawn once the chapter is open.
"""

from __future__ import annotations

from pyapp.rules.variants import Variant
from pyapp.ui import markup
from pyapp.ui.dialogs.game_field import game_field
from pyapp.ui.help import manual, rulebook
from pyapp.ui.markup import render
from pyapp.ui.text.texts import texts

CHAPTERS = (
    '<nav id="help-chapters" aria-label="{help.chapters}"><ul>{+rules}</ul><h3>{help.app}</h3><ul>{+works}</ul></nav>'
    '<article id="help-page" tabindex="0" aria-labelledby="help-chapter"></article>'
)
ENTRY = '<li><button type="button" data-chapter="{chapter}">{@title}</button></li>'
HEADING = '<h3 id="help-chapter" tabindex="-1">{@title}</h3>'
LESSONS = '<button type="button" class="primary" data-do="lessons" aria-haspopup="dialog">{learn.title}</button>'
NEXT = '<button type="button" class="next primary" data-chapter="{chapter}">{label}</button>'


def dialog(here: Variant) -> str:
    """Return the dialog without a chapter. here: the game on the board."""
    rules, works = entries(rulebook.CHAPTERS), entries(manual.CHAPTERS)
    game = game_field("help-game", texts("help.rules_of"), here)
    return markup.dialog("help", "help.title", "", above=game, after=render(CHAPTERS, rules=rules, works=works))


def entries(chapters: dict[str, str]) -> str:
    """Return the list of these chapters."""
    return "".join([render(ENTRY, chapter=chapter, title=title) for chapter, title in chapters.items()])


def is_rules(chapter: str) -> bool:
    """Return whether a chapter differs from game to game."""
    return chapter in rulebook.CHAPTERS


def page(variant: Variant, chapter: str, rows: list[rulebook.Row], figures: list[str], about: str = "") -> str:
    """Return a chapter.

    rows: the chapter's, from the rulebook;  figures: the markup of its diagrams in their order, or its table;
    about: as in `rulebook.sentence`.
    """
    heading = render(HEADING, title=title_of(chapter))
    body = rules(variant, rows, figures, about) if is_rules(chapter) else works(chapter) + "".join(figures)
    following = chapter_after(chapter)
    if not following:
        return heading + body
    label = texts("help.next", chapter=texts(title_of(following)))
    return heading + body + render(NEXT, chapter=following, label=label)


def rules(variant: Variant, rows: list[rulebook.Row], figures: list[str], about: str) -> str:
    """Return the sentences and diagrams of a chapter of the rules."""
    remaining = iter(figures)
    return "".join(
        [next(remaining) if row.position else paragraph(rulebook.sentence(variant, row, about)) for row in rows]
    )


def works(chapter: str) -> str:
    """Return the sentences of a chapter about the page."""
    sentences = "".join([paragraph(sentence) for sentence in manual.sentences(chapter)])
    if chapter == "learning":
        return sentences + render(LESSONS)
    return sentences


def paragraph(sentence: str) -> str:
    """Return sentences as a paragraph."""
    return render("<p>{sentence}</p>", sentence=sentence)


def title_of(chapter: str) -> str:
    """Return the key of a chapter's title."""
    return rulebook.CHAPTERS[chapter] if is_rules(chapter) else manual.CHAPTERS[chapter]


def chapter_after(chapter: str) -> str | None:
    """Return the chapter to read after this one, None after the last."""
    all_chapters = list(rulebook.CHAPTERS) + list(manual.CHAPTERS)
    place = all_chapters.index(chapter) + 1
    return all_chapters[place] if place < len(all_chapters) else None
