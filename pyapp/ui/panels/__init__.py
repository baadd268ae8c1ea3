"""What stands beside the board, each panel a function from the session to text or markup. Pure."""
