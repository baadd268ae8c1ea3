"""The markup of lessons: the path of a game, and the panel below the board. Pure."""

from pyapp.ui.practice.phases import DONE
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key

DIALOG = (
    '<dialog id="lessons" class="sharing" aria-labelledby="lessons-title"><form method="dialog"><h2 id="lessons-title">%s</h2>'
    '<label><span>%s</span><select id="lessons-game" autocomplete="off">%s</select></label>'
    '<button value="" class="close">%s</button><p id="lessons-done"></p><ol id="lessons-path"></ol></form></dialog>'
)
OPTION = '<option value="%s">%s</option>'
ENTRY = '<li><button value="%s"%s><b>%d</b><span>%s</span><small>%s</small></button></li>'
PANEL = (
    '<section id="practice" class="card" aria-label="%s" data-label="learn.lesson"><p class="steps"></p>'
    '<div class="ways-on"></div></section>'
)
STEP = '<i class="%s"></i>'
PRIMARY = ' class="primary"'
BUTTON = '<button type="button" data-do="%s"%s>%s</button>'


def dialog(texts: Texts, games: list) -> str:
    """The dialog with the path, closed and without lessons. games: the ids of the games that have a course."""
    shown = "".join([OPTION % (game, escaped(texts(game_key(game)))) for game in games])
    title, of_game, close = worded(texts, "learn.title", "learn.of_game", "menu.close")
    return DIALOG % (title, of_game, shown, close)


def path(texts: Texts, titles: list, done: list) -> str:
    """The lessons of a game. titles: (id, title) of each;  done: the ids of finished lessons."""
    following = next_lesson([lesson for lesson, _ in titles], done)
    return "".join(
        [
            entry(texts, number, lesson, title, lesson in done, lesson == following)
            for number, (lesson, title) in enumerate(titles, 1)
        ]
    )


def entry(texts: Texts, number: int, lesson: str, title: str, is_done: bool, is_next: bool) -> str:
    """A lesson in the path."""
    mark = ' class="learned"' if is_done else ' class="primary" autofocus' if is_next else ""
    said = "learn.done" if is_done else "learn.next_one" if is_next else "learn.minutes"
    return ENTRY % (lesson, mark, number, escaped(title), escaped(texts(said)))


def next_lesson(lessons: list, done: list) -> str | None:
    """The first lesson that is not finished, or the first of all if all are; None if there are none."""
    return next((lesson for lesson in lessons if lesson not in done), lessons[0] if lessons else None)


def panel(texts: Texts) -> str:
    """The panel below the board, empty."""
    return PANEL % escaped(texts("learn.lesson"))


def steps(texts: Texts, number: int, count: int, is_done: bool) -> str:
    """The progress of a lesson: step `number`, from 1, of `count`."""
    made = number if is_done else number - 1
    marks = ["done" if place < made else "now" if place == number - 1 else "" for place in range(count)]
    return escaped(texts("learn.step", number=number, count=count)) + "".join([STEP % mark for mark in marks])


def buttons(texts: Texts, phase: str, is_last: bool) -> str:
    """The buttons for the player's next step. phase: of the Exercise;  is_last: True in the lesson's last step."""
    if phase == DONE:
        beside, label = ("lesson_path", "learn.all"), "learn.next_lesson" if is_last else "learn.next"
        if not is_last:
            beside = "lesson_once_more", "learn.once_more"
    else:
        beside, label = ("lesson_show", "learn.show"), "learn.again"
    rows = (("lesson_leave", "", "learn.leave"), (beside[0], "", beside[1]), ("lesson_go", PRIMARY, label))
    return "".join([BUTTON % (wish, kind, escaped(texts(text))) for wish, kind, text in rows])
