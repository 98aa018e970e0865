# Lo que dice la página por sí misma. Todas las claves empiezan por ui-.

## Página de inicio

ui-slogan = Escaramuzas de miniaturas con un árbitro en la mesa
ui-pitch = El árbitro conoce todas las reglas, mide cada pulgada y tira cada dado a la vista. Tú juegas.
ui-play-now = Jugar ahora
ui-play-now-what = { $title } · { $side } · contra el ordenador
ui-continue = Continuar partida
ui-finished-matches = Partidas terminadas
ui-in-play = en juego
ui-finished = terminada
# $title is the name of a scenario
ui-forget = Quitar { $title } de esta lista
ui-lobby = Invitaciones abiertas
ui-join = Unirse
ui-invitation-gone = Esa invitación ya está ocupada. La lista está otra vez al día.
ui-no-scenarios = Todavía no hay escenarios.
ui-loading = Desplegando los juegos…
ui-no-server = El servidor no responde. ¿Sigue en marcha? Recarga la página para volver a intentarlo.
ui-not-created = No se ha podido montar la partida: { $why }
# Sobre la lista de juegos, leído en voz alta.
ui-games = Los juegos
ui-more-scenarios = Ver { $count } más
ui-figures = { $figures } miniaturas
ui-minutes = { $minutes } min
ui-how = ¿Cómo quieres jugarla?
ui-mode-computer = Contra el ordenador
ui-mode-hotseat = En la misma pantalla
ui-mode-link = Por enlace
ui-mode-watch = Ver a dos ordenadores
ui-level = Nivel
ui-level-recruit = Recluta
ui-level-regular = Regular
ui-level-veteran = Veterano
ui-level-captain = Capitán
ui-side = Tu bando
ui-laid-out = Con los bandos ya desplegados; desmárcalo para desplegar tú
ui-by-hand = Tirar dados de verdad y escribirlos
ui-open-invitation = Mostrarla entre las invitaciones abiertas
ui-start-match = Empezar
ui-setting-up = Montando la mesa…

## En todas partes

ui-theme = Claro u oscuro
ui-close = Cerrar
ui-copy = Copiar
ui-scan = Un código para la cámara del móvil
ui-copied = Copiado
ui-less = Uno menos
ui-more = Uno más

## La partida

ui-no-such-page = Esa página no existe.
ui-opening = Abriendo la partida…
ui-no-such-match = Este enlace no lleva a ninguna partida. ¿Se copió entero?
ui-lost = Se ha perdido la conexión. Lo que has hecho está guardado; reconectando…
ui-table = Mesa: { $name }
ui-tools = Herramientas
ui-rules-view = Contornos y reglas del terreno
ui-turn-table = Girar la mesa
# Shown over a figure that was shot at in vain.
ui-missed = Falla
ui-measure = Medir
ui-sight = Línea de visión
ui-fit = Ver toda la mesa
ui-to-start = A la página de inicio
ui-undo = Deshacer
ui-menu = Menú
ui-keys = Teclas
ui-offer-draw = Ofrecer empate
ui-accept-draw = Aceptar el empate
ui-draw-offered = { $many ->
    [yes] Ofrecen
   *[no] Ofrece
} el empate { $those }.
ui-concede = Rendirse
ui-concede-sure = Rendirse de verdad
ui-you = tú
ui-barred = { $count ->
    [one] 1 opción no disponible ahora
   *[other] { $count } opciones no disponibles ahora
}
# $left of $all figures take part
ui-still-there = quedan { $left } de { $all }
# The bar of turns, read aloud.
ui-turn-of = Turno { $turn } de { $last }
ui-pace = Lo que pasa se muestra
ui-pace-slow = despacio
ui-pace-plain = normal
ui-pace-fast = deprisa
ui-pace-steps = paso a paso
ui-step-on = Cualquier tecla o toque muestra el paso siguiente; Esc lo termina.
ui-pace-none = de golpe
ui-away = ausente
ui-journal = Descargar el diario
ui-nobody = de nadie
# Over the crew and passengers of a vehicle, and over the vehicle of one of them.
ui-aboard = Lleva
ui-rides-in = Va con
ui-spectator = Espectador
ui-waiting = Esperando { $to-those }.
ui-thinking = El ordenador piensa por { $those }.
ui-working = El árbitro está en ello.
ui-sheet-up = Ver ficha y crónica
ui-sheet-down = Ver la mesa
ui-links = Enlaces de invitación
ui-links-here-only = Estos enlaces solo funcionan en esta máquina. Con --listen 0.0.0.0 el servidor se abre a otras de tu red.
ui-link-spectator = Enlace para espectadores
ui-link-seat = Enlace para { $those }: mándaselo al otro jugador
ui-chat = Escribe un mensaje
ui-send = Enviar

