"""A person at the page, for the tests: reads the page, clicks, drags, presses keys."""

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from tests.app.accessible import OF_COLOURS, objections

PATIENCE = 60  # seconds; longer than the page waits for a silent engine before it starts another one
expect.set_options(timeout=1000 * PATIENCE)

SEED = "([key, text]) => { localStorage.setItem(key, text); sessionStorage.clear(); }"  # no tab has a game of its own
# Pop-up messages disappear after seconds, so a list keeps them until the test has seen them.
RECORD_TOASTS = """window.toasts ??= ((list) => {
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) if (target.id === "toasts")
            for (const { textContent } of addedNodes) list.push(textContent.replace(/\\s+/g, " ").trim());
    }).observe(document, { childList: true, subtree: true });
    return list;
})([])"""
# Keeps them where they are for a test that looks at their place.
HOLD_TOASTS = """() => { const wait = window.setTimeout;
    window.setTimeout = (act, ms, ...others) => ms === 4000 ? 0 : wait(act, ms, ...others) }"""
# Holds the call by which a reloaded page gives up the game of its tab after six seconds, since a busy machine may need longer.
HOLD_RETURN = """{ const wait = setTimeout;
    setTimeout = (act, ms, ...others) => ms === 6000 ? (window.giveUp = act, 0) : wait(act, ms, ...others) }"""
TAKE_TOAST = "words => { const place = toasts.indexOf(words); toasts.splice(0, place + 1); return place >= 0 }"
# Runs Python in the page, as MicroPython's own `runPython` does; returns the value that the code has put into `result`.
RUN = """code => {
  const length = Module.lengthBytesUTF8(code), text = Module._malloc(length + 1), value = Module._malloc(12);
  Module.stringToUTF8(code, text, length + 1);
  Module.ccall("mp_js_do_exec", "number", ["pointer", "number", "pointer"], [text, length, value]);
  return globalThis.result;
}"""
# the words of those elements whose content is wider than they are
WIDER = """all => all.filter(e => e.checkVisibility() && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1)
    .filter(e => getComputedStyle(e).display !== 'inline').map(e => e.textContent)"""
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
# Playwright numbers the timers of its clock from 1e12 on, but MicroPython keeps no such number whole, and could cancel none.
SMALL_NUMBERS = """(([set, clear]) => {
    globalThis.setTimeout = (...given) => set(...given) - 1e12;
    globalThis.clearTimeout = (number) => clear(number && number + 1e12);
})([setTimeout, clearTimeout])"""
# A worker as PyScript makes it, but with an engine that says only these lines. The real one and PyScript would make a visit cost
# three times as much. The lines may be an array; `shift` takes the next one, and `write`, if any, gets the page's.
ENGINE = """
    const says = (lines) => ({
        ready: Promise.resolve(), terminate() {},
        sync: { write: (line) => lines.write?.(line), read: async () => lines.shift() ?? new Promise(() => {}) },
    });
    Object.defineProperty(HTMLScriptElement.prototype, "xworker", { get: () => says(%s) });
    Object.defineProperty(globalThis, "columnaPyScript", { get: () => async () => {}, set() {} });
"""
TRACEBACK = "Traceback (most recent call last)"  # how MicroPython's report of a failure begins
# one that goes on loading: the page would replace an engine that is silent for 30 seconds, and say so
NO_ENGINE = ENGINE % """{ shift: () => new Promise((say) => setTimeout(say, 10_000, '{"id": ""}')) }"""
READY_ENGINE = ENGINE % json.dumps([json.dumps({"id": None, "ready": True, "compiled": True})])

printed: list[str] = []  # by the pages of the test: reports of unforeseen failures, warnings of the browser


