cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.silberzwerg.rules cimport (
    miners_dig, drafts, game_end, layout, leaders_in_turn, gem_limit, offered_list, place_dwarves, gem_prices, secret_steps, setup, shadow_dwarves, silver_dwarves, contract_symbols, new_contracts
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
    @cython.final
    cdef int after_placing(self) except -9 nogil
    @cython.final
    cdef int next_shadow(self, int seat) except -9 nogil
    cpdef int begin_silver(self) except -9
    @cython.final
    cdef int next_silver(self, int seat) except -9 nogil
    @cython.final
    cdef int act_shadow(self, int seat, int verb, int action) except -9 nogil
    @cython.final
    cdef int ask_cancel(self) except -9 nogil
    @cython.final
    @cython.locals(following=int)
    cdef int end_action(self) except -9 nogil
    @cython.final
    cdef int hand_in(self, int seat, int verb, int part) except -9 nogil
    @cython.final
    cdef int ask_window(self) except -9 nogil
    @cython.final
    cdef int refill(self) except -9 nogil
    @cython.final
    cdef int go_on_refilling(self) except -9 nogil
    @cython.final
    cdef int end_round(self) except -9 nogil
    cpdef SilberzwergState twin(self)
    cpdef SilberzwergState detached(self)
