# Ten-sided. Every key begins with ts-. See common.ftl for how words become sentences.

## Turns and stages

ts-turn = turn
    .began = Turn { $number } begins.
ts-stage-opening = before deployment
ts-stage-deploy = deployment
ts-stage-initiative = initiative
ts-stage-activation = activations
ts-stage-turn-ends = end of the turn
ts-stage-over = over
ts-fog = fog
ts-fog-lifted = The fog lifts.

## Beside the table

ts-points = points
ts-units-left = units
ts-to-activate = to activate
ts-aim-destroy = destroy more points of enemies than you lose
ts-aim-hold = have most models in the area when turns end
ts-aim-last-hold = hold the barrow when the last turn ends
ts-aim-herds = drive herds home
ts-aim-last = the warriors must last three turns
ts-aim-break = destroy the warriors or make them rout
ts-zone = zone
ts-area = area
ts-area-held = holds the area
    .scored = { $those } { $many ->
        [yes] hold
       *[no] holds
    } the area: { $points } points.
ts-herd = herd
ts-herd-home = herd home
    .scored = { $those } { $many ->
        [yes] drive
       *[no] drives
    } a herd home: { $points } points.
ts-over-alone = alone in the field
    .won = Victory for { $those }: alone in the field.
    .drawn = Nobody is left in the field. A draw.
ts-over-points = the points are counted
    .won = Victory for { $those } on points.
    .drawn = The points are too close. A draw.
ts-over-hold = the last hold
    .won = Victory for { $those }, who { $many ->
        [yes] hold
       *[no] holds
    } the ground at the end.
    .drawn = Nobody holds the ground at the end. A draw.
ts-over-stand = the stand is over
    .won = Victory for { $those }.
    .drawn = A draw.

## The card

ts-mv = MV (move)
ts-as = AS (close combat)
ts-ds = DS (shooting)
ts-st = ST (strength)
ts-rs = RS (resistance)
ts-in = IN (initiative)
ts-co = CO (courage)
ts-sz = SZ (size)
ts-wounds = wounds left
ts-weapon = weapon
ts-missile = missile weapon
ts-skill = skill
ts-unit-points = points of the unit
ts-arrives-in = arrives in turn
ts-arrives-at = arrives along the edge at
ts-to-arrive = to arrive
ts-role-leader = unit leader
ts-role-standard = standard bearer
ts-role-musician = musician
ts-glyph-monster = monster
ts-glyph-leader = leader
ts-glyph-beast = beast
ts-glyph-engine = engine
ts-glyph-shooter = shooter
ts-glyph-two-hander = two-hander
ts-glyph-fighter = fighter
ts-skill-tactical-perception = Tactical Perception
ts-skill-leader = Leader
ts-skill-first-strike = First Strike
ts-skill-skirmishers = Skirmishers
ts-skill-fearless = Fearless
ts-skill-blows-two = two blows
ts-skill-blows-more = three blows or more
ts-parry = Parry
ts-marksman = Marksman
ts-dagger = dagger
ts-sword = sword
ts-axe = axe
ts-great-axe = great axe
ts-spear = spear
ts-pike = pike
ts-fangs-and-claws = fangs and claws
ts-club = club
ts-javelin = javelin
ts-short-bow = short bow
ts-longbow = longbow
ts-staff-sling = staff sling
ts-boulder = boulder
ts-ballista = ballista

## Statuses

ts-unhurt = unhurt
ts-wounded = wounded
ts-panicked = Panicked
    .gained = Panic seizes { $figure }.
    .lost = Calm returns to { $figure }.
ts-reaction = Reaction
    .gained = A Reaction marker for { $figure }.
ts-has-moved = moved
ts-responded = has responded
ts-blessed = Blessed
    .gained = A blessing lies on { $figure }.
ts-cursed = Cursed
    .gained = A curse lies on { $figure }.
ts-shrouded = Shrouded
    .gained = A shroud lies on { $figure }.
ts-herdsman = drives a herd
    .gained = A herd goes with { $figure }.
    .lost = A herd no longer goes with { $figure }.
ts-fallen = fallen
    .removed = { $figure } falls.
ts-routed = routed
    .removed = { $figure } routs.
ts-no-room-left = left out
    .removed = { $figure } takes no part.

## Orders and choices

ts-unit = { $unit }
ts-unit-fights = { $unit }: Assault
ts-unit-stops = { $unit }: no orders
ts-activated = activates
    .decided = { $those } { $many ->
        [yes] activate
       *[no] activates
    } { $figure }.
