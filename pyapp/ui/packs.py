"""The packs of the page's Python that are fetched when first needed: a row for each, which page, build and tests read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyapp.saves.turn_link import TURN
from pyapp.ui.browser import Dom
from pyapp.ui.by_link import pack as by_link
from pyapp.ui.online import pack as online
from pyapp.ui.players import pack as players
from pyapp.ui.puzzles import pack as puzzles
from pyapp.ui.puzzles.link import PUZZLE
from pyapp.ui.start.my_games import Entry
from pyapp.ui.tournaments import pack as tournaments

TEXT, END = "\0%s\1", b"\0"  # the bytes before a text in a pack, with its key, and after it


class Pack:
    """A row of PACKS. Its functions get the page's `dom`, or the part.

    name: the stem of its file, as in packs/online.bin, and the name of any folder of its own in assets/texts and assets/style
    part: the class or function that makes its part from the Page and, by keyword, the objects in `needs` and the part of `behind`
    behind: the pack that has to be loaded first
    keyword: names the LaterPart in the `needs` of others
    missing: the key of the message if it cannot be fetched
    again: the action that tries again if the player asked for none of `actions`
    wants_rooms: only a site with a room server has it
    actions: rows of `action`
    links, follow: the beginnings of the fragments that lead to the part, and the function that follows one
    returning: returns a function that takes the part back to its place before a reload, or None
    entries: returns its entries in the list of the player's games
    wish_for: returns the action that goes on with the game of this id in the library, "" for none
    files: a folder of the checkout whose files the pack contains
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
        actions: tuple[tuple[str, Callable[..., object], dict[str, Any]], ...] = (),
        links: tuple[str, ...] = (),
        follow: Callable[[Any, str], object] = lambda _part, _link: None,
        returning: Callable[[Dom], Callable[[Any], object] | None] = lambda _dom: None,
        entries: Callable[[Dom], list[Entry]] = lambda _dom: [],
        wish_for: Callable[[Dom, str], str] = lambda _dom, _game: "",
        files: str = "",
    ):
        self.name, self.part, self.needs, self.behind, self.files = name, part, needs, behind, files
        self.keyword = name.replace("-", "_")
        self.missing, self.again, self.wants_rooms = missing, again, wants_rooms
        self.actions, self.links, self.follow, self.returning = actions, links, follow, returning
        self.entries, self.wish_for = entries, wish_for


def action(name: str, act: Callable[..., object], **shown: object) -> tuple[str, Callable[..., object], dict[str, Any]]:
    """Return a row of an action of this name. act: a function of the part;  shown: as in `Actions.add`."""
    return name, act, shown


PACKS = (
    Pack(
        "own-rules",
        "pyapp.ui.own_rules.own_rules.OwnRules",
        (),
        "notice.own_rules",
        "own_rules",
        actions=(
            action("own_rules", lambda part: part.open()),
            action("own_rules_tell", lambda part, game: part.tell(game)),
        ),
    ),
    Pack("explorer", "pyapp.ui.explorer.explorer.Explorer", ("looking", "database"), "notice.explorer", "explorer"),
    Pack("by-ear", "pyapp.ui.by_ear.by_ear.ByEar", ("controller",), "notice.by_ear", "type"),
    Pack(
        "online",
        "pyapp.ui.online.online.Online",
        ("controller", "question", "library", "ratings", "my_games", "own_rules"),
        "notice.online",
        "online",
        wants_rooms=True,
        actions=(
            action(
                "online",
                online.open_rooms,
                label="action.rooms",
                menu=("menu.people", 20, "M12 3a9 9 0 1 0 .01 0M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"),
            ),
            action("online_rules", online.offer_rules),
            action(
                "seek",
                lambda part, game="": part.seek(game),
                label="action.seek",
                menu=("menu.people", 10, "M8 11a3 3 0 1 0-.01 0M2 19c0-3 3-5 6-5s6 2 6 5M17 8v8M13 12h8"),
            ),
            action("watch", lambda part, room: part.ways.watch(room)),
        ),
        links=(online.JOINING, online.INVITATION, online.WATCHING),
        follow=lambda part, link: part.ways.visit(link),
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
            action(
                "by_link",
                by_link.open_games,
                label="by_link.title",
                menu=(
                    "menu.people",
                    30,
                    "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
                ),
            ),
            action("by_link_read", lambda part, link: part.receive(link)),
            action("by_link_begin", lambda part, choice: part.begin(choice)),
            action("nearby_begin", lambda part, choice: part.begin_nearby(choice)),
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
        actions=(
            action(
                "friends",
                players.way_to("friends"),
                label="friends.title",
                menu=(
                    "menu.people",
                    40,
                    "M9 12a4 4 0 1 0-.01 0M2 21c0-4 3-6 7-6s7 2 7 6M16 4a4 4 0 0 1 0 8M18 15c3 0 4 2 4 6",
                ),
            ),
            action(
                "leaders",
                players.way_to("leaders"),
                label="leaders.title",
                menu=("menu.people", 50, "M4 20v-7h5v7M9 20V6h6v14M15 20v-10h5v10M4 20h16"),
            ),
            action(
                "account",
                players.way_to("account"),
                label="account.title",
                menu=("menu.people", 60, "M12 12a4 4 0 1 0-.01 0M4 21c0-4 4-6 8-6s8 2 8 6"),
            ),
            action("account_then", players.visit_account),
            action("person", players.way_to("person")),
            action("player", players.way_to("player")),
        ),
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
        actions=(
            action(
                "tournaments",
                tournaments.open_tournaments,
                label="tournaments.title",
                menu=(
                    "menu.people",
                    70,
                    "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3 5M17 6h3c0 3-1 5-3 5M12 14v6M8 20h8",
                ),
            ),
        ),
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
            action(
                "lessons",
                lambda part: part.lessons.open(),
                label="learn.title",
                menu=("menu.learn", 10, "M12 6c-3-2-6-2-8-1v13c2-1 5-1 8 1 3-2 6-2 8-1V5c-2-1-5-1-8 1zM12 6v13"),
            ),
            action("two_minutes", lambda part, game="": part.two_minutes.begin(game)),
            action(
                "puzzles",
                lambda part: part.puzzles.open(),
                label="puzzles.title",
                menu=(
                    "menu.learn",
                    20,
                    "M4 4h6a2 2 0 1 1 4 0h6v6a2 2 0 1 0 0 4v6h-6a2 2 0 1 0-4 0H4v-6a2 2 0 1 1 0-4z",
                ),
            ),
            action("daily", lambda part: part.puzzles.begin_today()),
            action("next_lesson", lambda part: part.lessons.begin_next()),
            action("lesson", lambda part, place: part.lessons.begin_one(*place.split(" "))),
            action("practise", lambda part, place: part.puzzles.practise(*place.split(" "))),
        ),
        links=(PUZZLE,),
        follow=lambda part, link: part.puzzles.visit(link),
        returning=puzzles.returning,
        files="assets/lessons",
    ),
)


def entries(dom: Dom) -> list[Entry]:
    """The entries of all packs in the list of the player's games."""
    return [entry for row in PACKS for entry in row.entries(dom)]


def wish_for(dom: Dom, game: str) -> str:
    """The action that goes on with the library's game of this id in its room or by link, "" for none."""
    return "".join([row.wish_for(dom, game) for row in PACKS])
