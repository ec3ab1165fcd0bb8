"""Live play: rooms and seats, bots in empty chairs, and the pages and sockets through which people reach them."""
