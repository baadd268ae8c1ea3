"""What a tournament is: numbered events, their fold, who meets whom, who stands where. Knows no socket, no clock of a machine."""
