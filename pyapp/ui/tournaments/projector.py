"""The standings of a tournament for a projector: large letters, as many rows as a hall can read. Pure."""

from pyapp.ui import markup
from pyapp.ui.markup import filled
from pyapp.ui.text.texts import Texts
from pyapp.ui.tournaments.table import PAUSE, PAUSED, ranking, state

INSIDE = (
    '<p id="projector-clock" role="timer"></p><p id="projector-line" role="status"></p>'
    '<div id="projector-rows"></div>{+fill}'
)
FILL = '<button type="button" class="fill" data-do="fullscreen">{action.fullscreen}</button>'
ROWS = '<ol class="{size}">{+rows}</ol>{+more}'
ROW = "<li{?class=state}><span>{place}</span><b>{name}</b>{+pause}<span>{points}</span></li>"
MORE = "<p>{more}</p>"
SIZES = ((10, "few"), (26, "some"), (51, "many"))  # up to so many rows: the class of their letters and columns
MOST = SIZES[-1][0]


def dialog(can_fill_screen: bool, texts: Texts) -> str:
    """Return the dialog, closed. can_fill_screen: True where the browser lets a page fill the screen."""
    inside = filled(INSIDE, fill=filled(FILL, texts) if can_fill_screen else "")
    return markup.dialog("projector", "", inside, texts)


def rows(tournament, texts: Texts) -> str:
    """Return the first MOST rows of the standings, and the number of the others."""
    ranked = ranking(tournament)
    shown, others = ranked[:MOST], len(ranked) - MOST
    size = next(name for most, name in SIZES if len(shown) <= most)
    more = filled(MORE, more=texts("tournament.more", count=others)) if others > 0 else ""
    return filled(ROWS, size=size, rows="".join([_row(tournament, each, texts) for each in shown]), more=more)


def _row(tournament, each: tuple, texts: Texts) -> str:
    player, place, points = each
    name, of_row = tournament.entries[player].name, state(tournament, player)
    pause = filled(PAUSE, texts) if of_row == PAUSED else ""
    return filled(ROW, state=of_row, place=place, name=name, pause=pause, points=points)
