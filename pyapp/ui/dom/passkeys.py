"""Passkeys that give a secret, by the browser's WebAuthn with its extension PRF. Only a person who can unlock the device, or has
the passkey elsewhere, can open data locked with such a secret."""

import js
from jsffi import JsException, to_js

from pyapp.ui.dom.keys import array, chance
from pyapp.ui.dom.octets import bytes_of

KINDS = (-7, -257)  # ES256 and RS256: every passkey uses one of them
CHALLENGE = 32  # bytes; nobody checks the signature: we only need the secret
PRF = "extension:prf"  # the browsers' name for this extension


async def are_there() -> bool:
    """Return whether the browser supports such passkeys."""
    credential = getattr(js, "PublicKeyCredential", None)
    if not credential or not hasattr(credential, "getClientCapabilities"):
        return False
    return bool(getattr(await credential.getClientCapabilities(), PRF, False))


async def make(owner: bytes, name: str) -> bytes:
    """Let the person make a passkey. Return its id. Raises OSError if the person makes none, or if it has no PRF."""
    options = {
        "rp": {"name": "Columna"},
        "user": {"id": array(owner), "name": name, "displayName": name},
        "challenge": array(chance(CHALLENGE)),
        "pubKeyCredParams": [{"type": "public-key", "alg": kind} for kind in KINDS],
        "authenticatorSelection": {"residentKey": "required", "userVerification": "required"},
        "extensions": {"prf": {}},
    }
    try:
        credential = await js.navigator.credentials.create(to_js({"publicKey": options}))
    except JsException as reason:
        raise OSError(str(reason))
    if not getattr(getattr(credential.getClientExtensionResults(), "prf", None), "enabled", False):
        raise OSError(PRF)
    return bytes_of(credential.rawId)


async def secret(passkey: bytes, salt: bytes) -> bytes:
    """Return the secret of 32 bytes for a passkey and a salt. Raises OSError if the person does not present the passkey."""
    options = {
        "challenge": array(chance(CHALLENGE)),
        "allowCredentials": [{"type": "public-key", "id": array(passkey)}],
        "userVerification": "required",
        "extensions": {"prf": {"eval": {"first": array(salt)}}},
    }
    try:
        credential = await js.navigator.credentials.get(to_js({"publicKey": options}))
    except JsException as reason:
        raise OSError(str(reason))
    results = getattr(getattr(credential.getClientExtensionResults(), "prf", None), "results", None)
    if not results:
        raise OSError(PRF)
    return bytes_of(results.first)
