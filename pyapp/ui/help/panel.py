"""The help as markup: a list of chapters beside the chapter that is read. Pure.

The diagrams of a chapter are markup of diagram_svg, drawn once the chapter is open.
"""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.help import manual, rulebook
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_name

DIALOG = (
    '<dialog id="help" aria-labelledby="help-title"><form method="dialog"><h2 id="help-title">%s</h2>'
    '<label><span>%s</span><select id="help-game" autocomplete="off">%s</select></label>'
    '<button value="" class="close">%s</button></form>'
    '<nav id="help-chapters" aria-label="%s"><ul>%s</ul><h3>%s</h3><ul>%s</ul></nav>'
    '<article id="help-page" tabindex="-1" aria-labelledby="help-chapter"></article></dialog>'
)
OPTION = '<option value="%s">%s</option>'
ENTRY = '<li><button type="button" data-chapter="%s">%s</button></li>'
HEADING = '<h3 id="help-chapter">%s</h3>'
LESSONS = '<button type="button" class="primary" data-do="lessons" aria-haspopup="dialog">%s</button>'
NEXT = '<button type="button" class="next primary" data-chapter="%s">%s</button>'


def dialog(texts: Texts) -> str:
    """The markup of the dialog without a chapter."""
    games = "".join([OPTION % (variant.id, escaped(game_name(texts, variant))) for variant in VARIANTS.values()])
    title, rules_of, close, chapters, app = worded(
        texts, "help.title", "help.rules_of", "menu.close", "help.chapters", "help.app"
    )
    rules, works = entries(texts, rulebook.CHAPTERS), entries(texts, manual.CHAPTERS)
    return DIALOG % (title, rules_of, games, close, chapters, rules, app, works)


def entries(texts: Texts, chapters: dict) -> str:
    """The list of these chapters."""
    return "".join([ENTRY % (chapter, escaped(texts(title))) for chapter, title in chapters.items()])


def is_rules(chapter: str) -> bool:
    """True if a chapter differs from game to game."""
    return chapter in rulebook.CHAPTERS


def page(texts: Texts, variant, chapter: str, figures: list) -> str:
    """A chapter; `figures`: the markup of its diagrams in their order."""
    heading = HEADING % escaped(texts(title_of(chapter)))
    body = rules(texts, variant, chapter, figures) if is_rules(chapter) else works(texts, chapter)
    following = chapter_after(chapter)
    onward = escaped(texts("help.next", chapter=texts(title_of(following)))) if following else ""
    return heading + body + (NEXT % (following, onward) if following else "")


def rules(texts: Texts, variant, chapter: str, figures: list) -> str:
    """The sentences and diagrams of a chapter of the rules."""
    waiting = list(figures)
    return "".join(
        [
            waiting.pop(0) if row.position else paragraph(rulebook.sentence(texts, variant, row))
            for row in rulebook.rows(variant, chapter)
        ]
    )


def works(texts: Texts, chapter: str) -> str:
    """The sentences of a chapter on how the page works."""
    told = "".join([paragraph(sentence) for sentence in manual.sentences(texts, chapter)])
    if chapter == "learning":
        return told + LESSONS % escaped(texts("learn.title"))
    return told + (manual.keys_table(texts) if chapter == "shortcuts" else "")


def paragraph(sentence: str) -> str:
    """Sentences as a paragraph."""
    return "<p>%s</p>" % escaped(sentence)


def title_of(chapter: str) -> str:
    """The key of a chapter's title."""
    return rulebook.CHAPTERS[chapter] if is_rules(chapter) else manual.CHAPTERS[chapter]


def chapter_after(chapter: str) -> str | None:
    """The chapter to read after this one, None after the last."""
    all_chapters = list(rulebook.CHAPTERS) + list(manual.CHAPTERS)
    place = all_chapters.index(chapter) + 1
    return all_chapters[place] if place < len(all_chapters) else None
