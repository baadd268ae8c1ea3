"""Questions put to games by link. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.saved import Saved
from pyapp.saves.turn_link import Sent, fragment, read_at_once
from pyapp.ui.by_link import panel
from pyapp.ui.by_link.comparing import compared
from pyapp.ui.by_link.kept_links import LINKS, KeptLinks
from tests.ui.spoken import texts


class Storage:
    """A browser's storage, as far as KeptLinks goes."""

    def __init__(self, text):
        self.texts = {LINKS: text}
        self.is_full = False

    def stored(self, key):
        return self.texts.get(key)

    def store(self, key, text):
        if not self.is_full:
            self.texts[key] = text
        return not self.is_full


def game_of(name, picks, resigns=None):
    """A game of legal turns, each the one of this number among them, as far as it goes; a side may resign then."""
    game = Game(start(VARIANTS[name]))
    for pick in picks:
        if game.result:
            break
        game.play(game.legal[pick % len(game.legal)])
    if resigns is not None and not game.result:
        game.resign(resigns)
    return game


def sent_of(number, name, picks, resigns=None):
    """What a link says of such a game."""
    return Sent(number, Saved(game_of(name, picks, resigns), "", None, "", ""))


def told(sent):
    """All that a link tells."""
    game = sent.saved.game
    return [sent.number, game.start.variant.id, [list(turn.path) for turn in game.played], game.result is not None]


def went_round(number, name, picks, resigns):
    """The fragment of a game, and whether it tells of the same game."""
    sent = sent_of(number, name, picks, resigns)
    text = fragment(sent)
    return [text, told(read_at_once("https://example.org/#" + text)) == told(sent)]


def refused(text):
    """Whether a text is refused as a damaged link."""
    try:
        read_at_once(text)
    except DamagedSave:
        return True
    return False


def stands(mine, theirs):
    """How one game stands to another, each [picks, who resigned or None]."""
    return compared(game_of("lasca", *mine), game_of("lasca", *theirs))


def kept(text, steps):
    """What is kept after each step, where this text was found first: ["keep", number, picks, side] or ["forget", number]."""
    storage = Storage(text)
    links, found = KeptLinks(storage), []
    for do, *rest in steps:
        if do == "keep":
            number, picks, side = rest
            links.keep(sent_of(number, "lasca", picks), side)
        else:
            links.forget(*rest)
        found.append([[sent.number, len(sent.saved.game.played), side] for sent, side in links.all()])
    return found


def kept_in_full(picks):
    """Whether a full storage says so."""
    storage = Storage(None)
    storage.is_full = True
    return KeptLinks(storage).keep(sent_of(1, "lasca", picks), 0)


def listed():
    """The markup of the dialogs, of a row for each of three games, and of the buttons beside the board."""
    spoken = texts()
    rows = [(sent_of(7, "bashni", [0]), 0), (sent_of(8, "lasca", []), 0), (sent_of(9, "dama", [0], 1), 1)]
    return [panel.dialogs(spoken, "lasca"), panel.rows(rows, spoken), panel.answers(spoken)]
