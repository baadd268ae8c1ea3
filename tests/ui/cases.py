"""Questions put to the page's pure modules. JSON goes in and out, so MicroPython can be asked as well."""

import json

from pyapp.rules.column import of_text, text
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, settings
from pyapp.saves.damaged import DamagedSave
from pyapp.ui import keyboard, speech
from pyapp.ui.board_svg import play_svg
from pyapp.ui.column_svg import column_svg
from pyapp.ui.engine_link import EngineLink
from pyapp.ui.flight_svg import flight_svg, hops
from pyapp.ui.geometry import centre, square_at
from pyapp.ui.panels.controls import usable
from pyapp.ui.panels.history import entries, kept
from pyapp.ui.panels.status import status
from pyapp.ui.scene import changed, scene
from pyapp.ui.session import PLAYERS, Session, first_session
from pyapp.ui.table import COMPLETED
from pyapp.ui.texts import Texts
from pyapp.ui.words import square_label

LASCA = VARIANTS["lasca"]
NAMES = squares(7).names


def texts():
    with open("assets/texts/en.json", encoding="utf-8") as catalogue:
        return Texts(json.load(catalogue))


def session_of(position, turns, players):
    """A session in which these turns were played from a position; "" is the game's own start."""
    session = first_session()
    if position:
        session = Session(Game(read_position(LASCA, position)), players, False)
    session.players[:] = players
    for played in turns:
        session.play(next(turn for turn in session.game.legal if turn_text(LASCA, turn) == played))
    return session


def choices(position, names):
    """What became of each choice, and the selection, the goals, the columns and the turn at the end."""
    session = session_of(position, [], ["human", "human"])
    table = session.table
    outcomes = [table.choose(NAMES.index(name)) for name in names]
    cells = scene(session, table.columns, None).cells
    return {
        "outcomes": outcomes,
        "path": [NAMES[square] for square in table.path],
        "goals": sorted(NAMES[square] for square in table.goals),
        "columns": {NAMES[i]: text(column) for i, column in enumerate(table.columns) if column},
        "turn": turn_text(LASCA, table.turn) if table.turn else None,
        "refusal": table.refusal,
        "status": list(status(session, EngineLink(0), texts())),
        "marks": {NAMES[i]: cell.marks for i, cell in enumerate(cells) if cell.marks},
        "said": speech.of_choice(session, outcomes[-1], texts()) if outcomes[-1] != COMPLETED else "",
    }


def label(pieces, marks):
    return square_label(texts(), "D4", of_text(pieces) if pieces else 0, marks)


def column(pieces):
    return column_svg(pieces)


def board(position, flipped):
    session = session_of(position, [], ["human", "human"])
    session.flipped = flipped
    return play_svg(scene(session, session.table.columns, None), texts())


def changed_squares(position, turn):
    session = session_of(position, [], ["human", "human"])
    before = scene(session, session.table.columns, None)
    session.play(next(t for t in session.game.legal if turn_text(LASCA, t) == turn))
    return [NAMES[square] for square in changed(before, scene(session, session.table.columns, None))]


def flights(position, turn, begun, carried):
    session = session_of(position, [], ["human", "human"])
    played = next(t for t in session.game.legal if turn_text(LASCA, t) == turn)
    return [flight_svg(7, False, hop, carried) for hop in hops(session.game.position, played, begun)]


def places(size, flipped):
    """For every square, the square found at its centre."""
    return [square_at(size, flipped, *centre(size, flipped, square)) for square in range(squares(size).count)]


def arrows(size, flipped, name, keys):
    """The squares that arrow keys lead to from a square, one after the other."""
    board_squares, reached = squares(size), []
    square = board_squares.index[name]
    for key in keys:
        square = keyboard.neighbour(size, flipped, square, key)
        reached.append(board_squares.names[square])
    return reached


def shortcut(key, command, shift):
    return keyboard.shortcut(key, command, shift)


def taking_back(turns, players, cursor):
    """Where undo and redo lead, and what can be used, in a game of these turns that stands at `cursor`."""
    session = session_of("W:c3w,e1w,a7b,e7b", turns, players)
    session.jump(cursor)
    found = {"undo": session.undo_to, "redo": session.redo_to, "paused": session.paused}
    found["usable"] = usable(session)
    return found


def sitting_down(turns, cursor, side, player):
    """Whether the computer is to move and rests after a player has sat down."""
    session = session_of("W:c3w,e1w,a7b,e7b", turns, ["human", "human"])
    session.jump(cursor)
    session.seat(side, player)
    return [session.computer_to_move, session.paused]


def statuses(position, turns, players, engine):
    """The status and what is said of it; `engine` is what the engine has told so far."""
    session = session_of(position, turns, players)
    link = EngineLink(0)
    if session.computer_to_move:
        link.ask({}, 0)
    for line in engine:
        link.hear(json.dumps(line), 0)
    return [list(status(session, link, texts())), speech.of_status(session, link, texts())]


def listed(turns, first):
    return entries(session_of("", turns, ["human", "human"]).game, texts(), first)


def kept_entries(old, new):
    """How many entries two lists of turns have in common; equal texts stand for the same turn."""
    same = {name: [name] for name in old + new}
    return kept([same[name] for name in old], [same[name] for name in new])


def round_trip(picks, cursor, claim):
    """A game in which turns were picked by number, saved and loaded again: whether nothing has changed."""
    game = first_session().game
    for pick in picks:
        if not game.legal:
            break
        game.play(game.legal[pick % len(game.legal)])
    game.jump(min(cursor, game.cursor))
    if claim and game.may_claim:
        game.claim()
    found = game_save.load(game_save.save(game))
    return found.played == game.played and found.cursor == game.cursor and found.result == game.result


def damage(document):
    """Why a save cannot be read and where; null if it can."""
    try:
        game_save.load(document)
    except DamagedSave as damaged:
        return [damaged.reason, damaged.place]
    return None


def loaded_position(document):
    return position_text(game_save.load(document).position)


def saved_game(position, turns, cursor):
    game = session_of(position, turns, ["human", "human"]).game
    game.jump(cursor)
    return game_save.save(game)


def settings_of(document):
    found = settings.load(document, PLAYERS)
    return [list(found.players), found.flipped]


def saved_settings(players, flipped):
    return settings.save(settings.Settings(tuple(players), flipped))


def conversation(events):
    """What the link says to events [time, kind, value], and how it stands after them."""
    link = EngineLink(0)
    answers = []
    for now, kind, value in events:
        if kind == "ask":
            answers.append([json.loads(line) for line in link.ask(value, now)])
        elif kind == "drop":
            answers.append([json.loads(line) for line in link.drop()])
        elif kind == "hear":
            answers.append(link.hear(json.dumps(value), now))
        elif kind == "waiting":
            answers.append([json.loads(line) for line in link.waiting_lines(now)])
        elif kind == "start":
            answers.append(link.start(now))
        elif kind == "forgive":
            answers.append(link.forgive())
        else:
            answers.append(link.is_dead(now))
    return {"answers": answers, "best": link.best, "given_up": link.given_up, "depth": link.depth}
