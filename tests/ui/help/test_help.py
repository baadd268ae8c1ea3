"""The help: every diagram agrees with its caption by the rules, and the texts are there; MicroPython too."""

import re
from xml.etree import ElementTree

import pytest

from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import legal_turns
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import (
    ADJUDICATE,
    AFTER_CAPTURE,
    AFTERWARDS,
    AT_ONCE,
    BOTH,
    CONTINUES,
    DRAW,
    ENDS_TURN,
    FORWARD,
    NEVER,
    NOT_IN_A_ROW,
    UNDER,
    VARIANTS,
)
from pyapp.ui.board.diagram_svg import drawn, figure, flying, ground, spots
from pyapp.ui.dialogs import legend
from pyapp.ui.help import help_panel as markup
from pyapp.ui.help import manual, rulebook
from pyapp.ui.help.playable_diagram import Diagram
from tests.rules.games import (
    ALL,
    CAPTURING_ALL_WAYS,
    CAPTURING_FORWARD,
    FLYING,
    FLYING_ON_8,
    FREE,
    MOST,
    ON_7,
    ON_8,
    ON_10,
    REMOVING,
    STACKING,
    STEPPING,
    games,
)

pytestmark = pytest.mark.micropython

ONCE = games(captured=UNDER, jump_again=NEVER)
AGAIN = games(captured=UNDER, jump_again=NOT_IN_A_ROW)
BLOCKED_BY_RULE = games(officers_fly=True, officers_reverse=False, captured=UNDER, size=8)
BLOCKED_BY_RULE += games(officers_fly=True, officers_reverse=False, captured=AT_ONCE, size=8)
COUNTED = {"no_progress": 40, "officers_only": 30, "dead_play": ADJUDICATE}
DRAWN_ON_8 = games(no_progress=30, dead_play=DRAW, officers_fly=True, size=8)
WITH_KEYS = {
    "flip": {"label": "action.flip_board"},
    "redo": {"label": "action.redo", "keys": "ctrl+y ctrl+shift+z"},
    "undo": {"label": "action.undo", "keys": "ctrl+z"},
    "shortcuts": {"label": "action.keys", "keys": "ctrl+shift+/"},
    "replay_faster": {"label": "help.key.replay_faster", "keys": "alt+shift+arrowup"},
}
# key of a sentence -> the piece that it is about, the directions in which it captures, and whether it goes farther than a step
POWERS = {
    "legend.soldier.forward": ("w", 2, False),
    "legend.soldier.all_ways": ("w", 4, False),
    "legend.officer.steps": ("W", 4, False),
    "legend.officer.flies": ("W", 4, True),
    "help.moving.soldier": ("w", None, False),
    "help.moving.steps": ("W", None, False),
    "help.moving.flies": ("W", None, True),
    "help.capturing.forward": ("w", 2, False),
    "help.capturing.all": ("w", 4, False),
    "help.capturing.steps": ("W", 4, False),
    "help.capturing.flies": ("W", 4, True),
    "help.tips.officer.forward": ("W", 4, False),  # it attacks from behind
}
LOOP = "b4xd6xf4xd2xb4 b4xd2xf4xd6xb4"

