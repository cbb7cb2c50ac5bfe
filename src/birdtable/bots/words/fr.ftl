# Les robots, et leur façon de jouer
bot-random = Hasard
bot-how-random = Joue n’importe quel coup permis, sans regarder.
bot-greedy = Gourmand
bot-how-greedy = Joue le coup qui semble le meilleur au premier coup d’œil, sans jamais penser au suivant.
bot-wren = Troglodyte
bot-how-wren = Un premier adversaire : ne voit que deux de ses coups, et joue le meilleur des deux.
bot-finch = Pinson
bot-how-finch = Voit une poignée de ses coups et joue celui qui saute aux yeux ; il n’anticipe jamais.
bot-starling = Étourneau
bot-how-starling = Pense à ce que tu pourrais répondre, mais pas loin ; il oublie ce qu’il a vu.
bot-jackdaw = Choucas
bot-how-jackdaw = Se souvient de tout ce qu’il a vu, et prévoit quelques coups.
bot-raven = Corbeau
bot-how-raven = N’oublie rien, et joue des milliers de parties dans sa tête avant chaque coup.
bot-how-installed = N’est pas des nôtres : installé par l’hôte de ce serveur.
