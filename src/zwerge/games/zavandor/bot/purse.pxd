from zwerge.games.zavandor.rules cimport layout
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


cdef inline long long one(int gem) noexcept nogil:
    return 1 << (3 - gem) * 10


cdef inline int count(long long gems, int gem) noexcept nogil:
    return gems >> (3 - gem) * 10 & 1023


cdef inline int size(long long gems) noexcept nogil:
    return (gems >> 30 & 1023) + (gems >> 20 & 1023) + (gems >> 10 & 1023) + (gems & 1023)


cdef inline long long of(long long sapphires, int emeralds, int diamonds, int rubies) noexcept nogil:
    return ((sapphires * 1024 + emeralds) * 1024 + diamonds) * 1024 + rubies


cdef inline long long free() noexcept nogil:
    return of(512, 512, 512, 512)


cdef inline bint holds(long long gems, long long less) noexcept nogil:
    return (gems + free() - less) & free() == free()


cdef inline bint overlap(long long gems, long long other) noexcept nogil:
    return both(gems, other) > 0


cdef inline long long both(long long gems, long long other) noexcept nogil:
    cdef long long enough
    cdef long long there
    enough = (gems + free() - other) & free()
    there = enough - (enough >> 9)
    return other & there | gems & ~there


cdef inline long long in_cards(const int* cards, int at) noexcept nogil:
    return of(
        cards[at] + cards[at + 1] + cards[at + 2] + cards[at + 3],
        cards[at + 4] + cards[at + 5] + cards[at + 6] + cards[at + 7],
        cards[at + 8] + cards[at + 9] + cards[at + 10] + cards[at + 11],
        cards[at + 12] + cards[at + 13] + cards[at + 14] + cards[at + 15],
    )


cdef inline long long of_cards(Data data, int seat) noexcept nogil:
    return in_cards(data.gave, seat * layout.CARDS)


cdef inline long long wanted(Data data, int seat) noexcept nogil:
    cdef int at
    at = seat * layout.GEMS
    return of(data.wants[at], data.wants[at + 1], data.wants[at + 2], data.wants[at + 3])


cdef inline long long fist(Data data, int seat) noexcept nogil:
    return in_cards(data.in_fist, seat * layout.CARDS)


cdef inline long long held(Data data, int seat) noexcept nogil:
    return fist(data, seat) + in_cards(data.hand, seat * layout.CARDS)


cdef inline long long price(Tables tables, int hall) noexcept nogil:
    cdef int at
    at = hall * layout.GEMS
    return of(tables.hall_price[at], tables.hall_price[at + 1], tables.hall_price[at + 2], tables.hall_price[at + 3])


cdef inline long long cost(Tables tables, int at) noexcept nogil:
    return of(tables.cost[at], tables.cost[at + 1], tables.cost[at + 2], tables.cost[at + 3])
