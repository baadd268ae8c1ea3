"""Wrong texts, turns, arguments and positions: each is refused by its own error, in words that a caller understands."""

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import columna
from tools.paths import ENDGAMES

LASCA = columna.start("lasca")
OVER = columna.Position("lasca", "B:f6wbb")
TWO_WAYS = columna.Position("lasca", "W:c1W,b2b,d2b,b4b,d4b")


def over() -> columna.Game:
    """A game that has ended."""
    game = columna.Game()
    game.resign(columna.LIGHT)
    return game


def test_too_many_turns_are_an_error_of_the_library_that_changes_nothing() -> None:
    mine = columna.Variant(size=10, rows=4, soldiers_capture="both", officers_fly=True, jump_again="freely")
    ring = columna.Position(mine, "W:e1W,d2bb,f2bb,d4bb,f4bb,d6bb,f6bb,d8bb,f8bb")
    before = columna.Position(mine, "B:e1W,d2bb,f2bb,d4bb,f4bb,d6bb,f6bb,d8bb,e9bb")
    board = columna.Board(before)
    board.push("e9-f8")
    for ask in (
        lambda: ring.legal_turns,
        lambda: board.legal_turns,
        lambda: before.perft(2),
    ):
        with pytest.raises(columna.TooManyTurns, match="legal turns"):
            ask()
    board.pop()
    assert board.position == before and board.legal_turns
    game = columna.Game(ring)
    assert game.play(game.legal_turns[0]) in game.turns


