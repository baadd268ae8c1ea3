"""Questions put to the position editor. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rules.notation import NotationError, position_text, read_position
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.setup import fault, position_of, read_setup, setup_of, setup_text, unusual
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.ui.editor import board_svg as editor_svg
from pyapp.ui.editor import panel as markup
from pyapp.ui.editor.state import Editor
from tests.ui.spoken import texts


def edit(editor, steps):
    """Takes steps such as ["choose", "d4"]: squares go by their names, games by their ids."""
    for name, *arguments in steps:
        known = squares(editor.setup.variant.size).index
        meant = [known.get(each, VARIANTS.get(each, each)) if isinstance(each, str) else each for each in arguments]
        getattr(editor, name)(*meant)


def after_steps(game, position, steps):
    """What is set up after these steps, and what is said of it."""
    editor = Editor(read_position(VARIANTS[game], position) if position else start(VARIANTS[game]))
    edit(editor, steps)
    return [setup_text(editor.setup), markup.told(editor.setup, fault(editor.setup), texts())]


def way_back(steps):
    """Whether going all the way back and forth shows the same positions, and the number of different ones."""
    editor = Editor(start(VARIANTS["lasca"]))
    seen = [editor.setup]
    for step in steps:
        edit(editor, [step])
        if editor.setup != seen[-1]:
            seen.append(editor.setup)
    there = [editor.setup]
    while editor.can_undo:
        editor.undo()
        there.append(editor.setup)
    back = [editor.setup]
    while editor.can_redo:
        editor.redo()
        back.append(editor.setup)
    return [there[::-1] == seen, back == seen, len(seen)]


def hurt(game, steps):
    """What any steps do to an editor: None while text and set-up say the same, every fault has its words, and what has
    none is a position that is read as it was written; else what is wrong."""
    editor = Editor(start(VARIANTS[game]))
    for step in steps:
        before = editor.setup
        count = squares(editor.setup.variant.size).count
        name, *arguments = step
        if name == "play_as":
            editor.play_as(VARIANTS[arguments[0]])
        else:
            getattr(editor, name)(
                *[
                    each % count if isinstance(each, int) and name not in ("count", "give_turn") else each
                    for each in arguments
                ]
            )
        setup, wrong = editor.setup, fault(editor.setup)
        if read_setup(setup.variant, setup_text(setup)) != setup:
            return "not read again: " + setup_text(setup)
        markup.told(setup, wrong, texts())
        markup.said(before, setup, texts())
        if wrong is None and read_position(setup.variant, setup_text(setup)) != position_of(setup):
            return "no position: " + setup_text(setup)
    return None


def faults(game, written):
    """The fault of what is written so: its code and its squares, or null; and whether it is unusual."""
    setup = read_setup(VARIANTS[game], written)
    found, names = fault(setup), squares(setup.variant.size).names
    return [found and [found.code, [names[square] for square in found.squares], found.side], unusual(setup)]


def reached(game, picks):
    """Faults and unusual things in positions that a game comes to, but for those in which it is over."""
    position, found = start(VARIANTS[game]), []
    for pick in picks:
        turns = legal_turns(position)
        if not turns:
            break
        position = after(position, turns[pick % len(turns)])
        setup = setup_of(position)
        wrong = fault(setup)
        if wrong and wrong.code not in ("blocked", "imprisoned", "no_progress", "officers_only") or unusual(setup):
            found.append(position_text(position))
    return found


def unread(game, written):
    """The part of a text that cannot be read, and whether the editor is as it was."""
    editor = Editor(start(VARIANTS[game]))
    try:
        editor.read(written)
    except NotationError as error:
        return [error.token, editor.setup == setup_of(start(VARIANTS[game])) and not editor.can_undo]


def keyed(keys):
    """What stands on d4 after these keys on it, and which of them mean nothing."""
    editor = Editor(read_position(VARIANTS["lasca"], "W:"))
    d4 = squares(7).index["d4"]
    meaningless = [key for key in keys if not editor.press(d4, key)]
    return [editor.setup.pieces[d4], meaningless]


def label(game, written, name, marks):
    setup = read_setup(VARIANTS[game], written)
    return markup.label(setup, squares(setup.variant.size).index[name], marks, texts())


def drawing(flipped):
    """The board with a column on a1."""
    shown = [("Wbb", "wrong", "A1")] + [("", "", "")] * 24
    return editor_svg.board(7, "squares", flipped, shown, "Board", 0)
