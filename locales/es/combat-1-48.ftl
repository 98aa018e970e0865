# Combat 1-48. Todas las claves empiezan por cb-. En common.ftl se explica cómo las palabras se hacen frases.

## Fases y relojes

cb-round = Ronda
    .began = Empieza la ronda { $number }.
    .ended = Termina la ronda { $number }: se retiran fichas y marcadores de herida.
cb-turn = Turno
    .began = Turno { $of-those }.
    .ended = Fin del turno { $of-those }.
cb-stage-set-up = preparación
cb-stage-deployment = despliegue
cb-stage-elements = elementos de misión
cb-stage-initiative = iniciativa
cb-stage-turn = actúa un bando
cb-stage-over = terminada

## Junto a la mesa

cb-tokens = fichas
cb-spent-this-turn = gastadas
cb-points = puntos
cb-points-lost = puntos perdidos
cb-eliminated-count = eliminados
cb-aim-skirmish = eliminar al menos a la mitad del enemigo
cb-aim-mission = llegar al elemento de misión del enemigo

## Estados

cb-healthy = ileso
cb-wounded = herido
    .gained = { $figure } queda { $they ->
        [she] herida
       *[he] herido
    }.
cb-eliminated = eliminado
    .removed = { $figure } queda { $they ->
        [she] eliminada
       *[he] eliminado
    }.
cb-marker = marcador de herida
    .gained = { $figure } no puede hacer nada más esta ronda.
cb-suppressed = bajo supresión
    .gained = { $figure } queda bajo fuego de supresión.
cb-took-cover = a cubierto
    .gained = { $figure } se pone a cubierto.
cb-suppressing = haciendo supresión
    .gained = { $figure } toma parte en el fuego de supresión.
    .lost = { $figure } deja el fuego de supresión.
cb-in-slot = en una peana de escenografía
    .gained = { $figure } ocupa la peana de escenografía.

## Fichas y marcadores

cb-objective = ficha de objetivo
    .placed = Se coloca una ficha de objetivo en { $place }.
    .lifted = Se retira una ficha de objetivo.
cb-suppression = ficha de supresión
    .placed = Se coloca una ficha de supresión en { $place }.
    .lifted = Se retira una ficha de supresión.
cb-grenade = granada
    .placed = La granada rueda hasta { $place }.
    .lifted = La granada estalla.
cb-zone = zona de despliegue

## Órdenes

cb-order-move = Mover: { $figure }
cb-order-move-and-fire = Mover y disparar: { $figure }
cb-order-fire = Disparar: { $figure }
cb-aim = Apuntar: { $figure }
cb-order-grenade = Lanzar granada: { $figure }
cb-order-objective = Colocar ficha de objetivo: { $figure }
cb-order-suppression = Fuego de supresión: { $figure }
cb-order-end = Terminar el turno
ui-does-cb-order-move = 1 ficha, 2 si trepa
ui-does-cb-order-move-and-fire = 1 ficha: un movimiento más corto y un disparo por el camino
ui-does-cb-order-fire = 1 ficha por disparo
ui-does-cb-order-grenade = 2 fichas
ui-does-cb-order-objective = 1 ficha: dispara a los enemigos que se acerquen a un punto
ui-does-cb-order-suppression = 1 ficha: nadie cerca de un punto puede atacar este turno

## Preguntas

