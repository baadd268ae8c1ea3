"""A turn with its facts in sentences, the most important first: one whole text for each fact."""

from pyapp.rules.column import own_count, text
from pyapp.rules.facts import Facts, facts
from pyapp.rules.notation import square_name
from pyapp.ui.annotations import Callable, Position, Turn
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import column_words, piece_words

TAKEN = ("fact.soldier", "fact.officer")


def turn_sentences(before: "Position", turn: "Turn", numbered: bool, is_brief: bool = False) -> str:
    """Return a legal turn of this position as in "Dark: B6 takes the officer on C5, landing on D4. Freed on C5: 2 Dark soldiers."

    A listener can repeat it on a board. is_brief: leave out the columns' present pieces, and whether the reply is forced.
    """
    one = facts(before, turn)

    def name(square: int) -> str:
        return square_name(before.variant.size, square, numbered)

    sentences = [_way(one, name)]
    for square, column in one.freed:
        pieces = piece_words(text(column)[: own_count(column)])
        sentences.append(texts("fact.freed", square=name(square), pieces=pieces))
    if not is_brief:
        if not one.can_move or one.must_capture:
            sentences.append(texts("fact.must" if one.can_move else "fact.stuck", side=one.side))
        changed = one.broken + (((one.path[-1], one.column),) if one.taken or one.promotes else ())
        sentences += [texts("fact.column", square=name(at), column=column_words(here)) for at, here in changed]
    return " ".join(sentences)


def _way(one: Facts, name: "Callable[[int], str]") -> str:
    """The sentence about the squares of a turn and its captured pieces."""
    names = [name(square) for square in one.path]
    pieces = [texts(TAKEN[rank], square=name(square)) for square, rank in one.taken]
    way = texts(
        "fact.capture" if pieces else "turn.move",
        side=one.side,
        origin=names[0],
        taken=texts.listed(pieces, "editor.list") if pieces else "",
        landings=texts.listed(names[1:], "list.then"),
    )
    return texts("help.sentence", text=way + (texts("turn.promotes") if one.promotes else ""))
