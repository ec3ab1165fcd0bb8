"""What a game of Das Zwergenamulett consists of, field by field; `data.py` follows from it (`make_data.py`)."""

from zwerge.core.fields import Field, bytes_of

WHAT = "What a game of Das Zwergenamulett consists of, at one moment: numbers, and no rules."
IMPORTS = ("from zwerge.games.amulett.rules.past_rounds import Round",)

FIELDS = (
    Field("tables", "the numbers of the setup", "Tables", start="setup.tables", type="Tables"),
    bytes_of("hand", 60, "cards held, per seat and kind (`seat * 10 + kind`)"),
    Field("mask", "per seat a bit for every kind held", "short", 6),
    Field("left", "cards not dealt, per kind", size=10, start="self.tables.copies[:]"),
    Field("left_total", "all cards not dealt", start="self.tables.cards"),
    Field("points", "what the won cards count, per seat", size=6),
    Field("weight", "as how many dwarves they count, per seat", size=6),
    Field("amulets", "amulets won, per seat", size=6),
    Field("taken", "tricks won, per seat", size=6),
    Field("gold", "gold held, per seat; -1 is a debt", size=6, seen="public"),
    bytes_of("played", 64, "the kinds played this round, in order, from `log_leader` on"),
    bytes_of("winner_of", 32, "who won each whole trick of them"),
    Field("n_played", "how many cards `played` tells of"),
    Field("n_tricks", "how many tricks `winner_of` tells of"),
    Field("log_leader", "who led the first trick that `played` tells of", seen="public"),
    Field("phase", "a phase of the layout", start="layout.LEAD", seen="public"),
    Field("round", "number of the round, from 1", start="1", seen="public"),
    Field("first_leader", "who leads the round's first trick", start="layout.NOBODY", seen="public"),
    Field("leader", "who leads the running trick, or has just taken one", start="layout.NOBODY", seen="public"),
    Field("dealing", "the seat that is dealt to", seen="public"),
    Field("dealt", "cards it has got", seen="public"),
    Field("in_hands", "all cards in hands"),
    Field("on_table", "cards of the running trick"),
    Field("top", "the family that holds it"),
    Field("best", "the seat that holds it"),
    Field("trick_points", "what its cards count"),
    Field("trick_weight", "as how many dwarves they count"),
    Field("trick_amulets", "amulets among them"),
    Field("silent", "in a window: seats that were silent", seen="public"),
    Field("end", "how the game ended, of the layout's", start="layout.GOES_ON", seen="public"),
    Field("keeps_rounds", "whether finished rounds are kept, as search does not", "bint", start="True"),
    Field("rounds", "the finished rounds", "tuple", start="()", type="tuple[Round, ...]", seen="public"),
    Field(
        "base",
        "per seat a pile and a number of tricks that a position set up by hand gives besides those told",
        "tuple",
        start="self.tables.no_piles",
        type="tuple[tuple[tuple[int, ...], int], ...]",
    ),
)
