# FiveCore. Todas las claves empiezan por fc-. En common.ftl se explica cómo las palabras se hacen frases.

## Fases y relojes

fc-turn = turno
    .began = Turno { $number } { $of-those }.
fc-scurry = carrera
    .began = Carrera: todos pueden moverse.
fc-fire-fight = tiroteo
    .began = Tiroteo: todos pueden disparar.
fc-standard = turno normal
    .began = Turno normal con { $number ->
        [one] una activación
       *[other] { $number } activaciones
    }.
fc-stealth-turn = turno de sigilo
    .began = Turno de sigilo { $of-those }.
fc-alarm = alarma
    .began = Se da la alarma.
fc-night = fase nocturna
    .ended = Termina la fase nocturna.
fc-stage-opening = preparación
fc-stage-deployment = despliegue
fc-stage-infiltration = infiltración
fc-stage-first-move = quién mueve primero
fc-stage-night = fase nocturna
fc-stage-stealth = sigilo
fc-stage-alarm = alarma
fc-stage-turn = dado de acción
fc-stage-scurry = carrera
fc-stage-scurry-answer = respuesta a la carrera
fc-stage-fire-fight = tiroteo
fc-stage-fire-fight-answer = respuesta al tiroteo
fc-stage-standard = turno normal, activaciones que quedan:
fc-stage-end-of-turn = fin del turno
fc-stage-over = terminada

## Junto a la mesa

fc-own-turns = turnos propios
fc-morale = puntos de Moral
    .scored = { $those } { $many ->
        [yes] gastan
       *[no] gasta
    } un punto de Moral.
fc-despair = gastar un punto de Desesperación
    .scored = Se gasta un punto de Desesperación { $of-those }.
fc-grenade-pool = granadas en reserva
fc-aim-drive-off = ahuyentar al enemigo
fc-aim-find = encontrar un objeto en el campo de batalla
fc-aim-deliver = entregar un objeto
fc-aim-prisoner = hacer un prisionero
fc-aim-cross = cruzar el campo de batalla
fc-aim-recover = recuperar un objeto
fc-aim-secure = alcanzar y asegurar el marcador
fc-aim-protect = proteger el marcador
fc-aim-scout = explorar tres elementos del terreno
fc-aim-stop = impedir que el enemigo lo consiga
fc-aim-demolish = volar el objetivo
fc-aim-escape = escapar por el borde

## Estados

fc-fit = en forma
fc-pinned = clavado
    .gained = { $figure } queda { $they ->
        [she] clavada
       *[he] clavado
    }.
    .lost = { $figure } ya no está { $they ->
        [she] clavada
       *[he] clavado
    }.
fc-hunkered = cuerpo a tierra
    .gained = { $figure } se echa cuerpo a tierra.
    .lost = { $figure } se incorpora.
fc-stunned = aturdido
    .gained = { $figure } queda { $they ->
        [she] aturdida
       *[he] aturdido
    }.
    .lost = { $figure } vuelve en sí.
fc-bailing = en huida
    .gained = { $figure } huye.
fc-down = derribado
    .gained = { $figure } cae { $they ->
        [she] derribada
       *[he] derribado
    }.
fc-out = fuera de combate
    .removed = { $figure } queda fuera de combate.
fc-prisoner = prisionero
    .gained = { $figure } cae { $they ->
        [she] prisionera
       *[he] prisionero
    }.
fc-left = fuera de la mesa
    .removed = { $figure } abandona la mesa.
fc-reserve = aún sin desplegar
fc-status = estado
    .lost = { $figure } se recupera.
fc-hidden = oculto
    .gained = { $figure } se oculta.
    .lost = { $figure } se asoma.
fc-trouble = con problemas
    .gained = { $figure } tiene problemas con el arma.
    .lost = { $figure } resuelve los problemas con el arma.
fc-idle = no actuará en su próximo turno
    .gained = { $figure } no podrá actuar en su próximo turno.
    .lost = { $figure } puede actuar de nuevo.
