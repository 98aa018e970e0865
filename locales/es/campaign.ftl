# Campañas: lo que se pregunta entre batallas, lo que es de la gente, y la crónica.

ca-member = miembro
ca-fit = listo
ca-recovering-0 = vuelve para la próxima batalla
ca-recovering-1 = falta una batalla
ca-recovering-2 = falta dos batallas
ca-recovering-3 = falta tres batallas
ca-recovering-4 = falta cuatro batallas
ca-recovering-5 = falta cinco batallas
ca-captive = preso
ca-is-retired = no vuelve a combatir
ca-dead = muerto
ca-is-dismissed = licenciado
ca-of-older-rules = algo de un reglamento anterior
ca-leads = manda

ca-models-1 = una miniatura
ca-models-2 = 2 miniaturas
ca-models-3 = 3 miniaturas
ca-models-4 = 4 miniaturas
ca-models-5 = 5 miniaturas
ca-models-6 = 6 miniaturas
ca-models-7 = 7 miniaturas
ca-models-8 = 8 miniaturas
ca-models-9 = 9 miniaturas
ca-models-10 = 10 miniaturas
ca-models-11 = 11 miniaturas
ca-models-12 = 12 miniaturas
ca-models-13 = 13 miniaturas
ca-models-14 = 14 miniaturas
ca-models-15 = 15 miniaturas
ca-models-16 = 16 miniaturas
ca-models-17 = 17 miniaturas
ca-models-18 = 18 miniaturas
ca-models-19 = 19 miniaturas
ca-models-20 = 20 miniaturas
ca-models-21 = 21 miniaturas
ca-models-22 = 22 miniaturas
ca-models-23 = 23 miniaturas
ca-models-24 = 24 miniaturas
ca-models-25 = 25 miniaturas
ca-models-26 = 26 miniaturas
ca-models-27 = 27 miniaturas
ca-models-28 = 28 miniaturas
ca-models-29 = 29 miniaturas
ca-models-30 = 30 miniaturas
ca-marks-1 = una marca
ca-marks-2 = 2 marcas
ca-marks-3 = 3 marcas
ca-marks-4 = 4 marcas
ca-marks-5 = 5 marcas
ca-marks-6 = 6 marcas
ca-marks-7 = 7 marcas
ca-marks-8 = 8 marcas
ca-marks-9 = 9 marcas
ca-marks-10 = 10 marcas

ca-joined = se unió
ca-fought = combatió
ca-put-out = dejó fuera a { $whom }
ca-wounded = salió con heridas: { $with }
ca-learned = aprendió { $with }
ca-chose = eligió { $with }
ca-promoted = tomó el mando
ca-taken = cayó en manos del enemigo
ca-came-home = se escapó
ca-exchanged = volvió en un canje
ca-recovered = volvió
ca-retired = tuvo que dejarlo: { $with }
ca-died = murió
ca-dismissed = se fue con la licencia
ca-back-at-once = se levantó
ca-scarred = se llevó una cicatriz
ca-inherited = heredó { $with } de { $whom }

ca-first-side = Primer bando
ca-second-side = Segundo bando
ca-ask-side = Tú eliges: ¿primer bando o segundo?
ca-die-lot = sorteo
ca-ask-camp = En el campamento, antes de la próxima batalla.
ca-camp-done = Levantar el campamento
ca-dismiss = Licenciar a { $figure }
ca-ask-force = Nombra tu fuerza: de { $min } a { $max } de los que están listos.
ca-ask-help = El bando más débil recibe ayuda. { $number ->
    [one] Puede tomar una.
   *[other] Puede tomar { $number }.
}
ca-no-help = Sin ayuda
ca-ask-ready = ¿Todo listo para la batalla?
ca-ready = Listos
ca-roll = Tirar
ca-desk-done = hecho
ca-over-walkover = no vino nadie

ca-ask-challenge = ¿A quién retas? Uno o dos puestos por encima.
ca-challenge = Retar a { $side }
ca-challenge-nobody = No retar a nadie
ca-die-ladder = puesto en la escalera
ca-ask-goal = ¿Qué tierra quieres?
ca-goal-hold = Conservar lo que hay
ca-land-home = Solar de { $side }
ca-land-inner = Tierra interior de { $side }
ca-land-march = Marca tras { $side }
ca-land-crown = La corona

