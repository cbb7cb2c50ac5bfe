"""The table server: any seat, anywhere, and never a move lost."""
