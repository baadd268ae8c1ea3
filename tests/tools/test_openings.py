"""Making opening books: the growth of a tree, its values, its repeatability, and the completeness of its text."""

from functools import cache
from math import inf
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.book import Book, key
from pyapp.rules.notation import read_position
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.scores import ADJUDICATED, WIN
from pyapp.rules.variants import VARIANTS
from tests.examples import examples
from tools.complaint import Complaint
from tools.openings import kept as keeping
from tools.openings.growing import grown
from tools.openings.kept import Kept
from tools.openings.tree import Node, Tree, content, from_above
from tools.openings.writing import book

LASCA = VARIANTS["lasca"]
STEP = 3


def by_chance(seed: int):
    """A judge that gives positions random values, the same position always the same one; now and then a win or a loss."""

    def judged(position: Position) -> int:
        number = hash((seed, *content(position)))
        return WIN - 1 - number % 30 if number % 17 == 0 else 7 - WIN if number % 19 == 0 else number % 300 - 150

    return judged


def grow(position: Position, seed: int, expansions: int) -> Tree:
    """A tree in which so many leaves have been expanded, three at a time."""
    tree = Tree(position, STEP)
    while expansions > 0 and (leaves := tree.leaves(3)):
        for leaf in leaves:
            tree.expand(leaf, by_chance(seed))
        expansions -= 3
    return tree


def worth(tree: Tree, leaves: dict, position: Position) -> int:
    """The value of a position by the rules and the values of the leaves alone."""

    @cache
    def found(columns: tuple, side: int) -> int:
        node = tree.nodes[columns, side]
        if (columns, side) in leaves:
            return leaves[columns, side]
        ends = [content(after(node.position, turn)) for turn in legal_turns(node.position)]
        return max([from_above(found(*end)) for end in ends], default=-WIN)

    return found(*content(position))


@pytest.mark.parametrize("game", VARIANTS)
@settings(max_examples=examples(5), deadline=None)
@given(seed=some.integers(0, 10_000), expansions=some.integers(1, 60))
def test_values_are_negamax_of_the_leaves_and_a_position_has_one(game: str, seed: int, expansions: int) -> None:
    tree = grow(start(VARIANTS[game]), seed, expansions)
    leaves = {name: node.value for name, node in tree.nodes.items() if not node.turns}
    assert all(node.value == worth(tree, leaves, node.position) for node in tree.nodes.values())
    assert all(content(node.position) == name for name, node in tree.nodes.items())


def costs(node: Node, spent: float) -> dict[int, float]:
    """Return the cost of the cheapest way to each open leaf below a node."""
    if not node.turns:
        return {id(node): spent} if node.reach < inf else {}
    found: dict[int, float] = {}
    for end, value in zip(node.ends, node.worths()):
        step = STEP if len(node.ends) > 1 else 0
        for name, cost in costs(end, spent + step + node.value - value).items():
            found[name] = min(cost, found.get(name, inf))
    return found


@settings(max_examples=examples(10), deadline=None)
@given(seed=some.integers(0, 10_000), expansions=some.integers(1, 20))
def test_leaf_is_next_that_costs_both_sides_least(seed: int, expansions: int) -> None:
    tree = grow(start(LASCA), seed, expansions)
    below, reach = costs(tree.root, 0), tree.root.reach
    for leaf in tree.leaves(1):
        assert below[id(leaf)] == min(below.values()) == reach


@pytest.mark.parametrize(
    "game, position, back",
    [("lasca", "W:a1W,g7B", 0), ("damasca-classic", "W:a1Wbb,h8B", -ADJUDICATED), ("dama", "W:a1W,b8B", 0)],
)
def test_turn_back_is_worth_what_repetition_is(game: str, position: str, back: int) -> None:
    tree = Tree(read_position(VARIANTS[game], position), STEP)
    for _ in range(60):
        for leaf in tree.leaves(4):
            tree.expand(leaf, lambda _position: 0)
    returns = [node for node in tree.nodes.values() if None in node.ends]
    assert returns
    for node in returns:
        own = back if node.position.side == 0 else -back
        assert node.worths()[node.ends.index(None)] == own
    assert all(node.value >= max(node.worths()) for node in tree.nodes.values() if node.turns)