## Responder

ui-commit = Adelante
# $length is how far
ui-commit-way = Mover { $length }
# $gone of $all figures of $side take no further part
ui-losses = { $side }: { $gone } de { $all } bajas
ui-see-table = Ver la mesa
ui-sending = Enviando…
ui-stay = Quedarse
ui-clear = Borrar
ui-odds-none = De esto no depende la suerte de nadie.
ui-odds = Probabilidades
# Una orden para una miniatura, junto a las que son para ella y otras.
ui-alone = En solitario
ui-together = Los demás se mueven igual
ui-lay = Poner
ui-faces-laid = Dados puestos hasta ahora
# $min and $max are numbers
ui-from-to = de { $min } a { $max }
ui-left-to-share = { $left ->
    [0] Todo repartido.
   *[other] Quedan por repartir: { $left }.
}
# $length and $allowed are lengths
ui-way-length = { $length } de { $allowed }
ui-hint-point = Pulsa el punto en la mesa.
ui-hint-along = Marca el punto del camino o mueve el control.
ui-hint-direction = Pulsa hacia dónde debe mirar.
ui-hint-path = Marca adónde ir; un segundo toque en el mismo sitio lo hace. Con Mayús, cada toque añade una esquina; también se puede arrastrar la miniatura.
# Sin ratón ni teclas.
ui-touch-path = Toca adónde ir; un segundo toque en el mismo sitio lo hace. También se puede arrastrar la miniatura.
ui-touch-point = Toca el punto en la mesa.
ui-touch-along = Toca el punto del camino o mueve el control.
ui-touch-direction = Toca hacia dónde debe mirar.
ui-touch-go = O toca el suelo para ir allí.
ui-hint-go = O pulsa el suelo para ir allí.
ui-hint-figures = Elige aquí o en la mesa.
ui-hint-split = Repártelos aquí o pulsa las miniaturas.
ui-unknown-question = Esta página no conoce este tipo de pregunta; quizá sea más antigua que el programa. Recárgala o sigue la sugerencia del ordenador.
ui-hint-measure = Pulsa desde dónde medir y luego hasta dónde. Esc recoge la cinta.
ui-hint-sight = Pulsa quién mira y luego a qué. Esc quita el hilo.
ui-hint-stretch = Desde { $from }: señala el otro extremo. Un clic lo fija, el siguiente empieza de nuevo. Esc lo quita.
ui-sight-clear = despejada
ui-sight-part = parcial
ui-sight-blocked = bloqueada

## Crónica y reglas

ui-log = Crónica
ui-log-empty = Todavía no ha pasado nada.
ui-card-arcs = En amarillo, sobre la mesa: { $count ->
    [one] el arco de tiro.
   *[other] los arcos de tiro, el más estrecho a trazos.
}
ui-log-only = solo { $figure }
# Told after the first of a unit that does the same. $count: how many others.
ui-log-more = Y { $count ->
    [one] otro
   *[other] { $count } más
} de su unidad.
# $figures han entrado en la mesa uno tras otro.
ui-log-came = { $figures } { $many ->
    [yes] entran
   *[no] entra
} en la mesa.
ui-log-faces = Mira al { $compass ->
    [n] norte
    [ne] nordeste
    [e] este
    [se] sureste
    [s] sur
    [sw] suroeste
    [w] oeste
   *[nw] noroeste
}.
ui-log-earlier = { $count ->
    [one] { $count } línea anterior
   *[other] { $count } líneas anteriores
}
ui-clause-reading = Buscándola…
ui-clause-unknown = El libro no tiene texto para esto.
ui-ruling = Interpretación { $number }

## Vista de texto

