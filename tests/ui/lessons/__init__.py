"""The lessons: their courses proved, their texts there in every language, and how they are played."""