ts-begins = { $those } { $many ->
    [yes] begin
   *[no] begins
}
ts-goes-first = begins
    .decided = { $those } { $many ->
        [yes] begin
       *[no] begins
    }.
ts-cannot-arrive = finds no room to arrive
    .decided = There is no room yet for { $figure } to arrive.
ts-order-move = Move
ts-order-rush = Rush
ts-order-reaction = Reaction
ts-order-shoot = { $unit ->
    [none] Shoot
   *[other] Shoot at { $unit }
}
ts-order-assault = Assault { $unit }
ts-order-fight-on = Assault
ts-order-break-off = Break off
ts-order-enough = Enough
ui-does-ts-order-move = as far as its MV; afterwards it may shoot, react or assault
ui-does-ts-order-rush = up to three times its MV; its activation ends
ui-does-ts-order-reaction = may answer enemies who act later this turn; its activation ends
ui-does-ts-order-fight-on = another round with the enemies it touches
ui-does-ts-order-enough = its activation ends as it stands
ui-does-ts-evades = straight away from the charger, as far as its MV
ui-does-ts-tries-counter-charge = a check of its IN; passed, it meets the charge with its own
ui-does-ts-dagger = speed 5, damage ST −1
ui-does-ts-sword = speed 4, damage ST
ui-does-ts-axe = speed 3, damage ST +1
ui-does-ts-great-axe = speed 2, damage ST +2
ui-does-ts-spear = speed 5 in the first round, then 3, damage ST
ui-does-ts-pike = speed 3, damage ST +1, Penetrating 1
ui-does-ts-fangs-and-claws = speed 4, damage ST
ui-does-ts-club = speed 2, damage ST +1
ui-does-ts-javelin = to 30 cm: damage ST
ui-does-ts-short-bow = to 30 cm: damage 3; to 60: −1, damage 3
ui-does-ts-longbow = to 30 cm: +1, damage 4; to 60: damage 4; to 90: −1, damage 3
ui-does-ts-staff-sling = to 30 cm: −1, damage 4; to 60: damage 4; to 90: −2, damage 3
ui-does-ts-boulder = to 30 cm: damage 7; to 60: −1, damage 6
ui-does-ts-ballista = to 60 cm: damage 7; to 90: −1, damage 6; to 120: −2, damage 6; not after a move
ts-moved = moves
ts-rushed = rushes
ts-broke-off = breaks off
ts-charged = charges
ts-pulled-in = closes up
ts-counter-charged = counter-charges
ts-evaded = evades
ts-fell-short = falls short
ts-consolidated = consolidates
ts-shot = shoots
    .attacked = { $figure } { $plural ->
        [yes] shoot
       *[no] shoots
    } at { $targets }.
ts-fought = fights
    .attacked = A round of close combat: { $figure } against { $targets }.
ts-responds = A response by { $unit }
ts-tries-counter-charge = Try to counter-charge with { $unit }
ts-nobody-responds = Nobody
ts-shoots-back = Shoot at { $unit }
ts-counter-charges = Counter-charge { $unit }
ts-evades = Evade
ts-does-nothing = Nothing
ts-takes-hit = { $figure }
ts-strikes-at = { $figure }
ts-strikes-now = Strike at once
ts-waits = Wait
ts-drives = Drive the herd { $marker }
ts-leaves-herd = Leave it
ts-calls-blessing = Bless { $unit }
ts-calls-curse = Curse { $unit }
ts-calls-shroud = Shroud { $unit }
ts-no-gift = Not now
ts-edge-south = the southern edge
ts-edge-north = the northern edge
ts-edge-west = the western edge
ts-edge-east = the eastern edge
ts-takes-zone = Zone { $number }

## Questions

ts-ask-zone = Which zone is yours?
ts-ask-first = The initiative is yours. Which unit begins, or which other side?
ts-ask-place-unit = Which unit do you place?
ts-ask-place = Where do you put { $unit } down?
ts-ask-ranks = These are the ranks of { $unit }. Shift anybody?
ts-ask-unit = Which unit acts?
ts-ask-order = What is the order for { $unit }?
ts-ask-move = Where do you move { $unit }?
ts-ask-rush = Where do you rush { $unit }?
ts-ask-break-off = Where do you draw { $unit } away to?
ts-ask-charge = Which way do you charge with { $unit }?
ts-ask-pull-in = How do you close up with { $unit }?
ts-ask-consolidate = Nobody is left for { $unit } to fight. A move of up to 5 cm?
ts-ask-respond = There is a chance against { $unit }. Who responds?
ts-ask-charged = A charge by { $unit }. Who responds?
ts-ask-response = A charge at { $unit }. What do you try?
ts-ask-hits = Who of { $unit } { $number ->
    [one] takes the hit that is left
   *[other] take the { $number } hits that are left
}?
ts-ask-blows = { $unit }: at whom { $number ->
    [one] goes the blow
   *[other] go the { $number } blows
}?
ts-ask-spear = Does { $figure } strike at the new enemy at once, or wait for the old one?
ts-ask-herd = Is a herd to go with { $unit }?
ts-ask-gift = On whom does { $figure } call the gift?

