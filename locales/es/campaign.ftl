# Campañas: lo que se pregunta entre batallas, lo que es de la gente, y la crónica.

ca-member = miembro
ca-fit = listo
ca-recovering-0 = vuelve para la próxima batalla
ca-recovering-1 = falta una batalla
ca-recovering-2 = falta dos batallas
ca-recovering-3 = falta tres batallas
ca-recovering-4 = falta cuatro batallas
ca-recovering-5 = falta cinco batallas
ca-captive = preso
ca-is-retired = no vuelve a combatir
ca-dead = muerto
ca-is-dismissed = licenciado
ca-of-older-rules = algo de un reglamento anterior
ca-leads = manda

ca-models-1 = una figura
ca-models-2 = 2 figuras
ca-models-3 = 3 figuras
ca-models-4 = 4 figuras
ca-models-5 = 5 figuras
ca-models-6 = 6 figuras
ca-models-7 = 7 figuras
ca-models-8 = 8 figuras
ca-models-9 = 9 figuras
ca-models-10 = 10 figuras
ca-models-11 = 11 figuras
ca-models-12 = 12 figuras
ca-models-13 = 13 figuras
ca-models-14 = 14 figuras
ca-models-15 = 15 figuras
ca-models-16 = 16 figuras
ca-models-17 = 17 figuras
ca-models-18 = 18 figuras
ca-models-19 = 19 figuras
ca-models-20 = 20 figuras
ca-models-21 = 21 figuras
ca-models-22 = 22 figuras
ca-models-23 = 23 figuras
ca-models-24 = 24 figuras
ca-models-25 = 25 figuras
ca-models-26 = 26 figuras
ca-models-27 = 27 figuras
ca-models-28 = 28 figuras
ca-models-29 = 29 figuras
ca-models-30 = 30 figuras
ca-marks-1 = una marca
ca-marks-2 = 2 marcas
ca-marks-3 = 3 marcas
ca-marks-4 = 4 marcas
ca-marks-5 = 5 marcas
ca-marks-6 = 6 marcas
ca-marks-7 = 7 marcas
ca-marks-8 = 8 marcas
ca-marks-9 = 9 marcas
ca-marks-10 = 10 marcas

ca-joined = se unió
ca-fought = combatió
ca-put-out = dejó fuera a { $whom }
ca-wounded = salió con heridas: { $with }
ca-learned = aprendió { $with }
ca-chose = eligió { $with }
ca-promoted = tomó el mando
ca-taken = cayó en manos del enemigo
ca-came-home = se escapó
ca-exchanged = volvió en un canje
ca-recovered = volvió
ca-retired = tuvo que dejarlo: { $with }
ca-died = murió
ca-dismissed = se fue con la licencia
ca-back-at-once = se levantó
ca-scarred = se llevó una cicatriz
ca-inherited = heredó { $with } de { $whom }

ca-first-side = Primer bando
ca-second-side = Segundo bando
ca-ask-side = Tú eliges: ¿primer bando o segundo?
ca-die-lot = sorteo
ca-ask-camp = En el campamento, antes de la próxima batalla.
ca-camp-done = Levantar el campamento
ca-dismiss = Licenciar a { $figure }
ca-ask-force = Nombra tu fuerza: de { $min } a { $max } de los que están listos.
ca-ask-help = El bando más débil recibe ayuda. { $number ->
    [one] Puede tomar una.
   *[other] Puede tomar { $number }.
}
ca-no-help = Sin ayuda
ca-ask-ready = ¿Todo listo para la batalla?
ca-ready = Listos
ca-roll = Tirar
ca-desk-done = hecho
ca-over-walkover = no vino nadie

ca-ask-challenge = ¿A quién retas? Uno o dos puestos por encima.
ca-challenge = Retar a { $side }
ca-challenge-nobody = No retar a nadie
ca-die-ladder = puesto en la escalera
ca-ask-goal = ¿Qué tierra quieres?
ca-goal-hold = Conservar lo que hay
ca-land-home = Solar de { $side }
ca-land-inner = Tierra interior de { $side }
ca-land-march = Marca tras { $side }
ca-land-crown = La corona

ca-refuse-recovering = aún se recupera
ca-refuse-captive = está en manos del enemigo
ca-refuse-retired = ya no combate
ca-refuse-dead = ha muerto
ca-refuse-dismissed = se fue con la licencia
ca-complaint-kind = No hay tal tipo de fuerza.
ca-complaint-written = Esta campaña no admite fuerzas escritas de antemano.
ca-complaint-limit = Se permiten { $most } como mucho, y hay { $given }.
ca-refuse-points = { $found } puntos son más que los { $limit } de esta batalla.
ca-refuse-too-few-points = { $found } puntos son menos que los { $limit } que hacen falta.
ca-complaint-three-way = Solo Ten-sided tiene batallas de tres o cuatro bandos.
ca-complaint-other-kind = El otro bando es de esta familia: toma uno de la otra.

