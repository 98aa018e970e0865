# FiveCore. Every key begins with fc-. See common.ftl for how words become sentences.

## Stages and clocks

fc-turn = turn
    .began = Turn { $number } { $of-those } begins.
fc-scurry = Scurry
    .began = A Scurry: everybody may move.
fc-fire-fight = Fire Fight
    .began = A Fire Fight: everybody may fire.
fc-standard = standard turn
    .began = A standard turn with { $number ->
        [one] one activation
       *[other] { $number } activations
    }.
fc-stealth-turn = stealth turn
    .began = A stealth turn { $of-those }.
fc-alarm = alarm
    .began = The alarm is raised.
fc-night = night phase
    .ended = The night phase is over.
fc-stage-opening = set-up
fc-stage-deployment = deployment
fc-stage-infiltration = infiltration
fc-stage-first-move = who moves first
fc-stage-night = night phase
fc-stage-stealth = stealth
fc-stage-alarm = alarm
fc-stage-turn = action die
fc-stage-scurry = Scurry
fc-stage-scurry-answer = answer to the Scurry
fc-stage-fire-fight = Fire Fight
fc-stage-fire-fight-answer = answer to the Fire Fight
fc-stage-standard = standard turn, activations left:
fc-stage-end-of-turn = end of the turn
fc-stage-over = over

## Beside the table

fc-own-turns = own turns
fc-morale = Morale points
    .scored = { $those } { $many ->
        [yes] spend
       *[no] spends
    } a Morale point.
fc-despair = spend a Despair point
    .scored = A Despair point { $of-those } is spent.
fc-grenade-pool = grenades in stock
fc-aim-drive-off = drive off the enemy
fc-aim-find = find an object on the battlefield
fc-aim-deliver = deliver an object
fc-aim-prisoner = take a prisoner
fc-aim-cross = cross the battlefield
fc-aim-recover = recover an object
fc-aim-secure = reach and secure the marker
fc-aim-protect = protect the marker
fc-aim-scout = scout three terrain pieces
fc-aim-stop = stop the enemy
fc-aim-demolish = blow up the target
fc-aim-escape = get away over the edge

## Statuses

fc-fit = fit
fc-pinned = Pinned
    .gained = { $figure } is Pinned.
    .lost = { $figure } is no longer Pinned.
fc-hunkered = Hunkered
    .gained = { $figure } hunkers down.
    .lost = { $figure } gets up again.
fc-stunned = Stunned
    .gained = { $figure } is Stunned.
    .lost = { $figure } comes to.
fc-bailing = Bailing
    .gained = { $figure } Bails.
fc-down = Down
    .gained = { $figure } goes Down.
fc-out = Out
    .removed = { $figure } goes Out.
fc-prisoner = prisoner
    .gained = { $figure } is taken prisoner.
fc-left = off the table
    .removed = { $figure } leaves the table.
fc-reserve = not deployed yet
fc-status = status
    .lost = { $figure } has recovered.
fc-hidden = Hidden
    .gained = { $figure } hides.
    .lost = { $figure } steps up.
fc-trouble = in Trouble
    .gained = { $figure } has Trouble with the weapon.
    .lost = { $figure } has cleared the Trouble.
fc-idle = may not act in the next turn
    .gained = { $figure } may not act in the next turn.
    .lost = { $figure } may act again.
fc-recovering = may act from the next turn on
fc-fired = fired in the last turn, not on guard
fc-bonus-move = may send somebody on this turn
fc-bonus-fire = may let somebody fire this turn
fc-loaded = carrying
    .gained = { $figure } takes up a load.
    .lost = { $figure } sets the load down.
fc-persuaded = persuaded
    .gained = { $figure } is talked round.
fc-left-gun = away from the gun
    .gained = { $figure } leaves the gun.
fc-found = has the object
    .gained = { $figure } finds the object.
fc-fuse-lit = fuse lit
    .gained = { $figure } lights the fuse.
fc-charge-set = charge set
    .gained = { $figure } sets a charge.

