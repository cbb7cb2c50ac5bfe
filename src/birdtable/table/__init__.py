"""A game in progress for people: seats, decisions, undo, previews, news, save and resume. No input or output."""
