"""Names for the numbers of Die Minen von Zavandor: phases, steps, decisions, objects, and where counts stand.

States and rules hold small ints; here alone it is said what they mean. `layout.pxd` has the same names for the
compiler, to which they are plain numbers. What is counted per seat and card stands at `seat * CARDS + card`, per seat
and gem at `seat * GEMS + gem`, per seat and object at `seat * OBJECTS + object`, the mine at `seat * SLOTS + place`;
a card is `gem * BACKS + back`, and piles stand at `back * GEMS + gem`.
"""

SEATS = 4
GEMS = 4
BACKS = 4
CARDS = 16
OBJECTS = 64
SLOTS = 20
ROW_PLACES = 52
"""The most extensions that one row can have."""
MOST_OPEN = 32
"""So many offers are open at the most: a seat makes eight in a phase."""
PARTS = 20
"""A part of a draft or fist is `seat * PARTS` and a card, or from CARDS on a gem that is wanted."""
MOST_OF_ONE = 800
"""So many parts a draft has at the most: an edition has 400 cards to give, and as many to want."""
NONE = -1
"""A seat, an object, a deck or a lot that is none."""

PHASES = (
    *("boards", "start", "tops", "deal", "income", "scrolls", "trade", "bids", "auctions", "rows"),
    *("upgrades", "over"),
)
BOARDS_PHASE = 0
START = 1
TOPS = 2
DEAL = 3
INCOME = 4
SCROLLS = 5
TRADE = 6
BIDS = 7
AUCTIONS = 8
ROWS = 9
UPGRADES = 10
OVER = 11

# how a stretch of a phase ends: it goes on, chance or a seat is asked, or the phase is over
GOES_ON = 0
ASKS = 1
DONE = 2

STEPS = ("begin", "draw", "stones")
"""Steps of one player's income; other phases use the first two."""
BEGIN = 0
DRAW = 1
STONES = 2

ASKED = ("", "keep", "reward", "king")
"""What the winner of an auction, or the mover of the king, is asked."""
NOTHING = 0
KEEP = 1
REWARD = 2
KING = 3

FAMILY = 0
DRAGON = 1
START_SCROLL = 2
FIRST_EXTENSION = 3
PRINTED = 4
"""What is printed has numbers of its own: a family's is that of its board, any other object's so much more."""

LEVELS = 21
"""An object has at most 20 levels, and level 0 does nothing."""
WIDTH = 24
"""So many numbers tell the effect of a level: cards of income, at once and of a scroll by deck, then EFFECTS."""
INCOME_CARDS = 0
CARDS_AT_ONCE = 4
SCROLL_CARDS = 8
EFFECTS = (
    *("stones", "scrollStones", "scrollVP", "extra", "swap", "tie", "kingDiscount", "refund", "refundFrom", "endRate"),
    "limit",
)
"""What a level can do besides giving cards, in the order in which it stands there, from FREE_STONES on."""
FREE_STONES = 12
SCROLL_STONES = 13
SCROLL_VP = 14
EXTRA = 15
SWAPS = 16
TIE = 17
DISCOUNT = 18
REFUND = 19
REFUND_FROM = 20
END_RATE = 21
LIMIT = 22
COST_WIDTH = 6
"""So many numbers tell the cost of a level: four gems, whether it is the king's price, points."""
COST_KING = 4
COST_VP = 5

PLACES = ("top", "right", "middle")
"""Where a new extension of a row lies."""
TOP = 0
RIGHT = 1
MIDDLE = 2

ENDS = ("agreed", "declined", "withdrawn", "cards_gone")
"""Why an offer is open no more."""
AGREED = 0
DECLINED = 1
WITHDRAWN = 2
CARDS_GONE = 3

# where the bank finds a gem: a deck, or one of these
LIES_OPEN = -1
NOWHERE = -2

KINDS = (
    *("income", "stone", "lose", "use", "pass_", "offer", "give", "want", "propose", "cancel", "accept", "hand"),
    *("agree", "decline", "withdraw", "bank", "swap", "instead", "ready", "bid", "commit", "keep", "vp", "take"),
    *("replace", "king", "upgrade", "pay", "place", "done"),
)
"""The blocks of actions in their order; a block's place here is its kind."""
DO_INCOME = 0
DO_STONE = 1
DO_LOSE = 2
DO_USE = 3
DO_PASS = 4
DO_OFFER = 5
DO_GIVE = 6
DO_WANT = 7
DO_PROPOSE = 8
DO_CANCEL = 9
DO_ACCEPT = 10
DO_HAND = 11
DO_AGREE = 12
DO_DECLINE = 13
DO_WITHDRAW = 14
DO_BANK = 15
DO_SWAP = 16
DO_INSTEAD = 17
DO_READY = 18
DO_BID = 19
DO_COMMIT = 20
DO_KEEP = 21
DO_VP = 22
DO_TAKE = 23
DO_REPLACE = 24
DO_KING = 25
DO_UPGRADE = 26
DO_PAY = 27
DO_PLACE = 28
DO_DONE = 29