cb-ask-order = { $side }: ¿qué haces ahora? Fichas en reserva: { $number }.
cb-ask-bid = { $side }: ¿cuántas fichas apuestas por la iniciativa, de { $min } a { $max }?
cb-ask-edge = { $side }: ¿en qué borde despliegas?
cb-ask-deploy-who = { $side }: ¿quién sale ahora a la mesa?
cb-ask-deploy = ¿Dónde despliega { $figure }?
cb-ask-element = { $side }: ¿qué elemento de tu zona es tu elemento de misión?
cb-ask-way = ¿Adónde mueve { $figure }, hasta { $allowance }?
cb-ask-way-and-fire = ¿Adónde mueve { $figure } mientras dispara, hasta { $allowance }? Puede disparar al principio, al final y en cada esquina del camino.
cb-ask-shoot-here = ¿Dispara { $figure } desde aquí?
cb-ask-weapon = ¿Qué arma usa { $figure }?
cb-ask-target = ¿A quién dispara { $figure }?
cb-ask-shots = ¿Cuántos disparos hace { $figure } contra { $other }, de { $min } a { $max }?
cb-ask-aim = ¿Apunta antes { $figure } a { $other }? Cuesta una ficha más y suma dados: { $number }.
cb-ask-cover = { $other } dispara a { $figure } con { $number ->
    [one] un dado
   *[other] { $number } dados
}. ¿Se pone a cubierto por una ficha?
cb-ask-lob = ¿Adónde lanza la granada { $figure }?
cb-ask-drift = { $side }: la granada de { $figure } se desvía. Muévela hasta { $number }", o déjala.
cb-ask-blast = ¿A quién hiere la granada de { $figure }?
cb-ask-fight = ¿Con quién lucha primero { $figure }?
cb-ask-objective = ¿Dónde coloca { $figure } la ficha de objetivo?
cb-ask-opportunity = { $other } está bajo la ficha de objetivo de { $figure }. ¿Dispara por una ficha?
cb-ask-first-token = { $side }: ¿qué ficha de objetivo va primero?
cb-ask-suppression = ¿Dónde coloca { $figure } la ficha de supresión?
cb-ask-joins = ¿Quién se une al fuego de supresión de { $figure }? Una ficha cada uno.
cb-ask-victim = { $side }: ¿a quién hiere el fuego de supresión?
cb-ask-giver = { $figure } pasa del máximo de su carta. ¿Quién da la orden?
cb-ask-enter = ¿Entra { $figure } en la peana de escenografía?

## Respuestas

cb-target = { $figure }
cb-victim = { $figure }
cb-character = { $figure }
cb-giver = { $figure }
cb-joins = Se une { $figure }
cb-enough = Ya son bastantes
cb-shooter = { $figure }
cb-shoot = Disparar a { $figure }
cb-hold = No disparar
cb-go-on = Seguir
cb-enter = Entrar en { $piece }
cb-stay-out = Quedarse fuera
cb-element = { $piece }
cb-edge-south = borde sur
    .decided = Borde sur: { $side }.
cb-edge-north = borde norte
    .decided = Borde norte: { $side }.
cb-edge-east = borde este
    .decided = Borde este: { $side }.
cb-edge-west = borde oeste
    .decided = Borde oeste: { $side }.

## Lo que pasó

cb-bid = apuesta
    .scored = Apuesta { $of-those }: { $points }.
cb-goes-first = empieza
    .decided = Primer turno: { $side }.
cb-set-up = preparó el campo de batalla
    .decided = Campo de batalla preparado por { $those }.
cb-tokens-spent = { $figure } gasta { $cost ->
    [one] una ficha
   *[other] { $cost } fichas
}.
cb-declared = { $shots ->
    [one] Un disparo
   *[other] { $shots } disparos
}: { $dice ->
    [one] un dado
   *[other] { $dice } dados
}.
cb-declared-aimed = { $shots ->
    [one] Un disparo apuntado
   *[other] { $shots } disparos, apuntando
}: { $dice } dados, { $aim } de ellos por apuntar.
cb-fires = dispara
    .attacked = { $figure } dispara contra { $targets }.
cb-suppression-at = Fuego de supresión en { $at }:
cb-watches = vigila
    .decided = { $figure } vigila un trozo de terreno.
cb-ordered = orden
    .decided = { $figure } da la orden.
