"""What can be wrong with things that come from outside. Every error says where it is and what would be right."""

from operator import index


class BadInput(ValueError):
    """Something given from outside cannot be used. `where` names the field, line or argument; `what` says the rest."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.where = where
        self.what = what


class UnknownAction(BadInput):
    """A text or number that is no decision of this game at all (a legal form in the wrong moment is a Refusal)."""


class BadOption(BadInput):
    """An option that does not exist, or a value it does not take."""


class BadEdition(BadInput):
    """An edition with a field missing, unknown or absurd."""


class BadPosition(BadInput):
    """A position that cannot stand on the table. `where` is the field."""


class BadRecord(BadInput):
    """A record that is damaged, foreign, or does not replay. `where` is the field or the step."""


def clip(text: object, limit: int = 60) -> str:
    """Somebody else's text, quoted and cut, so that an error stays one line."""
    try:
        shown = repr(text)
    except (RecursionError, ValueError):  # nested too deep, or a number of more digits than Python writes
        shown = f"something too long to show ({type(text).__name__})"
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"


def whole(value: object) -> int | None:
    """The plain int behind a whole number of any kind (numpy's too); None for truth values, floats and all else."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
