# Ten-sided. Cada clave empieza por ts-. En common.ftl se explica cómo las palabras forman frases.

## Turnos y fases

ts-turn = turno
    .began = Empieza el turno { $number }.
ts-stage-opening = antes del despliegue
ts-stage-deploy = despliegue
ts-stage-initiative = iniciativa
ts-stage-activation = activaciones
ts-stage-turn-ends = fin del turno
ts-stage-over = fin
ts-fog = niebla
ts-fog-lifted = Se levanta la niebla.

## Junto a la mesa

ts-points = puntos
ts-units-left = unidades
ts-to-activate = por activar
ts-aim-destroy = destruir más puntos enemigos de los que se pierden
ts-aim-hold = tener más miniaturas en la zona al acabar los turnos
ts-aim-last-hold = tener el túmulo al acabar el último turno
ts-aim-herds = llevar rebaños a casa
ts-aim-last = los guerreros deben resistir tres turnos
ts-aim-break = destruir a los guerreros o ponerlos en fuga
ts-zone = zona
ts-area = zona de puntos
ts-area-held = tiene la zona
    .scored = { $those } { $many ->
        [yes] tienen
       *[no] tiene
    } la zona: { $points } puntos.
ts-herd = rebaño
ts-herd-home = rebaño en casa
    .scored = { $those } { $many ->
        [yes] llevan
       *[no] lleva
    } un rebaño a casa: { $points } puntos.
ts-over-alone = dueño del campo
    .won = Victoria { $of-those }: no queda nadie más en el campo.
    .drawn = No queda nadie en el campo. Empate.
ts-over-points = se cuentan los puntos
    .won = Victoria { $of-those } a los puntos.
    .drawn = Los puntos están demasiado igualados. Empate.
ts-over-hold = la posesión final
    .won = Victoria { $of-those }: el lugar es suyo al final.
    .drawn = Nadie tiene el lugar al final. Empate.
ts-over-stand = fin de la resistencia
    .won = Victoria { $of-those }.
    .drawn = Empate.

## La ficha

ts-mv = MV (movimiento)
ts-as = AS (asalto)
ts-ds = DS (disparo)
ts-st = ST (fuerza)
ts-rs = RS (resistencia)
ts-in = IN (iniciativa)
ts-co = CO (coraje)
ts-sz = SZ (tamaño)
ts-wounds = heridas restantes
ts-weapon = arma
ts-missile = arma de proyectiles
ts-skill = habilidad
ts-unit-points = puntos de la unidad
ts-arrives-in = llega en el turno
ts-arrives-at = llega por el borde a
ts-to-arrive = por llegar
ts-role-leader = líder de unidad
ts-role-standard = portaestandarte
ts-role-musician = músico
ts-glyph-monster = monstruo
ts-glyph-leader = líder
ts-glyph-beast = bestia
ts-glyph-engine = máquina
ts-glyph-shooter = tirador
ts-glyph-two-hander = arma a dos manos
ts-glyph-fighter = luchador
ts-skill-tactical-perception = Percepción Táctica
ts-skill-leader = Líder
ts-skill-first-strike = Primer Golpe
ts-skill-skirmishers = Hostigadores
ts-skill-fearless = Sin Miedo
ts-skill-blows-two = dos golpes
ts-skill-blows-more = tres golpes o más
ts-parry = Parada
ts-marksman = Tirador experto
ts-dagger = daga
ts-sword = espada
ts-axe = hacha
ts-great-axe = gran hacha
ts-spear = lanza
ts-pike = pica
ts-fangs-and-claws = colmillos y garras
ts-club = garrote
ts-javelin = jabalina
ts-short-bow = arco corto
ts-longbow = arco largo
ts-staff-sling = fustíbalo
ts-boulder = peñasco
ts-ballista = balista

## Estados

ts-unhurt = ileso
ts-wounded = herido
ts-panicked = en Pánico
    .gained = El Pánico se apodera de { $figure }.
    .lost = La calma vuelve a { $figure }.
ts-reaction = Reacción
    .gained = Marcador de Reacción para { $figure }.
ts-has-moved = movida
ts-responded = ya respondió
ts-blessed = Bendita
    .gained = Una bendición cae sobre { $figure }.
