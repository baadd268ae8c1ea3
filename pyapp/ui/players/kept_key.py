"""The key of an account: made, kept behind a passkey, packed up with a code for another device."""

from pyapp.players.identity import player_of
from pyapp.players.letters import letters, raw
from pyapp.rooms.fields import ROOM_LETTERS
from pyapp.ui.dom import keys, passkeys

POINT, HALF, SECRET = 65, 33, 32  # bytes: of the public point, up to its y, and of the secret number
SALT = 16  # bytes of chance that go with a code
PASSKEY_SALT = 32
CODE_LENGTH = 12  # letters of 5 bits, and each try costs keys.ROUNDS
UNCOMPRESSED = b"\x04"  # what a point begins with that has its x and its y


async def made() -> dict:
    """A new account without a name: {"player": its ID, "key": as identify has it, "secret", "name"}."""
    x, y, secret = await keys.make()
    return account(UNCOMPRESSED + raw(x) + raw(y), raw(secret))


def account(point: bytes, secret: bytes) -> dict:
    """The account of a public point and a secret number."""
    key = letters(point)
    return {"player": player_of(key), "key": key, "secret": letters(secret), "name": ""}


async def signature(key: str, secret: str, said: str) -> str:
    """The signature of a text. Raises OSError where key and secret do not belong together."""
    point = raw(key)
    return letters(await keys.sign(letters(point[1:HALF]), letters(point[HALF:]), secret, said))


def new_code() -> str:
    """A code that opens what is packed up with it."""
    return "".join([ROOM_LETTERS[number & 31] for number in keys.chance(CODE_LENGTH)])


async def packed(key: str, secret: str, code: str) -> str:
    """An account as letters of which nobody without the code makes anything."""
    salt = keys.chance(SALT)
    return letters(salt + await keys.lock(await keys.of_code(code, salt), raw(key) + raw(secret)))


async def unpacked(text: str, code: str) -> dict:
    """The account again. Raises ValueError where these are no such letters, OSError where the code is another one."""
    content = raw(text)
    if len(content) <= SALT + keys.CHANCE:
        raise ValueError(text)
    found = await keys.unlock(await keys.of_code(code, content[:SALT]), content[SALT:])
    if len(found) != POINT + SECRET:
        raise ValueError(text)
    return account(found[:POINT], found[POINT:])


async def put_behind_passkey(player: str, name: str, secret: str) -> dict:
    """What is kept of a secret that only a passkey opens, which the person makes now. Raises OSError where they do not."""
    salt = keys.chance(PASSKEY_SALT)
    passkey = await passkeys.make(player.encode(), name)
    key = await keys.of_secret(await passkeys.secret(passkey, salt))
    return {"passkey": letters(passkey), "salt": letters(salt), "content": letters(await keys.lock(key, raw(secret)))}


async def opened_by_passkey(kept: dict) -> str:
    """The secret again. Raises OSError where the person does not give the passkey."""
    key = await keys.of_secret(await passkeys.secret(raw(kept["passkey"]), raw(kept["salt"])))
    return letters(await keys.unlock(key, raw(kept["content"])))
