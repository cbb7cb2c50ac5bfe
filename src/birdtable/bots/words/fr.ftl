# Les robots, et leur façon de jouer
bot-random = Hasard
bot-how-random = Joue n’importe quel coup permis, sans regarder.
bot-greedy = Gourmand
bot-how-greedy = Joue le coup qui semble le meilleur au premier coup d’œil, sans jamais penser au suivant.
bot-wren = Roitelet
bot-how-wren = Un premier adversaire : ne remarque que deux de ses coups, et joue celui qui semble le meilleur.
bot-finch = Pinson
bot-how-finch = Remarque une poignée de ses coups et prend ce qui saute aux yeux ; il ne prévoit jamais rien.
bot-starling = Étourneau
bot-how-starling = Pense à ce que vous pourriez répondre, mais pas loin ; il oublie ce qu’il a vu.
bot-jackdaw = Choucas
bot-how-jackdaw = Se souvient de tout ce qu’il a vu, et prévoit quelques coups.
bot-raven = Corbeau
bot-how-raven = N’oublie rien, et joue des milliers de parties dans sa tête avant chaque coup.
