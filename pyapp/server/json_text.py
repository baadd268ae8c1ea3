"""JSON as it is sent and kept."""

import json

# A value as JSON, as short as it gets. MicroPython does not understand what is escaped as two surrogates.
compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
