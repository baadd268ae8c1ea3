"""The draw of a round of a Swiss. It takes up to some seconds of processor time, so it runs in a process of its own."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]  # where the process finds pyapp


async def draw(request: dict[str, Any]) -> dict[str, Any]:
    """Return the reply of `drawing` to a request of pyapp.tournaments.swiss. Raises RuntimeError if the program fails."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "pyapp.server.tournaments.drawing"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=ROOT,
    )
    answer, complaint = await process.communicate(json.dumps(request).encode())
    if process.returncode:
        raise RuntimeError(complaint.decode())
    reply: dict[str, Any] = json.loads(answer)
    return reply
