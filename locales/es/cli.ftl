# Lo que el programa dice en una terminal.

cli-serving = La mesa está abierta en { $address }
cli-serving-others = Para otros de esta red: { $address }
cli-serving-here-only = Solo esta máquina puede abrirla. Con --listen 0.0.0.0 también podrán otras de tu red.

cli-content-fine = Todo en orden.
cli-content-exported =
    { $written ->
        [one] Un archivo escrito.
       *[other] { $written } archivos escritos.
    } { $left ->
        [0] { "" }
        [one] Uno ya estaba y no se ha tocado; --force lo sobrescribe.
       *[other] { $left } ya estaban y no se han tocado; --force los sobrescribe.
    }
cli-table-survey = { $pieces } piezas en el { $density } % de la mesa. Se puede andar por el { $south } % de la zona sur y el { $north } % de la norte.
cli-table-imported = Leído: { $walls } tramos de muro, { $doors } puertas, { $windows } ventanas.

cli-muster-list = { $name }: { $total } de { $points } puntos
cli-muster-read =
    { $warnings ->
        [0] Se ha entendido todo.
        [one] Una línea que revisar, marcada con un asterisco.
       *[other] { $warnings } líneas que revisar, marcadas con un asterisco.
    }
cli-muster-written = Guardado en { $file }
cli-muster-army =
    { $units ->
        [one] { $units } unidad
       *[other] { $units } unidades
    }, { $models ->
        [one] { $models } modelo
       *[other] { $models } modelos
    }, { $total } de { $points } puntos

## Fuerzas

cli-muster-sizes = { $what }: de { $least } a { $most }; lo corriente, { $usual }
cli-muster-kinds = tipos: { $kinds }
cli-muster-no-kind = no existe el tipo { $kind }; hay { $kinds }
cli-muster-seed = Semilla { $seed }

# De qué clase es una cláusula.
cli-clause-core = básica
cli-clause-optional = opcional
cli-clause-scenario = de escenario
cli-clause-campaign = de campaña
cli-clause-data = datos
cli-clause-advice = consejo
cli-rules-unknown = no hay juego ni cláusula «{ $name }»; `escaramuza rules` muestra los juegos
cli-rules-clauses =
    { $clauses ->
        [one] { $clauses } cláusula
       *[other] { $clauses } cláusulas
    }

cli-verify-sound = en regla
cli-verify-unproven = sin probar
cli-verify-wrong = no cuadra
cli-verify-lines =
    { $lines ->
        [one] { $lines } línea
       *[other] { $lines } líneas
    }, { $answers ->
        [one] { $answers } respuesta
       *[other] { $answers } respuestas
    }
cli-verify-throws = Tiradas: { $stream } del árbitro, { $hand } a mano, { $fixed } fijadas de antemano.
cli-verify-proved = Todas las del árbitro salen de la semilla.
cli-verify-no-seed = Las tiradas del árbitro no se pueden comprobar: la semilla no se ha revelado.
cli-verify-seed-chosen = Quien empezó la partida dio la semilla de los dados.
cli-verify-contributed = El bando { $side } mezcló algo en los dados en la línea { $line }, tras { $throws } tiradas.
cli-verify-nobody-contributed = Ningún jugador mezcló nada en los dados: quien guardaba la semilla pudo elegirla.
cli-verify-dice-laid = { $throws } tiradas se fijaron a mano antes de hacerlas.
cli-verify-unknown-field = La línea { $line } tiene un campo que no significa nada para este programa: { $field }
cli-verify-rules-version = Se jugó con la versión { $journal } de las reglas; este programa tiene la { $program }.
cli-verify-wrong-seed = La semilla no es aquella a la que el diario se comprometió.
cli-verify-resumed = En la línea { $line } la partida siguió con otras reglas: lo anterior no se ha podido volver a jugar; lo que sigue, sí.
cli-verify-no-such-game = Este programa no tiene el juego «{ $game }».
cli-verify-diverged = Al volver a jugarlo, la línea { $line } no cuadra: { $why }
cli-verify-damage = La línea { $line } { $harm }. Las anteriores, { $sound } en total, están intactas.
cli-harm-cut-off = está cortada tras { $bytes } bytes
cli-harm-altered = no coincide con su suma: la cambiaron, o falta una línea anterior
cli-harm-unreadable = no es una anotación del diario: { $why }
cli-harm-not-utf8 = no es UTF-8 desde su byte { $byte }
cli-harm-no-header = debería abrir una partida y no lo hace
cli-harm-format = es del formato { $found }, más nuevo que este programa

