"""The app's styles for programs that know neither custom properties nor light and dark: every colour is written out.

columna/style_sheets.py has read the style sheets. Each has custom properties and rules:

    {"properties": [[where, name, value], ...], "rules": [[where, rule], ...]}

where: "" for everywhere, or conditions, as in "pair=honey&background=felt" or "round". The values and the rules on the page are
those by day.
"""

NOTHING = "none"  # the value of a property that no chosen sheet sets: a drawing with it is not used


def places(chosen: dict, is_round: bool) -> list:
    """The conditions that hold. chosen: setting -> its value in the data- attributes of the page's root."""
    return ["", "round" if is_round else ""] + ["%s=%s" % each for each in chosen.items()]


def holds(where: str, conditions: list) -> bool:
    """Return whether a property or rule for `where` holds under these conditions."""
    return all(part in conditions for part in where.split("&"))


def properties(sheets: list, conditions: list) -> dict:
    """The custom properties under these conditions: name -> value, the last one where several set it."""
    return {name: value for sheet in sheets for where, name, value in sheet["properties"] if holds(where, conditions)}


def rules(sheets: list, conditions: list, values: dict) -> str:
    """The rules under these conditions, with colours written out."""
    shown = [rule for sheet in sheets for where, rule in sheet["rules"] if holds(where, conditions)]
    return "".join([plain(rule, values) for rule in shown])


def plain(text: str, values: dict) -> str:
    """A text with every var() replaced by its value."""
    while "var(" in text:
        before, _, rest = text.partition("var(")
        name, _, rest = rest.partition(")")
        text = before + values.get(name.strip(), NOTHING) + rest
    return text
