cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.tables cimport Tables


cdef class Choices(State):
    cdef readonly Tables tables
    cdef public int step
    cdef public int round
    cdef public int treasurer
    cdef public int active
    cdef readonly int cash[6]
    cdef unsigned char herd[378]
    cdef unsigned char own[42]
    cdef readonly int dwarves[6]
    cdef readonly int workers[6]
    cdef readonly int free_caps[6]
    cdef readonly int shed_size[6]
    cdef unsigned char shed_own[144]
    cdef unsigned char shed_partner[144]
    cdef unsigned char shed_lender[144]
    cdef readonly int card[2]
    cdef readonly int entries
    cdef unsigned char entry_seat[144]
    cdef unsigned char entry_cap[144]
    cdef unsigned char entry_card[144]
    cdef int rival[4]
    cdef int rivals[2]
    cdef public int highest
    cdef public int event
    cdef public int event_stack
    cdef public int event_draw
    cdef public int event_discard
    cdef public int first_done
    cdef public int must_seek
    cdef public int passed
    cdef public int stood
    cdef readonly int guests[6]
    cdef public int deal
    cdef public int deal_cap
    cdef public int minimum_cap
    cdef public int duty
    cdef public int to_ask
    cdef readonly int named[6]
    cdef public int hands
    cdef public int closed
    cdef readonly int sums[6]
    cdef public int schmiedel_sum
    cdef public int tied
    cdef public int winner
    cdef readonly int call_cap[6]
    cdef readonly int call_sum[6]
    cdef readonly int spoken[6]
    cdef public int quiet
    cdef public int to_come
    cdef public int due
    cdef public int end
    cdef public bint keeps_news
    cdef public tuple news
    cdef public list fresh

    @cython.final
    @cython.locals(seat=int, cap=int, _=int)
    cdef int lay_out(self) except -9
    @cython.locals(mine=Choices)
    cpdef copy_from(self, State other)
    cpdef int bring(self, int seat, int cap, int job) except -9
    cpdef int put_back(self, int seat, int cap, int job) except -9
    @cython.final
    cdef int employ(self, int seat, int cap, int old, int new) except -9
    @cython.final
    cdef void count_free(self, int seat, int cap, int change) except *
    cpdef int working(self, int seat) noexcept
    @cython.locals(seat=int)
    cpdef int note_standing(self) except -9
    cpdef int left_of(self, int seat) noexcept
    @cython.locals(around=list, _=int)
    cpdef list round_from(self, int seat)
    @cython.locals(_=int)
    cpdef int first_of(self, int mask, int seat) noexcept
    @cython.locals(around=list)
    cpdef tuple actors(self)
    @cython.locals(tables=Tables)
    cpdef tuple legal(self, int seat)
    @cython.final
    @cython.locals(grey=int, drawn=int)
    cdef tuple turn_lists(self, int seat)
    @cython.final
    @cython.locals(first=int)
    cdef int mode(self, int seat) noexcept
    cpdef int prescribed(self, int seat) noexcept
    cpdef bint duty_open(self, int seat) noexcept
    cpdef bint may_deal(self, int seat) noexcept
    @cython.locals(mask=int, cap=int)
    cpdef int swaps(self, int seat) noexcept
    cpdef int nameable(self, int seat) noexcept
    cpdef bint may_bid(self, int seat) noexcept
    @cython.locals(mask=int, working=int, cap=int)
    cpdef int saleable(self, int seat) noexcept
    cpdef int side(self, int seat) noexcept
    cpdef int most(self, int seat) noexcept
    @cython.locals(actions=tuple, groups=tuple, group=tuple, names=tuple, none=int)
    cpdef int playout_action(self, Rng rng, int seat) except? -9
    cpdef bint may_speak(self, int seat) noexcept
    cpdef bint has_word(self, int seat) noexcept
    @cython.final
    cdef int call_caps(self, int seat) noexcept
    cpdef int call_limit(self, int seat) noexcept
    @cython.final
    @cython.locals(per_cap=int)
    cdef int calls(self, int seat) noexcept
    @cython.final
    @cython.locals(tables=Tables, lowest=int, per_cap=int, mask=int, standing=int, rank=int, below=int)
    cdef int nth_call(self, int seat, int number) noexcept
    @cython.final
    @cython.locals(tables=Tables, standing=int, other=int)
    cdef tuple legal_talk(self, int seat)
    @cython.final
    @cython.locals(calls=int, standing=int, kind=int, accepts=tuple, last=int)
    cdef int playout_talk(self, Rng rng, int seat) except? -9
    @cython.final
    cdef int note(self, str key, int a=*, int b=*, int c=*, int d=*, int e=*) except -9
