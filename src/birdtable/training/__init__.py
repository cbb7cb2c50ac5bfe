"""How a game's judge is learned: games against oneself, a fit, and a match that decides. Needs `birdtable[train]`."""
