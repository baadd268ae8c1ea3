"""The analysis as markup and in words: the verdict, the best lines, the game's curve, its mistakes. Pure."""

from __future__ import annotations

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.game import Game
from pyapp.rules.notation import square_name
from pyapp.rules.record import line_from
from pyapp.ui.analysis.accuracy import accuracy
from pyapp.ui.analysis.analyst import MOST_LINES
from pyapp.ui.analysis.judgements import Judgement, Mistake, of_side, path
from pyapp.ui.dialogs.menu_panel import BARS
from pyapp.ui.markup import CROSS, icon, options, render
from pyapp.ui.table.session import Session
from pyapp.ui.table.turns import node_label, turn_number
from pyapp.ui.table.turns import turn_shown as node_shown
from pyapp.ui.text.aloud import aloud
from pyapp.ui.text.numbers import score_text, score_words
from pyapp.ui.text.sides import side_key
from pyapp.ui.text.texts import texts

SHOWN = 8  # turns of a line
PANEL = (
    '<section id="analysis" class="analysis card" tabindex="-1" {:analysis.label} hidden>'
    '<div class="verdict"><b id="score"></b><p id="verdict"></p>'
    '<button type="button" data-do="menu" aria-haspopup="dialog" {:action.menu}>{+bars}</button>'
    '<button type="button" data-do="analyse" {:analysis.close}>'
    "{+cross}</button></div>"
    '<p id="threatened" class="threatened"></p>'
    '<div class="graph"><div id="graph"></div><input id="moment" type="range" min="0" max="0" step="1" autocomplete="off"'
    ' {:analysis.moment}></div><p id="looked"></p>'
    '<div id="best-lines" class="lines" role="group" {:analysis.lines}>{+rows}</div>'
    '<div class="looking">'
    '<button type="button" data-do="threat" data-text="threat.label" aria-pressed="false">{threat.label}</button>'
    '<label class="line-count"><span data-text="analysis.count">{analysis.count}</span>'
    '<select id="line-count" autocomplete="off">{+counts}</select></label>'
    '<button type="button" data-do="review" data-text="analysis.look">{analysis.look}</button>'
    '<button type="button" data-do="rest" data-text="analysis.rest" data-hides hidden>{analysis.rest}</button>'
    '<button type="button" data-do="again" data-text="again.try" data-hides hidden>{again.try}</button>'
    '<button type="button" data-do="annotate" data-text="analysis.note" data-hides hidden>{analysis.note}</button>'
    '<button type="button" data-do="enough" data-text="again.stop">{again.stop}</button></div>'
    '<p id="again" class="again"></p>'
    '<p id="lesson-of-game" class="lesson-of-game" role="status"></p>'
    '<div id="mistakes" class="mistakes" role="group" {:analysis.list}></div></section>'
)
LOOK = '<button type="button" class="look" data-do="review" data-text="analysis.look">{analysis.look}</button>'
LINE = '<div class="line" role="group" aria-label="{score}"{?title=reason}{?aria-description=told}>{+chip}<p>{+turns}</p></div>'
CHIP = '<b class="chip {leader}">{score}</b>'
ADDING = (
    '<button type="button" class="chip {leader}" data-turn="{turn}" data-line="{line}" data-add title="{analysis.add}">{score}'
    '<span class="unseen">{analysis.add}</span></button>'
)
TURN = '<button type="button" data-turn="{place}" data-line="{line}" aria-label="{told}">{+number}{turn}</button> '
LATER_TURN = "<span>{+number}{turn}</span> "
NUMBER = "<i>{number}</i> "
ROW = "<div></div>"  # for a line
MISTAKES = '<h2 data-of="{side}"></h2><ol>{+entries}</ol>'
MISTAKE = '<li><button type="button" data-mistake="{ply}"></button></li>'
MISTAKE_WORDS = (
    '<b class="sign {kind}" aria-hidden="true">{sign}</b><span class="played" aria-hidden="true">{+number}{turn}</span>'
    '<span class="better" aria-hidden="true">{better}</span><span class="unseen">{told}</span>'
)
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
KINDS = {"inaccuracy": "analysis.inaccuracy", "mistake": "analysis.mistake", "blunder": "analysis.blunder"}
COUNTS = (("blunder", "analysis.blunders"), ("mistake", "analysis.mistakes"), ("inaccuracy", "analysis.inaccuracies"))


def entry_label(session: Session, ply: int) -> str:
    """Return the label of the entry for the `ply`th turn of the main line, counted from 1."""
    return node_label(session, line_from(session.game.record.root)[ply])


def panel() -> str:
    """Return the panel, closed."""
    counts = options([(count, count) for count in range(1, MOST_LINES + 1)])
    return render(PANEL, cross=icon(CROSS), bars=icon(BARS), counts=counts, rows=ROW * MOST_LINES)


