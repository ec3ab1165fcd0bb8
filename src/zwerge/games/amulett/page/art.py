"""The ten kinds as woodcuts: few strokes of one weight, flat fills, one highlight.

They are told apart by figure, pair of letters and colour, in that order, so that a grey print serves as well.
"""

from __future__ import annotations

from zwerge.draw import ink
from zwerge.draw.ink import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREY,
    INK,
    LIGHT,
    SKIN,
    SKIN_DARK,
    SKIN_LIGHT,
    WHITE,
    lines,
)
from zwerge.draw.pieces import CAP_SHAPE, card_face
from zwerge.draw.sheet import Symbol
from zwerge.draw.words import text

PANELS = {
    "dragon": "#eda53f",
    "giant": "#9db4bd",
    "magician": "#2e3f86",
    "witch": "#6f4585",
    "fairy": "#c5e6dc",
    "green": "#4c8a4f",
    "red": "#b5322f",
    "double": "#8a5c36",
    "amulet": "#1e2836",
    "brown": "#8a5c36",
}
"""The colour behind each figure."""

_DRAGON = (
    # horns, neck with spikes, throat, head, then what is small
    f'<path fill="{WHITE}" d="M58 33C63 20 74 9 90 7C82 17 77 27 74 41Z"/>'
    f'<path fill="{WHITE}" d="M47 30C49 18 57 8 69 3C65 13 63 22 63 34Z"/>'
    '<path fill="#6d1d17" d="M74 42L94 40L84 54L100 58L88 70L103 78L90 86L104 98L90 104L98 120H70Z"/>'
    '<path fill="#b23a22" d="M38 122C44 104 54 98 56 84L50 62C44 44 56 30 70 34C88 42 92 74 88 122Z"/>'
    '<path fill="#f3d493" d="M38 122C46 104 55 98 57 82C62 86 66 92 66 100C66 110 63 116 61 122Z"/>'
    '<path d="M53 95L66 97M45 108L65 109"/>'
    '<path fill="#b23a22" d="M74 40C64 26 48 26 40 34C30 36 24 42 12 42C6 44 4 50 7 56C18 60 30 59 44 62'
    'C38 68 28 69 19 67C15 70 16 76 20 78C32 82 48 84 60 82C72 78 80 56 74 40Z"/>'
    f'<path fill="{WHITE}" d="M13 57.5L17 66L21 59.5M27 60L31 68L35 61.5M27 68.6L30 62L34 68"/>'
    '<path d="M7 56C18 60 30 59 44 62C38 68 28 69 19 67"/>'
    f'<path fill="{GOLD_LIGHT}" d="M42 44C46 38 54 38 58 43C54 48 46 49 42 44Z"/>'
    f'<path fill="{INK}" d="M49.5 41L51.5 44L49.5 47L48 44Z"/>'
    '<path stroke-width="3.4" d="M36 38C44 31 54 33 61 38"/>'
    f'<path fill="{INK}" d="M11 48C13 46 16 46 17 48"/>'
    '<path d="M64 54C68 55 70 59 69 63M72 66C76 68 78 72 77 76M60 68C64 69 65 72 64 75M72 84C76 86 78 90 77 94'
    'M76 102C79 104 80 108 79 112"/>'
    '<path stroke="none" fill="#df7650" d="M44 31.3C50 27.6 60 27.6 67 34C60 31 51 30.6 44 31.3Z"/>'
)

