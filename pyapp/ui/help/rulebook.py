"""The rules of each game in chapters: their sentences and diagrams, game by game.

A row belongs to a game's help if the game meets all its conditions. As these read the differences between games from the
table of variants, no game gets a sentence that is not true for it. The sentences: assets/texts/more. In a position, {0}
stands for the rank farthest from Light on this board, {1} for the one before it, and so on.
"""

from __future__ import annotations

from collections import OrderedDict, namedtuple
from collections.abc import Callable

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
from pyapp.ui.help.ending_figures import FIGURES
from pyapp.ui.text.games import about_key
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

# conditions: names from CONDITIONS, joined by "+";  text: the key of a sentence;  position: of the diagram below it: a text,
# START, or None without a diagram
Row = namedtuple("Row", ("chapter", "conditions", "text", "position"))

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
OWN = "own"  # the condition of people's own rules
UNSOLVED = "help.endings.none"  # the only sentence about endings without tables

# name -> whether a game meets the condition
CONDITIONS: dict[str, Callable[[Variant], object]] = {
    "always": lambda _game: True,
    "usual_start": lambda game: game.rows == 3 and game.first == "light",
    "unusual_start": lambda game: game.rows != 3 or game.first != "light",
    "light_begins": lambda game: game.first == "light",
    "dark_begins": lambda game: game.first == "dark",
    OWN: lambda game: not _in_table(game),
    "single": lambda game: game.single,
    "chains": lambda game: not game.single,
    "small": lambda game: game.size == 7,
    "large": lambda game: game.size == 8,
    "even": lambda game: game.size % 2 == 0,
    "solved": lambda game: game.id in FIGURES,  # there are tables of endings
    "unsolved": lambda game: game.id not in FIGURES,
    "wide": lambda game: game.size > 8,
    "stacks": lambda game: game.captured == UNDER,
    "removes": lambda game: game.captured != UNDER,
    "at_once": lambda game: game.captured == AT_ONCE,
    "afterwards": lambda game: game.captured == AFTERWARDS,
    "not_afterwards": lambda game: game.captured != AFTERWARDS,  # there, the captured piece itself stops an officer
    "forward": lambda game: game.soldiers_capture == FORWARD,
    "all_ways": lambda game: game.soldiers_capture == BOTH,
    "steps": lambda game: not game.officers_fly,
    "flies": lambda game: game.officers_fly,
    "free": lambda game: not game.longest,
    "most": lambda game: game.longest,
    "promotion_ends": lambda game: game.promotion == ENDS_TURN or game.single,
    "chain_goes_on": lambda game: game.promotion != ENDS_TURN and not game.single,
    "promotion_waits": lambda game: game.promotion == AFTER_CAPTURE,
    "promoted_goes_on": lambda game: game.promotion == CONTINUES,
    "once": lambda game: game.jump_again == NEVER,
    "jumps_again": lambda game: game.jump_again == NOT_IN_A_ROW,
    "jumps_freely": lambda game: game.jump_again == FREELY,
    "reverses": lambda game: game.officers_reverse,
    "no_reverse": lambda game: not game.officers_reverse,
    "claims": lambda game: game.third_time == CLAIM,
    "draws": lambda game: game.third_time == DRAW,
    "adjudicates": lambda game: game.third_time == ADJUDICATE,
    "fifth": lambda game: game.fifth_time,
    "no_fifth": lambda game: not game.fifth_time,
    # from the start of a game both counters grow together, so the lower limit alone decides
    "progress_decides": lambda game: 0 < game.no_progress <= (game.officers_only or game.no_progress),
    "officers_decide": lambda game: 0 < game.officers_only < (game.no_progress or game.officers_only + 1),
    "uncounted": lambda game: not game.no_progress and not game.officers_only,
    "dead_drawn": lambda game: game.dead_play == DRAW,
    "dead_adjudicated": lambda game: game.dead_play == ADJUDICATE,
    "material_decides": lambda game: (
        game.third_time == ADJUDICATE or (game.no_progress or game.officers_only) and game.dead_play == ADJUDICATE
    ),
}


