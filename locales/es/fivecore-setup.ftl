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
fc-complaint-side = Solo hay dos bandos, 0 y 1.
fc-complaint-twice = Esto aparece dos veces en la lista. Quita una.
fc-complaint-pistol-and-pair = Dos pistolas ya son una pistola y otra. Nombra solo una de las dos armas.
fc-complaint-off-table = Este punto queda fuera de la mesa. Muévelo o agranda la mesa.
# $room y $figures son números
fc-complaint-no-room = Aquí caben { $room } de las { $figures } miniaturas que hay que desplegar. Agranda la zona o quita de ella muros y otras miniaturas.

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

# Campañas.
## Fuerzas fuera de la batalla

fc-muster-no-leader = Nadie está nombrado líder.
fc-muster-despair = puntos de Desesperación
fc-muster-superior = mejor entrenada o coordinada

fc-kind-second-world-war = Segunda Guerra Mundial
fc-kind-modern-military = Ejército moderno
fc-kind-irregulars = Irregulares
fc-kind-gangs = Banda
fc-kind-swat = SWAT
fc-ask-roll-again = Sentido común: se puede repetir la tirada de uno. ¿De quién?
fc-roll-nobody-again = Quedarse con todos
fc-ask-who-gets-this-skill = Los dados dieron { $with }. ¿Para quién es?
fc-ask-injury = { $figure } acabó la batalla fuera de combate. ¿Qué dicen en el puesto de socorro?
fc-ask-stripe = Nadie manda el grupo. ¿Da alguien un paso al frente?
fc-ask-escape = { $figure } está en manos del enemigo. ¿Hay por dónde salir?
fc-ask-exchange = { $number ->
    [one] Uno de los presos vuelve a casa. ¿Quién?
   *[other] { $number } de los presos vuelven a casa. ¿Quiénes?
}
fc-die-escape = fuga
fc-skill-veteran = Veterano: una habilidad a elegir
fc-take-over = { $figure } se queda con las armas del n.º { $number }
fc-on-held-ground = cayó en terreno conservado
fc-help-gun = un pistolero a sueldo
fc-help-spirits = mucho ánimo
fc-help-ground = la elección del terreno
fc-help-lesson = una lección
fc-ask-ground = ¿Qué terreno ha de ser?
fc-ask-density = ¿Con qué densidad?
fc-density = { $number } por ciento
fc-ground-woods = bosque
fc-ground-rocks = rocas
fc-ground-ruins = ruinas
fc-ground-urban = calles
fc-ground-farm = granja
fc-ground-fields = campos
fc-ground-war-zone = zona de guerra
fc-ground-suburban = barrio residencial
fc-ground-interior = interior
fc-ground-industrial = industrial
fc-end-unhurt = sin un rasguño
fc-end-down = en el suelo
fc-end-left = dejó la mesa
fc-end-out = fuera de combate
fc-end-held = con el enemigo encima
fc-end-led-away = se lo llevaron

## Opciones

option-fivecore-third-activation = Tres activaciones con nueve miniaturas o más
option-fivecore-shock-passes-on-down = El Shock que sobra pasa al amigo más cercano
option-fivecore-grenade-supply = Granadas
option-fivecore-grenade-supply-about = Cada miniatura cuenta las suyas, el bando comparte una reserva o un dado tras cada una dice si era la última.
option-fivecore-grenade-supply-count = contadas por miniatura
option-fivecore-grenade-supply-pool = una reserva por bando
option-fivecore-grenade-supply-die = un dado tras cada una
option-fivecore-points = Puntos de Moral y Desesperación
option-fivecore-points-cap = Máximo de esos puntos
option-fivecore-leaders = Líderes
option-fivecore-leaders-about = En un turno normal, el dado del líder puede hacer avanzar o disparar a una miniatura más.
option-fivecore-superior-quality = Bando de mayor calidad
option-fivecore-superior-quality-none = ninguno
option-fivecore-superior-quality-first = el primero
option-fivecore-superior-quality-second = el segundo
option-fivecore-displacement = Desplazamiento al ser visto por primera vez
option-fivecore-displacement-renewed = El desplazamiento se renueva tras dos turnos sin fuego
option-fivecore-objectives = Objetivos
option-fivecore-objectives-about = A la vista de los dos bandos, o sorteados en secreto para cada uno.
option-fivecore-objectives-open = a la vista
option-fivecore-objectives-secret = secretos
option-fivecore-random-skills = Habilidades al azar
option-fivecore-random-skills-about = Una habilidad por sorteo para una miniatura de cada fuerza.
option-fivecore-solo = Bando sin jugador
option-fivecore-solo-none = ninguno
option-fivecore-solo-first = el primero
option-fivecore-solo-second = el segundo
option-fivecore-solo-both = los dos
option-fivecore-order-die = Dado de órdenes del bando sin jugador
option-fivecore-aggression = Agresividad del bando sin jugador
option-fivecore-turn-limit = Límite de turnos (0: ninguno)
option-fivecore-turn-limit-about = Tras tantos turnos se acaba la batalla.

