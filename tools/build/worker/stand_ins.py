"""Small modules in the place of modules of the worker's library that others import, but nothing in the worker uses.

They have only the names that are needed while the others are imported. The packing fails if a new version needs another name.
"""

UNUSED = "__all__ = ()\n"

STAND_INS = {  # path in the library -> source
    # The browser's event loop takes the place of asyncio's work with sockets, processes and threads.
    **{
        f"asyncio/{name}.py": UNUSED
        for name in ("base_events", "graph", "streams", "subprocess", "taskgroups", "threads")
    },
    "asyncio/unix_events.py": """
from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy
__all__ = ()
""",
    "concurrent/futures/__init__.py": """
FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"
class Future: ...
""",
    "logging/__init__.py": "DEBUG = 10",
    "signal.py": "",
    "socket.py": "AF_UNSPEC = AI_PASSIVE = None",
    "subprocess.py": "PIPE = None",
    # Tracebacks have no colours.
    "_colorize.py": """
class Plain(str):
    def __getattr__(self, name): return self
def can_colorize(**_): return False
def get_theme(**_): return Plain()
""",
    "typing.py": """
from _typing import ParamSpec, TypeVar
class Generic:
    def __class_getitem__(cls, _): return cls
Any = IO = Literal = Protocol = Self = _AnnotatedAlias = _GenericAlias = _UnionGenericAlias = Generic
def get_type_hints(*_, **__): return {}
def overload(function): return function
""",
    # Nobody asks for help.
    "_pyodide/docstring.py": """
def dedent_docstring(text): return text
def get_cmeth_docstring(_): return ""
""",
    # There are no packages to load.
    "pyodide/_package_loader.py": """
class Folder:
    def __str__(self): return "/lib"
SITE_PACKAGES = DSO_DIR = Folder()
def init_loaded_packages(): ...
""",
}