ca-order-side = Orden de los bandos: el segundo
ca-order-camp = En el campamento: levantarlo tal como está todo
ca-order-force = Fuerza: la más fuerte que se permita
ca-order-help = Ayuda al bando más débil: la primera de la lista
ca-order-ready = Antes de la batalla: todo listo
ca-order-challenge = Reto: a quien esté un puesto por encima
ca-order-goal = En el mapa: la tierra libre que más valga o, si no hay, la del vecino más débil

ca-refuse-recovering = aún se recupera
ca-refuse-captive = está en manos del enemigo
ca-refuse-retired = ya no combate
ca-refuse-dead = ha muerto
ca-refuse-dismissed = se fue con la licencia
ca-complaint-kind = No hay tal tipo de fuerza.
ca-complaint-written = Esta campaña no admite fuerzas escritas de antemano.
ca-complaint-limit = Se permiten { $most } como mucho, y hay { $given }.
ca-refuse-points = { $found } puntos son más que los { $limit } de esta batalla.
ca-refuse-too-few-points = { $found } puntos son menos que los { $limit } que hacen falta.
ca-complaint-three-way = Solo Ten-sided tiene batallas de tres o cuatro bandos.
ca-complaint-other-kind = El otro bando es de esta familia: toma uno de la otra.

ca-chr-begins-0 = { $one } y { $other } acordaron { $n } encuentros. Ninguno de los que firmaron, { $a } y { $b }, sabía cuántos volverían.
ca-chr-begins-1 = Así empezó: { $n } batallas por delante, { $a } nombres en la lista de { $one } y { $b } en la de { $other }.
ca-chr-opens-0 = { $place }. { $one } puso en el campo a { $a }; { $other }, a { $b }. Era el número { $ordinal }.
ca-chr-opens-1 = La { $ordinal ->
    [1] primera
    [2] segunda
    [3] tercera
    [4] cuarta
    [5] quinta
    [6] sexta
    [7] séptima
    [8] octava
    [9] novena
    [10] décima
    [11] undécima
    [12] duodécima
   *[other] { $ordinal }.ª
} vez fue en { $place }: { $one } con { $a }, { $other } con { $b }.
ca-chr-told = En { $place } no hubo parte: solo se sabe lo que contaron los que estuvieron.
ca-chr-help = Eran menos: { $group } contó aquella vez con { $help }.
ca-chr-old-ground = Volvían a { $place }, donde { $winner } había ganado { $k ->
    [one] la batalla anterior
   *[other] { $k } batallas antes
}.
ca-chr-walkover = { $loser } no se presentó en { $place }.
ca-chr-drawn = Nadie ganó. Los dos bandos contaron a los suyos y se fueron.
ca-chr-close-0 = Se decidió por poco y a favor de { $winner }: { $how }.
ca-chr-close-1 = Hasta el final pudo caer de cualquier lado; luego fue para { $winner }: { $how }.
ca-chr-clear = Fue para { $winner } y nadie lo discutió: { $how }.
ca-chr-rout = { $loser } dejó en el campo a { $n } de { $m }. Había ganado { $winner }: { $how }.
ca-chr-underdog = Con un { $gap } por ciento menos de fuerza, { $group } ganó.
ca-chr-first-win = Era la primera vez en { $n } encuentros que { $group } volvía a casa con alegría.
ca-chr-deed-two = { $who } dejó fuera a { $n }: { $victims }.
ca-chr-deed-many-0 = Aquel día { $who } dejó fuera a { $n }: { $victims }.
ca-chr-deed-many-1 = { $victims }: los { $n } fueron obra de { $who }.
ca-chr-most-so-far = Nadie había hecho tanto en un solo día de esta campaña.
ca-chr-settled-score = { $who } encontró a { $victim }, que { $k ->
    [one] una batalla antes
   *[other] { $k } batallas antes
} había dejado fuera a { $friend }.
ca-chr-nemesis = En la lista de bajas de { $group } se repetía un nombre: { $enemy }.
ca-chr-nemesis-falls = { $enemy } cayó en { $place }, después de dejar fuera a { $n } de { $group }. Fue cosa de { $who }.
ca-chr-nemesis-gone = Después de { $place } no se volvió a ver a { $enemy }, que había dejado fuera a { $n } de { $group }.
ca-chr-dead-0 = { $who } murió en { $place }. Había estado en { $n ->
    [one] una batalla
   *[other] { $n } batallas
}.
ca-chr-dead-1 = { $who } se quedó en { $place }. Llevaba { $n ->
    [one] una batalla
   *[other] { $n } batallas
}.
ca-chr-dead-first = { $who } murió en su primera batalla; casi nadie había aprendido su nombre.
ca-chr-last-founder = Con { $who } se fue el último de los que empezaron.
ca-chr-leader-lost = { $group } se quedó sin jefe.
ca-chr-retired-0 = { $who } no volverá a combatir. Le quedan las cartas de los demás.
ca-chr-retired-1 = A { $who } le tocó volver a casa con lo que llevaba puesto.
ca-chr-taken = Se llevaron a { $who }.
ca-chr-long-wound = { $who } estará fuera { $n } encuentros.
ca-chr-light-wound = Herida leve: { $who }.
ca-chr-back-at-once = { $who }, a quien nadie esperaba ya, se levantó con dolor de cabeza.
ca-chr-scar = A { $who } le quedó una cicatriz y una historia que contar.
ca-chr-recovered = { $who } volvió.
ca-chr-escaped = { $who } se escapó de quienes guardaban a los presos.
ca-chr-exchanged = En tierra de nadie canjearon a { $who }.
ca-chr-learned-0 = En { $place } aprendió { $who } algo nuevo: { $skill }.
ca-chr-learned-1 = { $who } aprendió: { $skill }.
ca-chr-chose = { $who } ya podía elegir, y eligió { $skill }.
ca-chr-promoted = Desde { $place } obedecían a { $who }.
ca-chr-heirloom = Lo de { $gone }, { $weapon }, lo lleva ahora { $who }.
ca-chr-recruit = Llegó { $who }, con { $weapon }.
ca-chr-recruits = Caras nuevas: { $names }.
ca-chr-lead = Desde entonces mandaba { $group }: { $x } a { $y }.
ca-chr-level = Quedaron a la par, { $x } a { $y }.
ca-chr-ends-won = Después de { $n } batallas quedó { $winner }, { $x } a { $y }. De los { $a } del principio seguían en pie { $k }: { $names }.
ca-chr-ends-drawn = Después de { $n } batallas terminó como había empezado, a la par, con { $dead } muertos en medio.
ca-chr-road-won = { $n }. { $place }: { $winner }.
ca-chr-road-drawn = { $n }. { $place }: nadie.
ca-chr-road-walkover = { $n }. { $place }: nadie salió al encuentro de { $winner }.
ca-chr-handed-over = Desde aquí manda a { $group } otra persona.
ca-chr-levelled = Desde aquí { $group } combate con otra ventaja: { $n }.
ca-chr-new-rules = Desde aquí se juega con el reglamento { $n }.
ca-chr-imported = Hasta aquí se jugó en otro lugar.
ca-chr-broken-off = Un día dejaron de venir. Así quedaron las cosas: { $x } a { $y }.
ca-chr-honours = Más batallas: { $who }. Más enemigos: { $enemies }. La herida más larga: { $wound }. Los que faltan: { $names }.

