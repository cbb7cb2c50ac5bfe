"""What is thought about in processes of its own: bots, and hints."""
