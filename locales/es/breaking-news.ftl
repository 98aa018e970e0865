# Breaking News. Todas las claves empiezan por bn-. En common.ftl se explica cómo las palabras se hacen frases.

## Fases y relojes

bn-turn = Turno
    .began = Empieza el turno { $number }.
bn-active = bando activo
    .began = { $those } { $many ->
        [yes] tienen
       *[no] tiene
    } la iniciativa.
bn-stage-set-up = preparación
bn-stage-deployment = despliegue
bn-stage-start = inicio del turno
bn-stage-orders = acciones
bn-stage-combat = combate cuerpo a cuerpo
bn-stage-end = final del turno
bn-stage-over = terminada

## Junto a la mesa

bn-defeat-points = puntos de derrota
bn-dp-losses = bajas
bn-dp-objectives = objetivos perdidos
bn-dp-objective = objetivo perdido
    .scored = { $those } { $many ->
        [yes] pierden
       *[no] pierde
    } un objetivo: { $points } puntos de derrota.
bn-dp-first-fire = disparó primero
    .scored = { $those } { $many ->
        [yes] han
       *[no] ha
    } disparado primero: { $points } puntos de derrota.
bn-dp-civilians = civiles muertos
    .scored = Un civil muerto por { $those }: { $points } puntos de derrota.
bn-dp-withdrawal = retirada
    .scored = { $those } se { $many ->
        [yes] retiran
       *[no] retira
    }: { $points } puntos de derrota.
bn-dp-exfiltration = abandono de la mesa
    .scored = { $those } { $many ->
        [yes] han
       *[no] ha
    } abandonado la mesa: { $points } puntos de derrota.
bn-dp-talks = negociación
    .scored = La negociación cuesta { $to-those } { $points } puntos de derrota.
bn-dp-broke-talks = rompió la negociación
    .scored = { $those } { $many ->
        [yes] han
       *[no] ha
    } roto la negociación: { $points } puntos de derrota, y se borra lo que había dado.
bn-secret-1 = dado secreto: el marcador enemigo 1 es objetivo primario
bn-secret-2 = dado secreto: el marcador enemigo 2 es objetivo primario
bn-secret-3 = dado secreto: el marcador enemigo 3 es objetivo primario
bn-secret-4 = dado secreto: el marcador enemigo 4 es objetivo primario
bn-secret-5 = dado secreto: el marcador enemigo 5 es objetivo primario
bn-secret-6 = dado secreto: el objetivo primario del enemigo es falso

## Estados

bn-fit = en condiciones
bn-steady = sereno
bn-shocked = conmocionado
    .gained = { $figure } queda { $they ->
        [she] conmocionada
       *[he] conmocionado
    }.
    .lost = { $figure } se recupera de la conmoción.
bn-panicked = en pánico
    .gained = { $figure } entra en pánico.
    .lost = { $figure } se recupera del pánico.
bn-retreating = en retirada
    .gained = { $figure } se retira.
    .lost = { $figure } deja de retirarse.
bn-hidden = oculto
    .gained = { $figure } se oculta.
    .lost = { $figure } queda a la vista de todos.
bn-spotted = localizado
    .gained = { $figure } es { $they ->
        [she] localizada
       *[he] localizado
    }.
bn-down = fuera de combate
    .gained = { $figure } queda fuera de combate.
bn-wounded = herido
    .gained = { $figure } queda gravemente { $they ->
        [she] herida
       *[he] herido
    }.
bn-stabilised = estabilizado
    .gained = { $figure } queda { $they ->
        [she] estabilizada
       *[he] estabilizado
    }.
bn-dead = muerto
    .removed = { $figure } ha muerto.
bn-captured = capturado
    .removed = { $figure } es { $they ->
        [she] capturada
       *[he] capturado
    }.
bn-left = fuera de la mesa
    .removed = { $figure } abandona la mesa.
bn-retreated = retirado de la mesa
    .removed = { $figure } se retira de la mesa.
bn-loaded = cargado
bn-aimed-only = solo disparos apuntados
    .gained = A { $figure } solo le quedan disparos apuntados.
bn-magazine-empty = cargador vacío
    .gained = El cargador de { $figure } está vacío.
bn-ammunition-spent = sin munición
    .gained = { $figure } se queda sin munición.
bn-reloading = recargando
    .gained = { $figure } recarga durante todo el turno.

## Marcadores y zonas

bn-objective = objetivo
    .placed = Se coloca un marcador de objetivo en { $place }.
bn-objective-taken = objetivo tomado
bn-primary = objetivo primario
bn-secondary = objetivo secundario
bn-fake = objetivo falso
bn-car-arms = coche con armas
bn-car-charge = coche con una carga
bn-car-empty = coche vacío
bn-charge = carga explosiva
bn-charge-spent = carga gastada
bn-zone = zona de despliegue
bn-square = cuadro de fuego de cobertura
bn-smoke = humo

## Clases y papeles

bn-class-r1 = Fuerzas especiales
bn-class-r2 = Élite
bn-class-r3 = Veteranos
bn-class-r4 = Adiestrados
bn-class-r5 = Reclutas
bn-class-i1 = Milicia veterana
bn-class-i2 = Fanáticos
bn-class-i3 = Milicia
bn-class = clase de la tropa
bn-leader = líder
bn-medic = sanitario
bn-sniper = francotirador
bn-civilian = civil

## Armas

bn-pistol = pistola
    .attacked = { $figure } dispara la pistola contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-rifle = fusil de asalto
