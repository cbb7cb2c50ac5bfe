"""Players that are programs; they know games through the contract only."""
