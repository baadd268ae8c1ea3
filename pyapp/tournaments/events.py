"""The events of a tournament. Each is a small JSON object: `do` names the event, `at` is its moment in milliseconds since 1970.

created: kind, title, game, clock, rated, visibility, starts, minutes (for which an arena pairs), double (True if all meet twice
in a round robin), rounds (of a Swiss; missing in older events), by (the organizer), name (the organizer's)

entered: player, name, rating    withdrew: player

begun: lots, the players of a round robin in the order drawn; [] in other tournaments

drawn: round (from 1), pairs ([Light, Dark] each), bye (the player without an opponent, "" for none): the next round of a Swiss

paired: room, light, dark, round (0 in an arena)

busy: players, those due for a game who still play another one whose clock runs, so they get none yet; [] once all are free

missed: round, light, dark, absent (the players, one or both, who still played another game when the round had waited long
enough): they lose this game of a round, which is not played

scored: room, result (`light`, `dark` or `draw`), absent (the player who did not come, "" for none)

ended: reason

Decisions of the organizer: removed: player    awarded: room, result (of `scored`)    annulled: room, whose result counts no more

paused, continued    extended: by (minutes of an arena, rounds of a Swiss)    closed, opened (to newcomers)
"""

VOID = "void"  # the result of a game after the organizer has annulled it

ARENA, ROUND_ROBIN, SWISS = "arena", "round-robin", "swiss"

TIME, PLAYED, TOO_FEW, CALLED_OFF = "time", "played", "too-few", "called-off"  # reasons for the end of a tournament
