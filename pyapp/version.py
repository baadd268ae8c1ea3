"""The version of Columna."""

VERSION = "0.3.0"
