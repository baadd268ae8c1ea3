"""The engine on standard input and output."""

import os
import queue
import sys
import threading
from pathlib import Path
from typing import Any

from pyapp.engine import compiled


def main(endgames: Path, remedy: str) -> None:
    """Hold the conversation until the input ends and every request is answered, or nobody reads the answers any more.

    endgames: the folder with tables of endings;  remedy: the sentence that says how this engine gets compiled.
    """
    if not compiled.install():
        print(
            f"The engine is not compiled, so it is about a hundred times slower. {remedy}", file=sys.stderr, flush=True
        )
    from pyapp.engine.endgames.folder import shelf_in  # only now, so that they import the compiled modules
    from pyapp.engine.memory import most_entries
    from pyapp.engine.protocol import Conversation

    lines: queue.Queue[str | None] = queue.Queue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    conversation, listening = Conversation(shelf_in(endgames)), True
    if hasattr(os, "sysconf"):
        conversation.searches.most = most_entries(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30)
    while listening or conversation.busy:
        while listening and not (conversation.busy and lines.empty()):
            line = lines.get()
            if line is None:
                listening = False
                conversation.end()
            elif line.strip() and not _said(conversation.take(line)):
                return
        if conversation.busy and not _said(conversation.work()):
            return


def _listen(lines: queue.Queue[str | None]) -> None:
    for line in sys.stdin:
        lines.put(line)
    lines.put(None)


def _said(lines: list[Any]) -> bool:
    """Write lines. Return whether somebody reads them."""
    try:
        for line in lines:
            print(line, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains at its end
        return False
    return True
