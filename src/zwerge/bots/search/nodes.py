"""The nodes of a search's trees. There are very many of them, and a search goes through all children of a node at every
step: so siblings stand side by side."""

from __future__ import annotations

from zwerge.bots.search import points


class Nodes:
    """Nodes by their place (`points.Point`); the first ones are the roots of so many `trees`.

    Children stand in the order in which they came. They have room for one, two, four and so on, and move where that is
    full: a child's place is good until its parent has another one. `spare` are rooms that were moved out of, by size,
    each with the next in `first` (0: none).
    """

    def __init__(self, trees: int) -> None:
        self.points = points.none()
        self.used = 0
        self.room = 0
        self.spare = [0] * 16
        for root in range(trees):
            self.take(0)
            self.begin(root, -1)

    def __dealloc__(self) -> None:
        points.give_back(self.points)

    def take(self, size: int) -> int:
        """Room for two to the power of `size` nodes side by side: the place of the first."""
        place = self.spare[size]
        if place > 0:
            self.spare[size] = self.points[place].first
            return place
        place = self.used
        needed = place + (1 << size)
        if needed > self.room:
            self.points = points.grown(self.points, 2 * needed + 64)
            self.room = 2 * needed + 64
        self.used = needed
        return place

    def begin(self, at: int, action: int) -> None:
        """Nothing is known yet of the node there."""
        self.points[at].action = action
        self.points[at].visits = 0
        self.points[at].seen = 0
        self.points[at].total = 0.0
        self.points[at].root = 0.0
        self.points[at].hints = 0
        self.points[at].asked = 0
        self.points[at].first = 0
        self.points[at].children = 0

    def child_of(self, node: int, action: int) -> int:
        """The child for an action, made if it is new."""
        first = self.points[node].first
        at = first + self.points[node].children
        while at > first:
            at -= 1
            if self.points[at].action == action:
                return at
        return self.new_child(node, action)

    def new_child(self, node: int, action: int) -> int:
        """A child for an action that has none."""
        children = self.points[node].children
        if children & (children - 1) == 0:  # none, one, two, four: all room is used
            self.move_children(node)
        child = self.points[node].first + children
        self.begin(child, action)
        self.points[node].children += 1
        return child

    def move_children(self, node: int) -> None:
        """Room for twice as many children, at least one; who comes later takes what they leave."""
        old, children, size = self.points[node].first, self.points[node].children, 0
        while 1 << size <= children:
            size += 1
        new = self.take(size)
        for child in range(children):
            here, there = old + child, new + child
            self.points[there], self.points[here] = self.points[here], self.points[there]
        if children > 0:
            self.points[old].first = self.spare[size - 1]
            self.spare[size - 1] = old
        self.points[node].first = new

    def told(self, node: int) -> tuple[int, int, float]:
        """Its action, its visits and the sum of the mover's shares."""
        return self.points[node].action, self.points[node].visits, self.points[node].total

    def children_of(self, node: int) -> range:
        """The places of its children, in the order in which they came."""
        first = self.points[node].first
        return range(first, first + self.points[node].children)
