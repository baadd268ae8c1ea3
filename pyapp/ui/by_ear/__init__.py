"""Playing by ear: the questions that a player asks the board, the jumps of the focus, and the field for typed moves."""
