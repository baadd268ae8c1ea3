"""Questions put to the library's pure modules. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, summary
from pyapp.saves.continuation import continues
from pyapp.ui.library import panel as library
from pyapp.ui.library.search import wanted
from tests.ui.spoken import texts


def folded(text):
    return text.lower()


def played(variant, picks, title="", resigns=None, position=None):
    """A Saved in which these legal turns were chosen by number."""
    kind = VARIANTS[variant]
    game = Game(read_position(kind, position) if position else start(kind))
    for pick in picks:
        if game.legal:
            game.play(game.legal[pick % len(game.legal)])
    if resigns is not None:
        game.resign(resigns)
    return game_save.Saved(game, "an-id", ["human", "8 solid"], title, "2026-11-21T14:01:00Z")


def row(variant, picks, title, resigns, position):
    """The row of a game that stands at its start, but for its save."""
    saved = played(variant, picks, title, resigns, position)
    saved.game.jump(0)
    found = summary.row(saved, "", "2026-11-22", folded)
    del found["text"]
    return found


def continued(variant, picks, earlier, resigns):
    """Whether a game continues itself after its first turns, and the other way round."""
    whole, part = [game_save.save(played(variant, some)) for some in (picks, picks[:earlier])]
    if resigns is not None:
        part = game_save.save(played(variant, picks[:earlier], "", resigns))
    return [continues(whole, part), continues(part, whole)]


def continues_text(later, earlier):
    return continues(later, earlier)


def retitled(title):
    """What a row says after the game was given a title: its title in the save, and whether its words follow."""
    saved = played("lasca", [0, 1], "Old name")
    old = summary.row(saved, game_save.save(saved), "1", folded)
    new = summary.retitled(old, title, "2", folded)
    load = game_save.load(new["text"])
    return [load.title, new["title"], new["name"], new["words"], new["changed"], new["stored"], len(load.game.played)]


def replayed():
    """The moment a game was played last, when it was only looked at since, and when it was played on."""
    saved = played("lasca", [0, 1])
    old = summary.row(saved, "a", "1", folded)
    saved.game.jump(0)
    looked = summary.renewed(summary.row(saved, "b", "2", folded), old)
    return [
        looked["changed"],
        looked["text"],
        summary.renewed(summary.row(played("lasca", [0, 1, 2]), "c", "3", folded), old)["changed"],
    ]


def search(typed):
    return wanted(typed, texts(), folded)


def markup(title, is_here):
    saved = played("lasca", [0, 1, 2], title)
    kept = summary.row(saved, "", "1", folded)
    return [library.row(3, kept, is_here, "Monday", texts()), library.cover(kept)]
