cimport cython


@cython.final
@cython.freelist(256)
@cython.no_gc
cdef class Showing:
    cdef readonly Showing before
    cdef readonly int gem
    cdef readonly tuple held
    cdef readonly tuple room
    cdef readonly tuple lacks
    cdef readonly int event
    cdef readonly bint alone
    cdef readonly int laid[4]
    cdef readonly tuple touched
    cdef readonly int lacking
    cdef readonly int open
    cdef public dict table

    @cython.final
    @cython.locals(at=int)
    cdef int note(self, Showing before, int gem, tuple held, tuple room, tuple lacks, int event, bint alone) except -9
    @cython.locals(only=int, at=int)
    cdef int only_lot(self) except -9


@cython.locals(node=Showing)
cdef Showing laid_of(Showing before, int gem, tuple held, tuple room)
@cython.locals(at=int)
cdef bint covers(tuple old, tuple held) except -1
@cython.locals(found=list, at=int, own=int)
cdef tuple highest(tuple old, tuple held)

@cython.locals(cells=tuple, lot=int, own=int, at=int, case=tuple, found=dict)
cpdef dict plain_step(int gem, tuple held, tuple room, dict table)
@cython.locals(more=list)
cpdef tuple changed(tuple counts, int at, int by)
