"""What Die Minen von Zavandor tells in words: its journal and refusals, in the reader's language."""

from __future__ import annotations

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Param, Refusal
from zwerge.draw.folding import Fold, counted
from zwerge.draw.reader import Reader
from zwerge.draw.words import has, listed, text
from zwerge.games.zavandor.rules.edition import BACKS

FOLDS = {
    "zavandor.journal.draw_own": Fold("zavandor.journal.draws_own", gather={"card": "drawn"}),
    "zavandor.journal.draw_other": Fold("zavandor.journal.draws_other", gather={"back": "backs"}),
}
"""What people are told together when it follows each other."""

_NAMED = {"board": "board", "back": "back", "gem": "gem", "row": "gem", "place": "place"}
_SEATS = {"seat": "name", "maker": "maker"}


def line(face: Face, reader: Reader) -> str:
    """One line of the journal."""
    key, words = face.key, _words(face.params, reader)
    if key == "zavandor.journal.use" and face.params["points"]:
        key = "zavandor.journal.use.points"
    elif key == "zavandor.journal.upgrade":
        paid = [said for name in ("cards", "points") if face.params[name] for said in [str(words[name])]]
        words["cost"] = listed(reader.language, paid) if paid else text(reader.language, "zavandor.nothing")
    return text(reader.language, key, **words)


def refusal_line(refusal: Refusal, reader: Reader) -> str:
    """Why something was refused, in a sentence."""
    said = text(reader.language, f"zavandor.refusal.{refusal.key}", **_words(refusal.params, reader))
    return said[0].upper() + said[1:]


def card_word(card: str, language: str) -> str:
    """A card by gem and back."""
    gem, back = card.split()
    return text(
        language,
        "zavandor.card",
        gem=text(language, f"zavandor.gem.{gem}"),
        back=text(language, f"zavandor.back.{back}"),
    )


def object_word(one: str, language: str) -> str:
    """An object by its name, extensions with their id."""
    if one in ("family", "dragon", "start_scroll"):
        return text(language, f"zavandor.object.{one}")
    return text(language, "zavandor.object.extension", name=text(language, f"zavandor.extension.{one}"), id=one)


def hall_word(hall: str, language: str) -> str:
    """A hall of the king's way, the first and the last by name."""
    key = f"zavandor.hall.{hall}"
    return text(language, key) if has(language, key) else text(language, "zavandor.hall.other", hall=hall)


def _words(params: dict[str, Param], reader: Reader) -> dict[str, str | int]:
    return dict(_word(name, value, reader) for name, value in params.items())


def _word(name: str, value: Param, reader: Reader) -> tuple[str, str | int]:
    """A parameter as words: seats by name, cards and objects in the reader's language."""
    language = reader.language
    if isinstance(value, tuple):
        return ("names" if name == "seats" else name), _list(name, value, reader)
    if name in _SEATS and isinstance(value, int):
        return _SEATS[name], reader.names[value]
    if name == "card":
        return name, card_word(str(value), language)
    if name in _NAMED:
        return name, text(language, f"zavandor.{_NAMED[name]}.{value}")
    if name in ("object", "extension"):
        return name, object_word(str(value), language)
    if name == "reason":
        return name, text(language, f"zavandor.end_of_offer.{value}")
    if name == "hall":
        return name, hall_word(str(value), language)
    if name == "points":
        return name, text(language, "zavandor.points", n=value)
    if name == "count":
        return "n", value
    if name == "decided_by":
        return name, text(language, f"zavandor.decided.{value}")
    return name, value


def _times(n: int, what: str) -> str:
    return what if n == 1 else f"{n} × {what}"


def _list(name: str, value: tuple[int, ...] | tuple[str, ...], reader: Reader) -> str:
    language = reader.language
    if name in ("to", "seats"):
        said = [reader.names[int(seat)] for seat in value]
    elif name == "drawn":
        said = [_times(n, card_word(card, language)) for card, n in counted(tuple(map(str, value)))]
    elif name == "backs":
        backs = [(text(language, f"zavandor.back.{back}"), n) for back, n in counted(tuple(map(str, value)))]
        said = [_times(n, back) for back, n in backs]
    elif name == "gems":
        said = [text(language, f"zavandor.gem.{gem}") for gem in value]
    elif value and all(isinstance(count, int) for count in value):
        said = [
            f"{count} {text(language, f'zavandor.back.{back}')}"
            for back, count in zip(BACKS, value, strict=True)
            if count
        ]
    else:
        said = [card_word(str(card), language) for card in value]
    return listed(language, said) if said else text(language, "zavandor.nothing")
