"""Tests of looking at the record and of the study."""
