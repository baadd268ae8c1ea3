"""Questions put to the page's pure modules. JSON goes in and out, so MicroPython can be asked as well."""

import json

from pyapp.rules.column import of_text, text
from pyapp.rules.endings import Result
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import start
from pyapp.rules.record import line_to
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, line_save, settings
from pyapp.saves import tree as tree_save
from pyapp.saves.damaged import DamagedSave
from pyapp.ui.board.board_svg import play_svg
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.flight_svg import flight_svg, hops
from pyapp.ui.board.geometry import centre, square_at
from pyapp.ui.board.routes_svg import routes_svg
from pyapp.ui.board.scene import changed, flight_scene, scene
from pyapp.ui.board.thumbnail_svg import board_picture
from pyapp.ui.board.view import BoardView
from pyapp.ui.board.wood_svg import wood_svg
from pyapp.ui.computer.arrival import Arrival
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.computer.exchanges import Sight, chosen
from pyapp.ui.dialogs.appearance_panel import AppearancePanel
from pyapp.ui.input import keyboard
from pyapp.ui.shell.console import position_by_chance
from pyapp.ui.table.agreements import answer, may_offer
from pyapp.ui.table.controls import may_step
from pyapp.ui.table.selection import COMPLETED
from pyapp.ui.table.session import Session, first_session
from pyapp.ui.table.status import choice_words, counters, status, status_words
from pyapp.ui.table.turns import entries, kept
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import square_label
from tests.rules.cases import Dice, tree
from tests.rules.trees import random_tree
from tests.ui.spoken import texts

LASCA = VARIANTS["lasca"]
NAMES = squares(7).names


def said(english, spoken, asked, forms=()):
    """What stands in a catalogue under these keys, with these blanks filled, once a language is spoken.

    forms: the plural form that goes with each count in that language.
    """
    known = Texts(english)
    known.speak(spoken, lambda count: forms[count])
    return [known(key, **blanks) for key, blanks in asked]


def session_of(position, turns, players):
    """A session in which these turns were played from a position; "" is the game's own start."""
    session = first_session()
    if position:
        session = Session(Game(read_position(LASCA, position)), settings.Settings())
    session.players[:] = players
    for played in turns:
        session.play(next(turn for turn in session.game.legal if turn_text(LASCA, turn) == played), 0)
    return session


def choices(position, names):
    """What became of each choice, and the selection, the goals, the columns and the turn at the end."""
    session = session_of(position, [], ["human", "human"])
    table = session.selection
    outcomes = [table.choose(NAMES.index(name)) for name in names]
    cells = scene(session, table.columns, None).cells
    return {
        "outcomes": outcomes,
        "path": [NAMES[square] for square in table.path],
        "goals": sorted(NAMES[square] for square in table.goals),
        "columns": {NAMES[i]: text(column) for i, column in enumerate(table.columns) if column},
        "turn": turn_text(LASCA, table.turn) if table.turn else None,
        "refusal": table.refusal,
        "status": list(status(session, EngineClient(0), texts())),
        "marks": {NAMES[i]: cell.marks for i, cell in enumerate(cells) if cell.marks},
        "said": choice_words(session, outcomes[-1], texts()) if outcomes[-1] != COMPLETED else "",
    }


def entering(game, position, names, numbers):
    """Choices in any game, then ways taken by number whenever the table asks: how it stands after them."""
    session = Session(Game(read_position(VARIANTS[game], position)), settings.Settings())
    session.players[:] = ["human", "human"]
    table, known = session.selection, squares(session.game.position.variant.size).names
    outcomes = [table.choose(known.index(name)) for name in names]
    routes = [[known[square] for square in route] for route in table.routes]
    outcomes.extend(table.take(number) for number in numbers)
    cells = scene(session, table.columns, None).cells
    return {
        "outcomes": outcomes,
        "routes": routes,
        "forgotten": not table.routes,
        "path": [known[square] for square in table.path],
        "turn": turn_text(session.game.position.variant, table.turn) if table.turn else None,
        "marks": {known[i]: cell.marks for i, cell in enumerate(cells) if cell.marks},
    }


def label(pieces, marks):
    return square_label(texts(), "D4", of_text(pieces) if pieces else 0, marks)


def column(pieces):
    return column_svg(pieces)


def looking(game, look, numbered):
    """A board of this game's start: its wood, and what is played on."""
    session = Session(
        Game(start(VARIANTS[game])), settings.Settings(players=["human", "human"], look=look, numbered=numbered)
    )
    size = session.game.position.variant.size
    return [wood_svg(size, look), play_svg(scene(session, session.selection.columns, None), texts())]


