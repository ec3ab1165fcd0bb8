"""What is told of a game: once, with a face for each audience, and to people not before its time (rulings 12, 16)."""

from __future__ import annotations

from amulett_table import GAME, play, random_game, silence, table, trick, window

from zwerge.core.seats import OMNISCIENT, SPECTATOR


def keys(faces):
    return [face.key.removeprefix("amulett.journal.") for face in faces]


def told(state, observer=SPECTATOR):
    """Keys with parameters, as programs get them."""
    faces = [entry.seen_as(observer) for entry in state.journal()]
    return [(face.key.removeprefix("amulett.journal."), dict(face.params)) for face in faces if face is not None]


def people(state, observer=SPECTATOR):
    """Keys with parameters, as people are shown them now."""
    faces = [entry.seen_as(observer) for entry in state.journal() if GAME.tellable(entry, state)]
    return [(face.key.removeprefix("amulett.journal."), dict(face.params)) for face in faces if face is not None]


def test_a_card_is_told_to_all_and_then_who_took_the_trick():
    assert told(trick("dragon", "fairy")) == [
        ("play", {"seat": 0, "card": "dragon"}),
        ("play", {"seat": 1, "card": "fairy"}),
        ("trick", {"seat": 0, "points": 13}),
    ]


def test_a_dealt_card_is_told_to_its_owner_alone():
    state = play(GAME.new(2), "chance: lead 1", "chance: deal 0 red")
    assert told(state, 0)[-1] == ("deal_own", {"seat": 0, "card": "red"})
    assert told(state, OMNISCIENT)[-1] == ("deal_own", {"seat": 0, "card": "red"})
    for observer in (1, SPECTATOR):
        assert told(state, observer)[-1] == ("deal_other", {"seat": 0})


def test_people_are_not_told_of_deals():
    state = play(GAME.new(2), "chance: lead 1", "chance: deal 0 red")
    assert people(state, 0) == [("lead", {"seat": 1}), ("round", {"round": 1, "seat": 1})]


def test_silence_is_told_to_programs_alone():
    state = play(window("||"), "0: silent")
    assert told(state, 1) == [("silent", {"seat": 0})]
    assert people(state, 1) == []
    assert people(state, 0) == []


def test_a_right_call_is_told_with_its_weight_and_its_gold():
    state = play(window("double+double+double+double|dragon"), "0: announce")
    assert told(state) == [
        ("announce_right", {"seat": 0, "weight": 8}),
        ("gold", {"seat": 0, "gold": 1}),
        ("round", {"round": 2, "seat": 1}),
    ]
    assert people(state) == told(state)


def test_a_wrong_call_is_told_with_what_it_costs_and_the_count_of_the_others():
    state = play(window("red|giant|fairy", gold=[1, 0, 0]), "0: announce")
    assert told(state)[:-1] == [
        ("announce_wrong", {"seat": 0, "weight": 1}),
        ("gold_lost", {"seat": 0, "gold": 0}),
        ("counted", {"seats": (1, 2), "scores": (10, 2)}),
        ("round_won", {"seat": 1}),
        ("gold", {"seat": 1, "gold": 1}),
    ]


def test_a_debt_is_told_as_such_and_so_is_its_end():
    assert ("debt", {"seat": 0, "gold": -1}) in told(play(window("||"), "0: announce"))
    state = silence(window("dragon||", gold=[-1, 0, 0]))
    assert ("debt_cleared", {"seat": 0, "gold": 0}) in told(state)
    options = {"wrong_call_without_gold": "nothing", "after_wrong_call": "nobody"}
    assert keys_of(play(window("||", options=options), "0: announce"))[:3] == [
        "announce_wrong",
        "nothing_lost",
        "nobody_gains",
    ]


def keys_of(state):
    return [key for key, _ in told(state)]


def test_a_tie_and_the_end_are_told():
    state = silence(window("giant|giant", options={"round_limit": 1}))
    assert told(state)[-3:] == [
        ("counted", {"seats": (0, 1), "scores": (10, 10)}),
        ("round_tie", {}),
        ("over", {"seats": (0, 1), "reason": "round_limit"}),
    ]


def test_with_auto_seven_are_told_without_an_announcement():
    state = table(2, hands="red|dragon", piles="double+double+red+green|", options={"announcing": "auto"})
    play(state, "0: play red", "1: play dragon")
    assert ("seven_auto", {"seat": 0, "weight": 7}) in told(state)


def test_people_hear_of_the_last_trick_until_the_next_lead():
    state = play(table(2, hands="dragon+red|fairy+giant"), "0: play dragon", "1: play fairy")
    assert [key for key, _ in people(state)] == ["play", "play", "trick"]
    silence(state)
    assert [key for key, _ in people(state)] == ["play", "play", "trick"]
    play(state, "0: play red")
    assert people(state) == [("play", {"seat": 0, "card": "red"})]


def test_older_tricks_are_told_again_when_the_round_is_over():
    state = table(2, hands="dragon+red|fairy+giant")
    silence(play(state, "0: play dragon", "1: play fairy"))
    silence(play(state, "0: play red", "1: play giant"))
    assert [key for key, _ in people(state)].count("play") == 4


def test_older_tricks_are_told_again_when_the_game_is_over():
    state = table(2, hands="dragon+red|fairy+giant", options={"round_limit": 1})
    silence(play(state, "0: play dragon", "1: play fairy"))
    silence(play(state, "0: play red", "1: play giant"))
    assert state.is_terminal()
    assert [key for key, _ in people(state)].count("play") == 4


def test_a_card_a_call_and_a_count_cannot_be_taken_back_but_silence_can():
    state = silence(play(table(2, hands="dragon|fairy"), "0: play dragon", "1: play fairy"))
    reveals = {entry.face.key.rsplit(".", 1)[1]: entry.reveals for entry in state.journal()}
    assert reveals["play"]
    assert reveals["counted"]
    assert not reveals["silent"]
    called = play(window("||"), "0: announce").journal()
    assert called[0].reveals


def test_what_a_seat_has_seen_is_only_ever_added_to():
    states = random_game(3, 5, round_limit=2)
    for observer in (0, 2, SPECTATOR):
        before = ()
        for state in states[::17]:
            seen = state.information_state(observer)
            assert seen[: len(before)] == before
            before = seen


def test_the_opening_is_the_first_thing_seen():
    state = table(2, hands="dragon|fairy")
    assert keys(state.information_state(0)) == ["opening"]
    assert '"hand":["dragon"]' in state.information_state(0)[0].params["view"]
    assert "fairy" not in state.information_state(0)[0].params["view"].split('"hand_sizes"')[0].split('"hand":')[1]