_GIANT = (
    '<path fill="#cfdde2" d="M-4 60L16 34L30 52L40 44L62 60L78 38L104 62V120H-4Z"/>'
    '<path fill="#7a6048" d="M-8 120C-8 90 10 70 34 68L66 68C90 70 108 90 108 120Z"/>'
    f'<path fill="{SKIN}" d="M34 66C32 78 38 86 50 86C62 86 68 78 66 66Z"/>'
    '<path fill="#e8dcc0" d="M22 71L31 66C32 80 40 88 50 88C60 88 68 80 69 66L78 71L73 84L66 83L61 94L53 '
    "91L47 97L41 90"
    'L33 92L31 83L24 83Z"/>'
    f'<path fill="{SKIN}" d="M27 36C18 32 15 40 18 46C20 51 25 52 28 50ZM73 36C82 32 85 40 82 46C80 51 75 52 72 50Z"/>'
    f'<path fill="{SKIN}" d="M29 30C29 6 71 6 71 30L76 54C77 72 64 80 50 80C36 80 23 72 24 54Z"/>'
    f'<path stroke="none" fill="{SKIN_LIGHT}" d="M34 26C36 14 48 10 56 12C46 14 40 20 38 28Z"/>'
    f'<path fill="{INK}" d="M29 38C35 31 44 33 50 37C56 33 65 31 71 38C64 36 56 38 50 42C44 38 36 36 29 38Z"/>'
    f'<circle cx="39" cy="43" r="1.6" fill="{INK}"/><circle cx="61" cy="43" r="1.6" fill="{INK}"/>'
    f'<path fill="{SKIN_DARK}" d="M45 42C38 54 37 61 50 61C63 61 62 54 55 42"/>'
    f'<path fill="{WHITE}" d="M36 69L38 62L42 68.5M58 68.5L62 62L64 69"/>'
    '<path d="M33 70C42 67.5 58 67.5 67 70M44 75C48 74 52 74 56 75"/>'
    '<path d="M57 20C61 21 64 23 66 27M60 15C64 17 67 20 68 23"/>'
    '<path fill="#2f5d43" d="M10 96L19 112H14L24 126H-4L6 112H1ZM82 92L92 109H87L98 126H66L77 109H72Z"/>'
    '<path fill="#3f7a57" d="M32 104L39 116H36L44 128H20L28 116H25Z"/>'
)

_MAGICIAN = (
    f'<path stroke-width="6" d="M13 34V120"/><path stroke="#9a6b3f" stroke-width="2" d="M13 36V120"/>'
    f'<path fill="{GOLD}" d="M13 8L16.5 17.5L26 21L16.5 24.5L13 34L9.5 24.5L0 21L9.5 17.5Z"/>'
    '<path fill="#4b63bd" d="M28 120C32 96 50 82 68 78C88 82 98 98 100 120Z"/>'
    f'<path fill="{GREY}" d="M60 44C80 48 88 66 84 94C76 90 66 86 60 76Z"/><path d="M74 62C77 68 77 76 75 82"/>'
    f'<path fill="{SKIN}" d="M38 42C37 48 37 51 34 54C28 58 20 62 17 68C20 73 27 72 34 70L40 84L66 78L70 42Z"/>'
    f'<path stroke="none" fill="{SKIN_LIGHT}" d="M35 56C29 60 23 63 20 67C25 66 31 64 36 60Z"/>'
    f'<path fill="{WHITE}" d="M66 54C63 62 56 67 50 68C43 66 36 69 27 76C32 79 35 80 34 86C34 96 40 106 42 118'
    'C52 110 68 98 71 80C73 70 71 60 66 54Z"/>'
    '<path d="M46 80C46 89 45 97 47 104M57 77C58 85 57 92 55 97M27 76C33 77 42 76 47 73"/>'
    f'<circle cx="44" cy="58" r="1.6" fill="{INK}"/>'
    f'<path stroke="{WHITE}" stroke-width="3.4" d="M38 52.5C42 49.5 47 50 51 53.5"/>'
    '<path fill="#4b63bd" d="M33 37C41 22 47 9 68 0C66 10 74 14 87 12C77 18 73 27 75 39Z"/>'
    '<path fill="#3a4f9e" d="M16 44C29 32 74 31 94 45C89 53 76 46 58 45C40 44 25 51 16 44Z"/>'
    f'<path fill="{GOLD_LIGHT}" stroke-width="1.6" d="M57 13L59 19L65 19L60.5 23L62 29L57 25.5L52 29L53.5 23'
    'L49 19L55 19Z"/>'
    '<path stroke="none" fill="#7d93e0" d="M41 29C45 20 50 12 57 6C51 14 48 21 46 29Z"/>'
    '<path d="M78 94C80 102 80 110 80 118"/>'
)