class Page:
    """A page that notes what is asked of it."""

    def __init__(self):
        self.asked = []

    def __getattr__(self, name):
        return lambda *arguments: self.asked.append([name] + list(arguments))


def redrawn(changes):
    """What a board asks of the page, and where its tab stop is, when the session changes; the first is its own."""
    page, session = Page(), first_session()
    view = BoardView(page, texts(), session)
    view.routes_by(lambda shown: page.set_markup("#routes", routes_svg(shown.size, shown.flipped, shown.routes)))
    view.stop = 24
    for name, value in changes:
        if name == "game":
            session = Session(Game(start(VARIANTS[value])), session.settings)
        elif name == "ask about":
            session = Session(Game(read_position(VARIANTS["dama-international"], value)), session.settings)
            session.players[:] = ["human", "human"]
            for chosen in ("f8", "g5"):
                session.selection.choose(squares(8).index[chosen])
        elif name == "tab stop":
            view.rove(value)
        else:
            setattr(session.settings, name, value)
        view.show(session)
    return [page.asked, view.stop]


def hops_of(game, position, turn):
    """For each hop of a turn, its flight, the squares of captured pieces that stand after it, and of those removed."""
    before = read_position(VARIANTS[game], position)
    known = squares(before.variant.size).names
    return [
        [
            flight_svg(before.variant.size, False, hop, False),
            [known[square] for square in hop.standing],
            [known[square] for square in hop.removed],
        ]
        for hop in hops(before, read_turn(before, turn), 0)
    ]


def marks_in_flight(game, position, turn, hop):
    """The squares marked as captured while this hop of a turn just played is in the air."""
    session = Session(Game(read_position(VARIANTS[game], position)), settings.Settings())
    played = read_turn(session.game.position, turn)
    flying = hops(session.game.position, played, 0)[hop]
    session.play(played, 0)
    cells = flight_scene(session, flying).cells
    known = squares(session.game.position.variant.size).names
    return [known[square] for square, cell in enumerate(cells) if "taken" in cell.marks]


def ways(size, flipped, routes):
    known = squares(size).index
    return routes_svg(size, flipped, [tuple([known[name] for name in route]) for route in routes])


def picture(game):
    return board_picture(VARIANTS[game])


def board(position, flipped):
    session = session_of(position, [], ["human", "human"])
    session.settings.flipped = flipped
    return play_svg(scene(session, session.selection.columns, None), texts())


def changed_squares(position, turn):
    session = session_of(position, [], ["human", "human"])
    before = scene(session, session.selection.columns, None)
    session.play(next(t for t in session.game.legal if turn_text(LASCA, t) == turn), 0)
    return [NAMES[square] for square in changed(before, scene(session, session.selection.columns, None))]


def flights(position, turn, begun, carried):
    session = session_of(position, [], ["human", "human"])
    played = next(t for t in session.game.legal if turn_text(LASCA, t) == turn)
    return [flight_svg(7, False, hop, carried) for hop in hops(session.game.position, played, begun)]


def places(size, flipped):
    """For every square, the square found at its centre."""
    return [square_at(size, flipped, *centre(size, flipped, square)) for square in range(squares(size).count)]


def centre_of(size, flipped, name):
    return centre(size, flipped, squares(size).index[name])


def arrows(size, flipped, name, keys):
    """The squares that arrow keys lead to from a square, one after the other."""
    board_squares, reached = squares(size), []
    square = board_squares.index[name]
    for key in keys:
        square = keyboard.neighbour(size, flipped, square, key)
        reached.append(board_squares.names[square])
    return reached


def taking_back(turns, players, cursor):
    """Where undo and redo lead, and what can be used, in a game of these turns that stands at `cursor`."""
    session = session_of("W:c3w,e1w,a7b,e7b", turns, players)
    session.move_end(cursor)
    found = {"undo": session.undo_to, "redo": session.redo_to, "paused": session.paused}
    found["usable"] = usable(session)
    return found


def usable(session):
    """Which buttons of the table do anything now."""
    return {
        "undo": session.undo_to is not None,
        "redo": session.redo_to is not None,
        "pause": session.may_pause,
        "step": may_step(session),
        "claim": session.may_claim,
        "accept": session.person_answers,
        "decline": session.person_answers,
    }


def sitting_down(turns, cursor, side, player):
    """Whether the computer is to move and rests after a player has sat down."""
    session = session_of("W:c3w,e1w,a7b,e7b", turns, ["human", "human"])
    session.move_end(cursor)
    session.seat(side, player)
    return [session.computer_to_move, session.paused]


