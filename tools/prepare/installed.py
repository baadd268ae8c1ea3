"""Importing this module puts the compiled engine into the process. Import it before the modules that it replaces."""

from tools.prepare.compile import install

IS_COMPILED = install()
