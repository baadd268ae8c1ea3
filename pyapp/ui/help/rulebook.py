"""The rules of each game in chapters: their sentences and diagrams, game by game.

A row belongs to a game's help if `fits` is true for its variant. As `fits` reads the differences between games from the
table of variants, no game gets a sentence that is not true for it. The sentences: assets/texts/more. In a position, {0}
stands for the rank farthest from Light on this board, {1} for the one before it, and so on.
"""

from collections import OrderedDict, namedtuple

from pyapp.rules.notation import NotationError, position_text, read_position, turn_text
from pyapp.rules.own_rules import FREELY
from pyapp.rules.position import legal_turns, start
from pyapp.rules.squares import FILES, squares
from pyapp.rules.variants import (
    ADJUDICATE,
    AFTER_CAPTURE,
    AFTERWARDS,
    AT_ONCE,
    BOTH,
    CLAIM,
    CONTINUES,
    DRAW,
    ENDS_TURN,
    FORWARD,
    NEVER,
    NOT_IN_A_ROW,
    UNDER,
    VARIANTS,
    Variant,
)
from pyapp.ui.text.games import about_key
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

# text: the key of a sentence;  position: of the diagram below it: a text, START, or None without a diagram
Row = namedtuple("Row", ("chapter", "fits", "text", "position"))

CHAPTERS = OrderedDict(
    (
        ("aim", "help.chapter.aim"),
        ("moving", "help.chapter.moving"),
        ("capturing", "help.chapter.capturing"),
        ("captured", "help.chapter.captured"),
        ("promotion", "help.chapter.promotion"),
        ("own", "help.chapter.own"),
        ("ends", "help.chapter.ends"),
        ("writing", "help.chapter.writing"),
        ("tips", "help.chapter.tips"),
        ("endings", "help.chapter.endings"),
    )
)
START = "start"
TIPS, ENDINGS = "tips", "endings"


def _always(_variant: Variant) -> bool:
    return True


def _usual(variant: Variant) -> bool:
    """True if the first sentence about the start is true: three ranks, and Light begins."""
    return variant.rows == 3 and variant.first == "light"


def _unusual(variant: Variant) -> bool:
    return not _usual(variant)


def _dark_begins(variant: Variant) -> bool:
    return variant.first == "dark"


def _light_begins(variant: Variant) -> bool:
    return _unusual(variant) and not _dark_begins(variant)


def _in_table(variant: Variant) -> bool:
    return variant.id in VARIANTS


def _own(variant: Variant) -> bool:
    return not _in_table(variant)


def _single(variant: Variant) -> bool:
    return variant.single


def _chains(variant: Variant) -> bool:
    return not variant.single


def _small(variant: Variant) -> bool:
    return variant.size == 7


def _large(variant: Variant) -> bool:
    return variant.size == 8


def _even(variant: Variant) -> bool:
    return variant.size % 2 == 0


def _wide(variant: Variant) -> bool:
    """True if the board is too large for tables of endings."""
    return variant.size > 8


def _stacks(variant: Variant) -> bool:
    return variant.captured == UNDER


def _removes(variant: Variant) -> bool:
    return variant.captured != UNDER


def _stacks_solved(variant: Variant) -> bool:
    return _stacks(variant) and not _wide(variant)


def _removes_solved(variant: Variant) -> bool:
    return _removes(variant) and not _wide(variant)


def _removes_at_once(variant: Variant) -> bool:
    return variant.captured == AT_ONCE


def _removes_afterwards(variant: Variant) -> bool:
    return variant.captured == AFTERWARDS


def _forward(variant: Variant) -> bool:
    return variant.soldiers_capture == FORWARD


def _all_ways(variant: Variant) -> bool:
    return variant.soldiers_capture == BOTH


def _steps(variant: Variant) -> bool:
    return not variant.officers_fly


def _steps_far(variant: Variant) -> bool:
    return not variant.officers_fly and _large(variant)


