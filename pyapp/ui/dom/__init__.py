"""The browser. This package alone knows one. Here: elements, events, timers, storage, worker, updates; what is needed
later stands in modules of its own."""

import asyncio
import sys

import js
import vfs
from jsffi import JsException, to_js
from polyscript import XWorker

from pyapp.ui.dom.guard import handler, run

ASSETS = "/more/assets"
WORKER = "./worker.py"
WORKER_CONFIG = "./engine.json"
INTERPRETER = "./runtimes/pyodide/%s.mjs"
SPOKEN_LINES = 6
SHAKE = [{"transform": "translate(%dpx)" % x} for x in (0, -7, 6, -4, 2, 0)]
SHAKE_TIME = 320  # milliseconds


# Elements


def find(selector: str):
    """The first element that matches, None if none does."""
    return js.document.querySelector(selector)


def set_text(selector: str, text: str) -> None:
    """Replace the text of an element."""
    find(selector).textContent = text


def set_markup(selector: str, markup: str) -> None:
    """Replace what is inside an element."""
    find(selector).innerHTML = markup


def add_markup(selector: str, markup: str) -> None:
    """Append to what is inside an element."""
    find(selector).insertAdjacentHTML("beforeend", markup)


def cut(selector: str, count: int) -> None:
    """Remove an element's children after the first `count`."""
    parent = find(selector)
    while parent.children.length > count:
        parent.lastElementChild.remove()


def set_class(selector: str, name: str, wanted: bool) -> None:
    """Give an element a class or take it away."""
    find(selector).classList.toggle(name, wanted)


def set_property(selector: str, name: str, value) -> None:
    """Set a property of an element, such as "disabled" or "value"."""
    setattr(find(selector), name, value)


def set_attribute(selector: str, name: str, value) -> None:
    """Set an attribute of an element, remove it where the value is None."""
    if value is None:
        find(selector).removeAttribute(name)
    else:
        find(selector).setAttribute(name, value)


def set_current(selector: str, old: int, new: int) -> None:
    """Make another entry of a list the current one."""
    entry = find(selector % old)
    if entry:
        entry.removeAttribute("aria-current")
        entry.setAttribute("tabindex", "-1")
    entry = find(selector % new)
    if entry is None:  # it stands elsewhere than in this list
        return
    entry.setAttribute("aria-current", "true")
    entry.setAttribute("tabindex", "0")


def hear(selector: str, kind: str, call) -> None:
    """Call `call` with every event of this kind in an element.

    A property, since MicroPython mixes up whose `addEventListener` it calls once others than the window's were called.
    """
    setattr(find(selector), "on" + kind, handler(call))


def ask(selector: str, answered) -> None:
    """Open a dialog; `answered` is called when it closes, with the value of the button that was pressed, else ""."""
    dialog = find(selector)
    dialog.returnValue = ""
    dialog.onclose = handler(lambda _event: answered(dialog.returnValue))
    dialog.showModal()
    chosen = dialog.querySelector(":checked")
    if chosen:
        chosen.focus()


def value(selector: str) -> str:
    """What stands in a field."""
    return find(selector).value


def announce(selector: str, text: str) -> None:
    """Let a screen reader say something; the last lines stay in the log."""
    log = find(selector)
    line = js.document.createElement("p")
    line.textContent = text
    log.append(line)
    if log.children.length > SPOKEN_LINES:
        log.firstElementChild.remove()


# The board


def square(number: int):
    """The group of a square."""
    return find('[data-square="%d"]' % number)


def draw_square(number: int, css_class: str, label: str, column) -> None:
    """Bring a square into line; `column` is the markup of its column, None if that stays."""
    group = square(number)
    group.setAttribute("class", css_class)
    group.setAttribute("aria-label", label)
    if column is not None:
        group.querySelector(".column").innerHTML = column


def focus(number: int) -> None:
    """Put the focus on a square."""
    square(number).focus()


def focus_on(selector: str) -> None:
    """Put the focus on an element."""
    find(selector).focus()


def board_has_focus() -> bool:
    """Whether the focus is on a square."""
    return js.document.activeElement.closest("#play") is not None


def on_board(event, edge: int) -> tuple:
    """Where the pointer is, in units of a board `edge` units wide."""
    box = find(".board").getBoundingClientRect()
    return (event.clientX - box.left) * edge / box.width, (event.clientY - box.top) * edge / box.height


def move_held(x: float, y: float) -> None:
    """Put the column that is held in the hand at a point of the board."""
    find(".held").style.transform = "translate(%.1fpx,%.1fpx)" % (x, y)


def shake(number: int) -> None:
    """Let the column on a square shake a little."""
    if motion():
        square(number).querySelector(".column").animate(to_js(SHAKE), SHAKE_TIME)


def motion() -> bool:
    """Whether the player wants to see things move."""
    return not js.matchMedia("(prefers-reduced-motion: reduce)").matches


def reload() -> None:
    """Load the page anew."""
    js.location.reload()


def apply_setting(setting: str, name: str) -> None:
    """Put on a theme, a board, a pair of colours or a background; the function stands in index.html."""
    js.columnaApply(setting, name)


# Events and time


def listen(kind: str, call) -> None:
    """Call `call` with every event of this kind.

    The window listens for all: Chromium makes any part of an SVG that listens for focus a tab stop.
    """
    js.addEventListener(kind, handler(call))


def lives() -> None:
    """The page has started: it need not be watched any more."""
    js.columnaLives()


