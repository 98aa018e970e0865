# Combat 1-48. Every key begins with cb-. See common.ftl for how words become sentences.

## Stages and clocks

cb-round = Round
    .began = Round { $number } begins.
    .ended = Round { $number } ends: tokens and wound markers go.
cb-turn = Turn
    .began = Turn { $of-those }.
    .ended = End of the Turn { $of-those }.
cb-stage-set-up = set-up
cb-stage-deployment = deployment
cb-stage-elements = mission elements
cb-stage-initiative = initiative
cb-stage-turn = one side acts
cb-stage-over = over

## Beside the table

cb-tokens = tokens
cb-spent-this-turn = spent
cb-points = points
cb-points-lost = points lost
cb-eliminated-count = eliminated
cb-aim-skirmish = eliminate at least half of the enemy
cb-aim-mission = reach the enemy's mission element

## Statuses

cb-healthy = unhurt
cb-wounded = wounded
    .gained = { $figure } is wounded.
cb-eliminated = eliminated
    .removed = { $figure } is eliminated.
cb-marker = wound marker
    .gained = { $figure } can do no more this Round.
cb-suppressed = suppressed
    .gained = { $figure } is under suppression.
cb-took-cover = under cover
    .gained = { $figure } takes cover.
cb-suppressing = suppressing
    .gained = { $figure } takes part in the Suppression Fire.
    .lost = { $figure } no longer takes part in the Suppression Fire.
cb-in-slot = on a scenic base
    .gained = { $figure } settles on the scenic base.

## Tokens and markers

cb-objective = Objective token
    .placed = An Objective token is placed at { $place }.
    .lifted = An Objective token is taken off.
cb-suppression = Suppression token
    .placed = A Suppression token is placed at { $place }.
    .lifted = A Suppression token is taken off.
cb-grenade = grenade
    .placed = The grenade rolls to { $place }.
    .lifted = The grenade goes off.
cb-zone = deployment zone

## Orders

cb-order-move = Move: { $figure }
cb-order-move-and-fire = Move and Fire: { $figure }
cb-order-fire = Fire: { $figure }
cb-aim = Aim: { $figure }
cb-order-grenade = Throw a grenade: { $figure }
cb-order-objective = Place an Objective token: { $figure }
cb-order-suppression = Suppression Fire: { $figure }
cb-order-end = End the Turn
ui-does-cb-order-move = 1 token, 2 to climb
ui-does-cb-order-move-and-fire = 1 token: a shorter move and one shot on the way
ui-does-cb-order-fire = 1 token for each shot
ui-does-cb-order-grenade = 2 tokens
ui-does-cb-order-objective = 1 token: shoots at enemies who come near a point
ui-does-cb-order-suppression = 1 token: nobody near a point may attack this Turn

## Questions

cb-ask-order = { $side }: what next? Tokens left: { $number }.
cb-ask-bid = { $side }: how many tokens do you bid for the initiative, from { $min } to { $max }?
cb-ask-edge = { $side }: on which edge do you deploy?
cb-ask-deploy-who = { $side }: who comes on to the table next?
cb-ask-deploy = Where does { $figure } deploy?
cb-ask-element = { $side }: which element of your zone is your mission element?
cb-ask-way = Where does { $figure } move, up to { $allowance }?
cb-ask-way-and-fire = Where does { $figure } move and fire, up to { $allowance }? Shots are fired at the start, at the end and at every corner of the way.
cb-ask-shoot-here = Does { $figure } shoot from here?
cb-ask-weapon = Which weapon does { $figure } use?
cb-ask-target = At whom does { $figure } fire?
cb-ask-shots = How many shots does { $figure } fire at { $other }, from { $min } to { $max }?
cb-ask-aim = Does { $figure } aim at { $other } first? It costs one more token and adds dice: { $number }.
cb-ask-cover = { $other } fires at { $figure } with { $number ->
    [one] one die
   *[other] { $number } dice
}. Take cover for one token?
cb-ask-lob = Where does { $figure } throw the grenade?
cb-ask-drift = { $side }: the grenade of { $figure } drifts. Move it up to { $number }", or leave it.
cb-ask-blast = Whom does the grenade of { $figure } wound?
cb-ask-fight = Whom does { $figure } fight first?
cb-ask-objective = Where does { $figure } place the Objective token?
cb-ask-opportunity = { $other } is under the Objective token of { $figure }. Shoot for one token?
cb-ask-first-token = { $side }: whose Objective token first?
cb-ask-suppression = Where does { $figure } place the Suppression token?
cb-ask-joins = Who joins the Suppression Fire of { $figure }? One token each.
cb-ask-victim = { $side }: whom does the Suppression Fire wound?
cb-ask-giver = { $figure } is beyond the maximum of the card. Whose Order is it?
cb-ask-enter = Does { $figure } enter the scenic base?

