"""Where things lie in a checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PREPARED = ROOT / ".prepared"
LOG = PREPARED / "log.txt"
ENVIRONMENTS = PREPARED / "environments"
RUNTIMES = PREPARED / "runtimes"
KERNEL = PREPARED / "kernel"
WORKER = PREPARED / "worker"
PAGE = PREPARED / "page.pack"
STYLES = PREPARED / "styles.json"
MORE = PREPARED / "more.hex"
ICONS = PREPARED / "icons"
SITE = PREPARED / "site"
