from zwerge.games.zavandor.rules.unseen_cards cimport Lot
from zwerge.games.zavandor.rules.shown_cards cimport Showing


cdef extern from "Python.h" nogil:
    Py_ssize_t size_of "Py_SIZE"(const void* row)
    const void* item_of "PyList_GET_ITEM"(const void* row, Py_ssize_t at)
    const void* count_of "PyTuple_GET_ITEM"(const void* row, Py_ssize_t at)
    long number_of "PyLong_AsLong"(const void* count)
    const void* nobody "Py_None"


cdef inline int count_in(list decks, int back) noexcept nogil:
    return <int>size_of(item_of(<const void*>decks, back))


cdef inline int cards(list decks, int back, int at, int place) noexcept nogil:
    return (<Lot>item_of(item_of(<const void*>decks, back), at)).count[place]


cdef inline int change(list decks, int back, int at, int place, int more) noexcept nogil:
    return (<Lot>item_of(item_of(<const void*>decks, back), at)).change(place, more)


cdef inline int size(list decks, int back, int at, int seat) noexcept nogil:
    return (<Lot>item_of(item_of(<const void*>decks, back), at)).size(seat)


cdef inline bint is_empty(list decks, int back, int at) noexcept nogil:
    return (<Lot>item_of(item_of(<const void*>decks, back), at)).is_empty()


cdef inline bint is_there(list past, int at) noexcept nogil:
    return item_of(<const void*>past, at) != nobody


cdef inline int open_of(list past, int at) noexcept nogil:
    return (<Showing>item_of(<const void*>past, at)).open


cdef inline int lacking_of(list past, int at) noexcept nogil:
    return (<Showing>item_of(<const void*>past, at)).lacking


cdef inline int touched(list past, int at, int lot) noexcept nogil:
    cdef const void* counts = <const void*>(<Showing>item_of(<const void*>past, at)).touched
    return <int>number_of(count_of(counts, lot)) if lot < size_of(counts) else 0