## Answers

cb-target = { $figure }
cb-victim = { $figure }
cb-character = { $figure }
cb-giver = { $figure }
cb-joins = { $figure } joins
cb-enough = That is enough
cb-shooter = { $figure }
cb-shoot = Shoot at { $figure }
cb-hold = Hold fire
cb-go-on = Go on
cb-enter = Enter { $piece }
cb-stay-out = Stay outside
cb-element = { $piece }
cb-edge-south = south edge
    .decided = South edge: { $side }.
cb-edge-north = north edge
    .decided = North edge: { $side }.
cb-edge-east = east edge
    .decided = East edge: { $side }.
cb-edge-west = west edge
    .decided = West edge: { $side }.

## What happened

cb-bid = bid
    .scored = Bid { $of-those }: { $points }.
cb-goes-first = goes first
    .decided = First Turn: { $side }.
cb-set-up = set up the battlefield
    .decided = Battlefield set up by { $those }.
cb-tokens-spent = { $figure } spends { $cost ->
    [one] one token
   *[other] { $cost } tokens
}.
cb-declared = { $shots ->
    [one] One shot
   *[other] { $shots } shots
}: { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
cb-declared-aimed = { $shots ->
    [one] One aimed shot
   *[other] { $shots } shots, aimed
}: { $dice } dice, { $aim } of them by Aim.
cb-fires = fires
    .attacked = { $figure } fires at { $targets }.
cb-suppression-at = Suppression Fire at { $at }:
cb-watches = watches
    .decided = { $figure } watches over a stretch of ground.
cb-ordered = order
    .decided = { $figure } gives the order.
cb-moved = moves
cb-stepped-back = stops short after
cb-hand-to-hand = fights hand to hand with
cb-head-shot = A head shot.
cb-element-named = Mission element { $of-those }: { $piece }.
cb-uneven = The forces are uneven: { $first } points against { $second }.

## How it ends

cb-over-half = half of the enemy is eliminated
cb-over-nobody = the enemy has nobody left
cb-over-both = both sides win at the same instant
cb-over-element = the enemy's mission element is reached
cb-over-points = fewer points lost when the last Round ended
cb-over-even = equal losses when the last Round ended

## Cards

cb-card-points = points
cb-card-used = tokens on the card
cb-card-actions = Actions in a Round
cb-card-move = Movement
cb-card-aim = Aim, more dice
cb-card-objective = Objective
cb-card-move-and-fire = Move and Fire
cb-card-suppression = Suppression Fire
cb-card-coordinated = coordinated Suppression Fire
cb-card-weapon = weapon
cb-card-shots = shots in a Turn
cb-card-long = dice at Long range
cb-card-short = dice at Short range
cb-card-blast = blast
cb-card-melee = dice hand to hand
cb-card-order = Orders left
cb-card-moves-made = tokens spent on moving this Turn
cb-card-shots-fired = shots fired this Turn
cb-card-in-use = weapon of this Turn
cb-card-covered-from = took cover from
cb-mission-element = mission element
cb-card-camouflage = Camouflage

## Weapons and types

cb-weapon-bren = Bren
    .attacked = { $figure } fires the Bren at { $targets }.
cb-weapon-carbine = carbine
    .attacked = { $figure } fires the carbine at { $targets }.
cb-weapon-g43 = G43
    .attacked = { $figure } fires the G43 at { $targets }.
cb-weapon-grenade = grenade
    .attacked = { $figure } throws a grenade at { $place }.
cb-weapon-mg42 = MG 42
    .attacked = { $figure } fires the MG 42 at { $targets }.
cb-weapon-mp40 = MP 40
    .attacked = { $figure } fires the MP 40 at { $targets }.
cb-weapon-rifle = rifle
    .attacked = { $figure } fires the rifle at { $targets }.
cb-weapon-scoped-rifle = scoped rifle
    .attacked = { $figure } fires the scoped rifle at { $targets }.
cb-weapon-sten = Sten
    .attacked = { $figure } fires the Sten at { $targets }.
cb-type-bomber = bomber
cb-type-machine-gunner = machine gunner
cb-type-nco = NCO
cb-type-officer = officer
cb-type-pioneer = pioneer
cb-type-rifleman = rifleman
cb-type-sniper = sniper
cb-type-submachine-gunner = submachine gunner

## You may not

cb-no-marker = { $figure } has a wound marker and can do nothing until the Round ends.
cb-no-tokens = Tokens { $figure } needs: { $cost }; the side has { $have }.
cb-no-turn-cap = Tokens { $figure } needs: { $cost }; left of the six of this Turn: { $have }.
cb-no-maximum = Tokens { $figure } needs: { $cost }; the card has room for { $have }, and nobody near can give enough Orders.
cb-no-icon = The card of { $figure } does not show that Action.
cb-no-more-moves = { $figure } has spent { $used } tokens on movement; { $most } is the most in a Turn.
cb-no-suppressed = { $figure } is under suppression and can not attack this Turn.
cb-no-firearm = { $figure } has no firearm.
cb-no-grenade = { $figure } has no grenade.
cb-no-shots = { $figure } has no shots left this Turn.
cb-no-other-weapon = { $figure } has used another weapon this Turn.
cb-no-second-attack = { $figure } has already attacked this Turn.
cb-no-target = { $figure } sees nobody to fire at.
cb-no-target-in-range = { $figure } sees nobody in reach of the weapon.
cb-no-aim-later = { $figure } has fired this Turn, and Aim comes with the first shot.
cb-no-aim-tokens = { $figure } has no token left to Aim besides the shot.
cb-no-sight = { $figure } does not see { $other }.
cb-no-dice = The weapon of { $figure } does not carry { $distance }.
cb-no-sight-point = { $figure } does not see { $point }. Choose a point in sight.
cb-no-one-to-join = { $figure } needs at least one friend near who sees the point and can join.
cb-no-cover-again = { $figure } already counts as under cover.
cb-no-cover-tokens = { $figure } can not take cover: the side has no token left.
cb-no-cover-card = { $figure } can not take cover: there is no room on the card for the token.
cb-no-cover-cap = { $figure } can not take cover: no more tokens may be spent this Turn.
cb-no-opportunity-tokens = { $figure } can not shoot: no token left for it, or no room on the card.
cb-no-cover-near = { $figure } can not take cover: the shooter is { $distance } away, and must be beyond { $beyond }.
cb-no-farther = That way is { $wanted }; { $figure } may go { $allowed }. Shorten it.
cb-no-farther-throw = That is { $wanted } away; { $figure } can throw { $allowed } there. Choose a nearer point.
cb-no-farther-drift = That is { $wanted } off; { $allowed } is the most.
cb-no-charge = { $figure } is under suppression, or would be by then, and can not move into contact.
cb-no-climb = One can not climb there. Cross the outline once, where it may be climbed.
cb-no-climb-and-fire = Nobody climbs in a Move and Fire, not even { $figure }.
cb-no-footing = There is nothing to stand on there. Keep the whole base on the roof or on the ground.
cb-no-board = That lies off the board.
cb-no-passage = { $piece } is in the way.
cb-no-room = There is no room for the base. End clear of other bases.
cb-no-zone = That is { $wanted } from your edge; { $allowed } is the most.
cb-no-slot-here = { $piece } does not touch your deployment zone.
cb-no-free-slot = Somebody is in { $piece } already.
cb-no-element = One of the two zones would hold no mission element.

## Files

## Forces and options

cb-card-type = type
cb-kind-british = British
cb-kind-german = Germans
option-combat-1-48-mode = Mode
option-combat-1-48-mode-about = Skirmish: eliminate half of the enemy. Mission: get to the enemy's mission element.
option-combat-1-48-mode-skirmish = skirmish
option-combat-1-48-mode-mission = mission
option-combat-1-48-points-limit = Points limit (0: none)
option-combat-1-48-set-up = Edges
option-combat-1-48-set-up-about = As the scenario lays them, or whoever loses a roll chooses.
option-combat-1-48-set-up-as-written = as the scenario says
option-combat-1-48-set-up-rolled = rolled for
option-combat-1-48-round-limit = Round limit (0: none)
option-combat-1-48-round-limit-about = After the last Round whoever has lost fewer points wins.
option-combat-1-48-spared-by-blasts = Whoever has taken cover is spared by blasts
option-combat-1-48-spared-by-blasts-about = Those who already count as in cover are left out of blasts altogether.

## Squads that come with the game

muster-force-6th-airborne = 6th Airborne
muster-force-6th-airborne-five = 6th Airborne, five men
muster-force-6th-airborne-three = 6th Airborne, three men
muster-force-grenadiers = Grenadiers
muster-force-grenadiers-five = Grenadiers, five men
muster-force-grenadiers-three = Grenadiers, three men

cb-complaint-board = The board must be from { $least } to { $most } a side; this is { $given }.
cb-complaint-slot-cover = A scenic base is always partial cover. Take the other word out.
cb-complaint-slot-disc = A scenic base is a disc. Give it that shape.
cb-complaint-roof-polygon = What is climbed on needs an outline: make it a rectangle or a polygon.
cb-complaint-not-elevated = No elevated element is meant by this. Count them from 0 and give the element a roof.
cb-complaint-edges = The two edges must face each other.
cb-complaint-no-element = In a Mission each deployment zone needs an element. Put one there.
cb-complaint-no-such-card = No card has this id.
cb-complaint-twice = The same character comes twice.
cb-complaint-type = A squad has only one character of each type.
cb-complaint-nobody = The force has nobody. Add at least one character.
cb-complaint-limit = The force costs { $given } points; { $most } were agreed.
cb-complaint-points = The card costs { $right } points by the formula, not { $given }.
cb-complaint-actions = A card allows from 1 to 5 Actions in a Round.
cb-complaint-melee = A card has from 1 to 9 dice hand to hand.
cb-complaint-too-much = Aim adds at most 9 dice, and Order gives at most 5 Actions.
cb-complaint-distance = Distances on a card run from above 0 to 36 u.
cb-complaint-weapon = The weapon will not do: shots and dice run from 0 to 9, with at least one shot.
cb-complaint-coordinates = Only officers and NCOs coordinate Suppression Fire.
cb-complaint-no-such-weapon = Move and Fire names a firearm this side of the card does not have.
cb-complaint-icons = A side of a card shows at most three Action icons, Movement included.
cb-complaint-place = The place lies off the board or has nothing to stand on.
cb-complaint-gone = An eliminated character stands nowhere.
cb-complaint-stage = The battle can not be at this point: a side is missing, or there is nobody left to ask about.
cb-complaint-piece = No element of the table is meant by this.

## Sight

cb-sight-partial = in Partial Cover
cb-sight-roof = a roof is in between


## Dice

cb-die-fire = shooting dice
    .came = { $count ->
        [0] no hits
        [one] 1 hit
       *[other] { $count } hits
    }
cb-die-melee = hand-to-hand dice
    .came = { $count ->
        [0] no hits
        [one] 1 hit
       *[other] { $count } hits
    }
cb-die-suppression = Suppression Fire
    .came = { $count ->
        [0] nobody is hit
        [one] 1 hit
       *[other] { $count } hits
    }
cb-die-roll-off = roll-off
cb-die-accuracy = accuracy of the grenade
cb-die-blast = dice of the blast
cb-die-initiative = initiative
cb-in-the-open = in the open
cb-partial-cover = partial cover
cb-came-six = { $count ->
    [one] one 6
   *[other] { $count } sixes
}
cb-came-hit = { $count ->
    [one] 1 hit
   *[other] { $count } hits
}
cb-came-hit-open = { $count ->
    [one] 1 hit on those in the open
   *[other] { $count } hits on those in the open
}
cb-came-on-target = on target
cb-came-drifts-one = it may drift 1"
cb-came-drifts-two = it may drift 2"