ui-text-view = La mesa en texto
ui-text-view-from = Distancias y rumbos desde { $figure }, de centro a centro.
ui-text-view-choose = Elige una miniatura para ver distancias y rumbos desde ella.
ui-text-markers = Marcadores
ui-text-areas = Zonas
ui-text-terrain = Terreno
ui-text-size = La mesa mide { $width } de oeste a este y { $depth } de sur a norte; los lugares se cuentan desde la esquina suroeste.
ui-text-at = { $across } al este y { $up } al norte
ui-lies-between = desde { $from } hasta { $to }
ui-lies-about = en torno a un punto a { $middle }, radio { $radius }
ui-column-figure = Miniatura
ui-column-side = Bando
ui-column-place = Lugar
ui-column-away = Distancia
ui-column-state = Estado
ui-off-table = fuera de la mesa
ui-may-act = se puede elegir

## Teclas

ui-key-tab = siguiente miniatura que se puede elegir
ui-key-digits = opciones, miniaturas, caras
ui-key-arrows = mover el punto de uno en uno (Mayús: un décimo)
ui-key-space = fijar una esquina del camino
ui-key-backspace = quitar una esquina
ui-key-turn = girar al final del camino
ui-key-enter = hacerlo
ui-key-escape = atrás
ui-key-reach = ver u ocultar el alcance
ui-key-zoom = más cerca, más lejos, toda la mesa

## Repetición y crónica

ui-replay = Repetición
ui-replay-so-far = La batalla hasta ahora
ui-replay-opening = Se vuelve a jugar la batalla…
ui-replay-none = No hay ningún diario abierto. Elige uno en la página de inicio.
# $why is a reason in English
ui-replay-not-shown = No se puede mostrar la batalla: { $why }.
ui-replay-controls = Mandos de la repetición
ui-replay-step = Paso
# $step and $steps are numbers
ui-replay-at = { $step } de { $steps }
ui-replay-first = Al principio
ui-replay-back = Un paso atrás
ui-replay-play = Reproducir
ui-replay-pause = Pausa
ui-replay-on = Un paso adelante
ui-replay-last = Al final
ui-replay-turn = Ir a un turno
ui-replay-start = Principio
ui-replay-speed = Velocidad
ui-replay-link = Enlace a este momento
ui-eyes = Visto por
ui-eyes-all = { $count ->
    [2] Ambos bandos
   *[other] Todos los bandos
}
ui-report = Crónica de la batalla
ui-report-before = Antes del primer turno
ui-report-drawn-up = Cómo se desplegaron los bandos.
ui-report-end = Cómo acabó
ui-report-so-far = Hasta ahora
ui-report-moment = Ver este momento
ui-report-quiet = Nada digno de mención.
ui-report-moves = { $count ->
    [one] Mueve { $figures }.
   *[other] Mueven { $figures }.
}
ui-story = Cómo fue
# The battle told in sentences. $sides are sides with numbers of figures
ui-tale-opening = Sobre la mesa: { $sides }.
ui-tale-side = { $those } ({ $count })
ui-tale-turn = En { $turn } { $what }.
ui-tale-blow = { $by } { $many ->
    [yes] dejan
   *[no] deja
} fuera de combate a { $whom }
ui-tale-fell = { $many ->
    [yes] caen
   *[no] cae
} { $whom }
# Of a unit only some fell.
ui-tale-some = { $unit } ({ $count } de { $all })
ui-tale-turning = Ahí cambia la batalla.
ui-tale-quiet = { $when ->
    [first] Al principio no cae nadie.
    [last] Después ya no cae nadie más.
   *[between] Sigue un tiempo sin bajas.
}
ui-tale-left = Quedan en pie: { $sides }.
ui-report-quiet-turns = { $count ->
    [one] Un turno sin bajas
   *[other] { $count } turnos sin bajas
}
ui-signs = Signos
ui-signs-what = Peana blanca: primer bando. Peana negra: segundo bando. Línea fina: obstáculo fácil. Gruesa: difícil. La más gruesa: sin paso. Puntos: bosque. Rayas: terreno difícil. Cuadrícula: infranqueable. Aspa: fuera de combate.
ui-print-table = Imprimir la mesa
ui-story-turning = El momento decisivo
ui-story-lost = en { $turn } { $those } { $many ->
    [yes] pierden
   *[no] pierde
} a { $figures }.
ui-story-best = Destaca
ui-story-felled = { $count ->
    [one] { $figure }, con un enemigo fuera de combate
   *[other] { $figure }, con { $count } enemigos fuera de combate
}
ui-story-fortune = La suerte
ui-story-dice = De { $dice } dados, { $came } dieron lo que hacía falta; lo esperado eran { $expected }.
ui-story-losses = Bajas por turno
ui-story-turn = Turno
ui-picture = Imagen para compartir
ui-sounds = Con sonido
ui-sounds-off = Sin sonido
ui-report-gone = fuera
ui-report-unhurt = ileso
ui-report-dice = Los dados
ui-report-dice-how = Las barras dicen cuántas veces salió cada cara. La línea fina de cada una abarca su frecuencia verdadera diecinueve veces de cada veinte; la de trazos es lo que dan unos dados justos.
ui-report-commitment = Antes del primer dado el árbitro se comprometió con
# $mean, $low and $high are numbers
ui-dice-mean = media { $mean }; unos dados justos dan entre { $low } y { $high }, diecinueve veces de cada veinte
ui-print = Imprimir
ui-open-journal = Abrir un diario guardado
ui-journal-too-long = Ese archivo es demasiado largo para ser un diario.
ui-journal-sound = El diario está en orden.
ui-journal-unproven = No hay nada mal en el diario, pero no todo se puede probar.
ui-journal-wrong = El diario no está en orden.
# $lines, $answers and $throws are numbers
ui-journal-counts = { $lines } líneas, { $answers } respuestas, { $throws } tiradas.
ui-journal-dice-checked = Cada tirada del árbitro es la de la semilla.
ui-journal-no-seed = Los dados no se pueden comprobar: la semilla no está revelada.
ui-journal-seed-chosen = Quien empezó la partida dio la semilla de los dados.
ui-journal-contributed = El bando { $side } mezcló algo en los dados tras { $throws } tiradas.
ui-journal-nobody-contributed = Ningún jugador mezcló nada en los dados: quien guardaba la semilla pudo elegirla.
ui-journal-dice-laid = { $throws } tiradas se fijaron a mano antes de hacerlas.
ui-journal-unknown-field = La línea { $line } tiene un campo que no significa nada para este programa: { $field }
ui-journal-damaged = La línea { $line } { $harm }. Las { $sound } anteriores están intactas.
ui-journal-rules-version = Se jugó con la versión { $journal } de las reglas; este programa tiene la { $program }.
ui-journal-wrong-seed = La semilla no es aquella con la que el diario se comprometió.
ui-journal-resumed = En la línea { $line } la partida siguió con otras reglas: lo anterior no se ha podido volver a jugar.
ui-journal-no-such-game = Este programa no tiene el juego «{ $game }».
ui-journal-diverged = La línea { $line } no sale igual al volver a jugarla: { $why }
ui-harm-altered = no cuadra con su suma: se cambió, o falta una línea anterior
ui-harm-no-header = no abre ninguna partida
ui-harm-cut-off = está cortada tras { $bytes } bytes
ui-harm-unreadable = no es una entrada de diario ({ $why })
ui-harm-not-utf8 = tiene un byte que no es texto, el { $byte }
ui-harm-format = es del formato { $found }, que este programa no lee

