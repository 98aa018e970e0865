# Firefight. Toda clave empieza por gf-. En common.ftl se explica cómo las palabras se hacen frases.

## Rondas y fases

gf-round = ronda
    .began = Empieza la ronda { $number }.
    .ended = Termina la ronda { $number }.
gf-stage-markers = colocación de marcadores
gf-stage-edges = elección de bordes
gf-stage-deploy = despliegue
gf-stage-scouts = Exploradores
gf-stage-round-begins = comienzo de la ronda
gf-stage-ambush = llegadas por Emboscada
gf-stage-returns = llegan los refuerzos
gf-stage-activation = activaciones
gf-stage-round-ends = final de la ronda
gf-stage-over = fin

## Junto a la mesa

gf-markers-held = marcadores
gf-units-left = unidades
gf-to-activate = por activar
gf-points = puntos
gf-aim-markers = controlar más marcadores que el enemigo tras cuatro rondas
gf-zone = zona de despliegue
gf-capture = distancia para tomar el marcador
gf-objective = marcador de objetivo
    .placed = Se coloca un marcador de objetivo.
gf-marker-held = captura el marcador
    .scored = { $those } { $many ->
        [yes] capturan
       *[no] captura
    } el marcador { $points }.
gf-noted-nobody-left = A ninguno de los bandos le quedan unidades. La partida termina en el acto.
gf-noted-contested = El marcador { $number } está en disputa y no es de nadie.
gf-markers-counted = se cuentan los marcadores
    .won = Victoria { $of-those }: más marcadores en su poder.
    .drawn = Los dos bandos controlan igual número de marcadores. Empate.

## La ficha

gf-quality = Calidad
gf-defense = Defensa
gf-wounds = marcadores de herida
gf-tokens = fichas de hechizo
gf-weapon = arma
gf-rule = regla especial
gf-not-simulated = regla sin efecto aquí
gf-glyph-hero = héroe
gf-glyph-caster = invocador
gf-glyph-large = modelo grande
gf-glyph-shooter = tirador
gf-glyph-fighter = luchador

## Estados

gf-unhurt = ileso
gf-wounded = herido
gf-stunned = Aturdido
    .gained = { $figure } { $plural ->
        [yes] pasan
       *[no] pasa
    } al estado Aturdido.
    .lost = { $figure } { $plural ->
        [yes] se recuperan
       *[no] se recupera
    }.
gf-fatigued = fatigado
gf-arrived = llegado esta ronda
gf-leads = encabeza la unidad
gf-knocked-out = fuera de combate
    .removed = { $figure } queda fuera de combate.
gf-routed = en fuga
    .removed = { $figure } huye.
gf-fell = perdido en una caída
    .removed = { $figure } cae y se pierde.
gf-left-out = sin sitio
    .removed = { $figure } no encuentra sitio y queda fuera.
gf-recalled = a la espera de volver como unidad nueva
    .removed = { $figure } se retira para volver como unidad nueva.
gf-fled = huyó
    .decided = Una unidad { $of-those } huye.
gf-held = { $unit } { $plural ->
    [yes] mantienen
   *[no] mantiene
} la posición.
gf-rooted = { $unit } { $plural ->
    [yes] no pueden moverse y solo pueden
   *[no] no puede moverse y solo puede
} mantener la posición.
gf-idles = { $unit } { $plural ->
    [yes] siguen con el estado Aturdido: pasan
   *[no] sigue con el estado Aturdido: pasa
} esta activación recuperándose.
gf-no-target = Ningún arma de { $unit } tiene un enemigo a la vista y a su alcance.
gf-noted-wounds = { $figure } tiene ahora { $number ->
    [one] un marcador de herida
   *[other] { $number } marcadores de herida
}.
gf-noted-tokens = { $figure } tiene ahora { $number ->
    [one] una ficha de hechizo
   *[other] { $number } fichas de hechizo
}.
gf-noted-meddled = { $figure } cambia la tirada de invocación en { $number }.

## Reglas especiales

