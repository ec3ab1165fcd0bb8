cimport cython

from zwerge.bots.search.judge cimport Judge
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.silberzwerg.rules cimport contracts, penalties, layout, leaders_in_turn, gem_prices
from zwerge.games.silberzwerg.rules.state cimport SilberzwergState
from zwerge.games.silberzwerg.rules.tables cimport Tables

cdef int _TERMINAL
cdef int _CHANCE
cdef int _NONE
cdef int _AVERAGE
cdef double _SCALE


cdef class SilberzwergJudge(Judge):
    cdef readonly int wild
    cdef int until
    cdef int planned[72]
    cdef int has_plan[4]
    cdef int wanted[4]
    cdef int spare[4]
    cdef int order[4]
    cdef double worth[4]

    @cython.locals(mine=SilberzwergState, seat=int)
    cpdef begin(self, State state)
    @cython.locals(mine=SilberzwergState, over=bint)
    cpdef bint is_over(self, State state) except -1
    @cython.locals(mine=SilberzwergState)
    cpdef bint is_secret(self, State state, int seat) except -1
    @cython.locals(mine=SilberzwergState)
    cpdef bint redeal(self, State state, int seat, Rng rng) except -1
    @cython.locals(mine=SilberzwergState)
    cpdef int obvious(self, State state, int seat) except? -9
    @cython.locals(mine=SilberzwergState, action=int)
    cpdef tuple candidates(self, State state, int seat, tuple legal)
    @cython.locals(first=int, last=int, colour=int, left=int, steps=list, action=int)
    cdef tuple next_steps(self, SilberzwergState mine, int seat, tuple legal)
    @cython.locals(free=int, other=int)
    cdef int room(self, SilberzwergState mine, int seat, int colour) noexcept
    @cython.locals(tables=Tables, a=int, b=int, c=int, d=int, changes=bint)
    cdef bint changes_something(self, SilberzwergState mine, int action) noexcept
    @cython.locals(mine=SilberzwergState)
    cpdef int reply(self, State state, int seat, Rng rng) except? -9
    cdef int leaders_out(self, SilberzwergState mine, int seat) noexcept
    @cython.locals(first=int, kind=int, column=int, step=int, colour=int, lacks=bint)
    cdef int next_planned(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(kind=int)
    cdef bint is_free(self, SilberzwergState mine, int seat, int column) noexcept
    @cython.locals(bag=int, need=int, lacking=int, colour=int, lack=int)
    cdef int missing(self, SilberzwergState mine, int seat, int space) noexcept
    @cython.locals(best=double, chosen=int, miners=int, space=int, lacking=int, rounds=int, score=double)
    cdef int target(self, SilberzwergState mine, int seat, int other_than) noexcept
    @cython.locals(lacking=int, colour=int, held=int, need=int)
    cdef int want(self, SilberzwergState mine, int seat, int space) noexcept
    @cython.locals(varied=bint, space=int, lacking=int, at=int, step=int)
    cdef int plan(self, SilberzwergState mine, int seat, Rng rng) except -9
    @cython.locals(colour=int, i=int, most=int, chosen=int, fewest=int, count=int, _=int)
    cdef int plan_miners(self, SilberzwergState mine, int at) except -9
    @cython.locals(more=int)
    cdef bint goes_before(self, SilberzwergState mine, int colour, int other) noexcept
    @cython.locals(at=int, left=int, short=int, colour=int, dug=int, i=int)
    cdef int plan_leaders(self, SilberzwergState mine, int seat, int space, int wanted) except -9
    @cython.locals(other=int)
    cdef int put(self, SilberzwergState mine, int at, int kind, int column, int left) noexcept
    @cython.locals(step=int, to=int)
    cdef int vary(self, SilberzwergState mine, int at, Rng rng) except -9
    cdef int quick(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(at=int, best=int, most=int, colour=int, left=int)
    cdef int give_back(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(tables=Tables, action=int, verb=int, a=int, b=int, c=int, hit=bint)
    cdef int cancel(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(tile=int)
    cdef int answer(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(tool=int)
    cdef int tool_set(self, SilberzwergState mine, int seat) noexcept
    @cython.locals(tiles=int, at=int, victim=int, most=int, other=int, buying=bint)
    cdef int hand_in(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(kind=int, column=int)
    cdef int name_leader(self, SilberzwergState mine, int seat) except? -9
    cdef int shadow(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(tables=Tables, pair=int, leader=int, take=int, i=int, action=int)
    cdef int shadow_in_mine(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(tables=Tables, target=int, best=int, most=int, space=int)
    cdef int shadow_on_contracts(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(tables=Tables, lacking=int, swap=int, best=int, most=int, other=int)
    cdef int shadow_on_gems(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(tables=Tables, i=int, action=int, a=int, b=int, c=int, d=int)
    cdef int swap(self, SilberzwergState mine, int seat, int lacking) except? -9
    @cython.locals(tables=Tables, price=int, cheap=bint, dear=bint, chosen=int, most=int, colour=int)
    cdef int silver(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(tables=Tables, best=int, most=int, space=int)
    cdef int fulfil(self, SilberzwergState mine, int seat) except? -9
    @cython.locals(mine=SilberzwergState, seat=int)
    cpdef play_on(self, State state, Rng rng)
    @cython.locals(owner=int, left=int, colour=int)
    cdef int draw(self, SilberzwergState mine, Rng rng) except? -9
    @cython.locals(commit=int, step=int)
    cdef int place_all(self, SilberzwergState mine, int seat, Rng rng) except -9
    @cython.locals(mine=SilberzwergState, players=int, most=int, best=double, seat=int, near=double, scale=double, total=double)
    cpdef judge(self, State state)
    @cython.locals(extra=double, space=int, lacking=int, gain=double, held=int, tiles=int, symbol=int, worth=double)
    cdef double value_of(self, SilberzwergState mine, int seat) noexcept