## Otra vez

ui-rematch = Revancha
ui-rematch-join = Ir a la revancha
ui-rematch-swap = Cambiar de bando

## Correcciones y órdenes permanentes

ui-correction-reroll = Pedir que se repitan los últimos dados
ui-correction-place = Pedir que se mueva una miniatura a mano
ui-correction-place-who = Pulsa la miniatura que hay que mover y luego dónde debe estar. Esc lo deja.
ui-correction-place-where = { $figure }: pulsa dónde debe estar. Esc lo deja.
# $place is a point
ui-correction-place-what = { $figure } se pone en { $place } a mano, y la orden empieza de nuevo.
ui-correction-proposed = Corrección que { $many ->
    [yes] proponen
   *[no] propone
} { $those }:
ui-correction-reroll-what = se repiten los últimos dados y se deshace lo que vino después.
ui-correction-position-what = se cambia la posición a mano.
ui-correction-agree = De acuerdo
ui-correction-decline = Rechazar
ui-correction-withdraw = Retirarlo
ui-correction-waits = A la espera de que los demás estén de acuerdo.
ui-standing = Órdenes permanentes
ui-standing-offer = Responder así de ahora en adelante…
# $what is an option
ui-standing-always = Siempre: { $what }
ui-standing-percent = Si hace daño con una probabilidad de al menos
# $then and $otherwise are options
ui-standing-if-short = { $then }; si no, { $otherwise }
ui-standing-if = { $then } con { $percent } % o más; si no, { $otherwise }
ui-standing-withdraw = Retirar esta orden