gf-rule-ambush = Emboscada
gf-rule-ap = PA
gf-rule-bane = Letal
gf-rule-blast = Explosión
gf-rule-caster = Invocador
gf-rule-counter = Contraataque
gf-rule-deadly = Mortal
gf-rule-fast = Rápido
gf-rule-fear = Miedo
gf-rule-fearless = Impasible
gf-rule-flying = Volador
gf-rule-furious = Furioso
gf-rule-hero = Héroe
gf-rule-immobile = Inmóvil
gf-rule-impact = Choque
gf-rule-indirect = Indirecto
gf-rule-limited = Limitada
gf-rule-regeneration = Regeneración
gf-rule-relentless = Implacable
gf-rule-reliable = Fiable
gf-rule-rending = Penetrante
gf-rule-scout = Explorador
gf-rule-slow = Lento
gf-rule-stealth = Sigilo
gf-rule-strider = Todoterreno
gf-rule-surge = Oleada
gf-rule-thrust = Embestida
gf-rule-tough = Resistente
gf-rule-unstoppable = Imparable

## Hechizos

gf-spell-spark-lance = Lanza de chispas
    .attacked = { $figure } { $plural ->
        [yes] lanzan
       *[no] lanza
    } la Lanza de chispas.
gf-spell-dust-veil = Velo de polvo
    .attacked = { $figure } { $plural ->
        [yes] lanzan
       *[no] lanza
    } el Velo de polvo.
    .gained = Un Velo de polvo cubre a { $figure }.
gf-spell-crushing-doubt = Duda aplastante
    .attacked = { $figure } { $plural ->
        [yes] lanzan
       *[no] lanza
    } la Duda aplastante.
    .gained = La Duda aplastante atenaza a { $figure }.
gf-spell-ash-storm = Tormenta de ceniza
    .attacked = { $figure } { $plural ->
        [yes] lanzan
       *[no] lanza
    } la Tormenta de ceniza.
gf-spell-quickening = Aceleración
    .attacked = { $figure } { $plural ->
        [yes] lanzan
       *[no] lanza
    } la Aceleración.
    .gained = { $figure } { $plural ->
        [yes] se aceleran
       *[no] se acelera
    }.
gf-spell-soul-wrench = Tirón del alma
    .attacked = { $figure } { $plural ->
        [yes] lanzan
       *[no] lanza
    } el Tirón del alma.
gf-cast = lanzar
gf-no-spell = Ningún hechizo
gf-second-unit = También esta unidad
gf-nobody-else = Ninguna más

## Órdenes y elecciones

gf-unit = { $unit }
gf-activated = activa
    .decided = { $those } { $many ->
        [yes] activan
       *[no] activa
    } a { $figure }.
gf-hold = Mantenerse
gf-advance = Avanzar
gf-rush = Correr
gf-charge = Cargar contra { $unit }
gf-hold-and-shoot = Mantenerse y disparar a { $unit }
ui-does-gf-hold = no se mueve y puede disparar
ui-does-gf-advance = se mueve y después puede disparar
ui-does-gf-rush = se mueve el doble y no dispara
gf-advanced = avanza
gf-rushed = corre
gf-charged = carga
gf-closed-up = cierra distancia
gf-stepped-back = se aparta
gf-moved-on = sigue adelante
gf-pushed = recibe un empujón de
gf-tumbled = rueda
gf-shot = dispara
    .attacked = { $figure } { $plural ->
        [yes] disparan
       *[no] dispara
    } a { $targets }.
gf-struck = golpea
    .attacked = { $figure } { $plural ->
        [yes] golpean
       *[no] golpea
    } a { $targets }.
gf-fire-at = Disparar a { $unit }
gf-hold-fire = No disparar
gf-fire-some-at = Disparar a { $unit } solo con algunos modelos
gf-casualty = { $figure }
gf-odd-hit = { $unit }
gf-edge-south = el borde sur
    .decided = { $those } { $many ->
        [yes] eligen
       *[no] elige
    } el borde sur.
gf-edge-north = el borde norte
    .decided = { $those } { $many ->
        [yes] eligen
       *[no] elige
    } el borde norte.
