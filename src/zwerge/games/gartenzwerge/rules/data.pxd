# Written by tests/tools/make_data.py out of state_fields.py.
cimport cython

from zwerge.core cimport seats
from zwerge.core.state cimport State
from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.happenings cimport Happenings
from zwerge.games.gartenzwerge.rules.tables cimport Tables


cdef class Data(State):
    cdef readonly Tables tables
    cdef public int step
    cdef public int round
    cdef public int treasurer
    cdef public int active
    cdef public int cash[6]
    cdef unsigned char herd[378]
    cdef unsigned char own[42]
    cdef public int dwarves[6]
    cdef public int workers[6]
    cdef public int free_caps[6]
    cdef public int shed_size[6]
    cdef unsigned char shed_own[144]
    cdef unsigned char shed_partner[144]
    cdef unsigned char shed_lender[144]
    cdef public int card[2]
    cdef readonly int entries
    cdef unsigned char entry_seat[144]
    cdef unsigned char entry_cap[144]
    cdef unsigned char entry_card[144]
    cdef int rival[4]
    cdef int rivals[2]
    cdef public int highest
    cdef public int event
    cdef public int event_stack
    cdef public int event_draw
    cdef public int event_discard
    cdef public int first_done
    cdef public int must_seek
    cdef public int passed
    cdef public int stood
    cdef public int guests[6]
    cdef public int deal
    cdef public int deal_cap
    cdef public int minimum_cap
    cdef public int duty
    cdef public int to_ask
    cdef public int named[6]
    cdef public int hands
    cdef public int closed
    cdef public int sums[6]
    cdef public int schmiedel_sum
    cdef public int tied
    cdef public int winner
    cdef public int call_cap[6]
    cdef public int call_sum[6]
    cdef public int spoken[6]
    cdef public int quiet
    cdef public int to_come
    cdef public int due
    cdef public int end
    cdef public bint keeps_news
    cdef public tuple news
    cdef readonly Happenings teller
    cdef readonly bint hears

    @cython.locals(mine=Data)
    cpdef copy_from(self, State other)
