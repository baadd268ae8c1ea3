"""The markup of puzzles: the dialog that offers them, and the panel below the board. Pure."""

from __future__ import annotations

from collections import namedtuple

from pyapp.rules.consequences import IDEAS
from pyapp.ui import markup
from pyapp.ui.analysis import lesson
from pyapp.ui.markup import PRIMARY, render
from pyapp.ui.practice.exercise_panel import DONE, RIGHT, WRONG
from pyapp.ui.puzzles import rush
from pyapp.ui.puzzles.days import NEARS, entry, open_near, weeks_to
from pyapp.ui.puzzles.purposes import DAY, MISTAKES, PRACTICE, RUSH
from pyapp.ui.text.games import game_names
from pyapp.ui.text.texts import texts

WAY = '<section aria-labelledby="puzzles-{name}"><h3 id="puzzles-{name}">{@title}</h3><p>{state}</p>{+below}{+begin}</section>'
BEGIN = '<button value="{name}"{?class=kind}{?autofocus}>{@label}</button>'
OF_DAY = '<p class="of-day" role="status">{day}</p><div class="two">{+begin}</div>'
BEGIN_DAY = (
    '<button value="{DAY} {day} {near}"{?class=kind}{?autofocus}>{@label}<small>{rating}</small>{+sign}</button>'
)
CALENDAR = (
    '<table class="days"><caption>{puzzles.calendar}</caption><thead><tr>{+weekdays}</tr></thead>'
    "<tbody>{+weeks}</tbody></table>"
)
DATE = (
    '<td><button type="button" data-day="{day}" tabindex="{stop}"{?class=kind}{?aria-pressed=pressed} aria-label="{spoken}">'
    "{number}<i>{signs}</i></button></td>"
)
LAST = 20  # games whose ideas are counted
LISTED = '<ul class="ideas">{+rows}</ul>'
IDEA = "<li><span>{words}</span>{+ways}</li>"
CHOICE = '<button value="{way}">{@label}</button>'
WEEKDAY = '<th scope="col" aria-label="{spoken}">{weekday}</th>'
WEEKS = 5  # of the calendar
HINTED = "(%s)" % RIGHT  # the sign of a puzzle solved with a hint
SIGN = '<b role="img" aria-label="{@spoken}">{sign}</b>'


def dialog() -> str:
    """Return the dialog, closed and without its kinds of puzzles."""
    game = markup.select("puzzles-game", texts("game.kind"), markup.options(game_names()))
    return markup.dialog("puzzles", "puzzles.title", '<div id="puzzles-ways"></div>', above=game)


def ways(days: Days, count: int, rating: int | None, most: int, of_themes: str) -> str:
    """Return the kinds of puzzles to choose from: practice is next once both puzzles of the chosen day are solved.

    count: the streak of days with a solved puzzle;  rating: the player's, None for none yet;  most: puzzles solved in the best
    rush;  of_themes: from `themes`.
    """
    row = texts("puzzles.row", count=count) if count else texts("puzzles.no_row")
    strength = texts("puzzles.no_strength") if rating is None else texts("puzzles.strength", rating=rating)
    best = texts("puzzles.most", count=most) if most else texts("puzzles.rush_is")
    theme = markup.select("puzzles-theme", texts("puzzles.theme"), of_themes)
    is_next = open_near(days.solved, days.chosen) is None
    return (
        way(DAY, "puzzles.day", row, of_days(days), "")
        + way(PRACTICE, "puzzles.practice", strength, theme, "puzzles.begin_practice", is_next)
        + way(RUSH, "puzzles.rush", best, "", "puzzles.begin_rush")
    )


def none() -> str:
    """Return the sentence for a game without puzzles."""
    return render("<p>{puzzles.none}</p>")


def way(name: str, title: str, state: str, below: str, label: str, is_next: bool = False) -> str:
    """Return one kind of puzzle.

    state: a sentence;  label: the key of the button that begins it, "" for no button;  is_next: True if that button comes next.
    """
    kind = PRIMARY if is_next else ""
    begin = render(BEGIN, name=name, kind=kind, autofocus=is_next, label=label) if label else ""
    return render(WAY, name=name, title=title, state=state, below=below, begin=begin)


def mistakes_way(due: int, count: int) -> str:
    """Return the player's own mistakes as one kind. due: the number of those that come today;  count: of all."""
    if due:
        state = texts("puzzles.due", count=due)
    elif count:
        state = texts("puzzles.waiting", count=count)
    else:
        state = texts("puzzles.mistakes_are")
    return way(MISTAKES, "puzzles.mistakes", state, "", "puzzles.begin_mistakes" if due else "")


