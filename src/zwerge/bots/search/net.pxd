cimport cython

from zwerge.core.state cimport State


@cython.final
cdef class Net:
    cdef readonly int inputs
    cdef readonly int width
    cdef double inner[4096]
    cdef double bias[64]
    cdef double outer[64]
    cdef double straight[64]


cdef class Learned:
    cdef double x[64]
    cdef readonly double share[8]

    cpdef prepare(self, State state)
    cpdef look(self, State state, int seat)
    @cython.locals(best=double, total=double, seat=int)
    cpdef weigh(self, State state, Net net, int players)
    @cython.locals(total=double, value=double, i=int, j=int, row=int)
    cpdef double strength(self, Net net) noexcept
    @cython.locals(seat=int, i=int)
    cpdef list numbers(self, State state, int players, int count)
