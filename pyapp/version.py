"""The version of Columna."""

VERSION = "0.1.0"
