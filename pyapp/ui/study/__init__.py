"""Looking at the record and studying it: stepping through it, trying turns, variations, comments, marks."""
