"""A game as a save: variant, start, the record (tree.py), how much of it was played, what people decided, where the board
stands, and what the game is called by, who plays it and when it began."""

from collections import OrderedDict, namedtuple

from pyapp.rules.endings import DECISIONS, Result
from pyapp.rules.game import Game, NotNow
from pyapp.rules.notation import NotationError, position_text, read_position
from pyapp.rules.record import line_from
from pyapp.rules.variants import VARIANTS
from pyapp.saves import tree
from pyapp.saves.damaged import NOT_OURS, POSITION, DamagedSave
from pyapp.saves.document import checked, field, is_list, is_text, parsed, whole, write
from pyapp.saves.migrations import migrated
from pyapp.saves.players import PLAYERS

KIND = "columna-game"
VERSION = 4
LONGEST_ID = 40  # characters
LONGEST_TITLE = 120  # characters
FIRST, LAST = "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"  # of all moments

# game: the Game;  id: its own name, 1 to LONGEST_ID of a-z, 0-9 and "-", "" where unknown;
# players: list of two of PLAYERS, Light's first, None where unknown;  title: what the player calls it, "" for none;
# began: the moment, UTC, as in "2026-11-21T14:01:00Z", "" where unknown
Saved = namedtuple("Saved", ("game", "id", "players", "title", "began"))


def save(saved: Saved) -> str:
    """The text that `load` makes the same of; an open offer of a draw is not kept."""
    return write(KIND, VERSION, content(saved))


def content(saved: Saved) -> OrderedDict:
    """What the text says, as JSON has it."""
    game, record = saved.game, saved.game.record
    found = OrderedDict(
        (
            ("id", saved.id),
            ("title", saved.title),
            ("players", saved.players),
            ("began", saved.began),
            ("game", game.start.variant.id),
            ("start", position_text(game.start)),
        )
    )
    found.update(tree.content(record, game.last))
    found.update((("played", record.end.plies), ("decision", _described(record.outcome)), ("cursor", game.cursor)))
    return found


def load(text: str) -> Saved:
    """What was saved. Raises DamagedSave; its `rest` is what can be read all the same."""
    return found(parsed(text))


def found(document) -> Saved:
    """What was saved in this JSON document. Raises DamagedSave as `load` does."""
    return list(steps(document))[-1]


def steps(document):
    """Yield None for every turn that has been read, then what was saved. Raises DamagedSave as `load` does."""
    document = migrated(checked(KIND, VERSION, document))
    variant = VARIANTS[field(document, "game", lambda value: is_text(value) and value in VARIANTS)]
    saved = about(document, Game(_start(variant, field(document, "start", is_text))))
    try:
        yield from _read(saved.game, document)
    except DamagedSave as damage:
        damage.rest = saved
        raise
    yield saved


def about(document: dict, game: Game) -> Saved:
    """The game with what the document says about it, as far as that makes sense."""
    return Saved(
        game,
        _given(document, "id", is_id, ""),
        _given(document, "players", _are_players, None),
        _given(document, "title", _is_title, ""),
        _given(document, "began", is_moment, ""),
    )


def is_id(value) -> bool:
    """Whether a value can be a game's own name."""
    return is_text(value) and 0 < len(value) <= LONGEST_ID and not value.strip("abcdefghijklmnopqrstuvwxyz0123456789-")


def is_moment(value) -> bool:
    """Whether a value is a moment as in "2026-11-21T14:01:00Z"."""
    return (
        is_text(value)
        and len(value) == len(FIRST)
        and all(there in "0123456789" if least in "01" else there == least for there, least in zip(value, FIRST))
        and all(FIRST[at : at + 2] <= value[at : at + 2] <= LAST[at : at + 2] for at in range(5, 19, 3))
    )


def _is_title(value) -> bool:
    return is_text(value) and len(value) <= LONGEST_TITLE


def _are_players(value) -> bool:
    return is_list(value) and len(value) == 2 and all(player in PLAYERS for player in value)


def _given(document: dict, key: str, is_right, unknown):
    """The value under `key` if it is right: without it a game is no less a game."""
    return document[key] if is_right(document.get(key)) else unknown


def _read(game: Game, document: dict):
    """Put everything into the game's record, a step each, and let the game stand where it stood."""
    nodes = [game.record.root]
    try:
        yield from tree.read(game.record, nodes, document)
    finally:
        game.reach(line_from(game.record.root)[-1])
    last = nodes[field(document, "last", lambda value: whole(value, 0) and value < len(nodes))]
    cursor = field(document, "cursor", lambda value: whole(value, 0) and value <= last.plies)
    game.reach(nodes[field(document, "played", lambda value: whole(value, 0) and value <= game.last.plies)])
    _decide(game, field(document, "decision", lambda value: value is None or isinstance(value, dict)))
    game.show(last, cursor)


def _start(variant, text: str):
    try:
        return read_position(variant, text)
    except NotationError as error:
        raise DamagedSave(POSITION, str(error))


def _described(outcome):
    if outcome is None or outcome.reason not in DECISIONS:
        return None
    return {"winner": outcome.winner, "reason": outcome.reason}


def _decide(game: Game, decision):
    """Decide what was decided."""
    if decision is None:
        return
    winner = field(decision, "winner", lambda value: value is None or whole(value, 0))
    try:
        game.decide(Result(winner, field(decision, "reason", is_text)))
    except NotNow:
        raise DamagedSave(NOT_OURS, "decision")
