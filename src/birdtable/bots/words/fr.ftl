# Les robots, et leur façon de jouer
bot-random = Hasard
bot-how-random = Joue n’importe quel coup permis, sans regarder.
bot-greedy = Gourmand
bot-how-greedy = Joue le coup qui semble le meilleur au premier coup d’œil, sans jamais penser au suivant.
bot-wren = Troglodyte
bot-how-wren = Un premier adversaire : prend ce qu’il a sous les yeux, laisse passer des coups et oublie vite.
bot-finch = Pinson
bot-how-finch = Regarde quelques bons coups et guère plus loin ; il retient la moitié de ce qu’il a vu.
bot-starling = Étourneau
bot-how-starling = Pense à ce que tu pourrais répondre, mais pas loin ; il oublie une partie de ce qu’il a vu.
bot-jackdaw = Choucas
bot-how-jackdaw = Se souvient de tout ce qu’il a vu, et prévoit quelques coups.
bot-raven = Corbeau
bot-how-raven = N’oublie rien, et joue des milliers de parties dans sa tête avant chaque coup.
bot-how-installed = N’est pas des nôtres : installé par l’hôte de ce serveur.
