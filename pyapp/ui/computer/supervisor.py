"""The supervisor of the computer player: keeps it alive in its worker and sends it requests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyapp.rules.game import Game
from pyapp.rules.line import Line
from pyapp.rules.notation import legal_turn
from pyapp.saves.players import strength
from pyapp.ui.analysis.judgements import Moment
from pyapp.ui.computer.client import ANSWER, BEST, BROKEN, COMING, MISSING, PROGRESS, QUICK_EVAL, READY, EngineClient
from pyapp.ui.page import Page

if TYPE_CHECKING:
    from pyapp.ui.computer.stand_in import StandIn
    from pyapp.ui.dom.engine import Engine


TURN, HINT, THOUGHT = "turn", "hint", "thought"  # purposes of a request
WATCH = 1000  # milliseconds between two checks of the engine


class EngineSupervisor:
    """The page's access to the engine. The engine's answers reach the page as its events; `make_engine` makes
    an engine, as dom/engine.py does.

    engine: the present one, None after giving up;  client: the EngineClient, which knows the request and the engine's progress;
    stand_in: the StandIn, which may answer until the engine is ready;  mover: the game and the level that is asked to play in it,
    None during another request;  thought: the name of a request that can wait, its game, its effort and its listener;  all None
    at first.  needed: called when a request or a thought needs an engine;  time_left: returns the
    clock of the side to move as the protocol has it, {} for none.
    """

    def __init__(self, page: Page, make_engine: Callable[[Callable[[str | None], None]], Engine]) -> None:
        self.client = EngineClient(page.dom.now())
        self._dom, self._tell, self._make_engine = page.dom, page.events.emit, make_engine
        self._game: Any = None  # the request's: a Game, unless the request is a thought
        self._purpose = ""
        self.engine: Engine | None = None
        self.stand_in: StandIn | None = None
        self.mover: tuple[Game, str] | None = None
        self.needed: Callable[[], object] = dict
        self.time_left: Callable[[], dict] = dict
        self.thought: tuple | None = None

    def open(self) -> None:
        """Start the engine, and watch over it from now on."""
        self._start()
        self._dom.every(WATCH, self._watch)

    def give_up(self, file: str) -> None:
        """Give up, because this file of the engine cannot be fetched."""
        self.client.give_up(file)
        self._end()

    def ask(self, game: Game, level: str) -> None:
        """Ask this level to play a turn in the game."""
        self._put("best", game, dict(strength(level), **self.time_left()), TURN, (game, level))
        if self.stand_in:
            self.stand_in.ask()

    def offer_draw(self, game: Game, level: str) -> None:
        """Ask this level whether it accepts a draw."""
        self._put("draw", game, strength(level), TURN)

    def hint(self, game: Game, effort: dict) -> None:
        """Ask for the turn that the engine would play."""
        self._put("best", game, effort, HINT)

    def consider(
        self, game: Line | Moment, effort: dict, hear: Callable[[dict, bool], object], wish: str = "best"
    ) -> None:
        """Search a game's position whenever there is no other request, until the engine has answered or `drop` ends it.

        hear(report, done): gets the engine's reports, as the protocol describes them, and last its answer.
        """
        self.thought = wish, game, effort, hear
        self.needed()
        if not self.client.asked or self._purpose == THOUGHT:
            self._think()

    def rest(self) -> None:
        """End the thought of `consider`; still await other answers."""
        self.thought = None
        if self._purpose == THOUGHT:
            self._say(self.client.drop())

    def quick_eval(self, game: Line | Moment) -> None:
        """Ask for a judgement of the position at a glance."""
        self._say(self.client.quick_eval(game))
        if self.thought and self._purpose == THOUGHT:
            self._think()  # starts anew: the glance would wait for this thought, which may never end

    def drop(self) -> None:
        """Drop all requests."""
        self.thought = None
        self._say(self.client.drop())

    def add_stand_in(self, stand_in: StandIn) -> None:
        """Let this StandIn answer requests while there is no engine."""
        self.stand_in = stand_in
        stand_in.ask()

    def _put(
        self, wish: str, game: Line | Moment, effort: dict, purpose: str, mover: tuple[Game, str] | None = None
    ) -> None:
        """Send a request of this name. The purpose, TURN, HINT or THOUGHT, decides which event carries the answer.

        After the request is dropped or replaced, no event carries it.
        """
        self._game, self._purpose, self.mover = game, purpose, mover
        self._say(self.client.ask(dict(effort, do=wish), game, self._dom.now()))
        self.needed()

    def _say(self, lines: list) -> None:
        for line in lines:
            self.engine.say(line)  # type: ignore[union-attr]  # requests are made only while an engine runs

    def _hear(self, line: str | None) -> None:
        """Act on a line of the engine, None if it could not start."""
        news = self.client.hear(line, self._dom.now()) if line else BROKEN
        report = self.client.said
        if news == BROKEN:
            self.replace()
        elif self._purpose == THOUGHT and news in (PROGRESS, BEST):
            self._tell_thought(report, news == BEST)
        elif news == BEST:
            self._play(report)
        elif news == ANSWER:
            self._tell("engine_answers", report["draw"])
        elif news == QUICK_EVAL:
            self._tell("judged", report["score"])
        elif news == PROGRESS:
            self._tell("engine_thinks")
        elif news == COMING:
            self._tell("engine_loads", *report[COMING])
        elif news == MISSING:
            self._end()
        elif news == READY:
            self._say(self.client.waiting_lines(self._dom.now()))
            self._tell("engine_ready")
        if not self.client.asked:
            self._think()

    def _think(self) -> None:
        if self.thought:
            wish, game, effort, _ = self.thought
            self._put(wish, game, effort, THOUGHT)

    def _tell_thought(self, report: dict, done: bool) -> None:
        thought = self.thought
        if done:
            self.thought = None
        if thought:
            thought[3](report, done)

    def _play(self, report: dict) -> None:
        game = self._game
        turn = legal_turn(game.position.variant, game.legal, report[BEST])
        if turn is None:
            self.replace()
        elif self._purpose == HINT:
            self._tell("engine_hints", turn, report.get("line", []))
        elif report.get("claim") and game.may_claim:
            self._tell("engine_claims")
        else:
            self._tell("engine_plays", turn)

    def _watch(self) -> None:
        if self.engine and self.client.is_dead(self._dom.now()):
            self.replace()

    def replace(self) -> None:
        """Replace a dead engine, unless too many have died."""
        self.client.start(self._dom.now())
        self._end()

    def _start(self) -> None:
        self.engine = self._make_engine(self._hear)

    def _end(self) -> None:
        """End the engine, and start another one unless it is given up."""
        if self.engine:
            self.engine.end()
            self.engine = None
        if not self.client.given_up:
            self._start()
        self._tell("engine_failed")
