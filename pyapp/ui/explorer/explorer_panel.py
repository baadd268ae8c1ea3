"""The explorer as markup: the sources, the turns played from the position with the games' results, and the games. Pure."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable

from pyapp.ui import markup
from pyapp.ui.explorer.sources import BOOK, GAMES, LASKER, SOURCES, Case
from pyapp.ui.library.library_panel import about, called, outcome
from pyapp.ui.markup import CROSS, icon, render
from pyapp.ui.text.numbers import score_text
from pyapp.ui.text.texts import texts

NAMES = {BOOK: "explorer.book", GAMES: "explorer.games", LASKER: "explorer.lasker"}
# turn: as the page writes it;  counts: of games, as `stood.tried` yields them;  value: the book's, or None;
# behind: how many positions of the book's tree follow
Row = namedtuple("Row", ("turn", "counts", "value", "behind"))

PANEL = (
    '<section id="explorer" class="explorer card" tabindex="-1" {:explorer.label} hidden>'
    '<div class="explorer-head"><div class="sources" role="group" {:explorer.sources}>{+sources}</div>'
    '<button type="button" data-do="explorer" {:explorer.close}>{+cross}</button></div>'
    '<h2 id="opening-name" hidden></h2><p id="explored" role="status"></p><div id="tried"></div><div id="stood"></div></section>'
)
SOURCE = (
    '<button type="button" data-do="explorer_source:{source}" data-text="{name}" aria-pressed="false">{@name}</button>'
)
HEADS = ("explorer.turn", "explorer.count", "explorer.results", "explorer.value", "explorer.behind")
ROW = (
    '<tr><th scope="row"><button type="button" data-do="explorer_try:{number}">{turn}</button></th><td>{count}</td>'
    "<td>{+results}</td><td>{value}</td><td>{behind}</td></tr>"
)
SHARES = '<span class="shares" role="img" aria-label="{words}"><span>{light} – {drawn} – {dark}</span>{+bar}</span>'
BAR = '<svg viewBox="0 0 100 8" preserveAspectRatio="none">%s</svg>'
SHARE = '<rect class="%s" x="%.1f" width="%.1f" height="8"/>'
KINDS = ("light-part", "drawn-part", "dark-part")
HEADING = "<h2>{heading}</h2><ol>{+entries}</ol>"
GAME = '<li><button type="button" data-do="{wish}:{game}@{plies}"><b>{title}</b><span>{about}</span></button></li>'
MORE = '<button type="button" data-do="explorer_more">{explorer.more}</button>'
OPENING = OPEN_KEPT, OPEN_LASKERS = "open_kept", "lasker_at"  # actions: a game of the library, one of Lasker's


def panel() -> str:
    """Return the panel, closed and empty."""
    sources = "".join([render(SOURCE, source=source, name=NAMES[source]) for source in SOURCES])
    return render(PANEL, sources=sources, cross=icon(CROSS))


def table(rows: list[Row], written: Callable[[int], str]) -> str:
    """Return the table of known turns, each a button; "" for none. written: writes a number with thousands separated."""
    table_rows = [row(number, each, written) for number, each in enumerate(rows)]
    return markup.table(HEADS, "".join(table_rows)) if rows else ""


def row(number: int, each: Row, written: Callable[[int], str]) -> str:
    """Return the row of a turn. written: as for `table`."""
    count = sum(each.counts)
    return render(
        ROW,
        number=number,
        turn=each.turn,
        count=written(count) if count else "",
        results=shares(each.counts) if count else "",
        value="" if each.value is None else score_text(each.value),
        behind=written(each.behind) if each.behind else "",
    )


def shares(counts: list[int]) -> str:
    """Return the results of games, as numbers and as a bar."""
    light, drawn, dark, unfinished = counts
    words = texts("explorer.won", light=light, drawn=drawn, dark=dark, unfinished=unfinished)
    return render(SHARES, words=words, light=light, drawn=drawn, dark=dark, bar=bar([light, drawn, dark]))


def bar(counts: list[int]) -> str:
    """Return the bar: the share of each of these counts; "" where all are 0."""
    total, x, drawn = sum(counts), 0.0, []
    for kind, count in zip(KINDS, counts):
        if count:
            width = 100 * count / total
            drawn.append(SHARE % (kind, x, width))
            x += width
    return BAR % "".join(drawn) if drawn else ""


def summary(count: int, behind: int, chosen: list[str], written: Callable[[int], str]) -> str:
    """Return the counts of known turns and of the book's positions after them, or why there are none. written: as for `table`."""
    if not chosen:
        return texts("explorer.choose")
    if not count:
        return texts("explorer.unknown")
    turns = texts("explorer.known", count=count)
    return turns + " " + texts("explorer.tree", count=behind, number=written(behind)) if behind else turns


def games(entries: list[str], count: int, has_more: bool) -> str:
    """Return the games in which the position occurred; "" for none. entries: the markup of those listed;  count: of all."""
    if not entries:
        return ""
    listed = render(HEADING, heading=texts("explorer.stood", count=count), entries="".join(entries))
    return listed + (render(MORE) if has_more else "")


def entry(case: Case, saved_row: dict | None, day: Callable[[str], str], side: int) -> str:
    """Return the entry of a game. saved_row: its row in the library, None for one of Lasker's;  day: writes the day of a moment;
    side: the side to move in the position."""
    number = (case.plies + (side + case.plies) % 2 + 1) // 2  # Light's turn and Dark's reply share a number
    where = texts("explorer.at", number=number) if case.plies else texts("history.start")
    if saved_row is None:
        wish, title, parts = OPEN_LASKERS, texts("lasker.game", number=case.id), [where]
    else:
        wish, title = OPEN_KEPT, called(saved_row)
        parts = [where, about(saved_row, ""), outcome(saved_row), day(saved_row["changed"])]
    words = texts("library.separator").join([part for part in parts if part])
    return render(GAME, wish=wish, game=case.id, plies=case.plies, title=title, about=words)
