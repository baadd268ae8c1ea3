"""The README.md that describes the data beside it."""

from pathlib import Path
from string import Template

from pyapp.engine.endgames.kept import most_pieces
from pyapp.rules.variants import VARIANTS
from pyapp.version import VERSION
from tools.data.games import DEAD, LONGEST, RANDOM
from tools.paths import ROOT

TEMPLATE = Path(__file__).with_name("readme.md")
FORMATS = ROOT / "docs/formats.md"
NOTATION = ("Squares", "Turns", "Positions")  # its chapters that say how positions and turns are written


def text(games: int, nodes: int, seed: int) -> str:
    """The text, for data of these options."""
    chapters = FORMATS.read_text("utf-8").split("\n## ")
    notation = [f"\n### {chapter}" for name in NOTATION for chapter in chapters if chapter.startswith(name + "\n")]
    return Template(TEMPLATE.read_text("utf-8")).substitute(
        version=VERSION,
        games=games,
        nodes=nodes,
        seed=seed,
        games_by_name="\n".join(f"| `{game}` | {variant.name} |" for game, variant in VARIANTS.items()),
        least=min(map(most_pieces, VARIANTS.values())),
        most=max(map(most_pieces, VARIANTS.values())),
        shortest=RANDOM[0],
        longest=RANDOM[1],
        longest_game=LONGEST,
        dead=DEAD,
        notation="".join(notation).rstrip() + "\n",
    )