## Moves

fc-moved = moves
fc-scurried = scurries
fc-dashed = dashes
fc-crossed = crosses over
fc-crept = creeps
fc-patrolled = patrols
fc-flinched = flinches
fc-bailed = runs
fc-pushed = is pushed back
fc-stepped-on = steps on
fc-displaced = turns out to be elsewhere

## Fire

fc-fire-pistol = fire the pistol
    .attacked = { $figure } fires a pistol at { $targets }.
fc-fire-pair = fire both pistols
    .attacked = { $figure } fires both pistols at { $targets }.
fc-fire-rifle = fire the rifle
    .attacked = { $figure } fires a rifle at { $targets }.
fc-fire-on-the-move = fire on the move
    .attacked = { $figure } fires on the move at { $targets }.
fc-fire-smg = fire aimed with the submachine gun
    .attacked = { $figure } fires a submachine gun at { $targets }.
fc-fire-burst = fire a burst
    .attacked = { $figure } fires a burst at { $targets }.
fc-fire-long = fire at long range
    .attacked = { $figure } fires at long range at { $targets }.
fc-fire-after-dash = fire after the Dash
    .attacked = { $figure } fires from the run at { $targets }.
fc-fire-lmg = fire the machine gun
    .attacked = { $figure } fires the machine gun at { $targets }.
fc-fire-swapped = fire four Shock dice
    .attacked = { $figure } rakes { $targets }.
fc-fire-lmg-on-the-move = fire the machine gun on the move
    .attacked = { $figure } fires from the hip at { $targets }.
fc-fire-hmg = fire the heavy machine gun
    .attacked = { $figure } fires the heavy machine gun at { $targets }.
fc-fire-sniper = aimed shot
    .attacked = { $figure } takes aim at { $targets }.
fc-fire-lone = lone shot, nobody else fires
    .attacked = { $figure } fires a lone shot at { $targets }.
fc-fire-sniper-as-rifle = fire as a standard rifle
    .attacked = { $figure } fires at { $targets }.
fc-fire-launcher = fire the launcher
    .attacked = { $figure } fires the launcher at { $place }.
fc-fire-shotgun = fire the shotgun
    .attacked = { $figure } fires a shotgun at { $targets }.
fc-fire-close = fire the shotgun at close range
    .attacked = { $figure } fires point-blank at { $targets }.
fc-snap = Snap Fire
    .attacked = { $figure } snaps a shot at { $targets }.
fc-guard = Guard Fire
    .attacked = { $figure } fires from guard at { $targets }.
fc-guard-burst = Guard Fire with a burst
    .attacked = { $figure } fires a burst from guard at { $targets }.
fc-brawl = Brawl
    .attacked = { $figure } brawls with { $targets }.
fc-threw-grenade = throws a grenade
    .attacked = { $figure } throws a grenade to { $place }.
fc-threw-smoke = throws smoke
    .attacked = { $figure } throws a smoke grenade to { $place }.
fc-fires-on = fires on
    .attacked = { $figure } swings the fire to { $targets }.
fc-fire = fire
fc-hold = hold
fc-done = no more
fc-cease = cease fire
fc-further-target = this one too
fc-give-bail = Bail
fc-give-flinch = Flinch
fc-passes-to = this one
fc-refuge = this refuge
fc-scatter = it lands here
fc-die = this die
fc-brawl-with = fight this one

## Orders

fc-activate = activate { $figure }
fc-lead-move = the leader sends { $figure } on
    .decided = The leader sends { $figure } on.
fc-lead-fire = the leader lets { $figure } fire
    .decided = The leader lets { $figure } fire.