gf-deploys = Desplegarla
    .decided = { $those } { $many ->
        [yes] despliegan
       *[no] despliega
    } ya a { $figure }.
gf-ambush = Emboscada
    .decided = { $those } { $many ->
        [yes] reservan
       *[no] reserva
    } a { $figure } para una Emboscada.
gf-scout = Explorador
    .decided = { $those } { $many ->
        [yes] reservan
       *[no] reserva
    } a { $figure } como Explorador.
gf-arrives = Llega { $unit }
gf-waits = Esta ronda no llega nadie
gf-joins = Encabezar { $unit }
gf-joined = se une
    .decided = { $figure } { $plural ->
        [yes] se unen
       *[no] se une
    } a una unidad.
gf-stays-alone = Luchar por su cuenta

## Preguntas

gf-ask-marker = ¿Dónde va el siguiente marcador? { $number ->
    [one] Es el último.
   *[other] Quedan { $number }.
}
gf-ask-edge = ¿Qué borde de la mesa es el tuyo?
gf-ask-join = { $plural ->
    [yes] ¿Se unen
   *[no] ¿Se une
} { $unit } a una unidad?
gf-ask-set-aside = ¿Se despliega { $unit } o queda en reserva?
gf-ask-deploy = ¿Qué unidad colocas?
gf-ask-place = ¿Dónde se pone { $figure }?
gf-ask-ambush = ¿Llega alguna unidad por Emboscada?
gf-ask-unit = ¿Qué unidad actúa?
gf-ask-action = ¿Qué { $plural ->
    [yes] hacen
   *[no] hace
} { $unit }?
gf-ask-advance = ¿Adónde { $plural ->
    [yes] avanzan
   *[no] avanza
} { $unit }?
gf-ask-rush = ¿Adónde { $plural ->
    [yes] corren
   *[no] corre
} { $unit }?
gf-ask-charge = ¿Cómo { $plural ->
    [yes] cargan
   *[no] carga
} { $unit }?
gf-ask-spent-charge = { $unit } { $plural ->
    [yes] ya no pueden
   *[no] ya no puede
} alcanzar a su objetivo. ¿Adónde va?
gf-ask-defend = ¿Cómo { $plural ->
    [yes] cierran
   *[no] cierra
} distancia { $unit }?
gf-ask-move-on = { $unit } { $plural ->
    [yes] se han quedado sin rival. ¿Adónde se mueven
   *[no] se ha quedado sin rival. ¿Adónde se mueve
}?
gf-ask-target = { $unit }, { $with }: ¿contra quién { $number ->
    [one] va el ataque
   *[other] van los { $number } ataques
}?
gf-ask-casualty = ¿Qué modelo de { $unit } cae?
gf-ask-odd-hit = ¿Qué unidad recibe el impacto sobrante?
gf-ask-push = ¿Intentas empujar a { $figure }?
gf-ask-push-where = ¿Hasta dónde empujas a { $figure }?
gf-ask-landing = ¿Dónde cae { $figure }?
gf-ask-counter = { $plural ->
    [yes] ¿Golpean
   *[no] ¿Golpea
} { $unit } primero con sus armas de Contraataque?
gf-ask-strike-back = { $plural ->
    [yes] ¿Contraatacan
   *[no] ¿Contraataca
} { $unit }?
gf-ask-limited = { $unit }: ¿usas { $with }, que solo sirve una vez?
gf-ask-copies = { $figure }: ¿cuántas de las armas que solo sirven una vez?
gf-ask-who-fires = ¿Qué modelos disparan a { $unit }?
gf-ask-spell = ¿Qué hechizo { $plural ->
    [yes] intentan
   *[no] intenta
} { $unit }?
gf-ask-second-unit = ¿Qué otra unidad recibe el hechizo?
gf-ask-help = ¿Cuántas fichas da { $figure } para ayudar al hechizo de { $other }?
gf-ask-hinder = ¿Cuántas fichas da { $figure } para estorbar el hechizo de { $other }?

## No se puede

