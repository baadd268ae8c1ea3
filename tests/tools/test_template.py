"""Filling templates."""

import pytest

from tools.build.template import SlotError, fill, lean, lean_style


def test_every_slot_is_filled() -> None:
    assert fill("<p>{{text:a.b}} {{n}}{{n}}</p>", {"text:a.b": "one", "n": "2"}) == "<p>one 22</p>"


def test_single_braces_are_no_slots() -> None:
    assert fill("a { b } {c}", {}) == "a { b } {c}"


def test_a_slot_that_nothing_fills_is_named() -> None:
    with pytest.raises(SlotError, match="nothing fills text:missing"):
        fill("{{known}} {{text:missing}}", {"known": ""})


def test_lean_source_has_no_indentation_and_no_lines_of_comments() -> None:
    source = "<p>\n  // why\n\tgo();  // now\n  /* the rest */\n  a { b: c }\n</p>\n"
    assert lean(source) == "<p>\ngo();  // now\na { b: c }\n</p>\n"


def test_lean_style_has_no_spaces_but_those_that_separate() -> None:
    source = """\
    /* the board */
    .a > .b, .c :is(p, q):hover { width: calc(1px + 2px); font: 600 17px "A, B", serif; }  /* "so" */
    @media (max-width: 600px) and (hover: hover) {
      .d { grid-template:
        "one two" auto / 100%; }
    }
    """
    assert lean_style(source) == (
        '.a>.b,.c :is(p,q):hover{width:calc(1px + 2px);font:600 17px "A, B",serif}'
        '@media (max-width:600px) and (hover:hover){.d{grid-template:"one two" auto / 100%}}'
    )
