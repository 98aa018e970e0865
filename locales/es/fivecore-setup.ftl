# FiveCore: preparación de la partida, fuerzas, campañas y el terreno de sus mesas.

## Preparación de la partida

fc-ask-attitude = ¿Con qué actitud { $many ->
    [yes] entran
   *[no] entra
} en combate { $those }?
fc-attitude-aggressive = agresiva
fc-attitude-balanced = equilibrada
fc-attitude-cautious = cauta

fc-ask-edge = { $those } { $many ->
    [yes] despliegan después y eligen
   *[no] despliega después y elige
} borde.
fc-edge-south = borde sur
fc-edge-north = borde norte
fc-edge-west = borde oeste
fc-edge-east = borde este

## Fuerzas

fc-figure = { $figure }
fc-ask-who-gets-skill = ¿Quién recibe la habilidad que ha salido?
fc-ask-who-leads = ¿Quién manda la fuerza?
fc-ask-veteran = Un veterano elige una habilidad que nadie del grupo tenga. ¿Cuál?

# $given y $most son números
fc-complaint-too-many = { $given } es demasiado: el máximo es { $most }. Pon menos.
fc-complaint-twice = Esto aparece dos veces en la lista. Quita una.
fc-complaint-pistol-and-pair = Dos pistolas ya son una pistola y otra. Nombra solo una de las dos armas.
fc-complaint-off-table = Este punto queda fuera de la mesa. Muévelo o agranda la mesa.
# $room y $figures son números
fc-complaint-no-room = Aquí caben { $room } de las { $figures } figuras que hay que desplegar. Agranda la zona o quita de ella muros y otras figuras.

## Campañas

fc-ask-who-learns = ¿Quién aprende una habilidad de esta batalla?
fc-ask-who-is-promoted = ¿Quién pasa a mandar el grupo?

fc-injury-unconscious = inconsciente
fc-injury-scar = cicatriz impresionante
fc-injury-light-wound = herida leve
fc-injury-real-wound = herida de verdad
fc-injury-serious-wound = herida seria
fc-injury-grave-wound = herida grave
fc-injury-crippled = incapacitado
fc-injury-dead = muerto

## Habilidades

fc-skill-marksman = Tirador
fc-skill-rapid-fire = Fuego rápido
fc-skill-sentinel = Centinela
fc-skill-brave = Valiente
fc-skill-tough = Duro
fc-skill-brawler = Luchador
fc-skill-fast = Rápido
fc-skill-runner = Corredor
fc-skill-right-place = En el sitio justo
fc-skill-run-and-gun = Corre y dispara
fc-skill-covering-fire = Fuego de cobertura
fc-skill-evasive-move = Movimiento evasivo
fc-skill-assault = Asalto
fc-skill-accurate = Preciso
fc-skill-defensive-fire = Fuego defensivo
fc-skill-alert = Alerta
fc-skill-guts = Agallas
fc-skill-motivator = Motivador
fc-skill-ambush = Emboscada
fc-skill-infiltrator = Infiltrador
fc-skill-steady-arm = Pulso firme
fc-skill-fieldcraft = Oficio de campaña
fc-skill-thrower = Lanzador
fc-skill-handy = Manitas
fc-skill-charismatic = Carismático
fc-skill-command-voice = Voz de mando
fc-skill-talented = Talentoso
fc-skill-aggressive = Agresivo
fc-skill-inspiring = Inspirador
fc-skill-last-breath = Último aliento

## Terreno

terrain-boulder = peñasco
terrain-bridge = puente
terrain-car = coche
terrain-copse = arboleda
terrain-desk = mesa de despacho
terrain-ditch = zanja
terrain-farmhouse = granja
terrain-hut = caseta
terrain-kiosk = quiosco
terrain-ledge = repisa de roca
terrain-low-hedge = seto bajo
terrain-low-wall = murete
terrain-orchard = frutales
terrain-partition = tabique
terrain-pipes = tubería
terrain-planter = jardinera
terrain-shed = cobertizo
terrain-shelf = estantería
terrain-skip = contenedor de escombros
terrain-stone-wall = muro de piedra
terrain-stream = arroyo
terrain-trunk = tronco caído
terrain-wall-stub = resto de muro
terrain-wheat = trigal
terrain-wire = alambrada
terrain-wood-pile = montón de leña

## Dados

fc-die-objective = objetivo
fc-die-density = cuánto terreno
fc-die-landscape = paisaje
fc-die-deployment = quién despliega primero
fc-die-recruit = arma de un recluta
fc-die-leaders = líder entre los reclutas
fc-die-skill = habilidad
fc-die-promotion = ascenso
fc-die-injury = herida
