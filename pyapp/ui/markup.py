"""Markup: templates whose blanks are filled by name, and the elements that dialogs share. Pure.

The blanks of a template:

    {friends.title}    the text under this key
    {name}             the value of this name
    {@label}           the text whose key is the value of this name
    {:menu.title}      the text under this key as a label that changes with the language
    {+rows}            a value that is markup already
    {?checked}         an attribute without a value, only if the value of this name is true
    {?class=kind}      an attribute with the value of this name, only if that is not empty

Texts and values are escaped. Only "+" lets markup through. In the content of elements, names from right to left are isolated.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyapp.rooms.directions import isolated
from pyapp.ui.text.texts import escaped, texts

DIALOG = (
    '<dialog popover="manual" id="{name}"{?class=kind} aria-labelledby="{name}-title"{?aria-describedby=about}>'
    '<form method="dialog"><h2 id="{name}-title">{title}</h2>{+above}{+close}{+inside}</form>{+after}</dialog>'
)
CLOSE = '<button value="" class="close">{@close}</button>'
SECTION = '<section{?id=name} aria-label="{heading}"><h3>{heading}</h3>{+inside}</section>'
OPTION = '<option value="{value}"{?selected}{?data-text=key}>{label}</option>'
SELECT = '<label{?class=kind}><span>{label}</span><select id="{name}" name="{name}" autocomplete="off">{+shown}</select></label>'
FIELDSET = "<fieldset{?class=kind}><legend>{legend}</legend>{+shown}</fieldset>"
RADIO = '<label><input type="radio" name="{name}" value="{value}"{?data-setting=setting}{?checked}><span>{label}</span></label>'
BUTTON = '<button type="button" data-do="{wish}"{?class=kind}>{@label}</button>'
ANSWER = '<button value="{value}"{?class=kind}>{label}</button>'
SPOKEN = '<button type="button"{?class=kind} data-do="{wish}" aria-label="{spoken}">{label}</button>'
TITLE_WITH_DETAILS = '<span class="told"><b>{title}</b>{+lines}</span>'
HEAD = '<th scope="col">{@key}</th>'
CAPTION = "<caption>{caption}</caption>"
TABLE = "<table>{+caption}<thead><tr>{+heads}</tr></thead><tbody>{+rows}</tbody></table>"
NONE = '<li class="none">{@why}</li>'
ICON = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="%s"/></svg>'
CROSS = "m6 6 12 12M18 6 6 18"  # of buttons that close
PRIMARY = "primary"  # the class of the button that players press most


# template -> its shape and its blanks, kept because most are filled many times
_read: dict[str, tuple[str, list[tuple[str, str, str]]]] = {}


def render(template: str, **values: Any) -> str:
    """Return the template with its blanks filled. Raises KeyError for a missing text or value."""
    shape, blanks = _read.get(template) or _reading(template)
    contents = []
    for sign, name, attribute in blanks:
        if sign in ("", ">"):
            contents.append(escaped((isolated if sign else str)(values[name])))
        elif sign == "+":
            contents.append(values[name])
        elif sign == "?":
            contents.append(_attribute(attribute, values[name]))
        else:
            contents.append(escaped(texts(values[name] if sign == "@" else name)))
    return shape % tuple(contents)


def _reading(template: str) -> tuple[str, list[tuple[str, str, str]]]:
    """Read a template: its shape for the operator %, and a tuple (sign, name, attribute) for each blank.

    Two further signs: "." marks a text, and ">" a value that is not in a tag.
    """
    first, *pieces = template.replace("%", "%%").split("{")
    shape, blanks = [first], []
    for piece in pieces:
        blank, rest = piece.split("}", 1)
        before = "".join(shape)
        if blank[0] == ":":
            blank = blank[1:]
            shape[-1] += 'aria-label="'
            rest = '" data-label="' + blank + '"' + rest
        shape.append(rest)
        if blank[0] in "+@?":
            attribute, _, name = blank[1:].partition("=")
            blanks.append((blank[0], name or attribute, attribute))
        else:
            blanks.append(("." if "." in blank else "" if before.rfind("<") > before.rfind(">") else ">", blank, ""))
    _read[template] = "%s".join(shape), blanks
    return _read[template]


def _attribute(name: str, value: object) -> str:
    """Return an attribute as written in a tag; True asks for one without a value."""
    if value is True:
        return " " + name
    return ' %s="%s"' % (name, escaped(str(value))) if value else ""


def dialog(
    name: str,
    title: str,
    inside: str,
    kind: str = "",
    close: str = "menu.close",
    above: str = "",
    after: str = "",
    about: str = "",
) -> str:
    """Return a dialog, closed.

    title, close: keys of texts, "" for a title set later and for no closing button;  inside: the markup in its form;
    kind: its class;  above: markup between title and button;  after: markup after the form;  about: the ID of its description.
    """
    return render(
        DIALOG,
        name=name,
        title=texts(title) if title else "",
        close=render(CLOSE, close=close) if close else "",
        inside=inside,
        kind=kind,
        above=above,
        after=after,
        about=about,
    )


def section(heading: str, inside: str, name: str = "") -> str:
    """Return a section under a heading."""
    return render(SECTION, heading=heading, inside=inside, name=name)


def worded(pairs: Iterable[tuple[object, str]]) -> list[tuple[object, str]]:
    """Return pairs of a value and a key as pairs of a value and a label."""
    return [(value, texts(key)) for value, key in pairs]


def options(values: Iterable[tuple[object, object]], chosen: object = None) -> str:
    """Return options. values: pairs of a value and a label."""
    return "".join([_option(value, label, value == chosen, "") for value, label in values])


def lasting_options(pairs: Iterable[tuple[object, str]], chosen: object) -> str:
    """Return options that stay on the page when the language changes. pairs: of a value and the key of its label."""
    return "".join([_option(value, texts(key), value == chosen, key) for value, key in pairs])


def _option(value: object, label: object, selected: bool, key: str) -> str:
    return render(OPTION, value=value, label=label, selected=selected, key=key)


def select(name: str, label: str, shown: str, kind: str = "") -> str:
    """Return a field that unfolds the options in `shown`."""
    return render(SELECT, name=name, label=label, shown=shown, kind=kind)


def choice(
    name: str,
    legend: str,
    values: Iterable[tuple[object, str]],
    chosen: object = None,
    kind: str = "",
    setting: str = "",
) -> str:
    """Return a choice by radio buttons. values: pairs of a value and a label;  setting: the setting that they change."""
    shown = [
        render(RADIO, name=name, value=value, label=label, checked=value == chosen, setting=setting)
        for value, label in values
    ]
    return fieldset(legend, "".join(shown), kind)


def fieldset(legend: str, shown: str, kind: str = "") -> str:
    """Return fields under a legend."""
    return render(FIELDSET, legend=legend, shown=shown, kind=kind)


def buttons(rows: Iterable[tuple[str, ...]]) -> str:
    """Return buttons. rows: an action, the key of its label, and the button's class if it has one."""
    return "".join([render(BUTTON, wish=row[0], label=row[1], kind="".join(row[2:])) for row in rows])


def answers(rows: Iterable[tuple[Any, ...]]) -> str:
    """Return buttons that close their dialog. rows: a value, its label, and the button's class if it has one."""
    return "".join([render(ANSWER, value=row[0], label=row[1], kind="".join(row[2:])) for row in rows])


def spoken(wish: str, label: str, words: str, kind: str = "") -> str:
    """Return a button that screen readers call by `words` instead of its label."""
    return render(SPOKEN, wish=wish, label=label, spoken=words, kind=kind)


def title_with_details(title: str, *lines: str) -> str:
    """Return a title above lines of details."""
    return render(
        TITLE_WITH_DETAILS, title=title, lines="".join([render("<span>{line}</span>", line=line) for line in lines])
    )


def table(heads: tuple[str, ...], rows: str, caption: str = "") -> str:
    """Return a table. heads: keys of the columns' headings;  rows: markup;  caption: words."""
    shown = "".join([render(HEAD, key=key) for key in heads])
    above = render(CAPTION, caption=caption) if caption else ""
    return render(TABLE, caption=above, heads=shown, rows=rows)


def icon(path: str) -> str:
    """Return an icon. path: on a field of 24 by 24, drawn as a line."""
    return ICON % path
