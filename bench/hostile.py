"""Hostile inputs, as bytes on a connection: what a table meets that stands open to the world.

`inputs` gives as many as you like, equal ones for equal seeds. `bench/attack.py` sends them by the ten thousand, a test
a few of every kind.
"""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable, Iterator

FORM = "application/x-www-form-urlencoded"
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
MASK = b"\x37\xfa\x21\x3d"


def noise(rng: random.Random, most: int = 200) -> bytes:
    return bytes(rng.randrange(256) for _ in range(rng.randrange(most)))


def text(rng: random.Random) -> bytes:
    """Something that is no plain text."""
    return rng.choice(
        [
            b"\xff\xfe\xed\xa0\x80",
            b"\x00",
            "\u202eevil\u2066".encode(),
            b"%ff%00%ed%a0%80",
            b"%",
            b"../" * 40,
            b"A" * 5000,
            b"'; DROP TABLE room; --",
            b"<script>x</script>",
            b"[" * 500,
            noise(rng),
        ]
    )


def plain(data: bytes) -> bytes:
    """The same without the ends of lines, to stand within one."""
    return data.replace(b"\r", b"").replace(b"\n", b"")


def head(target: bytes, *lines: bytes, method: bytes = b"GET", host: bytes = b"127.0.0.1") -> bytes:
    return b"\r\n".join((b"%s %s HTTP/1.1" % (method, target), b"Host: " + host, *lines)) + b"\r\n\r\n"


def post(target: bytes, body: bytes, *lines: bytes, length: int | None = None) -> bytes:
    size = b"Content-Length: %d" % (len(body) if length is None else length)
    return head(target, b"Content-Type: " + FORM.encode(), size, *lines, method=b"POST") + body


def upgrade(target: bytes, *lines: bytes, key: bytes = KEY.encode(), version: bytes = b"13") -> bytes:
    return head(
        target,
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Key: " + key,
        b"Sec-WebSocket-Version: " + version,
        *lines,
    )


