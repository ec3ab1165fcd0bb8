"""Names for the numbers of Gartenzwerge e.V.: decisions, steps, jobs, events, endings, and where counts stand.

States and rules hold small ints; here alone it is said what they mean. `layout.pxd` has the same names and functions
for the compiler, to which they are plain numbers.
"""

WORDS = (
    *("garden", "seek", "offer", "sell", "swap", "compete", "rest", "pass", "name", "none", "maximum", "price"),
    *("minimum", "bid", "choose", "pair", "call", "call", "withdraw", "quiet", "accept", "end"),
)
"""The first word of every block of actions, in the blocks' order; a block's place here is its kind."""
DO_GARDEN = 0
DO_SEEK = 1
DO_OFFER = 2
DO_SELL = 3
DO_SWAP = 4
DO_COMPETE = 5
DO_REST = 6
DO_PASS = 7
DO_NAME = 8
DO_NONE = 9
DO_MAXIMUM = 10
DO_PRICE = 11
DO_MINIMUM = 12
DO_BID = 13
DO_CHOOSE = 14
DO_PAIR = 15
DO_CALL_CAP = 16
DO_CALL_SUM = 17
DO_WITHDRAW = 18
DO_QUIET = 19
DO_ACCEPT = 20
DO_END = 21

# what is left of a turn: all, all but a search, or from ONLY on a single kind
ANYTHING = 0
NO_SEARCH = 1
ONLY = 2

STEPS = (
    *("treasurer", "competition", "event", "turn", "name", "sums", "chips", "choose", "pair", "talk"),
    *("breed", "rival", "sale", "over"),
)
TREASURER = 0
COMPETITION = 1
EVENT = 2
TURN = 3
NAME = 4
SUMS = 5
CHIPS = 6
CHOOSE = 7
PAIR = 8
TALK = 9
BREED = 10
RIVAL = 11
SALE = 12
OVER = 13

JOBS = ("free", "garden", "dealing", "shed", "lent", "schmiedel", "competition", "home", "new")
"""What a dwarf does; all but `free` are busy. `home`: back this round; `new`: came in this round."""
FREE = 0
GARDEN = 1
DEALING = 2
SHED = 3
LENT = 4
AT_SCHMIEDEL = 5
COMPETING = 6
HOME = 7
NEW = 8
JOB_COUNT = 9

DEALS = ("none", "seek", "offer")
NO_DEAL = 0
SEEK = 1
OFFER = 2

# who is no seat
NOBODY = -1
SCHMIEDEL = 6

# ranks of caps, how many there are, and the bits of those that work
GREY = 0
ORANGE = 2
BLUE = 4
GREEN = 5
GOLD = 6
CAP_COUNT = 7
WORKING = 62

SHED_PLACES = 24
"""The most pairs in a shed; a flower has no more dwarves."""

CARD_COUNT = 2
"""Competitions in a round; BOTH_CARDS has a bit for each, and so many rivals come to one."""
BOTH_CARDS = 3
RIVAL_COUNT = 2

# events, as an edition lists them; so many of each of two stacks
STACK_CARDS = 9
GREY_EVENTS = 0
BLUE_EVENTS = 1
NO_EVENT = -1
G1 = 0
G2 = 1
G3 = 2
G4 = 3
G5 = 4
G6 = 5
G7 = 6
G8 = 7
G9 = 8
B1 = 9
B2 = 10
B3 = 11
B4 = 12
B5 = 13
B6 = 14
B7 = 15
B8 = 16
B9 = 17
ALL_NINE = 511

# the numbers on event cards, by their places in an edition
G1_PAY = 0
G5_EXTRA = 1
G6_PAY = 2
G7_FEE = 3
G8_GIFT = 4
G9_UPKEEP = 5
B1_HIGH = 6
B1_LOW = 7
B3_UPKEEP = 8
B4_ABOVE = 9
B4_FEE = 10
B5_BONUS = 11
B8_LEAST = 12

BY = ("lot", "dwarves", "money", "order")
"""What made somebody treasurer."""
BY_LOT = 0
BY_DWARVES = 1
BY_MONEY = 2
BY_ORDER = 3

WHY = ("nobody_may_answer", "nobody_named", "no_match", "ended")
"""Why a search or offer found no deal."""
NOBODY_MAY_ANSWER = 0
NOBODY_NAMED = 1
NO_MATCH = 2
ENDED = 3

REASONS = ("gold", "cash", "gold_and_cash", "last_member_standing", "no_member_standing", "round_limit")
"""How a game ends."""
GOES_ON = -1
BY_GOLD = 0
BY_CASH = 1
BY_BOTH = 2
LAST_MEMBER = 3
NO_MEMBER = 4
ROUND_LIMIT = 5


def work(job: int, seat: int, cap: int) -> int:
    """Where `herd` counts the dwarves of a rank that do a job."""
    return job * 42 + seat * 7 + cap


def held(seat: int, cap: int) -> int:
    """Where `own` counts the dwarves of a rank."""
    return seat * 7 + cap


def pair(seat: int, place: int) -> int:
    """Where a shed has a pair, the oldest at place 0."""
    return seat * 24 + place


def card(stack: int, cap: int) -> int:
    """Where `Tables.stack` counts the cards of a rank in the breeding stack of another."""
    return stack * 7 + cap


def drawn(place: int, number: int) -> int:
    """Where the first or second rival of a competition card stands."""
    return place * 2 + number
