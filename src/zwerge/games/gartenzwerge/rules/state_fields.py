"""What a game of Gartenzwerge e.V. consists of, field by field; `data.py` follows from it (`make_data.py`)."""

from zwerge.core.fields import Field, bytes_of

WHAT = "What a game of Gartenzwerge e.V. consists of, at one moment: numbers, and no rules."
IMPORTS = (
    "from zwerge.core.outcome import Face",
    "from zwerge.games.gartenzwerge.rules.happenings import Happenings",
)


def number(name: str, holds: str, start: str = "0") -> Field:
    """One number."""
    return Field(name, holds, start=start, seen="public")


def numbers(name: str, size: int, holds: str, start: str = "0") -> Field:
    """So many numbers."""
    return Field(name, holds, size=size, start=start, seen="public")


FIELDS = (
    Field("tables", "the numbers of the setup", "Tables", start="setup.tables", type="Tables"),
    number("step", "what is done or asked, of the layout's", "layout.TREASURER"),
    number("round", "number of the round, from 1", "1"),
    number("treasurer", "the round's treasurer", "layout.NOBODY"),
    number("active", "whose turn, search, offer, pairs or upkeep it is", "layout.NOBODY"),
    numbers("cash", 6, "money in Blüten, per seat"),
    bytes_of("herd", 378, "dwarves per `layout.work`"),
    bytes_of("own", 42, "dwarves per `layout.held`, whatever they do"),
    numbers("dwarves", 6, "all dwarves, per seat"),
    numbers("workers", 6, "working dwarves that are free, per seat"),
    numbers("free_caps", 6, "their ranks, a bit each, per seat"),
    numbers("shed_size", 6, "pairs in the shed, per seat"),
    bytes_of("shed_own", 144, "rank of the own dwarf, per `layout.pair`"),
    bytes_of("shed_partner", 144, "rank of his partner"),
    bytes_of("shed_lender", 144, "whose that one is"),
    numbers("card", 2, "ranks of the competitions in the order in which they came; 0 is none"),
    Field("entries", "dwarves entered in competitions that are not judged yet"),
    bytes_of("entry_seat", 144, "whose each is, the oldest first"),
    bytes_of("entry_cap", 144, "his rank"),
    bytes_of("entry_card", 144, "the rank of his competition"),
    Field("rival", "ranks of rivals, per `layout.drawn`", size=4, seen=""),
    Field("rivals", "how many are drawn, per competition", size=2, seen=""),
    number("highest", "the highest rank that ever lay before a player"),
    number("event", "the event in force", "layout.NO_EVENT"),
    number("event_stack", "0 while events come from the grey stack, then 1"),
    number("event_draw", "events of it still to come, a bit each"),
    number("event_discard", "events of it that are discarded, a bit each"),
    number("first_done", "who has taken his first turn of the round, a bit each"),
    number("must_seek", "who owes a search, a bit each"),
    number("passed", "who has passed in this round, a bit each"),
    number("stood", "who had a working dwarf as the round began, a bit each"),
    numbers("guests", 6, "dwarves rented to Schmiedel in this round, per seat"),
    number("deal", "search, offer or neither", "layout.NO_DEAL"),
    number("deal_cap", "rank of its dwarf"),
    number("minimum_cap", "the least rank that the search lets through"),
    number("duty", "1 if who lends must search himself"),
    number("to_ask", "who is still to name a dwarf, a bit each"),
    numbers("named", 6, "rank of the dwarf that each has named; 0 is none"),
    number("hands", "who has a hand in the deal, or may call in the talk, a bit each"),
    number("closed", "whose hand is closed, a bit each"),
    numbers("sums", 6, "what is in it"),
    number("schmiedel_sum", "what Schmiedel asks or bids", "-1"),
    number("tied", "who may be chosen, a bit each"),
    number("winner", "who has won the offer", "layout.NOBODY"),
    numbers("call_cap", 6, "rank of the dwarf that each has called"),
    numbers("call_sum", 6, "and the sum; -1 is no call", "[-1] * 6"),
    numbers("spoken", 6, "how often each has spoken in the talk"),
    number("quiet", "who says no more, a bit each"),
    number("to_come", "seats (breeding, upkeep) or competitions still to come, a bit each"),
    number("due", "upkeep that the active seat owes"),
    number("end", "how the game ended, of the layout's", "layout.GOES_ON"),
    Field("keeps_news", "whether news are kept, as search does not", "bint", start="True", seen="public"),
    Field(
        "news",
        "public facts of this round and the one before, each with its round",
        "tuple",
        start="()",
        type="tuple[tuple[int, Face], ...]",
        seen="public",
    ),
    Field(
        "teller",
        "hears what moves do",
        "Happenings",
        start="self.tables.reporter",
        type="Happenings",
        copy="mine.tables.reporter if mine.keeps_news else mine.tables.deaf",
    ),
    Field("hears", "whether somebody listens", "bint", start="True", copy="mine.keeps_news"),
)
