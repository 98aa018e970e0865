# Firefight: the ash basin, our own campaign of this game.

gf-credits = credits
gf-member = { $figure }

gf-ask-list = Which list does the warband start with?
gf-ready-list = The ready list
gf-drawn-list = One drawn by lot
gf-die-list = list
gf-die-ground = ground

gf-ask-recovery = { $figure } was knocked out. How bad is it?
gf-die-recovery = recovery
gf-wound = knocked out
gf-ask-models = { $number ->
    [one] One of { $figure } was lost.
   *[other] { $number } of { $figure } were lost.
} Who comes back?
gf-die-models = models lost
gf-ask-trait-die = { $figure } has seen enough to gain a trait. Which?
gf-ask-trait = Which trait does { $figure } gain?
gf-die-trait = trait
gf-trait-sure-footed = sure-footed: Strider
gf-trait-steady = steady: Fearless
gf-trait-goes-ahead = goes ahead: Scout
gf-trait-fierce = fierce: Furious
gf-trait-unrelenting = unrelenting: Relentless
gf-trait-counter = strikes first: Counter
gf-trait-choice = one of your own choice
gf-ask-new-hero = No hero is left. Does somebody take over?
gf-no-hero = Nobody

gf-buy-unit = A new unit, { $figure }: { $number } credits
gf-buy-model = A model more for { $figure }: { $number } credits
gf-surgeon = The surgeon for { $figure }: { $number } credits

gf-help-blade = a hired blade
gf-help-ambush = an ambush
gf-help-post = a forward post
gf-help-word = the first word
gf-ask-lies-in-ambush = Which unit lies in ambush in this battle?
gf-ask-post = Which unit scouts ahead in this battle?
gf-complaint-other-army = The list is of another army.
gf-complaint-credits = { $lacking } credits are lacking.

gf-end-unhurt = unhurt
gf-end-hurt = hurt
gf-end-destroyed = destroyed
gf-end-fled = fled
gf-end-left-out = left out

gf-trait = gained a trait: { $with }
gf-new-hero = became a hero
gf-models-gone = { $number ->
    [one] one model left
   *[other] { $number } models left
}
gf-seen-by-surgeon = was with the surgeon
gf-paid = was paid

ca-chr-gf-trait = They took to calling { $who } by a new name: { $with }.
ca-chr-gf-new-hero = With no chief left they looked at { $who }.
ca-chr-gf-models-gone = Of { $who } { $n ->
    [one] one was left
   *[other] { $n } were left
}.
ca-chr-gf-paid = { $group } was paid { $n }.
