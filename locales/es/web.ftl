# Lo que dice la página por sí misma. Todas las claves empiezan por ui-.

## Página de inicio

ui-slogan = Escaramuzas de miniaturas con un árbitro en la mesa
ui-pitch = El árbitro conoce todas las reglas, mide cada pulgada y tira cada dado a la vista. Tú juegas.
ui-play-now = Jugar ahora
ui-play-now-what = { $title }, con { $side }, contra el ordenador.
ui-continue = Seguir con
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
ui-figures = { $figures } miniaturas
ui-minutes = { $minutes } min
ui-how = ¿Cómo quieres jugarla?
ui-mode-computer = Contra el ordenador
ui-mode-hotseat = En una pantalla
ui-mode-link = Por enlace
ui-mode-watch = Ver a dos ordenadores
ui-level = Nivel
ui-level-recruit = Recluta
ui-level-regular = Regular
ui-level-veteran = Veterano
ui-level-captain = Capitán
ui-side = Tu bando
ui-by-hand = Tirar dados de verdad y escribirlos
ui-open-invitation = Mostrarla entre las invitaciones abiertas
ui-start-match = Empezar
ui-setting-up = Montando la mesa…

## En todas partes

ui-theme = Claro u oscuro
ui-close = Cerrar
ui-copy = Copiar
ui-copied = Copiado
ui-less = Uno menos
ui-more = Uno más

## La partida

ui-opening = Abriendo la partida…
ui-lost = Se ha perdido la conexión. Lo que has hecho está guardado; reconectando…
ui-table = Mesa: { $name }
ui-tools = Herramientas
ui-measure = Medir
ui-sight = Línea de visión
ui-fit = Ver toda la mesa
ui-to-start = A la página de inicio
ui-undo = Deshacer
ui-menu = Menú
ui-keys = Teclas
ui-offer-draw = Ofrecer tablas
ui-accept-draw = Aceptar tablas
ui-draw-offered = { $side } se conforma con tablas.
ui-concede = Rendirse
ui-concede-sure = Rendirse de verdad
ui-you = tú
ui-away = ausente
ui-journal = Descargar el diario
ui-nobody = de nadie
ui-spectator = Espectador
ui-waiting = Esperando a { $side }.
ui-thinking = { $side } está pensando.
ui-working = El árbitro está en ello.
ui-sheet-up = Ver ficha y crónica
ui-sheet-down = Ver la mesa
ui-links = Enlaces para repartir
ui-link-spectator = Enlace para espectadores
ui-link-seat = Enlace para { $side }: mándaselo al otro jugador
ui-chat = Escribe un mensaje
ui-send = Enviar

## Responder

ui-commit = Hecho
ui-sending = Enviando…
ui-stay = Quedarse
ui-clear = Empezar de nuevo
ui-odds = Probabilidades
ui-together = Los demás siguen igual
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
ui-hint-direction = Pulsa hacia dónde debe mirar.
ui-hint-path = Pulsa adónde ir, esquina a esquina, o arrastra la miniatura.
ui-hint-figures = Elige aquí o en la mesa.
ui-hint-split = Repártelos aquí o pulsa las miniaturas.
ui-hint-measure = Pulsa desde dónde medir y luego hasta dónde. Esc guarda la cinta.
ui-hint-sight = Pulsa quién mira y luego a qué. Esc guarda el hilo.
ui-hint-stretch = Desde { $from }: señala el otro extremo. Un clic lo fija, el siguiente empieza de nuevo. Esc lo guarda.
ui-sight-clear = despejada
ui-sight-part = parcial
ui-sight-blocked = tapada

## Crónica y reglas

ui-log = Crónica
ui-log-empty = Todavía no ha pasado nada.
ui-log-only = solo { $figure }
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
