"""The engine on standard input and output."""

import queue
import sys
import threading

from pyapp.engine import compiled


def main() -> None:
    """Hold the conversation until the input ends and every request is answered."""
    compiled.install()
    from pyapp.engine.protocol import Conversation  # only now, so that it meets the compiled modules

    lines: queue.Queue = queue.Queue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    conversation, listening = Conversation(), True
    while listening or conversation.busy:
        while listening and not (conversation.busy and lines.empty()):
            line = lines.get()
            listening = line is not None
            if listening and line.strip():
                _say(conversation.take(line))
        if conversation.busy:
            _say(conversation.work())


def _listen(lines: queue.Queue) -> None:
    for line in sys.stdin:
        lines.put(line)
    lines.put(None)


def _say(lines: list) -> None:
    for line in lines:
        print(line, flush=True)
