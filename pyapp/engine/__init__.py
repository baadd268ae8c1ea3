"""Which turn is best. Runs on CPython and Pyodide; the hot modules are compiled together with the board's."""