gf-no-table = La peana se saldría de la mesa. Termina dentro.
gf-no-passage = { $piece } estorba el paso. Rodéalo.
gf-no-passing = Otra unidad estorba el paso: hay que dejarle una pulgada. Rodéala.
gf-no-room = Ahí no cabe la peana. Termina lejos de otros modelos.
gf-no-footing = Parte de la peana quedaría en el aire. Termina donde toda tenga suelo.
gf-too-near = Eso está a { $wanted } de otra unidad. Quédate a { $allowed }.
gf-too-spread = Dos modelos de la unidad quedarían a { $wanted }. Lo máximo es { $allowed }.
gf-broken-chain = La unidad se rompería: { $wanted } hasta el modelo siguiente. Enlaza cada modelo a { $allowed } o menos.
gf-too-high = Esa subida es de { $wanted }; sin escala lo máximo es { $allowed }. Busca una escala.
gf-no-jumps = En esta partida no se salta. Rodea el hueco.
gf-no-jump-up = Nadie salta hacia arriba. Trepa.
gf-jump-too-far = Ese salto es de { $wanted }; lo máximo es { $allowed }.
gf-no-charge = Ningún modelo alcanza esa unidad: está a { $wanted } y la carga llega a { $allowed }.
gf-led-straight = Quien es llevado va en línea recta, sin saltar ni caer.
gf-not-close = Acércate más: quedan { $wanted } y bastaría con { $allowed }.
gf-out-of-range = { $unit } { $plural ->
    [yes] están
   *[no] está
} a { $wanted }; el alcance es { $allowed }.
gf-not-seen = Nadie que lleve esta arma tiene a la vista y a su alcance a un mismo modelo de { $unit }.
gf-two-targets = Una unidad dispara a dos objetivos como mucho.
gf-has-acted = Ya ha actuado esta ronda.
gf-immobile = No puede moverse.
gf-marker-in-zone = Eso está en una zona de despliegue. Colócalo entre las zonas.
gf-marker-too-near = Eso está a { $wanted } de otro marcador. Hacen falta más de { $allowed }.
gf-out-of-zone = Eso está fuera de la zona. Pon dentro toda la peana.
gf-ambush-too-near = Eso está a { $wanted } de un enemigo. Hacen falta más de { $allowed }.
gf-far-from-guide = Eso está a { $wanted } del modelo con el que llega. Como mucho, a { $allowed }.
gf-no-room-for-unit = El resto de la unidad no cabría ahí. Elige un sitio más despejado.
gf-no-room-now = Ahora no hay sitio para ella.

## Ejércitos

gf-breach-points = El ejército cuesta { $found } puntos; la partida es a { $limit }.
gf-breach-heroes = El ejército tiene { $found } héroes; se permiten { $limit }.
gf-breach-copies = El ejército tiene { $found } unidades de { $unit }; se permiten { $limit }.
gf-breach-unique = El ejército tiene { $found } unidades de { $unit }, que es única.
gf-breach-cost = { $unit } cuesta { $found } puntos; lo máximo para una unidad es { $limit }.
gf-breach-units = El ejército tiene { $found } unidades; se permiten { $limit }.
gf-breach-models = El ejército tiene { $found } modelos; se permiten { $limit }.
## Ejércitos y opciones

