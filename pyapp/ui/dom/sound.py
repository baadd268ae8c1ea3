"""Sounds that the browser makes: wood that is struck."""

from __future__ import annotations

from collections.abc import Iterable

import js

from pyapp.ui.browser import JsObject

WOOD = ((1, 0.5), (2.76, 0.3), (5.4, 0.15))  # the partials of a struck wooden bar: ratio, loudness

_sound: list[JsObject] = []


def knock(knocks: Iterable[tuple[float, float, float, float]]) -> None:
    """Play knocks on wood, each as (seconds from now, hertz, loudness up to 1, seconds of ringing)."""
    for after, pitch, loudness, ringing in knocks:
        for partial, share in WOOD:
            ring(after, pitch * partial, loudness * share, ringing / partial)


def ring(after: float, pitch: float, loudness: float, ringing: float) -> None:
    """Begin one tone after this many seconds and let it die away."""
    context = sound()
    begin = context.currentTime + after
    tone, volume = context.createOscillator(), context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(loudness, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + ringing)
    tone.connect(volume)
    volume.connect(context.destination)
    tone.start(begin)
    tone.stop(begin + ringing)


def sound() -> JsObject:
    """Return the context that makes sounds; browsers keep it silent until the player has done something."""
    if not _sound:
        _sound.append(js.AudioContext.new())
    return _sound[0]
