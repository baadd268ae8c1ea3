"""Games by link: the players send each other their turns as links, by any means that carries text."""
