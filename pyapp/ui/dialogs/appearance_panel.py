"""What pieces and board look like: choices by picture, of all themes and boards that lie in the assets.

Every folder of themes and boards describes itself (tools/themes.py says how); nothing is known of them here. Some themes
come in several pairs of colours, or lie on several backgrounds: these choices are the fittings of the theme.
"""

import json
import os

from pyapp.ui.text.texts import Texts, escaped

DIALOG = (
    '<dialog id="wardrobe" aria-labelledby="wardrobe-title"><form method="dialog"><h2 id="wardrobe-title">%s</h2>'
    '<button value="" class="close">%s</button><div id="garments"></div></form></dialog>'
)
CHOICE = '<fieldset class="garments"><legend>%s</legend>%s</fieldset>'
GARMENT = (
    '<label class="garment"><input type="radio" name="%s" value="%s" data-setting="%s"%s>'
    '<img src="%s" alt="" width="304" height="128" loading="lazy"><span>%s</span></label>'
)
FITTINGS = '<div id="fittings">%s</div>'
PICTURE = "%s/%s/%s.svg"
THEME, BOARD = ("theme", "themes"), ("board", "boards")  # setting, folder
# setting, what a theme calls such choices, and the legend
OF_A_THEME = (("pair", "pairs", "wardrobe.pair"), ("background", "backgrounds", "wardrobe.background"))


def wardrobe_dialog(texts: Texts) -> str:
    """The markup of the dialog, closed and empty."""
    return DIALOG % (escaped(texts("wardrobe.title")), escaped(texts("menu.close")))


class Wardrobe:
    """The choices in the dialog. `page` is the module dom; `assets` is the folder of that name."""

    def __init__(self, page, texts: Texts, assets: str):
        self._page, self._texts = page, texts
        self._themes, self._boards = described(assets, *THEME), described(assets, *BOARD)
        self._fitted = None

    def show(self, settings):
        """Show the choices as the settings have them."""
        self._page.set_markup("#garments", choices(self._themes, self._boards, settings, self._texts))
        self._fitted = settings.theme

    def fit(self, settings):
        """Show the fittings of another theme once it is chosen; the other choices stay, with the focus in them."""
        if self._fitted not in (None, settings.theme):
            self._page.set_markup("#fittings", fittings(self._themes, settings, self._texts))
            self._fitted = settings.theme


def described(assets: str, kind: str, folder: str) -> list:
    """What the folders of a kind say of themselves, each with its name as "id", in their order."""
    found = []
    for name in os.listdir(assets + "/" + folder):
        with open("%s/%s/%s/%s.json" % (assets, folder, name, kind), encoding="utf-8") as description:
            found.append(json.load(description))
        found[-1]["id"] = name
    return sorted(found, key=lambda each: each["order"])


def choices(themes: list, boards: list, settings, texts: Texts) -> str:
    """The markup of all choices."""
    theme = choice(themes, THEME[0], settings.theme, picture_of(THEME[1]), "wardrobe.theme", texts)
    board = choice(boards, BOARD[0], settings.board, picture_of(BOARD[1]), "wardrobe.board", texts)
    return theme + FITTINGS % fittings(themes, settings, texts) + board


def fittings(themes: list, settings, texts: Texts) -> str:
    """The markup of the choices that only the theme worn offers; "" for most themes."""
    theme = chosen(themes, settings.theme)
    shown = [
        choice(theme[several], setting, getattr(settings, setting), picture_in(theme["id"], setting), legend, texts)
        for setting, several, legend in OF_A_THEME
        if several in theme
    ]
    return "".join(shown)


def choice(garments: list, setting: str, value: str, picture, legend: str, texts: Texts) -> str:
    """The markup of one choice; `picture` gives the address of a garment's picture."""
    worn = chosen(garments, value)
    shown = [garment(each, setting, each is worn, picture(each["id"]), texts) for each in garments]
    return CHOICE % (escaped(texts(legend)), "".join(shown))


def chosen(garments: list, value: str) -> dict:
    """The garment of this name; the first one if there is none, as a kept name may be one of an older version."""
    return next((each for each in garments if each["id"] == value), garments[0])


def garment(each: dict, setting: str, is_worn: bool, picture: str, texts: Texts) -> str:
    """The markup of one value of a choice."""
    names = each["names"]
    name = names.get(texts("language"), names["en"])
    return GARMENT % (setting, each["id"], setting, " checked" if is_worn else "", picture, escaped(name))


def picture_of(folder: str):
    """Where the pictures of themes or boards lie on the site."""
    return lambda name: PICTURE % (folder, name, "picture")


def picture_in(theme: str, setting: str):
    """Where the pictures of a theme's fittings lie on the site."""
    return lambda name: PICTURE % (THEME[1], theme, setting + "-" + name)
