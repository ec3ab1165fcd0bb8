"""What may be known of a game of Gartenzwerge e.V.: views, what is told, hidden worlds, positions."""
