"""What leaves the server: updates, moments, records and catalogues, built by naming what is shown."""
