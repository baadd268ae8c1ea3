"""A program that uses the library, for mypy and pyright: they must find every type that it states."""

from collections.abc import Iterator
from typing import Literal, assert_type

import columna
from columna import DARK, LIGHT, Arrow, Board, Engine, Game, Limit, Mark, Position, Side
from columna.match import Match, play_game, random_openings

position = columna.start("lasca")
assert_type(position, Position)
assert_type(position.side, Side)
assert_type(position.variant, columna.Variant | None)
assert_type(position.side.other, Side)
assert_type(position.game, str)
assert_type(position.counters, tuple[int, int])
assert_type(position.pieces, dict[str, str])
assert_type(position.put("a1", "W"), Position)
assert_type(position.pass_turn().mirror(), Position)
assert_type(position.status(), tuple[columna.Status, ...])
assert_type(position.is_valid(), bool)
assert_type(position.legal_turns, columna.LegalTurns)
assert_type(position.legal_turns[0], columna.Turn)
assert_type("c3-d4" in position.legal_turns, bool)
assert_type(("c3", "d4") in position.legal_turns, bool)
assert_type(position.key, int)
assert_type(position.count(), int)
assert_type(position.is_capture("c3-d4"), bool)
assert_type(position.attacked(LIGHT), tuple[str, ...])
assert_type(position.frees("c3-d4"), dict[str, str])
assert_type(columna.random_position("lasca", side=DARK), Position)
assert_type(columna.to_planes(position).nested(), list[list[list[int]]])
assert_type(position.turn("c3-d4"), columna.Turn)
assert_type(position.play(("c3", "d4")), Position)
assert_type(position.material(LIGHT), float)
assert_type(position.perft(3), int)
assert_type(position.divide(2), dict[columna.Turn, int])
assert_type(position.result, columna.Result | None)
if position.result:
    assert_type(position.result.winner, Side | None)
    assert_type(position.result.reason, columna.Reason)

for turn in position.legal_turns:
    assert_type(turn, columna.Turn)
    assert_type(turn.squares, tuple[str, ...])
    assert_type(turn.captured, tuple[str, ...])
    assert_type(turn.promotes, bool)
    assert_type(turn.is_capture, bool)

mine = columna.Variant(name="Mine", like="bashni", size=10, rows=4, jump_again="freely", no_progress=40)
assert_type(mine.size, Literal[6, 7, 8, 10])
assert_type(mine.name, str)
assert_type(mine.longest, bool)
assert_type(Position(mine, "W:a1W,i9b").play("a1xj10"), Position)
for own in (columna.start(mine), Board(mine).start, Game(mine).start):
    assert_type(own, Position)

board = Board(position)
assert_type(board.push("c3-d4"), columna.Turn)
assert_type(board.pop(), columna.Turn)
assert_type(board.turns, tuple[columna.Turn, ...])
assert_type(board.position, Position)
assert_type(board.key, int)
assert_type(board.count(), int)
assert_type(board.side, Side)
assert_type(board.copy(), Board)
assert_type(Game.from_board(board), Game)
assert_type(board.outcome(), columna.Result | None)

game = Game("bashni")
assert_type(game.play("c3-d4", seconds=4), columna.Turn)
game.undo()
game.redo()
assert_type(game.turns, list[columna.Turn])
assert_type(game.seconds, list[float | None])
assert_type(game.positions, list[Position])
assert_type(game.result, columna.Result | None)
assert_type(game.offer, Side | None)
assert_type(game.tags, columna.Tags)
assert_type(game.tags["White"], str)
assert_type(game.comments[1], str)
assert_type(game.vary("e3-f4", game.root, glyphs=["!?", 14]), columna.Node)
assert_type(game.mainline(), list[columna.Node])
game.resign(DARK)

node = game.node
assert_type(node.turn, columna.Turn | None)
assert_type(node.parent, columna.Node | None)
assert_type(node.root(), columna.Node)
assert_type(node.children, list[columna.Node])
assert_type(node.position, Position)
assert_type(node.comment, str)
assert_type(node.glyphs, tuple[int, ...])
assert_type(node.seconds, float | None)
assert_type(node.clock, float | None)
assert_type(node.judgement, columna.Judgement | None)
for mark in node.marks:
    assert_type(mark, Mark | Arrow)
    assert_type(mark.colour, columna.Colour)
node.marks = (Mark("green", "e5"), Arrow("red", "a3", "b4"))

assert_type(columna.read_pdn("text"), list[Game])
assert_type(columna.open_pdn("games.pdn"), Iterator[columna.Reading])
for reading in columna.stream_pdn(columna.write_pdn([game])):
    assert_type(reading.game, Game | None)
    assert_type(reading.error, columna.NotationError | None)
for tags in columna.read_headers(b""):
    assert_type(tags, dict[str, str])
assert_type(columna.svg(position, arrows=[*position.legal_turns, "c3-d4"]), str)

assert_type(columna.svg(position, pieces="glass", dark=True, colours={"coordinate": "#fff"}), str)
assert_type(columna.PIECES, dict[str, str])


class Lengths(columna.Visitor[int]):
    """Counts the turns of a game."""

    def begin_game(self) -> None:
        self.turns = 0

    def end_headers(self) -> columna.Skip | None:
        return None

    def turn(self, node: columna.Node) -> None:
        self.turns += 1

    def end_game(self) -> int:
        return self.turns


assert_type(list(columna.visit_pdn("", Lengths())), list[int])

book = columna.OpeningBook("lasca")
assert_type(book.turns(position)[0].turn, columna.Turn)
assert_type(book.choose(position), columna.Turn | None)
assert_type(book.positions, int)
assert_type(columna.make_book([game]), columna.OpeningBook)
for sample in columna.samples([game]):
    assert_type(sample.result, float | None)
outcome = columna.EndgameTables("folder").probe(position)
assert_type(outcome, columna.Outcome | None)
if outcome:
    assert_type(outcome.winner, Side | None)
    assert_type(outcome.plies, int | None)

with Engine("expert", "solid", command=["engine"], options={"threads": 2}) as engine:
    assert_type(engine, Engine)
    assert_type(engine.id, dict[str, str])
    answer = engine.best(game, Limit(depth=2), timeout=5)
    assert_type(answer, columna.Answer)
    assert_type(answer.turn, columna.Turn)
    assert_type(answer.line, tuple[columna.Turn, ...])
    assert_type(answer.score, int)
    assert_type(answer.seconds, float)
    assert_type(answer.plies_to_win, int | None)
    assert_type(engine.analyse(position, Limit(seconds=1)), list[columna.Answer])
    for answers in engine.analysis(position):
        assert_type(answers, list[columna.Answer])

assert_type(columna.TimeControl(300, 3).limit(1, 2.5), Limit)
match = Match(Engine(1), lambda game: game.legal_turns[0])
for pair in match.play(random_openings("lasca", 1)):
    assert_type(pair.games, tuple[Game, Game])
    assert_type(pair.points, tuple[float, float])
assert_type(match.tally.estimate().elo, float)
assert_type(match.tally.decision(0, 10), bool | None)
assert_type(play_game(Engine(1), Engine(2)), Game)

try:
    position.play("c3-c9")
except columna.NotationError as error:
    assert_type(error.line, int | None)
    assert_type(error.token, str)
except columna.PositionError as error:
    assert_type(error.status, tuple[str, ...])
except columna.EngineError as error:
    assert_type(error.line, str)

assert_type(columna.GAMES, dict[str, str])
assert_type(columna.GLYPHS, dict[str, int])
assert_type(columna.COMPILED, bool)
