"""The dialog of people's own rules as markup: the game to start from, questions with boards, the name and the rules. Pure."""

from __future__ import annotations

from typing import Any

from pyapp.rules.own_rules import LONGEST_NAME
from pyapp.rules.variants import Variant
from pyapp.ui.board.game_svg import picture_with_path
from pyapp.ui.markup import dialog, options, render, section
from pyapp.ui.own_rules.presets import presets
from pyapp.ui.own_rules.questions import CHAPTERS, PLIES, Example, answers
from pyapp.ui.own_rules.words import differences, word
from pyapp.ui.text.games import game_names
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import turn_words

DIALOG = "own-rules"
# the chapters of the rules beside the questions
SHEET = ("aim", "moving", "capturing", "captured", "promotion", "own", "ends")
HEAD = (
    '<div class="own-head"><label><span>{own.from}</span><select id="own-from" autocomplete="off"></select></label>'
    "<label><span>{own.name}</span>"
    '<input id="own-name" autocomplete="off" maxlength="{longest}" aria-describedby="own-said"></label>'
    '<p id="own-said" role="status"></p>'
    '<button type="button" data-do="own_rules_remove" data-hides hidden>{own.remove}</button></div>'
)
FOOT = (
    '<div class="own-foot"><button type="button" data-do="own_rules_share">{own.share}</button>'
    '<button type="button" class="primary" data-do="own_rules_play">{own.play}</button></div>'
)
GROUP = '<optgroup label="{label}">{+shown}</optgroup>'
QUESTION = (
    '<fieldset class="own-question" id="own-{switch}" aria-describedby="own-why-{switch}"><legend>{@legend}</legend>'
    '<div class="own-answers">{+answers}</div><p id="own-why-{switch}" class="own-why" hidden></p>{+board}</fieldset>'
)
ANSWER = '<label><input type="radio" name="{switch}" value="{value}" autocomplete="off"><span>{label}</span></label>'
NUMBER = '<input type="number" inputmode="numeric" min="0" max="999" name="{switch}" aria-label="{@legend}" autocomplete="off">'
BOARD = '<figure class="own-board"><div id="own-board-{switch}"></div><figcaption id="own-turn-{switch}"></figcaption></figure>'
RULES = '<div id="own-sheet" aria-live="off"></div>'
FROM_PRESET, FROM_KEPT = "preset.%d", "kept.%d"  # values of the field to start from, which also has the ids of games


def markup() -> str:
    """Return the dialog, closed."""
    chapters = "".join(
        [section(texts(title), "".join([question(each) for each in switches])) for title, switches in CHAPTERS]
    )
    sheet = section(texts("own.sheet"), RULES)
    inside = render(HEAD, longest=LONGEST_NAME) + chapters + sheet + render(FOOT)
    return dialog(DIALOG, "own.title", inside, close="action.cancel")


def question(switch: str) -> str:
    """Return a question with its answers, and a place for its board if it has an example."""
    legend = "own.ask." + switch
    if switch in PLIES:
        shown = render(NUMBER, switch=switch, legend=legend)
    else:
        shown = "".join(
            [render(ANSWER, switch=switch, value=word(value), label=label(switch, value)) for value in answers(switch)]
        )
    is_of_draws = switch in CHAPTERS[-1][1]
    board = "" if is_of_draws else render(BOARD, switch=switch)
    return render(QUESTION, switch=switch, legend=legend, answers=shown, board=board)


def label(switch: str, value: Any) -> str:
    """Return an answer in words."""
    if switch == "size":
        return "%d × %d" % (value, value)
    if switch == "first":
        return texts("side." + value)
    if switch == "soldiers_capture":
        return texts("own.yes" if value == "both" else "own.no")
    if isinstance(value, bool):
        return texts("own.yes" if value else "own.no")
    return str(value) if isinstance(value, int) else texts("own.say." + ".".join((switch, value)))


def starts(kept: list) -> str:
    """Return the games to start from, as options. kept: the games on this device."""
    groups = (
        ("own.from.games", game_names()),
        ("own.from.presets", _numbered(FROM_PRESET, presets())),
        ("own.from.kept", _numbered(FROM_KEPT, kept)),
    )
    return "".join([render(GROUP, label=texts(key), shown=options(values)) for key, values in groups if values])


def _numbered(value: str, games: list) -> list:
    return [(value % number, game.name) for number, game in enumerate(games)]


def picture(example: Example) -> str:
    """Return the picture of an example."""
    return picture_with_path(example.position, example.turn)


def caption(example: Example, numbered: bool) -> str:
    """Return the turn of an example in words. numbered: whether squares go by Lasker's numbers."""
    return texts("help.sentence", text=turn_words(example.position, example.turn, numbered))


def sheet(game: Variant) -> str:
    """Return the rules of a game in sentences, below the titles of their chapters."""
    about = differences(game)
    return "".join([_chapter(game, chapter, about) for chapter in SHEET])


def _chapter(game: Variant, chapter: str, about: str) -> str:
    from pyapp.ui.help import rulebook  # of the rest

    rows = [row for row in rulebook.rows(game, chapter) if not row.position]
    sentences = [render("<p>{words}</p>", words=rulebook.sentence(game, row, about)) for row in rows]
    return render("<h4>{@title}</h4>", title=rulebook.CHAPTERS[chapter]) + "".join(sentences) if rows else ""
