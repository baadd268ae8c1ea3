"""Questions put to the puzzles of the page. JSON goes in and out, so MicroPython can be asked as well."""

import json

from pyapp.rules.notation import read_position
from pyapp.rules.puzzles import Puzzle, read_puzzles, written
from pyapp.rules.variants import VARIANTS
from pyapp.saves import puzzled
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.moment import day_number, day_of
from pyapp.ui.analysis.judgements import Judgement, Mistake
from pyapp.ui.library.kept_learning import DAMAGED, PUZZLES, UNKEPT
from pyapp.ui.practice.attempt import Attempt
from pyapp.ui.puzzles import choice, days, errands, link, panel, schedule
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.own_mistakes import OwnMistakes
from pyapp.ui.puzzles.rush import Rush
from pyapp.ui.text.texts import Texts
from tests.ui.cases import session_of
from tests.ui.spoken import CATALOGUE, texts

LAST = (lambda below: 0, lambda below: below - 1)  # what chance may give


def puzzle(identity, rating, themes=()):
    """A Puzzle of which only this matters."""
    return Puzzle(identity, "W:c3w,e7b", "win", 0, rating, tuple(themes), "s1.1", (("c3-d4",),))


def collection(ratings):
    """A Puzzle for each of these ratings; ids are their numbers."""
    return [puzzle(str(number), rating) for number, rating in enumerate(ratings)]


def read_again(text):
    """The lines of puzzles, after they were read, and the fields of the first."""
    puzzles = read_puzzles(text)
    return [written(each) for each in puzzles], list(puzzles[0])


def day_numbers(dates):
    """The number of each day, and the day of that number."""
    return [(day_number(date), day_of(day_number(date))) for date in dates]


def of_days(ratings, dates):
    """The ids of the puzzles of these days."""
    return [days.of_day(collection(ratings), date).id for date in dates]


def streak(solved, today):
    """How many in a row."""
    return days.streak(solved, today)


def month(today):
    """The weeks of a month."""
    return days.month_of(today)


def suited(ratings, solved, rating, drawn):
    """The id of the puzzle that comes next; drawn: what chance gives, as far as it may."""
    return choice.suited(collection(ratings), solved, rating, "", lambda below: drawn % below).id


def suited_theme(theme):
    """The ids of the puzzles that may come with a theme, None where none does."""
    puzzles = [puzzle("a", 900, ["shot"]), puzzle("b", 900, ["lure"]), puzzle("c", 950, ["shot", "lure"])]
    return [each and each.id for each in [choice.suited(puzzles, [], 900, theme, last) for last in LAST]]


def rushed(outcomes, ratings):
    """The ratings of the puzzles of a rush, each solved or not after so many seconds, until it is over; how it stands then."""
    rush, now, had = Rush(100.0), 100.0, []
    for solved, seconds in outcomes:
        if rush.is_over(now):
            break
        had.append(rush.next_puzzle(collection(ratings), lambda below: 0).rating)
        now += seconds
        if not rush.is_over(now):
            rush.take(solved, now)
    told = {"over": rush.is_over(now), "left": rush.left(now), "left_later": rush.left(now + 20)}
    return dict(told, had=had, solved=rush.solved, mistakes=rush.mistakes)


def kept(done):
    """What is read again of what a player has done."""
    found = puzzled.load(puzzled.save(puzzled.Puzzled(*done)))
    mistakes = {game: [list(mistake) for mistake in known] for game, known in found.mistakes.items()}
    return [found.days, found.results, found.rush, mistakes]


def repeated(found, outcomes):
    """When a mistake that was found on a day comes again, each time solved or not, as long as it does."""
    mistake, days_due = schedule.begun("W:c3w,e7b", "c3-d4", 50, found), []
    for solved in outcomes:
        days_due.append(mistake.due)
        assert schedule.due([mistake], mistake.due) == [mistake] and not schedule.due([mistake], found)
        mistake = schedule.answered(mistake, solved, mistake.due)
        if mistake is None:
            return days_due, True
    return days_due, False