fc-rally = rally with a Morale point: { $figure }
fc-end-turn = end the turn
fc-order-move = move
fc-order-move-firing = move and fire on the way
fc-order-cross = cross the obstacle
fc-order-step-up = step up
fc-order-hide = hide
fc-order-dash = Dash
fc-order-brawl = Brawl
fc-order-finish = finish
ui-does-fc-order-dash = a die of inches straight on, in place of firing
ui-does-fc-order-hide = no target for enemies beyond the cover
ui-does-fc-order-step-up = may fire over the cover; whoever is on guard may fire first
ui-does-fc-order-brawl = goes into contact and fights hand to hand
fc-run-and-gun = run first
fc-stance-exposed = Exposed
fc-stance-hidden = Hidden
ui-does-fc-stance-exposed = may fire over the cover, and be fired at over it
ui-does-fc-stance-hidden = no target for enemies beyond the cover
fc-at-post = at the post
fc-patrolling = patrolling
fc-stay-hidden = stay hidden
fc-reveal = reveal ourselves
fc-take-prisoner = take prisoner
fc-put-out = put Out
fc-deed-grenade = throw a grenade
fc-deed-smoke = throw a smoke grenade
fc-deed-launch = fire the launcher
fc-deed-shoot-door = blow the door open
    .attacked = { $figure } fires the shotgun at a door.
fc-deed-search = search this place
fc-deed-persuade = persuade
fc-deed-carry = carry the casualty
fc-deed-escort = lead the prisoner
fc-deed-take-object = take the object
fc-deed-set-down = set the load down
fc-deed-hand-over = hand over grenades
fc-deed-take-grenades = take grenades
fc-task-force-door = force the door
    .decided = { $figure } tries to force the door.
fc-task-set-charge = set a charge
    .decided = { $figure } tries to set a charge.
fc-task-light-fuse = light the fuse
    .decided = { $figure } tries to light the fuse.
fc-call-high-explosive = call for high explosive
    .decided = { $figure } calls for high explosive.
fc-call-smoke = call for smoke
    .decided = { $figure } calls for smoke.
fc-call-cease = call off the fire
    .decided = { $figure } calls off the fire.

## Questions

fc-ask-activate = Whom do you activate? { $number } left.
fc-ask-order = What does { $figure } do?
fc-ask-path = { $with ->
    [none] Where does { $figure } go? Up to { $allowance }.
   *[other] { $with }: where does { $figure } go? Up to { $allowance }.
}
fc-ask-target = At whom does { $figure } fire?
fc-ask-fire-where = At which point of the way does { $figure } fire?
fc-ask-snap = { $other } comes near. Snap Fire?
fc-ask-guard = { $other } comes into sight. Guard Fire?
fc-ask-hide = Does { $figure } hide?
fc-ask-stance = Does { $figure } man the cover or hide?
fc-ask-turn = Do you turn { $figure }?
fc-ask-facing = Which way does { $figure } look?
fc-ask-deploy = Where does { $figure } start?
fc-ask-duty = Is { $figure } at the post or on patrol?
fc-ask-infiltrate = Which Infiltrator makes the extra move?
fc-ask-scurry = Who moves?
fc-ask-scurry-answer = Who moves in answer?
fc-ask-covering-fire = At whom does { $figure } fire to cover the others?
fc-ask-fire-fight = Who fires?
fc-ask-fire-fight-answer = Who fires back?
fc-ask-volley = What does { $figure } do in the Fire Fight?
fc-ask-dash = Where does { $figure } dash to?
fc-ask-further = Does { $figure } fire at another?
fc-ask-spread = Who takes this result of the burst?
fc-ask-passes-to = Who takes the Shock in place of { $figure }?
fc-ask-extra-die = Does { $figure } add a die to this attack?
fc-ask-alert = Does { $figure } swap a Shock die for a Kill die?
fc-ask-last-breath = At whom does { $figure } fire with the last breath?
fc-ask-morale = Do you spend a Morale point on { $figure }?
fc-ask-despair = On whom do you spend a Despair point? The enemy has { $number }.
fc-ask-despair-on-the-way = Do you spend a Despair point while { $figure } moves?
fc-ask-despair-where = At which point of the way does despair take hold of { $figure }?
fc-ask-leader = Which leader rolls?
fc-ask-command = Does { $figure } call { $other } to order?
fc-ask-help = Does { $figure } help { $other } up?
fc-ask-helpless = What does { $figure } do with { $other }?
fc-ask-refuge = Where does { $figure } run to?
fc-ask-brawl-order = Whom does { $figure } fight first?
fc-ask-fight-again = Does { $figure } fight the tie again?
fc-ask-grenade = Where does { $figure } throw the grenade?
fc-ask-launch = Where does { $figure } aim the launcher?
fc-ask-smoke = Where does { $figure } throw the smoke?
fc-ask-scatter = Where does the grenade of { $figure } land?
fc-ask-hand-over = How many grenades does { $figure } give { $other }?
fc-ask-search = Does { $figure } search?
fc-ask-task-skill = Does { $figure } use a skill for this task?
fc-ask-which-die = Which die does { $figure } keep?
fc-ask-bombard = Where is the gun to fire?
fc-ask-ambush = Where does { $figure } turn out to be?
fc-ask-reveal = Do the attackers reveal themselves?
fc-ask-creep = Who creeps forward?
fc-ask-alarm = Who acts on the alarm?
fc-ask-night = Who moves in the dark?
fc-ask-displaced = Who is displaced next?
fc-ask-leave = Does { $figure } leave the table?

