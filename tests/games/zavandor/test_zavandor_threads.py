"""Bots think in threads of their own beside the table: what one gathers is never another's."""

from __future__ import annotations

import sys
import threading

from zwerge.games import game

HANDS = ({"sapphire wood": 3, "emerald copper": 2, "diamond iron": 1}, {"ruby bronze": 2, "diamond wood": 2})


def test_legal_actions_of_states_of_one_setup_are_told_apart_in_threads() -> None:
    zavandor = game("zavandor")
    state = zavandor.from_position({"players": 2, "phase": "trade", "hands": list(HANDS)})
    expected = [state.legal_actions(seat) for seat in (0, 1)]
    assert expected[0] != expected[1]
    wrong: list[int] = []

    def look(seat: int) -> None:
        own = state.clone()
        for _ in range(150):
            if own.legal_actions(seat) != expected[seat]:
                wrong.append(seat)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=look, args=(seat,)) for seat in (0, 1, 0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert wrong == []
