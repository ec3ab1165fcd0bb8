"""The names of Zavandor's numbers say what stands there: each is the place of its word in a list."""

from __future__ import annotations

from zwerge.games import game
from zwerge.games.zavandor.rules import layout
from zwerge.games.zavandor.rules.edition import BACKS, BOARDS, CARDS, GEMS


def test_phases_steps_and_questions_stand_at_the_place_of_their_number():
    names = {"boards": "BOARDS_PHASE", "": "NOTHING"}
    for words in (layout.PHASES, layout.STEPS, layout.ASKED):
        assert [getattr(layout, names.get(word, word.upper())) for word in words] == list(range(len(words)))


def test_decisions_are_counted_as_they_are_declared():
    setup = game("zavandor").setup(3)
    assert tuple(setup.actions.spans) == layout.KINDS
    assert [getattr(layout, f"DO_{kind.upper().rstrip('_')}") for kind in layout.KINDS] == list(range(30))


def test_effects_stand_at_the_place_of_their_number():
    names = ("FREE_STONES", "SCROLL_STONES", "SCROLL_VP", "EXTRA", "SWAPS", "TIE", "DISCOUNT", "REFUND", "REFUND_FROM")
    numbers = [getattr(layout, name) for name in (*names, "END_RATE", "LIMIT")]
    assert numbers == [layout.FREE_STONES + place for place in range(len(layout.EFFECTS))]
    assert layout.LIMIT < layout.WIDTH


def test_counts_are_those_of_what_is_counted():
    assert (len(GEMS), len(BACKS), len(CARDS)) == (layout.GEMS, layout.BACKS, layout.CARDS)
    assert CARDS[2 * layout.BACKS + 3] == f"{GEMS[2]} {BACKS[3]}"
    assert len(BOARDS) == layout.PRINTED + layout.DRAGON
