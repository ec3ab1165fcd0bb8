"""What can be wrong with things that come from outside. Every error says where it is and what would be right."""


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
    shown = repr(text)
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"
