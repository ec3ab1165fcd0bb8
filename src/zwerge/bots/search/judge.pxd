from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State

cdef int _CHANCE
cdef int _TERMINAL
cdef int _NONE


cdef class Judge:
    cdef public int depth
    cdef public double share[8]

    cpdef start(self, int seat)
    cpdef begin(self, State state)
    cpdef bint is_over(self, State state) except -1
    cpdef int obvious(self, State state, int seat) except? -9
    cpdef endgame(self, State state)
    cpdef settle(self, State state)
    cpdef bint reply_at_once(self, State state, int seat, Rng rng) except -1
    cpdef tuple candidates(self, State state, int seat, tuple legal)
    cpdef int reply(self, State state, int seat, Rng rng) except? -9
    cpdef bint is_secret(self, State state, int seat) except -1
    cpdef bint redeal(self, State state, int seat, Rng rng) except -1
    cpdef play_on(self, State state, Rng rng)
    cpdef judge(self, State state)


cdef class HeuristicJudge(Judge):
    cdef public object heuristic
    cdef public object seen
    cdef public int left
