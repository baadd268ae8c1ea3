"""The analysis: how the game stands, the best lines, the game's curve, its mistakes."""

from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.record import line_from
from pyapp.rules.scores import SETTLED, chance, plies_to_win
from pyapp.ui.analysis.analyst import MOST_LINES
from pyapp.ui.analysis.judgements import accuracy, path
from pyapp.ui.table.turns import node_label, turn_number
from pyapp.ui.text.numbers import decimal
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import side_name, square_name

SHOWN = 8  # turns of a line
PANEL = (
    '<section id="analysis" class="analysis card" tabindex="-1" aria-label="%s" data-label="analysis.label" hidden>'
    '<div class="verdict"><b id="score"></b><p id="verdict"></p>'
    '<button type="button" data-do="analyse" aria-label="%s" data-label="analysis.close">'
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button></div>'
    '<p id="threatened" class="threatened" role="status"></p>'
    '<div class="graph"><div id="graph"></div><input id="moment" type="range" min="0" max="0" step="1" autocomplete="off"'
    ' aria-label="%s" data-label="analysis.moment"></div>'
    '<div id="lines" class="lines" role="group" aria-label="%s" data-label="analysis.lines"></div>'
    '<div class="looking"><p id="looked"></p>'
    '<button type="button" data-do="threat" data-text="threat.label" aria-pressed="false">%s</button>'
    '<label class="line-count"><span data-text="analysis.count">%s</span>'
    '<select id="line-count" autocomplete="off">%s</select></label>'
    '<button type="button" data-do="review" data-text="analysis.review">%s</button>'
    '<button type="button" data-do="rest" data-text="analysis.rest" data-hides hidden>%s</button>'
    '<button type="button" data-do="again" data-text="again.try" data-hides hidden>%s</button>'
    '<button type="button" data-do="enough" data-text="again.stop">%s</button></div>'
    '<p id="again" class="again" role="status"></p>'
    '<ol id="mistakes" class="mistakes" aria-label="%s" data-label="analysis.list"></ol></section>'
)
LOOK = '<button type="button" class="look" data-do="review" data-text="analysis.look">%s</button>'
LINE = '<div class="line" role="group" aria-label="%s">%s<p>%s</p></div>'
CHIP = '<b class="chip %s">%s</b>'
ADDING = (
    '<button type="button" class="chip %s" data-turn="%d" data-line="%d" data-add title="%s">%s'
    '<span class="unseen">%s</span></button>'
)
TURN = '%s<button type="button" data-turn="%d" data-line="%d">%s</button> '
LATER_TURN = "%s<span>%s</span> "
NUMBER = "<i>%s</i>"
MISTAKE = (
    '<li><button type="button" data-mistake="%d"><b class="sign %s">%s</b><span class="played">%s</span>'
    '<span class="better">%s</span></button></li>'
)
WON = ("1–0", "0–1")
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
KINDS = {"inaccuracy": "analysis.inaccuracy", "mistake": "analysis.mistake", "blunder": "analysis.blunder"}
COUNTS = (("blunder", "analysis.blunders"), ("mistake", "analysis.mistakes"), ("inaccuracy", "analysis.inaccuracies"))
# chances of the side that is ahead, in percent, from which on it is called so
LEADS = ((90, "analysis.winning"), (72, "analysis.better"), (57, "analysis.slightly"))


def entry_label(session, texts: Texts, ply: int) -> str:
    """What the entry for a turn of the main line is called, the `ply`th, from 1."""
    return node_label(session, texts, line_from(session.game.record.root)[ply])


def panel(texts: Texts) -> str:
    """The markup of the panel, closed."""
    head = worded(texts, "analysis.label", "analysis.close", "analysis.moment", "analysis.lines", "threat.label")
    counts = "".join(["<option>%d</option>" % count for count in range(1, MOST_LINES + 1)])
    foot = worded(texts, "analysis.review", "analysis.rest", "again.try", "again.stop", "analysis.list")
    return PANEL % (head + worded(texts, "analysis.count") + (counts,) + foot)


def look(texts: Texts) -> str:
    """The markup of the button that is offered at a game's end."""
    return LOOK % escaped(texts("analysis.look"))


