"""Run in the worker to measure its memory: play games of all kinds against itself."""

import json

TYPE_CHECKING = False  # the worker's `typing` has no such name
if TYPE_CHECKING:
    from pyapp.engine.protocol import Conversation
    from pyapp.rules.variants import Variant

GAMES = 50
NODES = 3000  # a turn
LONGEST = 120  # plies
MIDDLE = "W:a1w,b2w,c3Wbb,f2w,g3w,a5b,d6b,e5Bw,f6b,g7b"  # of a game of Lasca, which no book knows
LIMITS = {"a turn of the highest level": {"level": 12}, "9 s of thinking": {"ms": 9000}}


def measure(_is_compiled: bool) -> dict:
    """Figure's name -> figure; megabytes."""
    from pyapp.engine import compiled

    compiled.install()
    from pyapp.engine.protocol import Conversation
    from pyapp.rules.variants import VARIANTS

    before, plies = megabytes(), 0
    conversation, games = Conversation(), list(VARIANTS.values())
    for number in range(GAMES):
        plies += play(conversation, games[number % len(games)])
    figures = {"turns played": plies, "MB before": before, "MB after %d games" % GAMES: megabytes()}
    for name, limits in LIMITS.items():
        ask(conversation, VARIANTS["lasca"], {"position": MIDDLE, **limits})
        figures["MB after %s" % name] = megabytes()
    return figures


def megabytes() -> float:
    """The present size of the interpreter's memory."""
    import pyodide_js

    return round(pyodide_js._module.HEAP8.length / 1e6, 1)


def play(conversation: "Conversation", variant: "Variant") -> int:
    """Let the engine play against itself until a side cannot move or LONGEST is reached. Return the plies."""
    from pyapp.rules.notation import position_text, turn_text
    from pyapp.rules.position import after, legal_turns, start

    position = start(variant)
    turns: list[str] = []
    while (legal := legal_turns(position)) and len(turns) < LONGEST:
        wish = {"position": position_text(position), "nodes": NODES, "game_so_far": turns}
        turns.append(ask(conversation, variant, wish))
        position = after(position, next(turn for turn in legal if turn_text(variant, turn) == turns[-1]))
    return len(turns)


def ask(conversation: "Conversation", variant: "Variant", wish: dict) -> str:
    """The best turn in the engine's answer."""
    lines = conversation.take(json.dumps({"id": 1, "do": "best", "game": variant.id, **wish}))
    while conversation.busy:
        lines += conversation.work()
    return json.loads(lines[-1])["best"]
