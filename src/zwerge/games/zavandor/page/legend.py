"""What the signs of the game mean: a list on the page, and what is said of a sign that is tapped (script.js)."""

from __future__ import annotations

from markupsafe import Markup

from zwerge.draw.markup import h
from zwerge.games.zavandor.page import art
from zwerge.games.zavandor.page.scene import Box

SIGNS = {
    **art.GEM,
    **art.CART,
    "stone": art.STONE,
    "point": art.POINT,
    "crown": art.CROWN,
    "king": art.KING,
    "card": art.SIGN["card"],
    **{kind: art.SIGN[kind] for kind in ("family", "dragon", "clan", "helper", "scroll", "hoard", "altar")},
}
"""The signs that are explained, by the word that a thing's `data-explain` or the class `pic-…` of a picture names."""


def signs(box: Box) -> Markup:
    """Each sign with its sentence."""
    if "signs" not in box.drawn:
        items = [
            h("li", symbol.use("pic"), h("span", _sentence(box, name)), id=f"sign-{name}", class_="sign-told")
            for name, symbol in SIGNS.items()
        ]
        box.drawn["signs"] = h("div", h("h3", box.say("signs.title")), h("ol", items), class_="signs")
    return box.drawn["signs"]


def _sentence(box: Box, name: str) -> str:
    edition = box.edition
    numbers: dict[str, str | int] = {
        "rate": edition.end_rate,
        "least": edition.extension_from,
        "slots": edition.mine_slots,
        "bank": edition.bank_rate,
    }
    return box.say(f"sign.{name}", **numbers)
