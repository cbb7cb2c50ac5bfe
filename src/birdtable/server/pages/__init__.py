"""What people open in their browsers."""
