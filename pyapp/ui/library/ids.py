"""The beginnings of the ids of games in the library that do not go on at the table."""

ROOM = "room-"
LINK = "link-"
LASKER = "lasker-"  # Lasker's games of 1911
ELSEWHERE = (ROOM, LINK, LASKER)
