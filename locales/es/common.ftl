# Lo que dicen todos los juegos. Las palabras de cada juego están en su propio archivo, con el prefijo del juego.
#
# Un mensaje es el nombre de una palabra: en minúscula, como se lee en una ficha, o una frase entera si se pregunta, se
# niega, se reclama o se anota. Un atributo es la frase del registro cuando la palabra ocurre: .began .ended .moved
# .attacked .gained .lost .removed .placed .lifted .decided .scored, y .won y .drawn para el final de la batalla. Sin
# él, la palabra entra en la frase general de más abajo: allí debe ser un verbo en moved, attacked y removed, y un
# nombre en las demás. Lo que no se sabe es «none».

yes = Sí
no = No

## Cosas sin nombre propio

unnamed-figure = miniatura { $number }
unnamed-marker = marcador { $number }
unnamed-piece = pieza { $number }
unnamed-side = bando { $number }
unnamed-unit = unidad { $number }

## Por qué no se ve algo

sight-piece = lo tapa { $piece }
sight-figure = lo tapa { $figure }

## Terreno, según la clase que le da el escenario

terrain-acid = charco de ácido
terrain-barn = granero
terrain-barrels = barriles
terrain-barricade = barricada
terrain-barrow = túmulo
terrain-bog = ciénaga
terrain-boulder = peñasco
terrain-bridge = puente
terrain-building = edificio
terrain-bunker = búnker
terrain-bushes = arbustos
terrain-cairn = mojón de piedras
terrain-car = coche
terrain-cart = carro
terrain-catwalk = pasarela estrecha
terrain-container = contenedor
terrain-copse = arboleda
terrain-crate = cajón
terrain-crater = cráter
terrain-crates = cajas
terrain-debris = escombros
terrain-desk = escritorio
terrain-ditch = zanja
terrain-door = puerta
terrain-farmhouse = granja
terrain-fence = valla
terrain-field = campo de cultivo
terrain-gantry = pasarela
terrain-haystack = almiar
terrain-hedge = seto
terrain-high-wall = muro alto
terrain-hill = colina
terrain-house = casa
terrain-hut = caseta
terrain-jungle = jungla
terrain-kerb = muro de bordillo
terrain-kiosk = quiosco
terrain-knoll = loma
terrain-ledge = repisa de roca
terrain-low-hedge = seto bajo
terrain-low-wall = murete
terrain-man-high-wall = muro de la altura de un hombre
terrain-minefield = campo de minas
terrain-orchard = frutales
terrain-partition = tabique
terrain-pipes = tubería
terrain-planter = jardinera
terrain-platform = plataforma
terrain-pond = estanque
terrain-ridge = cresta
terrain-river = río
terrain-road = camino
terrain-rock = roca
terrain-rocks = rocas
terrain-rubble = escombros
terrain-ruin = ruina
terrain-sandbags = sacos terreros
terrain-scenic-base = peana de escenografía
terrain-scree = pedregal
terrain-shed = cobertizo
terrain-shelf = estantería
terrain-skip = contenedor de escombros
terrain-standing-stone = piedra erguida
terrain-stone-wall = muro de piedra
terrain-stream = arroyo
terrain-swamp = pantano
terrain-tank = depósito
terrain-tower = torre
terrain-tree = árbol
terrain-trench = trinchera
terrain-trunk = tronco caído
terrain-wall = muro
terrain-wall-stub = resto de muro
terrain-well = pozo
terrain-wheat = trigal
terrain-wire = alambrada
terrain-wood = bosque
terrain-wood-pile = montón de leña
terrain-wreck = vehículo destruido

## Preguntas
# Variables: $side $figure $other $unit $place $number $with y, según la clase de pregunta,
# $min $max $count $total $die $purpose $allowance.

ask-dice = { $purpose ->
    [none] { "" }
   *[other] { $purpose }.{ " " }
}{ $count ->
    [one] Tira un { $die } y escribe lo que sale.
   *[other] Tira { $count } { $die } y escribe lo que sale.
}

