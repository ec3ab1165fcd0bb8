cimport cython

from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State

cdef int _CHANCE
cdef int _TERMINAL
cdef int _OMNISCIENT
cdef int _LEAD
cdef int _DEAL
cdef int _TRICK
cdef int _WINDOW
cdef int _OVER
cdef int _AMULET
cdef int _ANNOUNCE
cdef int _SILENT
cdef int _MANUAL
cdef int _AUTO
cdef int _OFF
cdef int _POINTS
cdef int _TIE
cdef int _SEVEN
cdef int _WRONG_CALL
cdef int _NOBODY
cdef tuple _NO_BASE
cdef int _GOES_ON
cdef int _ROUND_LIMIT


@cython.final
cdef class Tables:
    cdef readonly int players
    cdef readonly int hand_size
    cdef readonly int gold_to_win
    cdef readonly int dwarves_to_win
    cdef readonly int announcing
    cdef readonly bint count_after_wrong_call
    cdef readonly bint debts
    cdef readonly bint debtors_may_announce
    cdef readonly bint tie_gold
    cdef readonly int round_limit
    cdef readonly int value[10]
    cdef readonly int weight[10]
    cdef readonly int family[10]
    cdef readonly int copies[10]
    cdef readonly int cards
    cdef readonly tuple sets
    cdef unsigned char size[1024]
    cdef unsigned char nth[10240]
    cdef readonly tuple calls


cdef class AmulettState(State):
    cdef readonly Tables tables
    cdef unsigned char hand[60]
    cdef readonly short mask[6]
    cdef readonly int left[10]
    cdef readonly int left_total
    cdef readonly int points[6]
    cdef readonly int weight[6]
    cdef readonly int amulets[6]
    cdef readonly int taken[6]
    cdef readonly int gold[6]
    cdef unsigned char played[64]
    cdef unsigned char winner_of[32]
    cdef readonly int n_played
    cdef readonly int n_tricks
    cdef public int log_leader
    cdef readonly int phase
    cdef public int round
    cdef public int first_leader
    cdef public int leader
    cdef public int dealing
    cdef public int dealt
    cdef readonly int in_hands
    cdef readonly int on_table
    cdef readonly int top
    cdef readonly int best
    cdef readonly int trick_points
    cdef readonly int trick_weight
    cdef readonly int trick_amulets
    cdef readonly int silent
    cdef public int end
    cdef readonly bint keeps_rounds
    cdef public tuple rounds
    cdef readonly tuple base

    cpdef tuple legal(self, int seat)
    cpdef bint may_announce(self, int seat) noexcept
    @cython.locals(mask=int)
    cpdef int playout_action(self, Rng rng, int seat) except? -9
    cpdef move(self, int action, int seat)
    @cython.final
    cdef int choose_leader(self, int seat) except -9
    @cython.final
    @cython.locals(i=int)
    cdef int begin_deal(self) except -9
    @cython.locals(players=int, ticket=int, kind=int)
    cpdef int playout_chance(self, Rng rng) except? -9
    @cython.final
    cdef int deal(self, int kind) except -9
    @cython.final
    cdef int begin_trick(self) except -9
    @cython.final
    @cython.locals(seat=int, held=int)
    cdef int play_card(self, int kind) except -9
    @cython.final
    @cython.locals(family=int)
    cdef int lay(self, int kind, int seat) noexcept
    @cython.final
    cdef int take_trick(self) except -9
    @cython.final
    @cython.locals(seat=int)
    cdef int gather(self) noexcept
    @cython.final
    cdef int go_on(self) except -9
    @cython.final
    @cython.locals(seat=int, _=int)
    cdef int first_with_seven(self) noexcept
    @cython.final
    cdef int keep_silent(self) except -9
    @cython.final
    cdef int announce(self) except -9
    @cython.final
    cdef int win_by_seven(self, int seat) except -9
    @cython.final
    @cython.locals(gold=int, lost=int)
    cdef int call_wrongly(self, int seat) except -9
    cpdef int score(self, int seat) noexcept
    @cython.final
    @cython.locals(most=int, winners=int, ties=int, counted=int, seat=int, score=int, reason=int)
    cdef int count(self, int caller, int lost) except -9
    @cython.final
    @cython.locals(seat=int)
    cdef int close(self, int reason, int caller, int winners, int lost, int counted) except -9
    @cython.final
    @cython.locals(seat=int, won=bint)
    cdef int end_round(self, int reason) except -9
    @cython.final
    cdef int finish(self, int end) except -9
    @cython.locals(mine=AmulettState)
    cpdef copy_from(self, State other)
    @cython.locals(copy=AmulettState, pool=list, who=int, size=int, taken=int, seat=int, count=int, kind=int, at=int, card=int)
    cpdef AmulettState determinize(self, object observer, Rng rng)
    @cython.locals(copy=AmulettState)
    cpdef AmulettState detached(self)
    @cython.locals(pool=list, kind=int, count=int, seat=int, _=int)
    cpdef list unseen(self, int observer)
