"""Silberzwerg in words: catalogs, the rules retold, and the lines made of them."""
