# The bots, and how they play
bot-random = Random
bot-how-random = Makes any legal move, without looking.
bot-greedy = Greedy
bot-how-greedy = Makes the move that looks best at first sight, and never thinks of the next one.
bot-wren = Wren
bot-how-wren = A first opponent: takes what lies before it, overlooks some of its moves, and soon forgets.
bot-finch = Finch
bot-how-finch = Looks at a few good moves and a little beyond them; remembers half of what it has seen.
bot-starling = Starling
bot-how-starling = Thinks about how you might reply, but not far; forgets some of what it has seen.
bot-jackdaw = Jackdaw
bot-how-jackdaw = Remembers everything it has seen, and thinks a few moves ahead.
bot-raven = Raven
bot-how-raven = Forgets nothing, and plays thousands of games in its head before each move.
bot-how-installed = Not one of ours: the host of this server has installed it.
