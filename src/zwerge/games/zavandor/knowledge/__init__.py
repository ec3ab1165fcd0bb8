"""What may be known of a game of Die Minen von Zavandor: views, odds, hidden worlds, positions."""
