"""Games as one PDN text, with the facts about each in its tags, and back again.

Event is the title of a game, White and Black are its players if they are known, Date and UTCTime its beginning. The record
keeps all tags of a file, and they are written again unless their facts have changed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from pyapp.rules.game import Game
from pyapp.rules.look_alikes import as_meant, first_look_alike
from pyapp.rules.notation import LONGEST_TOKEN, NotationError
from pyapp.rules.own_rules import read_game
from pyapp.rules.pdn import each_game, write_game
from pyapp.rules.pdn.other_games import OtherGame, WrongRules, is_of_chess
from pyapp.rules.plain_text import with_spaces
from pyapp.rules.turn_reading import read_path, unnumbered
from pyapp.rules.variants import VARIANTS, Variant, game_value
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.moment import of_others
from pyapp.saves.players import HUMAN, NAMED, read_player
from pyapp.saves.remark import LOOK_ALIKE, OTHER_GAME, REPAIRED, WRITING, WRONG_RULES, Remark
from pyapp.saves.salvage import salvaged, stopped
from pyapp.saves.saved import LONGEST_TITLE, Saved

EVENT, DATE, TIME, WHITE, BLACK = "Event", "Date", "UTCTime", "White", "Black"
LEVEL = "Level "  # before the number of a computer's level


def write(games: list[Any]) -> str:
    """The PDN text of these Saved."""
    return "\n".join([write_game(saved.game.record, _tags(saved, saved.game.record.tags)) for saved in games])


def is_pdn(text: str) -> bool:
    """Return whether a text looks like PDN."""
    return with_spaces(text[:40]).lstrip()[:1] in ("[", "{", "%", ";") or _begins_with_turn(text)


def read(text: str, variant: Variant) -> Iterator[Any]:
    """Yield every Saved and Remark of a text, and None after every step of work. variant: for turns without tags."""
    number = 0
    for game, error in each_game(text, variant if _begins_with_turn(text) else None):
        if error:
            number += 1
            damage = _damage(error)
            yield from salvaged(stopped(damage, game and _saved(game)), number)
        elif game:
            number += 1
            try:
                read_game(game_value(game.start.variant))
            except ValueError as reason:  # the page does not play these rules
                yield from salvaged(DamagedSave(WRONG_RULES, str(reason)), number)
            else:
                yield _saved(game)
        else:
            yield None
        for remark in game.record.remarks if game else ():
            yield Remark(REPAIRED, str(remark), number)


def _damage(error: NotationError) -> DamagedSave:
    """Return the damage for an error of PDN, with a code that readers of any language understand if there is one."""
    if isinstance(error, OtherGame):
        return DamagedSave(OTHER_GAME, error.game)
    if isinstance(error, WrongRules):
        return DamagedSave(WRONG_RULES, error.reason)
    if first_look_alike(error.token):
        return DamagedSave(LOOK_ALIKE, "%s:%s, %s" % (error.line, error.column, error.token[:LONGEST_TOKEN]))
    return DamagedSave(WRITING, str(error))


def _begins_with_turn(text: str) -> bool:
    """Return whether a text begins with a turn or with the number of a turn."""
    word = as_meant((with_spaces(text[:40]).split() or [""])[0])
    behind = unnumbered(word)
    return behind != word or is_of_chess(word) or any(_is_path(variant, word) for variant in VARIANTS.values())


def _is_path(variant: Variant, word: str) -> bool:
    try:
        return bool(read_path(variant, word))
    except NotationError:
        return False


def _tags(saved: Saved, tags: OrderedDict[str, str]) -> OrderedDict[str, str]:
    """Return these tags of a record, without those whose facts the game has itself."""
    players, title, began = _told_by(tags)
    changed: OrderedDict[str, str] = OrderedDict()
    if saved.title != title:
        changed[EVENT] = saved.title
    if saved.began != began:
        changed[DATE], changed[TIME] = saved.began[:10].replace("-", "."), saved.began[11:19]
    if saved.players and saved.players != players:
        changed[WHITE], changed[BLACK] = ["Human" if player == HUMAN else LEVEL + player for player in saved.players]
    first = [(name, value) for name, value in changed.items() if value and name not in tags]
    return OrderedDict(first + [(name, changed.get(name, value)) for name, value in tags.items()])


def _saved(game: Game) -> Saved:
    """Return the game with the facts from its tags. Drop tags that have only these facts."""
    tags = game.record.tags
    players, title, began = _told_by(tags)
    saved = Saved(game, "", players, title, began)
    alone = _tags(saved, OrderedDict())
    for group in ((EVENT,), (DATE, TIME), (WHITE, BLACK)):
        if all(name in alone and tags.get(name) == alone[name] for name in group):
            for name in group:
                del tags[name]
    return saved


def _told_by(tags: OrderedDict[str, str]) -> tuple[list[str] | None, str, str]:
    """The players, None if none is a player of the app, the title, with the names of people, and the beginning in these tags."""
    values = {name.lower(): value.strip() for name, value in tags.items()}
    names = [values.get(name.lower(), "") for name in (WHITE, BLACK)]
    date = values.get("utcdate") or values.get(DATE.lower(), "")
    began = of_others(date + "T" + values[TIME.lower()]) if TIME.lower() in values else of_others(date)
    players = [_player(name) for name in names]
    are_people = all(names) and not any(players) and "?" not in names
    parts = [" – ".join(names) if are_people else "", values.get(EVENT.lower(), "")]
    title = ", ".join([part for part in parts if part not in ("", "?")])[:LONGEST_TITLE]
    return [player or HUMAN for player in players] if any(players) else None, title, began


def _player(name: str) -> str | None:
    """Return the app's player with this present or earlier name, None if there is none."""
    name = name.lower()
    if name.startswith(LEVEL.lower()):
        return read_player(name[len(LEVEL) :])
    return read_player(name) if name == HUMAN or name in NAMED else None
