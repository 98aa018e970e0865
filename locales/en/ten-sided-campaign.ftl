# Ten-sided: herd and feud, our own campaign of this game.

ts-cattle = head of cattle
ts-member = { $figure }

ts-ask-list = Which list does the clan muster?
ts-ready-list = The ready list
ts-drawn-list = One drawn by lot
ts-die-list = list
ts-die-ground = ground

ts-ask-fallen = { $number ->
    [one] One of { $figure } fell.
   *[other] { $number } of { $figure } fell.
} Who comes back?
ts-ask-fled = { $number ->
    [one] One of { $figure } fled.
   *[other] { $number } of { $figure } fled.
} Who comes home?
ts-die-models = the fallen
ts-ask-hero-fell = { $figure } fell. How bad is it?
ts-ask-hero-fled = { $figure } fled. Did it leave a mark?
ts-die-hero = wounds of heroes
ts-wound = a wound
ts-ask-song-die = { $figure } has earned a song. What will it be about?
ts-ask-song = Which song is sung of { $figure }?
ts-die-song = song
ts-song-braver = braver: CO +1
ts-song-quicker = quicker: IN +1
ts-song-fiercer = fiercer: AS +1
ts-song-stronger-arm = stronger arm: AS +1
ts-song-harder-to-kill = harder to kill: one wound more
ts-song-shield-wise = shield-wise: Parry 1 more
ts-song-keen = keen: Tactical Perception
ts-song-first-strike = First Strike
ts-song-leader = Leader
ts-song-choice = one of your own choice
ts-ask-leader-die = Nobody leads the clan. Does one of its heroes step forward?
ts-die-leader = leader
ts-ask-who-leads = Who leads the clan from now on?

ts-ask-youths = Youths come of age: { $number } points. Whom do they join?
ts-youth-for = One for { $figure }, { $number } points
ts-enough = Enough
ts-buy-youths = Youths for 16 points: { $number } head
ts-heal = A healer for { $figure }: { $number } head
ts-hire = { $figure } joins the clan: { $number } head

ts-ask-wergild = There is a feud against you. Do you offer { $number } head of cattle for it?
ts-offers = Offer { $side } { $number } head
ts-offers-nothing = Offer nothing
ts-ask-take-wergild = { $number } head of cattle are offered for the dead. Do you take them?
ts-takes = Take { $number } head from { $side }
ts-takes-nothing = Take nothing: the feud goes on

ts-help-youths = youths in arms
ts-help-oath = an oath
ts-help-omen = an omen
ts-help-blessing = a blessing
ts-ask-oath = Who swears the oath and is Fearless in this battle?
ts-ask-blessing = Which unit is Blessed until its first combat round?
ts-refuse-one-model = A unit takes the field with two models at least.

ts-end-stands = stands
ts-end-fell = destroyed
ts-end-fled = routed

ts-song = a song: { $with }
ts-models-gone = { $number ->
    [one] one model left
   *[other] { $number } models left
}
ts-maimed = was maimed
ts-healed = was with the healer
ts-grew = was hired for cattle

ca-chr-ts-song = There is a new song about { $who }: { $with }.
ca-chr-ts-models-gone = Of { $who } { $n ->
    [one] one was left
   *[other] { $n } were left
}.
ca-chr-ts-maimed = { $who } would never be quite the same.
ca-chr-ts-grew = { $who } came for cattle and stayed.
ca-chr-ts-raided = { $group } drove off { $n ->
    [one] one head
   *[other] { $n } head
} of cattle.
ca-chr-ts-from-the-hills = There was nothing left to drive off; { $group } brought down from the hills what nobody guarded.
ca-chr-ts-feud-born = With that began the feud of { $group } against { $whom }.
ca-chr-ts-feud-settled = At { $place } { $group } held the debt paid.
ca-chr-ts-wergild = Three head were paid for { $whom }. { $group } counted them twice.
ca-chr-ts-wergild-refused = Three head were offered. { $group } said that { $whom } was not cattle.
ca-chr-ts-winter = Winter ate { $n ->
    [0] nothing
   *[other] { $n } head
} of { $group }'s.
