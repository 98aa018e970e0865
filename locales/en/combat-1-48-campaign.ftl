# 1-48 Combat: the platoon, our own campaign of this game.

cb-supplies = supplies
cb-member = { $figure }
cb-nobody = Nobody
cb-grade-replacement = replacement
cb-grade-seasoned = seasoned
cb-grade-veteran = veteran

cb-ask-hospital = { $figure } was carried off. What does the field hospital say?
cb-ask-wound = { $figure } was wounded. How bad is it?
cb-die-hospital = field hospital
cb-wound = a wound
cb-bad-wound = a bad wound
cb-invalided = invalided
cb-die-ground = ground
cb-ask-improvement-die = { $figure } has learned something out there. What?
cb-ask-improvement = Which of the two does { $figure } keep?
cb-die-improvement = improvement
cb-improvement-steady-hand = steady hand: Aim 1 more
cb-improvement-quick = quick: Move 1 u more
cb-improvement-hard-to-stop = hard to stop: one Action more when wounded
cb-improvement-close-fighter = close fighter: one die more hand to hand
cb-improvement-watchful = watchful: Objective 1 u more
cb-improvement-grenadier = grenadier: a grenade, or one die more for it
cb-ask-stripes = There is no NCO. Who gets the stripes?
cb-ask-commission = There is no officer. Who takes over?
cb-ask-draft = The draft has sent these. Whom do you take?
cb-die-draft = draft

cb-surgeon = The surgeon for { $figure }: { $number ->
    [one] one supply
   *[other] { $number } supplies
}
cb-crate = A grenade for { $figure }: { $number ->
    [one] one supply
   *[other] { $number } supplies
}
cb-training = Training for { $figure }: { $number ->
    [one] one supply
   *[other] { $number } supplies
}

cb-help-loan = a man on loan
cb-help-grenades = grenades
cb-help-first-light = first light
cb-help-better-side = the better side
cb-ask-loan = What is the man on loan?
cb-ask-grenade = Who gets a grenade?
cb-ask-break-off = Half of your men are gone. Do you break off?
cb-refuse-type-twice = A squad has each type once.
cb-complaint-platoon = A platoon starts with { $least } to { $most } cards in one squad, there are { $given }.
cb-over-broken-off = broke off
    .won = Victory for { $those }: the enemy has broken off.
    .drawn = Both have broken off. A draw.

cb-end-unhurt = unhurt
cb-end-wounded = wounded
cb-end-eliminated = eliminated

cb-mentioned = was mentioned in dispatches
cb-seasoned = is no longer new
cb-improved = learned { $with }
cb-stripes = got the stripes
cb-seen-by-surgeon = was with the surgeon
cb-drafted = came with the draft: { $with }

ca-chr-cb-mentioned = { $who } was mentioned in dispatches; it came while the dressings were being changed.
ca-chr-cb-stripes = They sewed the stripes on { $who } at { $place }.
ca-chr-cb-seasoned = Nobody called { $who } new any more.
ca-chr-cb-improved = { $who } had become another man: { $with }.
ca-chr-cb-drafted = The replacement was called { $who }: { $with }, twenty days of training.