# text of the row, the games that have it, all legal turns in its diagram
SHOWN = [
    ("help.aim.start", ON_7, "a3-b4 c3-d4 c3-b4 e3-f4 e3-d4 g3-f4"),
    ("help.aim.start", ON_8, "a3-b4 c3-d4 c3-b4 e3-f4 e3-d4 g3-h4 g3-f4"),
    ("help.aim.start", games(size=10, rows=4), "b4-a5 b4-c5 d4-c5 d4-e5 f4-e5 f4-g5 h4-g5 h4-i5 j4-i5"),
    ("help.moving.soldier.shown", ALL, "e1-f2 e1-d2 c3-d4 c3-b4"),
    ("help.moving.steps.shown", STEPPING, "d4-e5 d4-c5 d4-e3 d4-c3"),
    ("help.moving.flies.shown", FLYING, "c3-d4 c3-e5 c3-b4 c3-a5 c3-d2 c3-e1 c3-b2 c3-a1 f6-g7 f6-e7"),
    ("help.capturing.forward.shown", CAPTURING_FORWARD, "d4xb6"),
    ("help.capturing.all.shown", CAPTURING_ALL_WAYS, "d4xb6 d4xf2"),
    ("help.capturing.steps.shown", STEPPING, "d4xb6 d4xf2"),
    ("help.capturing.flies.shown", FLYING, "b2xe5 b2xf6"),
    ("help.capturing.chain.shown", ALL, "b2xd4xf6"),
    ("help.capturing.free.shown", FREE, "e1xg3 b2xd4xf6"),
    ("help.capturing.most.shown", MOST, "b2xd4xf6"),
    ("help.captured.rest.shown", STACKING, "c3xe5"),
    ("help.captured.layers.shown", STACKING, "e5xc3"),
    ("help.captured.once.shown", games(captured=AT_ONCE), "f2xc5xf8xh6xc1"),
    ("help.captured.afterwards.shown", games(captured=AFTERWARDS), "f2xc5xf8xh6"),
    ("help.promotion.quiet.shown", ON_7, "d6-e7* d6-c7*"),
    ("help.promotion.quiet.shown", ON_8, "c7-d8* c7-b8*"),
    ("help.promotion.quiet.shown", ON_10, "c9-d10* c9-b10*"),
    ("help.promotion.ends.shown", games(promotion=ENDS_TURN, size=7), "c5xe7*"),
    ("help.promotion.ends.shown", games(promotion=ENDS_TURN, size=8), "d6xf8*"),
    ("help.promotion.waits.shown", games(promotion=AFTER_CAPTURE, size=8), "d6xf8xh6*"),
    ("help.promotion.waits.shown", games(promotion=AFTER_CAPTURE, size=10), "d8xf10xh8*"),
    ("help.promotion.goes_on.shown", games(promotion=CONTINUES, size=8, officers_fly=True), "b6xd8xh4*"),
    ("help.own.once.shown", ONCE, LOOP),
    ("help.own.again.shown", AGAIN, "b4xd6xf4xd2xb4xd6 b4xd2xf4xd6xb4"),
    ("help.own.no_reverse.shown", BLOCKED_BY_RULE, "c3xe5 c3xf6 c3xg7 c3xh8 c3xa1"),
    (
        "help.own.reverse.shown",
        games(officers_fly=True, size=8, officers_reverse=True),
        "c3xe5xa1 c3xf6xa1 c3xg7xa1 c3xh8xa1 c3xa1xe5 c3xa1xf6 c3xa1xg7 c3xa1xh8",
    ),
    (
        "help.own.reverse.shown",
        games(officers_fly=True, size=10, officers_reverse=True),
        "c3xe5xa1 c3xf6xa1 c3xg7xa1 c3xh8xa1 c3xi9xa1 c3xj10xa1 c3xa1xe5 c3xa1xf6 c3xa1xg7 c3xa1xh8 c3xa1xi9 c3xa1xj10",
    ),
    ("help.own.landing.shown", games(officers_fly=True, size=8, longest=False), "a1xe5xb8"),
    ("help.ends.last.shown", ALL, "c3xe5"),
    ("help.ends.blocked.shown", ALL, "a1-b2 c1-d2 c1-b2"),
    ("help.ends.officers_only.shown", games(**COUNTED, officers_fly=False), "a1-b2 c1-d2 c1-b2"),
    (
        "help.ends.officers_only.shown",
        games(**COUNTED, officers_fly=True, size=8),
        "a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7 a1-h8 c1-d2 c1-b2",
    ),
    (
        "help.ends.officers_only.shown",
        games(**COUNTED, officers_fly=True, size=10),
        "a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7 a1-h8 a1-i9 a1-j10 c1-d2 c1-b2",
    ),
    ("help.ends.no_progress.draw.shown", DRAWN_ON_8, "a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7 a1-h8 c1-d2 c1-b2"),
    ("help.writing.turn.shown", ALL, "b2xd4xf6"),
    ("help.writing.position.shown", STEPPING, "c3-d4 c3-b4 c3-d2 c3-b2"),
    (
        "help.writing.position.shown",
        games(officers_fly=True, size=8, captured=UNDER),
        "c3-d4 c3-e5 c3-f6 c3-g7 c3-h8 c3-b4 c3-a5 c3-d2 c3-e1 c3-b2 c3-a1",
    ),
    (
        "help.writing.position.shown",
        games(officers_fly=True, size=10, captured=UNDER),
        "c3-d4 c3-e5 c3-f6 c3-g7 c3-h8 c3-i9 c3-j10 c3-b4 c3-a5 c3-d2 c3-e1 c3-b2 c3-a1",
    ),
    ("help.writing.position.shown", REMOVING, "d2-e3 d2-f4 d2-g5 d2-h6 d2-c3 d2-b4 d2-a5 d2-e1 d2-c1"),
    ("help.tips.free.shown", STACKING, "c3xe5"),
    ("help.endings.opposition.shown", ON_7, "d2-e3 d2-c3 d2-e1 d2-c1"),
    ("help.endings.two.shown", games(officers_fly=False, size=8, officers_only=0), "c5-d6 c5-b6 c5-d4 c5-b4 g7-h8*"),
    ("help.endings.count.shown", games(**COUNTED, officers_fly=False), "c5-d6 c5-b6 c5-d4 c5-b4 g7-h8*"),
    ("help.endings.race.shown", FLYING_ON_8, "h2-g3 h2-f4 h2-e5 h2-d6 h2-c7 h2-b8 h2-g1"),
    (
        "help.endings.diagonal.shown",
        REMOVING,
        "c1-b2 c1-a3 c1-d2 c1-e3 c1-f4 c1-g5 c1-h6 e1-d2 e1-c3 e1-b4 e1-a5 e1-f2 e1-g3 e1-h4 "
        "g1-f2 g1-e3 g1-d4 g1-c5 g1-b6 g1-a7 g1-h2",
    ),
]
# text of the row, games, turns in its caption, the state of the game after them or the words about it
PLAYED = [
    ("help.captured.rest.shown", STACKING, ["c3xe5"], "B:d4w,e5wb,a7b"),
    ("help.captured.layers.shown", STACKING, ["e5xc3"], "W:a1w,c3bw,d4wbb"),
    ("help.tips.free.shown", STACKING, ["c3xe5"], "B:d4www,e5wb,a7b"),
    ("help.promotion.ends.shown", games(promotion=ENDS_TURN, size=7), ["c5xe7*"], "B:f6b,e7Wb"),
    ("help.promotion.ends.shown", games(promotion=ENDS_TURN, size=8), ["d6xf8*"], "B:g7b,f8Wb"),
    ("help.promotion.waits.shown", REMOVING, ["d6xf8xh6*"], "B:h6W,a7b"),
    ("help.promotion.waits.shown", games(promotion=AFTER_CAPTURE, size=10), ["d8xf10xh8*"], "B:h8Wbb,a9b"),
    (
        "help.promotion.goes_on.shown",
        games(promotion=CONTINUES, size=8, officers_fly=True),
        ["b6xd8xh4*"],
        "B:h4Wbb,a7b",
    ),
    (
        "help.own.once.shown",
        games(captured=UNDER, jump_again=NEVER, soldiers_capture=FORWARD),
        ["b4xd6xf4xd2xb4"],
        "B:b4Wbbbb,c5b",
    ),
    (
        "help.own.once.shown",
        games(captured=UNDER, jump_again=NEVER, soldiers_capture=BOTH),
        ["b4xd6xf4xd2xb4"],
        "B:b4wbbbb,c5b",
    ),
    ("help.own.again.shown", AGAIN, ["b4xd6xf4xd2xb4xd6"], "B:d6wbbbbb"),
    ("help.ends.last.shown", ALL, ["c3xe5"], "Light has won."),
    ("help.ends.blocked.shown", ALL, ["a1-b2"], "Dark is to move, but all its pieces are blocked."),
    ("help.ends.blocked.shown", ALL, ["c1-b2"], "Dark to move."),
    ("help.ends.blocked.shown", ALL, ["c1-d2"], "Dark to move."),
    ("help.ends.officers_only.shown", games(**COUNTED), ["a1-b2"], "Light has won."),
    ("help.ends.officers_only.shown", games(**COUNTED), ["c1-b2"], "B:a1W,b2w,a7B"),
    ("help.ends.no_progress.draw.shown", DRAWN_ON_8, ["a1-b2"], "The game is drawn."),
    ("help.ends.no_progress.draw.shown", DRAWN_ON_8, ["c1-b2"], "B:a1W,b2w,a7B"),
    ("help.tips.sacrifice.forward.shown", CAPTURING_FORWARD, ["d2-e3", "f4xd2", "c1xe3xc5"], "B:d2w,f2w,b4b,c5wbb,e5b"),
    ("help.tips.sacrifice.all.shown", REMOVING, ["d2-e3", "f4xd2", "h6xf4xd6xf8*"], "B:b2w,d2b,f8W"),
    (
        "help.tips.sacrifice.all.shown",
        games(soldiers_capture=BOTH, size=8, captured=UNDER),
        ["d2-e3", "f4xd2", "h6xf4xd6xf8*"],
        "B:b2w,d2bw,f8Wbbb",
    ),
    (
        "help.tips.sacrifice.all.shown",
        games(soldiers_capture=BOTH, size=10),
        ["f4-g5", "h6xf4", "j8xh6xf8xh10*"],
        "B:d4w,f4bw,h10Wbbb",
    ),
]