@pytest.mark.parametrize(
    "ask, error, sentence",
    [
        (lambda: LASCA.turn("hello"), columna.NotationError, "'hello': a turn names at least two squares, as in c3-d4"),
        (lambda: LASCA.play("c3-e5"), columna.IllegalTurn, "'c3-e5' is not legal here; legal from c3: c3-d4, c3-b4"),
        (lambda: LASCA.play(("c3", "e5")), columna.IllegalTurn, "legal from c3: c3-d4, c3-b4"),
        (lambda: OVER.play("b2-c3"), columna.GameOver, "the game is over: Dark has no legal turn"),
        (lambda: over().play("c3-d4"), columna.GameOver, "the game is over: Dark has won (resigned)"),
        (lambda: over().resign(columna.DARK), columna.GameOver, "the game is over: Dark has won (resigned)"),
        (lambda: columna.Game().claim_draw(), columna.NotNow, "no draw may be claimed here"),
        (lambda: columna.Game().accept_draw(), columna.NotNow, "no draw is offered"),
        (lambda: columna.Position("lasca", "W:a1x"), columna.NotationError, "a column is written with the letters"),
        (lambda: columna.Position("lasca", "W:a1wbw"), columna.PositionError, "a column has two layers at most"),
        (lambda: columna.Position("dama", "W:a1wb"), columna.PositionError, "every piece stands alone"),
        (lambda: columna.Position("lasca", "W:a1" + 12 * "w"), columna.PositionError, "Light has more than 11 pieces"),
        (lambda: columna.Engine().best(OVER), columna.GameOver, "the game is over: Light has won (imprisoned)"),
        (lambda: columna.Engine().best(over()), columna.GameOver, "the game is over: Dark has won (resigned)"),
        (lambda: columna.Engine().best(columna.Position("lasca", "W:a7w,b2b")), columna.PositionError, "unpromoted"),
        (
            lambda: columna.EndgameTables(ENDGAMES).probe(columna.Position("lasca", "W:")),
            columna.PositionError,
            "empty",
        ),
        (
            lambda: columna.EndgameTables("nowhere"),
            FileNotFoundError,
            "no tables of endings in nowhere; docs/library.md",
        ),
        (lambda: columna.Engine(endgames="nowhere"), FileNotFoundError, "no tables of endings in nowhere"),
        (lambda: LASCA.material("white"), TypeError, "side must be LIGHT or DARK, not 'white'"),
        (lambda: LASCA.material(2), TypeError, "side must be LIGHT or DARK, not 2"),
        (lambda: columna.Game().resign(None), TypeError, "side must be LIGHT or DARK, not None"),
        (lambda: LASCA.perft(None), TypeError, "depth must be a whole number from 0 to 400, not None"),
        (lambda: LASCA.perft(-1), ValueError, "depth must be a whole number from 0 to 400, not -1"),
        (lambda: LASCA.divide(0), ValueError, "depth must be a whole number from 1 to 400, not 0"),
        (
            lambda: LASCA.play(7),
            TypeError,
            "turn must be a Turn, a text such as 'c3-d4' or the names of its squares, not 7",
        ),
        (lambda: LASCA.piece_at(9), TypeError, "square must be a text, not 9"),
        (lambda: LASCA.piece_at("i9"), columna.NotationError, "'i9': no square of this board"),
        (lambda: columna.Position("lasca", None), TypeError, "text must be a text, not None"),
        (lambda: columna.start("chess"), ValueError, "game must be one of lasca,"),
        (lambda: columna.start(7), TypeError, "game must be the id of a game or a Variant, not 7"),
        (lambda: columna.Variant(size=9), ValueError, "size must be one of 6, 7, 8, 10, not 9"),
        (lambda: columna.Variant(longest=1), TypeError, "longest must be one of false, true, not 1"),
        (lambda: columna.Variant(name=""), ValueError, "name must be a line of 1 to 60 characters, not ''"),
        (lambda: columna.Variant(like=7), TypeError, "like must be one of lasca,"),
        (lambda: columna.Variant(flying=True), TypeError, "unexpected keyword argument 'flying'"),
        (lambda: columna.Variant(size=6), ValueError, "rows: twice 3 rows leave none empty on a board of 6"),
        (lambda: columna.OpeningBook(columna.Variant()), TypeError, "game must be a text, not Variant("),
        (
            lambda: columna.Position(columna.Variant(), "W:b1w"),
            columna.NotationError,
            "'b1w': begins with no square of this board",
        ),
        (
            lambda: columna.Position(columna.Variant(captured="at_once"), "W:a1wb"),
            columna.PositionError,
            "every piece stands alone",
        ),
        (lambda: columna.Game("chess"), ValueError, "game must be one of lasca,"),
        (lambda: columna.Game(7), TypeError, "position must be a Position, the id of a game or a Variant, not 7"),
        (
            lambda: columna.Game().play("c3-d4", seconds=-3),
            ValueError,
            "seconds must be a number of seconds from 0 to 1000000000, or None, not -3",
        ),
        (
            lambda: columna.Game().play("c3-d4", seconds="3"),
            TypeError,
            "seconds must be a number of seconds from 0 to 1000000000, or None, not '3'",
        ),
        (lambda: columna.Game().show(LASCA), TypeError, "node must be a Node"),
        (lambda: columna.Game().show(columna.Game().root), ValueError, "node belongs to another game"),
        (lambda: columna.read_pdn("games.pdn"), ValueError, "open_pdn('games.pdn') reads a file"),
        (lambda: columna.read_pdn(b"", "esperanto"), ValueError, "as in 'cp852', not 'esperanto'"),
        (lambda: columna.read_pdn("", encoding="utf-8"), ValueError, "encoding is only for bytes, not for str"),
        (lambda: columna.read_pdn(7), TypeError, "source must be a text, bytes or an open file, not 7"),
        (
            lambda: columna.Engine(command="engine"),
            TypeError,
            "command must be a list of the program and its arguments",
        ),
        (lambda: columna.Engine().best("lasca"), TypeError, "position must be a Position, not 'lasca'"),
        (lambda: columna.Engine().analyse(LASCA, columna.Limit(depth=1), lines=9), ValueError, "from 1 to 8, not 9"),
        (
            lambda: columna.svg(LASCA, width="60"),
            TypeError,
            "width must be a number of millimetres from 0.1 to 100000, not '60'",
        ),
        (lambda: columna.svg(LASCA, size=1.5), TypeError, "size must be a whole number from 1 to 100000, not 1.5"),
        (lambda: columna.svg(LASCA, style="</style>"), ValueError, "style must be CSS without <"),
        (lambda: columna.svg(LASCA, marks=[("red", "e5")]), TypeError, 'a mark is as Mark("green", "e5")'),
        (lambda: columna.svg(LASCA, marks=[columna.Mark("pink", "e5")]), ValueError, "colour"),
        (lambda: columna.svg(LASCA, marks=["i9"]), columna.NotationError, "no square of this board"),
        (
            lambda: columna.svg(LASCA, arrows=[columna.Arrow("red", "a1", "b2")]),
            TypeError,
            "Arrow(colour='red', origin='a1', target='b2') goes to marks",
        ),
        (lambda: columna.svg(LASCA, caption="\0"), ValueError, "caption must be a text without control characters"),
        (lambda: columna.svg(columna.Game()), TypeError, "position must be a Position, not <Game of lasca"),
        (lambda: columna.OpeningBook().turns(columna.Game()), TypeError, "position must be a Position"),
        (lambda: columna.Engine(command=[]), ValueError, "command must name a program, and is empty"),
        (lambda: columna.Engine(options={"threads": 2}), ValueError, "options are for a program"),
        (lambda: LASCA.perft(2**31), ValueError, "depth must be a whole number from 0 to 400, not 2147483648"),
        (lambda: columna.Engine().best(LASCA, timeout=1e300), ValueError, "1000000 at most, or None, not 1e+300"),
        (lambda: columna.Game().undo(), columna.NoTurn, "there is no turn to take back"),
        (lambda: columna.Game().redo(), columna.NoTurn, "there is no turn to make again"),
        (lambda: columna.Game().jump(1), columna.NoTurn, "this line has 0 turns, not 1"),
        (lambda: pickle.dumps(columna.Engine()), TypeError, "an Engine cannot be pickled: make one in each process"),
    ],
)
def test_each_mistake_has_its_error_and_its_words(ask: Callable, error: type, sentence: str) -> None:
    with pytest.raises(error) as caught:
        ask()
    assert type(caught.value) is error and sentence in str(caught.value)
    assert "pyapp" not in f"{type(caught.value).__module__} {caught.value}"
    assert not issubclass(error, columna.Error) or isinstance(pickle.loads(pickle.dumps(caught.value)), error)


