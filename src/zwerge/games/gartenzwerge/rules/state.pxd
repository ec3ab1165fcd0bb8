cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport (
    breeding, clockwise, enter_competition, competitions, round_start, event_cards, free_bidding, game_end, garden_work, layout, seek_and_offer,
    two_players_schmiedel, sell_dwarf, setup, swap_dwarves, treasurer, upkeep, occupations
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
    @cython.final
    cdef int decide(self, int action, int seat) except -9 nogil
    @cython.final
    cdef int draw(self, int outcome) except -9 nogil
    @cython.final
    cdef int after_cards(self) except -9 nogil
    @cython.final
    cdef int begin_turn(self, int seat) except -9 nogil
    @cython.final
    @cython.locals(kind=int, cap=int, first=bint)
    cdef int take_turn(self, int action, int seat) except -9 nogil
    @cython.final
    cdef int occupy(self, int seat, int kind, int cap, int competition, bint first) except -9 nogil
    @cython.final
    cdef int deal_on(self, int others) except -9 nogil
    @cython.final
    cdef int ask_on(self, int nobody) except -9 nogil
    @cython.final
    cdef int end_turn(self) except -9 nogil
    @cython.final
    cdef int breed_on(self, int seat) except -9 nogil
    @cython.final
    cdef int pay_on(self, int seat) except -9 nogil
    @cython.locals(copy=GartenzwergeState)
    cpdef GartenzwergeState detached(self)
