"""The draw of a round of a Swiss, by the library caissify-pairings.

A draw takes up to some seconds of processor time, so it runs in a process of its own.
"""

import asyncio
import json
import sys


async def draw(request: dict) -> list[dict]:
    """Return the pairs of a round. request: of pyapp.tournaments.swiss. Raises RuntimeError if the library refuses it."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "caissify_pairings"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    pairs, complaint = await process.communicate(json.dumps(request).encode())
    if process.returncode:
        raise RuntimeError(complaint.decode())
    return json.loads(pairs)