cb-moved = mueve
cb-stepped-back = se detiene tras retroceder
cb-hand-to-hand = lucha cuerpo a cuerpo con
cb-head-shot = Un tiro a la cabeza.
cb-element-named = Elemento de misión { $of-those }: { $piece }.
cb-uneven = Las fuerzas están descompensadas: { $first } puntos contra { $second }.

## Cómo termina

cb-over-half = la mitad del enemigo está eliminada
cb-over-nobody = al enemigo no le queda nadie
cb-over-both = los dos bandos ganan a la vez
cb-over-element = ha llegado al elemento de misión enemigo
cb-over-points = menos puntos perdidos al acabar la última ronda
cb-over-even = pérdidas iguales al acabar la última ronda

## Cartas

cb-card-points = puntos
cb-card-used = fichas en la carta
cb-card-actions = acciones por ronda
cb-card-move = movimiento
cb-card-aim = apuntar, dados de más
cb-card-objective = objetivo
cb-card-move-and-fire = mover y disparar
cb-card-suppression = fuego de supresión
cb-card-coordinated = fuego de supresión coordinado
cb-card-weapon = arma
cb-card-shots = disparos por turno
cb-card-long = dados a larga
cb-card-short = dados a corta
cb-card-blast = explosión
cb-card-melee = dados cuerpo a cuerpo
cb-card-order = órdenes por dar
cb-card-moves-made = fichas gastadas en mover este turno
cb-card-shots-fired = disparos hechos este turno
cb-card-in-use = arma de este turno
cb-card-covered-from = a cubierto de
cb-mission-element = elemento de misión
cb-card-camouflage = camuflaje

## Armas y tipos

cb-weapon-bren = Bren
    .attacked = { $figure } dispara la Bren contra { $targets }.
cb-weapon-carbine = carabina
    .attacked = { $figure } dispara la carabina contra { $targets }.
cb-weapon-g43 = G43
    .attacked = { $figure } dispara el G43 contra { $targets }.
cb-weapon-grenade = granada
    .attacked = { $figure } lanza una granada a { $place }.
cb-weapon-mg42 = MG 42
    .attacked = { $figure } dispara la MG 42 contra { $targets }.
cb-weapon-mp40 = MP 40
    .attacked = { $figure } dispara el MP 40 contra { $targets }.
cb-weapon-rifle = fusil
    .attacked = { $figure } dispara el fusil contra { $targets }.
cb-weapon-scoped-rifle = fusil con mira
    .attacked = { $figure } dispara el fusil con mira contra { $targets }.
cb-weapon-sten = Sten
    .attacked = { $figure } dispara la Sten contra { $targets }.
cb-type-bomber = granadero
cb-type-machine-gunner = ametrallador
cb-type-nco = suboficial
cb-type-officer = oficial
cb-type-pioneer = zapador
cb-type-rifleman = fusilero
cb-type-sniper = tirador
cb-type-submachine-gunner = subfusilero

## No se puede

