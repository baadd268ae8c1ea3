"""The app's styles for programs that know neither custom properties nor light and dark: every colour is written out.

Only what the drawings of boards and themes need is understood: rules without nesting, whose selectors may begin with
`:root`, with or without one attribute, or consist of `.round`. By day, always.
"""

NOTHING = "none"  # what a property that nothing chosen sets means to a fill: a drawing that is not used


def flat(sheets: list, chosen: dict, is_round: bool, known: dict) -> str:
    """The rules of these style sheets as they hold for an element of its own, colours written out.

    chosen: setting -> what is chosen, as the root of the page has it in its data- attributes;  known: gets the values of the
    custom properties, the last ones given.
    """
    found = [rule for sheet in sheets for rule in rules(sheet, chosen, is_round, known)]
    return "".join(["%s{%s}" % (selector, plain(declared, known)) for selector, declared in found])


def rules(sheet: str, chosen: dict, is_round: bool, known: dict) -> list:
    """Selectors and declarations of a sheet, where they hold; custom properties are noted."""
    found = []
    for rule in sheet.split("}")[:-1]:
        selectors, _, declared = rule.partition("{")
        selector = holding(selectors.strip(), chosen, is_round)
        if selector == "":
            learn(declared, known)
        elif selector:
            found.append((selector, declared.strip()))
    return found


def holding(selectors: str, chosen: dict, is_round: bool):
    """The selectors without the root, "" where they name only that; None where the rule does not hold."""
    if selectors == ".round":
        return "" if is_round else None
    if not selectors.startswith(":root"):
        return selectors
    root = selectors.split(" ")[0]
    if root != ":root":
        setting, value = root[len(":root[data-") : -1].split("=")
        if chosen.get(setting) != value.strip('"'):
            return None
    return selectors.replace(root, "").replace(":is(", "").replace(")", "").strip()


def learn(declared: str, known: dict):
    """Note the custom properties among these declarations."""
    for declaration in declared.split(";"):
        name, _, value = declaration.partition(":")
        if name.strip().startswith("--"):
            known[name.strip()] = value.strip()


def plain(text: str, known: dict) -> str:
    """A text with every var() and light-dark() in it written out."""
    while "var(" in text:
        before, _, rest = text.partition("var(")
        name, _, rest = rest.partition(")")
        text = before + known.get(name.strip(), NOTHING) + rest
    while "light-dark(" in text:
        before, _, rest = text.partition("light-dark(")
        end = closing(rest)
        text = before + rest[: comma(rest)].strip() + rest[end + 1 :]
    return text


def closing(text: str) -> int:
    """Where the parenthesis is closed that was opened before `text`."""
    return outside(text, ")")


def comma(text: str) -> int:
    """Where the first comma is that stands in no further parentheses."""
    return outside(text, ",")


def outside(text: str, wanted: str) -> int:
    """Where the character stands first outside of parentheses."""
    depth = 0
    for place, letter in enumerate(text):
        if letter == wanted and depth == 0:
            return place
        depth += (letter == "(") - (letter == ")")
    return len(text)