## Alrededor de la mesa

ui-dice = Dados
# $total and $base are numbers
ui-tally = Necesita { $total }+: { $word ->
    [none] { "" }
   *[other] { $word }{ " " }
}{ $base }+
ui-danger = En el ojo puede actuar { $by }: daño en total { $chance }
ui-threat = Lo que ve el enemigo
ui-hint-threat = Los cuadros rojos están a la vista del enemigo según las reglas del juego; cuanto más rojos, más enemigos los ven. Esc lo quita.
ui-notices = Avísame cuando me toque
ui-notices-off = No me avises más
ui-lag = { $lag } ms hasta el servidor
ui-no-lag = sin conexión
ui-spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
ui-curtain = Ahora { $many ->
    [yes] eligen
   *[no] elige
} { $those }
ui-curtain-why = Los dos eligen en secreto. Que el otro jugador no mire.
ui-curtain-lift = Mostrar

## Terreno

ui-ground-difficult = terreno difícil
ui-ground-impassable = infranqueable
ui-dangerous = peligroso
ui-barrier-easy = fácil de cruzar
ui-barrier-hard = difícil de cruzar
ui-barrier-closed = no se cruza
ui-opacity-solid = no deja ver a través
ui-opacity-hollow = se ve por sus aberturas
ui-opacity-dense = no deja ver a través
ui-cover-light = cobertura ligera
ui-cover-medium = cobertura media
ui-cover-heavy = cobertura pesada
ui-height = { $height } de alto

## Consejo

ui-hint = Sugerencia
ui-hint-thinking = Pensándolo…
ui-hint-follow = Hacer lo sugerido
ui-suggested = sugerido
ui-why = ¿Por qué este movimiento?
ui-why-short = ¿Por qué?
ui-why-given = jugado
ui-why-before = El movimiento anterior
# $level is a level of the computer
ui-hint-looks = Lo ha pensado un { $level } sabiendo solo lo que tú sabes. La mejor, primero.
ui-why-looks = Pensado de nuevo por un { $level } que sabía solo lo que sabía este bando. La mejor, primero.
# How an answer compares with the best one
ui-verdict-best = la mejor
ui-verdict-close = casi igual de buena
ui-verdict-worse = peor
ui-verdict-bad = mucho peor
# What a figure sees from the end of its way; $figures are names with how far off each is, and its cover
ui-outlook-sees = Desde ahí se ve a { $figures }.
ui-outlook-nobody = Desde ahí no se ve a ningún enemigo.
ui-outlook-seen = A la vista de { $figures }.
ui-outlook-unseen = Fuera de la vista del enemigo.
ui-outlook-more = { $count } más
ui-why-by-the-book = Un { $level } sigue las reglas del propio libro para un bando sin jugador.
ui-why-later = Algo en esta mesa está oculto para ti: el ordenador dará sus razones cuando acabe la partida.
ui-why-none = Todavía no hay ningún movimiento del ordenador que explicar.
ui-why-failed = Ahora no se ha podido calcular. Inténtalo de nuevo.
ui-answer-nobody = nadie
ui-answer-bearing = mirando al { $compass ->
    [n] norte
    [ne] nordeste
    [e] este
    [se] sureste
    [s] sur
    [sw] suroeste
    [w] oeste
   *[nw] noroeste
}
ui-answer-stays = { $figure } se queda
# $length is a length, $compass a point of the compass; $where is in, by or none; $piece a piece with its article
ui-answer-moves = { $figure } mueve { $length } hacia el { $compass ->
    [n] norte
    [ne] nordeste
    [e] este
    [se] sureste
    [s] sur
    [sw] suroeste
    [w] oeste
   *[nw] noroeste
}{ $where ->
    [in] , en { $piece }
    [by] , junto { $to-piece }
   *[none] { "" }
}
# $up and $across are lengths
ui-answer-place = { $where ->
    [in] en { $piece }
    [by] junto { $to-piece }
   *[none] a { $up } del borde sur y { $across } del oeste
}
ui-hurry = Mueve ya
ui-hints-on = con sugerencias
ui-hints-off = sin sugerencias

## El ordenador toma el relevo

