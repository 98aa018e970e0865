# Palabras del juego de práctica, para las pruebas; el juego no se publica.

px-ask-ambush = { $other } se acerca a { $figure }. ¿Emboscada?
px-ask-bid = Puja por el primer turno, de { $min } a { $max }.
px-ask-direction = ¿Hacia dónde pone { $figure } la señal?
px-ask-order = { $side }, elige una orden.
px-ask-split = Reparte { $total } impactos entre tus figuras.
px-ask-target = ¿Adónde lanza { $figure } el farol?
px-ask-way = Traza la marcha, hasta { $allowance } cada figura.
px-ask-who = Elige quién marcha: { $max ->
    [one] una figura
   *[other] hasta { $max } figuras
}.

px-march = marchar
px-signal = señal
px-throw = lanzar un farol
px-wait = esperar
px-target = { $figure }

px-marched = marcha
    .moved = { $figure } marcha { $length } hasta { $place }.
px-ambushed = embosca
px-threw = lanza un farol
px-fell = cae
px-hit = herida
px-hidden = oculta
px-unhurt = ilesa
px-bid = puja
px-round = ronda
px-turn = turno
px-standing = en pie
px-lantern = farol
px-over = se acabaron las rondas
px-die-roll-off = desempate
px-die-ambush = dado de emboscada
px-die-lantern = dados del farol
    .came = { $count ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $count } impactos
    }
