"""The opening explorer on the page: it looks up the position on the board, and the player can try known turns."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.line import Line
from pyapp.rules.notation import turn_display
from pyapp.rules.opening_names import opening
from pyapp.rules.own_rules import game_text
from pyapp.rules.position import legal_turns
from pyapp.rules.record import line_to
from pyapp.ui.dom import lists, moments
from pyapp.ui.dom.database import Database
from pyapp.ui.dom.guard import run
from pyapp.ui.explorer import explorer_panel as markup
from pyapp.ui.explorer.sources import BOOK, GAMES, LASKER, SOURCES, Case, Choice
from pyapp.ui.explorer.survey import Survey
from pyapp.ui.page import Page
from pyapp.ui.study.looking import Looking
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts
from pyapp.ui.yielding import Pace

LEFT_OUT = "columna.explorer"  # the key of the sources that the player has switched off
SOURCE = '#explorer [data-do="explorer_source:%s"]'
BUTTON = '#explorer [data-do="%s"]'
FIELDS = ["id", "game", "players", "outcome", "title", "changed"]
LISTED = 12  # games at a time
COUNT_EVERY = 2  # seconds between two counts while it reads games


class Explorer:
    """On the page: #explorer."""

    def __init__(self, page: Page, looking: Looking, database: Database) -> None:
        self._page, self._dom = page, page.dom
        self._looking, self._database = looking, database
        self._survey = Survey(page.dom, database)
        self._left_out = (page.dom.stored(LEFT_OUT) or "").split()
        self._is_open = self._reads = self._refocuses = False
        self._question: tuple | None = None  # the question looked up last
        self._read_id = ""  # the id of the game on the board when the explorer last read all sources
        self._round = 0  # the number of the latest search; the page shows no answers of earlier ones
        self._round_time: float = 0  # the time of the latest search
        self._turns: list = []
        self._limit = LISTED  # games to list
        page.dom.add_markup("main", markup.panel())
        page.actions.add("explorer_source", self.switch)
        page.actions.add("explorer_try", self.try_turn)
        page.actions.add("explorer_more", self.list_more)
        page.events.on("looked", self._follow)

    @property
    def _session(self) -> Session:
        return self._page.state.session

    @property
    def _chosen(self) -> list[str]:
        return [source for source in SOURCES if source not in self._left_out]

    # Wishes of the player

    def show(self, wanted: bool) -> None:
        """Open the explorer, or close it."""
        self._is_open, self._question, self._read_id = wanted, None, ""
        self._dom.set_property("#explorer", "hidden", not wanted)
        self._dom.set_class("body", "exploring", wanted)
        self._show_sources()
        self._follow()

    def switch(self, source: str) -> None:
        """Switch a source on or off."""
        if source in self._left_out:
            self._left_out.remove(source)
        else:
            self._left_out.append(source)
        self._dom.store(LEFT_OUT, " ".join(self._left_out))
        self._show_sources()
        self._look_up()

    def try_turn(self, number: str) -> None:
        """Play a turn of the list in the position on the board. It becomes a variation, unless the record has it."""
        line, place = self._session.line, int(number)
        if place >= len(self._turns) or self._turns[place] not in legal_turns(line.position):
            return  # the list still shows an earlier position
        turn, node = self._turns[place], line.node
        self._refocuses = True
        self._dom.focus_on("#explorer")
        self._looking.study(node)
        self._session.line.play(turn)
        self._looking.tried(self._session.line.node)

    def list_more(self) -> None:
        """List more of the games in which the position occurred."""
        self._limit += LISTED
        self._look_up()

    # Looking up

    def _follow(self) -> None:
        """Look up the position if the board shows another one or another game, or squares have other names."""
        session = self._session
        if not self._is_open:
            return
        question = session.line.position, session.id, session.settings.numbered, texts.version
        if question != self._question:
            self._question, self._limit = question, LISTED
            self._dom.after_paint(self._look_up)
        if session.id != self._read_id and not self._reads:
            self._reads, self._read_id = True, session.id
            run(self._read_all(game_text(session.game.start.variant)))

    async def _read_all(self, game: str) -> None:
        """Bring all sources up to date."""
        await self._survey.read(game, self._hear)
        self._reads = False
        self._look_up()
        self._follow()  # the board may show another game by now

    def _hear(self) -> None:
        """Show the turns and games read meanwhile, but change nothing while the player is about to choose."""
        if self._dom.now() - self._round_time > COUNT_EVERY and not self._dom.find("#explorer:active"):
            self._look_up()

    def _look_up(self) -> None:
        self._round, self._round_time = self._round + 1, self._dom.now()
        if self._is_open:
            run(self._fill(self._round))

    async def _fill(self, number: int) -> None:
        """Show the turns and games of the position, unless the player looks at another one by now."""
        line, here = self._session.line, self._session.id
        choices = [] if line.result else await self._survey.choices(line.position, self._chosen, here)
        if number == self._round:
            self._show_choices(line, choices)
        cases = await self._survey.cases(line.position, self._chosen, here)
        entries = await self._entries(cases[: self._limit], line.position.side)
        if number == self._round:
            self._redraw("#stood", markup.games(entries, len(cases), len(cases) > self._limit))

    async def _entries(self, cases: list[Case], side: int) -> list[str]:
        """Return the markup of the games of these Cases, except those deleted from the library meanwhile."""
        names, pace = [case.id for case in cases if case.source == GAMES], Pace(self._dom)
        rows = {row["id"]: row for row in await self._database.rows(names, FIELDS) if row} if names else {}
        day, entries = moments.writer(texts("language")), []
        for case in cases:
            if case.source == LASKER or case.id in rows:
                entries.append(markup.entry(case, rows.get(case.id), day, side))
            await pace.keep()
        return entries

    # Display

    def _show_sources(self) -> None:
        for source in SOURCES:
            pressed = "false" if source in self._left_out else "true"
            self._dom.set_attribute(SOURCE % source, "aria-pressed", pressed)

    def _show_choices(self, line: Line, choices: list[Choice]) -> None:
        self._turns = [choice.turn for choice in choices]
        variant, numbered = line.position.variant, self._session.settings.numbered
        rows = [
            markup.Row(turn_display(variant, choice.turn, numbered), choice.counts, choice.value, choice.behind)
            for choice in choices
        ]
        self._show_name(line)
        self._dom.set_text("#explored", self._summary(line, rows))
        self._redraw("#tried", markup.table(rows, self._write_number))
        if self._refocuses and rows:
            self._dom.focus_on(BUTTON % "explorer_try:0")
        self._refocuses = False

    def _show_name(self, line: Line) -> None:
        """Show the name of the opening, if it has one."""
        name = opening([node.position for node in line_to(line.node)])
        self._dom.set_property("#opening-name", "hidden", not name)
        self._dom.set_text("#opening-name", texts("opening." + name) if name else "")

    @property
    def _write_number(self) -> Callable[[int], str]:
        return moments.number_writer(texts("language"))

    def _redraw(self, place: str, content: str) -> None:
        """Put markup into a place; the focus stays where it was, or at least in the explorer."""
        if lists.redraw(place, content):
            self._dom.focus_on("#explorer")

    def _summary(self, line: Line, rows: list[markup.Row]) -> str:
        """The number of known turns, or the reason why there are none, and the sources that are missing or still loading."""
        own, book, sentences = self._survey.own, self._survey.book, []
        trouble = book.trouble(line.position.variant.id)
        if BOOK in self._chosen and trouble:
            sentences.append(texts(trouble))
        if GAMES in self._chosen and own.is_closed:
            sentences.append(texts("explorer.closed"))
        elif GAMES in self._chosen and own.done < own.total:
            sentences.append(texts("explorer.reading", done=own.done, total=own.total))
        if line.result:
            sentences.append(texts("explorer.over"))
        else:
            behind = book.behind(line.position) if BOOK in self._chosen else 0
            sentences.append(markup.summary(len(rows), behind, self._chosen, self._write_number))
        return " ".join(sentences)
