cimport cython

from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport (
    competitions, free_bidding, garden_work, herds, layout, seek_and_offer, swap_dwarves, occupations, upkeep
)
from zwerge.games.gartenzwerge.rules.state cimport GartenzwergeState
from zwerge.games.gartenzwerge.rules.tables cimport Tables

cdef double _WORST


@cython.final
cdef class Taste:
    cdef readonly double worth[7]
    cdef readonly double late
    cdef readonly double beaten
    cdef readonly double shared
    cdef readonly double eager
    cdef readonly double hire
    cdef readonly double asks
    cdef readonly double lends
    cdef readonly double pays
    cdef readonly double bids
    cdef readonly double share
    cdef readonly double rent
    cdef readonly double rent_of_rank
    cdef readonly double busy
    cdef readonly double sells
    cdef bint finishes


@cython.final
cdef class Replies:
    cdef Taste own_taste
    cdef readonly Taste taste
    cdef object known
    cdef double left
    cdef double worth[7]
    cdef double litters[7]
    cdef double odds[49]
    cdef double occupied[7]

    @cython.locals(rank=int, cap=int)
    cpdef know(self, GartenzwergeState mine)
    @cython.locals(tables=Tables, richest=int, seat=int, near=double, left=double)
    cdef int weigh(self, GartenzwergeState mine) except -9
    @cython.locals(cap=int, rank=int, total=double)
    cdef int value(self, Tables tables) except -9
    cpdef int reply(self, GartenzwergeState mine, int seat) except? -9
    @cython.locals(tables=Tables, spared=int, sure=int, most=int, lowest=int, cap=int)
    cdef int finish(self, GartenzwergeState mine, int seat) except -9
    @cython.locals(tables=Tables, best=double, chosen=int, kind=int, mode=int, free=int, swaps=int, cap=int, gain=double, action=int, card=int, place=int)
    cdef int turn(self, GartenzwergeState mine, int seat) except? -9
    cpdef double litter(self, GartenzwergeState mine, int rank) noexcept
    @cython.locals(equal=int, at=int)
    cdef double prize(self, GartenzwergeState mine, int seat, int cap, int card) noexcept
    @cython.locals(left=double, other=int, higher=bint)
    cpdef double placed(self, GartenzwergeState mine, int seat, int cap, int card, int equal) noexcept
    @cython.locals(best=double, other=double, place=int)
    cpdef double occupation(self, GartenzwergeState mine, int seat, int cap) noexcept
    @cython.locals(cap=int)
    cpdef int occupy(self, GartenzwergeState mine, int seat) except -9
    @cython.locals(tables=Tables, cap=int, card=int, kind=int, money=double, better=double)
    cpdef double gain(self, GartenzwergeState mine, int seat, int action) noexcept
    @cython.locals(other=int, free=int)
    cdef bint others_work(self, GartenzwergeState mine, int seat) noexcept
    @cython.locals(tables=Tables, rent=double, alone=double)
    cdef double offering(self, GartenzwergeState mine, int seat, int cap) noexcept
    @cython.locals(tables=Tables, others=bint, price=double)
    cdef double seeking(self, GartenzwergeState mine, int seat, int cap, int demands) noexcept
    @cython.locals(best=double, chosen=int, cap=int, free=int, gain=double)
    cdef int name(self, GartenzwergeState mine, int seat) except? -9
    @cython.locals(best=double, chosen=int, who=int, partner=int, distance=int, gain=double)
    cdef int choose(self, GartenzwergeState mine, int seat) except? -9
    @cython.locals(best=double, chosen=int, cap=int, gain=double)
    cdef int pair(self, GartenzwergeState mine, int seat) except? -9
    @cython.locals(best=double, chosen=int, cap=int, mask=int, gain=double)
    cdef int sale(self, GartenzwergeState mine, int seat) except? -9
    @cython.locals(cap=int)
    cdef int lowest_free(self, GartenzwergeState mine, int seat) noexcept
    @cython.locals(wanted=double, partner=int, other=int, own=int, step=int, most=int)
    cpdef int sum_step(self, GartenzwergeState mine, int seat) except? -9
    cpdef int talk(self, GartenzwergeState mine, int seat) except? -9
    @cython.locals(tables=Tables)
    cdef int call(self, GartenzwergeState mine, int seat) except? -9
    @cython.locals(tables=Tables, wanted=double, cap=int, own=int, lowest=int, most=int, step=int)
    cdef int first_call(self, GartenzwergeState mine, int seat) except? -9
    @cython.locals(tables=Tables, best=double, chosen=int, gain=double, who=int)
    cdef int accept(self, GartenzwergeState mine, int seat) except? -9
