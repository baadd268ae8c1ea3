import json
import os

with open("page.pack", "rb") as pack:
    for path, size in json.loads(pack.readline()):
        if size < 0:
            os.mkdir(path)
        else:
            with open(path, "wb") as file:
                file.write(pack.read(size))

from pyapp.ui.app import start

start()
