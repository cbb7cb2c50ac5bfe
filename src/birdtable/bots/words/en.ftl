# The bots, and how they play
bot-random = Random
bot-how-random = Makes any move that is allowed, without looking.
bot-greedy = Greedy
bot-how-greedy = Makes the move that looks best at a glance, and never thinks of the next one.
bot-wren = Wren
bot-how-wren = A first opponent: notices only two of its moves, and makes the one that looks best.
bot-finch = Finch
bot-how-finch = Notices a handful of its moves and takes what is obvious; it never thinks ahead.
bot-starling = Starling
bot-how-starling = Thinks of what you could answer, but not far; it forgets what it saw.
bot-jackdaw = Jackdaw
bot-how-jackdaw = Remembers everything it saw, and thinks a few moves ahead.
bot-raven = Raven
bot-how-raven = Forgets nothing, and plays thousands of games in its head before each move.
