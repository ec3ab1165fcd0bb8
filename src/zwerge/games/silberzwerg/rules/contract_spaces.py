"""material: Das Auftragsfeld. The spaces in which contracts lie, and whose they are."""

from zwerge.games.silberzwerg.rules import two_players


def spaces(players: int) -> tuple[str, ...]:
    """The contract spaces: personal ones by seat, then the public ones."""
    letters = two_players.space_letters(players)
    return (*(f"personal{seat}{letter}" for seat in range(players) for letter in letters), "public1", "public2")


def owner_of(space: int, players: int) -> int:
    """The seat of a personal space, by its place in `spaces`; -1 for a public one."""
    each = len(two_players.space_letters(players))
    return space // each if space < players * each else -1