gf-kind-dawn-vanguard = Vanguardia del Alba
gf-kind-rust-raiders = Saqueadores del Óxido
gf-kind-vitric-conclave = Cónclave Vítreo
gf-kind-crimson-brood = Camada Carmesí
gf-muster-own = perfiles propios
gf-muster-book = libro de ejército
gf-muster-copies = copias
option-firefight-points = Puntos
option-firefight-force-org = La organización es obligatoria
option-firefight-force-org-about = Desactivada: una lista que incumple la organización se juega igual, con observaciones.
option-firefight-special-moves = Saltos y caídas
option-firefight-special-moves-about = Desactivada: los huecos de más de 1" y los descensos de más de 3" solo se cruzan por escaleras.
option-firefight-hero-mode = Héroes
option-firefight-hero-mode-about = Los héroes dirigen una unidad, o van solos y prestan su Calidad a la moral de las unidades a 12".
option-firefight-hero-mode-join = se unen a unidades
option-firefight-hero-mode-aura = dan su Calidad a 12"
option-firefight-fear-mode = Miedo
option-firefight-fear-mode-about = Si el Miedo hace que las heridas de unos golpes cuenten más.
option-firefight-fear-mode-wound-effects = cuenta en los efectos de herida
option-firefight-fear-mode-off = sin efecto
option-firefight-melee-morale = Quien pierde un cuerpo a cuerpo prueba moral
option-firefight-melee-morale-about = Quien haya causado menos heridas en un cuerpo a cuerpo hace un chequeo de moral.
option-firefight-blast-mode = Explosiones
option-firefight-blast-mode-about = La explosión se queda en los modelos del blanco, o alcanza a los enemigos a 3" de él.
option-firefight-blast-mode-cap = hasta los modelos del blanco
option-firefight-blast-mode-splash = alcanzan a los vecinos
option-firefight-rending-mode = Penetrante
option-firefight-rending-mode-about = Esos impactos tienen PA(4), o 4 más que su arma.
option-firefight-rending-mode-set4 = da PA(4)
option-firefight-rending-mode-plus4 = suma PA(+4)
option-firefight-strider-jump = Todoterreno salta con 2+
option-firefight-strider-jump-about = Los modelos con Todoterreno saltan con 2+.
option-firefight-tough-in-groups = Resistente cuenta modelo a modelo en los grupos
option-firefight-tough-in-groups-about = Activada: cada modelo de un grupo encaja sus heridas antes de que sufra el siguiente.
option-firefight-models-block-sight = Los modelos tapan la visión
option-firefight-faction-rules = Reglas de los libros de ejército
option-firefight-faction-rules-about = Desactivada: las reglas de los libros de ejército se muestran, pero no se juegan.
option-firefight-aura-mode = Auras
option-firefight-aura-mode-about = Un Aura ayuda solo a su unidad, o también a otras 3 elegidas antes de la partida.
option-firefight-aura-mode-picked = a unidades elegidas
option-firefight-aura-mode-unit = a la propia unidad
option-firefight-ignore-mode = Heridas ignoradas
option-firefight-ignore-mode-about = Con varias ocasiones de ignorar una herida: un dado a la mejor, o uno por cada una.
option-firefight-ignore-mode-best = solo el mejor dado
option-firefight-ignore-mode-each = una regla tras otra
option-firefight-stunned-strikes-back = Los aturdidos devuelven el golpe

## Ejércitos que vienen con el juego

muster-force-crimson-brood-200 = Camada Carmesí, 200 puntos
muster-force-crimson-brood-300 = Camada Carmesí, 300 puntos
muster-force-dv-200 = Vanguardia del Alba, 200 puntos
muster-force-dv-300 = Vanguardia del Alba, 300 puntos
muster-force-dv-300w = Vanguardia del Alba, 300 puntos, con andador
muster-force-rr-200 = Saqueadores del Óxido, 200 puntos
muster-force-rr-300 = Saqueadores del Óxido, 300 puntos
muster-force-vc-200 = Cónclave Vítreo, 200 puntos
muster-force-vc-300 = Cónclave Vítreo, 300 puntos

gf-complaint-army = No existe ese libro de ejército.
gf-complaint-no-units = El ejército no tiene unidades. Añade al menos una.
gf-complaint-number = Tiene que ser un número de { $low } a { $high }.
gf-complaint-weapon = No existe esa arma. Escribe sus ataques y su alcance, o usa una de la tabla.
gf-complaint-join = Ese héroe no puede encabezar esa unidad ({ $clause }).
gf-complaint-zone = Las zonas de despliegue tendrían { $zone } de fondo, que es muy poco. Usa una mesa más honda.
gf-complaint-place = Ese sitio no está en la mesa.
gf-complaint-berth = Un modelo está en la mesa exactamente cuando su unidad lo está y él sigue en juego.
gf-complaint-tokens = Ningún modelo tiene más de seis fichas.
gf-complaint-models = El número de modelos no es el de la unidad.
gf-complaint-side = Solo hay dos bandos, 0 y 1.