def score_text(score: int, texts: Texts) -> str:
    """A score in a few signs, as in "+1.3": soldiers by which Light is ahead; or the side that wins, or has won."""
    plies, side = plies_to_win(score), LIGHT if score > 0 else DARK
    if plies == 0:
        return WON[side]
    if plies is not None:
        return texts("analysis.in", side=side, count=(plies + 1) // 2)
    if abs(score) > SETTLED:
        return side_name(texts, side)
    sign = "" if abs(score) < 5 else "+" if score > 0 else "−"
    return sign + decimal(abs(score) / 100, texts)


def verdict(score: int, texts: Texts) -> str:
    """A score in words, as in "Light is better" or "Dark wins in 3 turns"."""
    plies, side = plies_to_win(score), LIGHT if score > 0 else DARK
    if plies is not None:
        return texts("analysis.wins", side=side, count=(plies + 1) // 2) if plies else texts("result.wins", side=side)
    if abs(score) > SETTLED:
        return texts("analysis.adjudicated", side=side)
    ahead = 100 * chance(abs(score))
    return next((texts(key, side=side) for least, key in LEADS if ahead >= least), texts("analysis.level"))


def lines(session, judgements: list, texts: Texts) -> str:
    """The markup of the best lines from the position on the board; the turns that may be played are buttons."""
    return "".join([line(session, judged, number, texts) for number, judged in enumerate(judgements)])


def line(session, judged, number: int, texts: Texts) -> str:
    """The markup of one line: its score, which adds it to the record, and its turns."""
    playable = session.line.result is None
    turns, score = [], escaped(score_text(judged.score, texts))
    for place, turn in enumerate(judged.line[:SHOWN]):
        ply = session.line.cursor + 1 + place
        shown = escaped(turn_shown(session, turn))
        if playable:
            turns.append(TURN % (number_shown(session.game, ply, place), place, number, shown))
        else:
            turns.append(LATER_TURN % (number_shown(session.game, ply, place), shown))
    leader = "light" if judged.score >= 0 else "dark"
    chip = CHIP % (leader, score)
    if playable and turns:
        add = escaped(texts("analysis.add"))
        chip = ADDING % (leader, len(turns) - 1, number, add, score, add)
    return LINE % (score, chip, "".join(turns))


def number_shown(game, ply: int, place: int) -> str:
    """The markup of a turn's number, where it needs one: Light's turns, and the first of a line."""
    light = (game.start.side + ply - 1) % 2 == LIGHT
    if light or place == 0:
        return NUMBER % ("%d." % turn_number(game, ply) if light else "%d. …" % turn_number(game, ply))
    return ""


def turn_shown(session, turn: str) -> str:
    """A turn of the engine's as in "C3 → D4" or "B2 × D4 × F6"."""
    size, numbered = session.game.start.variant.size, session.settings.numbered
    names = [square_name(size, square, numbered) for square in path(session.game, turn)]
    return (" × " if "x" in turn else " → ").join(names)


def mistakes_list(session, found: list, texts: Texts) -> str:
    """The markup of the mistakes."""
    return "".join([mistake_entry(session, one, texts) for one in found])


def mistake_entry(session, one, texts: Texts) -> str:
    """The markup of one mistake."""
    told = entry_label(session, texts, one.ply)
    kind, turn = texts(KINDS[one.kind]), turn_shown(session, one.better)
    better = texts("analysis.instead", kind=kind, turn=turn, percent=one.lost)
    return MISTAKE % (one.ply, one.kind, SIGNS[one.kind], escaped(told), escaped(better))


def moment_words(session, judged, texts: Texts) -> str:
    """The position on the board as the slider over the game's curve says it: the last turn, and what is known."""
    node = session.line.node
    last = node_label(session, texts, node) if node.turn else texts("history.start")
    return texts("list.separator").join([last, verdict(judged.score, texts)]) if judged else last


def summary(found: list, texts: Texts) -> str:
    """How many mistakes of each kind there are."""
    counted = [(key, len([one for one in found if one.kind == kind])) for kind, key in COUNTS]
    told = [texts(key, count=count) for key, count in counted if count]
    return texts("list.separator").join(told) if told else texts("analysis.flawless")


def accuracies(game, judgements: list, texts: Texts) -> list:
    """What is said of how accurately each side has played."""
    found = [(side, accuracy(game, judgements, side)) for side in (LIGHT, DARK)]
    return [texts("analysis.accuracy", side=side, percent=percent) for side, percent in found if percent is not None]


def marked(label: str, one, texts: Texts) -> str:
    """The name of an entry of the list of turns that was a mistake."""
    return texts("list.separator").join([label, texts(KINDS[one.kind])])