class Player:
    """Drives the page at `url`. Nothing here waits for Python, because the page answers earlier clicks and keys later."""

    def __init__(self, page: Page, url: str):
        self.page = page
        page.on("console", lambda message: printed.append(message.text))
        page.set_default_timeout(1000 * PATIENCE)
        page.add_init_script(RECORD_TOASTS)
        self.url = url
        self.squares = squares(7)

    def visit(self) -> "Player":
        """Open the page."""
        self.page.goto(self.url)
        return self

    def owns_the_clock(self, **options: str) -> "Player":
        """Let the test move the clock of the page from now on; otherwise it runs by itself."""
        self.page.clock.install(**options)
        self.page.add_init_script(SMALL_NUMBERS)
        return self

    def find(self, start: str, turns=(), players=("human", "human"), game="lasca", **settings) -> "Player":
        """Open the page on a device that has kept this game and these settings."""
        self.page.goto(self.url + "manifest.webmanifest")
        self.keep(
            "columna.game",
            {
                "format": "columna-game",
                "version": 2,
                "game": game,
                "start": start,
                "turns": list(turns),
                "seconds": [None] * len(turns),
                "cursor": len(turns),
                "decision": None,
            },
        )
        self.keep(
            "columna.settings",
            {
                "format": "columna-settings",
                "version": 1,
                "players": list(players),
                **settings,
            },
        )
        self.squares = squares(VARIANTS[game].size)
        self.visit()
        expect(self.page.locator("[data-square]")).to_have_count(
            self.squares.count
        )  # else clicks are for another board
        return self

    def begins(self, game: str) -> "Player":
        """Begin a new game of this kind."""
        return self.sets_up(game=game)

    def sets_up(self, **choices: str) -> "Player":
        """Begin a new game with these choices in its dialog, each by its name and its value."""
        expect(self.page.locator("dialog[open]")).to_have_count(0)  # a closing dialog may have the same button
        self.act("new")
        dialog = self.page.locator("#games[open]")
        for name, value in choices.items():
            if name not in ("game", "mode"):
                self.unfolds_choices()
            if name in ("level", "style", "pace"):
                dialog.locator(f"[name={name}]").select_option(value)
            else:
                dialog.locator(f'label:has([name={name}][value="{value}"])').click()
        self.answers("Play")
        expect(dialog).to_have_count(0)
        if self.page.locator("#confirm[open]").count():  # the game on the board counts, or its clock runs
            self.answers("Leave game")
        if "game" in choices:
            self.squares = squares(VARIANTS[choices["game"]].size)
        return self

    def unfolds_choices(self):
        """Show all choices in the dialog for a new game."""
        rest = self.page.locator("#games[open] #rest")
        if rest.get_attribute("open") is None:
            rest.locator("summary").click()

    def runs(self, code: str) -> Any:
        """Run Python in the page once all parts are there. Returns the value that it puts into the window's `result`."""
        self.page.wait_for_selector("#menu", state="attached")
        return self.page.evaluate(RUN, code)

    def answers(self, words: str):
        """Press a button of the dialog that is open."""
        self.page.locator("dialog[open]").get_by_role("button", name=words, exact=True).click()

    def keep(self, key: str, document: dict):
        """Put a document into the device's storage."""
        self.page.evaluate(SEED, [key, json.dumps(document)])

    def keep_nothing(self) -> "Player":
        """Let the device refuse to keep anything."""
        self.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full') }")
        return self

    def square(self, name: str) -> Locator:
        """The square of this name, as in "c3"."""
        return self.page.locator(f'[data-square="{self.squares.index[name]}"]')

    def click(self, *names: str):
        """Click squares one after the other."""
        for name in names:
            self.page.mouse.click(*self.centre(name))

    def tap(self, *names: str):
        """Tap squares one after the other."""
        for name in names:
            self.page.touchscreen.tap(*self.centre(name))

    def drag(self, origin: str, target: str):
        """Drag with the mouse from one square to another."""
        x, y = self.centre(origin)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 12, y, steps=2)
        self.page.mouse.move(*self.centre(target), steps=4)
        self.page.mouse.up()

    def drag_by_touch(self, origin: str, target: str):
        """Drag with a finger from one square to another."""
        touch = self.page.context.new_cdp_session(self.page)
        (x, y), end = self.centre(origin), self.centre(target)
        path = [(x, y), (x + 12, y), ((x + end[0]) / 2, (y + end[1]) / 2), end]
        for kind, point in zip(("touchStart", "touchMove", "touchMove", "touchMove"), path):
            finger = {"x": point[0], "y": point[1]}
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [finger]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def centre(self, name: str) -> tuple[float, float]:
        """Return the place of a square's centre in the window."""
        while not (box := self.square(name).locator(".ground").bounding_box()):  # it is being drawn again
            self.page.wait_for_timeout(20)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press(self, *keys: str):
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def resizes(self, width: int, height: int):
        """Give the window another size, and wait until the page has it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(TWO_FRAMES)

    def act(self, action: str):
        """Click the first button of an action; some have one in the header as well."""
        self.page.locator(f'[data-do="{action}"]:visible').last.click()

    def more(self, words: str):
        """Open the menu and press an entry, behind More if it is not about the game."""
        self.act("menu")
        entry = self.page.locator("#menu").get_by_text(words, exact=True)
        self._unfold(entry)
        entry.click()

    def wishes(self, action: str):
        """Open the menu and press the entry of an action."""
        self.act("menu")
        entry = self.page.locator(f'#menu [value="{action}"]')
        self._unfold(entry)
        entry.click()

    def _unfold(self, entry: Locator):
        """Unfold the part of a dialog with an entry, if it is folded."""
        if entry.evaluate("entry => Boolean(entry.closest('details:not([open])'))"):
            entry.locator("xpath=ancestor::details/summary").click()

    def sits_down(self) -> "Player":
        """Leave Home for the table: begin a game with the choices that its dialog shows."""
        self.sets_up()
        self.is_at_the_table()
        return self

    def is_at_home(self):
        """Wait until Home is shown."""
        expect(self.page.locator(".home")).to_be_visible()
        expect(self.page.locator(".status")).to_be_hidden()

    def is_at_the_table(self):
        """Wait until the table is shown."""
        expect(self.page.locator(".home")).to_be_hidden()
        expect(self.page.locator(".status")).to_be_visible()

    def invites_a_friend(self) -> "Player":
        """Begin a game that two people play."""
        return self.sets_up(mode="people")

    def option(self, words: str):
        """Open the options and click these words."""
        self.more("Options")
        self.page.locator("#options").get_by_text(words, exact=True).click()

    def speaks(self, language: str):
        """Choose a language as in the options, which have been opened before, and wait until the page speaks it."""
        choice = self.page.locator(f'#options [name=language][value="{language}"]')
        choice.evaluate("choice => choice.click()")
        expect(self.page.locator("html:not(.wordless)")).to_have_attribute("lang", language)

    def keeps_everything(self):
        """Let the device keep the whole site, and wait until it does."""
        self.more("Options")
        self.page.locator("#kept").get_by_label("Everything").check()
        expect(self.page.locator('#kept [data-part="later"]:checked:not(:indeterminate)')).to_be_attached()
        self.answers("Done")

    def seat(self, side: int, player: str):
        """Choose who plays a side, 0 being Light."""
        self.page.locator(f'select[data-side="{side}"]').select_option(player)

    def sees(self, name: str, words: str):
        """Wait until the description of a square has these words."""
        expect(self.square(name)).to_have_attribute("aria-label", _containing(words))

    def reads(self, words: str):
        """Wait until the status contains these words."""
        expect(self.page.locator(".status")).to_contain_text(words)

    def reloads_without_the_game_behind(self, pack: str):
        """Reload the page, and see nothing of the game behind until a pack brings back the game that the tab showed."""
        held: list = []
        self.page.add_init_script(HOLD_RETURN)
        self.page.route(f"**/{pack}.bin", lambda route: held.append(route))
        self.page.reload()
        settles(self.page, lambda: bool(held), True)
        expect(self.page.locator(".table")).to_be_visible()
        for hidden in (".column", ".status", ".controls", ".home", "#notices li"):
            expect(self.page.locator(hidden).filter(visible=True)).to_have_count(0)
        held[0].continue_()
        self.page.unroute(f"**/{pack}.bin")

    def has_the_move(self):
        """Wait until a room or a game by link, not the game against the computer, waits for this player."""
        expect(self.page.locator("html:is(.room, .by-link) .status")).to_contain_text("Your move")

    def is_told(self, words: str | re.Pattern):
        """Wait until a message contains these words."""
        expect(self.page.locator("#notices")).to_contain_text(words)

    def is_passed(self, words: str):
        """Wait until a pop-up message says this, or has said it since the last awaited one."""
        self.gives(TAKE_TOAST, True, words)

    def hears(self, words: str):
        """Wait until a screen reader gets this text, among others."""
        expect(self.page.locator("#announcer")).to_contain_text(words)

    def has_turns(self, *turns: str):
        """Wait until the list of turns shows these."""
        expect(self.page.locator("#turns li:not(.start)")).to_have_text(list(turns))

    def begins_with(self, turn: str):
        """Wait until the list of turns begins with this one; the computer may have answered."""
        expect(self.page.locator("#turns li:not(.start)").first).to_have_text(turn)

    def waits_for_turns(self, count: int):
        """Wait until so many turns have been played."""
        expect(self.page.locator("#turns li:not(.start)")).to_have_count(count)

    def is_accessible(self):
        """Check that axe objects to no visible part."""
        assert objections(self.page) == []

    def is_accessible_by_day_and_night(self):
        """Check the colours of the dark page, and all of the light one: nothing but colours differs between them."""
        self.page.emulate_media(color_scheme="dark")
        assert objections(self.page, OF_COLOURS) == []
        self.page.emulate_media(color_scheme="light")
        self.is_accessible()

    def marks(self, mark: str, *names: str):
        """Wait until the squares that bear a mark are these."""
        settles(self.page, lambda: self.marked(mark), set(names))

    def gives(self, script: str, wanted: Any, argument: Any = None):
        """Wait until a script returns this in the page."""
        settles(self.page, lambda: self.page.evaluate(script, argument), wanted)

    def marked(self, mark: str) -> set[str]:
        """The names of the squares that bear a mark now."""
        numbers = self.page.locator(f".square.{mark}").evaluate_all("all => all.map(e => +e.dataset.square)")
        return {self.squares.names[number] for number in numbers}

    def plays_on(self, choose=random.choice, hand="click"):
        """Play against the computer until the game is over; `choose` picks a square from a list."""
        over = self.page.locator(".status", has_text=_OVER)
        movable = self.page.locator(".square.movable")
        while True:
            expect(over.or_(movable.first).first).to_be_attached()
            if over.count():
                return
            self._plays(choose, getattr(self, hand))

    def _plays(self, choose, touch):
        goals = self.marked("movable")
        while goals:
            touch(choose(sorted(goals)))
            goals = self.marked("goal")


def settles(page: Page, read: Callable[[], Any], wanted: Any):
    """Wait until `read` returns `wanted`, while the page goes on."""
    until = time.monotonic() + PATIENCE
    while (value := read()) != wanted and time.monotonic() < until:
        page.wait_for_timeout(50)
    assert value == wanted, (value, page.viewport_size)


def _containing(words: str):
    return re.compile(re.escape(words))


_OVER = re.compile("You won|You lost|has won|drawn")