def _flies(variant: Variant) -> bool:
    return variant.officers_fly


def _flies_solved(variant: Variant) -> bool:
    return variant.officers_fly and not _wide(variant)


def _free(variant: Variant) -> bool:
    return not variant.longest and _chains(variant)


def _most(variant: Variant) -> bool:
    return variant.longest


def _promotion_ends(variant: Variant) -> bool:
    return variant.promotion == ENDS_TURN or _single(variant)


def _promotion_ends_chain(variant: Variant) -> bool:
    return _promotion_ends(variant) and _chains(variant)


def _chain_goes_on(variant: Variant) -> bool:
    return not _promotion_ends(variant)


def _promotion_waits(variant: Variant) -> bool:
    return variant.promotion == AFTER_CAPTURE and _chains(variant)


def _promoted_goes_on(variant: Variant) -> bool:
    return variant.promotion == CONTINUES and _chains(variant)


def _once(variant: Variant) -> bool:
    return variant.captured == UNDER and variant.jump_again == NEVER and _chains(variant)


def _jumps_again(variant: Variant) -> bool:
    return variant.captured == UNDER and variant.jump_again == NOT_IN_A_ROW


def _jumps_freely(variant: Variant) -> bool:
    return variant.captured == UNDER and variant.jump_again == FREELY


def _no_reverse(variant: Variant) -> bool:
    return not variant.officers_reverse and _chains(variant)


def _no_reverse_to_see(variant: Variant) -> bool:
    """True if the rule alone stops the officer of the diagram: with AFTERWARDS, the captured piece stops it as well."""
    return _no_reverse(variant) and variant.officers_fly and variant.captured != AFTERWARDS


def _reverses(variant: Variant) -> bool:
    return variant.officers_reverse and variant.officers_fly and _chains(variant)


def _choosy(variant: Variant) -> bool:
    return variant.officers_fly and _free(variant)


def _claims(variant: Variant) -> bool:
    return variant.third_time == CLAIM and variant.fifth_time


def _only_claims(variant: Variant) -> bool:
    return variant.third_time == CLAIM and not variant.fifth_time


def _draws(variant: Variant) -> bool:
    return variant.third_time == DRAW


def _adjudicates(variant: Variant) -> bool:
    return variant.third_time == ADJUDICATE


def _counts(variant: Variant) -> bool:
    return variant.no_progress or variant.officers_only


def _material_decides(variant: Variant) -> bool:
    return _adjudicates(variant) or _counts(variant) and variant.dead_play == ADJUDICATE


def _both_counters(variant: Variant) -> bool:
    """True if both counters, of dead play and of officers alone, end the game by adjudication."""
    return variant.no_progress and variant.officers_only and variant.dead_play == ADJUDICATE


def _officers_adjudicate(variant: Variant) -> bool:
    return variant.officers_only and variant.dead_play == ADJUDICATE and not variant.no_progress


def _officers_draw(variant: Variant) -> bool:
    return variant.officers_only and variant.dead_play == DRAW


