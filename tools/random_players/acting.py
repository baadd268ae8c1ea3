"""A player who does at random what players can do: moves, presses, types, goes back, reloads."""

from collections import Counter
from random import Random

from playwright.sync_api import Page

KEYS = [
    "Tab",
    "Shift+Tab",
    "Enter",
    "Space",
    "Escape",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
]
KEYS += [
    "Delete",
    "Backspace",
    "PageUp",
    "PageDown",
    "Control+z",
    "Control+y",
    "F6",
    "?",
    *"abcdefghijklmnopqrstuvwxyz",
]
TEXTS = [
    "",
    "Anna",
    "c3-d4",
    "1. c3-d4 e5xc3 *",
    "W:b2W,c3b,e5b,a7b",
    "<b>&amp;",
    "0",
    "17",
    "-1",
    "1e9",
    "жёлтый",
    "🎲" * 40,
]
ATTEMPTS = 5  # to reach something that nothing else covers
# kind of action -> how often it is chosen
WEIGHTS = {"square": 30, "press": 45, "key": 14, "back": 4, "forward": 2, "reload": 1, "twice": 4}
AT_ONCE = 3  # clicks of somebody who is impatient


class RandomPlayer:
    """Acts on `page` by `chance`. counts: how many actions of each kind were done."""

    def __init__(self, page: Page, chance: Random) -> None:
        self._page, self._chance = page, chance
        self.counts: Counter = Counter()
        page.on("dialog", lambda dialog: dialog.accept())
        page.on("filechooser", lambda _chooser: None)  # the player cancels
        page.on("popup", lambda popup: popup.close())

    def act(self) -> str:
        """Do something. Return what, in words."""
        kind = self._chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        words: str = getattr(self, f"_{kind}")()
        self.counts[kind] += 1
        return f"{kind}: {words}"

    def _square(self) -> str:
        squares = self._page.evaluate("randomPlayers.squares()")
        if not squares:
            return f"none, so {self._press()}"
        square, *place = self._chance.choice(squares)
        self._page.mouse.click(*place)
        return f"{square} of {len(squares)}"

    def _press(self, clicks: int = 1) -> str:
        kinds = self._page.evaluate("randomPlayers.choices()")
        for _ in range(ATTEMPTS if kinds else 0):
            number = self._chance.randrange(len(kinds))
            reached = self._page.evaluate("number => randomPlayers.reach(number)", number)
            if reached:
                words, *place = reached
                return words + self._use(kinds[number], number, place, clicks)
        return "nothing"

    def _use(self, kind: str, number: int, place: list[float], clicks: int) -> str:
        if kind == "select":
            chosen = self._page.evaluate(
                "([number, part]) => randomPlayers.choose(number, part)", [number, self._chance.random()]
            )
            return f", chosen {chosen}"
        self._page.mouse.click(*place, click_count=clicks, delay=0)
        if kind != "text":
            return ""
        typed = self._chance.choice(TEXTS)
        self._page.keyboard.press("Control+a")
        self._page.keyboard.insert_text(typed)
        return f", typed {typed!r}"

    def _twice(self) -> str:
        return self._press(AT_ONCE)

    def _key(self) -> str:
        key = self._chance.choice(KEYS)
        self._page.keyboard.press(key)
        return key

    def _back(self) -> str:
        """Go back, but never from the first place, which would leave the site."""
        return "done" if self._page.evaluate("randomPlayers.goBack()") else "nowhere"

    def _forward(self) -> str:
        self._page.evaluate("history.forward()")
        return "done"

    def _reload(self) -> str:
        self._page.reload()
        return "done"
