"""A board on which turns are made and taken back."""

import pickle
import random

import pytest

import columna

SHUFFLE = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"]  # with an officer each, back to where they began


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_board_says_the_same_as_a_game(game: str) -> None:
    chance, board, played = random.Random(3), columna.Board(game), columna.Game(game)
    while played.result is None and len(played.turns) < 120:
        assert board.legal_turns == played.legal_turns and board.count() == len(played.legal_turns)
        turn = chance.choice(played.legal_turns)
        assert board.is_capture(turn) == turn.is_capture
        assert board.push(turn) == played.play(turn)
        assert (board.position, board.side, list(board.turns)) == (played.position, played.position.side, played.turns)
        assert board.outcome() == played.result
    keys = [board.key]
    while board.turns:
        assert board.pop() == played.turns[-1]
        played.undo()
        keys.append(board.key)
        assert board.position == played.position
    assert board.start == board.position == columna.start(game) and len(set(keys)) > 20
    for error in (columna.NoTurn, IndexError):
        with pytest.raises(error, match="no turn has been made"):
            board.pop()


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_board_counts_as_many_lines_as_a_position(game: str) -> None:
    board = columna.Board(game)

    def leaves(depth: int) -> int:
        total = 0
        for turn in board.legal_turns if depth else ():
            board.push(turn)
            total += leaves(depth - 1)
            board.pop()
        return total if depth else 1

    assert leaves(3) == columna.start(game).perft(3) == board.perft(3)


def test_equal_positions_have_equal_keys_and_are_counted() -> None:
    board = columna.Board(columna.Position("lasca", "W:a1W,g7B"))
    key = board.key
    for turn in SHUFFLE * 2:
        board.push(turn)
    assert (board.key, board.occurrences, board.outcome()) == (key, 3, None)
    for turn in SHUFFLE * 2:
        board.push(turn)
    assert board.occurrences == 5 and board.outcome() == columna.Result(None, "fifth_time")
    assert columna.Board(columna.Position("lasca", "B:a1W,g7B")).key != key


def test_a_board_takes_back_thousands_of_turns() -> None:
    board = columna.Board(columna.Position("lasca", "W:a1W,g7B"))
    keys = []
    for turn in SHUFFLE * 600:
        keys.append(board.key)
        board.push(turn)
    assert board.occurrences == 601
    while board.turns:
        board.pop()
        assert board.key == keys.pop()
    assert board.position.text == "W:a1W,g7B"


def test_a_board_refuses_what_is_not_legal_and_stays() -> None:
    board = columna.Board("lasca")
    for wrong, error in [
        ("c3-c9", columna.NotationError),
        ("c3-e5", columna.IllegalTurn),
        (columna.Turn(("c3", "e5")), columna.IllegalTurn),
        (columna.Turn(("h8", "g7")), columna.IllegalTurn),
        (columna.Turn(("c3", "d4"), (), True), columna.IllegalTurn),
        (columna.Turn(("c3", "e5"), ("d4",)), columna.IllegalTurn),
        (7, TypeError),
        (None, TypeError),
    ]:
        with pytest.raises(error):
            board.push(wrong)  # type: ignore[arg-type]
        assert board.turns == () and board.position == columna.start("lasca")
    with pytest.raises(columna.GameOver, match="Dark has no legal turn"):
        columna.Board(columna.Position("lasca", "B:f6wbb")).push("a1-b2")
    with pytest.raises(TypeError, match="send its position"):
        pickle.dumps(board)
    with pytest.raises(TypeError, match="position must be a Position, the id of a game or a Variant, not 7"):
        columna.Board(7)  # type: ignore[arg-type]


def test_a_question_that_is_interrupted_spoils_no_later_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    position = columna.start("lasca")
    legal = position.legal_turns
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr("pyapp.rules.board.Board.unmake", interrupted)
        position.perft(3)
    assert position.legal_turns == legal and position.perft(4) == 54


def test_a_copy_of_a_board_goes_its_own_way() -> None:
    board = columna.Board(columna.Position("lasca", "W:a1W,g7B"))
    for turn in SHUFFLE:
        board.push(turn)
    other = board.copy()
    assert (other.turns, other.occurrences, other.key) == (board.turns, 2, board.key)
    other.pop()
    assert len(board.turns) == 4 and board.occurrences == 2 and other.position != board.position
    assert board._repr_svg_() == columna.Game.from_board(board)._repr_svg_() != board.position._repr_svg_()


def test_a_game_is_made_of_a_board() -> None:
    board = columna.Board(columna.Position("lasca", "W:a1W,g7B"))
    for turn in SHUFFLE * 2:
        board.push(turn)
    game = columna.Game.from_board(board)
    assert (game.start, tuple(game.turns), game.may_claim) == (board.start, board.turns, True)
    for turn in SHUFFLE * 3:
        board.push(turn)
    with pytest.raises(columna.GameOver):
        columna.Game.from_board(board)


def test_a_subclass_of_position_survives() -> None:
    class Mine(columna.Position):
        pass

    mine = Mine("lasca", "W:b2w,c3b,e5b,g7B")
    made = [mine.put("a1", "W"), mine.mirror(), mine.pass_turn(), mine.play("b2xf6"), columna.Board(mine).position]
    game = columna.Game(mine)
    game.play("b2xf6")
    assert {type(each) for each in [*made, game.position, game.root.position]} == {Mine}