## You may not

ts-off-table = The base would leave the table. End on it.
ts-no-passage = Nobody can pass there. Go round it.
ts-no-passing = An enemy is in the way. Go round.
ts-no-rush-through = A Rush may not lead through { $piece }. Go round it or move normally.
ts-no-rush-from = { $figure } stands in difficult ground and can not Rush. That figure stays.
ts-all-mired = All its models stand in difficult ground.
ts-too-near = That is too near an enemy. Stay { $allowed } away.
ts-no-room = There is no room for the base there. End clear of other models.
ts-across = A base may not rest across an obstacle. End on one side of it.
ts-wrong-contact = { $figure } would touch an enemy who is not part of this. Keep clear.
ts-too-spread = Two models of the unit would be { $wanted } apart. No more than { $allowed } is allowed.
ts-broken-chain = The unit would fall apart: { $wanted } to the next model. Link every model within { $allowed }.
ts-nearer-in-panic = A unit in Panic may not come nearer to the nearest enemy in sight.
ts-too-few = { $wanted } would touch the enemy; the referee finds a way for { $allowed }.
ts-farther = { $figure } would end farther from the enemy than at the start.
ts-out-of-zone = That lies outside the zone. Place the whole base in it.
ts-far-from-entry = The first model must stand within { $allowed } of its entry point.
ts-no-room-for-unit = The ranks of the unit find no room there. Choose a more open place.
ts-has-acted = It has acted this turn.
ts-order-is-past = Orders follow in sequence: Movement, then Reaction or Shoot, then Assault.
ts-in-contact = It is in contact with an enemy.
ts-is-panicked = It is Panicked.
ts-is-broken-up = It is out of coherency. Bring it together first.
ts-no-missiles = None of its models can shoot now.
ts-drives-herd = It drives a herd.
ts-just-arrived = It has just arrived.
ts-shot-another = Only the unit that was shot at may be assaulted now.
ts-out-of-reach = No model can reach that unit: it is { $wanted } away and the charge goes { $allowed }.
ts-not-seen = None of its models sees that unit.
ts-no-way-out = Not all its models can get away.

## Forces

ts-limit-points = The force costs { $found } points; { $limit } were agreed.
ts-limit-least-models = { $unit }: { $found } models; at least { $limit } are needed.
ts-limit-most-models = { $unit }: { $found } models; { $limit } is the most.
ts-limit-size = { $unit }: size { $found }; models above size { $limit } are individuals.
ts-limit-units = The force has { $found } units; at least { $limit } are needed.
ts-limit-individuals = The force has { $found } individuals; { $limit } is the most.
ts-limit-third = { $unit }: { $found } points; { $limit } is a third of what was agreed.
ts-limit-copies = { $unit }: { $found } of the same profile; { $limit } is the most.
ts-limit-initiative = { $unit }: IN { $found }; { $limit } is the most.
ts-limit-move = { $unit }: MV { $found }; { $limit } is the most.
ts-limit-slow = { $unit }: MV { $found }; { $limit } is the least.
ts-limit-wounds = { $unit }: { $found } wounds; { $limit } is the most.
ts-limit-tiny = { $unit }: at size 1 ST and RS are at most { $limit }, here { $found }.
ts-limit-skills = { $unit }: { $found } skills; { $limit } is the most.
ts-limit-skill-number = { $unit }: a skill of { $found }; { $limit } is the most.
ts-limit-leader = { $unit }: only individuals are Leaders ({ $found } found, { $limit } allowed).
## Clans and options

