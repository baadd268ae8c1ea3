"""Reading and writing games as PDN, Portable Draughts Notation (docs/rules.md#writing-it-down).

[White "Ada"]
[Variant "lasca"]                   the game, by its id in variants.py
[SetUp "1"]                         where it does not begin from the game's own start …
[FEN "B:c3w,e5b,g7b"]               … but from this position text
[Result "1-0"]
[Termination "resigned"]            the decision of people: resigned, agreed or claimed
[Played "3"]                        the number of turns played on the main line, if others were tried after them

1... e5-d4? $14 {[%emt 0:00:07] a time, and a comment (comment_commands.py)} (1... g7-f6 {a
variation}) 2. c3xe5 1-0
"""

from pyapp.rules.pdn.reading import each_game, read_games
from pyapp.rules.pdn.writing import write_game