# What a weapon and a skill do, as a card tells it
ui-does-fc-weapon-pistol = hasta 12": 1 dado de Muerte y 1 de Conmoción
ui-does-fc-weapon-pair-of-pistols = hasta 12": 1 dado de Muerte y 2 de Conmoción
ui-does-fc-weapon-rifle = hasta donde se ve: 1 dado de Muerte y 1 de Conmoción; en marcha, 1 de Conmoción
ui-does-fc-weapon-smg = hasta 12": 1 dado de Muerte y 1 de Conmoción, o 3 de Conmoción en ráfaga; más lejos, 1 de Conmoción
ui-does-fc-weapon-lmg = hasta donde se ve: 1 dado de Muerte y 2 de Conmoción, o 4 de Conmoción; si ha movido, 2 de Conmoción
ui-does-fc-weapon-hmg = hasta donde se ve: 2 dados de Muerte, y 1 de Conmoción a todos a 4" o menos; no se mueve
ui-does-fc-weapon-sniper-rifle = hasta donde se ve: el mejor de 2 dados de Muerte, y el blanco se retira
ui-does-fc-weapon-grenade-launcher = hasta donde se ve: 1 dado de Muerte y 1 de Conmoción a todos a 2" o menos; se desvía
ui-does-fc-weapon-shotgun = hasta 12": 1 dado de Muerte y 1 de Conmoción; hasta 4", 2 de Muerte
ui-does-fc-skill-marksman = +1 dado de Muerte en un ataque cualquiera, una vez por partida
ui-does-fc-skill-rapid-fire = +1 dado de Conmoción en un ataque cualquiera, una vez por partida
ui-does-fc-skill-sentinel = disparo defensivo en el primer turno; inmune al movimiento involuntario
ui-does-fc-skill-brave = la huida pasa a retirada
ui-does-fc-skill-tough = ignora el primer impacto
ui-does-fc-skill-brawler = +1 en los asaltos
ui-does-fc-skill-fast = movimiento estándar +2"
ui-does-fc-skill-runner = esprint: el mejor de 2d6
ui-does-fc-skill-right-place = 2" al final de su turno estándar si no se activó
ui-does-fc-skill-run-and-gun = 4" antes de disparar en un tiroteo
ui-does-fc-skill-covering-fire = dispara tras mover en una carrera
ui-does-fc-skill-evasive-move = inmune al disparo defensivo
ui-does-fc-skill-assault = inmune al disparo de oportunidad
ui-does-fc-skill-accurate = los alcances limitados pasan a 16"
ui-does-fc-skill-defensive-fire = disparo de oportunidad hasta 8"
ui-does-fc-skill-alert = una vez por turno, 1 dado de Conmoción del disparo defensivo pasa a 1 dado de Muerte
ui-does-fc-skill-guts = deja de huir al activarse
ui-does-fc-skill-motivator = su contacto recupera a un compañero que huye
ui-does-fc-skill-ambush = elige su desplazamiento hasta 6"
ui-does-fc-skill-infiltrator = movimiento de carrera adicional tras el despliegue
ui-does-fc-skill-steady-arm = cuenta como si no hubiera movido al disparar
ui-does-fc-skill-fieldcraft = el terreno difícil le da cobertura
ui-does-fc-skill-thrower = dos tiradas para el primer desvío de una granada
ui-does-fc-skill-handy = dos tiradas para una tarea, una vez por misión
ui-does-fc-skill-charismatic = +1 a la persuasión
ui-does-fc-skill-command-voice = los aliados a 4" o menos tiran para recuperarse de la huida
ui-does-fc-skill-talented = repite una tarea, una vez por misión
ui-does-fc-skill-aggressive = repite los asaltos empatados
ui-does-fc-skill-inspiring = aliados a 4" o menos: la huida pasa a retirada
ui-does-fc-skill-last-breath = dispara al quedar fuera de combate
ui-does-fc-skill-veteran = elige libremente una habilidad que nadie del grupo tenga
