"""Tests of all that players see and do. They begin in English."""

from tests.ui.spoken import speak_english

speak_english()
