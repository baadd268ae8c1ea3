"""How much memory the engine's worker has taken in Chromium after many games: python3 -m tools.measure_memory.

In the environment of the tests. The figure is that of Pyodide's WebAssembly memory, which only grows.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import browser
from tools.measure_speed import in_chromium
from tools.paths import SITE
from tools.serve import served

PROBE = Path(__file__).with_name("measure_memory_probe.py").read_text()


def main() -> None:
    """Measures and prints."""
    with sync_playwright() as playwright, served(SITE) as address:
        chromium = browser.launch(playwright)
        page = chromium.new_page()
        page.goto(address + "engine.json")
        for name, figure in in_chromium(page, address, PROBE, True).items():
            print(f"{name:36}{figure:>10}")
        chromium.close()


if __name__ == "__main__":
    main()
