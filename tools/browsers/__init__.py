"""The browsers that the tests drive."""
