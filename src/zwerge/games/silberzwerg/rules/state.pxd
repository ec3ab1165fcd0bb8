cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.silberzwerg.rules cimport (
    contract_symbols, drafts, game_end, gem_limit, layout, leaders_in_turn, new_contracts, offered_list, place_dwarves, round_course,
    secret_steps, setup, shadow_dwarves, silver_dwarves
)
from zwerge.games.silberzwerg.rules.data cimport Data


cdef class SilberzwergState(Data):
    cpdef tuple actors(self)
    cpdef tuple legal(self, int seat)
    cpdef int playout_action(self, Rng rng, int seat) except? -9
    @cython.final
    cdef void offer_all(self, int seat) noexcept nogil
    cpdef int playout_chance(self, Rng rng) except? -9
    @cython.final
    cdef int drawn(self, Rng rng) noexcept nogil
    cpdef move(self, int action, int seat)
    @cython.final
    cdef int step_on(self, int action, int seat) except -9 nogil
    @cython.final
    @cython.locals(verb=int, part=int)
    cdef int decide(self, int action, int seat) except -9 nogil
    @cython.final
    cdef int chance(self, int outcome) except -9 nogil
    cpdef SilberzwergState twin(self)
    cpdef SilberzwergState detached(self)
