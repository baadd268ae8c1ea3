"""The style sheets of pieces and boards, read for programs that know neither custom properties nor light and dark.

They hold rules without nesting. A selector may begin with `:root` and attributes of it, and have one `:is()` behind that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

Sheet: TypeAlias = dict[str, list[list[str]]]  # as pyapp/ui/print/styles.py describes it

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMA = re.compile(r",\s*(?![^()]*\))")  # outside parentheses
ROOT = re.compile(r":root((?:\[[^]]*\])*)\s*(.*)", re.DOTALL)
ATTRIBUTE = re.compile(r'\[data-([\w-]+)="([^"]*)"\]')
EITHER = re.compile(r":is\((.*)\)", re.DOTALL)
ARGUMENT = r"((?:[^(),]|\([^()]*\))+)"
DAY_AND_NIGHT = re.compile(rf"light-dark\({ARGUMENT},\s*{ARGUMENT}\)")
ROUND = ".round"  # stands for the round places of some grounds


def read_sheet(text: str, chosen: Mapping[str, str], is_night: bool) -> Sheet:
    """Return what a sheet says by day or by night. chosen: the values of attributes of the root."""
    properties, rules = [], []
    for prelude, block in RULE.findall(COMMENT.sub("", text)):
        declared = list(_declared(DAY_AND_NIGHT.sub(r"\2" if is_night else r"\1", block)))
        selectors = [selector for part in COMMA.split(prelude.strip()) for selector in _selectors(part, chosen)]
        own = [selector for selector in selectors if selector not in ("", ROUND)]
        if own:
            rules.append(["", ",".join(own) + "{" + ";".join(f"{name}:{value}" for name, value in declared) + "}"])
        elif selectors:
            where = "round" if ROUND in selectors else ""
            properties += [[where, name, value] for name, value in declared if name.startswith("--")]
    return {"properties": properties, "rules": rules}


def _declared(block: str) -> Iterator[tuple[str, str]]:
    """Yield names and values."""
    for each in block.split(";"):
        name, colon, value = each.partition(":")
        if colon:
            yield name.strip(), value.strip()


def _selectors(selector: str, chosen: Mapping[str, str]) -> list[str]:
    """Return the selectors that one stands for, "" for the root itself, none where the root has other attributes."""
    of_root = ROOT.fullmatch(selector)
    if not of_root:
        return [selector]
    if any(chosen.get(name) != value for name, value in ATTRIBUTE.findall(of_root[1])):
        return []
    either = EITHER.fullmatch(of_root[2])
    return COMMA.split(either[1]) if either else [of_root[2]]
