"""The packs of the page's Python that are fetched when they are needed: a row each, for the page, the build and the tests."""

from pyapp.saves.turn_link import TURN
from pyapp.ui.by_link import pack as by_link
from pyapp.ui.online import pack as online
from pyapp.ui.players import pack as players
from pyapp.ui.puzzles import pack as puzzles
from pyapp.ui.puzzles.link import PUZZLE
from pyapp.ui.tournaments import pack as tournaments

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pyapp.ui.dom.protocol import Dom
    from pyapp.ui.start.my_games import Entry
    from pyapp.ui.text.texts import Texts

TEXT, END = "\0%s\1", b"\0"  # what stands before a text in a pack, with its key, and what stands behind it


class Pack:
    """A row of PACKS. Its functions get the page's `dom`, `texts` or `page`, else the part.

    name: the stem of its file, as in packs/online.bin, and its folder in assets/texts and assets/style, if it has one there
    part: the class or function that makes its part; it gets the Page, the objects in `needs` and the part of `behind`
    behind: the pack that has to be there first
    missing: the key of the message where it cannot be had
    again: the action that tries again where none of `actions` was asked for
    wants_rooms: a site without a room server does not have it
    actions: pairs of a name and a function of the part
    links, follow: the beginnings of the fragments that lead to the part, and the function that goes where one leads
    returning: returns a function of the part that goes back to its place before a reload, or None
    entries: returns the entries among my games
    wish_for: returns the action that goes on with the game of this id in the library, "" for none
    files: a folder of the checkout whose files it brings along
    """

    def __init__(
        self,
        name: str,
        part: str,
        needs: tuple[str, ...],
        missing: str,
        again: str,
        *,
        behind: str = "",
        wants_rooms: bool = False,
        actions: "tuple[tuple[str, Callable[..., object]], ...]" = (),
        links: tuple[str, ...] = (),
        follow: "Callable[[Any, str], object]" = lambda _part, _link: None,
        returning: "Callable[[Dom], Callable[[Any], object] | None]" = lambda _dom: None,
        entries: "Callable[[Dom, Texts], list[Entry]]" = lambda _dom, _texts: [],
        wish_for: "Callable[[Dom, str], str]" = lambda _dom, _game: "",
        files: str = "",
    ):
        self.name, self.part, self.needs, self.behind, self.files = name, part, needs, behind, files
        self.missing, self.again, self.wants_rooms = missing, again, wants_rooms
        self.actions, self.links, self.follow, self.returning = actions, links, follow, returning
        self.entries, self.wish_for = entries, wish_for


PACKS = (
    Pack(
        "own-rules",
        "pyapp.ui.own_rules.own_rules.OwnRules",
        (),
        "notice.own_rules",
        "own_rules",
        actions=(("own_rules", lambda part: part.open()), ("own_rules_tell", lambda part, game: part.tell(game))),
    ),
    Pack("explorer", "pyapp.ui.explorer.explorer.Explorer", ("looking", "database"), "notice.explorer", "explorer"),
    Pack(
        "online",
        "pyapp.ui.online.online.Online",
        ("controller", "question", "library", "ratings", "my_games", "own-rules"),
        "notice.online",
        "online",
        wants_rooms=True,
        actions=(
            ("online", online.open_rooms),
            ("online_rules", online.offer_rules),
            ("seek", lambda part, game="": part.seek(game)),
            ("watch", lambda part, room: part.watch(room)),
        ),
        links=(online.JOINING, online.INVITATION, online.WATCHING),
        follow=lambda part, link: part.visit(link),
        returning=online.returning,
        entries=online.entries,
        wish_for=online.wish_for,
    ),
    Pack(
        "by-link",
        "pyapp.ui.by_link.by_link.ByLink",
        ("controller", "library"),
        "notice.by_link",
        "by_link",
        actions=(
            ("by_link", by_link.open_games),
            ("by_link_read", lambda part, link: part.receive(link)),
            ("by_link_begin", lambda part, choice: part.begin(choice)),
            ("nearby_begin", lambda part, choice: part.begin_nearby(choice)),
        ),
        links=(TURN, by_link.NEARBY),
        follow=lambda part, link: part.receive(link),
        returning=by_link.returning,
        entries=by_link.entries,
    ),
    Pack(
        "players",
        "pyapp.ui.players.players.Players",
        ("controller", "question", "library"),
        "notice.players",
        "account",
        behind="online",
        wants_rooms=True,
        actions=tuple([(place, players.way_to(place)) for place in players.PLACES])
        + (("account_then", players.visit_account),),
        links=(players.MOVING,),
        follow=players.follow,
        returning=players.returning,
    ),
    Pack(
        "tournaments",
        "pyapp.ui.tournaments.tournaments.Tournaments",
        (),
        "notice.tournaments",
        "tournaments",
        behind="players",
        wants_rooms=True,
        actions=(("tournaments", tournaments.open_tournaments),),
        links=(tournaments.LINK, tournaments.HALL),
        follow=tournaments.follow,
        returning=tournaments.returning,
        entries=tournaments.entries,
    ),
    Pack(
        "learn",
        "pyapp.ui.lessons.learning.make",
        ("controller", "supervisor", "ratings"),
        "learn.not_there",
        "lessons",
        actions=(
            ("lessons", lambda part: part.lessons.open()),
            ("two_minutes", lambda part, game="": part.two_minutes.begin(game)),
            ("puzzles", lambda part: part.puzzles.open()),
            ("daily", lambda part: part.puzzles.begin_today()),
            ("next_lesson", lambda part: part.lessons.begin_next()),
        ),
        links=(PUZZLE,),
        follow=lambda part, link: part.puzzles.visit(link),
        returning=puzzles.returning,
        files="assets/lessons",
    ),
)


def entries(dom: "Dom", texts: "Texts") -> "list[Entry]":
    """The entries of all packs among my games."""
    return [entry for row in PACKS for entry in row.entries(dom, texts)]


def wish_for(dom: "Dom", game: str) -> str:
    """The action that goes on elsewhere with the game of this id in the library, "" for none."""
    return "".join([row.wish_for(dom, game) for row in PACKS])
