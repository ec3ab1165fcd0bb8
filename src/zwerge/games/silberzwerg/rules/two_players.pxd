from zwerge.games.silberzwerg.rules cimport layout


cpdef bint mine_is_full(int miners) noexcept nogil
cpdef int most_in_cell(bint alternating, int kind, int column) noexcept nogil
cpdef int acts_next(bint alternating, int seat) noexcept nogil
