"""The table of Silberzwerg in a browser: its drawing and its style sheets."""
