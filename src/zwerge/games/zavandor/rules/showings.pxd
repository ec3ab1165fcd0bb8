cimport cython


cdef class Showing:
    cdef readonly Showing before
    cdef readonly int gem
    cdef readonly tuple held
    cdef readonly tuple room
    cdef readonly tuple lacks
    cdef readonly int event
    cdef readonly bint alone
    cdef readonly tuple laid
    cdef readonly tuple touched
    cdef readonly int lacking
    cdef readonly int open
    cdef public dict table

    cpdef bint is_settled(self) noexcept

@cython.locals(cells=tuple, lot=int, own=int, at=int, case=tuple, found=dict)
cpdef dict plain_step(int gem, tuple held, tuple room, dict table)
@cython.locals(more=list)
cpdef tuple changed(tuple counts, int at, int by)
