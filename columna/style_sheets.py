"""The style sheets of pieces and boards as data, for programs that know neither custom properties nor light and dark.

The sheets have rules without nesting. A selector may begin with `:root` and attributes of it, and have one `:is()` after
that; `.round` stands for the round places of some boards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

Sheet: TypeAlias = dict[str, list[list[str]]]  # as pyapp/ui/print/styles.py describes it

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"\s*([^{}@;]+)\{([^{}]*)\}\s*")
COMMA = re.compile(r",\s*(?![^()]*\))")  # outside parentheses
ROOT = re.compile(r":root((?:\[[^]]*\])*)\s*(.*)", re.DOTALL)
ATTRIBUTE = re.compile(r'\[data-([\w-]+="?[^]"]*)"?\]')
EITHER = re.compile(r":is\((.*)\)", re.DOTALL)
ARGUMENT = r"((?:[^(),]|\([^()]*\))+)"
DAY_AND_NIGHT = re.compile(rf"light-dark\({ARGUMENT},\s*{ARGUMENT}\)")
ROUND = ".round"


class StyleError(ValueError):
    """A part of a style sheet that this module does not understand."""


def read_sheet(text: str, is_night: bool = False) -> Sheet:
    """Return the data of a sheet by day or by night. Raises StyleError."""
    properties, rules = [], []
    for prelude, block in _rules(COMMENT.sub("", text)):
        declared = list(_declared(DAY_AND_NIGHT.sub(r"\2" if is_night else r"\1", block)))
        where, selectors = _place(prelude.strip())
        if selectors:
            rules.append(
                [where, ",".join(selectors) + "{" + ";".join(f"{name}:{value}" for name, value in declared) + "}"]
            )
        else:
            properties += [[where, name, value] for name, value in declared if name.startswith("--")]
    return {"properties": properties, "rules": rules}


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """Yield the selectors and the block of each rule."""
    end = 0
    while end < len(text.rstrip()):
        rule = RULE.match(text, end)
        if not rule:
            raise StyleError(text[end:].strip()[:80])
        yield rule[1], rule[2]
        end = rule.end()


def _declared(block: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of each declaration."""
    for each in filter(str.strip, block.split(";")):
        name, colon, value = each.partition(":")
        if not colon:
            raise StyleError(each.strip())
        yield name.strip(), value.strip()


def _place(prelude: str) -> tuple[str, list[str]]:
    """Return the place where a rule applies, and its selectors below the root; [] for the root itself."""
    if prelude == ROUND:
        return "round", []
    places, selectors = set(), []
    for part in COMMA.split(prelude):
        of_root = ROOT.fullmatch(part)
        places.add("&".join(ATTRIBUTE.findall(of_root[1])).replace('"', "") if of_root else "")
        selectors += _alternatives(of_root[2] if of_root else part)
    if len(places) != 1 or any(":" in selector for selector in selectors):
        raise StyleError(prelude)
    return places.pop(), selectors


def _alternatives(selector: str) -> list[str]:
    """Return the selectors that an `:is()` stands for, else the selector itself, or [] if it is empty."""
    either = EITHER.fullmatch(selector)
    return COMMA.split(either[1]) if either else [selector] if selector else []