_WITCH = (
    f'<circle cx="24" cy="25" r="20" fill="{GOLD_LIGHT}"/>'
    f'<path stroke="none" fill="{LIGHT}" d="M10 20C13 12 19 9 25 9C20 12 14 16 12 23Z"/>'
    '<path fill="#2c2238" d="M4 122C8 100 24 90 44 90C62 90 74 104 76 122Z"/>'
    f'<path fill="{GREY}" d="M24 44C12 58 10 82 18 102L27 95L31 103L39 93L47 98L52 62L44 42Z"/>'
    '<path d="M24 66C21 76 22 86 24 92M34 66C32 76 33 84 36 90"/>'
    '<path fill="#bcc98a" d="M36 42H69C69 49 70 53 75 56C84 60 91 66 92 75C86 70 80 69 74 71C75 73 74 75 72 76'
    'C79 79 85 87 83 97C75 93 70 91 64 92C53 94 42 90 39 79Z"/>'
    f'<path stroke="none" fill="#dbe3b4" d="M73 57.5C81 60 87 65 89.5 70C84 66 79 64 72 64Z"/>'
    '<path d="M72 76C68 79 61 80 55 77M53 74C53 77 54 79 56 80M61 85C64 86.5 67 87 70 87"/>'
    f'<path fill="{WHITE}" stroke-width="1.8" d="M64 79L66 84L68 78.5"/>'
    f'<circle cx="76" cy="89" r="1.5" fill="{INK}"/>'
    f'<path fill="{GOLD_LIGHT}" stroke-width="2.2" d="M54 59C58 54.5 64 54.5 68 59C64 62.5 58 62.5 54 59Z"/>'
    f'<circle cx="63.5" cy="58.6" r="1.7" fill="{INK}" stroke="none"/>'
    '<path stroke-width="3.4" d="M51 54C56 49 64 49 70 53"/>'
    '<path fill="#2c2238" d="M26 40C32 27 33 14 44 5C52 -1 61 4 72 0C68 8 61 9 61 15C67 22 70 30 77 40Z"/>'
    '<path fill="#a6394a" d="M29.5 32C42 37 62 37 73 32L77 40C62 45 42 45 26 40Z"/>'
    f'<path fill="{GOLD}" stroke-width="2" d="M46 33.5H57V42.5H46Z"/>'
    '<path fill="#2c2238" d="M6 43C20 38 34 43 52 42.5C69 42.5 84 36 99 40C91 49 72 49 54 50C34 51 15 51 6 43Z"/>'
    '<path stroke="none" fill="#5b4b70" d="M37 26C39 17 41 11 47 7.5C44 13 42 19 42 27Z"/>'
)

