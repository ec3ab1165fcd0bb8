"""two_players: Silberzwerg für zwei Spieler. What is different with two; the other chapters ask here."""

from zwerge.games.silberzwerg.rules import layout


def are_two(players: int) -> bool:
    """two_players: whether two play."""
    return players == 2


def figure_sets(players: int) -> int:
    """two_players: how many sets of four miners and two leaders everybody has."""
    return 2 if are_two(players) else 1


def space_letters(players: int) -> tuple[str, ...]:
    """two_players: what tells the contract spaces of one player apart: two have two each."""
    return ("a", "b") if are_two(players) else ("",)


def mine_is_full(miners: int) -> bool:
    """two_players: never more than so many miners of a player in one mine (ruling a39)."""
    return miners >= layout.MOST_IN_MINE


def most_in_cell(alternating: bool, kind: int, column: int) -> int:
    """place: one leader per cell (ruling d1); two_players: two silvers on contracts (ruling a38)."""
    return 2 if alternating and kind == layout.SILVER_DWARF and column == layout.ON_CONTRACTS else 1


def acts_next(alternating: bool, seat: int) -> int:
    """two_players: after each action the other one; with more players the same one goes on (ruling a40)."""
    return 1 - seat if alternating else seat
