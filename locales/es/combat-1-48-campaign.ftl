# 1-48 Combat: el pelotón, campaña nuestra de este juego.

cb-supplies = suministros
cb-member = { $figure }
cb-nobody = Nadie
cb-grade-replacement = reemplazo
cb-grade-seasoned = curtido
cb-grade-veteran = veterano

cb-ask-hospital = Se llevaron a { $figure }. ¿Qué dice el hospital de campaña?
cb-ask-wound = { $figure } salió con una herida. ¿Es grave?
cb-die-hospital = hospital de campaña
cb-wound = una herida
cb-bad-wound = una herida mala
cb-invalided = inválido
cb-die-ground = terreno
cb-ask-improvement-die = { $figure } ha aprendido algo ahí fuera. ¿Qué?
cb-ask-improvement = ¿Con cuál de las dos se queda { $figure }?
cb-die-improvement = mejora
cb-improvement-steady-hand = pulso firme: Apuntar 1 más
cb-improvement-quick = rapidez: Movimiento 1 u más
cb-improvement-hard-to-stop = difícil de parar: una Acción más con la carta vuelta
cb-improvement-close-fighter = cuerpo a cuerpo: un dado más
cb-improvement-watchful = vigilancia: Objetivo 1 u más
cb-improvement-grenadier = granadero: una granada, o un dado más para ella
cb-ask-stripes = No hay suboficial. ¿A quién le cosen los galones?
cb-ask-commission = No hay oficial. ¿Quién toma el mando?
cb-ask-draft = Han llegado estos reemplazos. ¿A quién tomas?
cb-die-draft = reemplazo

cb-surgeon = El cirujano para { $figure }: { $number ->
    [one] un suministro
   *[other] { $number } suministros
}
cb-crate = Una granada para { $figure }: { $number ->
    [one] un suministro
   *[other] { $number } suministros
}
cb-training = Instrucción para { $figure }: { $number ->
    [one] un suministro
   *[other] { $number } suministros
}

cb-help-loan = un hombre prestado
cb-help-grenades = granadas
cb-help-first-light = la primera luz
cb-help-better-side = el mejor lado
cb-ask-loan = ¿Qué es el hombre prestado?
cb-ask-grenade = ¿Quién lleva una granada?
cb-ask-break-off = Has perdido a la mitad de los tuyos. ¿Rompes el contacto?
cb-refuse-type-twice = En una escuadra hay uno de cada tipo.
cb-complaint-platoon = Un pelotón empieza con { $least } a { $most } cartas en una escuadra, y hay { $given }.
cb-over-broken-off = rompió el contacto
    .won = Victoria para { $those }: el enemigo ha roto el contacto.
    .drawn = Los dos han roto el contacto. Empate.

cb-end-unhurt = sin un rasguño
cb-end-wounded = con heridas
cb-end-eliminated = fuera de combate

cb-mentioned = lo citaron en el parte
cb-seasoned = ya no es novato
cb-improved = aprendió { $with }
cb-stripes = le cosieron los galones
cb-seen-by-surgeon = pasó por el cirujano
cb-drafted = llegó de reemplazo: { $with }

ca-chr-cb-mentioned = Citaron a { $who } en el parte; llegó cuando aún le cambiaban las vendas.
ca-chr-cb-stripes = Le cosieron los galones a { $who } en { $place }.
ca-chr-cb-seasoned = Nadie llamaba ya novato a { $who }.
ca-chr-cb-improved = { $who } era ya otro: { $with }.
ca-chr-cb-drafted = El reemplazo se llamaba { $who }: { $with }, veinte días de instrucción.
