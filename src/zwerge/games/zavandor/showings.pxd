cimport cython


@cython.locals(cells=tuple, lot=int, own=int, at=int, case=tuple, found=dict)
cpdef dict plain_step(int gem, tuple held, tuple room, dict table)
@cython.locals(more=list)
cpdef tuple changed(tuple counts, int at, int by)