cb-no-marker = { $figure } tiene marcador de herida y no puede hacer nada hasta que acabe la ronda.
cb-no-tokens = Fichas que necesita { $figure }: { $cost }; su bando tiene { $have }.
cb-no-turn-cap = Fichas que necesita { $figure }: { $cost }; de las seis del turno quedan { $have }.
cb-no-maximum = Fichas que necesita { $figure }: { $cost }; en su carta caben { $have } y nadie cerca puede dar bastantes órdenes.
cb-no-icon = La carta de { $figure } no muestra esa acción.
cb-no-more-moves = { $figure } ha gastado { $used } fichas en movimiento; { $most } es el máximo por turno.
cb-no-suppressed = { $figure } está bajo supresión y no puede atacar este turno.
cb-no-firearm = { $figure } no lleva arma de fuego.
cb-no-grenade = { $figure } no lleva granadas.
cb-no-shots = A { $figure } no le quedan disparos este turno.
cb-no-other-weapon = { $figure } ya ha usado otra arma este turno.
cb-no-second-attack = { $figure } ya ha atacado este turno.
cb-no-target = { $figure } no ve a nadie a quien pueda dar.
cb-no-target-in-range = { $figure } no ve a nadie al alcance de sus armas.
cb-no-aim-later = { $figure } ya ha disparado este turno, y se apunta con el primer disparo.
cb-no-aim-tokens = A { $figure } no le queda ficha para apuntar además de disparar.
cb-no-sight = { $figure } no ve a { $other }.
cb-no-dice = El arma de { $figure } no llega a { $distance }.
cb-no-sight-point = { $figure } no ve { $point }. Elige un punto a la vista.
cb-no-one-to-join = { $figure } necesita al menos un compañero cerca que vea el punto y pueda unirse.
cb-no-cover-again = { $figure } ya cuenta como a cubierto.
cb-no-cover-tokens = { $figure } no puede ponerse a cubierto: a su bando no le queda ninguna ficha.
cb-no-cover-card = { $figure } no puede ponerse a cubierto: la ficha no cabe en su carta.
cb-no-cover-cap = { $figure } no puede ponerse a cubierto: en este turno ya no se pueden gastar más fichas.
cb-no-opportunity-tokens = { $figure } no puede disparar: no queda ficha para ello, o no cabe en su carta.
cb-no-cover-near = { $figure } no puede ponerse a cubierto: quien dispara está a { $distance } y debe estar a más de { $beyond }.
cb-no-farther = Ese camino mide { $wanted }; { $figure } puede andar { $allowed }. Acórtalo.
cb-no-farther-throw = Está a { $wanted }; { $figure } puede lanzar ahí a { $allowed }. Elige un punto más cercano.
cb-no-farther-drift = Son { $wanted }; lo máximo es { $allowed }.
cb-no-charge = { $figure } está bajo supresión, o lo estaría al llegar, y no puede trabarse en cuerpo a cuerpo.
cb-no-climb = Por ahí no se puede trepar. Cruza el borde una sola vez, por donde se pueda.
cb-no-climb-and-fire = { $figure } no puede trepar mientras mueve y dispara.
cb-no-footing = Ahí no hay dónde pisar. Deja la peana entera en el tejado o en el suelo.
cb-no-board = Eso queda fuera del tablero.
cb-no-passage = Lo impide { $piece }.
cb-no-room = No cabe la peana. Termina sin pisar otras peanas.
cb-no-zone = Está a { $wanted } de tu borde; lo máximo es { $allowed }.
cb-no-slot-here = { $piece } no toca tu zona de despliegue.
cb-no-free-slot = Ya hay alguien en { $piece }.
cb-no-element = Una de las dos zonas se quedaría sin elemento de misión.

## Ficheros

## Fuerzas y opciones

cb-card-type = tipo
cb-kind-british = Británicos
cb-kind-german = Alemanes
option-combat-1-48-mode = Modo
option-combat-1-48-mode-about = Escaramuza: eliminar a la mitad del enemigo. Misión: llegar a su elemento de misión.
option-combat-1-48-mode-skirmish = escaramuza
option-combat-1-48-mode-mission = misión
option-combat-1-48-points-limit = Límite de puntos (0: ninguno)
option-combat-1-48-set-up = Bordes
option-combat-1-48-set-up-about = Como los pone el escenario, o los elige quien pierde una tirada.
option-combat-1-48-set-up-as-written = como dice el escenario
option-combat-1-48-set-up-rolled = a los dados
option-combat-1-48-round-limit = Límite de rondas (0: ninguno)
option-combat-1-48-round-limit-about = Tras la última ronda gana quien haya perdido menos puntos.
option-combat-1-48-spared-by-blasts = Quien está a cubierto se libra de las explosiones
option-combat-1-48-spared-by-blasts-about = Los que ya cuentan como a cubierto quedan del todo fuera de las explosiones.

## Escuadras que vienen con el juego

