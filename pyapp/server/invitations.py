"""The page at the address of an invitation, with the tags from which other programs make a title and a picture of its link."""

import asyncio
import html
import re
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pyapp.rooms import lobby, refusal
from pyapp.rooms.directions import isolated
from pyapp.rooms.events import DARK, LIGHT, WAITING
from pyapp.rooms.fields import is_room
from pyapp.rooms.refusal import Refusal
from pyapp.rules.own_rules import read_game
from pyapp.server.event_store import StoreUnavailable
from pyapp.server.limits import GUESSED, LOOKS, Address
from pyapp.server.live import LiveRooms
from pyapp.server.site import Site, respond

JOIN = "join"  # the name of the query's value with the room
PICTURE = "/assets/icons/game-%s.png"  # where tools/build/icons.py draws the first position of a game and of its rooms
TAG = '<meta property="og:%s" content="%s">'
PREFIX = re.compile(r"(/[\w.~-]+)+", re.ASCII)  # the path of a site, as a proxy names it
HEAD = b"</title>"  # behind it the tags come before those that the page has for the site as a whole


class Invitations:
    """Answers GET and HEAD at the address of the page, where it has the query of an invitation.

    rooms: the LiveRooms;  behind_proxy: True if a proxy names the scheme and the path of the site's address.
    """

    def __init__(self, rooms: LiveRooms, behind_proxy: bool) -> None:
        self._rooms, self._behind_proxy = rooms, behind_proxy

    async def answer(self, site: Site, request: Request, address: Address) -> Response:
        """Return the page, with tags if the query has a room that may be described."""
        room = request.query_params.get(JOIN, "")
        line = await self._look(room, address) if is_room(room) else None
        if line is None:
            return await site.answer(request)
        tags = "".join(
            TAG % (name, html.escape(content)) for name, content in self._content(line, request, site).items()
        )
        return respond(request, await asyncio.to_thread(site.page_with, HEAD, tags.encode()))

    async def _look(self, room: str, address: Address) -> dict[str, Any] | None:
        """Return the room as the server answers `look`; None where there is none, and after too many guesses."""
        if address.buckets[GUESSED].empty or not address.buckets[LOOKS].take():
            return None
        try:
            async with self._rooms.entered(room) as live:
                await self._rooms.pass_time(live)
                return lobby.invitation(room, live.room)
        except Refusal as refused:
            if refused.code == refusal.NO_SUCH_ROOM:
                address.buckets[GUESSED].take()
        except StoreUnavailable:
            pass  # the page itself comes all the same
        return None

    def _content(self, line: dict[str, Any], request: Request, site: Site) -> dict[str, str]:
        picture = PICTURE % read_game(line["game"]).id  # no picture exists for people's own rules
        content = {"type": "website", "title": title(line), "description": description(line)}
        if host := request.headers.get("host"):
            named, prefix = self._forwarded(request, "proto"), self._forwarded(request, "prefix")
            scheme = named if named in ("http", "https") else request.scope["scheme"]
            address = f"{scheme}://{host}{prefix if PREFIX.fullmatch(prefix) else ''}"
            content["url"] = f"{address}/?{JOIN}={line['room']}"
            if site.has(picture):
                content["image"] = address + picture
        return content

    def _forwarded(self, request: Request, name: str) -> str:
        """Return a part of the address that the client has called, as the proxy names it, "" if none does."""
        return request.headers.get(f"x-forwarded-{name}", "") if self._behind_proxy else ""


def title(line: dict[str, Any]) -> str:
    """Name the game and its host, or its players; the game alone where they are private. line: as `look` has it."""
    game, players = isolated(read_game(line["game"]).name), [line[side] for side in (LIGHT, DARK) if line[side]]
    if line["phase"] == WAITING:
        return f"{isolated(players[0])} invites you to play {game}"
    return f"{game}: {isolated(' – '.join(players))}" if players else game


def description(line: dict[str, Any]) -> str:
    """Describe the clock, the guest's side and the kind of game."""
    parts = [clock(line["clock"]), "rated" if line["rated"] else "casual"]
    if line["phase"] == WAITING:
        parts.insert(1, "you play " + ("Dark" if line[LIGHT] else "Light"))
    return " · ".join(parts)


def clock(control: dict[str, int] | None) -> str:
    """Return a control of time in words."""
    if control is None:
        return "No clock"
    if "days" in control:
        return f"{control['days']} {'day' if control['days'] == 1 else 'days'} a move"
    minutes, seconds = divmod(control["main"], 60)
    return f"{minutes}:{seconds:02} + {control['increment']}" if seconds else f"{minutes} + {control['increment']}"