def diagram_of(game, position):
    return Diagram(read_position(VARIANTS[game], position), "squares")


def after(game, position, turns):
    """Return the state of a diagram after these turns, entered by their squares, and the sentence below it."""
    diagram = diagram_of(game, position)
    for turn in turns:
        for square in read_turn(diagram.session.game.position, turn).path:
            diagram.choose(square)
    return [position_text(diagram.session.game.position), diagram.words()]


def steps_of(game, position, names):
    """For each choice (null: again) the number of hops of a column, and the sentence below the diagram."""
    diagram, found = diagram_of(game, position), []
    for name in names:
        hops = diagram.choose(squares(VARIANTS[game].size).index[name]) if name else diagram.again() or []
        drawn_hops = [flying(diagram, hop) for hop in hops]
        found.append([len(drawn_hops), diagram.words()])
    return found


def buttons(game, position, names):
    """The buttons over a diagram after these choices."""
    diagram = diagram_of(game, position)
    for name in names:
        diagram.choose(squares(VARIANTS[game].size).index[name])
    return spots(0, diagram)


def board(game, position, look):
    """A diagram as markup: the fixed part, and the drawn part."""
    diagram = Diagram(read_position(VARIANTS[game], position), look)
    return figure(0, VARIANTS[game].size, look, ground(VARIANTS[game].size, look), "Caption", "Again") + drawn(diagram)


