"""Keys by the browser's WebCrypto: pairs that sign, and codes and secrets that lock texts away. There is none of it where a site
does not come over HTTPS, save from this machine."""

import js
from jsffi import JsException, to_js

SIGNING = {"name": "ECDSA", "namedCurve": "P-256"}
SIGNED = {"name": "ECDSA", "hash": "SHA-256"}
LOCK = {"name": "AES-GCM", "length": 256}
ROUNDS = 600000  # rounds of PBKDF2, as OWASP recommends for SHA-256; about a second on a phone
CHANCE = 12  # bytes that no two texts locked with one key have in common


def are_there() -> bool:
    """Tell whether this browser makes keys here."""
    return bool(getattr(js.crypto, "subtle", None))


def chance(count: int) -> bytes:
    """So many bytes by the browser's best source of chance."""
    return bytes_of(js.crypto.getRandomValues(js.Uint8Array.new(count)))


async def make() -> tuple:
    """A new pair: x and y of the public point, and the secret number, each in 43 letters of base64url."""
    pair = await js.crypto.subtle.generateKey(to_js(SIGNING), True, to_js(["sign", "verify"]))
    exported = await js.crypto.subtle.exportKey("jwk", pair.privateKey)
    return exported.x, exported.y, exported.d


async def sign(x: str, y: str, secret: str, text: str) -> bytes:
    """The signature of a text with such a pair: r and s, 64 bytes. Raises OSError where it is no pair."""
    pair = {"kty": "EC", "crv": "P-256", "x": x, "y": y, "d": secret}
    try:
        key = await js.crypto.subtle.importKey("jwk", to_js(pair), to_js(SIGNING), False, to_js(["sign"]))
        return bytes_of(await js.crypto.subtle.sign(to_js(SIGNED), key, js.TextEncoder.new().encode(text)))
    except JsException:
        raise OSError("pair")


async def of_code(code: str, salt: bytes):
    """Return the key that locks with a code which a person types; salt: bytes of chance, kept with the locked data."""
    usage = to_js(["encrypt", "decrypt"])
    typed = js.TextEncoder.new().encode(code)
    base = await js.crypto.subtle.importKey("raw", typed, "PBKDF2", False, to_js(["deriveKey"]))
    how = to_js({"name": "PBKDF2", "hash": "SHA-256", "salt": array(salt), "iterations": ROUNDS})
    return await js.crypto.subtle.deriveKey(how, base, to_js(LOCK), False, usage)


async def of_secret(secret: bytes):
    """The key that locks with a secret of 32 bytes."""
    return await js.crypto.subtle.importKey("raw", array(secret), to_js(LOCK), False, to_js(["encrypt", "decrypt"]))


async def lock(key, content: bytes) -> bytes:
    """Bytes locked away, by a key of one of these two."""
    begin = chance(CHANCE)
    return begin + bytes_of(await js.crypto.subtle.encrypt(_with(begin), key, array(content)))


async def unlock(key, locked: bytes) -> bytes:
    """The bytes again. Raises OSError where another key has locked them, or something has changed them."""
    try:
        return bytes_of(await js.crypto.subtle.decrypt(_with(locked[:CHANCE]), key, array(locked[CHANCE:])))
    except JsException:
        raise OSError("locked")


def _with(begin: bytes):
    return to_js({"name": "AES-GCM", "iv": array(begin)})


def array(content: bytes):
    """Bytes as the browser has them."""
    return js.Uint8Array.new(to_js(list(content)))


def bytes_of(buffer) -> bytes:
    """Bytes that the browser has."""
    octets = js.Uint8Array.new(buffer)
    return bytes([octets[place] for place in range(octets.length)])