ts-kind-heron = Heron
ts-kind-hollow = Hollow hill
ts-kind-keel = Keel
ts-kind-antler = Antler
ts-muster-clan = clan
ts-muster-models = models
option-ten-sided-command = Leaders, standards and musicians
option-ten-sided-command-about = Units may have a leader, steadier in danger, a standard that counts in fights, and a musician who rallies.
option-ten-sided-facings = Models see and guard their front only
option-ten-sided-facings-about = A model sees to its front alone, and reacts worse to what is behind its unit.
option-ten-sided-break-off = Contact may be broken off
option-ten-sided-break-off-about = A unit in contact may move away instead of fighting on.
option-ten-sided-gifts = Gifts of individuals
option-ten-sided-gifts-about = Some individuals bless, curse or shroud.
option-ten-sided-heroes-lead = Individuals lead units
option-ten-sided-heroes-lead-about = An individual leads the nearest unit of three or more within 5 cm.
option-ten-sided-points = Points
option-ten-sided-limits = The limits of lists are binding
option-ten-sided-limits-about = Off: a list beyond the limits is played all the same, with remarks.

## Forces that come with the game

muster-force-antler-300 = Antler, 300 points
muster-force-antler-480 = Antler, 480 points
muster-force-antler-700 = Antler, 700 points
muster-force-heron-300 = Heron, 300 points
muster-force-heron-480 = Heron, 480 points
muster-force-heron-700 = Heron, 700 points
muster-force-hollow-300 = Hollow hill, 300 points
muster-force-hollow-400 = Hollow hill, 400 points
muster-force-hollow-480 = Hollow hill, 480 points
muster-force-hollow-700 = Hollow hill, 700 points
muster-force-keel-300 = Keel, 300 points
muster-force-keel-480 = Keel, 480 points
muster-force-keel-700 = Keel, 700 points
muster-force-tutorial-heron = Heron, to learn with
muster-force-tutorial-hollow = Hollow hill, to learn with

ts-complaint-clan = There is no such clan: heron, hollow, keel or antler.
ts-complaint-profile = The clan has no such profile. Name one of its own or write one out.
ts-complaint-no-units = The force has no units. Add at least one.
ts-complaint-individual = An individual stands alone. Leave out the number of models.
ts-complaint-value = This is { $found } and must be from 1 to { $most }.
ts-complaint-skill = There is no such skill.
ts-complaint-zones = There must be a zone for every side.
ts-complaint-zone = A zone is a polygon of three corners or more on the table.
ts-complaint-edges = There must be a different edge for every side.
ts-complaint-area = An area is a disc or a polygon on the table, with its points.
ts-complaint-herds = These herds can not be: look at their places and drivers.
ts-complaint-side = There is no such side.
ts-complaint-models = The number of models is not that of the unit, or a unit does not exist.
ts-complaint-place = This place is not on the table.
ts-complaint-berth = A model stands on the table exactly when its unit is there and it is still in the battle.
ts-complaint-wounds = No model can have so many wounds left, or none and still stand.
ts-complaint-stage = The battle can not go on from this stage.

## Sight

ts-sight-fog = too far in the fog
ts-sight-behind = it lies behind
ts-sight-wood = too much wood between
ts-light-cover = light cover
ts-medium-cover = medium cover
ts-heavy-cover = heavy cover

## Dice

ts-die-turn = initiative
ts-die-placing = who places first
ts-die-edges = who chooses an edge
ts-die-time = time of arrival
ts-die-place = place of arrival
ts-die-fog = does the fog lift
ts-die-hit = to hit
    .came = { $count ->
        [0] no hits
        [one] 1 hit
       *[other] { $count } hits
    }
    .at = to hit { $target }
ts-die-blow = blows
    .came = { $count ->
        [0] no hits
        [one] 1 hit
       *[other] { $count } hits
    }
    .at = blows at { $target }
ts-die-save = cover
    .came = { $count ->
        [0] none saved
        [one] 1 saved
       *[other] { $count } saved
    }
ts-die-damage = damage
    .came = { $count ->
        [0] no wounds
        [one] 1 wound
       *[other] { $count } wounds
    }
    .at = damage to { $target }
ts-die-morale = morale
ts-die-rally = rally
ts-die-reaction = Reaction check
ts-die-gift = gift
    .at = gift on { $target }
ts-shooting = DS
ts-assault = AS against AS
ts-courage = courage
ts-initiative = initiative
ts-damage = damage against RS
ts-natural-one = a natural 1 always fails
ts-natural-ten = a natural 10 always succeeds
ts-target-size = size of the target
ts-band-short = short range
ts-band-medium = medium range
ts-band-long = long range
ts-band-extreme = extreme range
ts-penetrating = Penetrating
ts-charge = charge
ts-in-cover = defends in cover
ts-enemy-panicked = the enemy is Panicked
ts-breaking-off = the enemy breaks off
ts-from-behind = from behind
ts-enemy-near = an enemy in sight is near
ts-music = musician
