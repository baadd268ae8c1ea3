"""Wrong arguments: every public callable gets them one by one, and answers or raises an error that the page names."""

import inspect
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import columna
from columna import match, rooms

HERE = columna.Position("lasca", "W:b2w,c3b,e5b,g7b")
INTERNAL = re.compile(r"has no attribute|NoneType|pyapp|\b_[a-z]|object is not|not supported between|codec can't")
ALLOWED = columna.Error, TypeError, ValueError, OSError, KeyError
LEFT_OUT = {
    "Engine.best_async",  # `best` and `analysis` check the same arguments
    "LegalTurns.of",  # programs do not make legal turns
    "elo",  # numbers in, numbers out
    "expected",
    "Tally.decision",
    "Tally.likelihood",
}

POOL: list[Callable[[], object]] = [
    lambda: None,
    lambda: True,
    lambda: 7,
    lambda: -1,
    lambda: 2**31,
    lambda: 10**30,
    lambda: 1.5,
    lambda: 1e300,
    lambda: float("nan"),
    lambda: "",
    lambda: "x",
    lambda: "\ud800\0",
    lambda: "x" * 200_000,
    lambda: b"\xff",
    list,
    lambda: [None],
    dict,
    lambda: {"x": 7},
    lambda: object(),
    lambda: HERE,
    lambda: columna.Game(HERE),
    lambda: HERE.legal_turns[0],
    lambda: columna.Turn(("a1", "z9")),
    lambda: columna.Game().root,
    lambda: columna.Arrow("pink", "z9", "a1"),
    lambda: columna.Variant(),
]


def played() -> columna.Game:
    """A game with a turn on the board, and another one beside it."""
    game = columna.Game("lasca")
    game.play("c3-d4")
    game.vary("e3-f4", game.root)
    return game


class Counting(columna.Visitor[int]):
    """Counts no turns."""

    def end_game(self) -> int:
        return 0


def first_turn(game: columna.Game) -> columna.Turn:
    """Return the first legal turn."""
    return game.legal_turns[0]


MADE: dict[str, Callable[[], object]] = {  # an object of each class whose methods are called
    "Position": lambda: HERE,
    "Board": lambda: columna.Board(HERE),
    "Game": played,
    "Node": lambda: played().root.children[1],
    "Tags": lambda: played().tags,
    "LegalTurns": lambda: HERE.legal_turns,
    "Turn": lambda: HERE.legal_turns[0],
    "OpeningBook": columna.OpeningBook,
    "Engine": lambda: columna.Engine(1),
    "Limit": lambda: columna.Limit(seconds=1),
    "Match": lambda: match.Match(first_turn, first_turn),
    "Tally": match.Tally,
}
RIGHT: dict[str, Callable[[], object]] = {  # by the name of a parameter, or else by the beginning of its annotation
    "game": lambda: "lasca",
    "text": lambda: HERE.text,
    "square": lambda: "b2",
    "pieces": lambda: "w",
    "coordinates": lambda: "letters",
    "ground": lambda: "squares",
    "squares": lambda: ("b2", "f6"),
    "captured": lambda: (),
    "node": lambda: played().root,
    "level": lambda: 1,
    "position": lambda: HERE,
    "turn": lambda: HERE.legal_turns[0],
    "wanted": lambda: "b2xf6",
    "limit": lambda: columna.Limit(nodes=50),
    "board": lambda: columna.Board(HERE),
    "visitor": Counting,
    "games": lambda: columna.Game(HERE),
    "light": lambda: first_turn,
    "dark": lambda: first_turn,
    "first": lambda: first_turn,
    "second": lambda: first_turn,
    "openings": lambda: [HERE],
    "points": lambda: (1, 0.5),
    "address": lambda: "ws://127.0.0.1:9/rooms",
    "elo_0": lambda: 0,
    "elo_1": lambda: 10,
    "chance": lambda: random.Random(1),
    "folder": lambda: "nowhere",
    "path": lambda: Path("nowhere"),
    "int": lambda: 1,
    "float": lambda: 1.5,
    "bool": lambda: False,
    "str": lambda: "White",
    "Side": lambda: columna.DARK,
    "Iterable": list,
    "Turn": lambda: HERE.legal_turns[0],
    "object": lambda: HERE,
    "SupportsIndex": lambda: 0,
    "rules": lambda: None,
}


