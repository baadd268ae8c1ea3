"""Online views for tools.look: Anna's page, and Boris' page beside it where a view needs him."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from playwright.sync_api import Browser, Page

from tools.serve.room_client import Client, Identity, new_token

TURNS = [("anna", 8, 12), ("boris", 16, 8), ("anna", 4, 12)]  # c3-d4, e5xc3, b2xd4: the squares that are clicked

RATED = ("lasca",) * 12 + ("bashni", "damasca")  # the games that two people have played: enough for a place in Lasca


@cache
def play_rated(rooms: str) -> None:
    """Let Clara and David play rated games at this server, but only once."""
    with ThreadPoolExecutor(1) as threads:  # Playwright's loop runs in this one
        threads.submit(asyncio.run, rated_games(rooms)).result()


async def rated_games(rooms: str) -> None:
    """Play these games; Clara resigns every third."""
    clara, david = Identity(), Identity()
    names = {clara: "Clara", david: "David"}
    for number, game in enumerate(RATED):
        async with Client(rooms) as light, Client(rooms) as dark:
            await light.identify(clara, names.pop(clara, ""))
            await dark.identify(david, names.pop(david, ""))
            await rated_game(light, dark, game, dark if number % 3 else light)


async def rated_game(light: Client, dark: Client, game: str, loser: Client) -> None:
    """Play two turns of a rated game; then the loser resigns."""
    await light.create(game=game, rated=True, visibility="public", clock={"main": 300, "increment": 3})
    await dark.join(light.name)
    await light.turn()
    await dark.until(lambda: dark.room.to_move() == dark.seat)
    await dark.turn()
    await loser.do("resign")
    await light.until(lambda: light.room.recorded)


class Stage:
    """Two people at a site with rooms. anna: the page that is pictured;  options: of its window."""

    def __init__(self, chromium: Browser, address: str, options: dict, settings: str) -> None:
        self._address = address
        self._contexts = [chromium.new_context(bypass_csp=True, **each) for each in (options, {})]
        self.anna, self.boris = [context.new_page() for context in self._contexts]
        self.anna.add_init_script(f"localStorage.setItem('columna.settings', {settings!r})")

    def close(self) -> None:
        """End both."""
        for context in self._contexts:
            context.close()

    def lobby(self, page: Page, name: str) -> None:
        """Show the rooms."""
        page.goto(self._address)
        page.locator(".begin [data-do=seek]:visible").click()
        page.locator("#seek [data-do=online]").click()
        page.locator("#online-name").fill(name)

    def own_clock(self) -> None:
        """Anna chooses a clock of her own."""
        self.lobby(self.anna, "Anna")
        self.anna.locator("#online-clock").select_option("minutes")
        self.anna.locator("[data-do=online_create]").scroll_into_view_if_needed()

    def creates(self, page: Page, name: str) -> str:
        """Make a public room with the maker as Light. Returns its ID."""
        self.lobby(page, name)
        page.locator("#online-clock").select_option(label="10 + 5")
        for value in ("light", "public"):
            page.locator(f'#online [value="{value}"] + span').click()
        page.locator("[data-do=online_create]").click()
        page.locator("#seats .waiting").wait_for()
        return page.evaluate("JSON.parse(sessionStorage['columna.room']).room")

    def invited(self) -> None:
        """Anna follows Boris' invitation."""
        self.anna.goto(f"{self._address}?join={self.creates(self.boris, 'Boris')}")
        self.anna.locator("[data-do=online_accept]").wait_for()

    def plays(self) -> None:
        """Both have made turns, and it is Boris' turn."""
        self.boris.goto(f"{self._address}?join={self.creates(self.anna, 'Anna')}")
        self.boris.locator("#online-invited-name").fill("Boris")
        self.boris.locator("[data-do=online_accept]").click()
        for player, *path in TURNS:
            page = getattr(self, player)
            page.locator(".square.movable").first.wait_for(state="attached")
            for number in path:
                page.locator(f'[data-square="{number}"] .ground').click(force=True)
        self.boris.locator(".square.movable").first.wait_for(state="attached")

    def watches(self) -> None:
        """Anna watches Boris, who waits."""
        self.anna.goto(f"{self._address}#w={self.creates(self.boris, 'Boris')}")
        self.anna.locator("#seats").wait_for()

    def is_offered(self) -> None:
        """Boris offers a draw."""
        self.plays()
        self.boris.locator("[data-do=room_draw]:visible").click()
        self.anna.locator("[data-do=room_accept]").wait_for()

    def opens_room(self) -> None:
        """Anna looks at the room's dialog."""
        self.plays()
        self.anna.locator("[data-do=room]:visible").click()

    def asks_code(self) -> None:
        """Anna shows the invitation as a QR code."""
        self.creates(self.anna, "Anna")
        self.anna.locator("[data-do=room]:visible").click()
        self.anna.locator("[data-do=room_qr]").click()
        self.anna.locator("#room-code svg").wait_for()

    def chooses_in_room(self, entry: str) -> None:
        """Anna chooses an entry of the room's dialog."""
        self.opens_room()
        self.anna.locator(f'#room [value="{entry}"]').click()

    def ends(self) -> None:
        """Boris has resigned."""
        self.plays()
        self.boris.keyboard.press("Control+Shift+x")
        self.boris.locator("#agreed").click()
        self.anna.locator("[data-do=room_rematch]").first.wait_for(state="attached")

    def opens_menu(self, entry: str) -> None:
        """Anna, who is at Home, chooses an entry of the menu."""
        self.anna.goto(self._address)
        self.anna.locator("[data-do=menu]:visible").click()
        self.anna.locator(f'#menu [value="{entry}"]').click()

    def sees_leaders(self) -> None:
        """Anna looks at the leaderboard."""
        play_rated(self._address.replace("http", "ws") + "rooms")
        self.opens_menu("leaders")
        self.anna.locator("#leaders-shown tbody tr").first.wait_for()

    def sees_player(self) -> None:
        """Anna looks at a player of the leaderboard."""
        self.sees_leaders()
        self.anna.get_by_role("button", name="Clara").click()
        self.anna.locator("#player-games li").first.wait_for()

    def organizes(self) -> None:
        """Anna looks at the tournaments and fills in the form of a new one."""
        self.opens_menu("tournaments")
        self.anna.locator("#tournaments-new summary").click()

    def makes_tournament(self) -> None:
        """Anna has made a tournament and takes part."""
        self.organizes()
        self.anna.locator("[data-do=tournament_create]").click()
        self.anna.locator("#account-name").fill(f"Anna {new_token()[:5]}")
        self.anna.locator("#account-take").click()
        self.anna.locator("[data-do=tournament_join]").click()
        self.anna.locator("[data-do=tournament_withdraw]").wait_for()

    def shows_code_of_tournament(self) -> None:
        """Anna shows the link of her tournament as a QR code."""
        self.makes_tournament()
        self.anna.locator("[data-do=tournament_qr]").click()
        self.anna.locator("#tournament-code svg").wait_for()

    def is_cut_off(self) -> None:
        """Anna's network is gone."""
        self.plays()
        self._contexts[0].set_offline(True)


VIEWS: dict[str, Callable[[Stage], object]] = {
    "online-lobby": lambda stage: stage.lobby(stage.anna, "Anna"),
    "online-new": Stage.own_clock,
    "online-invited": Stage.invited,
    "online-waiting": lambda stage: stage.creates(stage.anna, "Anna"),
    "online-game": Stage.plays,
    "online-watched": Stage.watches,
    "online-offer": Stage.is_offered,
    "online-room": Stage.opens_room,
    "online-code": Stage.asks_code,
    "online-report": lambda stage: stage.chooses_in_room("room_report"),
    "online-leave": lambda stage: stage.chooses_in_room("room_leave"),
    "online-ended": Stage.ends,
    "online-cut": Stage.is_cut_off,
    "online-leaders": Stage.sees_leaders,
    "online-player": Stage.sees_player,
    "online-organizer": Stage.organizes,
    "online-tournament": Stage.makes_tournament,
    "online-tournament-code": Stage.shows_code_of_tournament,
    "online-friends": lambda stage: stage.opens_menu("friends"),
    "online-account": lambda stage: stage.opens_menu("account"),
    "online-seek": lambda stage: stage.opens_menu("seek"),
}
