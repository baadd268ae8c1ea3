"""Questions put to games by link. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rules.endings import AGREED, Result
from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.saved import Saved
from pyapp.saves.turn_link import Sent, fragment, read
from pyapp.ui.by_link import greeting, panel
from pyapp.ui.by_link.comparing import compared
from pyapp.ui.by_link.kept_links import KeptLinks
from pyapp.ui.by_link.line_message import message, read_message
from pyapp.ui.by_link.pack import LINKS
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


def sent_of(number, name, picks, resigns=None, offers=False):
    """What a link says of such a game, in which whoever played last may offer a draw."""
    return Sent(number, Saved(game_of(name, picks, resigns), "", None, "", ""), offers)


def agreed(picks):
    """What a link says of such a game of Lasca that is a draw by agreement."""
    sent = sent_of(5, "lasca", picks)
    sent.saved.game.decide(Result(None, AGREED))
    return sent


def told(sent):
    """All that a link tells."""
    game = sent.saved.game
    ended = game.result is not None
    return [sent.number, game.start.variant.id, [list(turn.path) for turn in game.played], ended, sent.offers]


def link_of(sent):
    """The fragment that tells of it."""
    return list(fragment(sent))[-1]


def went_round(number, name, picks, resigns, offers=False):
    """The fragment of a game, and whether it tells of the same game."""
    sent = sent_of(number, name, picks, resigns, offers)
    text = link_of(sent)
    return [text, told(list(read("https://example.org/#" + text))[-1]) == told(sent)]


def refused(text):
    """Whether a text is refused as a damaged link."""
    try:
        list(read(text))
    except DamagedSave:
        return True
    return False


def stands(mine, theirs):
    """How one game stands to another, each [picks, who resigned or None, whether a draw is offered], or [picks] of a draw."""
    return compared(*[agreed(*each) if len(each) == 1 else sent_of(5, "lasca", *each) for each in (mine, theirs)])


def refused_offer(picks, resigns):
    """Whether a link is refused that offers a draw after these turns."""
    return refused(link_of(sent_of(5, "lasca", picks, resigns, True)))


def kept(text, games):
    """What is kept after each game, [number, picks, side, offers], where this text was found first; and the text at last."""
    storage = Storage(text)
    links, found = KeptLinks(storage), []
    for number, picks, side, offers in games:
        assert links.keep(sent_of(number, "lasca", picks, None, offers), side)
        found.append([[row[name] for name in ("number", "turns", "mover", "side", "offers")] for row in links.all()])
    return [found, storage.texts[LINKS]]


def kept_in_full(picks):
    """Whether a full storage says so."""
    storage = Storage(None)
    storage.is_full = True
    return KeptLinks(storage).keep(sent_of(1, "lasca", picks), 0)


def listed():
    """The markup of the dialogs, of a row for each of three games, and of the buttons beside the board."""
    spoken = texts()
    links = KeptLinks(Storage(None))
    for number, game in enumerate([("bashni", [0]), ("lasca", []), ("dama", [0], 1), ("lasca", [0, 1], None, True)]):
        links.keep(sent_of(7 + number, *game), 0)
    return [panel.dialogs(spoken, "lasca"), panel.rows(links.all(), spoken), panel.answers(spoken)]


def greeted(role, sdp):
    """The fragment of a session description, what it tells, and the description that is made of that again."""
    text = greeting.fragment(greeting.of_sdp(role, sdp))
    again = greeting.read("https://example.org/#" + text)
    return [text, [again.role, again.name, again.key, again.fingerprint, again.hosts], greeting.to_sdp(again)]


def refused_greeting(text):
    """Whether a text is refused as no greeting."""
    try:
        greeting.read(text)
    except ValueError:
        return True
    return False


def refused_description(sdp):
    """Whether a session description is refused."""
    try:
        greeting.of_sdp("offer", sdp)
    except ValueError:
        return True
    return False


def said(text):
    """What such a message says, None for none."""
    return read_message(text)


def said_again(link, side):
    """What a message of ours says."""
    return read_message(message(link, side))
