"""What may be known of a game of Silberzwerg: views, what is known of bags, hidden worlds, positions, the journal."""
