# Firefight: la cuenca de ceniza, campaña nuestra de este juego.

gf-credits = créditos
gf-member = { $figure }

gf-ask-list = ¿Con qué lista empieza la banda?
gf-ready-list = La lista preparada
gf-drawn-list = Una por sorteo
gf-die-list = lista
gf-die-ground = terreno

gf-ask-recovery = { $figure } quedó fuera de combate. ¿Es grave?
gf-die-recovery = recuperación
gf-wound = fuera de combate
gf-ask-models = { $number ->
    [one] De { $figure } cayó uno.
   *[other] De { $figure } cayeron { $number }.
} ¿Quién vuelve?
gf-die-models = miniaturas perdidas
gf-ask-trait-die = { $figure } ha visto bastante para ganar un rasgo. ¿Cuál?
gf-ask-trait = ¿Qué rasgo gana { $figure }?
gf-die-trait = rasgo
gf-trait-sure-footed = pie firme: Todoterreno
gf-trait-steady = serenidad: Impasible
gf-trait-goes-ahead = se adelanta: Explorador
gf-trait-fierce = fiereza: Furioso
gf-trait-unrelenting = tesón: Implacable
gf-trait-counter = golpea antes: Contraataque
gf-trait-choice = el que elijas
gf-ask-new-hero = No queda ningún héroe. ¿Toma alguien el relevo?
gf-no-hero = Nadie

gf-buy-unit = Una unidad nueva, { $figure }: { $number } créditos
gf-buy-model = Una miniatura más para { $figure }: { $number } créditos
gf-surgeon = El cirujano para { $figure }: { $number } créditos

gf-help-blade = una espada a sueldo
gf-help-ambush = una emboscada
gf-help-post = un puesto avanzado
gf-help-word = la primera palabra
gf-ask-lies-in-ambush = ¿Qué unidad se embosca en esta batalla?
gf-ask-post = ¿Qué unidad explora por delante en esta batalla?
gf-complaint-other-army = La lista es de otro ejército.
gf-complaint-credits = Faltan { $lacking } créditos.

gf-end-unhurt = sin un rasguño
gf-end-hurt = con heridas
gf-end-destroyed = destruida
gf-end-fled = huyó
gf-end-left-out = se quedó fuera

gf-trait = ganó un rasgo: { $with }
gf-new-hero = ahora es el héroe
gf-models-gone = { $number ->
    [one] queda una miniatura
   *[other] quedan { $number } miniaturas
}
gf-seen-by-surgeon = pasó por el cirujano
gf-paid = cobró

ca-chr-gf-trait = A { $who } le empezaron a llamar de otro modo: { $with }.
ca-chr-gf-new-hero = Sin jefe, miraron a { $who }.
ca-chr-gf-models-gone = De { $who } { $n ->
    [one] quedaba uno
   *[other] quedaban { $n }
}.
ca-chr-gf-paid = { $group } cobró { $n }.