def ideas_way(game: str, games: list) -> str:
    """Return the ideas behind the player's mistakes, the most frequent first. games: as in Puzzled.ideas."""
    last = [ideas for _, ideas in games[-LAST:]]
    counts = [(len([ideas for ideas in last if idea in ideas]), idea) for idea in IDEAS]
    rows = [
        render(
            IDEA,
            words=texts("idea.in_games", idea=texts("idea.name." + idea), some=some, count=len(last)),
            ways=lesson.ways(game, idea, CHOICE),
        )
        for some, idea in sorted(counts, key=lambda row: -row[0])
        if some
    ]
    listed = render(LISTED, rows="".join(rows)) if rows else ""
    return way("ideas", "idea.title", "" if rows else texts("idea.none"), listed, "")


def themes(theme_names: list[str], chosen: str) -> str:
    """Return these themes as options after "any"."""
    return markup.options(
        [("", texts("puzzles.any"))] + [(name, texts("theme_of." + name)) for name in theme_names], chosen
    )


LEVELS = ("puzzles.easy", "puzzles.hard")  # for each of NEARS

# The days that the dialog offers. today, chosen: days;  solved, hinted: names of solved puzzles and of those with a hint, from
# days.entry;
# ratings: of the two puzzles of the chosen day;  first: the first day of a week, from 0 for Monday;
# written, short, long: functions that write a day, and its weekday in two lengths, in the player's language
Days = namedtuple("Days", ("today", "chosen", "solved", "hinted", "ratings", "first", "written", "short", "long"))


def of_days(days: Days) -> str:
    """Return the two puzzles of the chosen day, and the calendar."""
    here = texts("puzzles.today") if days.chosen == days.today else days.written(days.chosen)
    begin = render(OF_DAY, day=here, begin="".join([_begin_day(days, at) for at in range(len(NEARS))]))
    weeks = weeks_to(days.today, WEEKS, days.first)
    rows = ["<tr>" + "".join([_day(day, days) for day in week]) + "</tr>" for week in weeks]
    weekdays = [render(WEEKDAY, spoken=days.long(day), weekday=days.short(day)) for day in weeks[0]]
    return begin + render(CALENDAR, weekdays="".join(weekdays), weeks="".join(rows))


def _begin_day(days: Days, at: int) -> str:
    near = NEARS[at]
    name = entry(days.chosen, near)
    is_next = near == open_near(days.solved, days.chosen)
    spoken, sign = ("puzzles.solved_with_hint", HINTED) if name in days.hinted else ("puzzles.solved", RIGHT)
    return render(
        BEGIN_DAY,
        DAY=DAY,
        day=days.chosen,
        near=near,
        kind=PRIMARY if is_next else "",
        autofocus=is_next,
        label=LEVELS[at],
        rating=days.ratings[at],
        sign=render(SIGN, spoken=spoken, sign=sign) if name in days.solved else "",
    )


def _day(day: str | None, days: Days) -> str:
    if day is None:
        return "<td></td>"
    count = len([near for near in NEARS if entry(day, near) in days.solved])
    spoken = days.written(day)
    return render(
        DATE,
        day=day,
        kind=("solved " if count else "") + ("today" if day == days.today else ""),
        stop=0 if day == days.chosen else -1,
        pressed="true" if day == days.chosen else "",
        spoken=texts("puzzles.solved_on", day=spoken, count=count) if count else spoken,
        number=int(day[8:]),
        signs=RIGHT * count,
    )


# Below the board

LINE = "<span>{line}</span>"
CLOCK = '<b class="clock">{left}</b>'
COST = "<p>{puzzles.hint_unrated}</p>"
FACTS = "<dl>{+facts}</dl>"
FACT = "<div><dt>{@label}</dt><dd>{+value}</dd></div>"
NUMBER = "<b>{value}</b>"
CHANGE = "<b>{value}</b> <span>{change}</span>"
MOVES = '<ol class="solution" {:puzzles.solution}>{+moves}</ol><div class="walk">{+walk}</div>'
MOVE = (
    '<li><button type="button" data-do="puzzle_step:{number}" data-step="{number}"{?aria-current=now}'
    ' tabindex="{stop}">{turn}</button></li>'
)
TURNS, CURRENT = "#practice .solution", '#practice [data-step="%d"]'
STEP = '<button type="button" data-do="puzzle_step:{way}" aria-label="{@spoken}">{+icon}</button>'
WALK = (  # the direction of a button, the key of its name, and its icon
    ("first", "puzzles.first", "M6 5v14M18 5l-9 7 9 7z"),
    ("back", "puzzles.back", "M16 5l-9 7 9 7z"),
    ("on", "puzzles.on", "M8 5l9 7-9 7z"),
    ("last", "puzzles.last", "M18 5v14M6 5l9 7-9 7z"),
)
MISSES = '<h2>{puzzles.missed}</h2><ol class="missed">{+rows}</ol>'
MISS = '<li><button type="button" data-do="puzzle_missed:{number}"><span>{task}</span><small>{rating}</small></button></li>'

