"""The key pair of a known player, for programs: it needs the package `cryptography`. Pages let the browser keep theirs."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, derive_private_key, generate_private_key
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Identity:
    """A key pair. secret: its private number as a page stores it, "" for a new pair. Raises ValueError.

    key: the public key, as messages have it.
    """

    def __init__(self, secret: str = "") -> None:
        number = int.from_bytes(urlsafe_b64decode(secret + "="), "big") if secret else 0
        self._private = derive_private_key(number, SECP256R1()) if secret else generate_private_key(SECP256R1())
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key: str = text_of(point)

    @property
    def secret(self) -> str:
        """The private number, as a page keeps it. Whoever has it plays under the player's name."""
        return text_of(self._private.private_numbers().private_value.to_bytes(32, "big"))

    def sign(self, text: str) -> str:
        """Return the signature of a text."""
        r, s = decode_dss_signature(self._private.sign(text.encode(), ECDSA(SHA256())))
        return text_of(r.to_bytes(32, "big") + s.to_bytes(32, "big"))


def text_of(raw: bytes) -> str:
    """Return bytes as messages have them."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
