"""Questions put to the analysis. JSON goes in and out, so MicroPython can be asked as well."""

import json

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position
from pyapp.rules.position import start
from pyapp.rules.scores import chance
from pyapp.rules.study import passed
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.analysis.analyst import Analyst, lines_kept
from pyapp.ui.analysis.graph_svg import graph_svg, point
from pyapp.ui.analysis.judgements import Judgement, Review, mistakes, settled
from pyapp.ui.analysis.panel import lines, mistakes_list, score_text, summary, verdict
from pyapp.ui.analysis.preview import preview_svg
from pyapp.ui.computer.supervisor import HINT, EngineSupervisor
from pyapp.ui.table.session import Session
from tests.ui.spoken import texts


def game_of(name, position, turns):
    """This game, from a position or, if that is "", from its start, after these turns."""
    game = Game(read_position(VARIANTS[name], position) if position else start(VARIANTS[name]))
    for turn in turns:
        game.play(read_turn(game.position, turn))
    return game


def session_of(game, players):
    session = Session(game, Settings(players=players))
    session.settings.view = "table"
    return session


def chances(scores):
    return [chance(score) for score in scores]


def judged(scores, better):
    """Judgements with these scores, None where one is None; the best turn is `better` everywhere."""
    return [None if score is None else Judgement(score, [better] if better else []) for score in scores]


def mistakes_of(position, turns, scores, better):
    """The mistakes of a game of Lasca whose positions are worth this."""
    return [list(one) for one in mistakes(game_of("lasca", position, turns), judged(scores, better))]


def settled_as(name, position, turns, decision):
    """What is known without the engine of the last position of a game, in which Light resigns if that is decided."""
    game = game_of(name, position, turns)
    if decision:
        game.resign(0)
    known = settled(game, game.cursor)
    return known and list(known)


def reviewed(steps):
    """What is known of a game of Lasca's positions, by numbers, after it has gone these ways, each judged as a whole."""
    review, known = Review(), []
    for count, (turns, judge) in enumerate(steps):
        review.follow(game_of("lasca", "", turns))
        if judge:
            review.judgements = [one or count + 1 for one in review.judgements]
        known.append([review.judgements, review.missing()])
    return known


def graph(scores, turns, here):
    """The markup of the graph, and where each judged position lies."""
    known = judged(scores, "a3-b4")
    found = mistakes(game_of("lasca", "", turns), known)
    places = [point(known, ply) for ply, one in enumerate(known) if one]
    return [graph_svg(known, found, here), [list(place) for place in places]]


def words(scores):
    return [[score_text(score, texts()), verdict(score, texts())] for score in scores]


def panel(turns, cursor, scores, better, players):
    """The lists of a game of Lasca: best lines from where the board stands, mistakes, and their number."""
    game = game_of("lasca", "", turns)
    known = judged(scores, better)
    found = mistakes(game, known)
    game.jump(cursor)
    session = session_of(game, players)
    best = [Judgement(130, ["c3-d4", "e5xc3", "b2xd4"])]
    return [lines(session, best, texts()), mistakes_list(session, found, texts()), summary(found, texts())]


class Engine:
    """A browser and its engine, which notes what it is told."""

    def __init__(self):
        self.told = []
        self.hear = None

    def start(self, hear):
        self.hear = hear
        return self

    def say(self, line):
        self.told.append(json.loads(line))

    def now(self):
        return 0

    def every(self, _milliseconds, _call):
        """Nobody looks after the engine here."""


class Supervised:
    """A Page as far as the supervisor needs one, the engine's side of it, and what was told."""

    def __init__(self):
        self.dom, self.events, self.heard = Engine(), self, []
        self.supervisor = EngineSupervisor(self, self.dom.start)
        self.supervisor.open()
        self.dom.hear(json.dumps({"id": None, "ready": True, "compiled": True}))

    def tell(self, name, *_what):
        self.heard.append(name)

    def answer(self, said):
        """The engine answers what it was asked last."""
        self.dom.hear(json.dumps(dict(said, id=self.supervisor.client._number)))


def asked(engine):
    """What the engine was told since the last time, in short."""
    told, engine.told = engine.told, []
    return [
        [one["do"]] + [one[key] for key in ("ms", "nodes", "depth", "lines", "level") if key in one] for one in told
    ]


