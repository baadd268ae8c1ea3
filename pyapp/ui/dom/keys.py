"""Keys of the browser's WebCrypto: pairs that sign, and keys made from codes and secrets that encrypt bytes. Browsers offer it
only to sites served over HTTPS or from this machine."""

from __future__ import annotations

import js
from jsffi import JsException, to_js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom.octets import bytes_of

SIGNING = {"name": "ECDSA", "namedCurve": "P-256"}
SIGNED = {"name": "ECDSA", "hash": "SHA-256"}
LOCK = {"name": "AES-GCM", "length": 256}
ROUNDS = 600000  # rounds of PBKDF2, as OWASP recommends for SHA-256; about a second on a phone
CHANCE = 12  # bytes of a nonce, drawn anew for each encryption


def are_there() -> bool:
    """Return whether the browser offers WebCrypto to this site."""
    return bool(getattr(js.crypto, "subtle", None))


def chance(count: int) -> bytes:
    """Return this many random bytes, from the browser's cryptographic random generator."""
    return bytes_of(js.crypto.getRandomValues(js.Uint8Array.new(count)))


async def make() -> tuple[str, str, str]:
    """Make a new pair. Return x and y of the public point, and the secret number, each in 43 letters of base64url."""
    pair = await js.crypto.subtle.generateKey(to_js(SIGNING), True, to_js(["sign", "verify"]))
    exported = await js.crypto.subtle.exportKey("jwk", pair.privateKey)
    return exported.x, exported.y, exported.d


async def sign(x: str, y: str, secret: str, text: str) -> bytes:
    """Return the signature of a text with a pair of `make`: r and s, 64 bytes. Raises OSError if they are no pair."""
    pair = {"kty": "EC", "crv": "P-256", "x": x, "y": y, "d": secret}
    try:
        key = await js.crypto.subtle.importKey("jwk", to_js(pair), to_js(SIGNING), False, to_js(["sign"]))
        return bytes_of(await js.crypto.subtle.sign(to_js(SIGNED), key, js.TextEncoder.new().encode(text)))
    except JsException:
        raise OSError("pair")


async def of_code(code: str, salt: bytes) -> JsObject:
    """Return the key for a code that a person types. salt: random bytes, stored with the locked data."""
    usage = to_js(["encrypt", "decrypt"])
    content = js.TextEncoder.new().encode(code)
    base = await js.crypto.subtle.importKey("raw", content, "PBKDF2", False, to_js(["deriveKey"]))
    derivation = to_js({"name": "PBKDF2", "hash": "SHA-256", "salt": array(salt), "iterations": ROUNDS})
    return await js.crypto.subtle.deriveKey(derivation, base, to_js(LOCK), False, usage)


async def of_secret(secret: bytes) -> JsObject:
    """Return the key for a secret of 32 bytes."""
    return await js.crypto.subtle.importKey("raw", array(secret), to_js(LOCK), False, to_js(["encrypt", "decrypt"]))


async def lock(key: JsObject, content: bytes) -> bytes:
    """Encrypt bytes with a key of `of_code` or `of_secret`. Return the nonce and the encrypted bytes."""
    nonce = chance(CHANCE)
    return nonce + bytes_of(await js.crypto.subtle.encrypt(_with(nonce), key, array(content)))


async def unlock(key: JsObject, locked: bytes) -> bytes:
    """Decrypt bytes of `lock`. Raises OSError if they were encrypted with another key or have been changed."""
    try:
        return bytes_of(await js.crypto.subtle.decrypt(_with(locked[:CHANCE]), key, array(locked[CHANCE:])))
    except JsException:
        raise OSError("locked")


def _with(nonce: bytes) -> JsObject:
    return to_js({"name": "AES-GCM", "iv": array(nonce)})


def array(content: bytes) -> JsObject:
    """Return bytes as a Uint8Array of the browser."""
    return js.Uint8Array.new(to_js(list(content)))