## Refusals

fc-refusal-too-far = That is { $wanted }; only { $allowed } is allowed.
fc-refusal-out-of-range = That is { $wanted } away; the range is { $allowed }.
fc-refusal-way = That is no way a figure could go.
fc-refusal-edge = That leads off the table.
fc-refusal-contact = That comes into contact with an enemy.
fc-refusal-base = Another figure is in the way.
fc-refusal-difficult = Difficult ground can not be entered and left in one move.
fc-refusal-obstacle = The move ends where it meets the obstacle.
fc-refusal-impassable = Nobody passes there.
fc-refusal-has-fired = That figure has already acted.
fc-refusal-pinned = A Pinned figure can not move.
fc-refusal-gun = { $figure } serves a heavy machine gun, which can not be moved.
fc-refusal-burdened = Too much is being carried.
fc-refusal-in-cover = Nobody Dashes out of cover.
fc-refusal-activated = { $figure } has been activated this turn.
fc-refusal-hunkered = { $figure } is Hunkered or Stunned and can not be activated.
fc-refusal-idle = { $figure } stepped up to answer and may not act this turn.
fc-refusal-recovering = { $figure } has only just recovered.
fc-refusal-no-activations = No activations are left.
fc-refusal-no-room = There is no room there.
fc-refusal-outside-zone = That lies outside the deployment zone.
fc-refusal-unseen = Nobody of the side sees that point.
fc-refusal-trouble = The weapon has Trouble.
fc-refusal-lone-shot = A lone shot has been fired: nobody else fires this turn.
fc-refusal-not-seen = { $figure } can not be seen from here.
fc-refusal-dark = { $figure } is too far off in the dark.
fc-refusal-no-weapon = No weapon can be fired now.
fc-refusal-not-nearest = Another target is nearer than { $figure }: a Pinned figure fires at the nearest alone.
fc-refusal-stays = Whoever has fired like that stays put.
fc-refusal-has-moved = The move of this activation has been used.
fc-refusal-scurried = { $figure } has moved.
fc-refusal-unable = { $figure } is in no state to do that.
fc-refusal-saw-nobody = { $figure } saw nobody move.
fc-refusal-no-dash-in-scurry = Nobody Dashes in a Scurry.
fc-refusal-not-at-place = The nearest place to search is { $wanted } away.
fc-refusal-not-at-piece = That is done at the { $piece }.
fc-refusal-tried = { $figure } has tried that this turn.
fc-refusal-never = { $figure } will never manage that; somebody else may.
fc-refusal-gun-silent = The gun has fallen silent for the rest of the battle.
fc-refusal-not-high = { $figure } is not on high ground, from where the gun is signalled.
fc-refusal-far-from-edge = { $figure } is more than 6" from the own table edge, where the gun is signalled.
fc-refusal-far-from-leader = { $figure } is { $wanted } from the leader, whose word reaches { $allowed }.
fc-refusal-no-morale = There is no Morale point to rally { $figure } with.
fc-refusal-no-fire-in-scurry = Nobody fires in a Scurry.
fc-refusal-no-move-in-fire-fight = Nobody moves in a Fire Fight.

