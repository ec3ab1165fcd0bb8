cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.rules cimport (
    auctions,
    bank_trade,
    fist_bids,
    card_supply,
    drafts,
    game_end,
    income,
    layout,
    numbers,
    round_course,
    round_end,
    row_refill,
    scrolls,
    setup,
    trade_offers,
    free_stones,
    trade_phase,
    upgrades,
)
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


cdef class ZavandorState(Data):
    cpdef tuple actors(self)
    @cython.final
    cdef int fill(self, int seat, int* found) noexcept nogil
    cpdef tuple legal(self, int seat)
    @cython.final
    @cython.locals(count=int)
    cdef tuple gathered(self, int seat)
    cpdef int playout_action(self, Rng rng, int seat) except? -9
    @cython.final
    @cython.locals(tables=Tables, count=int, kinds=int, first=int, kind=int)
    cdef int chosen(self, Rng rng, int seat) except? -9
    @cython.final
    @cython.locals(tables=Tables, kind=int, low=int, high=int, middle=int)
    cdef int end_of_kind(self, int first, int count) noexcept
    cpdef move(self, int action, int seat)
    @cython.final
    cdef int step_on(self, int action, int seat) except -9 nogil
    @cython.final
    @cython.locals(value=int)
    cdef int decide(self, int kind, int action, int seat) except -9 nogil
    cpdef int go(self) except -9
    cpdef int playout_chance(self, Rng rng) except? -9
    @cython.final
    cdef int drawn(self, Rng rng) except -9 nogil
    @cython.final
    cdef int come(self, int outcome) except -9 nogil
    cpdef int score(self, int seat) except -9