## Lo que ha pasado

# Un punto de la mesa dentro de una frase. $how es in, by u off respecto a la pieza $those; $length, a qué distancia.
event-spot = un punto { $how ->
    [in] { $of-those }
    [by] junto { $to-those }
    [off] a { $length } { $of-those }
   *[bare] a { $across } del borde oeste y a { $up } del sur
}
event-began = { $word }{ $number ->
    [none] { "" }
   *[other] { " " }{ $number }
}{ $side ->
    [none] { "" }
   *[other] : { $side }
}.
event-ended = Fin de { $word }{ $number ->
    [none] { "" }
   *[other] { " " }{ $number }
}{ $side ->
    [none] { "" }
   *[other] : { $side }
}.
event-moved = { $figure } { $word }{ $length ->
    [none] { "" }
   *[other] { " " }{ $length }
}.
# A way of no length.
event-stayed = { $figure } no se mueve.
event-turned = { $figure } se gira hacia el { $compass ->
    [n] norte
    [ne] nordeste
    [e] este
    [se] sureste
    [s] sur
    [sw] suroeste
    [w] oeste
   *[nw] noroeste
}.
event-attacked = { $figure } { $word }{ $targets ->
    [none] { $place ->
        [none] { "" }
       *[other] { " " }en { $place }
    }
   *[other] { " " }a { $targets }
}.
# $head dice de quién son los dados y para qué, $adds lo que se suma a un dado y $sum el total.
event-rolled = { $head }: { $faces }{ $adds ->
    [none] { "" }
   *[other] { " " }({ $adds })
}{ $sum ->
    [none] { "" }
   *[other] { " " }= { $sum }
}{ $came ->
    [none] { "" }
   *[other] : { $came }
}.
event-rolled-head = { $who }, { $what }{ $needs ->
    [none] { "" }
   *[other] , necesita { $needs }+
}{ $reasons ->
    [none] { "" }
   *[other] { " " }({ $reasons })
}
event-rolled-with = { $word } ({ $with })
event-rolled-at = { $word } contra { $target }
event-rolled-came = { $dice ->
    [one] { $count ->
        [0] falla
       *[other] lo consigue
    }
   *[other] { $count ->
        [0] ningún éxito
        [one] 1 éxito
       *[other] { $count } éxitos
    }
}
event-gained = { $figure }: { $word }.
event-lost = { $figure }: ya no { $word }.
event-removed = { $figure } { $word }.
event-appeared = { $figure } entra en la mesa.
event-placed = Se coloca: { $word }.
event-lifted = Se retira: { $word }.
event-decided = { $side }: { $word }{ $figure ->
    [none] { "" }
   *[other] , { $figure }
}.
event-scored = { $side }: { $word } { $points }.

## Cómo acaba una batalla

outcome-won = Victoria { $of-those }: { $word }.
outcome-drawn = Empate: { $word }.
outcome-conceded = el otro bando se rinde
    .drawn = Un bando se rinde. No gana nadie.
# Dicho de un bando mientras otros siguen: «Norte: se rinde.»
outcome-gave-up = se rinde
outcome-agreed-draw = todos los bandos están de acuerdo
    .drawn = Empate por acuerdo.

## No se puede

# $figure, las longitudes $wanted y $allowed
refusal-too-far = Ese camino mide { $wanted }; { $figure } puede mover { $allowed }. Acórtalo.
# las longitudes $wanted y $allowed
refusal-out-of-range = Está a { $wanted }; el alcance es { $allowed }. Elige un punto más cercano.
# $point
refusal-no-room = La peana no cabe en { $point }. Acaba donde no toque otras peanas ni el borde de la mesa.
refusal-way = Ese camino no vale: repite un punto o sale de la mesa. Trázalo de nuevo.

## No aceptado

