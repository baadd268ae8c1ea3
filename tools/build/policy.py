"""The page's Content-Security-Policy: only the site's scripts run, and the inline ones of index.html as built."""

import base64
import hashlib
import re
from urllib.parse import urlsplit

SCRIPT = re.compile(r'<script(?: type="module")?>(.*?)</script>', re.DOTALL)


def policy(page: str, rooms: str) -> str:
    """The policy of this page. rooms: the address of its room server, "" for none."""
    hashes = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in SCRIPT.findall(page)]
    address = urlsplit(rooms)
    asked = (address.scheme, address.scheme.replace("ws", "http"))  # the rooms, and over HTTP whether they are there
    host = address.netloc and "".join(f" {scheme}://{address.netloc}" for scheme in asked)
    return "; ".join(
        [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval' " + " ".join(f"'sha256-{each}'" for each in hashes),
            "worker-src 'self' blob:",  # PyScript makes its worker of a blob
            f"connect-src 'self'{host}",
            "style-src 'self' 'unsafe-inline'",  # themes and boards are styles that the page puts on
            "img-src 'self' blob: data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )
