"""What may be known of a game of Das Zwergenamulett: views, what is told, hidden worlds, positions."""
