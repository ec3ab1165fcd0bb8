# Written by tests/tools/make_data.py out of state_fields.py.
cimport cython

from zwerge.core cimport seats
from zwerge.core.state cimport State
from zwerge.games.zavandor.rules cimport layout
from zwerge.games.zavandor.rules cimport unseen_cards
from zwerge.games.zavandor.rules.happenings cimport Happenings
from zwerge.games.zavandor.rules.tables cimport Tables


cdef class Data(State):
    cdef readonly Tables tables
    cdef readonly Happenings teller
    cdef readonly bint hears
    cdef readonly int n
    cdef public int phase
    cdef public int round
    cdef public int start
    cdef public int hall
    cdef public int who
    cdef public int step
    cdef public int due[4]
    cdef public int drawing
    cdef int gives[4]
    cdef public int stones_due
    cdef public int board[4]
    cdef unsigned char stones[256]
    cdef unsigned char stepped[256]
    cdef unsigned char owned[256]
    cdef unsigned char slots[80]
    cdef readonly int n_slots[4]
    cdef public int vp[4]
    cdef public int hand[64]
    cdef public int known[64]
    cdef int in_fist[64]
    cdef public int table[64]
    cdef public int committed[4]
    cdef readonly int begun[4]
    cdef int gave[64]
    cdef readonly int wants[16]
    cdef public int draw_pile[16]
    cdef public int discard[16]
    cdef public list lots
    cdef public list past
    cdef public int right[4]
    cdef public int middle[4]
    cdef public int top[4]
    cdef public int to_come[64]
    cdef public int row_at
    cdef public int ready[4]
    cdef public int opened[4]
    cdef public int proposed[4]
    cdef public int swaps[4]
    cdef readonly int owe[4]
    cdef readonly int made[4]
    cdef public int next_offer
    cdef public int buyer
    cdef public int sought
    cdef public int naming
    cdef public int auction
    cdef public int asked
    cdef public int winner[4]
    cdef public int won[4]
    cdef public int king_moved
    cdef readonly int n_offers
    cdef unsigned char offer_number[32]
    cdef unsigned char offer_maker[32]
    cdef unsigned char offer_owing[32]
    cdef short offer_cards[512]
    cdef short offer_gems[128]
    cdef readonly int n_parts
    cdef unsigned char parts[3200]

    @cython.locals(mine=Data)
    cpdef copy_from(self, State other)
