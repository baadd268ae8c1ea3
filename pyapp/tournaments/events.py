"""The events of a tournament. Each is a small JSON object: `do` names the event, `at` is its moment in milliseconds since 1970.

docs/tournaments.md has a table of them, with their fields. Older events `created` have no `rounds`.
"""

VOID = "void"  # the result of a game after the organizer has annulled it

ARENA, ROUND_ROBIN, SWISS = "arena", "round-robin", "swiss"

# reasons for the end of a tournament: the time is over; all rounds are played, and in earlier versions also that a Swiss has no
# further round; fewer than two players came; the organizer called it off;
TIME, PLAYED, TOO_FEW, CALLED_OFF = "time", "played", "too-few", "called-off"
# a Swiss has rounds left, but fewer than two players; or the draw finds no new opponents for all
ALONE, UNPAIRED = "alone", "unpaired"
