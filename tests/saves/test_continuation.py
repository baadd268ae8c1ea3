"""One save replaces another one if it has everything that the other has; otherwise both games are kept."""

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.study import Look
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save
from pyapp.saves.continuation import continues
from pyapp.saves.saved import Saved

pytestmark = pytest.mark.micropython


def study(turns, comments, variation=""):
    """The save of a game of so many turns, with comments by turn; variation: the comment of another first turn."""
    game = Game(start(VARIANTS["lasca"]))
    for number in range(turns + 1):
        game.node.comment = comments.get(number, "")
        if number < turns:
            game.play(game.legal[0])
    if variation:
        look = Look(game.record, game.record.root)
        look.play(look.legal[1])
        look.node.comment = variation
    return game_save.save(Saved(game, "an-id", ["human", "human"], "", "2026-11-21T14:01:00Z"))


@pytest.mark.parametrize(
    "later, earlier, does",
    [
        ((4, {1: "good"}), (2, {1: "good"}), True),
        ((4, {1: "good", 3: "new"}), (2, {1: "good"}), True),
        ((4, {1: "better"}), (2, {1: "good"}), False),
        ((4, {}), (2, {1: "good"}), False),
        ((4, {2: "good"}), (2, {1: "good"}), False),
        ((4, {}, "tried"), (4, {}), True),
        ((4, {}, "tried"), (4, {}, "tried"), True),
        ((4, {}), (4, {}, "tried"), False),
        ((4, {}, "another"), (4, {}, "tried"), False),
    ],
)
def test_a_save_continues_another_only_if_it_has_its_turns_comments_and_variations(later, earlier, does):
    assert continues(study(*later), study(*earlier)) == does
