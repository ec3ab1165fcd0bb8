cimport cython

from zwerge.core cimport seats
from zwerge.core.state cimport State
from zwerge.games.silberzwerg.knowledge.possible cimport PossibleBags
from zwerge.games.silberzwerg.rules cimport contracts, gem_moves, layout, leaders_in_turn, place_dwarves, gem_prices, secret_steps
from zwerge.games.silberzwerg.rules.gem_events cimport Event, events_of
from zwerge.games.silberzwerg.rules.gem_log cimport GemLog
from zwerge.games.silberzwerg.rules.state cimport SilberzwergState
from zwerge.research.lanes cimport FreeLane

cdef int PHASE_COUNT
cdef int LEADERS_SHOWN
cdef int LEADER_SIZE
cdef int SPACE_SIZE


cdef class SilberzwergLane(FreeLane):
    cdef SilberzwergState game
    cdef int actions
    cdef bint reminds
    cdef GemLog log
    cdef PossibleBags bags

    cdef int open(self) except -1
    @cython.locals(copy=SilberzwergState)
    cpdef State whole(self)
    @cython.locals(event=Event, second=int)
    cdef int take(self, State state) except -1
    cdef int step_on(self, int action) except -1 nogil
    cdef int draw(self) except -1 nogil
    @cython.locals(at=int)
    cdef int gather(self) except -1 nogil
    @cython.final
    cdef int look_back(self) except -1 with gil
    @cython.locals(n=int, me=int, at=int, number=int, seat=int)
    cdef int look(self) except -1 nogil
    @cython.final
    @cython.locals(n=int, seat=int)
    cdef int look_at_seats(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, spaces=int, number=int, space=int, first=int, tile=int, where=int, open_to_all=bint)
    cdef int look_at_contracts(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, me=int, seat=int, begun=int, first=int, source=int, moved=int, colour=int)
    cdef int look_at_money(self, int at) except -1 nogil
    @cython.final
    @cython.locals(seat=int, first=int, unknown=int, colour=int, place_of=int, mine=int)
    cdef int look_at_bags(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, me=int, placing=bint, secretly=bint, seat=int, colour=int, dug=int, first=int)
    cdef int look_at_boards(self, int at) except -1 nogil
    @cython.final
    @cython.locals(count=int, kind=int, column=int, fresh=int, there=int, number=int, first=int)
    cdef int look_at_leaders(self, int at, int seat) except -1 nogil
    @cython.final
    @cython.locals(far=int)
    cdef int turned(self, int seat) noexcept nogil
    @cython.final
    cdef int turned_space(self, int space) noexcept nogil
