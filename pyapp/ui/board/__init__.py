"""The board on the page: columns, squares and what flies over them, drawn as SVG."""
