cdef enum:
    DOUBLE = 7
    AMULET = 8
    BROWN = 9
    KIND_COUNT = 10

    ANNOUNCE = 10
    SILENT = 11

    LEAD = 0
    DEAL = 1
    TRICK = 2
    WINDOW = 3
    OVER = 4

    MANUAL = 0
    AUTO = 1
    OFF = 2

    POINTS = 0
    TIE = 1
    SEVEN = 2
    WRONG_CALL = 3
    ROUND_LIMIT = 4
    GOES_ON = -1

    NOBODY = -1
