"""Chance: the generator is SplitMix64, draws are exactly even, and committed dice can be checked by anybody."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from zwerge.core.chance import CommittedDice, Rng, SeededDice, below_big, pick, shuffle

MASK = 2**64 - 1


def before(number: int) -> int:
    """The generator's state from which the next number is this one: SplitMix64 run backwards."""
    z = number ^ (number >> 31) ^ (number >> 62)
    z = z * pow(0x94D049BB133111EB, -1, 2**64) & MASK
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 2**64) & MASK
    z ^= z >> 30 ^ z >> 60
    return (z - 0x9E3779B97F4A7C15) & MASK


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (
            1234567,
            [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821],
        ),
    ],
)
def test_the_generator_gives_the_published_numbers_of_splitmix64(seed, numbers):
    rng = Rng(seed)
    assert [rng.next64() for _ in numbers] == numbers


def test_a_seed_wraps_at_64_bits():
    assert Rng(2**64 + 5).next64() == Rng(5).next64()
    assert Rng(-1).next64() == Rng(MASK).next64()


def test_the_generator_runs_backwards_in_this_test():
    for number in (0, 1, MASK, 0x123456789ABCDEF0):
        assert Rng(before(number)).next64() == number


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 12, 36, 52, 1000, 2**31 + 1, 2**32 - 1])
def test_below_gives_every_number_equally_many_of_the_32_bit_words(n):
    """Per result the words that are taken form one run; its ends are tried on the generator itself."""
    share = 2**32 // n
    for result in {0, 1 % n, n // 2, n - 1}:
        first = -(-(result * 2**32 + 2**32 % n) // n)
        last = (result + 1) * 2**32
        last = -(-last // n) - 1
        assert last - first + 1 == share
        for word in (first, last):
            rng = Rng(before(word << 32))
            assert rng.below(n) == result
            assert rng.state == (before(word << 32) + 0x9E3779B97F4A7C15) & MASK
        if (first - 1) * n // 2**32 == result:  # the word before would come too often, so it is drawn again
            rng = Rng(before((first - 1) << 32))
            rng.below(n)
            assert rng.state != (before((first - 1) << 32) + 0x9E3779B97F4A7C15) & MASK


@pytest.mark.parametrize("n", [2**32, 2**32 + 1, 1 << 60, 3 << 61, 2**63 + 1, 2**64 - 1])
def test_below_past_32_bits_draws_again_what_would_come_too_often(n):
    most = 2**64 // n * n
    for word in (0, n - 1, most - 1):
        assert Rng(before(word)).below(n) == word % n
    if most < MASK:
        rng = Rng(before(most))
        assert 0 <= rng.below(n) < n
        assert rng.state != (before(most) + 0x9E3779B97F4A7C15) & MASK
    drawn = [Rng(seed).below(n) for seed in range(200)]
    assert len(set(drawn)) == 200
    assert n // 2 < max(drawn) < n


def test_below_big_takes_any_size():
    rng = Rng(3)
    assert below_big(rng, 1) == 0
    for n in (2, 2**64, 2**64 + 1, 10**40):
        drawn = [below_big(rng, n) for _ in range(200)]
        assert min(drawn) >= 0
        assert max(drawn) < n
        assert max(drawn) > n // 2 - 1
    counts = Counter(below_big(rng, 3) for _ in range(3000))
    assert all(900 < counts[i] < 1100 for i in range(3))
    with pytest.raises(ValueError, match="n >= 1"):
        below_big(rng, 0)


def test_a_shuffle_gives_every_order_alike():
    rng = Rng(11)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        shuffle(rng, items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations([1, 2, 3]))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20.5  # chi-square, 5 degrees of freedom, 0.1 %


def test_pick_finds_the_stretch_into_which_a_ticket_falls():
    assert [pick([2, 0, 3], ticket) for ticket in range(5)] == [0, 0, 2, 2, 2]
    with pytest.raises(ValueError, match="below the sum"):
        pick([2, 1], 3)


def test_seeded_dice_repeat():
    one, two = SeededDice(5), SeededDice(5)
    weights = [[1, 2], [3, 3, 3], [1], [10**30, 1]]
    assert [one.draw(i, w) for i, w in enumerate(weights)] == [two.draw(i, w) for i, w in enumerate(weights)]


def test_committed_dice_can_be_recomputed_from_seed_and_nonces():
    seed, nonces = bytes(range(32)), ["Ann's number", "ß"]
    dice = CommittedDice(seed, nonces)
    assert dice.commitment == hashlib.sha256(seed).hexdigest()
    parts = seed + b"".join(hashlib.sha256(n.encode()).digest() for n in nonces)
    key = hashlib.sha256(parts).digest()
    weights = [3, 1, 4]
    for draw in range(50):
        value = int.from_bytes(hmac.digest(key, f"zwerge draw {draw} 0 0".encode(), "sha256"), "big")
        assert dice.draw(draw, weights) == pick(weights, value % 8)


def test_committed_dice_do_not_depend_on_the_order_of_asking():
    dice = CommittedDice(b"x" * 32, ["n"])
    forward = [dice.draw(i, [1] * 6) for i in range(20)]
    backward = [dice.draw(i, [1] * 6) for i in reversed(range(20))]
    assert forward == backward[::-1]


def test_committed_dice_are_even_and_take_big_weights():
    dice = CommittedDice(b"y" * 32, [])
    counts = Counter(dice.draw(i, [1, 2, 3]) for i in range(6000))
    assert sum((counts[i] - 1000 * (i + 1)) ** 2 / (1000 * (i + 1)) for i in range(3)) < 13.8  # 2 degrees, 0.1 %
    assert {dice.draw(i, [2**300, 2**300]) for i in range(40)} == {0, 1}
    almost_all = [2**256 - 2**255 + 1, 0]  # just over half of all values: about every second one is drawn again
    assert {dice.draw(i, almost_all) for i in range(20)} == {0}


def test_other_nonces_give_other_draws():
    one, two = CommittedDice(b"z" * 32, ["a", "b"]), CommittedDice(b"z" * 32, ["b", "a"])
    assert one.commitment == two.commitment
    assert [one.draw(i, [1] * 100) for i in range(8)] != [two.draw(i, [1] * 100) for i in range(8)]


def test_dice_refuse_what_cannot_be_drawn():
    with pytest.raises(ValueError, match="32 bytes"):
        CommittedDice(b"short", [])
    with pytest.raises(ValueError, match="sum to 1 or more"):
        CommittedDice(b"z" * 32, []).draw(0, [0, 0])
