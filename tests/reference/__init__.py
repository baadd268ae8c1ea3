"""A second, slow and independent reading of the rules, against which the application's own is checked."""