fc-recovering = podrá actuar a partir de su próximo turno
fc-fired = disparó en su último turno, no está en guardia
fc-bonus-move = puede mandar avanzar a alguien este turno
fc-bonus-fire = puede mandar disparar a alguien este turno
fc-loaded = con carga
    .gained = { $figure } recoge una carga.
    .lost = { $figure } deja su carga.
fc-persuaded = convencido
    .gained = { $figure } se deja convencer.
fc-left-gun = lejos de su ametralladora
    .gained = { $figure } abandona su ametralladora.
fc-found = tiene el objeto
    .gained = { $figure } encuentra el objeto.
fc-fuse-lit = mecha encendida
    .gained = { $figure } enciende la mecha.
fc-charge-set = carga colocada
    .gained = { $figure } coloca una carga.

## Movimientos

fc-moved = se mueve
fc-scurried = corre
fc-dashed = esprinta
fc-crossed = cruza
fc-crept = se desliza
fc-patrolled = patrulla
fc-flinched = retrocede
fc-bailed = se aleja corriendo
fc-pushed = retrocede por el empujón
fc-stepped-on = avanza
fc-displaced = resulta estar en otra parte

## Fuego

fc-fire-pistol = disparar la pistola
    .attacked = { $figure } dispara la pistola contra { $targets }.
fc-fire-pair = disparar ambas pistolas
    .attacked = { $figure } dispara ambas pistolas contra { $targets }.
fc-fire-rifle = disparar el fusil
    .attacked = { $figure } dispara el fusil contra { $targets }.
fc-fire-on-the-move = disparar en marcha
    .attacked = { $figure } dispara en marcha contra { $targets }.
fc-fire-smg = disparo preciso con el subfusil
    .attacked = { $figure } dispara el subfusil contra { $targets }.
fc-fire-burst = disparar una ráfaga
    .attacked = { $figure } dispara una ráfaga contra { $targets }.
fc-fire-long = disparar a larga distancia
    .attacked = { $figure } dispara desde lejos contra { $targets }.
fc-fire-after-dash = disparar tras el esprint
    .attacked = { $figure } dispara tras el esprint contra { $targets }.
fc-fire-lmg = disparar la ametralladora
    .attacked = { $figure } dispara la ametralladora contra { $targets }.
fc-fire-swapped = disparar con cuatro dados de Conmoción
    .attacked = { $figure } barre con fuego { $targets }.
fc-fire-lmg-on-the-move = disparar la ametralladora en marcha
    .attacked = { $figure } dispara desde la cadera contra { $targets }.
fc-fire-hmg = disparar la ametralladora pesada
    .attacked = { $figure } dispara la ametralladora pesada contra { $targets }.
fc-fire-sniper = disparo de francotirador
    .attacked = { $figure } apunta y dispara contra { $targets }.
fc-fire-lone = disparo solitario, nadie más dispara
    .attacked = { $figure } hace un disparo solitario contra { $targets }.
fc-fire-sniper-as-rifle = disparar como un fusil normal
    .attacked = { $figure } dispara contra { $targets }.
fc-fire-launcher = disparar el lanzagranadas
    .attacked = { $figure } dispara el lanzagranadas hacia { $place }.
fc-fire-shotgun = disparar la escopeta
    .attacked = { $figure } dispara la escopeta contra { $targets }.
fc-fire-close = disparar la escopeta a quemarropa
    .attacked = { $figure } dispara a quemarropa contra { $targets }.
fc-snap = disparo de oportunidad
    .attacked = { $figure } hace un disparo de oportunidad contra { $targets }.
fc-guard = disparo defensivo
    .attacked = { $figure } hace fuego defensivo contra { $targets }.
fc-guard-burst = ráfaga defensiva
    .attacked = { $figure } hace fuego defensivo a ráfagas contra { $targets }.
fc-brawl = asalto
    .attacked = { $figure } lucha cuerpo a cuerpo con { $targets }.
fc-threw-grenade = lanza una granada
    .attacked = { $figure } lanza una granada hacia { $place }.
