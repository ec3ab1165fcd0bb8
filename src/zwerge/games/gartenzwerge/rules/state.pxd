cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport (
    breeding, competitions, event_cards, free_bidding, game_end, layout, occupations, round_course, seek_and_offer, setup,
    treasurer, two_players_schmiedel, upkeep
)
from zwerge.games.gartenzwerge.rules.data cimport Data


cdef class GartenzwergeState(Data):
    cpdef tuple actors(self)
    cpdef tuple legal(self, int seat)
    @cython.locals(actions=tuple, groups=tuple, group=tuple, names=tuple, none=int)
    cpdef int playout_action(self, Rng rng, int seat) except? -9
    @cython.final
    cdef int gather(self, int seat, int* into) noexcept nogil
    cpdef int playout_chance(self, Rng rng) except? -9
    @cython.final
    cdef int drawn(self, Rng rng) noexcept nogil
    cpdef move(self, int action, int seat)
    @cython.final
    cdef int step_on(self, int action, int seat) except -9 nogil
    @cython.locals(copy=GartenzwergeState)
    cpdef GartenzwergeState detached(self)
