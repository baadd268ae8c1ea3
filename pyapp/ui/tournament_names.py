"""What tournaments are called on the device, and in links."""

LINK = "a="  # what the fragments begin with that lead to a tournament
HERE, OF_TAB = "columna.tournament", "sessionStorage"  # where a tab remembers the ID of the one it takes part in
TOURNAMENTS = (
    "columna.tournaments"  # under which those that this device takes part in are kept: {"tournament": ID, "title"}
)
GO_ON = "tournaments:%s"  # the action that shows a tournament