reject-not-open = Esa pregunta ya no está abierta. Responde a la que está ahora en la mesa.
reject-not-yours = Esa pregunta es para { $those }. Espera su respuesta.
reject-over = La batalla ha terminado. Su diario se puede volver a ver.
reject-no-undo = No se puede deshacer: { $why }.
reject-correction = La corrección no encaja: { $why } No ha cambiado nada.
reject-broken = Es un fallo del árbitro; tu batalla sigue como estaba. Avísanos, por favor: { $detail }
reject-no-such-thing = Esa pregunta no tiene nada así que mostrar.
reject-not-by-hand = Esa miniatura no se puede poner ahí a mano.
reject-no-dice-thrown = En esta orden no se han tirado dados.
reject-gave-up = Tu bando se ha rendido. Puedes mirar a los demás.
reject-players-only = Eso solo puede hacerlo un jugador.
reject-no-proposal = No hay ninguna corrección propuesta.
reject-too-many-orders = Has dejado más órdenes de las que nadie puede recordar. Retira antes una.
reject-no-such-order = Ninguna pregunta de esta batalla se respondería con esa orden.
reject-no-pledge = Este bando no tiene nada que prometer, o ya prometió otra cosa.
reject-no-contribution = Aún no han prometido todos los jugadores, o no es lo que se prometió.
reject-undo-secret = desde entonces se ha revelado algo secreto
reject-undo-nothing = se han tirado dados o aún no se ha hecho nada
reject-undo-dice = desde entonces se han tirado dados
reject-undo-answered = desde entonces ha respondido otro bando

mismatch-kind = Esta pregunta pide { $wanted }, no { $given }.
mismatch-no-such-option = Esa opción no existe: elige una del 1 al { $options }.
mismatch-how-many = { $min ->
    [0] Has elegido { $given }; elige { $max } como mucho.
   *[other] Has elegido { $given }; elige de { $min } a { $max }.
}
mismatch-figure = Aquí no se pregunta por { $figure }, o está repetida.
mismatch-too-many-places = Ese camino tiene { $given } vértices; el máximo es { $max }. Trázalo con menos.
mismatch-place = Ese punto está lejos de cualquier mesa. Elige uno sobre la mesa.
mismatch-amount = { $given } no vale: di un número de { $min } a { $max }.
mismatch-split = { $targets ->
    [one] El único número tiene que ser { $total }.
   *[other] Los { $targets } números tienen que sumar { $total }, sin pasar ninguno de su límite.
}
mismatch-dice = { $count ->
    [one] Escribe el resultado de un { $die }.
   *[other] Escribe los resultados de { $count } { $die }.
}

answer-amount = un número
answer-dice = dados
answer-direction = una dirección
answer-figures = miniaturas
answer-path = un camino
answer-pick = una de las opciones
answer-point = un punto
answer-stays = Se queda.
answer-split = un reparto

## Archivos
# $name, $near y $known vienen entre comillas.

## Fuerzas

muster-points = puntos
muster-rating = valoración
muster-name = nombre
muster-pronoun = género
muster-they = sin decir
muster-he = él
muster-she = ella
muster-overspent = Vale { $found }, y se acordaron { $limit }.
muster-uneven = Las fuerzas son desiguales: de { $low } a { $high }.
muster-too-long = El texto es demasiado largo: el máximo son { $most } letras.
muster-control = Hay signos que no se pueden mostrar. Quítalos.
muster-none = Este juego no sabe de fuerzas fuera de una partida.
muster-broken = Las reglas fallaron al mirarlo. No ha cambiado nada.
muster-link = Esto es un enlace. Pega aquí el texto de la fuerza, o suelta su archivo.
muster-no-game = No existe ese juego.
muster-other-game = Esta fuerza es de otro juego.
muster-no-ground = No existe esa mesa para este juego.
muster-too-many-sides = Hay más fuerzas que bandos en esta mesa.
muster-no-kept = El enlace de esta fuerza no lleva a ninguna parte.
muster-no-shipped = El juego no trae ninguna fuerza con ese nombre.
muster-remedy-force = Cambia la fuerza, o elige otra.
muster-remedy-ground = Elige otra mesa.
muster-remedy-option = Devuelve esa opción a su valor de costumbre.
muster-remedy-scenario = Este escenario cuenta con su propia gente: deja sus fuerzas o elige una mesa sorteada.

