cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.research cimport places


cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define zwerge_bring_near(place) __builtin_prefetch(place)
    #else
    #define zwerge_bring_near(place) ((void)(place))
    #endif
    """
    void zwerge_bring_near(const void* place) noexcept nogil


cdef class Lane:
    cdef readonly State opening
    cdef readonly State state
    cdef readonly Rng rng
    cdef readonly object layout
    cdef readonly bint fold
    cdef int bytes
    cdef readonly int players
    cdef readonly int width
    cdef readonly int size
    cdef int count
    cdef object room
    cdef int* offered
    cdef object kept
    cdef float* seen
    cdef unsigned char* legal
    cdef readonly int words
    cdef unsigned long long* bits
    cdef float* rewards
    cdef int* seat
    cdef unsigned char* ended
    cdef unsigned long long* seed

    cdef int clean(self) except -1
    cpdef int begin(self, unsigned long long seed) except -1
    cdef int deal(self, unsigned long long seed) except -1
    cdef int open(self) except -1
    cpdef State whole(self)
    cdef int go(self, int action) except -1 with gil
    cdef int make(self, int action) except -1
    @cython.locals(seat=int)
    cdef int forget(self) except -1 nogil
    cdef int decide(self, int action) except -1
    @cython.locals(turn=int)
    cdef int settle(self) except -1
    @cython.locals(seat=int)
    cdef int end(self) except -1 with gil
    @cython.locals(legal=tuple, at=int)
    cdef int offer(self) except -1
    @cython.locals(at=int, word=int)
    cdef int show(self) except -1 nogil
    cpdef int resume(self, State state, unsigned long long chance) except -1
    cdef int take(self, State state) except -1
    cpdef int show_of(self, State state) except -1
    @cython.locals(at=int)
    cdef int look(self) except -1 with gil


cdef class FreeLane(Lane):
    cdef int go(self, int action) except -1 nogil
    cdef int settle(self) except -1
    cdef int run_on(self) except -1 nogil
    cdef int offer(self) except -1
    cdef int step_on(self, int action) except -1 nogil
    cdef int draw(self) except -1 nogil
    cdef int gather(self) except -1 nogil


cpdef unsigned long long seed_after(unsigned long long seed) except? 1
