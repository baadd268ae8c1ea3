"""The lesson of a finished game: the idea behind most of the player's serious mistakes, and the ways to learn it. Pure."""

from pyapp.rules.consequences import EXCHANGE, HANGS, SHOT, THIN_TOP, WALKS, WRONG_CAPTURE
from pyapp.ui.markup import render
from pyapp.ui.text.texts import texts

# by idea, the theme of puzzles in which the solver makes use of it
THEMES = {
    WRONG_CAPTURE: "choice",
    SHOT: "shot",
    THIN_TOP: "thin",
    WALKS: "hanging",
    HANGS: "hanging",
    EXCHANGE: "exchange",
}
OF_COLUMNS = {THIN_TOP: "shared.columns", HANGS: "shared.columns", SHOT: "shared.shot"}
# by game and idea, the lesson that teaches to avoid it
LESSONS = {
    "lasca": {
        WRONG_CAPTURE: "lasca.own",
        SHOT: "lasca.shot",
        THIN_TOP: "lasca.columns",
        HANGS: "lasca.columns",
        WALKS: "lasca.edge",
    },
    "lasca8": dict(OF_COLUMNS, wrong_capture="shared.uncover", walks="lasca8.edge"),
    "dama": {SHOT: "shared.shot", WRONG_CAPTURE: "shared.landing"},
    "bashni": dict(OF_COLUMNS, wrong_capture="shared.uncover"),
    "damasca": dict(OF_COLUMNS, wrong_capture="shared.landing"),
    "damasca-classic": dict(OF_COLUMNS, wrong_capture="shared.uncover"),
    "dama-international": {SHOT: "shared.shot", WRONG_CAPTURE: "shared.landing"},
    "columns-draughts": {WRONG_CAPTURE: "shared.landing"},
}
WORDS = "{counted} {advice}{+ways}"
WAY = ' <button type="button" class="way" data-do="{way}">{@label}</button>'


def lesson(game: str, ideas: list) -> str:
    """Return the lesson of a game as markup, "" for none. ideas: behind the player's mistakes, the gravest first, "" for none."""
    named = [idea for idea in ideas if idea]
    if not named:
        return ""
    often = max(named, key=named.count)
    return render(
        WORDS,
        counted=texts("idea.lesson", idea=texts("idea.name." + often), some=named.count(often), count=len(ideas)),
        advice=texts("idea.advice." + often),
        ways=ways(game, often),
    )


def ways(game: str, idea: str, template: str = WAY) -> str:
    """Return the buttons that lead to the lesson and the puzzles of an idea in a game, as far as there are some."""
    kinds = ("lesson", LESSONS[game].get(idea), "idea.learn"), ("practise", THEMES.get(idea), "idea.practise")
    return "".join(
        [
            render(template, way="%s:%s %s" % (action, game, value), label=label)
            for action, value, label in kinds
            if value
        ]
    )