complaint-unreadable = No se puede abrir el archivo: { $detail }.
complaint-file-size = El archivo es demasiado grande: el máximo es { $most } KiB. Divídelo.
complaint-not-utf8 = El archivo no es texto UTF-8. Guárdalo como UTF-8.
complaint-syntax = Esto no se entiende: { $detail }.
complaint-too-deep = Esto está dentro de demasiados niveles. Escríbelo con menos.
complaint-kind = Aquí va { $wanted }, no { $given }.
complaint-value = Este valor no vale: { $detail }.
complaint-number = Este número es demasiado grande o no es un número. Escribe un decimal corriente.
complaint-missing = Falta esto. Añádelo.
complaint-missing-field = Aquí falta el campo { $name }. Añádelo.
complaint-lesson-answer = Cada acción es una sola respuesta: pick, path, paths, stay, point, amount, dice o proposed.
complaint-lesson-tool = No existe esa herramienta, o le falta algo que necesita.
complaint-lesson-reads = Lo que debe mostrar esta herramienta no está escrito como ella lo muestra.
complaint-lesson-light = No se puede iluminar nada de esa clase. La lista está en content/README.md.
complaint-lesson-words = Son más de { $most } palabras. Di menos, o haz dos pasos.
complaint-lesson-number = Los pasos se numeran desde 1, por orden.
complaint-lesson-idle = En este paso no se hace nada. Dale al menos la herramienta «next».
complaint-lesson-clause = No existe la cláusula { $clause }.
complaint-lesson-best = Una opción debe ser la mejor, y ninguna otra igual de buena.
complaint-no-shape = Esta pieza no tiene forma. Dale una: rect, polygon, wall o disc.
complaint-unknown-field = Aquí no hay ningún campo { $name }. Quítalo o corrige su nombre.
complaint-unknown-field-near = Aquí no hay ningún campo { $name }. ¿Querías decir { $near }?
complaint-unknown-field-listed = Aquí no hay ningún campo { $name }. Hay { $known }.
complaint-unknown-value = { $name } no existe aquí. Corrígelo.
complaint-unknown-value-near = { $name } no existe aquí. ¿Querías decir { $near }?
complaint-unknown-value-listed = { $name } no existe aquí. Elige entre { $known }.
complaint-unknown-force = Ninguna fuerza se llama { $name }, y este juego aún no tiene ninguna. Escríbela aquí o añade su archivo a forces.
complaint-unknown-force-near = Ninguna fuerza se llama { $name }. ¿Querías decir { $near }?
complaint-unknown-force-listed = Ninguna fuerza se llama { $name }. Hay { $known }.
complaint-unknown-scenario = Ningún escenario se llama { $name }, y aún no hay ninguno.
complaint-unknown-scenario-near = Ningún escenario se llama { $name }. ¿Querías decir { $near }?
complaint-unknown-scenario-listed = Ningún escenario se llama { $name }. Hay { $known }.
complaint-unknown-game = No hay ningún juego { $name }.
complaint-unknown-game-near = No hay ningún juego { $name }. ¿Querías decir { $near }?
complaint-unknown-game-listed = No hay ningún juego { $name }. Hay { $known }.
complaint-game-folder = El archivo está en la carpeta de { $name }. Escribe aquí ese juego o mueve el archivo.
complaint-id-file = El archivo se llama { $name }. Escribe aquí ese id o cambia el nombre del archivo.
complaint-unknown-option = El juego no tiene esa opción. Quítala o corrige su nombre.
complaint-option-value = La opción no puede tener ese valor. Las reglas del juego dicen cuáles admite.
# $found, $least y $most son números
complaint-sides = { $found ->
    [one] Hay un solo bando
   *[other] Hay { $found } bandos
}; este juego es para { $least ->
    [2] dos
   *[other] { $least }
}{ $most ->
    [2] { "" }
   *[other] {" "}a { $most }
}. Escribe esos.
complaint-unknown-figure = Ninguna miniatura se llama así. Usa un nombre de las fuerzas.
complaint-no-name = El nombre está vacío. Ponle uno.
complaint-name-twice = Otra tiene el mismo nombre. Dale a cada una el suyo.
complaint-no-figures = No hay miniaturas. Añade al menos una.
complaint-unknown-piece = Ninguna pieza de la mesa corresponde a esto. Cuéntalas desde 0, en el orden de table.pieces.

