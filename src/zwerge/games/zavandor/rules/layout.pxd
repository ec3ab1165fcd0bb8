cdef enum:
    SEATS = 4
    GEMS = 4
    BACKS = 4
    CARDS = 16
    OBJECTS = 64
    SLOTS = 20
    ROW_PLACES = 52
    MOST_OPEN = 32
    PARTS = 20
    MOST_OF_ONE = 800
    NONE = -1

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

    GOES_ON = 0
    ASKS = 1
    DONE = 2

    BEGIN = 0
    DRAW = 1
    STONES = 2

    NOTHING = 0
    KEEP = 1
    REWARD = 2
    KING = 3

    FAMILY = 0
    DRAGON = 1
    START_SCROLL = 2
    FIRST_EXTENSION = 3
    PRINTED = 4

    LEVELS = 21
    WIDTH = 24
    INCOME_CARDS = 0
    CARDS_AT_ONCE = 4
    SCROLL_CARDS = 8
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
    COST_KING = 4
    COST_VP = 5

    TOP = 0
    RIGHT = 1
    MIDDLE = 2

    AGREED = 0
    DECLINED = 1
    WITHDRAWN = 2
    CARDS_GONE = 3

    LIES_OPEN = -1
    NOWHERE = -2

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
