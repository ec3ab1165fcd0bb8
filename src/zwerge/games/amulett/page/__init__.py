"""The table of Das Zwergenamulett in a browser: its drawing and its style sheet."""