fc-threw-smoke = lanza humo
    .attacked = { $figure } lanza una granada de humo a { $place }.
fc-fires-on = sigue disparando
    .attacked = { $figure } desvía el fuego hacia { $targets }.
fc-fire = disparar
fc-hold = no disparar
fc-done = ninguno más
fc-cease = alto el fuego
fc-further-target = también este
fc-give-bail = huye
fc-give-flinch = retrocede
fc-passes-to = este
fc-refuge = este refugio
fc-scatter = cae aquí
fc-die = este dado
fc-brawl-with = luchar con este

## Órdenes

fc-activate = activar a { $figure }
fc-lead-move = el líder hace avanzar a { $figure }
    .decided = El líder hace avanzar a { $figure }.
fc-lead-fire = el líder hace disparar a { $figure }
    .decided = El líder hace disparar a { $figure }.
fc-rally = recuperar con un punto de Moral a { $figure }
fc-end-turn = terminar el turno
fc-order-move = mover
fc-order-move-firing = mover y disparar por el camino
fc-order-cross = cruzar el obstáculo
fc-order-step-up = asomarse
fc-order-hide = ocultarse
fc-order-dash = esprint
fc-order-brawl = asalto
fc-order-finish = terminar
ui-does-fc-order-dash = un dado de pulgadas en línea recta, en vez de disparar
ui-does-fc-order-hide = no es blanco para quien está al otro lado de la cobertura
ui-does-fc-order-step-up = puede disparar por encima de la cobertura; quien esté de guardia puede disparar antes
ui-does-fc-order-brawl = entra en contacto y lucha cuerpo a cuerpo
fc-run-and-gun = correr antes
fc-stance-exposed = asomado
fc-stance-hidden = oculto
ui-does-fc-stance-exposed = puede disparar por encima, y le pueden disparar
ui-does-fc-stance-hidden = no es blanco para quien está al otro lado
fc-at-post = en su puesto
fc-patrolling = de patrulla
fc-stay-hidden = seguir ocultos
fc-reveal = descubrirse
fc-take-prisoner = hacerlo prisionero
fc-put-out = dejarlo fuera de combate
fc-deed-grenade = lanzar una granada
fc-deed-smoke = lanzar una granada de humo
fc-deed-launch = disparar el lanzagranadas
fc-deed-shoot-door = reventar la puerta
    .attacked = { $figure } dispara la escopeta contra una puerta.
fc-deed-search = registrar este lugar
fc-deed-persuade = convencer
fc-deed-carry = cargar con la baja
fc-deed-escort = llevar al prisionero
fc-deed-take-object = coger el objeto
fc-deed-set-down = dejar la carga
fc-deed-hand-over = entregar granadas
fc-deed-take-grenades = tomar granadas
fc-task-force-door = forzar la puerta
    .decided = { $figure } intenta forzar la puerta.
fc-task-set-charge = colocar una carga
    .decided = { $figure } intenta colocar una carga.
fc-task-light-fuse = encender la mecha
    .decided = { $figure } intenta encender la mecha.
fc-call-high-explosive = pedir fuego explosivo
    .decided = { $figure } pide fuego explosivo.
fc-call-smoke = pedir humo
    .decided = { $figure } pide humo.
fc-call-cease = detener el fuego
    .decided = { $figure } manda detener el fuego.

## Preguntas