_FAIRY = (
    '<path fill="#f7fbf7" d="M46 58C34 30 14 18 4 26C-2 36 8 58 44 64ZM44 64C22 66 10 76 12 88C18 98 36 92 47 70Z"/>'
    '<path fill="#f7fbf7" d="M54 58C66 30 86 18 96 26C102 36 92 58 56 64ZM56 64C78 66 90 76 88 88C82 98 64 92 53 70Z"/>'
    '<path d="M38 54C30 42 22 36 14 34M36 70C28 74 22 80 20 86M62 54C70 42 78 36 86 34M64 70C72 74 78 80 80 86"/>'
    f'<path fill="{SKIN}" d="M43 98L42 114H48L49 98M51 98L53 114H59L57 98"/>'
    '<path fill="#d9557f" d="M43 56H57L59 70C66 80 70 90 71 100L64 96L58 104L50 97L42 104L36 96L29 100C30 '
    '90 34 80 41 70Z"/>'
    '<path stroke="none" fill="#f08fac" d="M44 74C40 80 37 87 36 92C41 87 44 82 46 75Z"/>'
    '<path d="M41 70H59"/>'
    f'<path fill="{SKIN}" d="M44 58C36 62 30 66 26 74L31 77C35 71 41 68 45 66ZM56 58C62 56 70 52 75 45L79 49'
    'C74 58 66 64 57 66Z"/>'
    f'<path fill="{SKIN}" d="M47 50H53V58C51 60 49 60 47 58Z"/>'
    f'<path fill="{SKIN}" d="M35 36C35 26 65 26 65 36C66 48 58 53 50 53C42 53 34 48 35 36Z"/>'
    '<path fill="#8a4a22" d="M33 40C30 22 40 16 50 16C60 16 70 22 67 40C64 36 62 32 60 29C54 33 42 34 38 31'
    'C36 34 35 37 33 40Z"/>'
    '<circle cx="50" cy="11" r="8" fill="#8a4a22"/>'
    '<path stroke="none" fill="#b8713c" d="M38 27C40 21 46 19 51 19C46 21 42 24 40 28Z"/>'
    f'<circle cx="44" cy="41" r="1.7" fill="{INK}"/><circle cx="56" cy="41" r="1.7" fill="{INK}"/>'
    '<path d="M50 42C52 44 52 45 49.5 45M45.5 48.5C48 50.5 52 50.5 54.5 48.5" stroke-width="2"/>'
    '<path d="M77 47L86 20"/>'
    f'<path fill="{GOLD}" d="M88 3L91 10.5L98.5 13L91 15.5L88 23L85 15.5L77.5 13L85 10.5Z"/>'
)

_GREEN = (
    '<path fill="#2f6137" d="M6 120C8 98 24 86 50 86C76 86 92 98 94 120Z"/>'
    f'<path fill="{SKIN}" d="M26 54C18 50 15 58 19 64C22 68 26 67 28 65ZM74 54C82 50 85 58 81 64C78 68 74 67 72 65Z"/>'
    f'<path fill="{SKIN}" d="M26 48H74V70C74 82 26 82 26 70Z"/>'
    f'<path fill="{WHITE}" d="M26 60C28 66 32 68 38 69H62C68 68 72 66 74 60C82 82 72 104 50 116C28 104 18 82 26 60Z"/>'
    '<path d="M40 88C41 96 44 102 48 106M60 88C59 96 57 101 54 104M31 80C32 88 35 94 38 98M69 80C68 88 66 93 63 97"/>'
    f'<path fill="{WHITE}" d="M50 69C42 66 34 68 28 76C36 82 45 80 50 75C55 80 64 82 72 76C66 68 58 66 50 69Z"/>'
    f'<circle cx="38" cy="58" r="2" fill="{INK}"/><circle cx="62" cy="58" r="2" fill="{INK}"/>'
    f'<path fill="{WHITE}" stroke-width="2" d="M30 53C34 48 41 49 45 53C40 53 35 54 30 53ZM70 53C66 48 59 49 55 53'
    'C60 53 65 54 70 53Z"/>'
    f'<path fill="{SKIN_DARK}" d="M50 54C40 54 38 72 50 72C62 72 60 54 50 54Z"/>'
    f'<path stroke="none" fill="{SKIN_LIGHT}" d="M44.5 62C45 58 48 57 51 57.5C48 59 47 61 46.5 64Z"/>'
    '<path fill="#3d7a45" d="M22 46C26 28 38 14 62 3C60 12 70 28 78 46Z"/>'
    '<path stroke="none" fill="#74b06f" d="M31 39C35 28 43 19 53 12C46 20 40 29 38 39Z"/>'
    '<path fill="#27522f" d="M19 44C36 38 64 38 81 44L79 53C62 47 38 47 21 53Z"/>'
    '<path fill="#f1d36b" d="M66 42C74 34 86 30 96 12C99 30 90 42 72 47Z"/><path d="M70 43C80 37 88 30 92 22"/>'
)