## Listas importadas

gf-import-unit =
    { $unit }: { $models ->
        [one] { $models } modelo
       *[other] { $models } modelos
    }, Calidad { $quality }+, Defensa { $defense }+, { $cost ->
        [one] { $cost } punto
       *[other] { $cost } puntos
    }.
gf-import-rules = { $unit }: { $rules }.
gf-import-weapon = { $unit }: { $weapon }.
gf-import-item = { $unit }, { $item }: { $rules }.
gf-import-campaign = { $unit }: { $text } (se muestra, sin efecto).
gf-import-not-simulated = { $unit }: { $rule } no se juega. { $text }
gf-import-not-simulated-untold = { $unit }: { $rule } no se juega, y la lista no dice qué hace.
gf-import-renamed = { $unit }: { $rule } se juega como { $played }.
gf-import-quality = { $unit }: Calidad o Defensa mejor que 2+. Se lee como 2+.
gf-import-leads = { $unit } encabeza a { $led }.
gf-import-combined = { $unit }: se han juntado dos mitades de la lista.
gf-import-no-spells = { $unit } lanza hechizos, pero no hay ninguno que jugar. Da el libro del ejército para tenerlos.
gf-import-other-system = Esta lista es de otro juego, { $system }. Se lee tal cual.
gf-import-unpriced = La lista tiene opciones sin precio. Contamos { $total } puntos.
gf-import-total = La lista dice { $listed } puntos; contamos { $total }.
gf-import-no-price = { $unit }: { $upgrade } no tiene precio. Cuenta como 0.
gf-import-joins-nobody = { $unit } se une a una unidad que no está en la lista. Va por su cuenta.
gf-import-stands-alone = { $unit } no puede encabezar la unidad a la que se une. Va por su cuenta.
gf-import-complaint = { $field }: { $reason }
gf-import-builder-says = El creador de listas dice: { $text }
gf-import-spell = Hechizo { $spell } ({ $value }): { $text }
gf-import-spell-told = El hechizo { $spell } ({ $value }) no se juega; resolvedlo en la mesa. { $text }
gf-import-link = Esto es un enlace, no una lista. Descarga la lista de { $fetch } y usa ese archivo.
gf-import-not-json = Esto no es una lista del creador de listas: { $detail }
gf-import-refused-system = Esta lista se hizo para { $system }, no para Grimdark Future: Firefight.
gf-import-old-save = Es un guardado antiguo del creador de listas: nombra las unidades, pero no trae perfiles. Ábrelo en el creador de listas y exporta la lista de nuevo.
gf-import-missing = { $unit } no tiene { $field } válido, y una unidad no puede pasar sin él.
gf-import-no-units = La lista no tiene { $field }.

## Visión

gf-sight-cover = a cubierto


## Dados

gf-die-hit = dados para impactar
    .came = { $count ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $count } impactos
    }
gf-die-impact = dados de Choque
    .came = { $count ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $count } impactos
    }
gf-die-defense = dados de Defensa
    .came = { $count ->
        [0] no bloquea ninguno
        [one] bloquea 1
       *[other] bloquea { $count }
    }
gf-die-bane = dados de Defensa repetidos
    .came = { $count ->
        [0] no bloquea ninguno
        [one] bloquea 1
       *[other] bloquea { $count }
    }
gf-die-regeneration = Regeneración
    .came = { $count ->
        [0] no ignora ninguna herida
        [one] ignora 1 herida
       *[other] ignora { $count } heridas
    }
gf-die-danger = terreno peligroso
gf-die-wound-effects = efectos de las heridas
    .came = { $count ->
        [0] aturdido
       *[other] fuera de combate
    }
gf-die-morale = prueba de moral
gf-die-fearless = Impasible
gf-die-push = empujón
gf-die-jump = salto
gf-die-casting = lanzamiento
    .at = lanzamiento sobre { $target }
