"""The table of Die Minen von Zavandor in a browser: its drawing, its style sheets and its script."""
