"""The markup of lessons: the path of a game, and the panel below the board. Pure."""

from pyapp.ui import markup
from pyapp.ui.dialogs.menu_panel import BARS
from pyapp.ui.markup import PRIMARY, render
from pyapp.ui.practice.exercise_panel import DONE
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_key

PATH = (
    '<p id="lessons-done"></p><button id="lessons-two" value="{two}"><span>{home.first_lesson}</span></button>'
    '<ol id="lessons-path"></ol>'
)
DIALOG = "#lessons"
TWO_MINUTES = "two_minutes"  # the action that begins the two minutes, and the dialog's answer if a player chooses them
ENTRY = (
    '<li><button value="{lesson}"{?class=kind}{?autofocus}><b>{number}</b><span>{title}</span>'
    "<small>{@state}</small></button></li>"
)
PANEL = (
    '<section id="practice" class="card" {:learn.lesson}><p class="steps"></p>'
    '<button type="button" class="to-menu" data-do="menu" aria-haspopup="dialog" {:menu.title}>{+bars}</button>'
    '<div class="outcome"></div><div class="ways-on"></div></section>'
)
STEP = '<i class="{kind}"></i>'


def dialog(games: list) -> str:
    """Return the dialog with the path, closed and still without lessons. games: the ids of the games that have a course."""
    names = markup.worded([(game, game_key(game)) for game in games])
    game = markup.select("lessons-game", texts("game.kind"), markup.options(names))
    inside = render(PATH, two=TWO_MINUTES)
    return markup.dialog("lessons", "learn.title", inside, "sharing", above=game)


def path(titles: list, done: list) -> str:
    """Return the lessons of a game. titles: the id and title of each;  done: the ids of the finished ones."""
    following = next_lesson([lesson for lesson, _ in titles], done)
    return "".join(
        [
            entry(number, lesson, title, lesson in done, lesson == following)
            for number, (lesson, title) in enumerate(titles, 1)
        ]
    )


def entry(number: int, lesson: str, title: str, is_done: bool, is_next: bool) -> str:
    """Return the entry of a lesson in the path."""
    is_next = is_next and not is_done
    kind = "learned" if is_done else PRIMARY if is_next else ""
    state = "learn.done" if is_done else "learn.next_one" if is_next else "learn.minutes"
    return render(ENTRY, lesson=lesson, kind=kind, autofocus=is_next, number=number, title=title, state=state)


def next_lesson(lessons: list, done: list) -> str | None:
    """Return the first unfinished lesson; the first lesson if all are finished; None if there is none."""
    return next((lesson for lesson in lessons if lesson not in done), lessons[0] if lessons else None)


def panel() -> str:
    """Return the card below the board during a lesson, empty."""
    return render(PANEL, bars=markup.icon(BARS))


def steps(number: int, count: int, is_done: bool) -> str:
    """Return the progress of a lesson at step `number`, from 1, of `count`. is_done: the step is done."""
    made = number if is_done else number - 1
    marks = ["done" if place < made else "now" if place == number - 1 else "" for place in range(count)]
    words = render("{step}", step=texts("learn.step", number=number, count=count))
    return words + "".join([render(STEP, kind=mark) for mark in marks])


def buttons(phase: str, is_last: bool, is_open: bool) -> str:
    """Return the buttons that a lesson offers now.

    phase: of the Exercise;  is_last: it is the lesson's last step;  is_open: the player has yet to solve a step without help.
    """
    if phase != DONE:
        beside, label = ("lesson_show", "learn.show"), "learn.again"
    elif is_last and is_open:
        beside, label = ("lesson_path", "learn.all"), "learn.again"
    elif is_last:
        beside, label = ("lesson_path", "learn.all"), "learn.next_lesson"
    else:
        beside, label = ("lesson_once_more", "learn.once_more"), "learn.next"
    rows = (("lesson_leave", "learn.leave"), beside, ("lesson_go", label, PRIMARY))
    return markup.buttons(rows)


def buttons_of_two_minutes(is_done: bool) -> str:
    """Return the buttons that the two minutes offer now. is_done: all turns have been played."""
    beside = (
        (("lesson_path", "learn.all"), ("two_play", "two.play", PRIMARY)) if is_done else (("two_show", "learn.show"),)
    )
    return markup.buttons((("two_leave", "learn.leave"),) + beside)
