cimport cython

from zwerge.core cimport seats
from zwerge.games.gartenzwerge.rules cimport (
    competitions, free_bidding, garden_work, seek_and_offer, herds, layout, two_players_schmiedel, upkeep
)
from zwerge.games.gartenzwerge.rules.state cimport GartenzwergeState
from zwerge.research.lanes cimport FreeLane

cdef int STEP_COUNT
cdef int WORK_PHASE
cdef int UPKEEP_PHASE
cdef int PAIRS_SHOWN
cdef int ENTRIES_SHOWN
cdef int WORKER_COUNT
cdef int MINIMUM_COUNT
cdef int DEED_COUNT
cdef int EVENT_COUNT
cdef int CALL_SIZE


cdef class GartenzwergeLane(FreeLane):
    cdef GartenzwergeState game
    cdef bint open_cash

    cdef int step_on(self, int action) except -1 nogil
    cdef int draw(self) except -1 nogil
    cdef int gather(self) except -1 nogil
    @cython.locals(n=int, me=int, at=int, seat=int)
    cdef int look(self) except -1 nogil
    @cython.final
    cdef bint owes(self, int seat) except -1 nogil
    @cython.final
    @cython.locals(n=int, me=int, seat=int, far=int, first=int, cap=int, job=int, count=int)
    cdef int look_at_clubs(self, int at) except -1 nogil
    @cython.final
    @cython.locals(place=int, first=int, found=int)
    cdef int look_at_shed(self, int at, int seat) except -1 nogil
    @cython.final
    @cython.locals(size=int, count=int, place=int)
    cdef int look_at_competitions(self, int at) except -1 nogil
    @cython.final
    @cython.locals(rank=int, width=int, count=int, entry=int, first=int, number=int)
    cdef int look_at_competition(self, int at, int place) except -1 nogil
    @cython.final
    @cython.locals(n=int, deed=int, card=int, first=int, seat=int)
    cdef int look_at_event(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, first=int)
    cdef int look_at_deal(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, me=int, step=int, opened=bint, seat=int, told=bint)
    cdef int look_at_hands(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, seat=int, first=int)
    cdef int look_at_ties(self, int at) except -1 nogil
    @cython.final
    @cython.locals(seat=int)
    cdef int look_at_set(self, int at, int mask) except -1 nogil
    @cython.final
    cdef int named(self, int who) noexcept nogil
    @cython.final
    @cython.locals(far=int)
    cdef int turned(self, int seat) noexcept nogil
