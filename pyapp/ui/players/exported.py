"""What a server holds about a player, as a text that a person can read. Pure."""

import json


def text(held: dict) -> str:
    """A line for each thing that is held."""
    parts = []
    for name in sorted(held):
        rows = held[name]
        lines = ",\n".join(["    " + json.dumps(row) for row in rows])
        parts.append('  "%s": [\n%s\n  ]' % (name, lines) if rows else '  "%s": []' % name)
    return "{\n%s\n}\n" % ",\n".join(parts)