_RED = (
    '<path fill="#7d1f20" d="M6 120C8 98 24 88 50 88C76 88 92 98 94 120Z"/>'
    f'<path fill="{SKIN}" d="M24 44H76V68C76 86 24 86 24 68Z"/>'
    '<path fill="#d98a35" d="M24 56C26 70 34 74 40 74H60C66 74 74 70 76 56L82 74C80 82 74 86 66 86H34C26 '
    '86 20 82 18 74Z"/>'
    '<path fill="#d98a35" d="M27 82L41 84L40 96L36 104L40 116L30 118L24 116L28 104L24 96ZM73 82L59 84L60 96L64 104'
    'L60 116L70 118L76 116L72 104L76 96Z"/>'
    f'<path stroke="{GOLD_LIGHT}" stroke-width="3.4" d="M29 104H36M64 104H71"/>'
    '<path d="M27 94L38 90M73 94L62 90M30 99L38 96M70 99L62 96"/>'
    f'<path stroke-width="2" d="M44 80C48 82 52 82 56 80"/>'
    '<path fill="#e7a04e" d="M50 68C40 62 24 66 12 58C14 74 34 84 50 75C66 84 86 74 88 58C76 66 60 62 50 68Z"/>'
    f'<circle cx="37" cy="56" r="2" fill="{INK}"/><circle cx="63" cy="56" r="2" fill="{INK}"/>'
    '<path fill="#d98a35" stroke-width="2" d="M28 51C33 45 41 46 45 52C39 51 34 51 28 51ZM72 51C67 45 59 46 55 52'
    'C61 51 66 51 72 51Z"/>'
    f'<path fill="{SKIN_DARK}" d="M50 52C38 52 36 72 50 72C64 72 62 52 50 52Z"/>'
    f'<path stroke="none" fill="{SKIN_LIGHT}" d="M43.5 61C44 57 47 55.5 51 56C47.5 57.5 46 60 45.5 63Z"/>'
    f'<path fill="{GREY}" d="M18 46C16 22 32 8 50 8C68 8 84 22 82 46Z"/>'
    f'<path stroke="none" fill="{WHITE}" d="M26 36C27 24 34 16 44 14C37 19 33 26 32 36Z"/>'
    '<path d="M50 8V22M62 11C66 18 68 28 68 40"/>'
    '<path fill="#8d8a85" d="M13 43C36 38 64 38 87 43V51C64 46 36 46 13 51Z"/>'
    f'<circle cx="50" cy="30" r="9" fill="{GOLD_LIGHT}"/><circle cx="50" cy="30" r="4" fill="{LIGHT}" '
    'stroke-width="2"/>'
)


def _hooded(x: float, scale: float, hood: str, beard: str, light: str, turn: int) -> str:
    """A brother in a hood: the brown dwarf; the double dwarf is two of them."""
    flip = f"translate({x:g} 0) scale({scale * turn:g} {scale:g})"
    return (
        f'<g transform="{flip}" stroke-width="{ink.LINE / scale:g}">'
        f'<path fill="{hood}" d="M-46 132C-40 70 -30 50 -26 30C-22 8 -6 -2 16 -4C12 2 14 6 18 12C26 22 28 40 30 50'
        'C38 66 46 90 48 132Z"/>'
        f'<path fill="{SKIN}" d="M-18 40C-18 18 20 18 22 40C23 52 20 60 2 60C-14 60 -18 52 -18 40Z"/>'
        f'<path fill="{beard}" d="M-19 42C-14 50 -8 50 -2 50H10C16 50 20 48 23 42C28 58 24 74 14 84L8 78L2 88L-4 79'
        'L-12 83C-22 72 -24 56 -19 42Z"/>'
        '<path d="M-8 62C-8 68 -7 72 -6 76M12 62C12 68 11 72 9 75"/>'
        f'<path fill="{beard}" d="M5 50C-3 45 -11 48 -17 55C-8 60 0 59 5 54C10 59 18 59 24 53C19 46 12 46 5 50Z"/>'
        f'<circle cx="-5" cy="37" r="1.9" fill="{INK}"/><circle cx="15" cy="37" r="1.9" fill="{INK}"/>'
        '<path d="M-11 32C-8 29 -3 30 0 32M10 32C13 29 18 30 20 32"/>'
        f'<path fill="{SKIN_DARK}" d="M5 35C-4 36 -5 52 6 52C17 52 14 35 5 35Z"/>'
        f'<path stroke="none" fill="{SKIN_LIGHT}" d="M0.5 44C1 40 3.5 38 6 38.5C4 40 3 42 2.5 45Z"/>'
        f'<path stroke="none" fill="{light}" d="M-24 46C-22 26 -16 8 -2 2C-11 12 -16 26 -19 44Z"/>'
        "</g>"
    )


