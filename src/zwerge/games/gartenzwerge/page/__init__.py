"""The table of Gartenzwerge e.V. in a browser: its drawing, its style sheets and its script."""
