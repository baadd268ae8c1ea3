"""Files of StackWorks: its saves, versions 1 to 3, and its history exports.

    STATE   {"board": [["r0c0", [{"owner": "W", "rank": "S"}, …bottom to top]], …], "toMove": "W", …}, row 0 on top
    save 3  {"saveVersion": 3, "variantId": …, "boardSize": 7, "current": STATE, …
             "history": {"states": [STATE, …], "notation": ["", …], "currentIndex": 0, "emtMs": [null, …]},
             "playerNames": {"W": "Ada", "B": "Ben"}}
    save 2  {"version": 2, "current": STATE, "history": …}, always of Lasca on 7×7
    save 1  a bare STATE
    export  {"variantId": …, "date": …, "moves": [{"player": "Light", "notation": "A3 → B4"}, …]}

A result that does not follow from the turns stands in the last STATE, as in "forcedGameOver": {"winner": "B", "reasonCode":
"RESIGN"}, winner null for a draw, and as the last entry of an export, as in "resign".

A state may be in the middle of a capture, and an entry of a history may be one jump: the parts of a turn are joined.
"""