ui-relieved = juega el ordenador
ui-relief-leave = Que el ordenador siga por mí
ui-relief-ask = Que el ordenador juegue por { $those }
ui-relief-asked = Se pide que el ordenador siga jugando por { $those }.
ui-relief-due = Si no vuelve antes, tomará el relevo el { $time }.
ui-relief-never = Espera a que vuelva: en esta partida nadie es relevado sin decirlo.
ui-relief-plays = El ordenador juega por { $those }.
ui-relief-plays-you = El ordenador juega por ti.
ui-relief-return = Recuperar el puesto
ui-allow-hints = Ambos pueden pedir sugerencias al ordenador
ui-absence = El ordenador releva a los ausentes
ui-absence-minutes = tras 10 minutos
ui-absence-day = tras un día
ui-absence-never = nunca

## Calculadoras de ataque

ui-calculators = Calculadoras de ataque
ui-calculators-what = Qué le hace un arma a un blanco, según distancia y cobertura, con probabilidades exactas sacadas de las reglas.
ui-calculators-none = Aquí no hay ninguna calculadora.
ui-calculator = Ataque
ui-calculator-line = Arma
ui-calculator-target = Blanco
ui-calculator-cover = Cobertura
ui-calculator-working = Calculando las probabilidades…
ui-calculator-failed = No se han podido calcular las probabilidades. Vuelve a cargar la página.
ui-calculator-harm = Probabilidad de hacer daño
ui-calculator-distance = Distancia
ui-calculator-fates = Qué le pasa al blanco
ui-calculator-all = Todas las armas: probabilidad de hacer daño
ui-calculator-not-allowed = no permitido
ui-calculator-flat = Ni la distancia ni la cobertura cambian esta probabilidad: donde se puede disparar, es la misma.
ui-calculator-about = Una raya: las reglas no permiten el ataque ahí. ≈ marca probabilidades por muestreo.

## Lecciones, problemas y la página de reglas
ui-learn = Aprende en diez minutos
ui-lesson-step = Paso { $step } de { $steps }
ui-lesson-leave = Salir de la lección; seguirá aquí más tarde
ui-lesson-next = Seguir
ui-lesson-help = Hazlo por mí
ui-lesson-skip = Esto ya lo sé
ui-lesson-other = En una partida valdría. Aquí, primero sigue leyendo.
ui-lesson-lit = Iluminado en la mesa: { $things }
ui-lesson-over = Ya sabes jugar
ui-lesson-play-on = Jugar esta mesa contra el ordenador
ui-lesson-play-on-here = Seguir desde aquí contra el ordenador
ui-puzzle = Problema
ui-puzzles = Problemas
ui-puzzles-all = Todos los problemas
ui-puzzles-what = Una posición, una pregunta, un minuto. Cada respuesta recibe su número y su porqué.
ui-puzzles-of = { $game }: { $count } problemas
ui-puzzle-today = El problema de hoy: { $name } ({ $game })
ui-puzzle-level = Nivel { $level } de 3
ui-puzzle-place = El lugar marcado { $key }
ui-puzzle-at-once = Resuelto a la primera
ui-puzzle-solved = Resuelto
ui-puzzle-not-best = Hay algo mejor
ui-puzzle-again = Otro intento
ui-puzzle-next = Siguiente problema
ui-puzzle-refused = no se puede
ui-puzzle-won = victoria
ui-puzzle-drawn = empate
ui-puzzle-lost = derrota
ui-rules = Reglas
ui-rules-what = Todas las reglas que conoce el árbitro, con nuestras palabras, y lo que hemos decidido donde el libro calla.
ui-rules-search = Buscar
ui-rules-search-example = cobertura, { $clause }…
ui-rules-count = { $count } reglas
ui-rules-chapters = Capítulos
ui-rules-print = Imprimir esta hoja
ui-rules-whole = En las reglas, con lo que hay alrededor

## Fuerzas y partidas a medida

