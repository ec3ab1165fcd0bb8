"""A wire between browser and table that can be frozen: what is open carries nothing any more and is not closed either,
as when the wifi is gone or a laptop has slept. New connections work."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Wire:
    """`url` leads to the server on a port of its own."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.open: list[Pair] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                here, _ = self.listener.accept()
            except OSError:
                return
            self.open.append(Pair(here, socket.create_connection(("127.0.0.1", self.to))))

    def freeze(self) -> None:
        """Nothing passes on what is open now, in neither direction."""
        for pair in self.open:
            pair.passes.clear()

    def thaw(self) -> None:
        """What was held back passes after all, late."""
        for pair in self.open:
            pair.passes.set()

    def cut(self) -> None:
        self.listener.close()
        for pair in self.open:
            pair.close()


class Pair:
    """One connection: both ends, and whether anything passes."""

    def __init__(self, here: socket.socket, there: socket.socket) -> None:
        self.ends = here, there
        self.passes = threading.Event()
        self.passes.set()
        for source, goal in ((here, there), (there, here)):
            threading.Thread(target=self._pass_on, args=(source, goal), daemon=True).start()

    def _pass_on(self, source: socket.socket, goal: socket.socket) -> None:
        try:
            while data := source.recv(65536):
                self.passes.wait()
                goal.sendall(data)
        except OSError:
            pass
        self.close()

    def close(self) -> None:
        self.passes.set()
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
