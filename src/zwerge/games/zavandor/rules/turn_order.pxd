cimport cython

from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(i=int)
cpdef list order(Data data)
cdef int after(Data data, int seat) noexcept nogil
cdef bint to_next(Data data) noexcept nogil
