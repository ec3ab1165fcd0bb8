cdef enum:
    CHANCE = -1
    SPECTATOR = -2
    OMNISCIENT = -3
    TERMINAL = -4
