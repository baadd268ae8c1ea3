"""Looking at the record and studying it: walking, trying turns out, variations, comments, marks."""
