"""A game's row in the library: its save, and the fields that the library shows, sorts by and searches."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from pyapp.rules.endings import Result
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.own_rules import read_rules, rules_text
from pyapp.rules.record import Node, Record, line_from
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved

LAST = "\uffff"  # sorts after every other character
TAG = "="  # begins words that mean the same in every language
RUNNING, FINISHED, DRAWN = "running", "finished", "drawn"
UNREAD = "unread"  # of a save that an earlier version of the app has put there without reading it
SAME = "same-"  # and the fingerprint of a game
WINNERS = ("light", "dark")


def row(saved: Saved, text: str, moment: str, fold: Callable[[str], str]) -> dict[str, Any]:
    """Return the row of a game played at this moment. text: its save;  fold: removes case and accents from words."""
    game, variant, end = saved.game, saved.game.start.variant, shown_end(saved.game.record)
    fields = {
        "id": saved.id,
        "text": text,
        "game": variant.id,
        "players": saved.players or [],
        "position": position_text(end.position),
        "outcome": outcome_of(game.record.outcome),
        "length": end.plies,
        "began": saved.began,
        "changed": moment,
        "stored": moment,
    }
    if variant.id not in VARIANTS:
        fields["rules"] = rules_text(variant)  # a text, because the database returns no nested fields
    return _titled(fields, saved.title, fold, [same_as(saved)])


def fingerprint(saved: Saved) -> str:
    """Return 32 letters and digits, the same for games with the same rules, start, facts, tags, turns, comments and signs."""
    game, record = saved.game, saved.game.record
    variant, nodes = game.start.variant, record.nodes()
    facts = [rules_text(variant), position_text(game.start), saved.title, saved.began, str(record.end.plies)]
    facts += [outcome_of(record.outcome)] + (saved.players or [HUMAN, HUMAN])
    for tag in record.tags.items():
        facts += tag
    for node in nodes:
        turn = node.text or (turn_text(variant, node.turn) if node.turn else "")
        facts += [str(node.plies), turn, node.before, node.comment, str(node.glyphs), str(node.marks)]
    return "".join(["%02x" % byte for byte in sha256("\0".join(facts).encode()).digest()[:16]])


def same_as(saved: Saved) -> str:
    """Return the word of a row by which the same game is found again."""
    return TAG + SAME + fingerprint(saved)


def shown_end(record: Record) -> Node:
    """Return the node that the row shows: the end of the game, or of the main line of a study in which no turn was played."""
    return record.end if record.end is not record.root else line_from(record.root)[-1]


def game_in(row: dict[str, Any]) -> Variant:
    """Return the game of a row."""
    return read_rules(row["rules"]) if "rules" in row else VARIANTS[row["game"]]


def retitled(old: dict[str, Any], title: str, moment: str, fold: Callable[[str], str]) -> dict[str, Any]:
    """Return the row of a game under another title."""
    save = json.loads(old["text"])
    save["title"] = title
    same = [word for word in old["words"] if word.startswith(TAG + SAME)]  # as in the file that the game came from
    return _titled(dict(old, text=json.dumps(save), stored=moment), title, fold, same)


def renewed(new: dict[str, Any], old: dict[str, Any]) -> dict[str, Any]:
    """Return the new row that replaces an old one. A game that was only looked at keeps its moment."""
    alike = all(new[key] == old[key] for key in ("length", "position", "outcome"))
    return dict(new, changed=old["changed"]) if alike else new


def _titled(fields: dict[str, Any], title: str, fold: Callable[[str], str], same: list[str]) -> dict[str, Any]:
    """Return the row with everything that depends on the title: the title, its place in the order, and the words for searching.

    These are the title's, the day of its beginning, tags for all that has other names in other languages, and those in `same`.
    """
    tags = [fields["game"], fields["outcome"]] + " ".join(fields["players"]).split()
    if fields["outcome"] != RUNNING:
        tags.append(FINISHED)
    began = fields["began"][:10]
    name = game_in(fields).name if "rules" in fields else ""  # other names differ from language to language
    words = fold(title + " " + name).split() + [began, began[5:], began[8:]] + [TAG + tag for tag in tags]
    return dict(fields, title=title, name=fold(title) or LAST, words=sorted({word for word in words + same if word}))


def outcome_of(result: Result | None) -> str:
    """Return RUNNING, DRAWN, or one of WINNERS."""
    if result is None:
        return RUNNING
    return DRAWN if result.winner is None else WINNERS[result.winner]
