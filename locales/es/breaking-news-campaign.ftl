# Breaking News: el mandato, campaña nuestra de este juego.

bn-kind-alfa = Fuerza: patrulla Alfa
bn-kind-epsilon = Fuerza: pelotón Épsilon
bn-kind-kappa = Fuerza: reclutas Kappa
bn-kind-gamma = Fuerza: equipo Gamma
bn-kind-beta = Movimiento: célula Beta
bn-kind-delta = Movimiento: milicia Delta
bn-kind-nu = Movimiento: célula Nu
bn-budget = puntos de presupuesto
bn-opinion = opinión
bn-member = { $figure }
bn-die-ground = terreno

bn-ask-last-night = ¿Dónde se combate la última noche?
bn-place-first-patrol = Donde la primera patrulla
bn-place-crossroads = El cruce
bn-place-convoy = El camino del convoy
bn-place-fire-mission = El terreno de la misión de fuego
bn-place-checkpoint = El puesto de control
bn-place-hostages = La casa de los rehenes
bn-place-armour = Las calles

bn-ask-extras = ¿Qué compras para esta batalla? Quedan { $number } puntos.
bn-enough = Basta
bn-extra-negotiation = Negociación, un nivel más ({ $number } puntos)
bn-extra-charges = Una carga ({ $number } puntos)
bn-extra-remote-charges = Una carga a distancia ({ $number } puntos)
bn-extra-civilians = Un civil ({ $number } puntos)
bn-extra-motivation = Motivación ({ $number } puntos)
bn-extra-rules = Reglas de enfrentamiento ({ $number } puntos)
bn-extra-infiltration = Infiltración ({ $number } puntos)
bn-extra-ambush = Emboscada ({ $number } puntos)
bn-extra-evacuation = Evacuación ({ $number } puntos)
bn-extra-support = Fuego de apoyo mejorado ({ $number } puntos)
bn-extra-mortars = Morteros ({ $number } puntos)
bn-extra-intelligence = Inteligencia, un nivel más ({ $number } puntos)
bn-extra-embedded = Un periodista empotrado ({ $number } puntos)
bn-extra-independent = Un periodista independiente ({ $number } puntos)
bn-ask-who-leads = Ninguno de estos tiene mando. ¿Quién manda en esta batalla?
bn-refuse-men = { $found } hombres son más que los { $limit } de esta batalla.
bn-refuse-few-men = { $found } hombres son menos que los { $limit } que hacen falta.
bn-complaint-roster = Una plantilla tiene de 8 a 16 hombres de una familia, un jefe de mando 1 a 3, dos sanitarios y un vehículo como mucho, por { $most } puntos.

bn-ask-wounded = { $figure } cayó con heridas y nadie lo estabilizó. ¿Vive?
bn-ask-stabilised = A { $figure } lo estabilizaron. ¿Cuánto estará fuera?
bn-ask-wreck = { $figure } quedó fuera de servicio. ¿Tiene arreglo?
bn-die-hospital = hospital de campaña
bn-invalided = inválido
bn-a-wound = una herida
bn-ask-escape = { $figure } está en manos del enemigo. ¿Hay salida?
bn-die-escape = fuga
bn-ask-exchange = { $number ->
    [one] Puede volver uno de los tuyos
   *[other] Pueden volver { $number } de los tuyos
} en un canje. ¿Quién vuelve a casa?
bn-ask-let-go = ¿Sueltas a un preso, a la vista de todos?
bn-let-go = Soltar a { $figure }
bn-let-nobody-go = No soltar a nadie
bn-ask-rise = { $figure } ha visto bastante para subir. ¿Cómo?
bn-rise-class = Una clase más
bn-rise-leadership = Un punto más de mando
bn-ask-commander = Nadie tiene mando. ¿Quién manda desde ahora?

bn-hire = Un recluta con fusil de asalto: { $number } puntos
bn-buy-vehicle = Un vehículo ({ $figure }): { $number } puntos
bn-evacuate = Evacuación para { $figure }: { $number } puntos
bn-train-medic = { $figure } se hace sanitario: { $number } puntos
bn-train-leader = { $figure }: un punto más de mando, { $number } puntos
bn-arm = Una ametralladora ligera para { $figure }: { $number } puntos

bn-help-levy = una leva
bn-help-motivation = motivación
bn-help-informers = informadores
bn-help-ground = buen terreno

bn-end-fit = listo
bn-end-wounded = con heridas
bn-end-stabilised = estabilizado
bn-end-captured = en manos del enemigo
bn-end-dead = muerto
bn-end-out-of-action = fuera de servicio
bn-end-exploded = explotó

bn-rose = subió: { $with }
bn-released = lo soltaron
bn-flown-out = lo evacuaron

ca-chr-bn-headline-force-clean = «{ $place }: la misión aguanta»
ca-chr-bn-headline-force-foul = «{ $place }: ganaron, y ahora que lo expliquen»
ca-chr-bn-headline-movement-clean = «{ $place } ya no es suya»
ca-chr-bn-headline-movement-foul = «{ $place }: la victoria que nadie celebra»
ca-chr-bn-headline-drawn = «Otra noche en { $place }»
ca-chr-bn-civilians-died = Entre los muertos había { $n ->
    [one] uno que no combatía
   *[other] { $n } que no combatían
}.
ca-chr-bn-rules-imposed = De la capital llegó una orden de tres líneas: no se dispara primero.
ca-chr-bn-gone-under = { $group } dejó de verse por las calles.
ca-chr-bn-released = A { $who } lo soltaron en la plaza, a la vista de todos.
ca-chr-bn-rose = { $who } ya no era de los nuevos: { $with }.
