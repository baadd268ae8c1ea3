"""The events of a tournament. Each is a small JSON object: `do` names the event, `at` is its moment in milliseconds since 1970.

docs/tournaments.md has a table of them, with their fields. Older events `created` have no `rounds`.
"""

VOID = "void"  # the result of a game after the organizer has annulled it

ARENA, ROUND_ROBIN, SWISS = "arena", "round-robin", "swiss"

TIME, PLAYED, TOO_FEW, CALLED_OFF = "time", "played", "too-few", "called-off"  # reasons for the end of a tournament
