"""The beginnings of the ids of library games that are not continued at the table."""

ROOM = "room-"
LINK = "link-"
LASKER = "lasker-"  # Lasker's games of 1911
ELSEWHERE = (ROOM, LINK, LASKER)