complaint-no-terrain = Ningún juego con este nombre tiene terreno propio. Nombra un juego del programa.
complaint-no-landscape = El juego no tiene ningún paisaje con este nombre. Mira «escaramuza table landscapes».
complaint-open-lane = Hay una calle despejada de unos { $length }: nadie encuentra cobertura en ella. Pon una pieza que la corte.
complaint-cramped-zone = Casi toda una zona de despliegue está bloqueada. Deja sitio para la fuerza.
complaint-out-of-reach = Nadie puede llegar andando a este sitio. Muévelo o abre un paso.
complaint-table-size = La mesa es demasiado grande o no tiene tamaño. Cada lado puede medir hasta 16 m.
complaint-too-many = Hay demasiados. Pon menos.
complaint-too-few-points = A la forma le faltan puntos: un muro necesita dos, un polígono tres.
complaint-repeated-point = La forma repite un punto seguido. Quita uno.
complaint-crosses-itself = El contorno se cruza consigo mismo. Ordena sus puntos o parte la pieza en dos.
complaint-no-radius = Un disco necesita un radio mayor que cero.
complaint-bad-height = La base y la altura van de cero a 16 m. Corrígelas.
# $figure, $other y $piece son nombres
complaint-figure-off-table = { $figure } está fuera de la mesa. Mueve su peana dentro.
complaint-figure-barred = { $figure } está dentro de { $piece }, donde nadie puede entrar. Mueve su peana fuera.
complaint-figures-overlap = { $figure } y { $other } están uno dentro del otro. Mueve a uno de los dos.
complaint-off-table = La pieza está fuera de la mesa. Muévela o agranda la mesa.
complaint-opening-off-outline = La abertura no está sobre el contorno. Pon sus dos extremos en un mismo lado.

kind-list = una lista
kind-nothing = nada
kind-number = un número
kind-switch = true o false
kind-table = una tabla de campos
kind-text = un texto
kind-whole-number = un número entero

## Hasta dónde miran las probabilidades

odds-until-order = hasta que acabe esta orden, reaccionando el enemigo como mejor le venga
odds-until-orders = hasta que acaben unas órdenes más, reaccionando el enemigo como mejor le venga

## Los juegos, cada uno en una línea de la página de inicio

game-fivecore = Pocas miniaturas y órdenes rápidas: un dado dice en cada turno si todos corren, todos disparan o actúan dos. De cualquier época.
game-combat-1-48 = Segunda Guerra Mundial, hombre a hombre: las cartas dicen qué sabe hacer cada soldado y las fichas pagan acciones y reacciones.
game-firefight = Las unidades actúan por turnos, disparan y cargan por los marcadores. Ciencia ficción, con hechiceros, bestias y máquinas.
game-breaking-news = Hoy: un pelotón actúa, el otro solo reacciona, y gana quien tiene menos puntos de derrota.
game-ten-sided = Bandas y héroes de una costa mítica, de dos a cuatro bandos: cargas, Reacción y moral con dados de diez caras.