ts-cursed = Maldita
    .gained = Una maldición cae sobre { $figure }.
ts-shrouded = Velada
    .gained = Un velo cubre a { $figure }.
ts-herdsman = lleva un rebaño
    .gained = Un rebaño va con { $figure }.
    .lost = Un rebaño ya no va con { $figure }.
ts-fallen = caído
    .removed = { $figure } cae.
ts-routed = en Derrota
    .removed = { $figure } huye en Derrota.
ts-no-room-left = sin sitio
    .removed = { $figure } no toma parte.

## Órdenes y elecciones

ts-unit = { $unit }
ts-unit-fights = { $unit }: Asalto
ts-unit-stops = { $unit }: sin órdenes
ts-activated = activa
    .decided = { $those } { $many ->
        [yes] activan
       *[no] activa
    } a { $figure }.
ts-begins = { $many ->
    [yes] Empiezan
   *[no] Empieza
} { $those }
ts-goes-first = empieza
    .decided = { $many ->
        [yes] Empiezan
       *[no] Empieza
    } { $those }.
ts-cannot-arrive = no encuentra sitio para llegar
    .decided = Todavía no hay sitio para la llegada de { $figure }.
ts-order-move = Mover
ts-order-rush = Carrera
ts-order-reaction = Reacción
ts-order-shoot = { $unit ->
    [none] Disparar
   *[other] Disparar a { $unit }
}
ts-order-assault = Asaltar a { $unit }
ts-order-fight-on = Asalto
ts-order-break-off = Romper el contacto
ts-order-enough = Basta
ui-does-ts-order-move = hasta su MV; después puede disparar, reaccionar o asaltar
ui-does-ts-order-rush = hasta el triple de su MV; acaba su activación
ui-does-ts-order-reaction = podrá responder a los enemigos que actúen después en este turno; acaba su activación
ui-does-ts-order-fight-on = otra ronda con los enemigos que toca
ui-does-ts-order-enough = acaba su activación tal como está
ui-does-ts-evades = se aparta en línea recta de quien carga, hasta su MV
ui-does-ts-tries-counter-charge = una tirada de su IN; si la supera, sale al encuentro de la carga
ui-does-ts-dagger = velocidad 5, daño ST −1
ui-does-ts-sword = velocidad 4, daño ST
ui-does-ts-axe = velocidad 3, daño ST +1
ui-does-ts-great-axe = velocidad 2, daño ST +2
ui-does-ts-spear = velocidad 5 en la primera ronda y luego 3, daño ST
ui-does-ts-pike = velocidad 3, daño ST +1, Penetrante 1
ui-does-ts-fangs-and-claws = velocidad 4, daño ST
ui-does-ts-club = velocidad 2, daño ST +1
ui-does-ts-javelin = hasta 30 cm: daño ST
ui-does-ts-short-bow = hasta 30 cm: daño 3; hasta 60: −1, daño 3
ui-does-ts-longbow = hasta 30 cm: +1, daño 4; hasta 60: daño 4; hasta 90: −1, daño 3
ui-does-ts-staff-sling = hasta 30 cm: −1, daño 4; hasta 60: daño 4; hasta 90: −2, daño 3
ui-does-ts-boulder = hasta 30 cm: daño 7; hasta 60: −1, daño 6
ui-does-ts-ballista = hasta 60 cm: daño 7; hasta 90: −1, daño 6; hasta 120: −2, daño 6; no tras moverse
ts-moved = se mueve
ts-rushed = corre
ts-broke-off = rompe el contacto
ts-charged = carga
ts-pulled-in = se arrima al combate
ts-counter-charged = contracarga
ts-evaded = se evade
ts-fell-short = se queda corto
ts-consolidated = consolida
ts-shot = dispara
    .attacked = { $figure } { $plural ->
        [yes] disparan
       *[no] dispara
    } contra { $targets }.
ts-fought = lucha
    .attacked = Un asalto cuerpo a cuerpo: { $figure } contra { $targets }.
