"""The states of the line to the room server."""

OFF = "off"  # none is wanted
CONNECTING = "connecting"  # for the first time
UP = "up"
CUT = "cut"  # it was up, or could not be made, and is tried again
REFUSED = "refused"  # as CUT, but the server answers over HTTP: it refuses the connection
BROKEN = (CUT, REFUSED)

LOST = "lost"  # the code of a refusal: the line was cut before an answer came