cli-replay-undone = Última respuesta retirada: { $side }.
cli-replay-corrected = Corrección propuesta ({ $side }) y aceptada por todos.
cli-replay-resumed = La partida sigue con la versión { $version } de las reglas.

cli-odds-over = no hay pregunta para nadie: la partida ha terminado
cli-odds-nothing = A nadie puede pasarle nada.
cli-odds-exact =
    { $courses ->
        [one] Exacto: el único desarrollo posible.
       *[other] Exacto: los { $courses } desarrollos posibles.
    }
cli-odds-nearly = Exacto salvo un { $rest }: { $courses } desarrollos.
cli-odds-imagined = Algo está oculto para este bando: se han mirado { $battles } batallas que podrían ser esta.
cli-odds-sampled = Muestra: { $courses } desarrollos al azar; los intervalos se cumplen 95 veces de cada 100.
cli-odds-lost =
    { $models ->
        [0] no pierde a nadie
        [one] pierde un modelo
       *[other] pierde { $models } modelos
    }
cli-odds-gone = retirado
cli-odds-nobody = de nadie
cli-odds-across-inch = distancia en pulgadas
cli-odds-across-cm = distancia en centímetros
cli-odds-up = probabilidad de que el blanco salga peor parado

cli-match-no-scenario = indica un escenario con --scenario o un juego con --game
cli-match-players = hay { $sides } bandos y { $players } jugadores; nombra uno para cada bando con --red, --blue, --green, --yellow
cli-match-red = rojo
cli-match-blue = azul
cli-match-green = verde
cli-match-yellow = amarillo
cli-match-won = gana { $player }
cli-match-draw = empate
cli-match-clock = se acabó el tiempo
cli-match-crashed = el programa se ha ido
cli-match-illegal = respuestas que no lo son
cli-match-game = { $scenario }, semilla { $seed }: { $won } ({ $why }), { $answers } respuestas
cli-match-score = Ganadas: { $wins }; empates { $draws }. Parte de { $player }: { $share } ({ $within })

cli-lab-endless = sin final
cli-lab-stuck = nadie supo responder
cli-lab-games = partidas
cli-lab-played = { $games } de { $all } partidas jugadas.
cli-lab-first-player = Primer jugador: { $share } ({ $within })
cli-lab-first-side = Primer bando: { $share } ({ $within })
cli-lab-length = De media, { $answers } respuestas; los bandos pierden { $lost } miniaturas.
cli-lab-difference = { $variant } cambia la parte del primer bando en { $points } puntos ({ $within }) y la partida en { $answers } respuestas.
cli-lab-files = Las tablas, el resumen y los gráficos están en { $folder }.
cli-lab-shares = Quién gana
cli-lab-share = parte del primer jugador, con su intervalo
cli-lab-decided = Qué decide las partidas
cli-lab-of-games = parte de todas las partidas
cli-lab-probe = { $value }: la parte del primer bando es { $share } ({ $within })
cli-lab-fairest = Lo más justo: { $knob } = { $value }

## Campañas
cli-campaign-gathering = La campaña reúne gente: { $length } batallas por delante, { $fought } jugadas.
cli-campaign-running = { $fought } de { $length } batallas jugadas.
cli-campaign-over = La campaña ha terminado: { $fought } batallas jugadas, de { $length }.
cli-campaign-row = { $place }. { $name }: { $points } puntos, { $won } ganadas, { $drawn } empatadas, { $lost } perdidas
cli-campaign-ready = La batalla { $fixture } está lista: `escaramuza campaign play`.
cli-campaign-nothing = no cambia nada
cli-campaign-unproven = Sin cerrar aún, o contadas por los jugadores: { $fixtures }
cli-campaign-there = ya hay un fichero con este nombre
cli-campaign-only-shown = este fichero es solo para enseñarlo: no tiene dados propios
cli-campaign-declined = { $group } saldría perdiendo y dice que no: no ha cambiado nada.
cli-campaign-organiser = el organizador
# $text is what somebody wrote
cli-campaign-note = Nota { $n }: { $text } ({ $group })
cli-campaign-note-struck = Nota { $n }, tachada: { $text } ({ $group })
cli-campaign-mended = Más tarde se acordó otra cosa: { $reason }
