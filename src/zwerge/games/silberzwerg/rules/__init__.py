"""The rules of Silberzwerg and all that they stand on: printed numbers, decisions, the state.

By the rulebook's headings: material is `edition` (and `tables`, as the rules need it), `contract_spaces`, `gem_moves`
and `contracts`, setup `setup`, round `round_steps`, two_players `two_players`, three_players and short_game
`short_game`, place with miners, leaders and reveal `place_dwarves`, prices `gem_prices`, shadow and its three places
`shadow_dwarves`, dig `miners_dig`, silver and its three places `silver_dwarves`, turn, penalty and public `contracts`,
refill `new_contracts`, limit `gem_limit`, start `start_player`, symbols and every tile `contract_symbols`, money
`money`, end `game_end`; what both faces of a leader share is in `leaders_in_turn`, what is chosen behind screens in
`secret_steps` and `drafts`. What a state consists of says `state_fields`.
"""