## Notes

fc-no-snap-started-near = No Snap Fire by { $figure }: { $mover } started { $started } away.
fc-no-guard-has-fired = No Guard Fire by { $figure } at { $mover }: { $figure } fired in the last own turn.
fc-no-guard-twice = No Guard Fire by { $figure } at { $mover } again this turn.
fc-no-guard-evasive = No Guard Fire by { $figure }: { $mover } moves evasively.
fc-no-guard-behind = No Guard Fire by { $figure }: { $mover } is not in front.
fc-no-guard-pinned = No Guard Fire by { $figure }, who is Pinned: { $mover } is not the nearest target.
fc-searched-in-vain = { $figure } finds nothing.
fc-gun-aimed = From the next turn on the gun fires at { $at }.
fc-gun-silent = The gun falls silent for the rest of the battle.
fc-door-opened = The door of the { $piece } stands open.
fc-tough = { $figure } shrugs off the first hit.
fc-edge-check = { $figure } is near the table edge and must take heart now.
fc-blown = The { $piece } goes up.
fc-shell = A shell lands at { $at }.
fc-smoke = smoke
fc-smoke-to-come = smoke to come
fc-smoke-rises = Smoke rises at { $at }.
fc-smoke-later = The smoke at { $at } will rise later.
fc-smoke-gone = The smoke at { $at } is gone.
fc-grenade-scattered = The grenade rolls on to { $at }.
fc-grenade-dud = The grenade of { $figure } does nothing.
fc-nobody-in-sight = Nobody sees an enemy: the Fire Fight becomes a Scurry.
fc-skill-used = { $figure } uses { $skill }.
fc-handed-over = { $figure } hands { $other } { $number ->
    [one] a grenade
   *[other] { $number } grenades
}.

## Cards and markers

fc-card-weapon = weapon
fc-card-skill = skill
fc-card-skill-used = skill already used
fc-card-one-shot = one shot left
fc-card-empty = no ammunition
fc-card-is = note
fc-card-grenades = grenades
fc-card-smoke = smoke grenades
fc-card-charges = charges
fc-card-leader = leader
fc-card-armour = body armour
fc-card-hand-weapon = hand weapon
fc-glyph-unarmed = unarmed
fc-weapon-pistol = pistol
fc-weapon-pair-of-pistols = pair of pistols
fc-weapon-rifle = rifle
fc-weapon-smg = submachine gun
fc-weapon-lmg = light machine gun
fc-weapon-hmg = heavy machine gun
fc-weapon-sniper-rifle = sniper rifle
fc-weapon-grenade-launcher = grenade launcher
fc-weapon-shotgun = shotgun
fc-marker-objective = objective
fc-marker-gun = where the gun fires
fc-marker-place = place to search
fc-marker-searched = searched in vain
fc-marker-object = object
fc-marker-delivery = place of delivery
fc-marker-scout = to be scouted

## How it ended

fc-over-driven-off = the enemy is driven off
    .won = Victory for { $those }: the enemy is driven off.
    .drawn = A draw: the enemy is driven off.
fc-over-both-driven-off = both sides are driven off
    .won = Victory for { $those }.
    .drawn = A draw: both sides are driven off.
fc-over-turn-limit = the turns are over
    .won = Victory for { $those }: more figures able to fight.
    .drawn = A draw: the turns are over.
fc-over-found = the object was found and brought away
    .won = Victory for { $those }: the object was found and brought away.
    .drawn = A draw: the object was found and brought away.
fc-over-delivered = the object was delivered
    .won = Victory for { $those }: the object was delivered.
    .drawn = A draw: the object was delivered.
