"""What a game of Silberzwerg consists of, field by field; `data.py` follows from it (`make_data.py`)."""

from zwerge.core.fields import Field

WHAT = "What a game of Silberzwerg consists of, at one moment: numbers, and no rules."
IMPORTS = (
    "from zwerge.games.silberzwerg.rules.gem_events import Event",
    "from zwerge.games.silberzwerg.rules.gem_log import GemLog",
    "from zwerge.games.silberzwerg.rules.happenings import Happenings",
)


def number(name: str, holds: str, start: str = "0") -> Field:
    """One number."""
    return Field(name, holds, start=start, seen="public")


def numbers(name: str, size: int, holds: str, start: str = "0") -> Field:
    """So many numbers."""
    return Field(name, holds, size=size, start=start, seen="public")


FIELDS = (
    Field("tables", "the numbers of the setup", "Tables", start="setup.tables", type="Tables"),
    number("phase", "what is asked, of the layout's", "layout.FIRST"),
    number("step", "a step of the round, of the layout's", "layout.NO_STEP"),
    number("round", "number of the round, from 1", "1"),
    number("start", "the start player", "layout.NOBODY"),
    number("first_dealt", "who is dealt the first start gem", "layout.NOBODY"),
    number("n_dealt", "how many start gems are on their way"),
    numbers("dealt", 4, "their colours"),
    numbers("bag", 16, "gems in bags, per seat and colour"),
    numbers("bag_size", 4, "all gems in a bag, per seat"),
    numbers("stock", 4, "gems in the mines, per colour"),
    numbers("money", 4, "thalers, per seat"),
    numbers("income", 24, "where they came from and went to, per seat and source"),
    numbers("miners", 16, "miners that stand, per seat and mine"),
    numbers("miners_out", 4, "how many these are, per seat"),
    numbers("fresh", 48, "leaders that stand and have not acted, per `layout.cell`"),
    numbers("spent", 48, "leaders that stand and have acted"),
    numbers("to_act", 8, "how many are fresh, per `layout.leaders`"),
    numbers("committed", 4, "whether a choice is final, per seat"),
    numbers("returning", 16, "gems chosen in step 10, per seat and colour"),
    numbers("chosen", 4, "how many these are, per seat"),
    numbers("row", 4, "row of the price table, per colour", "[layout.NO_ROW] * 4"),
    numbers("tile", 6, "the tile on a contract space; 0 is none"),
    numbers("corner", 6, "its corner in force, 1 to 4"),
    numbers("place", 35, "where a tile is, of the layout's"),
    number("deck_size", "tiles in the deck"),
    numbers("kept", 24, "tiles kept, per seat and symbol"),
    Field("all_public", "whether all contracts are public", "bint", start="self.tables.all_public", seen="public"),
    numbers("gaps", 6, "contract spaces to be filled, in this order"),
    number("n_gaps", "how many these are"),
    number("actor", "whose leader acts", "layout.NOBODY"),
    number("column", "where the leader stands that acts", "-1"),
    Field("fulfilled", "whether it has fulfilled a contract", "bint", start="False", seen="public"),
    number("announced", "the decision that a shadow has announced", "-1"),
    numbers("draws", 2, "whose bags are still to be drawn from"),
    number("n_draws", "how many these are"),
    number("heard", "seats that had their turn in this window, or were asked for this Cancel, a bit each"),
    number("passed", "seats that passed in this step, a bit each"),
    number("end", "how the game ended, of the layout's", "layout.GOES_ON"),
    Field("tracks", "whether events are kept, as search does not", "bint", start="True", seen="public"),
    Field(
        "events",
        "what knowledge of the bags follows from",
        "object",
        start="None",
        type="Event | None",
        seen="public",
    ),
    Field(
        "teller",
        "hears what moves do",
        "Happenings",
        start="self.tables.deaf",
        type="Happenings",
        copy="self.tables.deaf",
    ),
    Field("hears", "whether somebody listens", "bint", start="False", copy="False"),
    Field(
        "log",
        "has in numbers what happened to gems, where a batch asks for it",
        "GemLog",
        start="self.tables.no_log",
        type="GemLog",
        copy="self.tables.no_log",
    ),
    Field("logs", "whether it is to have that", "bint", start="False", copy="False"),
    Field("offered", "where what is offered is put together: worth nothing between calls", "short", 287, seen=""),
    Field("n_offered", "how much that is", seen=""),
)