def answered_mistakes(outcomes):
    """The positions of the mistakes that are kept after some were found twice and one was answered."""
    screen = Screen({}, False)
    known = Kept(screen)
    known.add_mistakes("lasca", [schedule.begun(position, "c3-d4", 50, "2026-11-22") for position in ("a", "b")])
    known.add_mistakes("lasca", [schedule.begun(position, "c3-d4", 50, "2026-11-23") for position in ("b", "c")])
    for solved in outcomes:
        first = known.mistakes("lasca")[0]
        known.answer("lasca", first, schedule.answered(first, solved, "2026-12-01"))
    return [(mistake.position, mistake.due) for mistake in known.mistakes("lasca")]


def own_blunders(players, turns, kinds, identity):
    """The positions of the mistakes kept of a game of these turns, each mistake (ply, kind), after a review."""
    screen = Screen({}, False)
    screen.dom.moment = lambda: "2026-11-22T10:00:00Z"
    session = session_of("", turns, players)
    session.id = identity
    found = [Mistake(ply, kind, 40, "c3-d4") for ply, kind in kinds]
    OwnMistakes(screen).take(session, found, [Judgement(100, ["c3-d4"])] * (len(turns) + 1))
    return [(mistake.position[0], mistake.score, mistake.due) for mistake in Kept(screen).mistakes("lasca")]


def refused(text):
    """Whether a text is refused as a damaged one."""
    try:
        puzzled.load(text)
    except DamagedSave:
        return True
    return False


class Device:
    """What keeps texts, and may be full."""

    def __init__(self, texts, is_full):
        self.texts, self._is_full = texts, is_full

    def stored(self, key):
        """The text under a key."""
        return self.texts.get(key)

    def store(self, key, text):
        """Keep a text."""
        if not self._is_full:
            self.texts[key] = text
        return not self._is_full


class Screen:
    """A page that only keeps and says, on a new visit."""

    def __init__(self, texts, is_full):
        UNKEPT.clear()
        self.dom, self.notices, self.said = Device(texts, is_full), self, []

    def show(self, _name, key):
        """Say something."""
        self.said.append(key)


def deeds(steps, text, is_full):
    """What is kept after these steps, each the name of a method of Kept and what it takes, and what was said."""
    screen = Screen({PUZZLES: text} if text else {}, is_full)
    for name, taken in steps:
        getattr(Kept(screen), name)(*taken)
    found = Kept(screen)
    known = [found.days("lasca"), found.results("lasca"), found.most("lasca")]
    return {"known": known, "said": screen.said, "aside": screen.dom.texts.get(PUZZLES + DAMAGED)}


def linked(game, identity):
    """The fragment of a puzzle, and what is read of it."""
    fragment = link.fragment(game, identity)
    return fragment, link.read(fragment)


def told(line, language):
    """What a puzzle asks for and what is said of it."""
    found = read_puzzles(line)[0]
    words, side = Texts(dict(CATALOGUE)), "WB".index(found.position[0])
    for folder in ("", "more/") if language != "en" else ():
        with open("assets/texts/%s%s.json" % (folder, language), encoding="utf-8") as catalogue:
            words.add(json.load(catalogue))
    return errands.task(words, found, side), errands.about(words, found)


def solved_by(line, game, turns):
    """What an Attempt makes of the player's turns; the replies are made."""
    found = read_puzzles(line)[0]
    attempt = Attempt(read_position(VARIANTS[game], found.position), errands.lines(found))
    said = []
    for turn in turns:
        said.append(attempt.judge(turn))
        if said[-1] == "goes_on":
            attempt.advance()
    return said


def shown(themes, today, solved, count, most):
    """The markup of what can be chosen, and of the dialog; themes: those of five puzzles each."""
    english = texts()
    names = choice.practised(
        [puzzle("a", 900, [theme]) for theme in themes for _ in range(5)] + [puzzle("b", 900, ["chain"])]
    )
    of_themes = panel.themes(english, names, "lure")
    return panel.dialog(english) + panel.ways(english, today, solved, count, 900, most, of_themes)


def shown_mistakes(due, waiting):
    """The markup of one's own mistakes."""
    return panel.mistakes_way(texts(), due, waiting)


def clock(seconds):
    """A time as it is shown."""
    return errands.clock(seconds)