def early_events(kinds) -> list:
    """The events of these kinds from before Python was up, which are not recorded any more from now on."""
    for kind in kinds:
        js.removeEventListener(kind, js.columnaKeep)
    return [js.columnaEarly[i] for i in range(js.columnaEarly.length)]


def later(milliseconds: int, call):
    """Call `call` after a time; returns a number for `never`."""
    return js.setTimeout(handler(call), milliseconds)


def never(number) -> None:
    """Do not make a call that was to come later."""
    js.clearTimeout(number)


def every(milliseconds: int, call) -> None:
    """Call `call` again and again."""
    js.setInterval(handler(call), milliseconds)


def now() -> float:
    """Seconds since some moment."""
    return js.performance.now() / 1000


def moment() -> str:
    """The time of day, UTC, as in "2026-11-21T14:01:00Z"."""
    return js.Date.new().toISOString()[:19] + "Z"


def new_id() -> str:
    """A name that nothing else has: 32 digits and letters."""
    return "".join(["%04x" % part for part in js.crypto.getRandomValues(js.Uint16Array.new(8))])


# The rest of the page's Python


def fetch_more(name: str, call, pack="more", come=lambda: None) -> None:
    """Bring the modules that lie in more.hex, or another pack, then call `call` with the one of this name; None if it cannot be
    had. What lies in packs that came before and was never imported is not found any more.

    `come` is called as soon as nothing more is to be fetched.
    """
    run(_fetch_more(name, call, pack, come))


async def _fetch_more(name: str, call, pack: str, come):
    try:
        response = await js.fetch("./%s.hex" % pack)
        if not response.ok:
            raise OSError(response.status)
        text = await response.text()
    except (JsException, OSError):
        come()
        call(None)
        return
    come()
    await asyncio.sleep(0)
    content = bytes.fromhex(text)  # a text crosses over at once, bytes would number by number
    vfs.mount(vfs.VfsRom(content), "/" + pack)
    for loaded, module in sys.modules.items():
        if hasattr(module, "__path__"):  # a package of ours: whatever of it is not loaded yet lies there
            module.__path__ = "/%s/%s" % (pack, loaded.replace(".", "/"))
    __import__(name)
    await asyncio.sleep(0)  # a task of its own
    call(sys.modules[name])


# Languages (the functions stand in index.html, so that texts are on their way before Python is up)


def fetch_texts(wish: str, call) -> None:
    """Bring the texts of a language, "auto" meaning the browser's.

    `call` gets the language's code and its catalogue as JSON: "{}" for English, "" where it cannot be had.
    """
    run(_fetch_texts(wish, call))


async def _fetch_texts(wish: str, call):
    language = js.columnaLanguage(wish)
    call(language, await js.columnaTexts(language))


def plural_form(language: str):
    """A function from a count to the name of the plural form that goes with it in a language."""
    rules = js.Intl.PluralRules.new(language)
    return lambda count: rules.select(count)


def reword(texts) -> None:
    """Say in the language that is spoken now whatever names its text or its label."""
    find("html").lang = texts("language")
    for named in _all("[data-text]"):
        named.textContent = texts(named.getAttribute("data-text"))
    for named in _all("[data-label]"):
        named.setAttribute("aria-label", texts(named.getAttribute("data-label")))


def _all(selector: str) -> list:
    found = js.document.querySelectorAll(selector)
    return [found[number] for number in range(found.length)]


# Storage (the functions stand in index.html, where what JavaScript throws can be caught)


def stored(key: str, place="localStorage"):
    """The text kept under `key`, None if there is none or the browser keeps nothing. A tab's own place: sessionStorage."""
    return js.columnaStored(key, place)


def store(key: str, text: str, place="localStorage") -> bool:
    """Keep a text; False if the browser refuses, its storage being full or forbidden."""
    return js.columnaStore(key, text, place)


def keep_for_good() -> None:
    """Ask the browser not to clear away what is stored."""
    storage = getattr(js.navigator, "storage", None)
    if storage:
        storage.persist()


# The engine


def is_served_from_here() -> bool:
    """Whether the site's files come from this device, by the service worker."""
    workers = getattr(js.navigator, "serviceWorker", None)
    return bool(workers and workers.controller)


class Engine:
    """The computer player in its worker. `hear` gets every line it says, and None when it cannot start.

    Until it can say any itself, they are those of tools/site/loading.mjs: how far its files have come.
    """

    def __init__(self, hear):
        self._hear = hear
        interpreter = "pyodide" if is_served_from_here() else "loading"
        self._worker = XWorker(
            WORKER,
            to_js(
                {
                    "type": "pyodide",
                    "async": True,
                    "config": WORKER_CONFIG,
                    "version": absolute(INTERPRETER % interpreter),
                }
            ),
        )
        self._worker.onmessage = handler(self._take)
        run(self._listen())

    def say(self, line: str) -> None:
        """Hand a line in."""
        self._worker.sync.write(line)

    def end(self) -> None:
        """Stop the worker at once."""
        self._hear = None
        self._worker.terminate()

    async def _listen(self):
        try:
            await self._worker.ready
            self._worker.onmessage = None
            while self._hear:
                self._tell(await self._worker.sync.read())
        except JsException:
            self._tell(None)

    def _take(self, event):
        if isinstance(event.data, str):  # not what PyScript says to itself
            self._tell(event.data)

    def _tell(self, line):
        if self._hear:
            self._hear(line)


def absolute(address: str) -> str:
    """An address relative to the page, made absolute."""
    return js.URL.new(address, js.location.href).href
