"""JSON as it is sent and stored."""

import json

# A value as the shortest JSON. Nothing is escaped: MicroPython does not understand pairs of surrogates.
compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
