"""Questions put to the pure modules of lessons and exercises. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import learned
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.lessons import course, panel
from pyapp.ui.practice.attempt import GOES_ON, Attempt
from pyapp.ui.practice.session import PracticeSession
from pyapp.ui.table.session import first_session
from tests.ui.spoken import texts


def lessons(text):
    """A course as it is read."""
    return [[lesson.id, [list(step) for step in lesson.steps]] for lesson in course.read(text)]


def attempts(position, line, turns):
    """For each turn of the player what it comes to, the reply made at once; then the position where the line stands."""
    attempt, outcomes = Attempt(read_position(VARIANTS["lasca"], position), line), []
    for turn in turns:
        outcome = attempt.judge(turn)
        outcomes.append([outcome, attempt.next_turn() if outcome == GOES_ON else None])
        if outcome == GOES_ON:
            attempt.advance()
    return [outcomes, position_text(attempt.game().position)]


class Exercise:
    """What a PracticeSession needs of an Exercise."""

    def __init__(self):
        self.waits, self.taken, self.behind = True, [], first_session()
        self.behind.settings.flipped, self.behind.settings.view = True, "start"

    def take(self, turn):
        """The player has made this turn."""
        self.taken.append(turn_text(VARIANTS["lasca"], turn))

    def step_behind(self):
        """The board shows something else."""
        self.taken.append("away")


def board(position, turns):
    """A board of an exercise on which these turns are played, the first by the player: what the exercise hears, and
    what is offered."""
    exercise = Exercise()
    session = PracticeSession(exercise, exercise.behind.settings)
    session.set_out(Attempt(read_position(VARIANTS["lasca"], position), []).game())
    for turn in turns:
        session.play(read_turn(session.game.position, turn), 0)
        exercise.waits = False
    session.stand("a look at the record")
    offered = [session.undo_to, session.resigning_side, session.may_ask_hint, session.computer_to_move, session.look]
    return [exercise.taken, offered, session.settings.flipped, session.human_to_move]


def opened():
    """What becomes of an exercise when another game is opened on its board."""
    exercise = Exercise()
    session = PracticeSession(exercise, exercise.behind.settings)
    session.open(Saved(first_session().game, "another", None, "", ""))
    return [exercise.taken, exercise.behind.id, exercise.behind.settings.flipped, exercise.behind.settings.view]


def handed_on():
    """Settings that are changed during an exercise, and what the player keeps of them."""
    exercise = Exercise()
    session, kept = PracticeSession(exercise, exercise.behind.settings), Settings(flipped=True, view="start")
    session.settings.sounds, session.settings.look = False, "lines"
    session.hand_on(kept)
    return [kept.sounds, kept.look, kept.flipped, kept.view]


def kept(text):
    """What has been learned as a text says, or why it cannot be read."""
    try:
        return learned.load(text)
    except DamagedSave as damage:
        return damage.reason


def kept_again(done):
    return learned.load(learned.save(done))


def path(titles, done):
    return panel.path(texts(), [tuple(title) for title in titles], done)


def dialog(games):
    return panel.dialog(texts(), games) + panel.panel(texts())


def beside(phase, number, count):
    """What stands below the board in a phase of a step."""
    done = phase == "done"
    return [panel.steps(texts(), number, count, done), panel.buttons(texts(), phase, number == count)]


def following(lessons_there, done):
    return panel.next_lesson(lessons_there, done)
