cimport cython

cdef unsigned long long _GOLDEN
cdef unsigned long long _MIX1
cdef unsigned long long _MIX2
cdef unsigned long long _MASK64
cdef unsigned long long _MASK32
cdef unsigned long long _TWO32


@cython.final
cdef class Rng:
    cdef public unsigned long long state

    @cython.locals(z="unsigned long long")
    cpdef unsigned long long next64(self) noexcept nogil

    @cython.locals(m="unsigned long long", low="unsigned long long", threshold="unsigned long long")
    cpdef unsigned long long below(self, unsigned long long n) noexcept nogil


cpdef below_big(Rng rng, n)
@cython.locals(spare=int, value="unsigned long long")
cpdef unsigned long long below_small(Rng rng, unsigned long long n) noexcept nogil
