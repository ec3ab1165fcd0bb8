cimport cython

from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.gem_log cimport GemLog
from zwerge.games.silberzwerg.rules.happenings cimport Happenings


@cython.final
cdef class Tables:
    cdef readonly Happenings deaf
    cdef readonly GemLog no_log
    cdef readonly int players
    cdef readonly bint alternating
    cdef readonly int miners
    cdef readonly int leaders
    cdef readonly int gems
    cdef readonly int money
    cdef readonly int goal
    cdef readonly int bag_limit
    cdef readonly int set_bonus
    cdef readonly int price[10]
    cdef readonly int public_bonus
    cdef readonly bint all_public
    cdef readonly bint one_leader_per_column
    cdef readonly bint tie_by_gems
    cdef readonly int round_limit
    cdef readonly int spaces
    cdef readonly int owner[6]
    cdef readonly int value[140]
    cdef readonly int need[140]
    cdef readonly int penalty[35]
    cdef readonly int symbol[35]
    cdef readonly int in_deck[35]
    cdef readonly int verb[287]
    cdef readonly int a[287]
    cdef readonly int b[287]
    cdef readonly int c[287]
    cdef readonly int d[287]
    cdef readonly int first[21]
    cdef readonly int pair[144]
    cdef readonly int deal0
    cdef readonly int contract0
    cdef readonly int draw0
