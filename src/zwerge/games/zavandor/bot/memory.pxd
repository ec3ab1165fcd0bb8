cimport cython

cdef int _PLACES
cdef int _MOST_KNOWN


@cython.final
cdef class Memory:
    cdef long long era
    cdef int left
    cdef long long known_in[512]
    cdef long long purse[512]
    cdef readonly double worth[512]
    cdef readonly long long bid[512]

    cdef int forget(self) noexcept
    @cython.locals(at=int)
    cdef int place(self, long long gems) noexcept
    cdef bint has(self, int at) noexcept
    cdef int put(self, int at, long long gems, double worth, long long bid) noexcept
