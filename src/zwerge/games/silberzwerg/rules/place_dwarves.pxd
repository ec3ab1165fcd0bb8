cimport cython

from zwerge.games.silberzwerg.rules cimport layout, offered_list, secret_steps, told, two_players
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(i=int, seat=int)
cdef int begin(Data data) except -9 nogil
@cython.locals(first=int, colour=int, kind=int, column=int)
cdef void offered(Data data, int seat) noexcept nogil
cpdef tuple places(Data data, int seat)
@cython.locals(verb=int, dwarf=int, column=int)
cpdef object refusal(Data data, int action, int seat)
cdef object _miner_refusal(Data data, int seat, int column)
cpdef bint all_stand(Data data, int seat) noexcept nogil
cpdef int leaders_out(Data data, int seat) noexcept nogil
cpdef bint mine_is_full(Data data, int seat, int colour) noexcept nogil
@cython.locals(most=int)
cpdef bint cell_is_taken(Data data, int seat, int kind, int column) noexcept nogil
cpdef bint column_is_taken(Data data, int seat, int kind, int column) noexcept nogil
cpdef int other_kind(int kind) noexcept nogil
cpdef int place_dwarf(Data data, int seat, int dwarf, int column) except -9 nogil
@cython.locals(colour=int, kind=int, column=int)
cpdef int clear(Data data, int seat) noexcept nogil
@cython.locals(first=int, colour=int, kind=int, column=int, step=int)
cpdef list choice(Data data, int seat)
