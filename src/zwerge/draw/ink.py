"""The colours of drawn things. They are the same in every theme, in print and in a notebook, so they stand here and not
in a style sheet; each differs from its neighbours in lightness too."""

INK = "#2b1c12"
PARCHMENT = "#f1e4c6"
PARCHMENT_SHADE = "#ddc99f"
LIGHT = "#fff7e2"
GOLD = "#e5b143"
GOLD_LIGHT = "#f8dc8c"
GOLD_DARK = "#a8741a"
SKIN = "#e9b48c"
SKIN_LIGHT = "#f6cfae"
SKIN_DARK = "#c98a63"
WHITE = "#f4efe4"
GREY = "#b9b3a8"
SLATE = "#26303c"

LINE = 2.6
"""Width of every line in units of a card's picture (100 wide)."""

SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'DejaVu Serif', serif"
SANS = "system-ui, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif"


def lines(body: str, width: float = LINE) -> str:
    """A group drawn in ink with round joints."""
    return (
        f'<g stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round" fill="none">'
        f"{body}</g>"
    )
