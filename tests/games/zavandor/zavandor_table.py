"""Set tables of Die Minen von Zavandor, and ways to play at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.games import game
from zwerge.games.zavandor.rules.edition import CARDS, GEMS

GAME = game("zavandor")
EDITION = GAME.edition()
DECKS = {card: EDITION.decks[i % 4][i // 4] for i, card in enumerate(CARDS)}
"""How often each card is there."""


def table(phase: str, players: int = 2, **given: Any):
    """A position in some phase."""
    return GAME.from_position({"players": players, "phase": phase, **given})


def play(state, *steps: str):
    """Make steps such as `0: ready` or `chance: draw 0 wood ruby`."""
    for step in steps:
        who, _, text = step.partition(": ")
        state.apply_text(text, CHANCE if who == "chance" else int(who))
    return state


def random_step(state, rng: Rng, sensible: bool = True) -> None:
    """Chance, or a decision of a seat that is asked: as rollouts decide, or any legal one alike."""
    if state.turn == CHANCE:
        state.apply(state.playout_chance(rng), CHANCE)
        return
    actors = state.actors()
    seat = actors[rng.below(len(actors))]
    legal = state.legal_actions(seat)
    state.apply(state.playout_action(rng, seat) if sensible else legal[rng.below(len(legal))], seat)


def walk(state, seed: int, sensible: bool = True) -> Iterator[Any]:
    """The state before each step of a random game, and at its end."""
    rng = Rng(seed)
    while not state.is_terminal():
        yield state
        random_step(state, rng, sensible)
    yield state


def rich(players: int, seed: int, options: dict[str, Any] | None = None, **given: Any):
    """A game that begins late: full mines, full hands and points, all by chance; two thirds of them in an auction."""
    rng = Rng(seed)
    third = players == 3 and (options or {}).get("third_row_at_three")
    rows = GEMS if players == 4 else GEMS[: 3 if third else 2]
    left = [one.id for one in EDITION.extensions if GEMS[one.row] in rows]
    cards = [card for card, count in DECKS.items() for _ in range(count)]
    mines, hands = [], []
    for _ in range(players):
        mine: list[Any] = ["start_scroll"] if rng.below(2) else []
        mine += [left.pop(rng.below(len(left))) for _ in range(6 - len(mine) - rng.below(4) // 3)]
        mines.append(mine)
        hands.append([cards.pop(rng.below(len(cards))) for _ in range(12 + rng.below(12))])
    lying = {}
    for row in rows:
        names = [name for name in left if name[0] == row[0].upper()]
        lying[row] = {place: names.pop(rng.below(len(names))) for place in ("right", "middle", "top") if names}
    bids = [hand[: len(hand) * 2 // 3] for hand in hands] if rng.below(3) else [[] for _ in hands]
    backs = (options or {}).get("boards") == "back"
    at = {
        "phase": "auctions" if bids[0] else "income",
        "round": 6,
        "start": rng.below(players),
        "hall": EDITION.halls[rng.below(len(EDITION.halls) - 1)].id,
        "mine": mines,
        "rows": lying,
        "hands": [hand[len(bid) :] for hand, bid in zip(hands, bids, strict=True)],
        "table": bids,
        "vp": [10] * players,
        "family": [1 + rng.below(5) for _ in range(players)],
        "dragon": [(1 if backs else 0) + rng.below(3) for _ in range(players)],
    }
    return GAME.from_position({"players": players, "options": options or {}, **at, **given})
