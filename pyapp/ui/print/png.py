"""The size of a PNG file's pixels, as a chunk for programs that place pictures on paper."""

BEFORE = 33  # bytes of a PNG file before this chunk: its signature and the header chunk
INCH = 0.0254  # metres
POLYNOMIAL = 0xEDB88320


def pixels(millimetres: float, per_inch: int) -> int:
    """The number of pixels in a length. per_inch: pixels an inch."""
    return int(millimetres / 1000 / INCH * per_inch + 0.5)


def resolution(per_inch: int) -> bytes:
    """The chunk pHYs: `per_inch` pixels an inch in both directions."""
    per_metre = int(per_inch / INCH + 0.5).to_bytes(4, "big")
    chunk = b"pHYs" + per_metre + per_metre + b"\1"
    return (len(chunk) - 4).to_bytes(4, "big") + chunk + checksum(chunk).to_bytes(4, "big")


def checksum(data: bytes) -> int:
    """The CRC-32 of the data."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (POLYNOMIAL if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF
