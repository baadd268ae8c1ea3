"""The version of Columna."""

VERSION = "0.2.0"