ROWS = tuple(
    Row(*row)
    for row in (
        ("aim", _usual, "help.aim.board", None),
        ("aim", _unusual, "help.aim.rows", None),
        ("aim", _light_begins, "help.aim.light", None),
        ("aim", _dark_begins, "help.aim.dark", None),
        ("aim", _always, "help.aim.start", START),
        ("aim", _stacks, "help.aim.win.columns", None),
        ("aim", _removes, "help.aim.win.pieces", None),
        ("moving", _stacks, "help.moving.columns", None),
        ("moving", _stacks, "help.moving.single", None),
        ("moving", _always, "help.moving.soldier", None),
        ("moving", _always, "help.moving.soldier.shown", "W:e1w,c3w,b6b,f6b"),
        ("moving", _steps, "help.moving.steps", None),
        ("moving", _steps, "help.moving.steps.shown", "W:d4W,a7b,g7b"),
        ("moving", _flies, "help.moving.flies", None),
        ("moving", _flies, "help.moving.flies.shown", "W:c3W,f6w,a7b"),
        ("moving", _always, "help.moving.compulsory", None),
        ("capturing", _forward, "help.capturing.forward", None),
        ("capturing", _forward, "help.capturing.forward.shown", "W:e3b,d4w,c5b"),
        ("capturing", _all_ways, "help.capturing.all", None),
        ("capturing", _all_ways, "help.capturing.all.shown", "W:e3b,d4w,c5b"),
        ("capturing", _steps, "help.capturing.steps", None),
        ("capturing", _steps, "help.capturing.steps.shown", "W:e3b,d4W,c5b"),
        ("capturing", _flies, "help.capturing.flies", None),
        ("capturing", _flies, "help.capturing.flies.shown", "W:b2W,d4b,a7b,g7w"),
        ("capturing", _chain_goes_on, "help.capturing.chain", None),
        ("capturing", _promotion_ends_chain, "help.capturing.chain.promotion", None),
        ("capturing", _single, "help.capturing.single", None),
        ("capturing", _chains, "help.capturing.origin", None),
        ("capturing", _chains, "help.capturing.chain.shown", "W:b2w,c3b,e5b,a7b"),
        ("capturing", _free, "help.capturing.free", None),
        ("capturing", _free, "help.capturing.free.shown", "W:e1w,b2w,f2b,c3b,e5b,a7b"),
        ("capturing", _most, "help.capturing.most", None),
        ("capturing", _most, "help.capturing.most.shown", "W:e1w,b2w,f2b,c3b,e5b,a7b"),
        ("captured", _stacks, "help.captured.under", None),
        ("captured", _stacks, "help.captured.rest", None),
        ("captured", _stacks, "help.captured.rest.shown", "W:c3w,d4bw,a7b"),
        ("captured", _stacks, "help.captured.layers", None),
        ("captured", _stacks, "help.captured.layers.shown", "B:a1w,d4wwbb,e5b"),
        ("captured", _removes_at_once, "help.captured.once", None),
        ("captured", _removes_at_once, "help.captured.once.shown", "W:d2b,f2W,e3b,d6b,g7b"),
        ("captured", _removes_afterwards, "help.captured.afterwards", None),
        ("captured", _removes_afterwards, "help.captured.afterwards.shown", "W:d2b,f2W,e3b,d6b,g7b"),
        ("promotion", _always, "help.promotion.quiet", None),
        ("promotion", _stacks, "help.promotion.commander", None),
        ("promotion", _small, "help.promotion.quiet.shown", "W:a3b,d6w"),
        ("promotion", _even, "help.promotion.quiet.shown", "W:a3b,c{1}w"),
        ("promotion", _promotion_ends, "help.promotion.ends", None),
        (
            "promotion",
            lambda variant: _promotion_ends(variant) and _small(variant),
            "help.promotion.ends.shown",
            "W:c5w,d6b,f6b",
        ),
        (
            "promotion",
            lambda variant: _promotion_ends(variant) and _even(variant),
            "help.promotion.ends.shown",
            "W:d{2}w,e{1}b,g{1}b",
        ),
        ("promotion", _promotion_waits, "help.promotion.waits", None),
        ("promotion", _promotion_waits, "help.promotion.waits.shown", "W:d{2}w,a{1}b,e{1}b,g{1}b"),
        ("promotion", _promoted_goes_on, "help.promotion.goes_on", None),
        ("promotion", _promoted_goes_on, "help.promotion.goes_on.shown", "W:g{3}b,b{2}w,a{1}b,c{1}b"),
        ("own", _once, "help.own.once", None),
        ("own", lambda variant: _once(variant) and _forward(variant), "help.own.once.shown", "W:c3b,e3b,b4W,c5bb,e5b"),
        ("own", lambda variant: _once(variant) and _all_ways(variant), "help.own.once.shown", "W:c3b,e3b,b4w,c5bb,e5b"),
        ("own", _jumps_again, "help.own.again", None),
        ("own", _jumps_again, "help.own.again.shown", "W:c3b,e3b,b4w,c5bb,e5b"),
        ("own", _jumps_freely, "help.own.freely", None),
        ("own", _no_reverse, "help.own.no_reverse", None),
        ("own", _no_reverse_to_see, "help.own.no_reverse.shown", "W:b2b,c3W,d4b"),
        ("own", _reverses, "help.own.reverse", None),
        ("own", _reverses, "help.own.reverse.shown", "W:b2b,c3W,d4b"),
        ("own", _choosy, "help.own.landing", None),
        ("own", _choosy, "help.own.landing.shown", "W:a1W,c3b,c7b"),
        ("own", _promotion_ends, "help.own.promotion", None),
        ("own", _removes_afterwards, "help.own.blocking", None),
        ("ends", _always, "help.ends.no_turn", None),
        ("ends", _always, "help.ends.last.shown", "W:c3w,d4b"),
        ("ends", _always, "help.ends.blocked.shown", "W:a1w,c1w,a3b"),
        ("ends", _always, "help.ends.people", None),
        ("ends", _claims, "help.ends.claim", None),
        ("ends", _only_claims, "help.ends.claim.only", None),
        ("ends", _draws, "help.ends.draw", None),
        ("ends", _adjudicates, "help.ends.adjudicate", None),
        ("ends", _stacks, "help.ends.same.columns", None),
        ("ends", _removes, "help.ends.same.pieces", None),
        (
            "ends",
            lambda variant: variant.no_progress and variant.dead_play == ADJUDICATE,
            "help.ends.no_progress",
            None,
        ),
        ("ends", _both_counters, "help.ends.officers_only", None),
        ("ends", _officers_adjudicate, "help.ends.officers.adjudicate", None),
        ("ends", lambda variant: variant.no_progress and variant.dead_play == DRAW, "help.ends.no_progress.draw", None),
        ("ends", _officers_draw, "help.ends.officers.draw", None),
        ("ends", _both_counters, "help.ends.officers_only.shown", "W:a1W,c1w,a7B:29:29"),
        (
            "ends",
            lambda variant: variant.no_progress and variant.dead_play == DRAW,
            "help.ends.no_progress.draw.shown",
            "W:a1W,c1w,a7B:29:0",
        ),
        ("ends", _material_decides, "help.ends.material", None),
        ("writing", _always, "help.writing.squares", None),
        ("writing", _always, "help.writing.turn", None),
        ("writing", _chains, "help.writing.turn.shown", "W:b2w,c3b,e5b,a7b"),
        ("writing", _always, "help.writing.files", None),
        ("writing", _always, "help.writing.lasker", None),
        ("writing", _stacks, "help.writing.columns", None),
        ("writing", _stacks, "help.writing.position.shown", "W:c3Wbb,b6b,d6bw"),
        ("writing", _removes, "help.writing.pieces", None),
        ("writing", _removes, "help.writing.position.shown", "W:d2W,b6b,e7b"),
        ("tips", _stacks, "help.tips.free", None),
        ("tips", _stacks, "help.tips.free.shown", "W:c3w,d4bwww,a7b"),
        ("tips", _stacks, "help.tips.layer", None),
        ("tips", _always, "help.tips.edge", None),
        ("tips", _always, "help.tips.sacrifice", None),
        ("tips", _forward, "help.tips.sacrifice.forward.shown", "W:c1w,d2w,f2w,b4b,d4b,f4b,e5b"),
        (
            "tips",
            lambda variant: _all_ways(variant) and _large(variant),
            "help.tips.sacrifice.all.shown",
            "W:b2w,d2w,f4b,e5b,g5b,h6w,e7b",
        ),
        (
            "tips",
            lambda variant: _all_ways(variant) and _wide(variant),
            "help.tips.sacrifice.all.shown",
            "W:d4w,f4w,h6b,g7b,i7b,j8w,g9b",
        ),
        ("tips", _most, "help.tips.most", None),
        ("tips", _forward, "help.tips.officer.forward", None),
        ("tips", _flies, "help.tips.officer.flies", None),
        ("tips", _always, "help.tips.home", None),
        ("tips", lambda variant: variant.dead_play == ADJUDICATE, "help.tips.material", None),
        ("endings", _own, "help.endings.none", None),
        ("endings", _wide, "help.endings.unsolved", None),
        ("endings", _stacks_solved, "help.endings.solved.columns", None),
        ("endings", _removes_solved, "help.endings.solved.pieces", None),
        ("endings", _small, "help.endings.opposition", None),
        ("endings", _small, "help.endings.opposition.shown", "W:d2W,e5B"),
        ("endings", _small, "help.endings.tall", None),
        ("endings", _steps_far, "help.endings.one", None),
        ("endings", _steps, "help.endings.two", None),
        ("endings", _steps_far, "help.endings.two.shown", "W:c5W,g7w,f8B"),
        ("endings", _flies_solved, "help.endings.officers", None),
        ("endings", _flies_solved, "help.endings.race", None),
        ("endings", _flies_solved, "help.endings.race.shown", "W:h2W,d4b"),
        ("endings", _removes_solved, "help.endings.diagonal", None),
        ("endings", _removes_solved, "help.endings.diagonal.shown", "W:c1W,e1W,g1W,h8B"),
    )
)


