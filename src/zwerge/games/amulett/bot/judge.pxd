cimport cython

from zwerge.bots.search.judge cimport Judge
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.amulett.bot.endgame cimport Endgame, endgame_of
from zwerge.games.amulett.rules cimport layout
from zwerge.games.amulett.rules.state cimport AmulettState
from zwerge.games.amulett.rules.tables cimport Tables

cdef int _TERMINAL
cdef int _NONE
cdef double _SEVEN
cdef double _UNKNOWN


cdef class AmulettJudge(Judge):
    cdef readonly int exact
    cdef readonly int wild
    cdef int round
    cdef int gold[6]
    cdef double races[4374]
    cdef int rounds_left
    cdef double keep[10]
    cdef double holds[36]
    cdef double fails[36]
    cdef list spare
    cdef unsigned char pool[128]

    @cython.locals(mine=AmulettState, changed=bint, seat=int, i=int, _=int)
    cpdef begin(self, State state)
    @cython.locals(mine=AmulettState)
    cpdef bint is_over(self, State state) except -1
    @cython.locals(mine=AmulettState)
    cpdef int obvious(self, State state, int seat) except? -9
    @cython.locals(mine=AmulettState)
    cpdef endgame(self, State state)
    @cython.locals(mine=AmulettState)
    cpdef settle(self, State state)
    cpdef bint is_secret(self, State state, int seat) except -1
    @cython.locals(mine=AmulettState)
    cpdef int reply(self, State state, int seat, Rng rng) except? -9
    @cython.locals(tables=Tables, players=int, left=int, to_win=int, after=int, heaviest=int, other=int, lost=double, best=int, most=double, kind=int, points=int, weight=int, held=int, at=int, gain=double, _=int)
    cdef int card(self, AmulettState mine, int seat) noexcept
    @cython.locals(mine=AmulettState, players=int, size=int, kind=int, count=int, other=int, mask=int, at=int, _=int)
    cpdef bint redeal(self, State state, int seat, Rng rng) except -1
    @cython.locals(mine=AmulettState, seat=int)
    cpdef play_on(self, State state, Rng rng)
    @cython.locals(mine=AmulettState, at=int, seat=int)
    cpdef judge(self, State state)
    @cython.locals(at=int, seat=int, gold=list)
    cdef int standing(self, AmulettState mine) except? -9
    @cython.locals(standing=int)
    cdef play_best(self, AmulettState mine)
    @cython.locals(at=int, i=int, seat=int)
    cdef leave_at(self, AmulettState mine, int standing)
    @cython.locals(tables=Tables, seat=int, left=int, best=int, most=double, kind=int, next_=AmulettState, standing=int)
    cdef int solve(self, AmulettState mine, int depth) except? -9


cdef double worth(int pile, int weight, int points, int to_win) noexcept