def look() -> str:
    """Return the button that opens the analysis at the end of a game."""
    return render(LOOK)


def line(session: Session, judgement: Judgement, number: int, reason: str) -> str:
    """Return one of the best lines from the position on the board: a button with its score, which adds it to the record, and its
    turns, as buttons where the player may play them. reason: the coach's, shown while the pointer rests on the line."""
    playable = session.line.result is None
    turns, score = [], score_text(judgement.score)
    for place, turn in enumerate(judgement.line[:SHOWN]):
        before, shown = number_shown(session.game, session.line.cursor + 1 + place, place), turn_shown(session, turn)
        template = TURN if playable else LATER_TURN
        turns.append(render(template, number=before, place=place, line=number, turn=shown, told=aloud(shown)))
    leader = "light" if judgement.score >= 0 else "dark"
    template = ADDING if playable and turns else CHIP
    chip = render(template, leader=leader, turn=len(turns) - 1, line=number, score=score)
    return render(LINE, score=score, reason=reason, told=aloud(reason), chip=chip, turns="".join(turns))


def number_shown(game: Game, ply: int, place: int) -> str:
    """Return the number before a turn, "" for all but Light's turns and the first turn of a line."""
    light = (game.start.side + ply - 1) % 2 == LIGHT
    if light or place == 0:
        return render(NUMBER, number="%d%s" % (turn_number(game, ply), "." if light else ". …"))
    return ""


def turn_shown(session: Session, turn: str) -> str:
    """Return a turn of the engine's as the page writes it, as in "C3 → D4" or "B2 × D4 × F6"."""
    size, numbered = session.game.start.variant.size, session.settings.numbered
    names = [square_name(size, square, numbered) for square in path(session.game, turn)]
    return (" × " if "x" in turn else " → ").join(names)


def sides_shown(session: Session) -> tuple[int, int]:
    """Return the sides in the order of their mistakes: the player's own first."""
    return (DARK, LIGHT) if session.own_side == DARK else (LIGHT, DARK)


def mistakes_list(session: Session, mistakes: list[Mistake]) -> str:
    """Return the headings of both sides and the entries of their mistakes, still without words."""
    lists = [(side, of_side(session.game, mistakes, side)) for side in sides_shown(session)]
    return "".join(
        [
            render(MISTAKES, side=side, entries="".join([render(MISTAKE, ply=one.ply) for one in made]))
            for side, made in lists
        ]
    )


def side_words(session: Session, side: int, mistakes: list[Mistake], judgements: list) -> str:
    """Return how a side has played: its name, and its accuracy and the number of its mistakes once all turns are judged."""
    name = texts("analysis.you") if session.own_side == side else texts(side_key(side))
    percent = None if None in judgements else accuracy(session.game, judgements, side)
    if percent is None:
        return name
    made = of_side(session.game, mistakes, side)
    counts = [(key, len([one for one in made if one.kind == kind])) for kind, key in COUNTS]
    counted = [texts(key, count=count) for key, count in counts if count] or [texts("analysis.flawless")]
    return "%s: %s" % (name, texts("list.separator").join([texts("analysis.accuracy", percent=percent)] + counted))


def mistake_words(session: Session, one: Mistake, reasons: str) -> str:
    """Return the words in the entry of a mistake, with the reasons that the coach gives, and the better turn if they lack it."""
    node, better = line_from(session.game.record.root)[one.ply], turn_shown(session, one.better)
    words = [texts("analysis.lost", kind=texts(KINDS[one.kind]), percent=one.lost)]
    if better not in reasons:
        words.append(texts("analysis.instead", turn=better))
    if reasons:
        words.append(reasons)
    return render(
        MISTAKE_WORDS,
        kind=one.kind,
        sign=SIGNS[one.kind],
        number=number_shown(session.game, one.ply, 0),
        turn=node_shown(session, node),
        better=" ".join(words),
        told=aloud(". ".join([node_label(session, node)] + words)),
    )


def moment_words(session: Session, judgement: Judgement | None) -> str:
    """Return the position on the board in words, for the slider over the game's curve: the last turn and the verdict."""
    node = session.line.node
    last = node_label(session, node) if node.turn else texts("history.start")
    return texts("list.separator").join([last, score_words(judgement.score)]) if judgement else last


def summary(session: Session, mistakes: list[Mistake], judgements: list) -> str:
    """Return how both sides have played, in words."""
    return ". ".join([side_words(session, side, mistakes, judgements) for side in sides_shown(session)]) + "."


def marked(label: str, one: Mistake) -> str:
    """Return the label of an entry in the list of turns whose turn was a mistake."""
    return texts("list.separator").join([label, texts(KINDS[one.kind])])