def test_game_that_ends_in_the_tree_is_lost_for_who_has_no_turn() -> None:
    tree = Tree(read_position(LASCA, "W:b2W,c3b,e5b"), STEP)
    for leaf in tree.leaves(1):
        tree.expand(leaf, lambda _position: 0)
    for leaf in tree.leaves(1):
        tree.expand(leaf, lambda _position: 0)
    assert tree.root.value == WIN - 1 and tree.leaves(1) == []


class Judges:
    """Judges by chance, counts the questions, and is killed after so many."""

    def __init__(self, seed: int, most: float = inf):
        self.asked, self._judged, self._most = 0, by_chance(seed), most

    def __call__(self, positions: list[Position]):
        for position in positions:
            if self.asked == self._most:
                raise KeyboardInterrupt
            self.asked += 1
            yield self._judged(position)


def made(path: Path, judges: Judges, positions: int = 200) -> str:
    """The book of a tree of so many positions."""
    *_, tree = grown(LASCA, positions, Kept(path, "lasca", 100), judges)
    return book(LASCA, tree)


@settings(max_examples=examples(10), deadline=None)
@given(killed=some.integers(1, 190), lost=some.integers(0, 20))
def test_killed_it_is_gone_on_with_and_comes_out_the_same(tmp_path_factory, killed: int, lost: int) -> None:
    folder = tmp_path_factory.mktemp("kept")
    whole = made(folder / "whole", Judges(1))
    with pytest.raises(KeyboardInterrupt):
        made(folder / "killed", Judges(1, killed))
    kept = (folder / "killed").read_text()
    (folder / "killed").write_text(kept[: len(kept) - lost])
    again = Judges(1)
    assert made(folder / "killed", again) == whole
    assert again.asked <= Judges(1).asked + (folder / "whole").read_text().count("\n") - killed + lost
    assert (folder / "killed").read_text() == (folder / "whole").read_text()


def test_what_was_kept_of_another_tree_is_refused(tmp_path: Path) -> None:
    made(tmp_path / "kept", Judges(1))
    text = (tmp_path / "kept").read_text()
    with pytest.raises(Complaint, match="other nodes"):
        Kept(tmp_path / "kept", "lasca", 200)
    lines = text.splitlines(keepends=True)
    (tmp_path / "kept").write_text("".join([lines[0], *lines[2:]]))
    with pytest.raises(Complaint, match="grew otherwise"):
        made(tmp_path / "kept", Judges(1))
    assert keeping.Kept(tmp_path / "new/kept", "lasca", 100)


def below(node: Node, found: set) -> set:
    """The positions that follow from a node."""
    for end in node.ends:
        if end is not None and id(end) not in found:
            found.add(id(end))
            below(end, found)
    return found


@pytest.mark.parametrize("game", VARIANTS)
def test_book_says_what_the_tree_does(game: str) -> None:
    variant = VARIANTS[game]
    tree = grow(start(variant), 3, 40)
    read = Book(game, book(variant, tree))
    assert read.positions == len(tree.nodes)
    for node in tree.nodes.values():
        choices = read.choices(node.position, legal_turns(node.position))
        assert sorted(choice.value for choice in choices) == sorted(node.worths())
        assert read.behind(node.position) == len(below(node, set()))
        for choice in choices:
            end = tree.nodes[content(after(node.position, choice.turn))]
            assert (choice.value, choice.behind) == (from_above(end.value), len(below(end, set())))
    assert len({key(variant, node.position.side, node.position.columns) for node in tree.nodes.values()}) == len(
        tree.nodes
    )