ts-responds = Respuesta de { $unit }
ts-tries-counter-charge = Intentar una contracarga con { $unit }
ts-nobody-responds = Nadie
ts-shoots-back = Disparar a { $unit }
ts-counter-charges = Contracargar contra { $unit }
ts-evades = Evadirse
ts-does-nothing = Nada
ts-takes-hit = { $figure }
ts-strikes-at = { $figure }
ts-strikes-now = Golpear ya
ts-waits = Esperar
ts-drives = Llevar el rebaño { $marker }
ts-leaves-herd = Dejarlo
ts-calls-blessing = Bendecir a { $unit }
ts-calls-curse = Maldecir a { $unit }
ts-calls-shroud = Velar a { $unit }
ts-no-gift = Ahora no
ts-edge-south = el borde sur
ts-edge-north = el borde norte
ts-edge-west = el borde oeste
ts-edge-east = el borde este
ts-takes-zone = Zona { $number }

## Preguntas

ts-ask-zone = ¿Qué zona es la tuya?
ts-ask-first = Tienes la iniciativa. ¿Qué unidad empieza, o qué otro bando?
ts-ask-place-unit = ¿Qué unidad colocas?
ts-ask-place = ¿Dónde colocas a { $unit }?
ts-ask-ranks = Estas son las filas de { $unit }. ¿Mueves a alguien?
ts-ask-unit = ¿Qué unidad actúa?
ts-ask-order = ¿Qué orden das a { $unit }?
ts-ask-move = ¿Adónde mueves a { $unit }?
ts-ask-rush = ¿Adónde llevas en Carrera a { $unit }?
ts-ask-break-off = ¿Adónde apartas a { $unit }?
ts-ask-charge = ¿Por dónde cargas con { $unit }?
ts-ask-pull-in = ¿Cómo arrimas a { $unit } al combate?
ts-ask-consolidate = Ya no queda con quién luchar. ¿Mueves a { $unit } hasta 5 cm?
ts-ask-respond = Hay una ocasión contra { $unit }. ¿Quién responde?
ts-ask-charged = Carga de { $unit }. ¿Quién responde?
ts-ask-response = Cargan contra { $unit }. ¿Qué intentas?
ts-ask-hits = ¿Quién de { $unit } { $number ->
    [one] recibe el impacto que queda
   *[other] recibe los { $number } impactos que quedan
}?
ts-ask-blows = { $unit }: ¿contra quién { $number ->
    [one] va el golpe
   *[other] van los { $number } golpes
}?
ts-ask-spear = ¿Golpea { $figure } ya al enemigo nuevo o espera al antiguo?
ts-ask-herd = ¿Va un rebaño con { $unit }?
ts-ask-gift = ¿Sobre quién invoca { $figure } su don?

## No se puede

ts-off-table = La peana saldría de la mesa. Termina dentro.
ts-no-passage = Por ahí no se puede pasar. Rodéalo.
ts-no-passing = Hay un enemigo en medio. Rodéalo.
ts-no-rush-through = Una Carrera no puede pasar por { $piece }. Rodéalo o ve a paso normal.
ts-no-rush-from = { $figure } está en terreno difícil y no puede correr. Se queda donde está.
ts-all-mired = Todas sus miniaturas están en terreno difícil.
ts-too-near = Eso queda demasiado cerca de un enemigo. Quédate a { $allowed }.
ts-no-room = Ahí no cabe la peana. Termina libre de otras miniaturas.
ts-across = Una peana no puede quedar atravesada en un obstáculo. Termina a un lado.
ts-wrong-contact = { $figure } tocaría a un enemigo que no participa en esto. Mantén la distancia.
ts-too-spread = Dos miniaturas de la unidad quedarían a { $wanted }. No se permite más de { $allowed }.
ts-broken-chain = La unidad se rompería: { $wanted } hasta la siguiente miniatura. Enlaza todas a { $allowed } o menos.
ts-nearer-in-panic = Una unidad en Pánico no puede acercarse al enemigo más cercano que ve.
ts-too-few = Así solo tocan al enemigo { $wanted }; el árbitro encuentra cómo hacerlo con { $allowed }.
ts-farther = { $figure } acabaría más lejos del enemigo que al empezar.
ts-out-of-zone = Eso queda fuera de la zona. Coloca toda la peana dentro.
ts-far-from-entry = La primera miniatura debe estar a { $allowed } o menos de su punto de entrada.
ts-no-room-for-unit = Las filas de la unidad no caben ahí. Elige un lugar más despejado.
ts-has-acted = Ya ha actuado este turno.
ts-order-is-past = Las órdenes van en secuencia: Movimiento, luego Reacción o Disparo, luego Asalto.
ts-in-contact = Está en contacto con un enemigo.
ts-is-panicked = Está en Pánico.
ts-is-broken-up = Está fuera de coherencia. Júntala antes.
ts-no-missiles = Ninguna de sus miniaturas puede disparar ahora.
ts-drives-herd = Lleva un rebaño.
ts-just-arrived = Acaba de llegar.
ts-shot-another = Ahora solo se puede asaltar a la unidad a la que se disparó.
ts-out-of-reach = Ninguna miniatura alcanza a esa unidad: está a { $wanted } y la carga llega a { $allowed }.
ts-not-seen = Ninguna de sus miniaturas ve a esa unidad.
ts-no-way-out = No todas sus miniaturas pueden apartarse.

