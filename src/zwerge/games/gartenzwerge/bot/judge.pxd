cimport cython

from zwerge.bots.search.judge cimport Judge
from zwerge.bots.search.net cimport Net
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.gartenzwerge.bot.estimates cimport Estimates
from zwerge.games.gartenzwerge.bot.looks cimport Look
from zwerge.games.gartenzwerge.bot.replies cimport Replies
from zwerge.games.gartenzwerge.rules cimport layout, two_players_schmiedel, seek_and_offer
from zwerge.games.gartenzwerge.rules.state cimport GartenzwergeState
from zwerge.games.gartenzwerge.rules.tables cimport Tables

cdef int _TERMINAL
cdef int _CHANCE
cdef int _NONE
cdef int _MOST_SUMS


cdef class GartenzwergeJudge(Judge):
    cdef readonly int wild
    cdef readonly int narrow
    cdef int until
    cdef int begun
    cdef readonly Replies replies
    cdef readonly Estimates estimates
    cdef readonly Look learned
    cdef readonly Net two
    cdef readonly Net more
    cdef unsigned char looked[128]
    cdef double gains[1024]

    @cython.locals(mine=GartenzwergeState)
    cpdef begin(self, State state)
    @cython.locals(mine=GartenzwergeState, over=bint)
    cpdef bint is_over(self, State state) except -1
    @cython.locals(mine=GartenzwergeState)
    cpdef bint is_secret(self, State state, int seat) except -1
    @cython.locals(mine=GartenzwergeState)
    cpdef bint redeal(self, State state, int seat, Rng rng) except -1
    cpdef int obvious(self, State state, int seat) except? -9
    @cython.locals(mine=GartenzwergeState)
    cpdef tuple candidates(self, State state, int seat, tuple legal)
    @cython.locals(found=list, best_of=list, action=int, best=double, chosen=int, _=int)
    cdef tuple best_turns(self, GartenzwergeState mine, int seat, tuple legal)
    @cython.locals(tables=Tables, demands=int, least=int, other=int, free=int)
    cdef bint is_worth_a_look(self, GartenzwergeState mine, int seat, int action) noexcept
    @cython.locals(tables=Tables, own=int, other=int, most=int, step=int, start=int, found=list, ahead=int)
    cdef tuple sums(self, GartenzwergeState mine, int seat)
    @cython.locals(step=int)
    cdef int look_at(self, int first, int last, int most) except -9
    @cython.locals(tables=Tables, found=list, action=int, kind=int, reply=int, cap=int, near=int)
    cdef tuple calls(self, GartenzwergeState mine, int seat, tuple legal)
    @cython.locals(mine=GartenzwergeState)
    cpdef int reply(self, State state, int seat, Rng rng) except? -9
    @cython.locals(step=int, most=int, start=int)
    cdef int sum_of(self, GartenzwergeState mine, int seat, Rng rng) except? -9
    @cython.locals(mine=GartenzwergeState, seat=int)
    cpdef play_on(self, State state, Rng rng)
    @cython.locals(mine=GartenzwergeState, seat=int, net=Net)
    cpdef judge(self, State state)
