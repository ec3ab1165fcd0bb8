"""What a seat has seen, told once: a game that is asked for it again and again goes on from where it was told last."""

from __future__ import annotations

from zwerge.core.outcome import Face
from zwerge.core.state import State
from zwerge.core.trail import Trail, step
from zwerge.research.layout import Layout


class Seen:
    """All that `seat` has seen up to the trail `upto`, as faces and as text. Never changed, so copies share it."""

    __slots__ = ("faces", "here", "layout", "seat", "text", "upto")

    def __init__(
        self, layout: Layout, seat: int, upto: Trail, here: State, faces: tuple[Face, ...], text: str | None = None
    ) -> None:
        self.layout = layout
        self.seat = seat
        self.upto = upto
        self.here = here
        self.faces = faces
        self.text = layout.state_text(faces, seat) if text is None else text

    def on(self, state: State) -> Seen:
        """The same for a state further on in the same game."""
        assert state.trail is not None
        steps, node = [], state.trail
        while node is not self.upto:
            assert node.before is not None
            steps.append((node.seat, node.action))
            node = node.before
        if not steps:
            return self
        here = self.here.clone()
        here.trail = None
        told = [
            entry.seen_as(self.seat)
            for seat, action in reversed(steps)
            for entry in step(here, action=action, seat=seat)
        ]
        new = [face for face in told if face is not None]
        text = "\n".join((self.text, *self.layout.history.lines(new, self.seat)))
        return Seen(self.layout, self.seat, state.trail, here, (*self.faces, *new), text)

    def moved(self, state: State) -> Seen:
        """The same for a state that this seat cannot tell from the one it was made for."""
        assert state.trail is not None
        return Seen(self.layout, self.seat, state.trail, state.clone(), self.faces, self.text)


def first_seen(layout: Layout, state: State, seat: int) -> Seen:
    """What a seat has seen of a state so far."""
    root = state.trail
    assert root is not None
    while root.before is not None:
        root = root.before
    return Seen(layout, seat, root, root.origin, root.faces(seat)).on(state)
