"""What is a person's own at the table: his games, running and over, and himself on another device."""
