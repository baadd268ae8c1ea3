"""Preparing: environments, runtimes, compiled code, and everything else that a checkout makes for itself."""