_BEHIND = _hooded(69, 0.9, "#5a3a20", WHITE, "#85603d", -1)
_BEFORE = _hooded(32, 0.9, "#b07a45", "#3b2a1e", "#d3a26c", 1)
_DOUBLE = f'<g transform="translate(0 5)">{_BEHIND}</g><g transform="translate(0 34)">{_BEFORE}</g>'

_BROWN = f'<g transform="translate(0 18)">{_hooded(48, 1.18, "#b07a45", "#3b2a1e", "#d3a26c", 1)}</g>'

_AMULET = (
    f'<g stroke="{GOLD_DARK}" stroke-width="2">'
    '<path d="M50 66L-6 40M50 66L-6 72M50 66L-6 104M50 66L106 40M50 66L106 72M50 66L106 104M50 66L20 122'
    'M50 66L80 122M50 66L50 124"/></g>'
    f'<g stroke="{INK}" stroke-width="7"><path d="M12 -4C16 16 30 28 50 30C70 28 84 16 88 -4"/></g>'
    f'<g stroke="{GOLD}" stroke-width="3.6" stroke-dasharray="5 4"><path d="M12 -4C16 16 30 28 50 30'
    'C70 28 84 16 88 -4"/></g>'
    f'<path fill="{GOLD}" d="M43 30H57V40H43Z"/>'
    f'<circle cx="50" cy="68" r="34" fill="{GOLD}"/>'
    f'<path stroke="none" fill="{GOLD_LIGHT}" d="M19.5 64C21 48 32 38 46 36.5C34 42 26 51 25 64Z"/>'
    f'<circle cx="50" cy="68" r="26" fill="{GOLD_DARK}"/>'
    '<path fill="#f4efe4" d="M34 72C38 76 44 77 50 77C56 77 62 76 66 72C68 82 60 90 50 92C40 90 32 82 34 72Z"/>'
    '<path fill="#b5322f" d="M32 70C36 58 44 48 54 45C54 52 62 60 68 70C58 64 42 64 32 70Z"/>'
    '<path stroke="none" fill="#e0716a" d="M39 62C42 56 46 52 50 50C47 54 45 58 44 61Z"/>'
    f'<path fill="{SKIN}" d="M50 69C42 69 42 80 50 80C58 80 58 69 50 69Z"/>'
    '<path d="M43 84C44 86 46 88 48 89M57 84C56 86 55 87 54 88" stroke-width="2"/>'
    f'<circle cx="22" cy="84" r="3" fill="{LIGHT}" stroke-width="2"/>'
    f'<circle cx="78" cy="84" r="3" fill="{LIGHT}" stroke-width="2"/>'
    f'<circle cx="50" cy="98" r="3" fill="{LIGHT}" stroke-width="2"/>'
)

FIGURES = {
    "dragon": _DRAGON,
    "giant": _GIANT,
    "magician": _MAGICIAN,
    "witch": _WITCH,
    "fairy": _FAIRY,
    "green": _GREEN,
    "red": _RED,
    "double": _DOUBLE,
    "amulet": _AMULET,
    "brown": _BROWN,
}
"""The figures, each in a box 100 wide and 116 high."""


def card(kind: str, value: int, language: str) -> Symbol:
    """The face of a kind. The amulet shows a cap where others show their value: it counts the dwarves won with it."""
    corner = lines(CAP_SHAPE) if kind == "amulet" else str(value)
    return card_face(f"amulett-{kind}", corner, mark(kind, language), PANELS[kind], FIGURES[kind])


def mark(kind: str, language: str) -> str:
    """The pair of letters by which readers of a language tell a kind."""
    return text(language, f"amulett.mark.{kind}")