fc-ask-activate = ¿A quién activas? { $number ->
    [one] Queda { $number }.
   *[other] Quedan { $number }.
}
fc-ask-order = ¿Qué hace { $figure }?
fc-ask-path = { $with ->
    [none] ¿Adónde va { $figure }? Hasta { $allowance }.
   *[other] { $with }: ¿adónde va { $figure }? Hasta { $allowance }.
}
fc-ask-target = ¿Contra quién dispara { $figure }?
fc-ask-fire-where = ¿En qué punto del camino dispara { $figure }?
fc-ask-snap = { $other } se acerca. ¿Disparo de oportunidad?
fc-ask-guard = { $other } aparece a la vista. ¿Disparo defensivo?
fc-ask-hide = ¿Se oculta { $figure }?
fc-ask-stance = ¿{ $figure } se asoma o se oculta?
fc-ask-turn = ¿Cambias la orientación de { $figure }?
fc-ask-facing = ¿Hacia dónde mira { $figure }?
fc-ask-deploy = ¿Dónde se despliega { $figure }?
fc-ask-duty = ¿{ $figure } está en su puesto o de patrulla?
fc-ask-infiltrate = ¿Qué infiltrador hace su movimiento adicional?
fc-ask-scurry = ¿Quién se mueve?
fc-ask-scurry-answer = ¿Quién se mueve en respuesta?
fc-ask-covering-fire = ¿Contra quién dispara { $figure } para cubrir a los demás?
fc-ask-fire-fight = ¿Quién dispara?
fc-ask-fire-fight-answer = ¿Quién responde al fuego?
fc-ask-volley = ¿Qué hace { $figure } en el tiroteo?
fc-ask-dash = ¿Hacia dónde esprinta { $figure }?
fc-ask-further = ¿Dispara { $figure } contra otro?
fc-ask-spread = ¿Quién sufre este resultado de la ráfaga?
fc-ask-passes-to = ¿Quién sufre la Conmoción en lugar de { $figure }?
fc-ask-extra-die = ¿Añade { $figure } un dado a este ataque?
fc-ask-alert = ¿Cambia { $figure } un dado de Conmoción por uno de Muerte?
fc-ask-last-breath = ¿Contra quién dispara { $figure } con su último aliento?
fc-ask-morale = ¿Gastas un punto de Moral en { $figure }?
fc-ask-despair = ¿En quién gastas un punto de Desesperación? El enemigo tiene { $number }.
fc-ask-despair-on-the-way = ¿Gastas un punto de Desesperación mientras se mueve { $figure }?
fc-ask-despair-where = ¿En qué punto del camino se apodera la desesperación de { $figure }?
fc-ask-leader = ¿Qué líder tira?
fc-ask-command = ¿Ordena { $figure } a { $other } que se recomponga?
fc-ask-help = ¿Ayuda { $figure } a levantarse a { $other }?
fc-ask-helpless = ¿Qué hace { $figure } con { $other }?
fc-ask-refuge = ¿Adónde corre { $figure }?
fc-ask-brawl-order = ¿Con quién lucha primero { $figure }?
fc-ask-fight-again = ¿Repite { $figure } el empate?
fc-ask-grenade = ¿Adónde lanza la granada { $figure }?
fc-ask-launch = ¿Adónde apunta { $figure } el lanzagranadas?
fc-ask-smoke = ¿Adónde lanza el humo { $figure }?
fc-ask-scatter = ¿Dónde cae la granada de { $figure }?
fc-ask-hand-over = ¿Cuántas granadas da { $figure } a { $other }?
fc-ask-search = ¿Registra { $figure }?
fc-ask-task-skill = ¿Usa { $figure } su habilidad en esta tarea?
fc-ask-which-die = ¿Qué dado conserva { $figure }?
fc-ask-bombard = ¿Adónde debe disparar la pieza?
fc-ask-ambush = ¿Dónde resulta estar { $figure }?
fc-ask-reveal = ¿Se descubren los atacantes?
fc-ask-creep = ¿Quién avanza con sigilo?
fc-ask-alarm = ¿Quién actúa ante la alarma?
fc-ask-night = ¿Quién se mueve en la oscuridad?
fc-ask-displaced = ¿Quién es el siguiente desplazado?
fc-ask-leave = ¿Abandona la mesa { $figure }?

## Negativas

