cimport cython

from zwerge.core.chance cimport Rng

cdef int _SIZE
cdef int _LOTS
cdef int _STEPS
cdef long long _PARTS
cdef bint _LISTS


@cython.final
cdef class Crowd:
    cdef readonly int lots
    cdef readonly int seats
    cdef readonly int steps
    cdef short pool[96]
    cdef short total[24]
    cdef short who[240]
    cdef short gem[240]
    cdef short held[5760]
    cdef double worth[16]
    cdef short left[1536]
    cdef short there[384]
    cdef short used[1536]
    cdef short path[3840]
    cdef int copies[16]
    cdef double odds[24]

    @cython.locals(held=tuple, lot=int)
    cpdef add(self, int seat, node)
    @cython.locals(one=int)
    cpdef int draw(self, Rng rng) except -9
    @cython.locals(step=int)
    cpdef list lots_of(self, int one)
    @cython.locals(step=int, at=int, cells=list)
    cpdef tuple cells_of(self, int one, int seat)
    @cython.locals(lot=int, gem=int, seat=int)
    cdef void begin(self, int one) noexcept
    @cython.locals(total=double, squares=double, one=int, step=int, ticket=double, last=int)
    cpdef int run(self, Rng rng) except -9
    @cython.locals(total=double, used=int, left=int, lot=int, weight=double, free=int)
    cdef double weigh(self, int one, int step) noexcept
    @cython.locals(ticket=double, last=int, lot=int)
    cdef int chosen(self, double total, Rng rng) noexcept
    cdef void take(self, int one, int step, int lot, int by) noexcept
    @cython.locals(total=double)
    cdef double go(self, int one, int step, Rng rng) noexcept
    @cython.locals(share=double, mark=double, reached=double, made=int, one=int, free=int)
    cdef void survive(self, int steps, double total, Rng rng) noexcept
    @cython.locals(at=int, lot=int, seat=int, step=int)
    cdef void copy(self, int one, int other, int steps) noexcept
    cpdef begin_search(self)
    @cython.locals(lot=int, odds=list, place=tuple)
    cpdef bint search(self, int step, Rng rng, set dead) except -9
    @cython.locals(left=list, used=list)
    cpdef tuple place(self, int step)
