"""What a room of two players is: numbered events, their fold, who may do what. Knows no socket, no clock of a machine."""
