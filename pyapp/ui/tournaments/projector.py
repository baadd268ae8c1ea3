"""A tournament on a projector: large standings, the boards of some games, the link as a code, and the winners. Pure."""

from __future__ import annotations

from pyapp.tournaments.events import CALLED_OFF, TOO_FEW
from pyapp.tournaments.requests import may_enter
from pyapp.tournaments.tournament import ENDED, Pairing, Tournament
from pyapp.ui import markup
from pyapp.ui.board.scene import last_squares
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.markup import render
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.table.players import soldier
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments.table import HALVES, PAUSE, PAUSED, ranking, state

INSIDE = (
    '<p id="projector-clock" role="timer"></p><p id="projector-line" role="status"></p>'
    '<div id="projector-body"><div id="projector-rows"></div><div id="projector-side"><div id="projector-winners"></div>'
    '<div id="projector-boards"></div><div id="projector-entry"><div id="projector-code"></div>'
    '<p id="projector-link"></p></div></div></div>{+fill}'
)
FILL = '<button type="button" class="fill" data-do="fullscreen">{action.fullscreen}</button>'
ROWS = '<ol class="{size}">{+rows}</ol>{+more}'
ROW = "<li{?class=state}><span>{place}</span><b>{name}</b>{+pause}<span>{points}</span></li>"
MORE = "<p>{more}</p>"
SIZES = ((12, "few"), (26, "some"), (51, "many"))  # (the greatest number of rows, their class for letters and columns)
MOST_ROWS = SIZES[-1][0]
BOARDS = 2
LINGER = 8000  # milliseconds for which a finished game's board stays before another one replaces it
BOARD = '<figure aria-label="{players}">{+dark}{+picture}{+light}</figure>'
SEAT = '<p{?class=kind}>{+soldier}<b>{name}</b><span class="clock" id="{clock}"></span></p>'
CLOCK = "projector-clock-%d-%s"
PLACES, MOST_WINNERS = 3, 6  # the places of winners, and the most winners; fewer places if more players share them
WINNERS = "<h3>{tournament.winners}</h3>{+rows}"
WINNER = '<p class="place-{place}"><span>{place}</span><b>{name}</b><span>{points}</span></p>'
LINK = "<b>{@why}</b><span>{address}</span>"


def dialog(can_fill_screen: bool) -> str:
    """Return the dialog, closed. can_fill_screen: True where the browser lets a page fill the screen."""
    inside = render(INSIDE, fill=render(FILL) if can_fill_screen else "")
    return markup.dialog("projector", "", inside)


def rows(tournament: Tournament) -> str:
    """Return the first MOST_ROWS rows of the standings, and the number of further players."""
    ranked = ranking(tournament)
    shown, others = ranked[:MOST_ROWS], len(ranked) - MOST_ROWS
    size = next(name for most, name in SIZES if len(shown) <= most)
    more = render(MORE, more=texts("tournament.more", count=others)) if others > 0 else ""
    return render(ROWS, size=size, rows="".join([_row(tournament, each) for each in shown]), more=more)


def _row(tournament: Tournament, each: tuple) -> str:
    player, place, points = each
    name, of_row = tournament.entries[player].name, state(tournament, player)
    pause = render(PAUSE) if of_row == PAUSED else ""
    return render(ROW, state=of_row, place=place, name=name, pause=pause, points=points)


def winners(tournament: Tournament) -> str:
    """Return the first places at the end of a tournament; "" before that, if nobody played, or if too many are first."""
    if tournament.phase != ENDED or tournament.reason in (CALLED_OFF, TOO_FEW):
        return ""
    rows = [row for row in ranking(tournament)[: MOST_WINNERS + 1] if int(row[1]) <= PLACES]
    if len(rows) > MOST_WINNERS:
        rows = [row for row in rows if row[1] != rows[-1][1]]  # not all players of the last place are in these rows
    drawn = [
        render(WINNER, place=place, name=tournament.entries[player].name, points=points)
        for player, place, points in rows
    ]
    return render(WINNERS, rows="".join(drawn)) if drawn else ""


def link(tournament: Tournament, address: str) -> str:
    """Return the address behind the code, and the reason to follow it."""
    is_open = tournament.phase != ENDED and may_enter(tournament, "")
    return render(LINK, why="tournament.scan_join" if is_open else "tournament.scan_follow", address=address)


# The boards


def boards(tournament: Tournament, shown: list, player: str, now: int) -> list:
    """Return the rooms whose boards to show, each in its place; new ones are those of the highest players.

    shown: the present ones, as pairs of a room and the moment when its game ended, 0 while it goes on;  player: at this page,
    "" for nobody: the server lets nobody watch their own game.
    """
    if tournament.phase == ENDED:
        return [room for room, ended in shown if now - ended < LINGER]
    rooms = [room for room, _ in shown]
    others = [room for room in _by_rank(tournament, player) if room not in rooms]
    kept = [others.pop(0) if others and ended and now - ended >= LINGER else room for room, ended in shown]
    return kept + others[: BOARDS - len(kept)]


def _by_rank(tournament: Tournament, player: str) -> list:
    """Return the rooms of the running games, except the player's own, the highest ranks first."""
    running = [each for each in tournament.running() if player not in (each.light, each.dark)]
    ranks = {of: int(place) for of, place, _ in ranking(tournament)} if running else {}
    return [each.room for each in sorted(running, key=lambda each: ranks[each.light] + ranks[each.dark])]


def board(followed: FollowedRoom) -> str:
    """Return a board between the names of its players, with places for their clocks."""
    dark, light = [_seat(followed, side) for side in (1, 0)]
    names = texts("tournament.versus", light=followed.name_of(0), dark=followed.name_of(1))
    game = followed.room.game
    picture = position_picture(game.position, last_squares(game))
    return render(BOARD, players=names, dark=dark, light=light, picture=picture)


def _seat(followed: FollowedRoom, side: int) -> str:
    moves = followed.running and followed.room.game.position.side == side
    return render(
        SEAT,
        kind="moving" if moves else "",
        soldier=soldier(side),
        name=followed.name_of(side),
        clock=CLOCK % (side, followed.name),
    )


def score(pairing: Pairing, side: int) -> str:
    """Return a side's points from a game, "" before it has a result that counts."""
    player = pairing.light if side == 0 else pairing.dark
    return HALVES[pairing.gained(player)] if pairing.counts else ""