ca-chr-begins-0 = { $one } y { $other } acordaron { $n } encuentros. Ninguno de los que firmaron, { $a } y { $b }, sabía cuántos volverían.
ca-chr-begins-1 = Así empezó: { $n } batallas por delante, { $a } nombres en la lista de { $one } y { $b } en la de { $other }.
ca-chr-opens-0 = { $place }. { $one } puso en el campo a { $a }; { $other }, a { $b }. Era el número { $ordinal }.
ca-chr-opens-1 = La { $ordinal ->
    [1] primera
    [2] segunda
    [3] tercera
    [4] cuarta
    [5] quinta
    [6] sexta
    [7] séptima
    [8] octava
    [9] novena
    [10] décima
    [11] undécima
    [12] duodécima
   *[other] { $ordinal }.ª
} vez fue en { $place }: { $one } con { $a }, { $other } con { $b }.
ca-chr-told = En { $place } no hubo parte: solo se sabe lo que contaron los que estuvieron.
ca-chr-help = Eran menos: { $group } contó aquella vez con { $help }.
ca-chr-old-ground = Volvían a { $place }, donde { $winner } había ganado { $k ->
    [one] la batalla anterior
   *[other] { $k } batallas antes
}.
ca-chr-walkover = { $loser } no se presentó en { $place }.
ca-chr-drawn = Nadie ganó. Los dos bandos contaron a los suyos y se fueron.
ca-chr-close-0 = Se decidió por poco y a favor de { $winner }: { $how }.
ca-chr-close-1 = Hasta el final pudo caer de cualquier lado; luego fue para { $winner }: { $how }.
ca-chr-clear = Fue para { $winner } y nadie lo discutió: { $how }.
ca-chr-rout = { $loser } dejó en el campo a { $n } de { $m }. Había ganado { $winner }: { $how }.
ca-chr-underdog = Con un { $gap } por ciento menos de fuerza, { $group } ganó.
ca-chr-first-win = Era la primera vez en { $n } encuentros que { $group } volvía a casa con alegría.
ca-chr-deed-two = { $who } dejó fuera a { $n }: { $victims }.
ca-chr-deed-many-0 = Aquel día { $who } dejó fuera a { $n }: { $victims }.
ca-chr-deed-many-1 = { $victims }: los { $n } fueron obra de { $who }.
ca-chr-most-so-far = Nadie había hecho tanto en un solo día de esta campaña.
ca-chr-settled-score = { $who } encontró a { $victim }, que { $k ->
    [one] una batalla antes
   *[other] { $k } batallas antes
} había dejado fuera a { $friend }.
ca-chr-nemesis = En la lista de bajas de { $group } se repetía un nombre: { $enemy }.
ca-chr-nemesis-falls = { $enemy } cayó en { $place }, después de dejar fuera a { $n } de { $group }. Fue cosa de { $who }.
ca-chr-nemesis-gone = Después de { $place } no se volvió a ver a { $enemy }, que había dejado fuera a { $n } de { $group }.
ca-chr-dead-0 = { $who } murió en { $place }. Había estado en { $n ->
    [one] una batalla
   *[other] { $n } batallas
}.
ca-chr-dead-1 = { $who } se quedó en { $place }. Llevaba { $n ->
    [one] una batalla
   *[other] { $n } batallas
}.
ca-chr-dead-first = { $who } murió en su primera batalla; casi nadie había aprendido su nombre.
ca-chr-last-founder = Con { $who } se fue el último de los que empezaron.
ca-chr-leader-lost = { $group } se quedó sin jefe.
ca-chr-retired-0 = { $who } no volverá a combatir. Le quedan las cartas de los demás.
ca-chr-retired-1 = A { $who } le tocó volver a casa con lo que llevaba puesto.
ca-chr-taken = Se llevaron a { $who }.
ca-chr-long-wound = { $who } estará fuera { $n } encuentros.
ca-chr-light-wound = Herida leve: { $who }.
ca-chr-back-at-once = { $who }, a quien nadie esperaba ya, se levantó con dolor de cabeza.
ca-chr-scar = A { $who } le quedó una cicatriz y una historia que contar.
ca-chr-recovered = { $who } volvió.
ca-chr-escaped = { $who } se escapó de quienes guardaban a los presos.
ca-chr-exchanged = En tierra de nadie canjearon a { $who }.
ca-chr-learned-0 = En { $place } aprendió { $who } algo nuevo: { $skill }.
ca-chr-learned-1 = { $who } aprendió: { $skill }.
ca-chr-chose = { $who } ya podía elegir, y eligió { $skill }.
ca-chr-promoted = Desde { $place } obedecían a { $who }.
ca-chr-heirloom = Lo de { $gone }, { $weapon }, lo lleva ahora { $who }.
ca-chr-recruit = Llegó { $who }, con { $weapon }.
ca-chr-recruits = Caras nuevas: { $names }.
ca-chr-lead = Desde entonces mandaba { $group }: { $x } a { $y }.
ca-chr-level = Quedaron a la par, { $x } a { $y }.
ca-chr-ends-won = Después de { $n } batallas quedó { $winner }, { $x } a { $y }. De los { $a } del principio seguían en pie { $k }: { $names }.
ca-chr-ends-drawn = Después de { $n } batallas terminó como había empezado, a la par, con { $dead } muertos en medio.
ca-chr-road-won = { $n }. { $place }: { $winner }.
ca-chr-road-drawn = { $n }. { $place }: nadie.
ca-chr-road-walkover = { $n }. { $place }: nadie salió al encuentro de { $winner }.
ca-chr-handed-over = Desde aquí manda a { $group } otra persona.
ca-chr-levelled = Desde aquí { $group } combate con otra ventaja: { $n }.
ca-chr-new-rules = Desde aquí se juega con el reglamento { $n }.
ca-chr-imported = Hasta aquí se jugó en otro lugar.
ca-chr-broken-off = Un día dejaron de venir. Así quedaron las cosas: { $x } a { $y }.
ca-chr-honours = Más batallas: { $who }. Más enemigos: { $enemies }. La herida más larga: { $wound }. Los que faltan: { $names }.
