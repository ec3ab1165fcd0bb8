cimport cython

from zwerge.games.silberzwerg.rules cimport layout, offered_list, told, two_players
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef int acting_kind(Data data) noexcept nogil
@cython.locals(at=int)
cpdef int standing(Data data, int seat, int dwarf, int column) noexcept nogil
@cython.locals(_=int)
cpdef int first_to_act(Data data, int kind, int seat) noexcept nogil
@cython.locals(kind=int, first=int, at=int, column=int)
cdef void offered(Data data, int seat) noexcept nogil
@cython.locals(kind=int, column=int)
cpdef object refusal(Data data, int action, int seat)
cdef void ask(Data data, int seat) noexcept nogil
@cython.locals(kind=int)
cdef int name(Data data, int seat, int column) except -9 nogil
@cython.locals(kind=int, at=int, following=int)
cdef int rest(Data data) except -9 nogil
