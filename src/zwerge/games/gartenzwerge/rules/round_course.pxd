from zwerge.games.gartenzwerge.rules cimport (
    breeding, seat_circle, competitions, game_end, layout, occupations, seek_and_offer, setup, treasurer,
    two_players_schmiedel, upkeep
)
from zwerge.games.gartenzwerge.rules.data cimport Data


cdef int draw(Data data, int outcome) except -9 nogil
cdef int decide(Data data, int action, int seat) except -9 nogil
cdef int begin_round(Data data) except -9 nogil
cdef int occupy(Data data, int seat) except -9 nogil
cdef int end_turn(Data data) except -9 nogil
cdef int breed(Data data, int seat) except -9 nogil
cdef int pay_upkeep(Data data, int seat) except -9 nogil