def frame(
    opcode: int, payload: bytes, fin: bool = True, mask: bool = True, reserved: int = 0, length: int = -1
) -> bytes:
    """One frame of a WebSocket, right or wrong."""
    size = len(payload) if length < 0 else length
    first = (fin << 7) | (reserved << 4) | opcode
    high = mask << 7
    if size < 126:
        start = struct.pack("!BB", first, high | size)
    elif size < 65536:
        start = struct.pack("!BBH", first, high | 126, size)
    else:
        start = struct.pack("!BBQ", first, high | 127, size)
    if not mask:
        return start + payload
    masked = int.from_bytes(payload) ^ int.from_bytes((MASK * (len(payload) // 4 + 1))[: len(payload)])
    return start + MASK + masked.to_bytes(len(payload))


# ------------------------------------------------------------------------------------------------ kinds


def garbage(rng: random.Random, room: bytes) -> bytes:
    return rng.choice(
        [noise(rng), b"\r\n" * 50, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]
    )


def bad_heads(rng: random.Random, room: bytes) -> bytes:
    odd = plain(text(rng))
    return rng.choice(
        [
            head(b"/" + odd.replace(b" ", b"")),
            head(b"/room/" + odd.replace(b" ", b"") + b"/socket"),
            head(room + b"?" + odd.replace(b" ", b"")),
            head(room, b"Cookie: zwerge=" + odd),
            head(room, b"Cookie: " + b"; ".join([b"a=b"] * 900)),
            head(room, b"Accept-Language: " + odd),
            head(room, b"Accept-Language: " + b",".join([b"de;q=0.%d" % n for n in range(900)])),
            head(room, b"Referer: http://[" + odd),
            head(room, host=odd),
            head(room, host=b"[::1"),
            head(room, b"X-Forwarded-For: " + odd, b"X-Forwarded-Proto: " + odd),
            head(room, odd),
            head(room, b"Transfer-Encoding: " + odd),
            head(room, b"Content-Length: " + odd),
            head(room, b"Content-Length: 5", b"Content-Length: 6"),
            head(room, b"Expect: 100-continue", b"Content-Length: 9", method=b"POST"),
            head(b"*", method=b"OPTIONS"),
            head(b"evil.example:443", method=b"CONNECT"),
            head(b"http://evil.example/room", method=b"GET"),
            head(b"/", method=rng.choice([b"TRACE", b"PUT", b"DELETE", b"PATCH", b"HEAD", b"BREW"])),
            head(b"/static/" + odd.replace(b" ", b"")),
            head(b"/static/%00"),
            head(b"/rules/" + odd.replace(b" ", b"")),
            head(room + b"/record.json"),
            head(room + b"/match/%s/record.json" % rng.choice([b"0", b"1", b"-1", b"9" * 400, b"x"])),
            b"GET /\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET / HTTP/1.0\r\n\r\n",
            head(b"/")[: rng.randrange(1, 40)],
            head(b"/", *[b"X-%d: y" % n for n in range(700)]),
            head(b"/") * rng.randrange(2, 30),
        ]
    )


def bad_forms(rng: random.Random, room: bytes) -> bytes:
    odd = text(rng)
    target = rng.choice(
        [b"/open", b"/prefer", *(room + b"/" + deed for deed in (b"sit", b"leave", b"bot", b"start", b"x"))]
    )
    fields = (
        b"game=amulett&players=2&name="
        + odd
        + b"&seat="
        + rng.choice([b"0", b"-1", b"9" * 300, odd])
        + b"&level="
        + odd
    )
    chunked = head(target, b"Transfer-Encoding: chunked", b"Content-Type: " + FORM.encode(), method=b"POST")
    return rng.choice(
        [
            post(target, fields),
            post(target, fields, b"Origin: " + plain(odd)),
            post(target, fields, b"Origin: http://127.0.0.1", b"Origin: http://evil.example"),
            post(target, fields, length=len(fields) + 500),
            post(target, fields, length=3),
            post(target, b"", length=10 ** rng.randrange(1, 25)),
            post(target, b"x" * 40_000),
            post(target, b"&".join([b"a=b"] * 3000)),
            post(target, fields)[: rng.randrange(40, 300)],
            chunked + b"5\r\nhello\r\n0\r\n\r\n",
            chunked + b"zz\r\nhello",
            chunked + b"ffffffffffffffff\r\nx",
            chunked + b"1\r\na\r\n" * 4000,
            chunked + b"5;" + b"x" * 3000,
            head(target, b"Content-Type: multipart/form-data; boundary=x", b"Content-Length: 9", method=b"POST")
            + b"--x\r\nbrok",
            head(target, b"Content-Type: " + plain(odd), b"Content-Length: 2", method=b"POST") + b"{}",
        ]
    )


def bad_handshakes(rng: random.Random, room: bytes) -> bytes:
    target = room + b"/socket"
    odd = plain(text(rng))
    return rng.choice(
        [
            upgrade(target, key=odd),
            upgrade(target, version=odd),
            upgrade(target, b"Origin: " + odd),
            upgrade(target, b"Origin: http://evil.example"),
            upgrade(b"/room/nowhere/socket"),
            upgrade(b"/"),
            upgrade(target, b"Sec-WebSocket-Protocol: " + odd),
            upgrade(target, b"Sec-WebSocket-Extensions: " + odd),
            upgrade(target, b"X: " + b"y" * 9000),
            upgrade(target, *[b"X-%d: y" % n for n in range(200)]),
            upgrade(target, b"Content-Length: 5") + b"hello",
            head(target, b"Upgrade: h2c", b"Connection: Upgrade, HTTP2-Settings", b"HTTP2-Settings: x"),
            head(target, b"Upgrade: websocket", b"Connection: Upgrade"),
            head(target, b"Upgrade: websocket", b"Connection: Upgrade", b"Sec-WebSocket-Version: 13", method=b"POST"),
            upgrade(target)[: rng.randrange(60, 150)],
            upgrade(target, b"Cookie: zwerge=" + odd),
            upgrade(target + b"?as=" + odd.replace(b" ", b"")),
        ]
    )


def wishes(rng: random.Random) -> bytes:
    """A frame's text: JSON that is wrong, or right and hostile."""
    odd = text(rng).decode("latin-1")
    return rng.choice(
        [
            json.dumps({"do": odd}).encode(),
            json.dumps({"do": "; ".join(["offer 1", "retract offer"] * 50)}).encode(),
            json.dumps({"do": ";" * 4000}).encode(),
            json.dumps({"undo": True}).encode(),
            json.dumps({"setting": odd, "value": odd}).encode(),
            json.dumps({"nonce": odd, "question": 10**30}).encode(),
            json.dumps({"do": "play dragon", "question": rng.choice([-1, 0, 1e308, None, "x", 2**63])}).encode(),
            b'{"do": "\\ud800"}',
            b"[" * 4000,
            b'{"a":' * 800,
            b'{"do": "x", "do": "y"}',
            b"",
            b"null",
            b"1" + b"0" * 4000,
            text(rng),
        ]
    )


def bad_frames(rng: random.Random, room: bytes) -> bytes:
    start = upgrade(room + b"/socket" + rng.choice([b"", b"?as=json"]))
    wish = wishes(rng)
    return start + rng.choice(
        [
            b"".join(frame(rng.choice([1, 2]), wishes(rng)) for _ in range(rng.randrange(1, 6))),
            frame(1, wish, mask=False),
            frame(1, wish, reserved=rng.randrange(1, 8)),
            frame(rng.randrange(3, 8), wish),
            frame(rng.randrange(11, 16), wish),
            frame(1, b"\xff\xfe\xed\xa0\x80"),
            frame(1, wish, fin=False) + frame(0, b"\xff" * 10),
            frame(0, wish),
            frame(1, b"a", fin=False) + frame(1, b"b"),
            frame(1, b"", fin=False) + frame(0, b"", fin=False) * 5000,
            frame(9, b"x") * 5000,
            frame(9, b"x" * 200),
            frame(10, b"x") * 500,
            frame(1, b"x" * 20_000),
            frame(1, b"x", length=2**62),
            frame(1, b"x", length=2**63),
            frame(1, wish)[: rng.randrange(1, 12)],
            frame(8, b""),
            frame(8, b"\x03"),
            frame(8, struct.pack("!H", rng.choice([0, 999, 1000, 1005, 1006, 1015, 2999, 5000, 65535])) + b"bye"),
            frame(8, b"\x03\xe8\xff\xfe"),
            frame(8, b"\x03\xe8") + frame(8, b"\x03\xe8") + frame(1, wish),
            frame(1, wish) * 300,
            noise(rng),
        ]
    )


KINDS: tuple[Callable[[random.Random, bytes], bytes], ...] = (garbage, bad_heads, bad_forms, bad_handshakes, bad_frames)


def inputs(seed: int, room: str) -> Iterator[tuple[str, bytes]]:
    """(kind, bytes) without end; `room` is the path of a room that is there."""
    rng = random.Random(seed)
    while True:
        kind = rng.choice(KINDS)
        yield kind.__name__, kind(rng, room.encode())
