"""The list of turns: an entry for the start and one for every turn."""

from pyapp.rules.notation import turn_display
from pyapp.ui.text.texts import Texts, escaped

START = (
    '<li class="start"><button type="button" tabindex="0" data-ply="0" aria-current="true" data-text="history.start">'
    "%s</button></li>"
)
ENTRY = (
    '<li class="%s"><button type="button" tabindex="-1" data-ply="%d" data-number="%d" aria-label="%s">%s</button></li>'
)


def entries(session, texts: Texts, first: int) -> str:
    """The markup of the entries from turn `first` on (0: the start), those undone included."""
    start = [start_entry(texts)] if first == 0 else []
    plies = range(max(first, 1), len(session.game.played) + 1)
    return "".join(start + [turn_entry(session, texts, ply) for ply in plies])


def start_entry(texts: Texts) -> str:
    """The entry for the position the game began with, the current one as long as there are no others."""
    return START % escaped(texts("history.start"))


def turn_entry(session, texts: Texts, ply: int) -> str:
    """The entry for the turn that is the `ply`th, from 1."""
    game = session.game
    side = (game.start.side + ply - 1) % 2
    shown = turn_display(game.start.variant, game.played[ply - 1], session.settings.numbered)
    label = escaped(entry_label(session, texts, ply))
    return ENTRY % ("dark" if side else "light", ply, turn_number(game, ply), label, escaped(shown))


def entry_label(session, texts: Texts, ply: int) -> str:
    """What the entry for a turn is called."""
    game = session.game
    shown = turn_display(game.start.variant, game.played[ply - 1], session.settings.numbered)
    return texts("history.entry", number=turn_number(game, ply), side=(game.start.side + ply - 1) % 2, turn=shown)


def turn_number(game, ply: int) -> int:
    """The number of a turn: Light's and the turn of Dark that follows it share one."""
    return (ply + game.start.side + 1) // 2


def kept(shown: list, played: list) -> int:
    """How many turns at the beginning of both lists are the same."""
    same = 0
    while same < min(len(shown), len(played)) and shown[same] is played[same]:
        same += 1
    return same
