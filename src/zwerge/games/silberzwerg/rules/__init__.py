"""The rules of Silberzwerg and all that they stand on: printed numbers, decisions, the state.

By the rulebook's headings: material is `edition` (and `tables`, as the rules need it), `gem_moves` and `contracts`,
setup `setup`, three_players and short_game `short_game`, place with miners and leaders `place_dwarves`, reveal and
prices `gem_prices`, shadow and its three places `shadow_dwarves`, dig `miners_dig`, silver and its three places
`silver_dwarves`, turn, refill and public `new_contracts`, penalty `contracts`, limit `gem_limit`, symbols and every
tile `contract_symbols`, money `money`, start and end `game_end`; what both faces of a leader share is in
`leaders_in_turn`, what is chosen behind screens in `secret_steps` and `drafts`; what follows what says `state`.
"""
