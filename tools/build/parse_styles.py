"""Turn style sheets into data for programs that know neither custom properties nor light and dark:
python3 -m tools.build.parse_styles OUT SHEET …, in the environment "pack". pyapp/ui/print/styles.py describes the output.

Sheets may hold rules without nesting. Their selectors may begin with `:root`, with or without one attribute; `.round` stands
for the round places of some looks; of `:is()` there may be one, with nothing beside it. By day, always.
"""

import json
import sys
from pathlib import Path

import tinycss2

ROUND = ".round"


class StyleError(Exception):
    """The part of a style sheet that is not understood."""


def main(target: Path, sheets: list[Path]) -> None:
    """Write the content of the sheets, by their paths, into the file `target`. Raises StyleError."""
    sheets_by_path = {sheet.as_posix(): parsed(sheet.read_text("utf-8")) for sheet in sheets}
    target.write_text(json.dumps(sheets_by_path, separators=(",", ":")), "utf-8")


def parsed(sheet: str) -> dict:
    """The custom properties and the rules of a sheet."""
    properties, rules = [], []
    for rule in tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            raise StyleError(rule.serialize())
        where, selectors = place(rule.prelude)
        declared = declarations(rule.content)
        if selectors:
            rules.append(
                [where, ",".join(selectors) + "{" + ";".join(f"{name}:{value}" for name, value in declared) + "}"]
            )
        else:
            properties += [[where, name, value] for name, value in declared if name.startswith("--")]
    return {"properties": properties, "rules": rules}


def place(prelude: list) -> tuple[str, list[str]]:
    """The condition on the root for a rule to hold, and the rule's selectors without it; [] for the root itself."""
    places, selectors = set(), []
    for part in split(prelude):
        where, rest = rooted(part)
        places.add(where)
        selectors += [tinycss2.serialize(each) for each in alternatives(rest)]
    if selectors == [ROUND]:
        return "round", []
    if len(places) != 1 or any(":" in selector for selector in selectors):
        raise StyleError(tinycss2.serialize(prelude))
    return places.pop(), selectors


def rooted(selector: list) -> tuple[str, list]:
    """The condition on the root, such as "pair=honey", and the rest of the selector."""
    if tinycss2.serialize(selector[:2]) != ":root":
        return "", selector
    if len(selector) > 2 and selector[2].type == "[] block":
        setting, _, value = tinycss2.serialize(selector[2].content).partition("=")
        return f"{setting.removeprefix('data-')}={value.strip(chr(34))}", stripped(selector[3:])
    return "", stripped(selector[2:])


def alternatives(selector: list) -> list[list]:
    """The selectors that an `:is()` stands for; else the selector itself, none if it is empty."""
    if len(selector) == 2 and selector[1].type == "function" and selector[1].lower_name == "is":
        return split(selector[1].arguments)
    return [selector] if selector else []


def declarations(content: list) -> list[tuple[str, str]]:
    """Names and values, by day."""
    blocks = tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
    for each in blocks:
        if each.type != "declaration":
            raise StyleError(each.serialize())
    return [(each.name, tinycss2.serialize(by_day(stripped(each.value)))) for each in blocks]


def by_day(tokens: list) -> list:
    """A value without light-dark()."""
    plain = []
    for token in tokens:
        if token.type == "function" and token.lower_name == "light-dark":
            plain += by_day(split(token.arguments)[0])
        else:
            if token.type == "function":
                token.arguments = by_day(token.arguments)
            plain.append(token)
    return plain


def split(tokens: list) -> list[list]:
    """The parts between commas."""
    parts: list[list] = [[]]
    for token in tokens:
        if token == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return [stripped(part) for part in parts]


def stripped(tokens: list) -> list:
    """The tokens without white space at either end."""
    while tokens and tokens[0].type == "whitespace":
        tokens = tokens[1:]
    while tokens and tokens[-1].type == "whitespace":
        tokens = tokens[:-1]
    return tokens


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(path) for path in sys.argv[2:]])
