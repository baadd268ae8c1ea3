"""The explorer as markup: the sources, the turns played here with the results of the games, the games. Pure."""

from collections import namedtuple

from pyapp.ui.analysis.panel import score_text
from pyapp.ui.explorer.sources import BOOK, GAMES, LASKER, SOURCES
from pyapp.ui.library.panel import about, called, outcome
from pyapp.ui.text.texts import Texts, escaped, worded

NAMES = {BOOK: "explorer.book", GAMES: "explorer.games", LASKER: "explorer.lasker"}
# turn: as it is written on the page;  counts: of games, as stood.tried has them;  value: the book's, or None;
# behind: positions of its tree that follow
Row = namedtuple("Row", ("turn", "counts", "value", "behind"))

PANEL = (
    '<section id="explorer" class="explorer card" tabindex="-1" aria-label="%s" data-label="explorer.label" hidden>'
    '<div class="explorer-head"><div class="sources" role="group" aria-label="%s" data-label="explorer.sources">%s</div>'
    '<button type="button" data-do="explorer" aria-label="%s" data-label="explorer.close">'
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button></div>'
    '<h2 id="opening-name" hidden></h2><p id="explored" role="status"></p><div id="tried"></div><div id="stood"></div></section>'
)
SOURCE = '<button type="button" data-do="explorer_source:%s" data-text="%s" aria-pressed="false">%s</button>'
TABLE = (
    '<table><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th>'
    '<th scope="col">%s</th></tr></thead><tbody>%s</tbody></table>'
)
ROW = (
    '<tr><th scope="row"><button type="button" data-do="explorer_try:%d">%s</button></th><td>%s</td><td>%s</td>'
    "<td>%s</td><td>%s</td></tr>"
)
SHARES = '<span class="shares" role="img" aria-label="%s"><span>%d – %d – %d</span>%s</span>'
BAR = '<svg viewBox="0 0 100 8" preserveAspectRatio="none">%s</svg>'
SHARE = '<rect class="%s" x="%.1f" width="%.1f" height="8"/>'
KINDS = ("light-part", "drawn-part", "dark-part")
HEADING = "<h2>%s</h2><ol>%s</ol>"
KEPT = '<li><button type="button" data-do="open_kept:%s@%d"><b>%s</b><span>%s</span></button></li>'
BY_LASKER = '<li><button type="button" data-do="lasker_at:%s@%d"><b>%s</b><span>%s</span></button></li>'
MORE = '<button type="button" data-do="explorer_more">%s</button>'


def panel(texts: Texts) -> str:
    """The markup of the panel, closed and empty."""
    sources = "".join([SOURCE % (source, NAMES[source], escaped(texts(NAMES[source]))) for source in SOURCES])
    label, where, close = worded(texts, "explorer.label", "explorer.sources", "explorer.close")
    return PANEL % (label, where, sources, close)


def table(rows: list, written, texts: Texts) -> str:
    """The markup of the turns known here, each a button; "" for none. written: writes a number, thousands apart."""
    shown = [row(number, each, written, texts) for number, each in enumerate(rows)]
    heads = worded(texts, "explorer.turn", "explorer.count", "explorer.results", "explorer.value", "explorer.behind")
    return TABLE % (heads + ("".join(shown),)) if rows else ""


def row(number: int, each: Row, written, texts: Texts) -> str:
    """The markup of a turn. written: as for `table`."""
    count = sum(each.counts)
    value = "" if each.value is None else escaped(score_text(each.value, texts))
    results = shares(each.counts, texts) if count else ""
    behind = written(each.behind) if each.behind else ""
    return ROW % (number, escaped(each.turn), written(count) if count else "", results, value, behind)


def shares(counts: list, texts: Texts) -> str:
    """The results of games in figures and as a bar."""
    light, drawn, dark, unfinished = counts
    told = texts("explorer.won", light=light, drawn=drawn, dark=dark, unfinished=unfinished)
    return SHARES % (escaped(told), light, drawn, dark, bar([light, drawn, dark]))


def bar(counts: list) -> str:
    """The bar: the share of each of these counts; "" where all are 0."""
    total, x, drawn = sum(counts), 0, []
    for kind, count in zip(KINDS, counts):
        if count:
            width = 100 * count / total
            drawn.append(SHARE % (kind, x, width))
            x += width
    return BAR % "".join(drawn) if drawn else ""


def summary(known: int, behind: int, chosen: list, written, texts: Texts) -> str:
    """The number of known turns and of the book's positions after them, or why there are none. written: as for `table`."""
    if not chosen:
        return texts("explorer.choose")
    if not known:
        return texts("explorer.unknown")
    told = texts("explorer.known", count=known)
    return told + " " + texts("explorer.tree", count=behind, number=written(behind)) if behind else told


def games(entries: list, count: int, has_more: bool, texts: Texts) -> str:
    """The markup of the games in which the position stood; "" for none. entries: of those that are listed;  count: of all."""
    more = MORE % escaped(texts("explorer.more")) if has_more else ""
    return HEADING % (escaped(texts("explorer.stood", count=count)), "".join(entries)) + more if entries else ""


def entry(case, kept, day, side: int, texts: Texts) -> str:
    """The markup of a game. kept: the library's row of it, None for one of Lasker's;  day: says a moment as a day;
    side: to move in the position."""
    number = (case.plies + (side + case.plies) % 2 + 1) // 2  # Light's and the turn of Dark that follows it share one
    where = texts("explorer.at", number=number) if case.plies else texts("history.start")
    if case.source == LASKER:
        return BY_LASKER % (case.id, case.plies, escaped(texts("lasker.game", number=case.id)), escaped(where))
    told = [part for part in (where, about(kept, texts), outcome(kept, texts), day(kept["changed"])) if part]
    return KEPT % (case.id, case.plies, escaped(called(kept, texts)), escaped(texts("library.separator").join(told)))