gf-die-roll-off = tirada enfrentada
gf-die-markers = marcadores de objetivo
gf-cover = cobertura
gf-natural = resultado natural
gf-indirect-moved = Indirecta tras mover
gf-knock-out = fuera de combate con
gf-came-extra-hit = { $count ->
    [one] 1 impacto adicional
   *[other] { $count } impactos adicionales
}
gf-came-two-extra-hits = { $count ->
    [one] un 6 con 2 impactos adicionales
   *[other] { $count } seises con 2 impactos adicionales cada uno
}
gf-came-piercing = { $count ->
    [one] un 6 penetrante
   *[other] { $count } seises penetrantes
}
gf-came-wound = { $count ->
    [one] 1 herida
   *[other] { $count } heridas
}
gf-came-three-markers = 3 marcadores
gf-came-four-markers = 4 marcadores
gf-came-five-markers = 5 marcadores

## Reglas de los libros de ejército

gf-army-rule = regla de su ejército
gf-use = usar
gf-ask-use = { $unit }: { $plural ->
    [yes] ¿usan
   *[no] ¿usa
} { $with } ahora?
gf-ask-aura = { $figure }, { $with }: ¿qué otras unidades la tienen?
gf-ask-choose = { $unit }, { $with }: ¿cuál de las dos?
gf-ask-uses = ¿Qué { $plural ->
    [yes] usan o lanzan
   *[no] usa o lanza
} { $unit }?
gf-ask-picks = { $figure }: ¿sobre quién?
gf-ask-step = ¿Adónde { $plural ->
    [yes] mueven
   *[no] mueve
} además { $unit }?
gf-ask-place-anew = { $figure }, { $with }: ¿dónde se coloca?
gf-ask-tags = ¿Cuántas señales se gastan en { $unit } ({ $with })?
gf-no-use = Nada más
gf-placed-anew = se recoloca
gf-choose-ap = Más PA
gf-choose-hit = Impactar mejor
gf-choose-range = Más alcance
gf-choose-moves = Mover más
gf-choose-defense = Mejor Defensa
gf-choose-enemy-hit = Ser más difícil de impactar
gf-choose-other = Esta
gf-noted-branch = { $unit }: { $rule } tiene su rama para este ataque.
gf-noted-given = { $unit } { $plural ->
    [yes] tienen
   *[no] tiene
} { $rule }.
gf-noted-markers = { $unit }, { $rule }: { $number ->
    [one] un marcador
   *[other] { $number } marcadores
}.
gf-noted-use = { $figure } usa { $rule }.
gf-noted-replaced = { $those } { $many ->
    [yes] juegan
   *[no] juega
} reglas propias en lugar de las de los libros: { $rules }.
gf-die-ignore = heridas ignoradas
    .came = { $count ->
        [0] ninguna herida ignorada
        [one] 1 herida ignorada
       *[other] { $count } heridas ignoradas
    }