def right(parameter: inspect.Parameter) -> object:
    """A right argument for a parameter."""
    kind = re.match(r"\w+", str(parameter.annotation))
    assert kind, parameter
    return RIGHT.get(parameter.name, RIGHT.get(kind[0], lambda: None))()


def callables() -> Iterator[tuple[str, Callable[[], Callable], list[inspect.Parameter]]]:
    """Yield each public function, class and method: its name, a maker of it, and the parameters that must be given or may be."""
    offered = {name: getattr(module, name) for module in (columna, match, rooms) for name in module.__all__}
    for name, thing in offered.items():
        if inspect.isfunction(thing):
            yield name, lambda thing=thing: thing, [*inspect.signature(thing).parameters.values()]
        elif inspect.isclass(thing) and not issubclass(thing, Exception):
            for attribute in dir(thing):
                member = inspect.getattr_static(thing, attribute)
                if attribute in ("__init__", "__new__") and str(getattr(member, "__module__", "")).startswith(
                    "columna"
                ):
                    yield name, lambda thing=thing: thing, [*inspect.signature(member).parameters.values()][1:]
                elif name in MADE and is_called(attribute, member):
                    function = getattr(member, "__func__", member)
                    yield (
                        f"{name}.{attribute}",
                        lambda name=name, attribute=attribute: getattr(MADE[name](), attribute),
                        [*inspect.signature(function).parameters.values()][1:],
                    )


def is_called(attribute: str, member: object) -> bool:
    """Return whether programs call this method."""
    function = getattr(member, "__func__", member)
    is_public = not attribute.startswith("_") or attribute in (
        "__contains__",
        "__getitem__",
        "__setitem__",
        "__delitem__",
    )
    return is_public and inspect.isfunction(function) and function.__module__.startswith("columna")


CALLABLES = {name: (make, parameters) for name, make, parameters in callables() if name not in LEFT_OUT}


def judged(call: Callable[[], object], said: str) -> None:
    """Make a call, which answers or raises an error of the library, in words that name no internals."""
    try:
        result = call()
        if isinstance(result, Iterator) and not isinstance(result, columna.Analysis):
            next(result, None)
    except ALLOWED as error:
        assert isinstance(error, columna.Error) or not INTERNAL.search(str(error)), (said, repr(error))
    except Exception as error:
        raise AssertionError(f"{said} raises {error!r}") from error


@pytest.mark.parametrize("name", CALLABLES)
def test_wrong_arguments_raise_what_the_page_says(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # files may be written
    make, parameters = CALLABLES[name]
    for wrong in parameters:
        for value in POOL:
            given, more = [], {}
            for parameter in parameters:
                argument = value() if parameter is wrong else right(parameter)
                if parameter.kind is parameter.KEYWORD_ONLY and parameter is wrong:
                    more[parameter.name] = argument
                elif parameter.kind is parameter.POSITIONAL_OR_KEYWORD:
                    if parameter is wrong or parameter.default is parameter.empty:
                        more[parameter.name] = argument
                elif parameter.kind is parameter.VAR_POSITIONAL and parameter is wrong:
                    given.append(argument)
            judged(lambda: make()(*given, **more), f"{name}({', '.join(map(repr, more))}: {repr(more)[:300]})")  # noqa: B023


def test_wrong_values_of_a_node_are_refused_at_once() -> None:
    names = [name for name in dir(columna.Node) if getattr(getattr(columna.Node, name), "fset", None)]
    assert len(names) == 7
    for name in names:
        for value in POOL:
            game = played()
            node, argument = game.root.children[1], value()
            judged(lambda: setattr(node, name, argument), f"node.{name} = {argument!r:.99}")  # noqa: B023
            [again] = columna.read_pdn(columna.write_pdn(game))
            assert getattr(again.root.children[1], name) == getattr(node, name), (name, argument)


def test_tags_that_pdn_cannot_have_are_refused_at_once() -> None:
    for name in [
        "FEN",
        "SetUp",
        "Variant",
        "Result",
        "Played",
        "Rules",
        "Termination",
        "White",
        "Ä",
        "A b",
        "",
        "]",
        7,
    ]:
        for value in POOL:
            game = columna.Game()
            judged(lambda: game.tags.__setitem__(name, value()), f"tags[{name!r}]")  # noqa: B023
            [again] = columna.read_pdn(columna.write_pdn(game))
            assert (again.tags, again.start) == (game.tags, game.start)
            assert columna.write_pdn(game).encode()
