cdef enum:
    SEATS = 4
    COLOUR_COUNT = 4
    PLACES = 16
    YELLOW = 3

    COLUMN_COUNT = 6
    ON_CONTRACTS = 4
    ON_GEMS = 5

    MINER = 0
    SHADOW_DWARF = 1
    SILVER_DWARF = 2
    DWARF_COUNT = 3

    MOST_IN_MINE = 4

    SYMBOL_COUNT = 6
    TOOL_COUNT = 3
    SET_SIZE = 3
    PLUS5_TILE = 3
    CANCEL_TILE = 4
    MINUS3_TILE = 5

    TILE_COUNT = 34
    LAST_CORNER = 4

    LAST_ROW = 9
    NO_ROW = -1

    SET = 0
    PLACE = 1
    COMMIT = 2
    ACT = 3
    TAKE = 4
    REMOVE = 5
    RAISE = 6
    LOWER = 7
    SWAP = 8
    STEAL = 9
    NOTHING = 10
    CANCEL = 11
    PASS = 12
    BUY = 13
    SELL = 14
    FULFIL = 15
    DONE = 16
    PLUS5 = 17
    MINUS3 = 18
    WAIT = 19
    RETURN = 20

    FIRST = 0
    DEALING = 1
    CONTRACT = 2
    PLACING = 3
    WINDOW = 4
    CANCELLING = 5
    ACTING = 6
    SHADOW = 7
    SILVER = 8
    DRAWING = 9
    RETURNING = 10
    OVER = 11

    NO_STEP = 0
    PLACE_STEP = 1
    SHADOW_STEP = 4
    SILVER_STEP = 6
    REFILL_STEP = 9
    LIMIT_STEP = 10
    START_STEP = 11

    NOT_IN_GAME = -1
    IN_DECK = 0
    ON_BOARD = 1
    GONE = 2
    KEPT = 3

    DEAL = 0
    GAIN = 1
    LOSE = 2
    SHOWS = 3
    STOLEN = 4
    KNOWN = 5

    GEM_ENTRY = 5

    SOLD = 0
    BOUGHT = 1
    FULFILLED = 2
    SETS = 3
    TOKENS = 4
    PENALTIES = 5
    SOURCE_COUNT = 6

    REACHED = 0
    RAN_OUT = 1
    ROUND_LIMIT = 2
    GOES_ON = -1

    NOBODY = -1


cdef inline int cell(int kind, int seat, int column) noexcept nogil:
    return kind * 24 - 24 + seat * 6 + column


cdef inline int leaders(int kind, int seat) noexcept nogil:
    return kind * 4 - 4 + seat
