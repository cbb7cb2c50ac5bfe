"""HTTP and WebSocket: from requests to the door and back."""
