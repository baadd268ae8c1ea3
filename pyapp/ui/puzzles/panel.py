"""The markup of puzzles: the dialog that offers them, and the panel below the board. Pure."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.practice.phases import DONE
from pyapp.ui.puzzles.days import month_of
from pyapp.ui.puzzles.errands import MISTAKES, PRACTICE, RUSH
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key

DIALOG = (
    '<dialog id="puzzles" aria-labelledby="puzzles-title"><form method="dialog"><h2 id="puzzles-title">%s</h2>'
    '<label><span>%s</span><select id="puzzles-game" autocomplete="off">%s</select></label>'
    '<button value="" class="close">%s</button><div id="puzzles-ways"></div></form></dialog>'
)
DAY_WAY = (
    '<section aria-labelledby="puzzles-day"><h3 id="puzzles-day">%s</h3><p>%s</p>%s'
    '<button value="day" class="primary" autofocus>%s</button></section>'
)
PRACTICE_WAY = (
    '<section aria-labelledby="puzzles-practice"><h3 id="puzzles-practice">%s</h3><p>%s</p>'
    '<label><span>%s</span><select id="puzzles-theme" autocomplete="off">%s</select></label>'
    '<button value="practice">%s</button></section>'
)
RUSH_WAY = (
    '<section aria-labelledby="puzzles-rush"><h3 id="puzzles-rush">%s</h3><p>%s</p>'
    '<button value="rush">%s</button></section>'
)
MISTAKES_WAY = '<section aria-labelledby="puzzles-mistakes"><h3 id="puzzles-mistakes">%s</h3><p>%s</p>%s</section>'
BEGIN_MISTAKES = '<button value="mistakes">%s</button>'
OPTION = '<option value="%s"%s>%s</option>'
CALENDAR = '<table class="days"><caption>%s</caption><tbody>%s</tbody></table>'
DAY = '<td class="%s"><span%s>%d</span></td>'
PRIMARY = ' class="primary"'
BUTTON = '<button type="button" data-do="%s"%s>%s</button>'


def dialog(texts: Texts) -> str:
    """The markup of the dialog, closed and without the ways to puzzles."""
    games = "".join([OPTION % (game, "", escaped(texts(game_key(game)))) for game in VARIANTS])
    title, of_game, close = worded(texts, "puzzles.title", "puzzles.of_game", "menu.close")
    return DIALOG % (title, of_game, games, close)


def ways(texts: Texts, today: str, solved: list, count: int, rating, most: int, of_themes: str) -> str:
    """The ways to puzzles that the dialog offers.

    solved: days;  count: in a row;  rating: the player's, None for none yet;  most: in a rush;  of_themes: see themes.
    """
    day, practice, of_theme, rush = worded(texts, "puzzles.day", "puzzles.practice", "puzzles.theme", "puzzles.rush")
    go_day = "puzzles.once_more" if today in solved else "puzzles.begin_day"
    go_day, go_practice, go_rush = worded(texts, go_day, "puzzles.begin_practice", "puzzles.begin_rush")
    row = escaped(texts("puzzles.row", count=count) if count else texts("puzzles.no_row"))
    strength = escaped(texts("puzzles.no_strength") if rating is None else texts("puzzles.strength", rating=rating))
    best = escaped(texts("puzzles.most", count=most) if most else texts("puzzles.rush_is"))
    return (
        DAY_WAY % (day, row, calendar(texts, today, solved), go_day)
        + PRACTICE_WAY % (practice, strength, of_theme, of_themes, go_practice)
        + RUSH_WAY % (rush, best, go_rush)
    )


def mistakes_way(texts: Texts, due: int, all_of_them: int) -> str:
    """The entry for the player's own mistakes. due: the number that come today."""
    said = texts("puzzles.due", count=due) if due else texts("puzzles.mistakes_are")
    if all_of_them and not due:
        said = texts("puzzles.waiting", count=all_of_them)
    begin = BEGIN_MISTAKES % escaped(texts("puzzles.begin_mistakes")) if due else ""
    return MISTAKES_WAY % (escaped(texts("puzzles.mistakes")), escaped(said), begin)


def themes(texts: Texts, names: list, chosen: str) -> str:
    """The themes as options, after "any"."""
    options = [("", texts("puzzles.any"))] + [(name, texts("theme_of." + name)) for name in names]
    return "".join([OPTION % (name, " selected" if name == chosen else "", escaped(shown)) for name, shown in options])


def calendar(texts: Texts, today: str, solved: list) -> str:
    """The calendar of this month, with ticks on the days whose puzzle was solved."""
    rows = ["<tr>" + "".join([_day(texts, day, today, solved) for day in week]) + "</tr>" for week in month_of(today)]
    return CALENDAR % (escaped(texts("puzzles.calendar")), "".join(rows))


def _day(texts: Texts, day: str | None, today: str, solved: list) -> str:
    if day is None:
        return "<td></td>"
    number = int(day[8:])
    said = ' aria-label="%s"' % escaped(texts("puzzles.solved_on", day=number)) if day in solved else ""
    kinds = ("solved " if day in solved else "") + ("today" if day == today else "")
    return DAY % (kinds, said, number)


def buttons(texts: Texts, errand: str, phase: str, is_over: bool) -> str:
    """The buttons for the player's next step. phase: of the Exercise;  is_over: True if a rush is over."""
    rows = [("puzzle_leave", "", "learn.leave")]
    if errand == RUSH:
        rows += [("puzzle_go", PRIMARY, "puzzles.begin_rush")] if is_over else []
    elif phase == DONE:
        onward = "puzzles.next" if errand in (PRACTICE, MISTAKES) else "puzzles.all"
        rows += [] if errand == MISTAKES else [("puzzle_share", "", "puzzles.share")]
        rows += [("puzzle_go", PRIMARY, onward)]
    else:
        rows += [("puzzle_show", "", "learn.show"), ("puzzle_go", PRIMARY, "learn.again")]
    return "".join([BUTTON % (wish, kind, escaped(texts(text))) for wish, kind, text in rows])
