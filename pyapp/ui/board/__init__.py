"""The board on the page: columns, squares and flights, drawn as SVG."""
