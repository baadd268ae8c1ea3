"""The appearance of pieces and board: choices by picture among all themes and boards in the assets.

The folder of each theme and board holds its description (see tools/build/themes.py), so this module names none of them. Some
themes offer several pairs of colours or several backgrounds: these are the choices of the theme.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable

from pyapp.saves.settings import Settings
from pyapp.ui import markup
from pyapp.ui.browser import Dom
from pyapp.ui.markup import render
from pyapp.ui.text.texts import texts

OPTION = (
    '<label class="theme-option"><input type="radio" name="{setting}" value="{value}" data-setting="{setting}"{?checked}>'
    '<img data-src="{picture}" alt="" width="304" height="128" loading="lazy"><span>{label}</span></label>'
)
OF_THEME = '<div id="of-theme">{+choices}</div>'
PICTURE = "%s/%s/%s.svg"
THEME, BOARD = ("theme", "themes"), ("board", "boards")  # setting, folder
# setting, the key of its choices in the description of a theme, legend
OF_A_THEME = (("pair", "pairs", "appearance.pair"), ("background", "backgrounds", "appearance.background"))
SETTINGS = ("theme", "board", "pair", "background")


def appearance_dialog() -> str:
    """Return the dialog, closed and empty."""
    return markup.dialog("appearance", "appearance.title", '<div id="theme-options"></div>')


class AppearancePanel:
    """The choices in the dialog. `dom` is the module of that name; `assets` is the folder of that name."""

    def __init__(self, dom: Dom, assets: str) -> None:
        self._dom = dom
        self._themes, self._boards = described(assets, *THEME), described(assets, *BOARD)
        self._shown: list = []  # the values of SETTINGS on the page

    def show(self, settings: Settings) -> None:
        """Show the choices with the values of the settings, unless they are on the page already."""
        if self._shown != in_use(settings):
            self._dom.set_markup("#theme-options", choices(self._themes, self._boards, settings))
            self._shown = in_use(settings)

    def follow(self, settings: Settings) -> None:
        """Follow a choice: show the choices that another theme offers; the other choices stay, with the focus in them."""
        if self._shown[:1] != in_use(settings)[:1]:
            self._dom.set_markup("#of-theme", theme_choices(self._themes, settings))
        self._shown = in_use(settings)


def in_use(settings: Settings) -> list[str]:
    """Return the values of SETTINGS."""
    return [getattr(settings, name) for name in SETTINGS]


def described(assets: str, kind: str, folder: str) -> list:
    """Return the descriptions of all folders of a kind, each with its name as "id", in their order."""
    descriptions = []
    for name in os.listdir(assets + "/" + folder):
        with open("%s/%s/%s/%s.json" % (assets, folder, name, kind), encoding="utf-8") as description:
            descriptions.append(json.load(description))
        descriptions[-1]["id"] = name
    return sorted(descriptions, key=lambda each: each["order"])


def choices(themes: list, boards: list, settings: Settings) -> str:
    """Return all choices."""
    theme = choice(themes, THEME[0], settings.theme, picture_of(THEME[1]), "appearance.theme")
    board = choice(boards, BOARD[0], settings.board, picture_of(BOARD[1]), "appearance.board")
    return theme + render(OF_THEME, choices=theme_choices(themes, settings)) + board


def theme_choices(themes: list, settings: Settings) -> str:
    """Return the choices that only this theme offers; "" for most themes."""
    theme = chosen(themes, settings.theme)
    fieldsets = [
        choice(theme[key], setting, getattr(settings, setting), picture_in(theme["id"], setting), legend)
        for setting, key, legend in OF_A_THEME
        if key in theme
    ]
    return "".join(fieldsets)


def choice(options: list, setting: str, value: str, picture: Callable[[str], str], legend: str) -> str:
    """Return one choice; `picture` gives the address of an option's picture."""
    in_use = chosen(options, value)
    labels = [option(each, setting, each is in_use, picture(each["id"])) for each in options]
    return markup.fieldset(texts(legend), "".join(labels), "theme-choice")


def chosen(options: list, value: str) -> dict:
    """Return the option of this name; the first one if there is none, since an older version may have kept the name."""
    return next((each for each in options if each["id"] == value), options[0])


def option(each: dict, setting: str, is_chosen: bool, picture: str) -> str:
    """Return one value of a choice."""
    names = each["names"]
    name = names.get(texts("language"), names["en"])
    return render(OPTION, setting=setting, value=each["id"], checked=is_chosen, picture=picture, label=name)


def picture_of(folder: str) -> Callable[[str], str]:
    """Return a function from the name of a theme or a board to the address of its picture."""
    return lambda name: PICTURE % (folder, name, "picture")


def picture_in(theme: str, setting: str) -> Callable[[str], str]:
    """Return a function from the name of a choice in a theme to the address of its picture."""
    return lambda name: PICTURE % (THEME[1], theme, setting + "-" + name)