## Fuerzas

ts-limit-points = La fuerza cuesta { $found } puntos; se acordaron { $limit }.
ts-limit-least-models = { $unit }: { $found } miniaturas; hacen falta al menos { $limit }.
ts-limit-most-models = { $unit }: { $found } miniaturas; el máximo es { $limit }.
ts-limit-size = { $unit }: tamaño { $found }; por encima de { $limit } son individuos.
ts-limit-units = La fuerza tiene { $found } unidades; hacen falta al menos { $limit }.
ts-limit-individuals = La fuerza tiene { $found } individuos; el máximo es { $limit }.
ts-limit-third = { $unit }: { $found } puntos; { $limit } es un tercio de lo acordado.
ts-limit-copies = { $unit }: { $found } del mismo perfil; el máximo es { $limit }.
ts-limit-initiative = { $unit }: IN { $found }; el máximo es { $limit }.
ts-limit-move = { $unit }: MV { $found }; el máximo es { $limit }.
ts-limit-slow = { $unit }: MV { $found }; el mínimo es { $limit }.
ts-limit-wounds = { $unit }: { $found } heridas; el máximo es { $limit }.
ts-limit-tiny = { $unit }: con tamaño 1, ST y RS no pasan de { $limit }; aquí { $found }.
ts-limit-skills = { $unit }: { $found } habilidades; el máximo es { $limit }.
ts-limit-skill-number = { $unit }: una habilidad de { $found }; el máximo es { $limit }.
ts-limit-leader = { $unit }: solo los individuos son Líderes (hay { $found }, se permiten { $limit }).
## Clanes y opciones

ts-kind-heron = Garza
ts-kind-hollow = Colina Hueca
ts-kind-keel = Quilla
ts-kind-antler = Asta
ts-muster-clan = clan
ts-muster-models = miniaturas
option-ten-sided-command = Líderes, estandartes y músicos
option-ten-sided-command-about = Las unidades pueden llevar un líder, que da coraje, un estandarte, que cuenta en el combate, y un músico, que reagrupa.
option-ten-sided-facings = Las miniaturas solo ven y defienden su frente
option-ten-sided-facings-about = Cada miniatura ve solo hacia delante y reacciona peor a lo que está detrás de su unidad.
option-ten-sided-break-off = Se puede romper el contacto
option-ten-sided-break-off-about = Una unidad en contacto puede retirarse en lugar de seguir luchando.
option-ten-sided-gifts = Dones de los individuos
option-ten-sided-gifts-about = Algunos individuos bendicen, maldicen u ocultan.
option-ten-sided-heroes-lead = Los individuos guían unidades
option-ten-sided-heroes-lead-about = Un individuo guía a la unidad de tres o más que tenga más cerca, a 5 cm como mucho.
option-ten-sided-points = Puntos
option-ten-sided-limits = Los límites de las listas obligan
option-ten-sided-limits-about = Desactivada: una lista que los rebasa se juega igual, con observaciones.

## Fuerzas que vienen con el juego

