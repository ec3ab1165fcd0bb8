cimport cython

from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.core cimport seats
from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.happenings cimport Happenings
from zwerge.games.silberzwerg.rules.tables cimport Tables

cdef Happenings _DEAF


cdef class Choices(State):
    cdef readonly Tables tables
    cdef public int phase
    cdef public int step
    cdef public int round
    cdef public int start
    cdef public int first_dealt
    cdef public int n_dealt
    cdef public int dealt[4]
    cdef public int bag[16]
    cdef public int bag_size[4]
    cdef public int stock[4]
    cdef public int money[4]
    cdef public int income[24]
    cdef public int miners[16]
    cdef public int miners_out[4]
    cdef public int fresh[48]
    cdef public int spent[48]
    cdef public int to_act[8]
    cdef public int committed[4]
    cdef public int returning[16]
    cdef public int chosen[4]
    cdef public int row[4]
    cdef public int tile[6]
    cdef public int corner[6]
    cdef public int place[35]
    cdef public int deck_size
    cdef public int kept[24]
    cdef public bint all_public
    cdef public int gaps[6]
    cdef public int n_gaps
    cdef public int actor
    cdef public int column
    cdef public bint fulfilled
    cdef public int announced
    cdef public int draws[2]
    cdef public int n_draws
    cdef public int heard
    cdef public int passed
    cdef public int end
    cdef public bint tracks
    cdef public object events
    cdef readonly Happenings teller
    cdef short offered[287]
    cdef int n_offered

    @cython.locals(seat=int)
    cpdef tuple actors(self)
    @cython.locals(i=int)
    cpdef list in_turn(self)
    cpdef bint drafting(self, int seat) except -1
    cpdef tuple legal(self, int seat)
    cpdef int playout_action(self, Rng rng, int seat) except? -9
    @cython.final
    cdef inline void offer(self, int action) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef tuple all_offered(self)
    @cython.final
    cdef offer_all(self, int seat)
    @cython.final
    @cython.locals(tool=int)
    cdef void offer_sets(self, int seat) noexcept
    @cython.final
    @cython.locals(victim=int, colour=int)
    cdef void offer_single_tiles(self, int seat) noexcept
    @cython.final
    @cython.locals(kind=int, column=int)
    cdef void offer_leaders(self, int seat) noexcept
    @cython.locals(at=int)
    cpdef bint usable(self, int seat) except -1
    @cython.final
    @cython.locals(first=int, colour=int, kind=int, column=int)
    cdef offer_places(self, int seat)
    cpdef bint all_stand(self, int seat) except -1
    cpdef int leaders_out(self, int seat) except? -9
    cpdef bint mine_is_full(self, int seat, int colour) except -1
    @cython.locals(most=int)
    cpdef bint cell_is_taken(self, int seat, int kind, int column) except -1
    cpdef bint column_is_taken(self, int seat, int kind, int column) except -1
    @cython.final
    @cython.locals(space=int)
    cdef offer_shadow_actions(self, int seat)
    @cython.final
    @cython.locals(first=int, begin=int, end=int, other=int, dwarf=int, i=int, j=int, one=int)
    cdef offer_removals(self, int seat)
    @cython.locals(at=int)
    cpdef int stand(self, int seat, int dwarf, int column) except? -9
    cpdef bint may_raise(self, int seat, int space) except -1
    cpdef bint may_lower(self, int seat, int space) except -1
    cpdef int owner(self, int space) except? -9
    @cython.final
    @cython.locals(first=int, given=int, given2=int, taken=int)
    cdef offer_swaps(self, int seat)
    @cython.final
    @cython.locals(taken=int, taken2=int)
    cdef offer_double_swaps(self, int first, int given, int given2)
    @cython.final
    @cython.locals(there=int, there2=int)
    cdef bint swap_fits(self, int given, int given2, int taken, int taken2) except -1
    @cython.final
    @cython.locals(first=int, pair=int, owner=int, other=int, open_bag=bint)
    cdef offer_thefts(self, int seat)
    @cython.final
    @cython.locals(colour=int, space=int)
    cdef offer_silver_actions(self, int seat)
    cpdef bint may_fulfil(self, int seat, int space) except -1
    @cython.locals(lacking=int, colour=int)
    cpdef bint has_gems_for(self, int seat, int tile) except -1
    cpdef int price(self, int colour) except? -9
    @cython.locals(more=int)
    cpdef int excess(self, int seat) except? -9
    @cython.final
    @cython.locals(colour=int)
    cdef offer_returns(self, int seat)
    cpdef tuple legal_places(self, int seat)
    cpdef tuple shadow_actions(self, int seat)
    cpdef place_dwarf(self, int seat, int dwarf, int column)
    @cython.locals(seat=int, _=int)
    cpdef ask_drafters(self)
    cpdef choose_return(self, int seat, int colour)
    @cython.locals(mine=Choices)
    cpdef copy_from(self, State other)
