"""The rules of Silberzwerg and all that they stand on: printed numbers, decisions, the state.

By the rulebook's headings: material is `edition` (and `tables`, as the rules need it), `gem_moves` and `contracts`,
setup `setup`, place with miners and leaders `place`, reveal and prices `prices`, shadow and its three places `shadow`,
dig `dig`, silver and its three places `silver`, turn, refill and public `refill`, penalty `contracts`, limit `limit`,
symbols and every tile `symbols`, money `money`, start and end `end`; what both faces of a leader share is in `leaders`,
what is chosen behind screens in `secret` and `drafts`; what follows what says `state`.
"""
