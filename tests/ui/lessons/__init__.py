"""The lessons: the proofs of their courses, their texts in every language, and playing them."""
