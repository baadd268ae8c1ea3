"""What the account of this device is called in the browser's storage, and in links."""

ACCOUNT = "columna.account"  # under which it is kept
MOVING = "k=1"  # what the fragments begin with that bring an account to another device, and their version
