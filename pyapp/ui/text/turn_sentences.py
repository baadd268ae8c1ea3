"""A turn with its facts in sentences, the most important first: one whole text for each fact."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.column import LIGHT, own_count, text
from pyapp.rules.facts import Facts, facts
from pyapp.rules.notation import square_name
from pyapp.rules.position import Position, Turn
from pyapp.rules.squares import squares
from pyapp.rules.variants import CONTINUES, Variant
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import column_words, piece_words

TAKEN = ("fact.soldier", "fact.officer")
COUNTED = ("fact.no_progress", "fact.officers_only")
NEAR_END = 10  # plies
# the facts that follow the turn itself: the freed pieces, whether the reply is forced, the columns that have changed
FREED, FORCED, PRESENT = ALL = ("freed", "forced", "present")


def turn_sentences(before: Position, turn: Turn, numbered: bool, after: tuple = ALL) -> str:
    """Return a legal turn of this position as in "Dark: B6 takes the officer on C5, landing on D4. Freed on C5: 2 Dark soldiers."

    A listener can repeat it on a board. after: the facts after the turn, some of ALL.
    """
    one = facts(before, turn)

    def name(square: int) -> str:
        return square_name(before.variant.size, square, numbered)

    sentences = [_way(one, before.variant, name)]
    for square, column in one.freed if FREED in after else ():
        pieces = piece_words(text(column)[: own_count(column)])
        sentences.append(texts("fact.freed", square=name(square), pieces=pieces))
    if FORCED in after and (one.must_capture or not one.can_move):
        sentences.append(texts("fact.must" if one.can_move else "fact.stuck", side=one.side))
    if PRESENT in after:
        changed = one.broken + (((one.path[-1], one.column),) if one.taken or one.promotes else ())
        sentences += [texts("fact.column", square=name(at), column=column_words(here)) for at, here in changed]
    return " ".join(sentences)


def dead_play(position: Position) -> str:
    """Return the sentence about dead play that will soon end the game, "" as long as there is more than NEAR_END left."""
    limits = zip(COUNTED, (position.variant.no_progress, position.variant.officers_only), position.counters)
    left = [(limit - plies, key) for key, limit, plies in limits if limit and 0 < limit - plies <= NEAR_END]
    return texts(min(left)[1], count=min(left)[0]) if left else ""


def _promotion(one: Facts, variant: Variant) -> int:
    """Return the number of the landing on which a soldier becomes an officer."""
    far = variant.size if one.side == LIGHT else 1
    landings = range(1, len(one.path))
    at_once = [at for at in landings if squares(variant.size).at[one.path[at]][1] == far]
    return at_once[0] if variant.promotion == CONTINUES else landings[-1]


def _way(one: Facts, variant: Variant, name: Callable[[int], str]) -> str:
    """The sentence about the squares of a turn and its captured pieces."""
    names, last = [name(square) for square in one.path], len(one.path) - 1
    at = _promotion(one, variant) if one.promotes else last
    if at < last:  # the chain goes on with an officer
        names[at] = texts("fact.promoted", square=names[at])
    pieces = [texts(TAKEN[rank], square=name(square)) for square, rank in one.taken]
    way = texts(
        "fact.capture" if pieces else "turn.move",
        side=one.side,
        origin=names[0],
        taken=texts.listed(pieces, "editor.list") if pieces else "",
        landings=texts.listed(names[1:], "list.then"),
    )
    return texts("help.sentence", text=way + (texts("turn.promotes") if one.promotes and at == last else ""))
