cimport cython

from zwerge.games.amulett.rules cimport layout


@cython.final
cdef class Tables:
    cdef readonly int players
    cdef readonly int hand_size
    cdef readonly int gold_to_win
    cdef readonly int dwarves_to_win
    cdef readonly int announcing
    cdef readonly bint count_after_wrong_call
    cdef readonly bint debts
    cdef readonly bint debtors_may_announce
    cdef readonly bint tie_gold
    cdef readonly int round_limit
    cdef readonly int value[10]
    cdef readonly int weight[10]
    cdef readonly int family[10]
    cdef readonly int copies[10]
    cdef readonly int cards
    cdef readonly tuple sets
    cdef unsigned char size[1024]
    cdef unsigned char nth[10240]
    cdef readonly tuple calls
    cdef readonly tuple no_piles