def test_nothing_but_a_position_is_in_a_book() -> None:
    assert None not in columna.OpeningBook() and columna.Game() not in columna.OpeningBook()
    assert LASCA in columna.OpeningBook()


def test_only_the_first_turn_of_a_variation_has_a_comment_before_it() -> None:
    game = columna.Game()
    game.play("c3-d4")
    game.play("e5xc3")
    beside = game.vary("e3-f4", game.root)
    beside.before = "Or:"
    [again] = columna.read_pdn(columna.write_pdn(game))
    assert again.root.children[1].before == "Or:"
    for node in (game.root, *game.mainline()):
        with pytest.raises(ValueError, match="only the first turn of a variation"):
            node.before = "Then:"


def test_a_short_text_for_two_turns_names_both() -> None:
    with pytest.raises(columna.AmbiguousTurn) as caught:
        TWO_WAYS.play("c1xc1")
    assert str(caught.value) == "'c1xc1' is short for %s and %s: name every landing" % TWO_WAYS.legal_turns


@pytest.mark.parametrize(
    "game, text, status",
    [
        ("lasca", "W:", ("empty",)),
        ("lasca", "W:a7w,g1b,d4b", ("unpromoted",)),
        ("lasca", "W:a1W,g7B", ()),
        ("lasca", "B:f6wbb", ()),
        ("bashni", "W:b8w,a1b,c3w", ("unpromoted",)),
    ],
)
def test_a_position_says_why_it_cannot_occur(game: str, text: str, status: tuple) -> None:
    position = columna.Position(game, text)
    assert (position.status(), position.is_valid()) == (status, not status)


def test_positions_of_played_games_can_occur() -> None:
    for game in columna.GAMES:
        position = columna.start(game)
        for _ in range(60):
            assert position.is_valid()
            if position.legal_turns:
                position = position.play(position.legal_turns[-1])


def test_a_file_is_opened_whatever_its_encoding(tmp_path: Path) -> None:
    import gzip

    text = '[White "Žofie"]\n[Variant "lasca"]\n1. c3-d4 *\n'
    cyrillic = text.replace("Žofie", "Александра")
    files = {
        "plain.pdn": text.encode(),
        "mark.pdn": b"\xef\xbb\xbf" + text.encode(),
        "packed.pdn.gz": gzip.compress(text.encode()),
        "utf16.pdn": text.encode("utf-16"),
        "windows.pdn": cyrillic.encode("windows-1251"),
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
        [reading] = columna.open_pdn(tmp_path / name)
        assert reading.game and reading.error is None
        assert reading.game.tags["White"] == ("Александра" if name == "windows.pdn" else "Žofie")
    (tmp_path / "dos.pdn").write_bytes(text.encode("cp852"))
    [reading] = columna.open_pdn(tmp_path / "dos.pdn", encoding="cp852")
    assert reading.game and reading.game.tags["White"] == "Žofie"
    [game] = columna.read_pdn(text.encode("cp852"), encoding="cp852")
    assert game.tags == reading.game.tags
    assert list(columna.read_headers(text.encode("cp852"), encoding="cp852"))[0]["White"] == "Žofie"
    (tmp_path / "picture.pdn").write_bytes(b"\x89PNG\x00\x01\x02")
    with pytest.raises(ValueError, match="picture.pdn: no text"):
        list(columna.open_pdn(tmp_path / "picture.pdn"))


@pytest.mark.parametrize("packed", [False, True])
def test_a_wrong_byte_in_utf_8_is_replaced_and_told(tmp_path: Path, packed: bool) -> None:
    import gzip

    good = '[White "Žofie"]\n[Variant "lasca"]\n\n1. c3-d4 {%s} *\n\n' % ("Odvážně. " * 1000)
    content = good.encode() * 2 + good.replace(" *", " e5xc3 *").encode().replace(b"\xc5\xbdofie", b"\xbdofie")
    (tmp_path / "games.pdn").write_bytes(gzip.compress(content) if packed else content)
    for readings in (columna.open_pdn(tmp_path / "games.pdn"), columna.stream_pdn(content)):
        first, second, third = readings
        assert first.game and third.game
        assert first.game.tags["White"] == "Žofie" and first.remarks == second.remarks == ()
        assert third.game.tags["White"] == "\ufffdofie" and third.error is None
        (remark,) = third.remarks
        assert (remark.line, remark.column, remark.reason) == (11, 9, "a character was lost here")