bn-rifle-aimed = disparo apuntado de fusil
    .attacked = { $figure } hace un disparo apuntado contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-rifle-burst = ráfaga de fusil
    .attacked = { $figure } dispara una ráfaga contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-precision = fusil de precisión
    .attacked = { $figure } dispara el fusil de precisión contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-smg = subfusil
    .attacked = { $figure } dispara el subfusil contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-lmg = ametralladora ligera
    .attacked = { $figure } dispara la ametralladora ligera contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-mmg = ametralladora media
    .attacked = { $figure } dispara la ametralladora media contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-hmg = ametralladora pesada
    .attacked = { $figure } dispara la ametralladora pesada contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-grenades = granadas de mano
    .attacked = { $figure } lanza una granada de mano contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-flamethrower = lanzallamas
    .attacked = { $figure } dispara el lanzallamas contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-rpg = lanzacohetes
    .attacked = { $figure } dispara el lanzacohetes contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-launcher = lanzagranadas
    .attacked = { $figure } dispara el lanzagranadas contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-heavy-antitank = arma anticarro pesada
    .attacked = { $figure } dispara el arma anticarro pesada contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-tank-gun = cañón de carro
    .attacked = { $figure } dispara el cañón contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-mortar = mortero ligero
    .attacked = { $figure } dispara el mortero ligero contra { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-fire-pistol = La pistola contra { $figure }, { $number }+
bn-fire-rifle-aimed = Un disparo apuntado contra { $figure }, { $number }+
bn-fire-rifle-burst = Una ráfaga contra { $figure }, { $number }+
bn-fire-precision = El fusil de precisión contra { $figure }, { $number }+
bn-fire-smg = El subfusil contra { $figure }, { $number }+
bn-fire-lmg = La ametralladora ligera contra { $figure }, { $number }+
bn-fire-mmg = La ametralladora media contra { $figure }, { $number }+
bn-fire-hmg = La ametralladora pesada contra { $figure }, { $number }+
bn-fire-grenades = Una granada de mano contra { $figure }, { $number }+
bn-fire-flamethrower = El lanzallamas contra { $figure }, { $number }+
bn-fire-rpg = El lanzacohetes contra { $figure }, { $number }+
bn-fire-launcher = El lanzagranadas contra { $figure }, { $number }+
bn-fire-heavy-antitank = El arma anticarro pesada contra { $figure }, { $number }+
bn-fire-tank-gun = El cañón contra { $figure }, { $number }+
bn-fire-mortar = El mortero ligero, contra un punto
bn-react-pistol = { $figure }: la pistola, { $number }+
bn-react-rifle-aimed = { $figure }: un disparo apuntado, { $number }+
bn-react-rifle-burst = { $figure }: una ráfaga, { $number }+
bn-react-precision = { $figure }: el fusil de precisión, { $number }+
bn-react-smg = { $figure }: el subfusil, { $number }+
bn-react-lmg = { $figure }: la ametralladora ligera, { $number }+
bn-react-mmg = { $figure }: la ametralladora media, { $number }+
bn-react-hmg = { $figure }: la ametralladora pesada, { $number }+
bn-react-helicopter-hmg = El helicóptero: la ametralladora pesada, { $number }+
bn-react-helicopter-lmg = El helicóptero: la ametralladora ligera, { $number }+
bn-react-grenades = { $figure }: una granada de mano, { $number }+
bn-react-flamethrower = { $figure }: el lanzallamas, { $number }+
bn-react-rpg = { $figure }: el lanzacohetes, { $number }+
bn-react-launcher = { $figure }: el lanzagranadas, { $number }+
bn-react-heavy-antitank = { $figure }: el arma anticarro pesada, { $number }+
bn-react-tank-gun = { $figure }: el cañón, { $number }+
bn-react-mortar = { $figure }: el mortero ligero, { $number }+
bn-blind-pistol = La pistola a ciegas, contra un lugar sospechoso
bn-blind-rifle-aimed = Un disparo apuntado a ciegas, contra un lugar sospechoso
bn-blind-rifle-burst = Una ráfaga a ciegas, contra un lugar sospechoso
bn-blind-precision = El fusil de precisión a ciegas, contra un lugar sospechoso
bn-blind-smg = El subfusil a ciegas, contra un lugar sospechoso
bn-blind-lmg = La ametralladora ligera a ciegas, contra un lugar sospechoso
bn-blind-mmg = La ametralladora media a ciegas, contra un lugar sospechoso
bn-blind-hmg = La ametralladora pesada a ciegas, contra un lugar sospechoso
bn-blind-grenades = Una granada de mano a ciegas, contra un lugar sospechoso
bn-blind-flamethrower = El lanzallamas a ciegas, contra un lugar sospechoso
bn-blind-rpg = El lanzacohetes a ciegas, contra un lugar sospechoso
bn-blind-launcher = El lanzagranadas a ciegas, contra un lugar sospechoso
bn-blind-heavy-antitank = El arma anticarro pesada a ciegas, contra un lugar sospechoso
bn-blind-tank-gun = El cañón a ciegas, contra un lugar sospechoso
bn-blind-mortar = El mortero ligero a ciegas, contra un lugar sospechoso
bn-split-rifle-burst = Repartir los dados de una ráfaga, primero contra { $figure }
bn-split-smg = Repartir los dados del subfusil, primero contra { $figure }
bn-split-lmg = Repartir los dados de la ametralladora ligera, primero contra { $figure }
bn-split-mmg = Repartir los dados de la ametralladora media, primero contra { $figure }
bn-split-hmg = Repartir los dados de la ametralladora pesada, primero contra { $figure }
bn-sky-rifle-aimed = Un disparo apuntado contra el helicóptero, { $number }+
bn-sky-rifle-burst = Una ráfaga contra el helicóptero, { $number }+
bn-sky-precision = El fusil de precisión contra el helicóptero, { $number }+
bn-sky-smg = El subfusil contra el helicóptero, { $number }+
bn-sky-lmg = La ametralladora ligera contra el helicóptero, { $number }+
bn-sky-mmg = La ametralladora media contra el helicóptero, { $number }+
bn-sky-hmg = La ametralladora pesada contra el helicóptero, { $number }+
bn-sky-rpg = El lanzacohetes contra el helicóptero, { $number }+
bn-sky-launcher = El lanzagranadas contra el helicóptero, { $number }+
bn-sky-heavy-antitank = El arma anticarro pesada contra el helicóptero, { $number }+
bn-covering-fire = hace fuego de cobertura
    .attacked = { $figure } hace fuego de cobertura sobre { $place }.

## Órdenes

bn-order-chain = El equipo de { $figure }: { $number } juntos
bn-order-some = Algunos del equipo de { $figure }
bn-order-one = { $figure }
bn-order-rally-all = Intentar que todos se recuperen
bn-order-rally = Intentar que se recupere { $figure }
bn-order-look = Buscar a un enemigo oculto
bn-order-helicopter = Dispara el helicóptero
bn-order-done = Fin del turno
bn-action-move = Mover
bn-action-fire = Disparar desde aquí
bn-action-covering = Fuego de cobertura
bn-action-step-covering = Paso de hasta 5 cm y fuego de cobertura
bn-action-hide = Ocultarse aquí
bn-action-crawl = Arrastrarse sin descubrirse
bn-action-run-off = Abandonar la mesa corriendo
ui-does-bn-action-move = hasta 25 cm; a más de 5 dispara peor, a más de 15 no dispara
ui-does-bn-action-fire = no se mueve
ui-does-bn-action-covering = los enemigos de un cuadro de 15 cm necesitan una tirada para reaccionar
ui-does-bn-action-hide = no es blanco mientras nadie lo descubra; ya no dispara este turno
ui-does-bn-action-crawl = 5 cm menos un dado, y sigue oculto
ui-does-bn-action-run-off = no vuelve a la partida
ui-does-bn-order-look = no gasta acción: un dado dice si se le encuentra
ui-does-bn-order-done = quien no haya actuado pasa
ui-does-bn-dodge = hasta 5 cm; el disparo necesita 1 más
ui-does-bn-hit-the-dirt = el disparo necesita 1 más, y queda conmocionado
ui-does-bn-pistol = 1 dado: 3+ a 10 cm o menos
ui-does-bn-rifle = apuntado, 1 dado: 3+ hasta 25 cm, 4+ hasta 50, 5+ hasta 100, 6+ hasta 150; ráfaga, 3 dados: 4+ hasta 25, 6+ hasta 50
ui-does-bn-precision = 1 dado: 2+ hasta 25 cm, 3+ hasta 50, 4+ hasta 100, 5+ hasta 150, sin contar la cobertura
ui-does-bn-smg = 3 dados: 4+ hasta 25 cm, 6+ hasta 50
ui-does-bn-lmg = 4 dados: 4+ hasta 25 cm, 5+ hasta 50, 6+ hasta 150
ui-does-bn-mmg = 4 dados: 4+ hasta 25 cm, 5+ hasta 100, 6+ hasta 150; no tras moverse
ui-does-bn-hmg = 5 dados: 4+ hasta 25 cm, 5+ hasta 100, 6+ hasta 150; no tras moverse
ui-does-bn-grenades = 1 dado: 4+ a 10 cm o menos, explosión de 5 cm
ui-does-bn-flamethrower = 1 dado: 4+ a 10 cm o menos, explosión de 5 cm
ui-does-bn-rpg = 1 dado: 4+ hasta 25 cm, 5+ hasta 50, 6+ hasta 100, explosión de 5 cm; tras moverse 5 cm como mucho
ui-does-bn-launcher = 1 dado: 4+ hasta 25 cm, 5+ hasta 50, 6+ hasta 100, explosión de 5 cm; tras moverse 5 cm como mucho
ui-does-bn-heavy-antitank = 1 dado: 4+ hasta 25 cm, 5+ hasta 50, 6+ hasta 150, explosión de 5 cm; no tras moverse
ui-does-bn-tank-gun = 1 dado: 4+ de 10 a 50 cm, 6+ hasta 150, explosión de 7 cm
ui-does-bn-mortar = 1 dado: 4+ de 10 a 50 cm, 6+ hasta 150, explosión de 10 cm; no tras moverse
bn-action-drag = Arrastrar a un compañero herido
bn-action-climb = Salvar un muro con ayuda
bn-action-break-away = Zafarse corriendo

## Preguntas

bn-ask-order = { $side }, turno { $number }: ¿quién actúa ahora?
bn-ask-action = ¿Qué hace { $figure }?
bn-ask-some = ¿Quiénes del equipo de { $figure } actúan juntos?
bn-ask-way = ¿Adónde? Hasta 5 cm se dispara sin penalización, hasta 15 cm con ella, hasta 25 cm se corre.
bn-ask-step = ¿Adónde se da el paso antes del fuego de cobertura, hasta { $allowance }?
bn-ask-run-off = ¿Por dónde abandona { $figure } la mesa?
bn-ask-break-away = ¿Adónde corre { $figure }, hasta { $allowance }?
bn-ask-crawl = ¿Adónde se arrastra { $figure }, hasta { $allowance }?
bn-ask-drag = ¿Adónde arrastra { $figure } a { $other }, hasta { $allowance }?
bn-ask-climb = ¿Por dónde salva { $figure } el muro? Como mucho, 5 cm.
bn-ask-fire = ¿Contra qué dispara { $figure }?
bn-ask-helicopter = { $side }: ¿a quién dispara el helicóptero?
bn-ask-group-fire = El grupo dispara: ¿todos contra un enemigo o cada uno a lo suyo?
bn-ask-firing-chain = ¿Cuáles de estos hombres a 5 cm unos de otros disparan?
bn-ask-split = ¿Cómo se reparten los otros { $number } dados de { $figure }? Uno va ya al primer blanco.
bn-ask-square = ¿Añadir a un cuadro de fuego de cobertura o poner uno nuevo?
bn-ask-square-centre = ¿Dónde está el centro del cuadro?
bn-ask-smoke = ¿Dónde lanza humo { $figure }?
bn-ask-smoke-off = { $side }: el humo no cae donde debía. ¿En qué dirección se desvía { $number } cm?
bn-ask-smoke-drift = { $side }: ¿en qué dirección deriva el humo?
bn-ask-blind = { $side }: ¿puede { $figure } disparar a ciegas?
bn-ask-blind-point = ¿Contra qué lugar sospechoso dispara { $figure }?
bn-ask-blind-hit = { $side }: ¿quién recibe el impacto a ciegas?
bn-ask-react-move = { $side }: { $figure } se mueve. ¿Quién responde?
bn-ask-another-mark = ¿En qué punto del camino dispara { $figure }?
bn-ask-another-mark-helicopter = ¿En qué punto del camino dispara el helicóptero?
bn-ask-react-fire = { $side }: { $figure } abre fuego. ¿Quién responde?
bn-ask-react-helicopter = { $side }: el helicóptero abre fuego. ¿Quién responde?
bn-ask-target = { $side }: { $other } dispara al grupo. ¿A quién?
bn-ask-target-helicopter = { $side }: el helicóptero dispara al grupo. ¿A quién?
bn-ask-look-for = { $side }: ¿a qué enemigo oculto se busca?
bn-ask-lookers = ¿Quiénes buscan a { $other }?
bn-ask-creep = No han encontrado a { $figure }. ¿Se desliza hasta 5 cm?
bn-ask-creep-way = ¿Adónde se desliza { $figure }?
bn-ask-panic = { $figure } entra en pánico: ¿a qué cobertura huye, a { $allowance } como mucho?
bn-ask-retreat = ¿Cómo se retira { $figure }?
bn-ask-retreat-way = ¿Por qué camino se retira { $figure }?
bn-ask-reload = { $side }: ¿quiénes recargan durante todo el turno?
bn-ask-division = { $side }: ¿cómo se divide la refriega en combates?
bn-ask-who-falls = { $side }: ¿quién cae?
bn-ask-indoor-hits = { $side }: ¿quiénes reciben los impactos que sobran ({ $number })?
bn-ask-edge = { $side }: ¿qué borde de la mesa eliges?
bn-ask-marker = { $side }: ¿dónde va el marcador { $number }?
bn-ask-primary = { $side }: ¿cuál de tus marcadores es el objetivo primario?
bn-ask-arms = { $side }: ¿en qué coche están las armas?
bn-ask-secondaries = { $side }: ¿qué dos son objetivos secundarios?
bn-ask-charge = { $side }: ¿en cuál de tus marcadores está la carga?
bn-ask-first-half = { $side }: ¿quiénes se despliegan primero? Al menos { $number }.
bn-ask-deploy = { $side }: ¿dónde se colocan? Quien no se mueva se queda donde está.
bn-ask-civilians-placed = { $side }: ¿dónde están los civiles, al menos a 15 cm de los regulares?
bn-ask-civilians = { $side }: ¿adónde van los civiles, hasta { $allowance }?
bn-ask-talks = { $side }: ¿abres negociaciones de nivel { $number }?
bn-ask-accept = { $side }: ¿aceptas negociar este turno?

## Respuestas

bn-all-at = Todos contra { $figure }
bn-all-at-helicopter = Todos contra el helicóptero
bn-each-his-own = Cada uno a lo suyo
bn-hold-fire = No disparar
bn-throw-smoke = Lanzar humo
bn-firing-chain = { $figure } y quienes van a su lado: { $number }
bn-another-mark = { $figure }: en otro punto del camino
bn-another-mark-helicopter = El helicóptero: en otro punto del camino
bn-look = { $figure } busca
bn-look-all = Todos buscan, uno tras otro
bn-look-for = { $figure }
bn-nobody = Nadie
bn-dodge = { $figure } se echa a cubierto
bn-hit-the-dirt = { $figure } se tira al suelo
bn-target = { $figure }
bn-takes-hit = { $figure }
bn-falls = { $figure }
bn-division = Reparto { $number }, empezando por { $figure }
bn-marker = Marcador { $number }
bn-marker-pair = Los marcadores de las dos cifras de { $number }
bn-square-add = Añadir al cuadro
bn-square-new = Un cuadro nuevo
bn-blind-allow = Permitirlo
bn-blind-refuse = No permitirlo
bn-retreat-direct = Por el camino directo
bn-retreat-another = Por otro camino
bn-retreat-fire = 15 cm atrás y disparar
bn-retreat-drag = Arrastrar a un compañero herido
bn-edge-south = borde sur
    .decided = Borde sur: { $side }.
bn-edge-north = borde norte
    .decided = Borde norte: { $side }.
bn-edge-east = borde este
    .decided = Borde este: { $side }.
bn-edge-west = borde oeste
    .decided = Borde oeste: { $side }.

## Lo que pasó

bn-first-player = primer jugador
    .decided = Primer jugador: { $side }.
bn-initiative-tie = Empate en la iniciativa: se tira de nuevo.
bn-talks-declared = abre negociaciones
    .decided = { $those } { $many ->
        [yes] abren
       *[no] abre
    } negociaciones.
bn-talks-accepted = acepta negociar
    .decided = { $those } { $many ->
        [yes] aceptan
       *[no] acepta
    } negociar este turno.
bn-talks-over = La negociación ha terminado.
bn-talks-cancelled = Los puntos de la negociación quedan anulados.
bn-moves-civilians = mueve a los civiles
    .decided = { $those } { $many ->
        [yes] mueven
       *[no] mueve
    } a los civiles.
bn-motivated = está motivado
    .decided = { $those } { $many ->
        [yes] tienen
       *[no] tiene
    } motivación: la prueba fallida no cuenta.
bn-shaken = flaquea
    .decided = Falla la moral { $of-those }: todos sus hombres quedan conmocionados.
bn-withdraws = se retira
    .decided = Falla la moral { $of-those }: retirada general.
bn-moved = se mueve
bn-crawled = se arrastra
bn-crept = se desliza
bn-dodged = esquiva
bn-civilian-moved = camina
bn-marker-read = Se lee el marcador { $number }: { $nature }.
bn-marker-taken = Se toma el marcador { $number }: { $nature }.
bn-marker-altered = El dado secreto lo había alterado.
bn-square-value = El cuadro de fuego de cobertura vale { $value }.
bn-smoke-lies = Hay humo en torno a { $point }.
bn-stray = El disparo de { $figure } se desvía hasta { $point }.
bn-stray-shell = La granada se desvía hasta { $point }.
bn-melee-tie = { $figure } y su enemigo siguen luchando: nadie cae.
bn-charge-dud = La carga del marcador { $number } no explota.
bn-charge-explodes = La carga del marcador { $number } explota en { $point }.

## Cómo termina

bn-over-withdrawal = el otro bando se ha retirado
bn-over-left = un bando ha abandonado la mesa, y este tiene menos puntos de derrota
bn-over-nobody = un bando se ha quedado sin nadie, y este tiene menos puntos de derrota
bn-over-last-turn = menos puntos de derrota tras el último turno
bn-over-draw = ambos bandos tienen los mismos puntos de derrota

## Fichas

bn-card-class = clase
bn-card-leadership = liderazgo
bn-card-team = equipo
bn-card-weapon = arma
bn-card-role = papel
bn-card-spirit = iniciativa y moral
bn-card-spotting = localización
bn-card-covering = fuego de cobertura
bn-card-melee = cuerpo a cuerpo
bn-card-save = salvación
    .fact = { $number }+
bn-card-shock = conmoción

## Dados

bn-die-hit = dados de disparo
    .came = { $count ->
        [0] sin impactos
        [one] 1 impacto
       *[other] { $count } impactos
    }
bn-die-save = salvación
    .came = { $count ->
        [0] falla
        [one] se salva
       *[other] { $count } se salvan
    }
bn-die-spot = dado de localización
    .came = { $count ->
        [0] sin localizar
        [one] localización conseguida
       *[other] { $count } localizaciones conseguidas
    }
bn-die-indoors = dados dentro del edificio
    .came = { $count ->
        [0] sin impactos
        [one] 1 impacto
       *[other] { $count } impactos
    }
bn-die-morale = dados de moral
    .came = { $count ->
        [0] el bando falla
        [one] el bando aguanta
       *[other] { $count } dados aguantan
    }
bn-die-blind = dado de fuego a ciegas
    .came = { $count ->
        [0] no permitido
        [one] permitido
       *[other] { $count } permitidos
    }
bn-die-smoke = dado de humo
    .came = { $count ->
        [0] desviado
        [one] en su sitio
       *[other] { $count } en su sitio
    }
bn-die-civilians = control de los civiles
    .came = { $count ->
        [0] perdido
        [one] ganado
       *[other] { $count } ganados
    }
bn-die-ammunition = dado de munición
bn-die-charge = dado de la carga
bn-die-cover = dados bajo fuego de cobertura
bn-die-crawl = dado de arrastrarse
bn-die-deal = reparto secreto
bn-die-drag = dado de arrastre
bn-die-drift = deriva del humo
bn-die-initiative = iniciativa
bn-die-melee = dados de cuerpo a cuerpo
bn-die-secret = dado secreto
bn-die-shock = prueba de conmoción
bn-die-sides = tirada de bandos
bn-die-stray = dirección del tiro desviado
bn-die-talks = último dado de la negociación
bn-die-wounded = dado del herido
bn-recovers = se recupera
bn-fails = falla
bn-dud = no explota
bn-explosion = explota

## Por qué un número es el que es

bn-initiative = iniciativa
bn-side-roll = tirada de bandos
bn-leadership = liderazgo
bn-won-before = ganó la iniciativa el turno anterior
bn-mod-moved = se ha movido
bn-mod-cover = blanco a cubierto
bn-mod-green = mal tirador
bn-mod-sniper = el blanco es francotirador
bn-mod-alone = ametralladora con un solo sirviente
bn-mod-special = fuerzas especiales
bn-mod-dodge = el blanco esquiva
bn-mod-dice-lost = por encima de 6 se pierden dados
bn-mod-jungle = blanco en la jungla
bn-mod-night = noche
bn-mod-open = blanco al descubierto
bn-mod-eyes = vista del que busca
bn-mod-blind = disparo a ciegas
bn-mod-leader = líder
bn-mod-protected = tras una protección
bn-mod-friendly = fuego amigo
bn-mod-beaten = hay que superarlo
bn-natural-one = un 1 natural siempre falla
bn-save = salvación de la clase
bn-save-explosion = salvación ante una explosión
bn-spot = distancia
bn-shock-value = valor de conmoción
bn-melee = cuerpo a cuerpo
bn-melee-value = valor de cuerpo a cuerpo
bn-casualties = bajas de este turno
bn-six-holds = un 6 siempre aguanta
bn-blind = fuego a ciegas
bn-negotiation = nivel de negociación
bn-defender = defensor del edificio
bn-attacker = atacante del edificio

## No se puede

bn-no-target = { $figure } no tiene a quién disparar.
bn-no-covering-weapon = { $figure } no tiene un arma con la que hacer fuego de cobertura.
bn-no-contact-action = { $figure } está en contacto con un enemigo, o no lo está y no puede zafarse.
bn-no-casualty = No hay ningún compañero herido junto a { $figure }.
bn-no-climb = { $figure } no tiene un muro alto a su alcance, o le falta una escala o quien le ayude.
bn-no-edge = { $figure } no alcanza su borde de la mesa con esta carrera.
bn-no-hiding-in-contact = { $figure } está en contacto con un enemigo y no puede ocultarse.
bn-no-hiding-in-sight = { $other } vería allí a { $figure } sin tirar dados.
bn-no-farther = Ese camino cuesta { $wanted }; { $figure } puede gastar { $allowed }. Acórtalo.
bn-no-crossing = { $figure } no puede cruzar obstáculos con este movimiento.
bn-no-facing = { $figure } ha recorrido más de 5 cm y mira hacia donde iba.
bn-no-nearer = Mientras se negocia, { $figure } debe mantenerse a { $allowed } de { $other }.
bn-no-cover-there = { $figure } debe terminar a cubierto.
bn-no-height = Todos están en el suelo.
bn-no-table = Eso queda fuera de la mesa.
bn-no-passage = { $piece } corta el paso.
bn-no-room = No hay sitio para la peana. Termina lejos de otras peanas, muros y cajas.
bn-no-zone = Eso queda fuera de la zona de despliegue.
bn-no-contact = Nadie se coloca tan cerca del otro bando.
bn-no-marker-zone = Un marcador va en la mitad propia, al menos a 5 cm de cada borde.
bn-no-marker-apart = Los marcadores van al menos a { $allowed } unos de otros.
bn-no-square = Ninguno de estos ve ese punto a { $allowed } como mucho.
bn-no-smoke-there = Ahí no se puede lanzar humo: el punto debe estar a la vista y al alcance.
bn-no-suspect-place = Ahí no se sospecha de nadie: a ciegas se dispara a edificios, ruinas y bosques.
bn-no-blind-shot = No se puede disparar a ese lugar: debe estar al alcance y con línea libre hasta él.
bn-no-staying = Alguien tiene que ir.
bn-no-retreat-length = Ese camino mide { $wanted }; { $figure } debe recorrer { $allowed }.
bn-no-drag-back = { $figure } se retira y debe arrastrar hacia su propio borde.
bn-no-retreat-gain = { $figure } debe terminar { $allowed } más cerca de su borde, o más cerca y a cubierto.

## Apoyo y extras

bn-call-artillery = Artillería
bn-call-aircraft = Aviación
bn-call-helicopter = Un helicóptero
bn-call-mortars = Los morteros
bn-call-none = Este turno no se pide nada
bn-counter-battery = Contrabatería contra los morteros enemigos
bn-bombardment = Un bombardeo
bn-set-off = Detonar la carga del marcador { $number }
bn-no-charge = No detonar nada
bn-team-infiltrates = Se infiltra el equipo { $number }
bn-nobody-infiltrates = No se infiltra nadie
bn-intelligence-learn = Usarla para averiguar
bn-intelligence-counter = Guardarla como contrainteligencia
bn-learn-primary = El objetivo primario que defienden
bn-learn-die = Su dado secreto
bn-marker-of = Marcador { $number } { $of-those }
bn-order-squad = Escuadra o sección { $number }
bn-action-lead = Guiarlos

bn-ask-call = { $side }: ¿pides apoyo?
bn-ask-counter-battery = { $side }: ha llegado el apoyo. ¿Para qué?
bn-ask-bombardment = { $side }: ¿dónde cae el bombardeo? El enemigo lo desviará.
bn-ask-shift = { $side }: ¿en qué dirección se desvía el bombardeo { $number } cm?
bn-ask-mortar = { $side }: ¿a qué punto dispara el mortero? Debe verlo un compañero.
bn-ask-mortar-off = { $side }: el mortero falla. ¿Dónde cae la granada?
bn-ask-remote = { $side }: ¿detonas una carga ahora?
bn-ask-infiltrators = { $side }: ¿qué equipo se infiltra?
bn-ask-infiltrate = { $side }: ¿dónde están los infiltrados? Al menos a 15 cm de cada marcador.
bn-ask-ambushers = { $side }: ¿quién espera emboscado? Como mucho { $number }.
bn-ask-ambush = { $side }: ¿salta ahora la emboscada?
bn-ask-ambush-places = { $side }: ¿dónde está la emboscada? En la mitad propia, a 15 cm de enemigos y marcadores.
bn-ask-intelligence = { $side }: ¿para qué es la Inteligencia?
bn-ask-learn = { $side }: ¿qué han dejado ver?
bn-ask-pick-up = { $side }: ¿en qué marcador recoge el helicóptero?
bn-ask-pick-up-turn = { $side }: ¿en qué turno viene?
bn-ask-board = { $side }: ¿quién sube al helicóptero?
bn-ask-press = ¿Adónde va { $figure }, hasta { $allowance }?
bn-ask-press-placed = { $side }: ¿dónde están los periodistas, al menos a 15 cm de los irregulares?
bn-ask-lead = ¿Adónde los guía { $figure }, hasta { $allowance }?
bn-ask-squad = { $side }: ¿qué escuadra actúa ahora?

bn-support-comes = tendrá apoyo
    .decided = { $those } { $many ->
        [yes] tendrán
       *[no] tendrá
    } apoyo al inicio del próximo turno.
bn-mortars-lost = pierde los morteros
    .decided = Los morteros { $of-those } quedan en silencio.
bn-mortar-lost = no tiene a qué apuntar
    .decided = Nadie { $of-those } ve un punto al alcance: se pierde el fuego de mortero.
bn-bombardment-falls = El bombardeo cae en { $point }.
bn-mortar-falls = La granada cae en { $point }.
bn-helicopter-comes = tiene un helicóptero
    .decided = Ha llegado el helicóptero { $of-those }.
bn-helicopter-fires = dispara con el helicóptero
    .decided = El helicóptero { $of-those } dispara a { $figure }.
bn-fires-at-helicopter = dispara al helicóptero
    .decided = { $figure } dispara al helicóptero.
bn-helicopter-lost = pierde el helicóptero
    .decided = El helicóptero { $of-those } queda fuera de la partida.
bn-helicopter-hmg = helicóptero sobre la mesa: ametralladora pesada
bn-helicopter-lmg = helicóptero sobre la mesa: ametralladora ligera
bn-pick-up-here = Un helicóptero espera en { $point } para recoger hombres.
bn-pick-up-leaves = se queda sin helicóptero
    .decided = Se va el helicóptero { $of-those }.
bn-pick-up = helicóptero a la espera
bn-pick-up-planned = punto de recogida
bn-ambush = hace saltar una emboscada
    .decided = { $those } { $many ->
        [yes] hacen
       *[no] hace
    } saltar una emboscada.
bn-learns-nothing = no averigua nada
    .decided = { $those } no { $many ->
        [yes] averiguan
       *[no] averigua
    } nada.
bn-marker-learned = Inteligencia: el marcador { $number } es el { $nature }.
bn-die-learned = Inteligencia: su dado secreto muestra un { $number }.
bn-kidnapped = secuestrado
    .gained = { $figure } cae en manos de los irregulares.
bn-press-doubles = paga doble
    .decided = Mientras lo retengan, todo cuenta el doble contra { $those }.
bn-led-along = guiado
bn-evacuated = evacuado
    .removed = { $figure } sale en el helicóptero.
bn-infiltrates = infiltrado
bn-in-ambush = emboscado
bn-charge-remote = carga a distancia
bn-press-moved = camina
bn-led = va guiado
bn-soldier = soldado
bn-hostage = rehén
bn-embedded = periodista empotrado
bn-independent = periodista independiente

bn-dp-buildings = edificios bombardeados
    .scored = Un edificio bombardeado por { $those }: { $points } puntos de derrota.
bn-dp-hostages = rehenes
    .scored = Muere un rehén; { $those } { $many ->
        [yes] reciben
       *[no] recibe
    } { $points } puntos de derrota.
bn-dp-left-behind = hombres dejados atrás
bn-dp-press = doblados por la prensa

bn-die-call = petición de apoyo
bn-die-counter-battery = contrabatería
bn-die-shift = desvío del bombardeo
bn-die-mortar = mortero
bn-die-intelligence = Inteligencia
bn-die-counter = contrainteligencia
bn-die-press = movimiento del periodista
bn-die-wait = espera del helicóptero
bn-die-helicopter-save = salvación del helicóptero
bn-leaves-at-once = se va enseguida

bn-support-call = petición de apoyo
bn-mod-improved = apoyo mejorado
bn-mod-engagement = reglas de enfrentamiento
bn-mod-bombardment = bombardeo
bn-ambushed = hizo saltar una emboscada

bn-no-mortar-range = Queda fuera del alcance del mortero: de 10 a 150 cm.
bn-no-observer = Ningún compañero ve ese punto.
bn-no-farther-off = La granada cae, como mucho, a { $allowed } del punto elegido.
bn-no-marker-near = Eso queda a menos de { $allowed } de un marcador.
bn-nobody-to-lead = { $figure } no tiene a nadie a quien guiar.
bn-no-captor-action = { $figure } retiene a alguien: solo puede llevárselo.

## Escuadras y opciones

bn-muster-squads-class = la de la escuadra
bn-muster-night-sights = visión nocturna
bn-muster-ladder = escala o cuerda
option-breaking-news-wounded = Heridos graves
option-breaking-news-wounded-about = Un dado dice si quien cae ha muerto o está herido grave.
option-breaking-news-stray-shots = Los fallos explosivos caen en otra parte
option-breaking-news-ammunition = Dado de munición
option-breaking-news-ammunition-about = Los fusiles de asalto y subfusiles pueden vaciarse: un dado tras cada acción que los dispara.
option-breaking-news-secondary-value = Valor del objetivo secundario
option-breaking-news-secondary-value-about = Puntos por cada objetivo secundario perdido.
option-breaking-news-prevent-distance = Distancia a la que se impide tomar un objetivo (cm)
option-breaking-news-prevent-distance-about = A esa distancia, un enemigo impide tomar el objetivo.
option-breaking-news-natures = Naturaleza de los objetivos
option-breaking-news-natures-about = El dueño elige qué es cada objetivo, o los reparte un dado secreto.
option-breaking-news-natures-chosen = elegida
option-breaking-news-natures-dealt = repartida
option-breaking-news-friendly-fire = Fuego amigo
option-breaking-news-friendly-fire-about = Los amigos en la línea de fuego pueden recibir: por cada fallo, o por uno solo.
option-breaking-news-friendly-fire-each = por cada fallo
option-breaking-news-friendly-fire-one = uno solo
option-breaking-news-speculative = Fuego especulativo
option-breaking-news-speculative-about = Fuego contra lugares donde puede haber un enemigo: según un dado, si el rival quiere, o siempre.
option-breaking-news-speculative-die = con 5 o 6
option-breaking-news-speculative-ask = si el rival quiere
option-breaking-news-speculative-always = siempre
option-breaking-news-turn-limit = Límite de turnos
option-breaking-news-turn-limit-about = Tras ese turno se acaba la batalla como muy tarde.
option-breaking-news-night = De noche
option-breaking-news-platoon = Pelotones de varias escuadras
option-breaking-news-press-rescue = Los periodistas capturados siguen en la mesa
option-breaking-news-press-rescue-about = Activada: el periodista capturado va con su captor y se le puede liberar.
option-breaking-news-bombardment-save = Salvación contra bombardeos
option-breaking-news-bombardment-save-about = Lo que necesita para salvarse quien está bajo un bombardeo.
option-breaking-news-bombardment-save-flat = 3+ para todos
option-breaking-news-bombardment-save-class = la de la clase
option-breaking-news-target-civilians = Los civiles pueden ser blanco
option-breaking-news-target-civilians-about = Desactivada: nadie puede elegir civiles como blanco.
option-breaking-news-blast = Radio de las explosiones
option-breaking-news-blast-narrow = estrecho
option-breaking-news-blast-wide = ancho
option-breaking-news-vehicle-move-dice = Dados de movimiento de vehículos
option-breaking-news-vehicle-move-dice-about = Cuántos dados se restan del movimiento de un vehículo.
option-breaking-news-armour-stops-small-arms = El blindaje detiene las armas ligeras
option-breaking-news-armour-stops-small-arms-about = Los blindajes ligero y pesado no sufren nada de armas menores que una ametralladora pesada.

## Fuerzas que vienen con el juego

muster-force-alfa-half = Alfa, media fuerza
muster-force-alfa = Alfa
muster-force-beta-convoy = Beta, en convoy
muster-force-beta-half = Beta, media fuerza
muster-force-beta-lift = Beta, aerotransportada
muster-force-beta = Beta
muster-force-delta-half = Delta, media fuerza
muster-force-delta = Delta
muster-force-epsilon-half = Épsilon, media fuerza
muster-force-epsilon = Épsilon
muster-force-gamma-half = Gamma, media fuerza
muster-force-gamma-lift = Gamma, aerotransportada
muster-force-gamma = Gamma
muster-force-kappa = Kappa
muster-force-lambda = Lambda
muster-force-nu = Nu
muster-force-sigma = Sigma
muster-force-theta = Theta
muster-force-zeta = Zeta

bn-complaint-level = Nadie puede estar a más de un nivel de la clase de su lista.
bn-complaint-press = Solo hay periodistas en partidas entre regulares e irregulares.
bn-muster-overspent = { $found } puntos, de { $limit }.
bn-muster-unusual = { $found } miniaturas; una escuadra tiene de 8 a { $limit }.

## Ficheros

bn-complaint-terrain = Este juego no conoce ese terreno. Las clases que hay están en las reglas.
bn-complaint-depth = Una zona de despliegue es más profunda que la mesa, o no tiene profundidad.
bn-complaint-edges = Los dos bordes deben estar enfrentados.
bn-complaint-extra = Esta fuerza no puede tener este extra, o no tanto.
bn-complaint-twice = El mismo nombre aparece dos veces.
bn-complaint-markers = Los marcadores no cuadran: cinco por bando o ninguno, o tantos como naturalezas.
bn-complaint-gone = Quien ya no está no ocupa ningún sitio.
bn-complaint-side = No existe ese bando.
bn-complaint-square = Queda fuera de la mesa o no es de nadie.
bn-complaint-stage = La batalla no puede estar en este punto.

## Visión

bn-sight-cover = a cubierto
bn-sight-protection = tras una protección
bn-sight-smoke = hay humo en medio
bn-sight-woods = hay demasiado bosque en medio

## Vehículos

bn-chassis-pick-up = camioneta
bn-car = todoterreno protegido
bn-carrier = transporte blindado
bn-afv = vehículo de combate
bn-centauro = cazacarros de ruedas
bn-tank = carro de combate
bn-crew = tripulante
bn-unprotected = sin protección
bn-protected = protegido
bn-light-armour = blindaje ligero
bn-heavy-armour = blindaje pesado
bn-tracked = de cadenas
bn-wheeled = de ruedas
bn-card-vehicle = Vehículo
bn-card-armour = Blindaje
bn-card-drive = Tracción
bn-card-speed = Movimiento, menos un dado
bn-card-turret = En la torreta
bn-card-pintle = En un afuste
bn-card-capacity = Plazas
bn-card-free-places = Plazas libres
bn-card-length = Largo
bn-card-width = Ancho
bn-card-seat = Puesto
bn-card-gun = Sirve
bn-seat-driver = conductor
bn-seat-gunner = artillero
bn-seat-commander = jefe de vehículo
bn-seat-both-guns = artillero y jefe de vehículo
bn-seat-passenger = pasajero
bn-wreck = restos
bn-out-of-action = fuera de combate
    .gained = { $figure } queda fuera de combate.
bn-exploded = ha explotado
    .gained = { $figure } explota.
bn-empty = vacío
bn-vehicle-moved = se ha movido
bn-vehicle-fired = ha disparado
bn-complaint-vehicle = Este vehículo no lleva esa arma.
bn-complaint-crew = La tripulación la forman hombres de la misma fuerza, cada uno en un puesto de un vehículo que lo tenga.
bn-die-drive = dado de conducción
bn-die-runaway = dado del vehículo sin conductor
bn-die-vehicle-save = salvación del vehículo
    .came = { $count ->
        [0] falla
        [one] se salva
       *[other] { $count } se salvan
    }
bn-stepped-aside = se aparta
bn-ran-on = sigue sin conductor
bn-got-in = { $figure } sube a { $other }.
bn-changed-seat = { $figure } cambia de puesto: { $seat }.
bn-action-drive = Conducir
bn-action-back = Marcha atrás, en línea recta
bn-action-turn = Girar en el sitio
bn-action-drive-off = Salir de la mesa conduciendo
bn-action-enter = Entrar en la mesa
bn-action-get-in = Subir
bn-action-get-out = Bajar
bn-action-change-seat = Cambiar de puesto
bn-action-watch = Vigilar con la torreta
bn-ask-drive = ¿Adónde va { $figure }, hasta { $allowance }?
bn-ask-back = ¿Cuánto retrocede { $figure }, hasta { $allowance }?
bn-ask-drive-off = ¿Por dónde sale { $figure } de la mesa, dentro de { $allowance }?
bn-ask-turn = ¿Hacia dónde gira { $figure }?
bn-ask-get-out = ¿Dónde bajan de { $other }? Todos en contacto con el vehículo.
bn-ask-seat = ¿Qué puesto ocupa { $figure } en { $other }?
bn-ask-watch = ¿En qué dirección vigila { $figure } con la torreta de { $other }?
bn-ask-part = { $figure } dispara a { $other }: ¿al vehículo, o a quién de a bordo?
bn-ask-part-helicopter = El helicóptero dispara a { $other }: ¿al vehículo, o a quién de a bordo?
bn-ask-riders = { $side }: ¿quiénes van en { $figure }? Hay sitio para { $number }.
bn-shell-tank-gun = El cañón contra lo que protege a { $figure }, { $number }+
bn-shell-heavy-antitank = El arma anticarro pesada contra lo que protege a { $figure }, { $number }+
bn-no-straight-back = { $figure } retrocede en un solo tramo recto, justo hacia atrás.
bn-no-vehicle-passage = { $piece } cierra el paso a { $figure }.
bn-no-vehicle-room = { $figure } no tiene sitio ahí: cortan el paso vehículos, restos, gente desarmada y hombres que luchan.
bn-no-contact-with-vehicle = Quien baja queda en contacto con el vehículo.
bn-no-vehicle-here = { $figure } no está en contacto con un vehículo propio que tenga plaza libre.
bn-no-crew-alone = Los de a bordo actúan de uno en uno; solo bajar se hace juntos.
bn-no-driver = { $figure } no va al volante.
bn-no-driving-after-fire = El vehículo de { $figure } ha disparado este turno y ya no se mueve.
bn-no-room-beside = { $figure } no puede bajar: no queda sitio libre en contacto con el vehículo.
bn-no-free-seat = No queda otro puesto libre para { $figure }.
bn-no-turret = { $figure } no sirve ninguna torreta.
bn-no-action-aboard = { $figure } va a bordo de un vehículo y desde ahí no puede hacer eso.
bn-complaint-reserve = Una reserva nombra vehículos de las fuerzas.
bn-dp-vehicles = vehículos perdidos
bn-dp-escaped = el enemigo ha escapado