## La página

ui-campaign-new = Empezar una campaña
ui-campaign-title = ¿Cómo se llama?
ui-campaign-length = Batallas (de 3 a 40)
ui-campaign-form = Cómo se juega
ui-campaign-form-chain = En cadena: dos grupos, batalla tras batalla
ui-campaign-form-round-robin = Todos contra todos
ui-campaign-form-ladder = En escalera: se reta a quien está por encima
ui-campaign-form-map = En un mapa: tierras que tomar y conservar
ui-campaign-rounds = Rondas (de 3 a 20)
ui-campaign-others = Grupos que lleva el ordenador
ui-campaign-lands = Las tierras
ui-campaign-lands-what = Los solares en el borde, las tierras interiores a medio camino, la corona en el centro; cuanto más grande, más vale. A trazos: no es de nadie.
ui-campaign-free = nadie
ui-campaign-yours = Tu grupo
ui-campaign-enemy = El otro bando
ui-campaign-player = Jugador
ui-campaign-roster-name = Nombre del grupo
ui-campaign-kind = Tipo de fuerza
ui-campaign-computer = El ordenador
ui-campaign-friend = Un amigo, por enlace
ui-campaign-level = Cómo juega
ui-campaign-begin = Empezar
ui-campaign-start = Estamos todos: empezar
ui-campaign-join = Ocupa un puesto
ui-campaign-take-seat = Unirse
ui-campaign-full = No queda ningún puesto libre.
ui-campaign-links = Enlaces
ui-campaign-invite = Para quien vaya a jugar:
ui-campaign-show = Para quien quiera mirar:
ui-campaign-fixture = Batalla { $number }
ui-campaign-stake = por { $stake }
ui-campaign-fight = A la batalla
ui-campaign-watch = Ver la batalla
ui-campaign-waits = Se espera a { $names }.
ui-campaign-standing = Cómo va
ui-campaign-group = Grupo
ui-campaign-points = Puntos
ui-campaign-wdl = Ganadas – empatadas – perdidas
ui-campaign-lost-people = Gente perdida
ui-campaign-put-out = Enemigos fuera
ui-campaign-rosters = La gente
ui-campaign-gone = Los que faltan
ui-campaign-record = { $battles ->
    [one] Una batalla
   *[other] { $battles } batallas
}, { $out ->
    [one] un enemigo fuera
   *[other] { $out } enemigos fuera
}
ui-campaign-before = antes
ui-campaign-rename = Nombre e historia
ui-campaign-name = Nombre
ui-campaign-story = Historia
ui-campaign-keep = Guardar
ui-campaign-chronicle = Crónica
ui-campaign-no-pages = Aún no ha pasado nada.
ui-campaign-nowhere = en algún lugar
ui-campaign-see = La batalla
ui-campaign-report = Parte de la batalla
ui-campaign-mended = Más tarde se acordó otra cosa: { $reason }
ui-campaign-organiser = el organizador
ui-campaign-note = Una nota para la crónica
ui-campaign-write = Escribir
ui-campaign-print = Imprimir como cuaderno
ui-campaign-export = Guardar en un fichero
ui-campaign-drawn = Empate
ui-campaign-won = Ganó { $name }: { $how }
ui-campaign-state-planned = prevista
ui-campaign-state-drawn = por reunir
ui-campaign-state-mustered = reunida
ui-campaign-state-ready = lista
ui-campaign-state-fighting = en juego
ui-campaign-state-entered = jugada; falta lo de después
ui-campaign-state-closed = cerrada
ui-campaign-state-void = suspendida
ui-campaign-step-muster = El alistamiento
ui-campaign-step-round = La ronda
ui-campaign-step-drawing = El terreno
ui-campaign-step-camp = En el campamento
ui-campaign-step-forces = La fuerza
ui-campaign-step-helps = Antes de la batalla
ui-campaign-step-aftermath = Después de la batalla
ui-campaign-step-dealings = Tratos
ui-campaign-step-replacements = Caras nuevas
ui-campaign-step-winter = El invierno
ui-campaign-game = Juego
ui-campaign-odds = Lo que puede traer el dado
ui-campaign-back = vuelve enseguida, o sigue como estaba
ui-campaign-send = { $count ->
    [one] Mandar a uno
   *[other] Mandar a { $count }
}
ui-campaign-faces = Lo que muestran los dados
ui-campaign-answered = Respondido. Los demás siguen en ello.
ui-campaign-undo = Deshacer
ui-campaign-correct = Corregir algo
ui-campaign-correct-what = Cualquiera puede proponerlo; se hace cuando están de acuerdo todos los afectados, y basta un «no» para que no se haga. La crónica lo cuenta con su motivo.
ui-campaign-correct-kind = Qué estaba mal
ui-campaign-correct-condition = Cómo está alguien
ui-campaign-correct-name = Cómo se llama alguien
ui-campaign-correct-goods = Lo que tiene un grupo
ui-campaign-correct-points = Los puntos de un grupo
ui-campaign-correct-outcome = Quién ganó una batalla
ui-campaign-correct-stake = Lo que vale una batalla por jugar
ui-campaign-correct-set-aside = Un resultado: jugar otra vez esa batalla
ui-campaign-correct-call-off = Una batalla por jugar: suspenderla
ui-campaign-correct-organiser = Quién organiza
ui-campaign-correct-end = La duración: terminarla ahora
ui-campaign-who = Quién
ui-campaign-condition = Ahora está
ui-campaign-goods = De qué
ui-campaign-battle = Batalla
ui-campaign-winner = La ganó
ui-campaign-count = Cuánto
ui-campaign-end-as-drawn = en empate
ui-campaign-reason = Motivo
ui-campaign-propose = Proponer
ui-campaign-proposal = { $player } propone una corrección
ui-campaign-agreed = De acuerdo: { $names }.
ui-campaign-not-yet = Falta: { $names }.
ui-campaign-agree = De acuerdo
ui-campaign-refuse = Rechazar
ui-campaign-withdraw = Retirar la propuesta
ui-campaign-change-condition = { $who } ({ $group }): { $what }
ui-campaign-change-name = { $who } ({ $group }) se llama { $name }
ui-campaign-change-goods = { $group } tiene { $count }: { $what }
ui-campaign-change-points = { $group } tiene { $count ->
    [one] un punto
   *[other] { $count } puntos
}
ui-campaign-change-outcome = La batalla { $number } la ganó { $group }
ui-campaign-change-drawn = La batalla { $number } quedó en empate
ui-campaign-change-stake = La batalla { $number } vale { $count }
ui-campaign-change-set-aside = El resultado de la batalla { $number } se retira y se juega otra vez
ui-campaign-change-call-off = La batalla { $number } se suspende
ui-campaign-change-organiser = Desde ahora organiza { $player }
ui-campaign-change-end = La campaña termina tal como va
ui-campaign-change-end-drawn = La campaña termina en empate
ui-campaign-change-other = Un cambio que esta página no sabe decir con palabras
ui-campaign-late = A quién se espera
ui-campaign-until = { $player } tiene tiempo hasta el { $when }.
ui-campaign-is-away = { $player } está fuera hasta el { $when }; hasta entonces no le corre ningún plazo.
ui-campaign-organiser-late = El organizador lleva mucho tiempo sin aparecer. Cualquier jugador puede proponer a otro, debajo de la crónica; deciden quienes están.
ui-campaign-may-claim = Nadie responde en la batalla { $number }. Se puede dar por terminada, como si se hubiera rendido.
ui-campaign-claim = Reclamar la batalla
ui-campaign-is-late = { $player } se retrasa.
ui-campaign-is-absent = { $player } está ausente.
ui-campaign-has-left = { $player } se ha ido.
ui-campaign-settle-wait = Esperar otro tanto
ui-campaign-settle-default = Que se dé la respuesta habitual
ui-campaign-settle-computer = Que luche el ordenador
ui-campaign-walkover = Ganar la batalla sin jugarla
ui-campaign-give-to-computer = Dar el grupo al ordenador
ui-campaign-away = Cuando no pueda venir
ui-campaign-answers = Si me retraso, el ordenador responde por mí entre batallas
ui-campaign-fights = Si me retraso, el ordenador lucha por mí
ui-campaign-not-in-the-field = Se puede cambiar cuando tu grupo no está en campaña.
ui-campaign-holiday = Falto tantos días (en esta campaña quedan { $days })
ui-campaign-go-away = Avisar a los demás
ui-campaign-no-holiday = En esta campaña ya no quedan días de vacaciones.
ui-campaign-arrange = Organizar la campaña
ui-campaign-when = Cuándo se juega la batalla { $number }
ui-campaign-when-say = El viernes a las ocho
ui-campaign-appoint = Avisar a todos
ui-campaign-list = Una lista nueva para el campamento
ui-campaign-list-same = como está
ui-campaign-list-none = Ahora se puede traer una lista nueva: guarda antes una entre tus fuerzas.
ui-campaign-handicap = Ayudas de más o de menos (−4 a 4)
ui-campaign-take-out = Retirar el grupo
ui-campaign-take-out-sure = Retirarlo definitivamente
ui-campaign-lost-match = ¿La batalla { $number } ya no se puede abrir?
ui-campaign-match-lost = Su partida se ha perdido
ui-campaign-match-lost-sure = Jugarla de nuevo, o contarla
ui-campaign-leave = Dejar la campaña
ui-campaign-leave-sure = Dejarla definitivamente
ui-campaign-give-up = Retirar mi grupo
ui-campaign-give-up-sure = Retirarlo para siempre
ui-campaign-end-alone = Terminar la campaña, ya que nadie más viene
ui-campaign-end-alone-sure = Terminarla definitivamente
ui-campaign-break-off = Interrumpir la campaña
ui-campaign-break-off-sure = Interrumpirla definitivamente
ui-campaign-not-so = No
ui-campaign-strike = Tachar
ui-campaign-pronoun = Se habla de
ui-campaign-pronoun-he = él
ui-campaign-pronoun-she = ella
ui-campaign-pronoun-they = sin precisar
ui-campaign-own-force = Una de mis fuerzas
ui-campaign-own-force-none = ninguna: según las reglas de la campaña
ui-campaign-by-hand = Tiro dados de verdad
ui-campaign-options = Con qué se juega
ui-campaign-terms-here = Los grupos que ya están se quedan como están.
ui-campaign-terms-limits = Con la primera batalla ya reunida, los plazos solo se pueden alargar (0: ninguno). Para lo demás hace falta que estén todos de acuerdo.
ui-campaign-set = Jugar con esto
ui-campaign-orders = Lo que está marcado se responde al momento cada vez que se pregunta, con la respuesta habitual, hasta que quites la marca. Las demás preguntas se pueden ordenar así cuando llegan.
ui-campaign-always = Siempre la respuesta habitual; ahora es: { $what }
ui-campaign-always-usual = Siempre la respuesta habitual
ui-campaign-link = Un enlace nuevo…
ui-campaign-link-old = El enlace antiguo de { $group } deja de servir: ya no abre ni la campaña ni sus batallas.
ui-campaign-link-own = Con este enlace ya no se jugará { $group }; lo jugará quien tenga el nuevo.
ui-campaign-link-computer = Quien tenga el enlace nuevo jugará { $group } en lugar del ordenador.
ui-campaign-link-player = Quién lo juega
ui-campaign-link-sure = Hacer el enlace nuevo
ui-campaign-link-made = El enlace nuevo de { $group }. Solo se enseña ahora: dáselo a quien vaya a jugar.
option-campaign-figures = Personas de un grupo al empezar
option-campaign-skills = Habilidades de un grupo al empezar
option-campaign-muster = Los grupos
option-campaign-muster-rolled = se sacan a suertes
option-campaign-muster-written = los escriben sus jugadores
option-campaign-missions = Misiones
option-campaign-missions-drawn = a suertes cada vez
option-campaign-missions-ideas = una situación para toda la campaña
option-campaign-missions-linked = una historia de batallas enlazadas
option-campaign-idea = Situación
option-campaign-idea-about = Su número en la lista de situaciones (FC-SCEN-04).
option-campaign-linked = Historia
option-campaign-linked-normandy = Normandía
option-campaign-linked-barrio = El barrio
option-campaign-linked-trenches = Las trincheras
option-campaign-table = Lado de la mesa, en pulgadas
option-campaign-heirlooms = Las armas de los caídos se heredan
option-campaign-heirlooms-about = Quien está bien puede quedarse con las armas de alguien que cayó o se retiró, si su bando conservó la mesa.
option-campaign-hardened = Los veteranos dan temple al grupo
option-campaign-hardened-about = Una fuerza con la mitad curtida en tres batallas tiene un punto de Moral más.
option-campaign-last-man = Hasta el último
option-campaign-last-man-about = No hay reclutas; el grupo que se queda sin nadie ha perdido la campaña.
option-campaign-size = Puntos del primer ejército
option-campaign-points = Puntos de una batalla
option-campaign-help = El bando más débil recibe ayuda
option-campaign-help-about = Quien lleva menos a una batalla recibe ayuda según la diferencia.
option-campaign-told = Las batallas se pueden contar
option-campaign-told-about = Lo jugado en otra parte se apunta a mano, cuando sus jugadores están de acuerdo.
option-campaign-question-limit = Horas para una pregunta
option-campaign-question-limit-about = 0: sin límite.
option-campaign-ready-limit = Horas para prepararse para una batalla
option-campaign-ready-limit-about = 0: sin límite.
option-campaign-organiser-limit = Horas hasta que otro pueda organizar
option-campaign-organiser-limit-about = 0: nunca.
option-campaign-relief-level = El ordenador que sustituye juega como
option-campaign-relief-level-recruit = Recluta
option-campaign-relief-level-regular = Regular
option-campaign-relief-level-veteran = Veterano
option-campaign-relief-level-captain = Capitán
option-campaign-closed-books = Libros cerrados
option-campaign-closed-books-about = Las habilidades, armas y bienes de los demás solo se ven de aquellos con quienes uno se ha encontrado.
option-campaign-second-season = Puede haber una segunda temporada
option-campaign-second-season-about = Siguen los mismos grupos, descansados y con la mitad de sus bienes.
option-campaign-three-way = Batallas a tres
option-campaign-three-way-about = Varios que quieren la misma tierra libre se la disputan a la vez, donde el juego admite más de dos.
option-campaign-enemy = El grupo del ordenador
option-campaign-enemy-standing = sigue vivo como el tuyo
option-campaign-enemy-fresh = es nuevo en cada batalla
option-campaign-calendar = Calendario
option-campaign-calendar-rounds = ronda a ronda
option-campaign-calendar-loose = en cualquier orden
option-campaign-legs = Veces que todos se enfrentan
