"""The markup of puzzles: the dialog that offers them, and the panel below the board. Pure."""

from pyapp.ui import markup
from pyapp.ui.markup import PRIMARY, filled
from pyapp.ui.practice.panel import DONE
from pyapp.ui.puzzles.days import month_of
from pyapp.ui.puzzles.errands import DAY, MISTAKES, PRACTICE, RUSH
from pyapp.ui.text.games import game_names
from pyapp.ui.text.texts import Texts

WAY = '<section aria-labelledby="puzzles-{name}"><h3 id="puzzles-{name}">{@title}</h3><p>{state}</p>{+below}{+begin}</section>'
BEGIN = '<button value="{name}"{?class=kind}{?autofocus}>{@label}</button>'
CALENDAR = '<table class="days"><caption>{puzzles.calendar}</caption><tbody>{+weeks}</tbody></table>'
DATE = '<td class="{kinds}"><span{?aria-label=spoken}>{number}</span></td>'


def dialog(texts: Texts) -> str:
    """Return the dialog, closed and without the ways to puzzles."""
    game = markup.select("puzzles-game", texts("puzzles.of_game"), markup.options(game_names(texts)))
    return markup.dialog("puzzles", "puzzles.title", '<div id="puzzles-ways"></div>', texts, above=game)


def ways(texts: Texts, today: str, solved: list, count: int, rating, most: int, of_themes: str) -> str:
    """Return the kinds of puzzles to choose among.

    solved: days;  count: of them in a row;  rating: the player's, None for none yet;  most: solved in a rush;
    of_themes: from `themes`.
    """
    row = texts("puzzles.row", count=count) if count else texts("puzzles.no_row")
    strength = texts("puzzles.no_strength") if rating is None else texts("puzzles.strength", rating=rating)
    best = texts("puzzles.most", count=most) if most else texts("puzzles.rush_is")
    theme = markup.select("puzzles-theme", texts("puzzles.theme"), of_themes)
    go_day = "puzzles.once_more" if today in solved else "puzzles.begin_day"
    return (
        way(texts, DAY, "puzzles.day", row, calendar(texts, today, solved), go_day)
        + way(texts, PRACTICE, "puzzles.practice", strength, theme, "puzzles.begin_practice")
        + way(texts, RUSH, "puzzles.rush", best, "", "puzzles.begin_rush")
    )


def way(texts: Texts, name: str, title: str, state: str, below: str, label: str) -> str:
    """Return one kind of puzzle. state: a sentence;  label: the key of the button that begins it, "" for no button."""
    first = name == DAY
    begin = (
        filled(BEGIN, texts, name=name, kind=PRIMARY if first else "", autofocus=first, label=label) if label else ""
    )
    return filled(WAY, texts, name=name, title=title, state=state, below=below, begin=begin)


def mistakes_way(texts: Texts, due: int, count: int) -> str:
    """Return the player's own mistakes of a game. due: the number of those that come today;  count: of all."""
    if due:
        state = texts("puzzles.due", count=due)
    elif count:
        state = texts("puzzles.waiting", count=count)
    else:
        state = texts("puzzles.mistakes_are")
    return way(texts, MISTAKES, "puzzles.mistakes", state, "", "puzzles.begin_mistakes" if due else "")


def themes(texts: Texts, theme_names: list, chosen: str) -> str:
    """Return these themes as options after "any"."""
    return markup.options(
        [("", texts("puzzles.any"))] + [(name, texts("theme_of." + name)) for name in theme_names], chosen
    )


def calendar(texts: Texts, today: str, solved: list) -> str:
    """Return the month of today; the days on which the player solved the puzzle are ticked."""
    rows = ["<tr>" + "".join([_day(texts, day, today, solved) for day in week]) + "</tr>" for week in month_of(today)]
    return filled(CALENDAR, texts, weeks="".join(rows))


def _day(texts: Texts, day: str | None, today: str, solved: list) -> str:
    if day is None:
        return "<td></td>"
    number = int(day[8:])
    spoken = texts("puzzles.solved_on", day=number) if day in solved else ""
    kinds = ("solved " if day in solved else "") + ("today" if day == today else "")
    return filled(DATE, kinds=kinds, spoken=spoken, number=number)


def buttons(texts: Texts, errand: str, phase: str, is_over: bool) -> str:
    """Return the buttons for now. phase: of the Exercise;  is_over: True if a rush is over."""
    rows: list = [("puzzle_leave", "learn.leave")]
    if errand == RUSH:
        rows += [("puzzle_go", "puzzles.begin_rush", PRIMARY)] if is_over else []
    elif phase == DONE:
        onward = "puzzles.next" if errand in (PRACTICE, MISTAKES) else "puzzles.all"
        rows += [] if errand == MISTAKES else [("puzzle_share", "puzzles.share")]
        rows += [("puzzle_go", onward, PRIMARY)]
    else:
        rows += [("puzzle_show", "learn.show"), ("puzzle_go", "learn.again", PRIMARY)]
    return markup.buttons(rows, texts)
