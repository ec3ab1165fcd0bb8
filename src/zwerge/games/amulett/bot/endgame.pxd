cimport cython

from zwerge.games.amulett.rules cimport layout, seven_dwarves, trick
from zwerge.games.amulett.rules.past_tricks cimport played, tricks_of
from zwerge.games.amulett.rules.state cimport AmulettState

cdef double _TREMBLE
cdef double _UNKNOWN


@cython.locals(number=int, cards=int, kind=int)
cpdef endgame_of(AmulettState state)
@cython.locals(seat=int)
cdef bint somebody_has_seven(AmulettState state) except -1
@cython.locals(found=AmulettState, seat=int)
cpdef AmulettState before_trick(AmulettState state, int number)


@cython.final
cdef class Endgame:
    cdef readonly list kinds
    cdef readonly int width
    cdef readonly int last
    cdef readonly int leaves
    cdef readonly int iterations
    cdef readonly int hands
    cdef int first[16]
    cdef int mover[4096]
    cdef int held[640]
    cdef unsigned char one[10000]
    cdef unsigned char two[10000]
    cdef double gain[10000]
    cdef double odds_of[4096]
    cdef double regret[32768]
    cdef double total[32768]
    cdef int laid[20]
    cdef double reach[2048]
    cdef double plan[10240]
    cdef double value[1024]
    cdef double worth[10240]
    cdef bint average
    cdef int sought
    cdef int asked
    cdef double found[10]
    cdef double weight
    cdef double shares[9]
    cdef AmulettState opening
    cdef int seat
    cdef tuple legal
    cdef dict number_of

    @cython.locals(place=int, seat=int, number=int, i=int, j=int)
    cdef name_hands(self, AmulettState state, list since, int cards)
    @cython.locals(turn=int, mine=int, theirs=int, place=int, card="long long", next_=AmulettState)
    cdef lay_out(self, AmulettState state, double share, int depth, int at, long long one, long long two)
    cdef bint is_over(self, AmulettState state) noexcept
    @cython.locals(at=int)
    cdef double share_of(self, AmulettState state) except? -9
    @cython.locals(_=int, seat=int)
    cpdef run(self, int iterations)
    @cython.locals(i=int)
    cdef void begin_walk(self) noexcept nogil
    @cython.locals(value=int, hand=int, node=int, mover=int, other=int, here=int, beside=int, place=int, won=double)
    cdef void walk(self, int me, int depth, int at) noexcept nogil
    @cython.locals(cells=int, reach=int, value=int, leaf=int, gain=double)
    cdef void weigh_leaves(self, int me, int depth, int at) noexcept nogil
    @cython.locals(hand=int, row=int, plan=int, count=int, total=double, share=double, place=int)
    cdef void make_plan(self, int seat, bint trembles, int depth, int node) noexcept nogil
    @cython.locals(hand=int, row=int, plan=int, came=double, regret=double, place=int)
    cdef void learn(self, int me, int depth, int node) noexcept nogil
    @cython.locals(hand=int, odds=double, place=int)
    cdef void keep(self, int me, int depth) noexcept nogil
    @cython.locals(at=int, depth=int, mover=int, place=int)
    cdef stand(self, AmulettState state, list since)
    @cython.locals(row=int)
    cpdef dict odds(self)
    @cython.locals(least=double)
    cpdef dict worths(self)