def _in_table(variant: Variant) -> bool:
    return variant.id in VARIANTS


ROWS = tuple(
    Row(*row)
    for row in (
        ("aim", "usual_start", "help.aim.board", None),
        ("aim", "unusual_start", "help.aim.rows", None),
        ("aim", "unusual_start+light_begins", "help.aim.light", None),
        ("aim", "dark_begins", "help.aim.dark", None),
        ("aim", "always", "help.aim.start", START),
        ("aim", "stacks", "help.aim.win.columns", None),
        ("aim", "removes", "help.aim.win.pieces", None),
        ("moving", "stacks", "help.moving.columns", None),
        ("moving", "stacks", "help.moving.single", None),
        ("moving", "always", "help.moving.soldier", None),
        ("moving", "always", "help.moving.soldier.shown", "W:e1w,c3w,b6b,f6b"),
        ("moving", "steps", "help.moving.steps", None),
        ("moving", "steps", "help.moving.steps.shown", "W:d4W,a7b,g7b"),
        ("moving", "flies", "help.moving.flies", None),
        ("moving", "flies", "help.moving.flies.shown", "W:c3W,f6w,a7b"),
        ("moving", "always", "help.moving.compulsory", None),
        ("capturing", "forward", "help.capturing.forward", None),
        ("capturing", "forward", "help.capturing.forward.shown", "W:e3b,d4w,c5b"),
        ("capturing", "all_ways", "help.capturing.all", None),
        ("capturing", "all_ways", "help.capturing.all.shown", "W:e3b,d4w,c5b"),
        ("capturing", "steps", "help.capturing.steps", None),
        ("capturing", "steps", "help.capturing.steps.shown", "W:e3b,d4W,c5b"),
        ("capturing", "flies", "help.capturing.flies", None),
        ("capturing", "flies", "help.capturing.flies.shown", "W:b2W,d4b,a7b,g7w"),
        ("capturing", "chain_goes_on", "help.capturing.chain", None),
        ("capturing", "promotion_ends+chains", "help.capturing.chain.promotion", None),
        ("capturing", "single", "help.capturing.single", None),
        ("capturing", "chains", "help.capturing.origin", None),
        ("capturing", "chains", "help.capturing.chain.shown", "W:b2w,c3b,e5b,a7b"),
        ("capturing", "free+chains", "help.capturing.free", None),
        ("capturing", "free+chains", "help.capturing.free.shown", "W:e1w,b2w,f2b,c3b,e5b,a7b"),
        ("capturing", "most", "help.capturing.most", None),
        ("capturing", "most", "help.capturing.most.shown", "W:e1w,b2w,f2b,c3b,e5b,a7b"),
        ("captured", "stacks", "help.captured.under", None),
        ("captured", "stacks", "help.captured.rest", None),
        ("captured", "stacks", "help.captured.rest.shown", "W:c3w,d4bw,a7b"),
        ("captured", "stacks", "help.captured.layers", None),
        ("captured", "stacks", "help.captured.layers.shown", "B:a1w,d4wwbb,e5b"),
        ("captured", "at_once", "help.captured.once", None),
        ("captured", "at_once", "help.captured.once.shown", "W:d2b,f2W,e3b,d6b,g7b"),
        ("captured", "afterwards", "help.captured.afterwards", None),
        ("captured", "afterwards", "help.captured.afterwards.shown", "W:d2b,f2W,e3b,d6b,g7b"),
        ("promotion", "always", "help.promotion.quiet", None),
        ("promotion", "stacks", "help.promotion.commander", None),
        ("promotion", "small", "help.promotion.quiet.shown", "W:a3b,d6w"),
        ("promotion", "even", "help.promotion.quiet.shown", "W:a3b,c{1}w"),
        ("promotion", "promotion_ends", "help.promotion.ends", None),
        ("promotion", "promotion_ends+small", "help.promotion.ends.shown", "W:c5w,d6b,f6b"),
        ("promotion", "promotion_ends+even", "help.promotion.ends.shown", "W:d{2}w,e{1}b,g{1}b"),
        ("promotion", "promotion_waits+chains", "help.promotion.waits", None),
        ("promotion", "promotion_waits+chains", "help.promotion.waits.shown", "W:d{2}w,a{1}b,e{1}b,g{1}b"),
        ("promotion", "promoted_goes_on+chains", "help.promotion.goes_on", None),
        ("promotion", "promoted_goes_on+chains", "help.promotion.goes_on.shown", "W:g{3}b,b{2}w,a{1}b,c{1}b"),
        ("own", "stacks+once+chains", "help.own.once", None),
        ("own", "stacks+once+chains+forward", "help.own.once.shown", "W:c3b,e3b,b4W,c5bb,e5b"),
        ("own", "stacks+once+chains+all_ways", "help.own.once.shown", "W:c3b,e3b,b4w,c5bb,e5b"),
        ("own", "stacks+jumps_again", "help.own.again", None),
        ("own", "stacks+jumps_again", "help.own.again.shown", "W:c3b,e3b,b4w,c5bb,e5b"),
        ("own", "stacks+jumps_freely", "help.own.freely", None),
        ("own", "no_reverse+chains", "help.own.no_reverse", None),
        ("own", "no_reverse+chains+flies+not_afterwards", "help.own.no_reverse.shown", "W:b2b,c3W,d4b"),
        ("own", "reverses+flies+chains", "help.own.reverse", None),
        ("own", "reverses+flies+chains", "help.own.reverse.shown", "W:b2b,c3W,d4b"),
        ("own", "flies+free+chains", "help.own.landing", None),
        ("own", "flies+free+chains", "help.own.landing.shown", "W:a1W,c3b,c7b"),
        ("own", "promotion_ends", "help.own.promotion", None),
        ("own", "afterwards", "help.own.blocking", None),
        ("ends", "always", "help.ends.no_turn", None),
        ("ends", "always", "help.ends.last.shown", "W:c3w,d4b"),
        ("ends", "always", "help.ends.blocked.shown", "W:a1w,c1w,a3b"),
        ("ends", "always", "help.ends.people", None),
        ("ends", "claims+fifth", "help.ends.claim", None),
        ("ends", "claims+no_fifth", "help.ends.claim.only", None),
        ("ends", "draws", "help.ends.draw", None),
        ("ends", "adjudicates", "help.ends.adjudicate", None),
        ("ends", "stacks", "help.ends.same.columns", None),
        ("ends", "removes", "help.ends.same.pieces", None),
        ("ends", "progress_decides+dead_adjudicated", "help.ends.no_progress", None),
        ("ends", "officers_decide+dead_adjudicated", "help.ends.officers.adjudicate", None),
        ("ends", "progress_decides+dead_drawn", "help.ends.no_progress.draw", None),
        ("ends", "officers_decide+dead_drawn", "help.ends.officers.draw", None),
        ("ends", "officers_decide+dead_adjudicated", "help.ends.officers_only.shown", "W:a1W,c1w,a7B:29:29"),
        ("ends", "progress_decides+dead_drawn", "help.ends.no_progress.draw.shown", "W:a1W,c1w,a7B:29:0"),
        ("ends", "material_decides", "help.ends.material", None),
        ("writing", "always", "help.writing.squares", None),
        ("writing", "always", "help.writing.turn", None),
        ("writing", "chains", "help.writing.turn.shown", "W:b2w,c3b,e5b,a7b"),
        ("writing", "always", "help.writing.files", None),
        ("writing", "always", "help.writing.lasker", None),
        ("writing", "stacks", "help.writing.columns", None),
        ("writing", "stacks", "help.writing.position.shown", "W:c3Wbb,b6b,d6bw"),
        ("writing", "removes", "help.writing.pieces", None),
        ("writing", "removes", "help.writing.position.shown", "W:d2W,b6b,e7b"),
        ("tips", "stacks", "help.tips.free", None),
        ("tips", "stacks", "help.tips.free.shown", "W:c3w,d4bwww,a7b"),
        ("tips", "stacks", "help.tips.layer", None),
        ("tips", "always", "help.tips.edge", None),
        ("tips", "always", "help.tips.sacrifice", None),
        ("tips", "forward", "help.tips.sacrifice.forward.shown", "W:c1w,d2w,f2w,b4b,d4b,f4b,e5b"),
        ("tips", "all_ways+large", "help.tips.sacrifice.all.shown", "W:b2w,d2w,f4b,e5b,g5b,h6w,e7b"),
        ("tips", "all_ways+wide", "help.tips.sacrifice.all.shown", "W:d4w,f4w,h6b,g7b,i7b,j8w,g9b"),
        ("tips", "most", "help.tips.most", None),
        ("tips", "forward", "help.tips.officer.forward", None),
        ("tips", "flies", "help.tips.officer.flies", None),
        ("tips", "always", "help.tips.home", None),
        ("tips", "dead_adjudicated", "help.tips.material", None),
        ("endings", "unsolved", UNSOLVED, None),
        ("endings", "stacks+solved", "help.endings.solved.columns", None),
        ("endings", "removes+solved", "help.endings.solved.pieces", None),
        ("endings", "solved+officers_decide+dead_adjudicated", "help.endings.adjudicated", None),
        ("endings", "solved+progress_decides+dead_drawn", "help.endings.drawn", None),
        ("endings", "solved+small", "help.endings.opposition", None),
        ("endings", "solved+small", "help.endings.opposition.shown", "W:d2W,e5B"),
        ("endings", "solved+small", "help.endings.tall", None),
        ("endings", "solved+steps+large", "help.endings.one", None),
        ("endings", "solved+steps", "help.endings.two", None),
        ("endings", "solved+steps+large+uncounted", "help.endings.two.shown", "W:c5W,g7w,f8B"),
        ("endings", "solved+steps+large+dead_adjudicated", "help.endings.count.shown", "W:c5W,g7w,f8B"),
        ("endings", "flies+solved+dead_drawn", "help.endings.officers", None),
        ("endings", "flies+solved+dead_adjudicated", "help.endings.officers.count", None),
        ("endings", "flies+solved", "help.endings.race", None),
        ("endings", "flies+solved", "help.endings.race.shown", "W:h2W,d4b"),
        ("endings", "removes+solved", "help.endings.diagonal", None),
        ("endings", "removes+solved", "help.endings.diagonal.shown", "W:c1W,e1W,g1W,h8B"),
    )
)


def rows(variant: Variant, chapter: str) -> list[Row]:
    """The rows of a chapter in the help of this game, except those whose diagram shows nothing in it."""
    return [row for row in ROWS if row.chapter == chapter and fits(variant, row) and _shows(variant, row)]


def fits(variant: Variant, row: Row) -> bool:
    """Return whether a game meets all conditions of a row."""
    return all(CONDITIONS[name](variant) for name in row.conditions.split("+"))


def _shows(variant: Variant, row: Row) -> bool:
    """Return whether a row is true. The tests prove all rows in the games of the table. In people's own rules a diagram must have
    the same legal turns as in a game for which it was written. Tips and endings concern later turns and winners, known only for
    games of the table."""
    if _in_table(variant) or row.position == START:
        return True
    if row.position is None:
        return row.chapter != ENDINGS or row.text == UNSOLVED
    turns = _turns(variant, row)
    return (
        row.chapter not in (TIPS, ENDINGS)
        and bool(turns)
        and any(
            fits(game, row) and _turns(game, row) == turns and _limits(game, row) == _limits(variant, row)
            for game in VARIANTS.values()
        )
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
        **FIGURES.get(variant.id, {}),
    )
