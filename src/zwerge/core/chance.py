"""Where chance comes from: a fast seeded generator for play by programs, and committed dice for fair tables.

The rules never call either. A driver asks the state for its chance outcomes and lets one of these choose.
"""

import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence

from zwerge.core.errors import clip, whole

_GOLDEN = 0x9E3779B97F4A7C15
_MIX1 = 0xBF58476D1CE4E5B9
_MIX2 = 0x94D049BB133111EB
_MASK64 = 0xFFFFFFFFFFFFFFFF
_MASK32 = 0xFFFFFFFF
_TWO32 = 0x100000000


def _seed(value: object) -> int:
    """A seed as a plain int: numpy's whole numbers would wrap, and no record could write them."""
    number = whole(value)
    if number is None:
        raise TypeError(f"a seed is a whole number, not {clip(value)}")
    return number


class Rng:
    """SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).

    Equal seeds give equal numbers, compiled or not. Its whole state is the integer `state`.
    """

    def __init__(self, seed: int) -> None:
        self.state = _seed(seed) & 0xFFFFFFFFFFFFFFFF

    def next64(self) -> int:
        """The next number from 0 to 2**64 - 1."""
        self.state = (self.state + _GOLDEN) & _MASK64
        z = self.state
        z = ((z ^ (z >> 30)) * _MIX1) & _MASK64
        z = ((z ^ (z >> 27)) * _MIX2) & _MASK64
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly alike; 1 <= n <= 2**64 - 1 (Lemire, "Fast random integer
        generation in an interval", 2019). `below_big` takes any n."""
        if n > _MASK32:  # 32 bits are too few: of 64, those past the last whole multiple of n are drawn again
            threshold = _MASK64 - (_MASK64 % n + 1) % n
            m = self.next64()
            while m > threshold:
                m = self.next64()
            return m % n
        m = (self.next64() >> 32) * n
        low = m & _MASK32
        if low < n:
            threshold = (_TWO32 - n) % n
            while low < threshold:
                m = (self.next64() >> 32) * n
                low = m & _MASK32
        return m >> 32


def below_big(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, each exactly alike, for any n >= 1."""
    if n < 1:
        raise ValueError(f"below_big needs n >= 1, not {n}")
    bits = n.bit_length()
    while True:
        value = 0
        for _ in range((bits + 63) // 64):
            value = (value << 64) | rng.next64()
        value >>= -bits % 64
        if value < n:
            return value


def below_small(rng: Rng, n: int) -> int:
    """The number that `below_big` gives, for 1 <= n < 2**64 and without an int of Python's where it is compiled."""
    spare = 64
    while spare > 0 and n >> (64 - spare) > 0:
        spare -= 1
    value = rng.next64() >> spare
    while value >= n:
        value = rng.next64() >> spare
    return value


def shuffle(rng: Rng, items: list[int]) -> None:
    """Shuffle in place, each order exactly alike."""
    for i in range(len(items) - 1, 0, -1):
        j = rng.below(i + 1)
        items[i], items[j] = items[j], items[i]


def pick(weights: Sequence[int], ticket: int) -> int:
    """The index into which `ticket` (0 <= ticket < sum of the weights) falls."""
    for index, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return index
    raise ValueError("the ticket is not below the sum of the weights")


class SeededDice:
    """Dice from one seed. The n-th draw depends on all draws before it."""

    def __init__(self, seed: int) -> None:
        self.seed = _seed(seed)
        self._rng = Rng(self.seed)

    def fresh(self) -> "SeededDice":
        """The same dice before their first draw, for one match alone."""
        return SeededDice(self.seed)

    def draw(self, index: int, weights: Sequence[int], kind: str = "") -> int:
        """The index of the outcome; neither `index` (the how manyth draw of the game) nor `kind` is needed here."""
        return pick(weights, below_big(self._rng, sum(weights)))


class CommittedDice:
    """Dice whose every draw can be checked afterwards.

    Before the game the table publishes `commitment`, the SHA-256 of a secret 32-byte `seed`; then the players' own
    `nonces` are mixed in, so nobody chose the numbers. Draw i is HMAC-SHA256 over (i, attempt) under the key
    SHA-256(seed, nonces), made uniform by rejection. After the game the seed is given out.

    `by_kind` is for several tables that play with the same dice: draw i is then the i-th of its kind (the cards that
    are dealt to one seat, the tiles that are turned over), so that what people decide moves no draw of another kind.
    The message is (kind, i, attempt).
    """

    def __init__(self, seed: bytes, nonces: Sequence[str], *, by_kind: bool = False) -> None:
        if len(seed) != 32:
            raise ValueError(f"the seed of committed dice has 32 bytes, not {len(seed)}")
        self.seed = seed
        self.nonces = tuple(nonces)
        parts = [seed, *(hashlib.sha256(nonce.encode()).digest() for nonce in self.nonces)]
        self._key = hashlib.sha256(b"".join(parts)).digest()
        self.by_kind = by_kind
        self._drawn: Counter[str] = Counter()

    @staticmethod
    def commitment_of(seed: bytes) -> str:
        """What is published beforehand: 64 hex digits."""
        return hashlib.sha256(seed).hexdigest()

    @property
    def commitment(self) -> str:
        return self.commitment_of(self.seed)

    def fresh(self) -> "CommittedDice":
        """The same dice before their first draw: those by kind count what they have drawn."""
        return CommittedDice(self.seed, self.nonces, by_kind=True) if self.by_kind else self

    def draw(self, index: int, weights: Sequence[int], kind: str = "") -> int:
        """The index of the outcome of the `index`-th draw of the game, counted from 0; dice by kind count for
        themselves."""
        which = str(index)
        if self.by_kind:
            which = f"{kind} {self._drawn[kind]}"
            self._drawn[kind] += 1
        total = sum(weights)
        if total < 1:
            raise ValueError("a draw needs weights that sum to 1 or more")
        blocks = total.bit_length() // 256 + 1
        limit = (1 << (256 * blocks)) // total * total
        attempt = 0
        while True:
            value = 0
            for block in range(blocks):
                message = f"zwerge draw {which} {attempt} {block}".encode()
                value = (value << 256) | int.from_bytes(hmac.digest(self._key, message, "sha256"), "big")
            if value < limit:
                return pick(weights, value % total)
            attempt += 1


Dice = SeededDice | CommittedDice