def statuses(position, turns, players, engine):
    """The status and what is said of it; `engine` is what the engine has told so far."""
    session = session_of(position, turns, players)
    link = EngineClient(0)
    if session.computer_to_move:
        link.ask({}, session.game, 0)
    for line in engine:
        link.hear(json.dumps(line), 0)
    now = status(session, link, texts())
    return [list(now), status_words(now, texts())]


def listed(turns, first):
    return entries(session_of("", turns, ["human", "human"]), texts(), first)


def numbered_entries(turns):
    """The list of turns with Lasker's numbers."""
    session = session_of("", turns, ["human", "human"])
    session.settings.numbered = True
    return entries(session, texts(), 1)


def decisions(turns, players, acts):
    """The status and what can be used after people have offered, answered, claimed and resigned so."""
    session = session_of("W:a1W,g7B", turns, players)
    do = {
        "offer": lambda: session.game.offer_draw(session.game.position.side),
        "accept": lambda: answer(session, True),
        "decline": lambda: answer(session, False),
        "claim": session.game.claim,
        "resign": lambda: session.game.resign(session.resigning_side),
        "play": lambda: session.play(session.game.legal[0], 3),
    }
    for act in acts:
        do[act]()
    can = dict(usable(session), offer=may_offer(session), resign=session.resigning_side is not None)
    return {"status": list(status(session, EngineClient(0), texts())), "usable": can}


def counters_of(game, position):
    """What the status says of play that leads nowhere."""
    return counters(read_position(VARIANTS[game], position), texts())


def by_chance(game, wishes):
    """What the console's `__random` makes of these wishes: side to move and pieces of each side, or what it says."""
    try:
        position = position_by_chance(VARIANTS[game], tuple(wishes), texts())
    except ValueError as error:
        return str(error)
    pieces = "".join(text(column) for column in position.columns).lower()
    return [position.side, pieces.count("w"), pieces.count("b")]


def kept_entries(old, new):
    """How many entries two lists of turns have in common; equal texts stand for the same turn."""
    same = {name: [name] for name in old + new}
    return kept([same[name] for name in old], [same[name] for name in new])


def round_trip(name, picks, cursor, decision):
    """A game in which turns were picked by number, decided (a winner and a reason, or null) after so many of them,
    saved and loaded again: whether nothing has changed."""
    game = Game(start(VARIANTS[name]))
    for pick in picks:
        if not game.legal:
            break
        game.play(game.legal[pick % len(game.legal)], pick if pick % 2 else None)
    game.jump(min(cursor, game.cursor))
    if decision and not game.is_over and game.result is None:
        game.decide(Result(*decision))
        game.jump(max(0, game.cursor - 1))
    saved = game_save.Saved(game, "game-7", ["human", "12"], "Ärger & <b>", "2026-11-21T14:01:00Z")
    found = game_save.load(game_save.save(saved))
    return described(found.game) == described(game) and found[1:] == saved[1:]


def tree_round_trip(name, seed):
    """A record by chance, saved and loaded again from where it stands: whether nothing has changed."""
    random = Dice(seed)
    record = random_tree(VARIANTS[name], seed, ["so it is", "", "Ещё раз } なるほど", "a\nb"])
    game = Game(record.root.position)
    game.record = record
    last = random.choice(record.nodes())
    game.show(last, random.randrange(last.plies + 1))
    record.tags["Round"] = "7"
    text = game_save.save(game_save.Saved(game, "", None, "", ""))
    found = game_save.load(text).game
    alike = tree(found.record) == tree(record) and found.record.tags == record.tags
    return (
        alike
        and described(found) == described(game)
        and game_save.save(game_save.Saved(found, "", None, "", "")) == text
    )


def read_in_halves(name, seed, steps, plays):
    """A record by chance is saved, and read as the page reads it: the main line first, of the rest so many steps.

    Then a turn is played if `plays`, and what is saved now is read as a whole: whether every line of the record is there,
    every comment, and the turn; and whether the same is true of what is saved once the rest is read to its end.
    """
    record = random_tree(VARIANTS[name], seed, ["so it is", "Ещё раз"])
    game = Game(record.root.position)
    game.record = record
    game.stand_at_end()
    found = line_save.load(game_save.save(game_save.Saved(game, "", None, "", ""))).game
    found.stand_at_end()
    rest = tree_save.read_rest(found.record, [])
    for _, _ in zip(range(steps), rest):
        pass
    path = ()
    if plays and found.legal and not found.is_over:
        found.play(found.legal[-1])
        path = found.turns[-1].path
    save = game_save.save if steps else line_save.save  # notes are written by those who read them
    halves = game_save.load(save(game_save.Saved(found, "", None, "", ""))).game
    list(rest)
    whole = game_save.load(game_save.save(game_save.Saved(found, "", None, "", ""))).game
    return [
        lines_of(record) <= lines_of(one.record) and (not path or one.record.end.turn.path == path)
        for one in (halves, whole)
    ]


