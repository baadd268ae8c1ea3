"""Every game on this device, and other tabs that show the same one."""
