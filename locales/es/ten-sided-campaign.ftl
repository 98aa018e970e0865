# Ten-sided: ganado y enemistad, campaña nuestra de este juego.

ts-cattle = reses
ts-member = { $figure }

ts-ask-list = ¿Con qué lista se reúne el clan?
ts-ready-list = La lista preparada
ts-drawn-list = Una por sorteo
ts-die-list = lista
ts-die-ground = terreno

ts-ask-fallen = { $number ->
    [one] De { $figure } cayó uno.
   *[other] De { $figure } cayeron { $number }.
} ¿Quién vuelve?
ts-ask-fled = { $number ->
    [one] De { $figure } huyó uno.
   *[other] De { $figure } huyeron { $number }.
} ¿Quién vuelve a casa?
ts-die-models = los caídos
ts-ask-hero-fell = Cayó { $figure }. ¿Es grave?
ts-ask-hero-fled = Huyó { $figure }. ¿Le ha quedado algo?
ts-die-hero = heridas de héroes
ts-wound = una herida
ts-ask-song-die = { $figure } se ha ganado una canción. ¿De qué hablará?
ts-ask-song = ¿Qué canción se canta de { $figure }?
ts-die-song = canción
ts-song-braver = más valor: CO +1
ts-song-quicker = más rapidez: IN +1
ts-song-fiercer = más fiereza: AS +1
ts-song-stronger-arm = brazo más fuerte: AS +1
ts-song-harder-to-kill = más difícil de matar: una herida más
ts-song-shield-wise = maña con el escudo: Parada 1 más
ts-song-keen = ojo despierto: Percepción táctica
ts-song-first-strike = Primer golpe
ts-song-leader = Líder
ts-song-choice = la que elijas
ts-ask-leader-die = Nadie manda el clan. ¿Da un paso adelante alguno de sus héroes?
ts-die-leader = líder
ts-ask-who-leads = ¿Quién manda el clan desde ahora?

ts-ask-youths = Los jóvenes llegan a la edad: { $number } puntos. ¿A quién se unen?
ts-youth-for = Uno para { $figure }, { $number } puntos
ts-enough = Basta
ts-buy-youths = Jóvenes por 16 puntos: { $number } res
ts-heal = Un curandero para { $figure }: { $number } res
ts-hire = { $figure } se une al clan: { $number } { $number ->
    [one] res
   *[other] reses
}

ts-ask-wergild = Hay una enemistad contra ti. ¿Ofreces { $number } reses por ella?
ts-offers = Ofrecer a { $side } { $number } reses
ts-offers-nothing = No ofrecer nada
ts-ask-take-wergild = Por los muertos te ofrecen { $number } reses. ¿Las tomas?
ts-takes = Tomar { $number } reses de { $side }
ts-takes-nothing = No tomar nada: la enemistad sigue

ts-help-youths = jóvenes en armas
ts-help-oath = un juramento
ts-help-omen = un presagio
ts-help-blessing = una bendición
ts-ask-oath = ¿Quién jura y no conoce el miedo en esta batalla?
ts-ask-blessing = ¿Qué unidad lleva la Bendición hasta su primer asalto?
ts-refuse-one-model = Una unidad sale al campo con dos miniaturas como mínimo.

ts-end-stands = en pie
ts-end-fell = destruida
ts-end-fled = en desbandada

ts-song = una canción: { $with }
ts-models-gone = { $number ->
    [one] queda una miniatura
   *[other] quedan { $number } miniaturas
}
ts-maimed = ya no es lo que era
ts-healed = pasó por el curandero
ts-grew = vino por unas reses

ca-chr-ts-song = Hay una canción nueva sobre { $who }: { $with }.
ca-chr-ts-models-gone = De { $who } { $n ->
    [one] quedaba uno
   *[other] quedaban { $n }
}.
ca-chr-ts-maimed = { $who } no volvería a ser lo que fue.
ca-chr-ts-grew = { $who } vino por unas reses y se quedó.
ca-chr-ts-raided = { $group } se llevó { $n ->
    [one] una res
   *[other] { $n } reses
}.
ca-chr-ts-from-the-hills = No había reses que llevarse; { $group } bajó del monte las que nadie guardaba.
ca-chr-ts-feud-born = Así empezó la enemistad de { $group } contra { $whom }.
ca-chr-ts-feud-settled = { $group } dio la deuda por pagada en { $place }.
ca-chr-ts-wergild = Se pagaron tres reses por { $whom }. { $group } las contó dos veces.
ca-chr-ts-wergild-refused = Ofrecieron tres reses. { $group } dijo que { $whom } no era ganado.
ca-chr-ts-winter = El invierno se comió { $n ->
    [0] nada
    [one] una res
   *[other] { $n } reses
} de { $group }.