def lines_of(record):
    """Every line of a record, as the paths of its turns, and what is said at its end."""
    return {
        (tuple([each.turn.path for each in line_to(node)[1:]]), node.comment, node.before, node.glyphs, node.marks)
        for node in record.nodes()
    }


def described(game):
    """All that a save keeps of a game, and what follows from it."""
    played = [turn_text(game.start.variant, turn) for turn in game.played]
    decision = game.decision and [game.decision[0], list(game.decision[1])]
    result = game.result and list(game.result)
    return [
        position_text(game.start),
        played,
        game.seconds,
        decision,
        game.cursor,
        position_text(game.position),
        result,
    ]


def damage(document):
    """Why a save cannot be read and where; null if it can."""
    try:
        game_save.load(document)
    except DamagedSave as damaged:
        return [damaged.reason, damaged.place]
    return None


def rest_of(document):
    """The turns that can be read of a damaged save; null if none can."""
    try:
        game_save.load(document)
    except DamagedSave as damaged:
        return damaged.rest and [turn_text(damaged.rest.game.start.variant, turn) for turn in damaged.rest.game.played]


def appearance(values, theme):
    """What the appearance asks of the page with these settings, and once this theme is chosen."""
    page, worn = Page(), settings.Settings(**values)
    with open("assets/texts/more/en.json", encoding="utf-8") as catalogue:
        words = json.load(catalogue)
    shown = AppearancePanel(page, Texts(words), "assets")
    shown.follow(worn)
    shown.show(worn)
    worn.theme = theme
    shown.follow(worn)
    return page.asked


def loaded(document):
    return described(game_save.load(document).game)


def saved_again(document):
    return game_save.save(game_save.load(document))


def settings_of(document):
    return settings.load(document).values()


def saved_settings(values):
    return settings.save(settings.Settings(**values))


def brief_turn(position, sight):
    """The turn that is chosen by somebody who sees so much."""
    found = read_position(LASCA, position)
    return turn_text(LASCA, list(chosen(found, Sight(*sight)))[-1])


def brief_turns(position, sight):
    """The turns that are chosen in a hundred times by somebody who sees so much, and misjudges by a hair."""
    return sorted({brief_turn(position, sight[:2] + [1] + sight[3:]) for _ in range(100)})


def arrival(words):
    """What is told of the engine's files after each word [seconds, done, total]."""
    files = Arrival()
    told = [files.hear(done, total, now) for now, done, total in words]
    return [[each.done, each.total, each.seconds, each.silent] if each else None for each in told]


def conversation(events):
    """Return what the link says to events [time, kind, value], but for the game, and its state after them."""
    link, game = EngineClient(0), Game(start(LASCA))
    answers = []
    for now, kind, value in events:
        if kind == "ask":
            answers.append([without_game(line) for line in link.ask(value, game, now)])
        elif kind == "drop":
            answers.append([json.loads(line) for line in link.drop()])
        elif kind == "hear":
            answers.append(link.hear(json.dumps(value), now))
        elif kind == "waiting":
            answers.append([without_game(line) for line in link.waiting_lines(now)])
        elif kind == "start":
            answers.append(link.start(now))
        elif kind == "forgive":
            answers.append(link.forgive())
        else:
            answers.append(link.is_dead(now))
    return {
        "answers": answers,
        "said": link.said,
        "given_up": link.given_up,
        "depth": link.depth,
        "missing": link.missing,
    }


GAME_KEYS = ("game", "position", "start", "game_so_far", "keeps")


def without_game(line):
    """Return a request without its game."""
    return {key: value for key, value in json.loads(line).items() if key not in GAME_KEYS}


def games_told(events):
    """Return how the link tells a game of Lasca [keeps, game_so_far], after each event that makes it say a request.

    Events: a turn's text, which is played;  "undo";  "start", of another engine.
    """
    link, game, told = EngineClient(0), Game(start(LASCA)), []
    link.hear(json.dumps({"id": None, "ready": True, "compiled": True}), 0)
    for event in events:
        if event == "start":
            link.start(0)
            link.hear(json.dumps({"id": None, "ready": True, "compiled": True}), 0)
            lines = link.waiting_lines(0)
        else:
            if event == "undo":
                game.undo()
            else:
                game.play(read_turn(game.position, event))
            lines = link.ask({"do": "best"}, game, 0)
        requests = [json.loads(line) for line in lines]
        told.append([[each.get("keeps"), each["game_so_far"]] for each in requests if "game_so_far" in each])
    return told