gf-die-branch = qué rama
gf-die-dealt = dados de una regla
gf-die-look = para ver si una regla funciona
gf-die-no-retreat = sin retirada
gf-die-recover = recuperarse
gf-die-heal = reparar
gf-die-place = hasta dónde
gf-complaint-rule-unknown = No existe esa regla. Escribe una de los libros, del libro básico o de este fichero.
gf-complaint-part-idle = Esta parte no hace nada. Di qué hace.
gf-complaint-part-when = Este efecto nunca se pregunta en ese «when». Mira la tabla del documento de reglas.
gf-complaint-special = No existe esa cláusula especial. Van de S01 a S24.
gf-import-played = { $unit }: { $rule } se juega. { $es }
gf-import-played-untold = { $unit }: { $rule } se juega.
gf-import-special = { $unit }: { $rule } se juega con cláusula propia. { $es }
gf-import-older = { $unit }: { $rule } se juega en la lectura antigua de esta lista. { $es }
gf-import-no-effect = { $unit }: { $rule } no tiene efecto en juego.
gf-import-partly = { $unit }: { $rule } no se juega entera.
gf-import-partly-numbers = { $unit }: { $rule } trae en esta lista números que los libros no tenían. Se juega como en los libros.
gf-import-partly-profile = { $unit }: { $rule } trae una unidad del libro de ejército. Da también el libro para jugarla.
gf-import-partly-rating = { $unit }: { $rule } no lleva número en esta lista. Cuenta como 1.
gf-import-toggle-rending = En la lista, Penetrante suma 4 a la PA: puedes elegir esa opción.
gf-import-toggle-blast = En la lista, Explosión alcanza a unidades vecinas: puedes elegir esa opción.
gf-import-toggle-hero = En la lista, los héroes mandan a unidades a 12" sin unirse a ellas: puedes elegir esa opción.
gf-import-toggle-strider = En la lista, Todoterreno salta mejor: puedes elegir esa opción.
gf-import-toggle-fear = En la lista, Miedo cuenta en los efectos de las heridas, como dice su opción.
gf-import-marks = Reglas de los libros: { $played } se juegan, { $idle } sin efecto, { $partly } en parte, { $shown } solo se muestran. Las unidades con el { $share } % de los puntos se juegan enteras.
gf-ask-more-targets = { $figure }, { $with }: ¿qué otras?
gf-noted-hit-back = { $unit } { $plural ->
    [yes] sufren
   *[no] sufre
} { $number ->
    [one] un impacto
   *[other] { $number } impactos
} a cambio.
gf-ask-coordinate = ¿Qué amiga de { $unit } actúa enseguida?
gf-ask-delay = { $plural ->
    [yes] ¿Esperan
   *[no] ¿Espera
} { $unit }, y pasa el turno?
gf-ask-again = Todas tus unidades han actuado. ¿Actúa alguna otra vez antes de que el rival siga solo?
gf-nobody-again = Ninguna actúa otra vez
gf-unit-again = { $unit } actúa otra vez
gf-ask-teleport = { $plural ->
    [yes] ¿Se teletransportan
   *[no] ¿Se teletransporta
} { $unit } antes de mover?
gf-teleport-later = Antes de mover, no
gf-teleport-advance = Teletransportarse y Avanzar
gf-teleport-rush = Teletransportarse y Correr
gf-teleport-charge = Teletransportarse y Cargar
gf-conduit = conducto de hechizos
gf-ask-aim = ¿A qué modelo { $plural ->
    [yes] apuntan
   *[no] apunta
} { $unit }?
gf-aim-at = { $figure }
gf-aim-at-nobody = A ninguno en particular
gf-ask-redeploy = { $figure }: ¿qué unidades se recolocan?
gf-spare = lista para entrar en juego
gf-returning = vuelve la próxima ronda
gf-ask-spawn = ¿Coloca { $figure } ahora a { $unit }?
gf-ask-split = { $plural ->
    [yes] ¿Ocupan
   *[no] ¿Ocupa
} { $unit } el lugar de los caídos?
gf-ask-reinforce = { $plural ->
    [yes] ¿Se retiran
   *[no] ¿Se retira
} { $unit } para volver como nueva la próxima ronda?
gf-die-reanimation = Reanimación
    .came = { $count ->
        [0] no vuelve nadie
        [one] 1 éxito
       *[other] { $count } éxitos
    }
gf-ask-reanimation = { $unit }: ¿vuelve un modelo o se quita un marcador?
gf-comes-back = Vuelve { $figure }
gf-loses-marker = { $figure } pierde un marcador de herida
gf-ask-instinct = { $unit } { $plural ->
    [yes] tienen que atacar
   *[no] tiene que atacar
} al enemigo más cercano. ¿Cómo?
gf-ask-strafe = { $figure } ha pasado por encima de enemigos: ¿dispara { $with } a alguno?
gf-ask-guided = { $figure }: ¿qué unidades llegan con este modelo?
gf-noted-withdrawn = { $unit } { $plural ->
    [yes] salen de la mesa y vuelven
   *[no] sale de la mesa y vuelve
} la próxima ronda.
gf-ask-tokens = { $figure } paga { $number }: ¿qué fichas van primero?
gf-own-tokens = Las suyas
gf-stored-tokens = Las acumuladas
gf-ask-strength = { $figure }: ¿qué arma tiene los { $number } ataques de su fuerza?
