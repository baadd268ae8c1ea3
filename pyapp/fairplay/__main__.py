"""The check as a program: python -m pyapp.fairplay PLACE [--minutes N] [--list] [--player NAME] [--json]."""

import argparse
import asyncio
import json
import os
import sqlite3
import sys
import time
from pathlib import Path

from pyapp.engine import compiled

KERNEL = Path(__file__).parents[2] / ".prepared/kernel/host"  # where python3 -m pyapp puts what it compiles

sys.path.insert(0, str(KERNEL))
compiled.install()

from pyapp.fairplay.checking import check, claimed, keep, waiting  # noqa: E402 - now, so that it meets the compiled modules
from pyapp.fairplay.listing import pool_strength, ranked  # noqa: E402
from pyapp.fairplay.sides import names, sides  # noqa: E402
from pyapp.fairplay.telling import Findings, as_values, listed, player_told  # noqa: E402
from pyapp.rules.notation import NotationError  # noqa: E402
from pyapp.server.log import Log, LogUnavailable  # noqa: E402
from pyapp.server.running import log_at  # noqa: E402
from pyapp.server.schema import TooNew, TooOld  # noqa: E402

MINUTES = 30  # of a processor
GENTLE = 19  # of niceness: whatever else the machine has to do goes first


def main(arguments: list[str]) -> int | str:
    """Checks what is new, then prints the list. Returns the exit code, or the sentence that says why not."""
    options = parser().parse_args(arguments)
    if hasattr(os, "nice"):
        os.nice(GENTLE)
    try:
        found = asyncio.run(findings(options.place, 0 if options.list else options.minutes * 60))
    except (OSError, LogUnavailable, TooNew, TooOld, sqlite3.Error) as error:
        return f"The rooms cannot be looked at: {error}"
    if options.player:
        found = found._replace(suspects=[each for each in found.suspects if is_meant(options.player, each.player, found)])
        if not found.suspects:
            return f"There are not enough checked turns of {options.player}."
    told = json.dumps(as_values(found)) if options.json else text(found, options.player)
    print(told)
    return 0


def parser() -> argparse.ArgumentParser:
    """What the program takes."""
    found = argparse.ArgumentParser(prog="python3 -m pyapp fair-play", description=__doc__)
    add_options(found)
    return found


def add_options(command: argparse.ArgumentParser) -> None:
    """Adds what it takes to a parser."""


async def findings(place: str, seconds: float) -> Findings:
    """What is known after so many seconds of a processor were spent on games that are not checked yet."""
    log = log_at(place, visits=True)
    await log.open()
    try:
        await check_new(log, seconds)
        found = await sides(log)
        usual = pool_strength(found)
        checked = len({side.game for side in found})
        return Findings(checked, await waiting(log), usual, ranked(found, usual), await names(log))
    finally:
        await log.close()


async def check_new(log: Log, seconds: float) -> None:
    """Checks games until there are no more, or so many seconds of the processor are spent."""
    until = time.process_time() + seconds
    if not seconds:
        return
    async for archived in claimed(log):
        try:
            found = check(archived)
        except NotationError as error:
            print(f"{archived.game} cannot be replayed: {error}", file=sys.stderr)
            found = [[], []]
        await keep(log, archived, found)
        if time.process_time() > until:
            return