fc-refusal-too-far = El camino mide { $wanted }; se permiten como mucho { $allowed }.
fc-refusal-out-of-range = Está a { $wanted }; el alcance es { $allowed }.
fc-refusal-way = Ese no es un camino posible.
fc-refusal-edge = Eso sale de la mesa.
fc-refusal-contact = Eso entra en contacto con un enemigo.
fc-refusal-base = Otra miniatura está en el camino.
fc-refusal-difficult = No se puede entrar y salir de terreno difícil en un solo movimiento.
fc-refusal-obstacle = El movimiento termina al tocar el obstáculo.
fc-refusal-impassable = Por ahí no se puede pasar.
fc-refusal-has-fired = Ya ha actuado.
fc-refusal-pinned = Una miniatura clavada no puede moverse.
fc-refusal-gun = { $figure } sirve una ametralladora pesada, que no puede moverse.
fc-refusal-burdened = Lleva demasiada carga.
fc-refusal-in-cover = Nadie esprinta desde una cobertura.
fc-refusal-activated = { $figure } ya se ha activado este turno.
fc-refusal-hunkered = { $figure } está cuerpo a tierra o { $they ->
        [she] aturdida
       *[he] aturdido
    } y no puede activarse.
fc-refusal-idle = { $figure } se asomó para responder y no puede actuar este turno.
fc-refusal-recovering = { $figure } acaba de recuperarse.
fc-refusal-no-activations = No quedan activaciones.
fc-refusal-no-room = Ahí no hay sitio.
fc-refusal-outside-zone = Eso queda fuera de la zona de despliegue.
fc-refusal-unseen = Nadie del bando ve ese punto.
fc-refusal-trouble = El arma tiene problemas.
fc-refusal-lone-shot = Se ha hecho un disparo solitario: nadie más dispara este turno.
fc-refusal-not-seen = { $figure } no está a la vista.
fc-refusal-dark = { $figure } está demasiado lejos en la oscuridad.
fc-refusal-no-weapon = Ahora no puede disparar ningún arma.
fc-refusal-not-nearest = Hay un blanco más cerca que { $figure }: una miniatura clavada solo dispara al más cercano.
fc-refusal-stays = Quien ha disparado así no cambia de sitio.
fc-refusal-has-moved = Ya ha usado su movimiento.
fc-refusal-scurried = { $figure } ya ha movido.
fc-refusal-unable = { $figure } no está en condiciones.
fc-refusal-saw-nobody = { $figure } no vio moverse a nadie.
fc-refusal-no-dash-in-scurry = En una carrera no esprinta nadie.
fc-refusal-not-at-place = El lugar más cercano que se puede registrar está a { $wanted }.
fc-refusal-not-at-piece = Eso se hace junto a la pieza: { $piece }.
fc-refusal-tried = { $figure } ya lo ha intentado este turno.
fc-refusal-never = { $figure } nunca lo conseguirá; otro puede intentarlo.
fc-refusal-gun-silent = La pieza ha callado para el resto de la partida.
fc-refusal-not-high = { $figure } no está en terreno elevado, desde donde se hacen señales a la pieza.
fc-refusal-far-from-edge = { $figure } está a más de 6" del borde propio, desde donde se hacen señales a la pieza.
fc-refusal-far-from-leader = { $figure } está a { $wanted } del líder, cuya voz alcanza { $allowed }.
fc-refusal-no-morale = No hay puntos de Moral con que recuperar a { $figure }.
fc-refusal-no-fire-in-scurry = En una carrera no dispara nadie.
fc-refusal-no-move-in-fire-fight = En un tiroteo no se mueve nadie.

## Notas

fc-no-snap-started-near = Sin disparo de oportunidad de { $figure }: { $mover } empezó a { $started }.
fc-no-guard-has-fired = Sin disparo defensivo de { $figure } contra { $mover }: { $figure } disparó en su último turno.
fc-no-guard-twice = Este turno { $figure } no repite el disparo defensivo contra { $mover }.
fc-no-guard-evasive = Sin disparo defensivo de { $figure }: { $mover } se mueve de forma evasiva.
fc-no-guard-behind = Sin disparo defensivo de { $figure }: { $mover } no está al frente.
fc-no-guard-pinned = Sin disparo defensivo de { $figure }, que está { $they ->
        [she] clavada
       *[he] clavado
    }: { $mover } no es su blanco más cercano.
