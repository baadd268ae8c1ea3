"""Dragging a column with a mouse, a finger or a pen. Pure: points in window pixels go in."""

THRESHOLD = 6  # pixels; less is a click


class Drag:
    """A press on a square that becomes a drag once the pointer has moved away."""

    def __init__(self, square: int | None, x: float, y: float):
        self.square = square
        self.moving = False
        self._at = (x, y)

    def begins(self, x: float, y: float) -> bool:
        """True if the pointer, now at this point, has just begun to drag."""
        if self.moving or max(abs(x - self._at[0]), abs(y - self._at[1])) < THRESHOLD:
            return False
        self.moving = True
        return True