def rows(variant: Variant, chapter: str) -> list[Row]:
    """The rows of a chapter in the help of this game, except those whose diagram shows nothing in it."""
    return [row for row in ROWS if row.chapter == chapter and row.fits(variant) and _shows(variant, row)]


def _shows(variant: Variant, row: Row) -> bool:
    """Tell whether a row is true. A diagram must have a legal turn; for people's own rules, the same turns as in a game for which
    it was written. Tips and endings concern later turns and winners, known only for games of the table."""
    if row.position == START:
        return True
    if row.position is None:
        return _in_table(variant) or row.chapter != ENDINGS or row.fits == _own
    turns = _turns(variant, row)
    if _in_table(variant) or not turns:
        return bool(turns)
    return row.chapter not in (TIPS, ENDINGS) and any(
        row.fits(game) and _turns(game, row) == turns and _limits(game, row) == _limits(variant, row)
        for game in VARIANTS.values()
    )


def _limits(variant: Variant, row: Row) -> tuple[int, ...]:
    """Return the limits of the counters if the diagram sets counters, else ()."""
    return (variant.no_progress, variant.officers_only) if row.position.count(":") > 1 else ()


def _turns(variant: Variant, row: Row) -> set[str]:
    """Return the legal turns of a row's diagram as texts, none if it is no position of this game."""
    try:
        position = read_position(variant, written_position(variant, row))
        return {turn_text(variant, turn) for turn in legal_turns(position)}
    except NotationError:
        return set()


def written_position(variant: Variant, row: Row) -> str:
    """The position of a row's diagram as text."""
    if row.position == START:
        return position_text(start(variant))
    return row.position.format(*range(variant.size, variant.size - 4, -1))


def sentence(variant: Variant, row: Row, about: str = "") -> str:
    """The sentence of a row, for this game. about: a sentence about the game if it has people's own rules."""
    return texts(
        row.text,
        game=game_name(variant),
        about=about or texts(about_key(variant.id)),
        size=variant.size,
        count=squares(variant.size).count,
        pieces=variant.pieces,
        rows=variant.rows,
        file=FILES[variant.size - 1].upper(),
        no_progress=variant.no_progress,
        officers_only=variant.officers_only,
        position=row.position,
    )
