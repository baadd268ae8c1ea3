"""The search for the best turn. It runs on CPython and Pyodide; the hot modules are compiled together with those of the board."""
