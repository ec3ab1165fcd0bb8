# Written by tests/tools/make_data.py out of state_fields.py.
cimport cython

from zwerge.core cimport seats
from zwerge.core.state cimport State
from zwerge.games.amulett.rules cimport layout
from zwerge.games.amulett.rules.tables cimport Tables


cdef class Data(State):
    cdef readonly Tables tables
    cdef unsigned char hand[60]
    cdef readonly short mask[6]
    cdef readonly int left[10]
    cdef readonly int left_total
    cdef readonly int points[6]
    cdef readonly int weight[6]
    cdef readonly int amulets[6]
    cdef readonly int taken[6]
    cdef public int gold[6]
    cdef unsigned char played[64]
    cdef unsigned char winner_of[32]
    cdef readonly int n_played
    cdef readonly int n_tricks
    cdef public int log_leader
    cdef public int phase
    cdef public int round
    cdef public int first_leader
    cdef public int leader
    cdef public int dealing
    cdef public int dealt
    cdef readonly int in_hands
    cdef readonly int on_table
    cdef readonly int top
    cdef readonly int best
    cdef readonly int trick_points
    cdef readonly int trick_weight
    cdef readonly int trick_amulets
    cdef public int silent
    cdef public int end
    cdef readonly bint keeps_rounds
    cdef public tuple rounds
    cdef readonly tuple base

    @cython.locals(mine=Data)
    cpdef copy_from(self, State other)
