"""The events of a tournament. Each is a small JSON object with `do`, what happened, and `at`, when: milliseconds since 1970.

created: kind, title, game, clock, rated, visibility, starts, minutes (how long an arena pairs), double (whether everybody meets
everybody twice in a round robin), by (the organizer), name (theirs)
entered: player, name, rating    withdrew: player
begun: lots, the players of a round robin in the order that was drawn for them; [] in an arena
paired: room, light, dark, round (0 in an arena)
scored: room, result (`light`, `dark` or `draw`), absent (the player who did not come, "" for none)
ended: reason
"""

from pyapp.rooms.events import DARK, DRAW, LIGHT

ARENA, ROUND_ROBIN = KINDS = ("arena", "round-robin")

RESULTS = (LIGHT, DARK, DRAW)  # who won

TIME, PLAYED, TOO_FEW, CALLED_OFF = "time", "played", "too-few", "called-off"  # why a tournament ended