fc-over-prisoner = the prisoner was brought away
    .won = Victory for { $those }: the prisoner was brought away.
    .drawn = A draw: the prisoner was brought away.
fc-over-crossed = the battlefield was crossed
    .won = Victory for { $those }: the battlefield was crossed.
    .drawn = A draw: the battlefield was crossed.
fc-over-recovered = the object was brought away
    .won = Victory for { $those }: the object was brought away.
    .drawn = A draw: the object was brought away.
fc-over-secured = the marker was secured
    .won = Victory for { $those }: the marker was secured.
    .drawn = A draw: the marker was secured.
fc-over-protected = the marker was protected
    .won = Victory for { $those }: the marker was protected.
    .drawn = A draw: the marker was protected.
fc-over-scouted = the ground was scouted
    .won = Victory for { $those }: the ground was scouted.
    .drawn = A draw: the ground was scouted.
fc-over-stopped = the enemy was stopped
    .won = Victory for { $those }: the enemy was stopped.
    .drawn = A draw: the enemy was stopped.
fc-over-demolished = the charges went off
    .won = Victory for { $those }: the charges went off.
    .drawn = A draw: the charges went off.
fc-over-escaped = the escape succeeded
    .won = Victory for { $those }: the escape succeeded.
    .drawn = A draw: the escape succeeded.

## Sight

fc-sight-cover = in cover
fc-sight-through = across an obstacle: no Kill dice
fc-sight-deep = too deep inside { $piece }
fc-sight-hides = a head is kept down behind { $piece }
fc-sight-smoke = smoke is in the way
fc-sight-stepping-up = by stepping up
fc-sight-to-fire = to fire at night


## Dice

fc-die-action = action die
fc-die-leader = leader die
fc-die-kill = Kill die
fc-die-shock = Shock die
fc-die-armour = armour die
fc-die-nerve = recovery from Bailing
fc-die-get-up = recovery from Down
fc-die-leader-lost = Shock dice for a lost leader
    .at = Shock dice for the loss of { $target }
fc-die-despair = Despair, a Shock die
    .at = Despair, a Shock die at { $target }
fc-die-flinch = inches of the Flinch
fc-die-dash = inches of the Dash
fc-die-ammunition = ammunition die
fc-die-brawl = Brawl
fc-die-direction = direction, by the clock
fc-die-distance = inches
fc-die-gun = the gun fires
fc-die-task = task die
fc-die-risk = risky task
fc-die-search = search
fc-die-persuasion = persuasion
    .at = persuasion of { $target }
fc-die-resistance = resistance
    .at = resistance to { $target }
fc-die-notice = does he notice
    .at = does he notice { $target }
fc-die-night = figures displaced
fc-die-first-turn = who has the first turn
fc-die-aggression = Aggression level
fc-die-reckless = cautious or reckless
fc-die-order = order die
fc-die-doubt = doubt
fc-die-whim = whim
fc-brawl-starter = started it
fc-patrol = patrol
fc-attitude = attitude
fc-came-nothing = no effect
fc-came-down = { $count ->
    [one] Down
   *[other] { $count } × Down
}
fc-came-out = { $count ->
    [one] out of action
   *[other] { $count } × out of action
}
fc-came-flinch = { $count ->
    [one] Flinch
   *[other] { $count } × Flinch
}
fc-came-bail = { $count ->
    [one] Bail
   *[other] { $count } × Bail
}
fc-came-no-help = the armour does not help
fc-came-leaves = leaves the table
fc-came-recovers = recovers
fc-came-stays-down = stays Down
fc-came-lead-move = sends somebody on
fc-came-lead-fire = lets somebody fire
fc-came-one-shot = one shot left
fc-came-plenty = enough left
fc-came-trace = { $count ->
    [one] a trace
   *[other] { $count } traces
}
fc-came-no-shell = no shell
fc-came-on-target = on target
fc-came-adrift = it drifts
fc-came-done = done
fc-came-delay = not yet
fc-came-never = it will never work
fc-came-closer = comes closer
fc-came-reckless = reckless
fc-came-cautious = cautious