def page_of(game, chapter):
    """A chapter of a game's help, with each diagram replaced by its caption."""
    variant = VARIANTS[game]
    rows = rulebook.rows(variant, chapter) if markup.is_rules(chapter) else []
    figures = ["<figure>%s</figure>" % rulebook.sentence(variant, row) for row in rows if row.position]
    return markup.page(variant, chapter, rows, figures)


def position_of(game: str, text: str):
    """The position of this row's diagram in a game's help."""
    [row] = [row for row in with_diagram(game) if row.text == text]
    return read_position(VARIANTS[game], rulebook.written_position(VARIANTS[game], row))


def turns_of(variant, piece: str, other: str) -> list[str]:
    """The legal turns of a piece of Light on d4 if a soldier of Dark stands on another square."""
    position = read_position(variant, "W:d4%s,%sb" % (piece, other))
    return [turn_text(variant, turn) for turn in legal_turns(position)]


def with_diagram(game: str):
    """The rows of a game's help that have a diagram."""
    return [row for row in rulebook.ROWS if row.position and rulebook.fits(VARIANTS[game], row)]


@pytest.mark.cpython
@pytest.mark.parametrize("text, games, turns", SHOWN)
def test_diagram_shows_these_turns_and_no_others(text, games, turns):
    for game in games:
        assert {turn_text(VARIANTS[game], turn) for turn in legal_turns(position_of(game, text))} == set(
            turns.split()
        ), game


@pytest.mark.cpython
@pytest.mark.parametrize("game", VARIANTS)
def test_sentences_about_soldiers_and_officers_say_what_they_may_do(game):
    variant = VARIANTS[game]
    keys = [key for _, key in legend.rows(variant)] + [row.text for row in rulebook.ROWS if rulebook.fits(variant, row)]
    for key, (piece, ways, is_far) in POWERS.items():
        captured = [victim for victim in ("c3", "c5", "e3", "e5") if "x" in turns_of(variant, piece, victim)[0]]
        powers = len(captured) if ways else None, "d4-f6" in turns_of(variant, piece, "a3")
        assert key not in keys or powers == (ways, is_far), key
    assert {"legend.soldier", "legend.officer"} <= {key.rpartition(".")[0] for key in keys if key in POWERS}


@pytest.mark.cpython
def test_every_diagram_is_checked_in_every_game_in_which_it_stands():
    checked = [(text, game) for text, games, *_ in (SHOWN + PLAYED) for game in games]
    diagrams = {(row.text, game) for game in VARIANTS for row in with_diagram(game)}
    assert diagrams == set(checked)


