"""The check of games, as a separate program beside a server."""

import argparse
import asyncio
import json
import os
import sys
import time

from pyapp.engine import compiled

compiled.install()

from pyapp.fairplay.checking import check, claimed, counted, keep, sides  # noqa: E402 - now, to meet the compiled modules
from pyapp.fairplay.listing import pool_strength, ranked  # noqa: E402
from pyapp.fairplay.pairs import pairs  # noqa: E402
from pyapp.fairplay.report import Findings, as_values, listed, player_told  # noqa: E402
from pyapp.rules.notation import NotationError  # noqa: E402
from pyapp.server.event_store import EventStore  # noqa: E402
from pyapp.server.operating.program import program  # noqa: E402
from pyapp.server.visiting import NotVisited, visited  # noqa: E402

MINUTES = 30  # minutes of processor time
GENTLE = 19  # niceness: all other work of the machine goes first


def main(arguments: list[str]) -> int | str:
    """Check new games, then print the list. Returns the exit code, or a sentence about the error."""
    options = parser().parse_args(arguments)
    if hasattr(os, "nice"):
        os.nice(GENTLE)
    try:
        results = asyncio.run(findings(options.place, 0 if options.list else 60 * options.minutes))
    except NotVisited as error:
        return str(error)
    if options.player:
        named = [each for each in results.players if options.player in (each.player, each.name)]
        results = results._replace(players=named)
    if options.json:
        print(json.dumps(as_values(results)))
    elif not options.player:
        print(listed(results))
    elif results.players:
        print(player_told(results.players[0]))
    else:
        return f"There are not enough checked turns of {options.player}."
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the parser of the program's arguments."""
    fair_play = program(
        "fair-play",
        "Compare finished rated games with the engine's choice. List players, and pairs who meet often, to look at.",
    )
    fair_play.add_argument(
        "--minutes", type=float, default=MINUTES, metavar="N", help=f"of processor time, at most (default: {MINUTES})"
    )
    fair_play.add_argument("--list", action="store_true", help="check nothing, only print the list")
    fair_play.add_argument("--player", metavar="NAME", help="print this player's games, by name or ID")
    fair_play.add_argument("--json", action="store_true", help="print all figures as JSON")
    return fair_play


async def findings(place: str, seconds: float) -> Findings:
    """Return the findings after spending up to this many processor seconds on new games. Raises NotVisited."""
    async with visited(place) as store:
        await check_new(store, seconds)
        checked = await sides(store)
        usual = pool_strength(checked)
        return Findings(*await counted(store), usual, ranked(checked, usual), await pairs(store))


async def check_new(store: EventStore, seconds: float) -> None:
    """Check games until there are no more, or until this many processor seconds are spent."""
    until = time.process_time() + seconds
    games = claimed(store)
    while time.process_time() < until and (unchecked := await anext(games, None)):
        try:
            turns = check(unchecked)
        except NotationError as error:
            print(f"{unchecked.game} cannot be replayed: {error}", file=sys.stderr)
            turns = [[], []]
        await keep(store, unchecked, turns)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