fc-searched-in-vain = { $figure } no encuentra nada.
fc-gun-aimed = Desde el próximo turno la pieza dispara hacia { $at }.
fc-gun-silent = La pieza calla para el resto de la partida.
fc-door-opened = La puerta queda abierta: { $piece }.
fc-tough = { $figure } ignora el primer impacto.
fc-edge-check = { $figure } está cerca del borde y debe recomponerse ya.
fc-blown = Salta por los aires: { $piece }.
fc-shell = Cae un proyectil en { $at }.
fc-smoke = humo
fc-smoke-to-come = humo que está por llegar
fc-smoke-rises = Se levanta humo en { $at }.
fc-smoke-later = El humo de { $at } tardará en salir.
fc-smoke-gone = El humo de { $at } se disipa.
fc-grenade-scattered = La granada rueda hasta { $at }.
fc-grenade-dud = La granada de { $figure } no hace nada.
fc-nobody-in-sight = Nadie ve a un enemigo: el tiroteo pasa a ser carrera.
fc-skill-used = { $figure } usa { $skill }.
fc-handed-over = { $figure } entrega a { $other } { $number ->
    [one] una granada
   *[other] { $number } granadas
}.

## Fichas y marcadores

fc-card-weapon = arma
fc-card-skill = habilidad
fc-card-skill-used = habilidad ya usada
fc-card-one-shot = queda un disparo
fc-card-empty = sin munición
fc-card-is = nota
fc-card-grenades = granadas
fc-card-smoke = granadas de humo
fc-card-charges = cargas
fc-card-leader = líder
fc-card-armour = chaleco antibalas
fc-card-hand-weapon = arma de mano
fc-glyph-unarmed = desarmado
fc-weapon-pistol = pistola
fc-weapon-pair-of-pistols = par de pistolas
fc-weapon-rifle = fusil
fc-weapon-smg = subfusil
fc-weapon-lmg = ametralladora ligera
fc-weapon-hmg = ametralladora pesada
fc-weapon-sniper-rifle = fusil de francotirador
fc-weapon-grenade-launcher = lanzagranadas
fc-weapon-shotgun = escopeta
fc-marker-objective = objetivo
fc-marker-gun = donde dispara la pieza
fc-marker-place = lugar por registrar
fc-marker-searched = registrado en vano
fc-marker-object = objeto
fc-marker-delivery = lugar de entrega
fc-marker-scout = por explorar

## Cómo acabó

fc-over-driven-off = el enemigo es ahuyentado
    .won = Victoria { $of-those }: el enemigo es ahuyentado.
    .drawn = Empate: el enemigo es ahuyentado.
fc-over-both-driven-off = ambos bandos son ahuyentados
    .won = Victoria { $of-those }.
    .drawn = Empate: ambos bandos son ahuyentados.
fc-over-turn-limit = se acaban los turnos
    .won = Victoria { $of-those }: más miniaturas en condiciones.
    .drawn = Empate: se acaban los turnos.
fc-over-found = el objeto fue hallado y puesto a salvo
    .won = Victoria { $of-those }: el objeto fue hallado y puesto a salvo.
    .drawn = Empate: el objeto fue hallado y puesto a salvo.
fc-over-delivered = el objeto fue entregado
    .won = Victoria { $of-those }: el objeto fue entregado.
    .drawn = Empate: el objeto fue entregado.
fc-over-prisoner = el prisionero fue puesto a buen recaudo
    .won = Victoria { $of-those }: el prisionero fue puesto a buen recaudo.
    .drawn = Empate: el prisionero fue puesto a buen recaudo.
fc-over-crossed = se cruzó el campo de batalla
    .won = Victoria { $of-those }: se cruzó el campo de batalla.
    .drawn = Empate: se cruzó el campo de batalla.
fc-over-recovered = el objeto fue recuperado
    .won = Victoria { $of-those }: el objeto fue recuperado.
    .drawn = Empate: el objeto fue recuperado.
fc-over-secured = el marcador fue asegurado
    .won = Victoria { $of-those }: el marcador fue asegurado.
    .drawn = Empate: el marcador fue asegurado.
