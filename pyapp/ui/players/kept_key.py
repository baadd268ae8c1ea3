"""The key of an account: making it, locking it with a passkey, packing it with a code for another device."""

from pyapp.players.identity import player_of
from pyapp.players.letters import letters, raw
from pyapp.rooms.fields import ROOM_LETTERS
from pyapp.ui.dom import keys, passkeys

POINT, HALF, SECRET = 65, 33, 32  # bytes: of the public point, of its part before y, and of the secret number
SALT = 16  # random bytes beside a code
PASSKEY_SALT = 32
CODE_LENGTH = 12  # letters of 5 bits; each guess costs keys.ROUNDS
UNCOMPRESSED = b"\x04"  # the first byte of a point with both its x and its y


async def made() -> dict:
    """Make an account without a name: {"player": its ID, "key": as in `identify`, "secret", "name"}."""
    x, y, secret = await keys.make()
    return account(UNCOMPRESSED + raw(x) + raw(y), raw(secret))


def account(point: bytes, secret: bytes) -> dict:
    """Return the account of a public point and a secret number."""
    key = letters(point)
    return {"player": player_of(key), "key": key, "secret": letters(secret), "name": ""}


async def signature(key: str, secret: str, text: str) -> str:
    """Return the signature of a text. Raises OSError if key and secret do not belong together."""
    point = raw(key)
    return letters(await keys.sign(letters(point[1:HALF]), letters(point[HALF:]), secret, text))


def new_code() -> str:
    """Return a random code for `packed`."""
    return "".join([ROOM_LETTERS[number & 31] for number in keys.chance(CODE_LENGTH)])


async def packed(key: str, secret: str, code: str) -> str:
    """Return an account as text that nobody can read without the code."""
    salt = keys.chance(SALT)
    return letters(salt + await keys.lock(await keys.of_code(code, salt), raw(key) + raw(secret)))


async def unpacked(text: str, code: str) -> dict:
    """Return the account in a text from `packed`. Raises ValueError for other texts, OSError if the code is wrong."""
    content = raw(text)
    if len(content) <= SALT + keys.CHANCE:
        raise ValueError(text)
    opened = await keys.unlock(await keys.of_code(code, content[:SALT]), content[SALT:])
    if len(opened) != POINT + SECRET:
        raise ValueError(text)
    return account(opened[:POINT], opened[POINT:])


async def put_behind_passkey(player: str, name: str, secret: str) -> dict:
    """Lock a secret with a new passkey, and return the row to keep. Raises OSError if the player makes no passkey."""
    salt = keys.chance(PASSKEY_SALT)
    passkey = await passkeys.make(player.encode(), name)
    key = await keys.of_secret(await passkeys.secret(passkey, salt))
    return {"passkey": letters(passkey), "salt": letters(salt), "content": letters(await keys.lock(key, raw(secret)))}


async def opened_by_passkey(row: dict) -> str:
    """Return the secret in a row from `put_behind_passkey`. Raises OSError if the player does not give the passkey."""
    key = await keys.of_secret(await passkeys.secret(raw(row["passkey"]), raw(row["salt"])))
    return letters(await keys.unlock(key, raw(row["content"])))