def supervisor_told(events):
    """What the engine is told after each event, and what was heard: a supervisor that considers a game and does other things."""
    supervised, game = Supervised(), game_of("lasca", "", [])
    supervisor, heard = supervised.supervisor, supervised.heard
    said = []
    for kind, value in events:
        if kind == "consider":
            supervisor.consider(game, value, lambda answer, done: heard.append([answer["score"], done]))
        elif kind == "ask":
            supervisor.ask(game, value)
        elif kind == "answer":
            supervised.answer(value)
        elif kind == "hint":
            supervisor.put("best", game, {"ms": 800}, HINT)
        elif kind == "glance":
            supervisor.glance(game)
        elif kind == "rest":
            supervisor.rest()
        else:
            supervisor.drop()
        said.append(asked(supervised.dom))
    return [said, heard]


def analyst_asks(name, position, turns, players, reviewing, answers):
    """The positions that the engine is asked about, the effort it is to make, and what is known in the end."""
    session = session_of(game_of(name, position, turns), players)
    supervised = Supervised()
    engine = supervised.dom
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.wanted, analyst.reviewing = True, reviewing
    analyst.follow(session)
    questions = []
    for answer in answers:
        told, engine.told = engine.told, []
        questions.extend([one["position"], one.get("ms"), one.get("nodes"), one.get("lines")] for one in told)
        supervised.answer(answer)
    questions.extend([one["position"], one.get("ms"), one.get("nodes"), one.get("lines")] for one in engine.told)
    known = [one and [one.score, one.line] for one in analyst.review.judgements]
    return [questions, known, position_text(session.game.position)]


def lines_kept_as(kept):
    return lines_kept(kept)


def looking_at(session):
    """An Analyst that looks at the board of a session, and the engine's side of it."""
    supervised = Supervised()
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.wanted = True
    analyst.follow(session)
    return analyst, supervised


def analyst_counts(counts):
    """What the engine is told when the player wants so many lines, one count after the other."""
    analyst, supervised = looking_at(session_of(game_of("lasca", "", []), ["human", "human"]))
    told = [asked(supervised.dom)]
    for count in counts:
        analyst.look_at(count)
        told.append(asked(supervised.dom))
    return told


def analyst_minds_threat(name, position, turns, answer):
    """The positions that the engine is asked about, what is threatened then, and what is known of that after a turn."""
    session = session_of(game_of(name, position, turns), ["human", "human"])
    analyst, supervised = looking_at(session)
    supervised.dom.told = []
    analyst.mind_threat(True)
    supervised.answer(dict(answer, line=[answer["best"]]))
    about = [one["position"] for one in supervised.dom.told if "position" in one]
    known = list(analyst.threat)
    session.play(session.game.legal[0], 1)
    analyst.follow(session)
    return [about, known, analyst.threat and list(analyst.threat)]


def threatening(name, position):
    """Whether the side that is not to move could do anything."""
    return passed(read_position(VARIANTS[name], position)) is not None


def previewed(turns):
    """The board of Lasca's start as it is seen while the last of these turns is pointed at."""
    return preview_svg(session_of(game_of("lasca", "", []), ["human", "human"]), turns)


def analyst_hears(count, said):
    """What is known of the board once the engine, asked for so many lines, has said that."""
    session, supervised = session_of(game_of("lasca", "", []), ["human", "human"]), Supervised()
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.wanted, analyst.count = True, count
    analyst.follow(session)
    supervised.answer(said)
    return [[one.score for one in analyst.lines], analyst.depth, analyst.proved]


def analyst_follows(turns):
    """What the engine is told when the board goes on by a turn, a setting changes, and a computer is to move."""
    session, supervised = session_of(game_of("lasca", "", []), ["human", "human"]), Supervised()
    engine = supervised.dom
    analyst = Analyst(supervised.supervisor, lambda: None)
    analyst.wanted = True
    analyst.follow(session)
    first = asked(engine)
    analyst.follow(session)
    again = asked(engine)
    session.play(read_turn(session.game.position, turns[0]), 1)
    analyst.follow(session)
    onward = asked(engine)
    session.players[:] = ["human", "8"]
    analyst.follow(session)
    return [first, again, onward, asked(engine)]