fc-over-protected = el marcador fue protegido
    .won = Victoria { $of-those }: el marcador fue protegido.
    .drawn = Empate: el marcador fue protegido.
fc-over-scouted = el terreno fue explorado
    .won = Victoria { $of-those }: el terreno fue explorado.
    .drawn = Empate: el terreno fue explorado.
fc-over-stopped = el enemigo fue detenido
    .won = Victoria { $of-those }: el enemigo fue detenido.
    .drawn = Empate: el enemigo fue detenido.
fc-over-demolished = las cargas estallaron
    .won = Victoria { $of-those }: las cargas estallaron.
    .drawn = Empate: las cargas estallaron.
fc-over-escaped = la huida tuvo éxito
    .won = Victoria { $of-those }: la huida tuvo éxito.
    .drawn = Empate: la huida tuvo éxito.

## Visión

fc-sight-cover = a cubierto
fc-sight-through = tras un obstáculo: sin dados de Muerte
fc-sight-deep = demasiado dentro de { $piece }
fc-sight-hides = alguien agacha la cabeza tras { $piece }
fc-sight-smoke = lo tapa el humo
fc-sight-stepping-up = si se asoma
fc-sight-to-fire = para disparar de noche


## Dados

fc-die-action = dado de acción
fc-die-leader = dado de líder
fc-die-kill = dado de Muerte
fc-die-shock = dado de Conmoción
fc-die-armour = dado del chaleco
fc-die-nerve = recuperación de la huida
fc-die-get-up = recuperación del derribo
fc-die-leader-lost = dados de Conmoción por la pérdida de un líder
    .at = dados de Conmoción por la pérdida de { $target }
fc-die-despair = desesperación, un dado de Conmoción
    .at = desesperación, un dado de Conmoción contra { $target }
fc-die-flinch = pulgadas de la retirada
fc-die-dash = pulgadas del esprint
fc-die-ammunition = dado de munición
fc-die-brawl = asalto
fc-die-direction = dirección, según el reloj
fc-die-distance = pulgadas
fc-die-gun = dispara la pieza
fc-die-task = dado de tarea
fc-die-risk = tarea arriesgada
fc-die-search = registro
fc-die-persuasion = persuasión
    .at = persuasión de { $target }
fc-die-resistance = resistencia
    .at = resistencia frente a { $target }
fc-die-notice = si se da cuenta
    .at = si se da cuenta de { $target }
fc-die-night = miniaturas desplazadas
fc-die-first-turn = quién tiene el primer turno
fc-die-aggression = nivel de Agresividad
fc-die-reckless = prudente o temerario
fc-die-order = dado de órdenes
fc-die-doubt = duda
fc-die-whim = capricho
fc-brawl-starter = lo empezó
fc-patrol = patrulla
fc-attitude = actitud
fc-came-nothing = sin efecto
fc-came-down = { $count ->
    [one] derribado
   *[other] { $count } × derribado
}
fc-came-out = { $count ->
    [one] fuera de combate
   *[other] { $count } × fuera de combate
}
fc-came-flinch = { $count ->
    [one] retirada
   *[other] { $count } × retirada
}
fc-came-bail = { $count ->
    [one] huida
   *[other] { $count } × huida
}
fc-came-no-help = el chaleco no ayuda
fc-came-leaves = abandona la mesa
fc-came-recovers = se recupera
fc-came-stays-down = sigue derribado
fc-came-lead-move = manda avanzar a alguien
fc-came-lead-fire = manda disparar a alguien
fc-came-one-shot = le queda un disparo
fc-came-plenty = le queda bastante
fc-came-trace = { $count ->
    [one] un rastro
   *[other] { $count } rastros
}
fc-came-no-shell = no hay disparo
fc-came-on-target = en el blanco
fc-came-adrift = se desvía
fc-came-done = conseguido
fc-came-delay = todavía no
fc-came-never = nunca lo conseguirá
fc-came-closer = se acerca
fc-came-reckless = temerario
fc-came-cautious = prudente