muster-force-6th-airborne = 6.ª Aerotransportada
muster-force-6th-airborne-five = 6.ª Aerotransportada, cinco hombres
muster-force-6th-airborne-three = 6.ª Aerotransportada, tres hombres
muster-force-grenadiers = Granaderos
muster-force-grenadiers-five = Granaderos, cinco hombres
muster-force-grenadiers-three = Granaderos, tres hombres

cb-complaint-board = El tablero debe medir de { $least } a { $most } de lado; este mide { $given }.
cb-complaint-slot-cover = Una peana de escenografía es siempre cobertura parcial. Quita la otra palabra.
cb-complaint-slot-disc = Una peana de escenografía es un disco. Dale esa forma.
cb-complaint-roof-polygon = Aquello a lo que se trepa necesita contorno: hazlo rectángulo o polígono.
cb-complaint-not-elevated = No se refiere a ningún elemento elevado. Cuéntalos desde 0 y ponle techo al elemento.
cb-complaint-edges = Los dos bordes deben estar enfrentados.
cb-complaint-no-element = En una misión cada zona de despliegue necesita un elemento. Pon uno.
cb-complaint-no-such-card = Ninguna carta tiene este identificador.
cb-complaint-twice = El mismo personaje aparece dos veces.
cb-complaint-type = Una escuadra solo puede tener un personaje de cada tipo.
cb-complaint-nobody = La fuerza no tiene a nadie. Añade al menos un personaje.
cb-complaint-limit = La fuerza cuesta { $given } puntos; se acordaron { $most }.
cb-complaint-points = La carta cuesta { $right } puntos según la fórmula, no { $given }.
cb-complaint-actions = Una carta permite de 1 a 5 acciones por ronda.
cb-complaint-melee = Una carta tiene de 1 a 9 dados cuerpo a cuerpo.
cb-complaint-too-much = Apuntar suma como mucho 9 dados y Orden da como mucho 5 acciones.
cb-complaint-distance = Las distancias de una carta van de más de 0 a 36 u.
cb-complaint-weapon = El arma no vale: disparos y dados van de 0 a 9, con al menos un disparo.
cb-complaint-coordinates = Solo oficiales y suboficiales coordinan fuego de supresión.
cb-complaint-no-such-weapon = Mover y disparar nombra un arma de fuego que esta cara de la carta no tiene.
cb-complaint-icons = Una cara de la carta muestra como mucho tres iconos de acción, contando el movimiento.
cb-complaint-place = El lugar queda fuera del tablero o no hay dónde pisar.
cb-complaint-gone = Un personaje eliminado no está en ningún sitio.
cb-complaint-stage = La partida no puede estar en este punto: falta un bando o no queda nadie por quien preguntar.
cb-complaint-piece = No se refiere a ningún elemento de la mesa.

## Visión

cb-sight-partial = en Cobertura Parcial
cb-sight-roof = hay un tejado de por medio


## Dados

cb-die-fire = dados de disparo
    .came = { $count ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $count } impactos
    }
cb-die-melee = dados de cuerpo a cuerpo
    .came = { $count ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $count } impactos
    }
cb-die-suppression = fuego de supresión
    .came = { $count ->
        [0] no alcanza a nadie
        [one] 1 impacto
       *[other] { $count } impactos
    }
cb-die-roll-off = tirada enfrentada
cb-die-accuracy = puntería de la granada
cb-die-blast = dados de la explosión
cb-die-initiative = iniciativa
cb-in-the-open = en campo abierto
cb-partial-cover = cobertura parcial
cb-came-six = { $count ->
    [one] un 6
   *[other] { $count } seises
}
cb-came-hit = { $count ->
    [one] 1 impacto
   *[other] { $count } impactos
}
cb-came-hit-open = { $count ->
    [one] 1 impacto en quien esté al descubierto
   *[other] { $count } impactos en quien esté al descubierto
}
cb-came-on-target = cae en su sitio
cb-came-drifts-one = puede desviarse 1"
cb-came-drifts-two = puede desviarse 2"
