"""The programs behind the commands, and those of a developer: preparing, building, serving, measuring. No part of the site."""