@pytest.mark.parametrize("text, games, turns, outcome", PLAYED)
def test_diagram_is_played_as_its_caption_says(text, games, turns, outcome):
    for game in games:
        stands, said = after(game, position_text(position_of(game, text)), turns)
        assert outcome in said or outcome == stands, game


@pytest.mark.cpython
@pytest.mark.parametrize("text, games, turns", [(t, g, turns) for t, g, turns, _ in PLAYED if "sacrifice" in t])
def test_sacrifice_leaves_no_choice(text, games, turns):
    for game in games:
        played = Game(position_of(game, text))
        played.play(read_turn(played.position, turns[0]))
        for turn in turns[1:]:
            assert [turn_text(VARIANTS[game], legal) for legal in played.legal] == [turn]
            played.play(played.legal[0])


@pytest.mark.cpython
@pytest.mark.parametrize("game", VARIANTS)
def test_positions_are_written_as_the_notation_writes_them(game):
    for each in with_diagram(game):
        written = rulebook.written_position(VARIANTS[game], each)
        assert position_text(read_position(VARIANTS[game], written)) == written


@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("chapter", rulebook.CHAPTERS)
def test_every_chapter_has_sentences_without_rests(game, chapter):
    page = page_of(game, chapter)
    words = re.sub("<[^>]+>", " ", page)
    assert len(words) > 100 and "{" not in words and "help." not in words
    assert not re.search("<figure[^>]* role=", page)  # one with a caption may have no other role than its own
    assert page.count("<figure") == sum(1 for row in rulebook.rows(VARIANTS[game], chapter) if row.position)


@pytest.mark.cpython
def test_every_chapter_has_a_diagram_but_two():
    for variant in VARIANTS.values():
        bare = [
            chapter for chapter in rulebook.CHAPTERS if not any(row.position for row in rulebook.rows(variant, chapter))
        ]
        assert bare == ["own"] * (variant.captured == AFTERWARDS) + ["endings"] * (variant.size > 8)


@pytest.mark.parametrize("chapter", manual.CHAPTERS)
def test_chapters_on_the_page_have_sentences(chapter):
    assert len(re.sub("<[^>]+>", " ", page_of("lasca", chapter))) > 100


def test_shortcuts_are_listed_with_all_keys_of_each_and_undo_first():
    table = re.sub("<[^>]+>", "", manual.keys_table(WITH_KEYS))
    assert table.startswith(
        "Ctrl + Z UndoCtrl + Y Ctrl + Shift + Z RedoCtrl + Shift + / Keyboard shortcutsAlt + Shift + ↑ Faster replay"
    )


def test_diagram_goes_hop_by_hop_and_back_again():
    steps = steps_of("lasca", "W:b2w,c3b,e5b,a7b", ["b2", "d4", "f6", None])
    assert [hops for hops, _ in steps] == [0, 1, 1, 0]
    assert "B2 × D4 × F6. Dark to move." in steps[2][1]
    assert "Light to move. A capture is compulsory: B2 × D4 × F6." == steps[3][1]


def test_end_of_a_chain_is_chosen_at_once():
    assert steps_of("lasca", "W:b2w,c3b,e5b,a7b", ["b2", "f6"])[1][0] == 2


def test_diagram_says_why_a_column_may_not_move():
    assert "Light is to move" in steps_of("lasca", "W:b2w,c3b,e5b,a7b", ["a7"])[0][1]


def test_buttons_stand_over_columns_and_goals():
    spots = buttons("lasca", "W:b2w,c3b,e5b,a7b", ["b2"])
    known = squares(7).index
    assert [int(n) for n in re.findall(r'data-spot="(\d+)"', spots)] == sorted(
        known[name] for name in ("b2", "c3", "d4", "e5", "f6", "a7")
    )
    assert 'aria-label="D4, empty, can be reached"' in spots and "data-square" not in spots


@pytest.mark.parametrize("look", ["squares", "lines", "circles"])
def test_diagram_is_markup_that_stands_beside_the_board(look):
    drawn = board("lasca", "W:b2w,c3b,e5b,a7b", look)
    ElementTree.fromstring(drawn[: drawn.index("</figure>") + len("</figure>")])
    assert drawn.count('<g class="column">') == 4 and "data-square" not in drawn and 'class="board"' not in drawn


def test_dialog_lists_chapters():
    chapters = re.findall('data-chapter="([^"]+)"', markup.dialog(VARIANTS["lasca"]))
    assert chapters == list(rulebook.CHAPTERS) + list(manual.CHAPTERS)