# The facts beside a solved puzzle. rating: the player's, None while it is unknown;  change: of it, None for none;
# difficulty: the puzzle's rating, 0 for none;  streak: in words, "" for none;  theme: the theme's name, "" for none
Facts = namedtuple("Facts", ("rating", "change", "difficulty", "streak", "theme"))


def origin(rating: int | None) -> str:
    """Return the line above the buttons. rating: the puzzle's, None for the player's own mistake."""
    of_own = rating is None
    return render(LINE, line=texts("puzzles.of_own") if of_own else texts("puzzles.rating", rating=rating))


def rush_line(left: str, solved: int, mistakes: int) -> str:
    """Return the state of a rush: the time left, and the counters that are not zero."""
    score = [texts("puzzles.rush_solved", count=solved)] if solved else []
    score += [texts("puzzles.rush_mistakes", count=mistakes, all=rush.MISTAKES)] if mistakes else []
    return render(CLOCK, left=left) + "".join([render(LINE, line=line) for line in score])


def rush_result(left: str, solved: int, most: int) -> str:
    """Return the result of a rush in words, without the numbers that are zero. most: puzzles solved in the best rush."""
    counts = (("puzzles.rush_solved", solved), ("puzzles.rush_most", most))
    parts = [texts(key, count=count) for key, count in counts if count]
    return " · ".join(parts + [texts("puzzles.rush_left", left=left)])


def cost() -> str:
    """Return the sentence about the cost of a hint."""
    return render(COST)


def facts(known: Facts) -> str:
    """Return the facts beside a solved puzzle."""
    rows = []
    if known.rating is not None:
        if known.change is None:
            rows.append(("puzzles.mine", render(NUMBER, value=known.rating)))
        else:
            change = "%+d" % known.change if known.change else "±0"
            rows.append(("puzzles.mine", render(CHANGE, value=known.rating, change=change.replace("-", "−"))))
    if known.difficulty:
        rows.append(("puzzles.one", render(NUMBER, value=known.difficulty)))
    if known.streak:
        rows.append(("puzzles.streak", render(NUMBER, value=known.streak)))
    if known.theme:
        rows.append(("puzzles.theme", render(NUMBER, value=texts("theme_of." + known.theme))))
    return render(FACTS, facts="".join([render(FACT, label=label, value=value) for label, value in rows]))


def solution(turns: list[str], at: int) -> str:
    """Return the solution as buttons for stepping through it. turns: in words;  at: the number of turns on the board."""
    moves = [
        render(MOVE, number=number, now="true" if number == at else "", stop="0" if number == at else "-1", turn=turn)
        for number, turn in enumerate(turns, 1)
    ]
    walk = [render(STEP, way=way, spoken=spoken, icon=markup.icon(path)) for way, spoken, path in WALK]
    return render(MOVES, moves="".join(moves), walk="".join(walk))


def misses(rows: list[tuple[str, int]]) -> str:
    """Return the missed puzzles of a rush. rows: the task and the rating of each."""
    if not rows:
        return ""
    listed = [render(MISS, number=number, task=task, rating=rating) for number, (task, rating) in enumerate(rows)]
    return render(MISSES, rows="".join(listed))


LEAVE = ("puzzle_leave", "learn.leave")


def rush_buttons(is_over: bool) -> str:
    """Return the buttons of a rush."""
    return markup.buttons([LEAVE] + ([("puzzle_rush", "puzzles.begin_rush", PRIMARY)] if is_over else []))


def buttons(purpose: str, phase: str, following: str) -> str:
    """Return the buttons for a puzzle. phase: of the Exercise;  following: the key of the button that leads on."""
    rows: list = [LEAVE]
    if phase == DONE:
        rows += [] if purpose == MISTAKES else [("puzzle_share", "puzzles.share")]
        rows += [("puzzle_analyse", "puzzles.analyse"), ("puzzle_again", "puzzles.again")]
        rows += [("puzzle_go", following, PRIMARY)]
    else:
        rows += [("puzzle_show", "learn.show")]
        rows += [("puzzle_go", "learn.again", PRIMARY)] if phase == WRONG else [("puzzle_hint", "puzzles.hint")]
    return markup.buttons(rows)
