"""Games as one PDN text, with what is known of each in its tags, and back.

Event is what a game is called, White and Black are its players where they are known, Date and UTCTime its beginning.
"""

from collections import OrderedDict

from pyapp.rules.annotations import Any, Iterator
from pyapp.rules.pdn import Record, each_game, write_game
from pyapp.rules.variants import Variant
from pyapp.saves.damaged import COMMENTS, WRITING, DamagedSave, Remark
from pyapp.saves.game_save import LONGEST_TITLE, Saved
from pyapp.saves.moment import of_others
from pyapp.saves.players import HUMAN, PLAYERS
from pyapp.saves.salvage import salvaged, stopped

EVENT, DATE, TIME, WHITE, BLACK = "Event", "Date", "UTCTime", "White", "Black"


def write(games: list) -> str:
    """The PDN text of these Saved."""
    return "\n".join([write_game(Record(_tags(saved), saved.game, {})) for saved in games])


def is_pdn(text: str) -> bool:
    """Whether a text is meant to be PDN."""
    return text[:1] in "[{%;" or text[:2] == "1."


def read(text: str, variant: Variant) -> Iterator[Any]:
    """Yield every Saved of a text, None whenever a step is done, and Remarks. `variant`: of bare turns without tags."""
    if text[:2] == "1.":
        text = '[Variant "%s"] ' % variant.id + text
    number, has_comments = 0, False
    for record, error in each_game(text):
        if error:
            number += 1
            damage = DamagedSave(WRITING, str(error))
            yield from salvaged(stopped(damage, record and _saved(record)), number)
        elif record:
            number += 1
            has_comments = has_comments or bool(record.comments)
            yield _saved(record)
        else:
            yield None
    if has_comments:
        yield Remark(COMMENTS, "", 0)


def _tags(saved: Saved) -> OrderedDict:
    known = [(EVENT, saved.title)]
    if saved.began:
        known += [(DATE, saved.began[:10].replace("-", ".")), (TIME, saved.began[11:19])]
    if saved.players:
        known += [(WHITE, _name(saved.players[0])), (BLACK, _name(saved.players[1]))]
    return OrderedDict([(name, value) for name, value in known if value])


def _saved(record: Record) -> Saved:
    tags = {name.lower(): value.strip() for name, value in record.tags.items()}
    names = [tags.get(name.lower(), "") for name in (WHITE, BLACK)]
    date = tags.get("utcdate") or tags.get(DATE.lower(), "")
    began = of_others(date + "T" + tags[TIME.lower()]) if TIME.lower() in tags else of_others(date)
    return Saved(record.game, "", _players(names), _title(tags.get(EVENT.lower(), ""), names), began)


def _name(player: str) -> str:
    return player[0].upper() + player[1:]


def _players(names: list) -> list | None:
    """Who plays, if one of the names is a player that the app has; the other one is a person then."""
    known = [name.lower() if name.lower() in PLAYERS else None for name in names]
    return [player or HUMAN for player in known] if any(known) else None


def _title(event: str, names: list) -> str:
    """What the game is called: by the event, and by its players where they are people with names."""
    are_people = all(names) and not any(name.lower() in PLAYERS or name == "?" for name in names)
    parts = [" – ".join(names)] if are_people else []
    return ", ".join(parts + ([event] if event not in ("", "?") else []))[:LONGEST_TITLE]
