"""What the commands and a developer run: preparing, building, serving, measuring. No part of the site."""