ui-forces = Mis fuerzas
ui-forces-what = Monta, sortea o trae una fuerza de cualquier juego, cámbiala, imprímela y juega con ella. Se guarda aquí bajo un enlace secreto: quien lo tiene la encuentra aunque se borre este navegador.
ui-forces-new = Una fuerza nueva
ui-forces-game = Juego
ui-forces-kind = Tipo
ui-forces-any = cualquiera
ui-forces-by-lot = Sorteada
ui-forces-draw = Sortear
ui-forces-shipped = De las que vienen con el juego
ui-forces-which = Cuál
ui-forces-copy = Hacer una copia
ui-forces-copy-of = { $name } (copia)
ui-forces-copy-one = Copiar
ui-forces-bring = Traer un archivo o un texto
ui-forces-bring-what = Pega aquí una fuerza, o suelta su archivo (TOML o JSON).
ui-forces-bring-list = También vale una lista de Army Forge: pega su enlace y te diremos dónde está su JSON, o pega el JSON; el libro de ejército se suelta antes, si lo tienes. Este servidor no pregunta a nadie de fuera.
ui-forces-text = Texto de la fuerza
ui-forces-text-example = pega aquí
ui-forces-read = Leer
ui-forces-file = Elegir un archivo
ui-forces-any-system = aunque sea de otro juego del constructor
ui-forces-book = Libro de ejército: { $file }
ui-forces-too-large = El archivo es demasiado grande.
ui-forces-line = Línea { $line }:
ui-forces-report = Lo que se ha entendido
ui-forces-unnamed = Sin nombre
ui-forces-name = Nombre de la fuerza
ui-forces-worth = { $figures ->
    [one] { $figures } miniatura
   *[other] { $figures } miniaturas
 }, { $total } ({ $counts })
ui-forces-number = Miniaturas
ui-forces-saved = Guardada
ui-forces-saving = Guardando…
ui-forces-not-saved = No se ha podido guardar; el próximo cambio lo intenta de nuevo
ui-forces-play = Jugar con ella
ui-forces-export = Guardar como archivo
ui-forces-share = Copiar el enlace para enseñarla
ui-forces-give-up = Borrar
ui-forces-give-up-sure = ¿Borrar «{ $name }» para siempre?
ui-forces-forget = Quitar { $name } de esta lista
ui-forces-keep-link = La dirección de esta página es la llave de la fuerza: guárdala para volver desde otro navegador. Para enseñarla sin que la cambien, copia el otro enlace.
ui-forces-gone = Este enlace no lleva a ninguna fuerza.
ui-forces-meant = Tamaño de la partida
ui-forces-colour = Color
ui-forces-change = Cambiar
ui-forces-done = Listo
ui-forces-remove = Quitar
ui-forces-add = Añadir
ui-forces-seek = Buscar
ui-forces-as-text = Como texto, para lo que no cabe arriba
ui-forces-at-most = (como mucho { $most })
ui-colour-blue = azul
ui-colour-orange = naranja
ui-colour-violet = violeta
ui-colour-ochre = ocre
ui-colour-green = verde
ui-colour-grey = gris
ui-setup = Preparar una partida
ui-setup-table = Mesa
ui-setup-generated = Mesas sorteadas
ui-setup-scenarios = Escenarios
ui-setup-drawn = Sorteadas
ui-drawn-a-quick-game = Partida rápida: mesa, fuerzas y misiones
ui-drawn-generated = Mesa sorteada, fuerzas parejas
ui-drawn-squads-drawn-by-lot = Escuadras y opciones sorteadas
ui-drawn-drawn-armies = Dos ejércitos sorteados
ui-drawn-invented-books = Dos ejércitos de libros inventados al azar
ui-drawn-warbands-drawn-by-lot = Bandas y opciones sorteadas
ui-setup-seed = Número del sorteo
ui-setup-again = Sortear otra vez
ui-setup-as-table = según la mesa
ui-setup-side = Bando { $side }
ui-setup-force = Fuerza
ui-setup-own = La de esta mesa
ui-setup-mine = Una de las mías
ui-setup-pasted = Pegada o de un archivo
ui-setup-by-link = la del enlace
ui-setup-worth-own = { $figures ->
    [one] { $figures } miniatura
   *[other] { $figures } miniaturas
 }, { $total } ({ $counts })
ui-setup-worth = { $figures ->
    [one] { $figures } miniatura
   *[other] { $figures } miniaturas
 }, { $total } de { $points } ({ $counts })
ui-setup-roster = Quiénes son
ui-setup-options = { $count ->
    [0] Opciones del juego
   *[other] Opciones del juego ({ $count } cambiadas)
 }
ui-setup-link = Copiar el enlace
ui-setup-keep = Guardar en este navegador
ui-setup-kept = Partidas preparadas ({ $count })

## Campañas
ui-workshop = Taller: mesas propias
ui-campaigns = Campañas
ui-campaigns-what = La misma gente, batalla tras batalla: se hiere, aprende, manda y se la echa de menos. Una serie de batallas contra el ordenador o un amigo; entre batalla y batalla el árbitro pregunta y tira contigo.