muster-force-antler-300 = Asta, 300 puntos
muster-force-antler-480 = Asta, 480 puntos
muster-force-antler-700 = Asta, 700 puntos
muster-force-heron-300 = Garza, 300 puntos
muster-force-heron-480 = Garza, 480 puntos
muster-force-heron-700 = Garza, 700 puntos
muster-force-hollow-300 = Colina Hueca, 300 puntos
muster-force-hollow-400 = Colina Hueca, 400 puntos
muster-force-hollow-480 = Colina Hueca, 480 puntos
muster-force-hollow-700 = Colina Hueca, 700 puntos
muster-force-keel-300 = Quilla, 300 puntos
muster-force-keel-480 = Quilla, 480 puntos
muster-force-keel-700 = Quilla, 700 puntos
muster-force-tutorial-heron = Garza, para aprender
muster-force-tutorial-hollow = Colina Hueca, para aprender

ts-complaint-clan = No existe ese clan: heron, hollow, keel o antler.
ts-complaint-profile = El clan no tiene ese perfil. Nombra uno suyo o escríbelo entero.
ts-complaint-no-units = La fuerza no tiene unidades. Añade al menos una.
ts-complaint-individual = Un individuo va solo. Quita el número de miniaturas.
ts-complaint-value = Esto es { $found } y debe estar entre 1 y { $most }.
ts-complaint-skill = No existe esa habilidad.
ts-complaint-zones = Tiene que haber una zona para cada bando.
ts-complaint-zone = Una zona es un polígono de tres esquinas o más sobre la mesa.
ts-complaint-edges = Tiene que haber un borde distinto para cada bando.
ts-complaint-area = Una zona de puntos es un disco o un polígono sobre la mesa, con sus puntos.
ts-complaint-herds = Estos rebaños no pueden ser: mira sus lugares y quién los lleva.
ts-complaint-side = No existe ese bando.
ts-complaint-models = El número de miniaturas no es el de la unidad, o una unidad no existe.
ts-complaint-place = Este lugar no está en la mesa.
ts-complaint-berth = Una miniatura solo puede estar en la mesa si su unidad ha llegado y sigue en la batalla, y entonces debe estarlo.
ts-complaint-wounds = Ninguna miniatura puede tener tantas heridas, ni seguir en pie sin ninguna.
ts-complaint-stage = La batalla no puede seguir desde esta fase.

## Visión

ts-sight-fog = demasiado lejos en la niebla
ts-sight-behind = queda a la espalda
ts-sight-wood = demasiado bosque en medio
ts-light-cover = cobertura ligera
ts-medium-cover = cobertura media
ts-heavy-cover = cobertura pesada

## Dados

ts-die-turn = iniciativa
ts-die-placing = quién coloca primero
ts-die-edges = quién elige borde
ts-die-time = momento de llegada
ts-die-place = lugar de llegada
ts-die-fog = ¿se levanta la niebla?
ts-die-hit = dados para impactar
    .came = { $count ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $count } impactos
    }
    .at = dados para impactar a { $target }
ts-die-blow = golpes
    .came = { $count ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $count } impactos
    }
    .at = golpes contra { $target }
ts-die-save = salvación por cobertura
    .came = { $count ->
        [0] ninguno salvado
        [one] 1 salvado
       *[other] { $count } salvados
    }
ts-die-damage = dados de daño
    .came = { $count ->
        [0] ninguna herida
        [one] 1 herida
       *[other] { $count } heridas
    }
    .at = dados de daño contra { $target }
ts-die-morale = chequeo de moral
ts-die-rally = chequeo para reagruparse
ts-die-reaction = chequeo de Reacción
ts-die-gift = don
    .at = don sobre { $target }
ts-shooting = DS
ts-assault = AS contra AS
ts-courage = coraje
ts-initiative = iniciativa
ts-damage = daño contra RS
ts-natural-one = un 1 natural siempre falla
ts-natural-ten = un 10 natural siempre acierta
ts-target-size = tamaño del blanco
ts-band-short = alcance corto
ts-band-medium = alcance medio
ts-band-long = alcance largo
ts-band-extreme = alcance extremo
ts-penetrating = Penetrante
ts-charge = carga
ts-in-cover = defiende a cubierto
ts-enemy-panicked = el enemigo está en Pánico
ts-breaking-off = el enemigo rompe el contacto
ts-from-behind = por la espalda
ts-enemy-near = hay un enemigo a la vista cerca
ts-music = músico
