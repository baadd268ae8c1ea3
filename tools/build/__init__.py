"""The build: the files of the site, made of the sources."""
