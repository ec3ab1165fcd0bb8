cdef enum:
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

    ANYTHING = 0
    NO_SEARCH = 1
    ONLY = 2

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

    NO_DEAL = 0
    SEEK = 1
    OFFER = 2

    NOBODY = -1
    SCHMIEDEL = 6

    GREY = 0
    ORANGE = 2
    BLUE = 4
    GREEN = 5
    GOLD = 6
    CAP_COUNT = 7
    WORKING = 62

    SHED_PLACES = 24

    CARD_COUNT = 2
    BOTH_CARDS = 3
    RIVAL_COUNT = 2

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

    BY_LOT = 0
    BY_DWARVES = 1
    BY_MONEY = 2
    BY_ORDER = 3

    NOBODY_MAY_ANSWER = 0
    NOBODY_NAMED = 1
    NO_MATCH = 2
    ENDED = 3

    GOES_ON = -1
    BY_GOLD = 0
    BY_CASH = 1
    BY_BOTH = 2
    LAST_MEMBER = 3
    NO_MEMBER = 4
    ROUND_LIMIT = 5


cdef inline int work(int job, int seat, int cap) noexcept nogil:
    return job * 42 + seat * 7 + cap


cdef inline int held(int seat, int cap) noexcept nogil:
    return seat * 7 + cap


cdef inline int pair(int seat, int place) noexcept nogil:
    return seat * 24 + place


cdef inline int card(int stack, int cap) noexcept nogil:
    return stack * 7 + cap


cdef inline int drawn(int place, int number) noexcept nogil:
    return place * 2 + number
