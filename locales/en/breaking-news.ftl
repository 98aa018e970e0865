# Breaking News. Every key begins with bn-. See common.ftl for how words become sentences.

## Stages and clocks

bn-turn = Turn
    .began = Turn { $number } begins.
bn-active = active side
    .began = { $those } { $many ->
        [yes] have
       *[no] has
    } the initiative.
bn-stage-set-up = set-up
bn-stage-deployment = deployment
bn-stage-start = start of the turn
bn-stage-orders = actions
bn-stage-combat = close combat
bn-stage-end = end of the turn
bn-stage-over = over

## Beside the table

bn-defeat-points = defeat points
bn-dp-losses = losses
bn-dp-objectives = objectives lost
bn-dp-objective = objective lost
    .scored = { $those } { $many ->
        [yes] lose
       *[no] loses
    } an objective: { $points } defeat points.
bn-dp-first-fire = fired first
    .scored = { $those } { $many ->
        [yes] have
       *[no] has
    } fired first: { $points } defeat points.
bn-dp-civilians = civilians killed
    .scored = A civilian killed by { $those }: { $points } defeat points.
bn-dp-withdrawal = withdrawal
    .scored = { $those } { $many ->
        [yes] withdraw
       *[no] withdraws
    }: { $points } defeat points.
bn-dp-exfiltration = left the table
    .scored = { $those } { $many ->
        [yes] have
       *[no] has
    } left the table: { $points } defeat points.
bn-dp-talks = talks
    .scored = Talks cost { $those } { $points } defeat points.
bn-dp-broke-talks = broke the talks
    .scored = { $those } { $many ->
        [yes] have
       *[no] has
    } broken the talks: { $points } defeat points, and what they had brought is wiped out.
bn-secret-1 = secret die: enemy marker 1 is a primary objective
bn-secret-2 = secret die: enemy marker 2 is a primary objective
bn-secret-3 = secret die: enemy marker 3 is a primary objective
bn-secret-4 = secret die: enemy marker 4 is a primary objective
bn-secret-5 = secret die: enemy marker 5 is a primary objective
bn-secret-6 = secret die: the primary objective of the enemy is a fake

## Statuses

bn-fit = fit
bn-steady = steady
bn-shocked = shocked
    .gained = { $figure } is shocked.
    .lost = { $figure } recovers from the shock.
bn-panicked = panicked
    .gained = { $figure } panics.
    .lost = { $figure } recovers from the panic.
bn-retreating = retreating
    .gained = { $figure } retreats.
    .lost = { $figure } stops retreating.
bn-hidden = hidden
    .gained = { $figure } hides.
    .lost = { $figure } is seen by everybody.
bn-spotted = spotted
    .gained = { $figure } is spotted.
bn-down = out of combat
    .gained = { $figure } is out of combat.
bn-wounded = wounded
    .gained = { $figure } is gravely wounded.
bn-stabilised = stabilised
    .gained = { $figure } is stabilised.
bn-dead = dead
    .removed = { $figure } is dead.
bn-captured = captured
    .removed = { $figure } is captured.
bn-left = left the table
    .removed = { $figure } leaves the table.
bn-retreated = retreated off the table
    .removed = { $figure } retreats off the table.
bn-loaded = loaded
bn-aimed-only = aimed shots only
    .gained = { $figure } has rounds for aimed shots only.
bn-magazine-empty = magazine empty
    .gained = The magazine of { $figure } is empty.
bn-ammunition-spent = out of ammunition
    .gained = { $figure } is out of ammunition.
bn-reloading = reloading
    .gained = { $figure } reloads for a whole turn.

## Markers and areas

bn-objective = objective
    .placed = An objective marker is placed at { $place }.
bn-objective-taken = objective taken
bn-primary = primary objective
bn-secondary = secondary objective
bn-fake = fake objective
bn-car-arms = car with arms
bn-car-charge = car with a charge
bn-car-empty = empty car
bn-charge = explosive charge
bn-charge-spent = spent charge
bn-zone = deployment zone
bn-square = square of covering fire
bn-smoke = smoke

## Classes and roles

bn-class-r1 = Special forces
bn-class-r2 = Elite
bn-class-r3 = Veterans
bn-class-r4 = Trained
bn-class-r5 = Recruits
bn-class-i1 = Veteran militia
bn-class-i2 = Fanatics
bn-class-i3 = Militia
bn-class = class of the troops
bn-leader = leader
bn-medic = medic
bn-sniper = sniper
bn-civilian = civilian

## Weapons

bn-pistol = pistol
    .attacked = { $figure } fires the pistol at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-rifle = assault rifle
bn-rifle-aimed = aimed rifle shot
    .attacked = { $figure } fires an aimed shot at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-rifle-burst = rifle burst
    .attacked = { $figure } fires a burst at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-precision = precision rifle
    .attacked = { $figure } fires the precision rifle at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-smg = submachine gun
    .attacked = { $figure } fires the submachine gun at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-lmg = light machine gun
    .attacked = { $figure } fires the light machine gun at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-mmg = medium machine gun
    .attacked = { $figure } fires the medium machine gun at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-hmg = heavy machine gun
    .attacked = { $figure } fires the heavy machine gun at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-grenades = hand grenades
    .attacked = { $figure } throws a hand grenade at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-flamethrower = flamethrower
    .attacked = { $figure } fires the flamethrower at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-rpg = rocket launcher
    .attacked = { $figure } fires the rocket launcher at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-launcher = grenade launcher
    .attacked = { $figure } fires the grenade launcher at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-heavy-antitank = heavy antitank weapon
    .attacked = { $figure } fires the heavy antitank weapon at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-tank-gun = tank gun
    .attacked = { $figure } fires the tank gun at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-mortar = light mortar
    .attacked = { $figure } fires the light mortar at { $targets ->
        [none] { $place }
       *[other] { $targets }
    }.
bn-fire-pistol = The pistol at { $figure }, { $number }+
bn-fire-rifle-aimed = An aimed shot at { $figure }, { $number }+
bn-fire-rifle-burst = A burst at { $figure }, { $number }+
bn-fire-precision = The precision rifle at { $figure }, { $number }+
bn-fire-smg = The submachine gun at { $figure }, { $number }+
bn-fire-lmg = The light machine gun at { $figure }, { $number }+
bn-fire-mmg = The medium machine gun at { $figure }, { $number }+
bn-fire-hmg = The heavy machine gun at { $figure }, { $number }+
bn-fire-grenades = A hand grenade at { $figure }, { $number }+
bn-fire-flamethrower = The flamethrower at { $figure }, { $number }+
bn-fire-rpg = The rocket launcher at { $figure }, { $number }+
bn-fire-launcher = The grenade launcher at { $figure }, { $number }+
bn-fire-heavy-antitank = The heavy antitank weapon at { $figure }, { $number }+
bn-fire-tank-gun = The tank gun at { $figure }, { $number }+
bn-fire-mortar = The light mortar, at a point
bn-react-pistol = { $figure }: the pistol, { $number }+
bn-react-rifle-aimed = { $figure }: an aimed shot, { $number }+
bn-react-rifle-burst = { $figure }: a burst, { $number }+
bn-react-precision = { $figure }: the precision rifle, { $number }+
bn-react-smg = { $figure }: the submachine gun, { $number }+
bn-react-lmg = { $figure }: the light machine gun, { $number }+
bn-react-mmg = { $figure }: the medium machine gun, { $number }+
bn-react-hmg = { $figure }: the heavy machine gun, { $number }+
bn-react-helicopter-hmg = The helicopter: the heavy machine gun, { $number }+
bn-react-helicopter-lmg = The helicopter: the light machine gun, { $number }+
bn-react-grenades = { $figure }: a hand grenade, { $number }+
bn-react-flamethrower = { $figure }: the flamethrower, { $number }+
bn-react-rpg = { $figure }: the rocket launcher, { $number }+
bn-react-launcher = { $figure }: the grenade launcher, { $number }+
bn-react-heavy-antitank = { $figure }: the heavy antitank weapon, { $number }+
bn-react-tank-gun = { $figure }: the tank gun, { $number }+
bn-react-mortar = { $figure }: the light mortar, { $number }+
bn-blind-pistol = The pistol blindly, at a suspect place
bn-blind-rifle-aimed = An aimed shot blindly, at a suspect place
bn-blind-rifle-burst = A burst blindly, at a suspect place
bn-blind-precision = The precision rifle blindly, at a suspect place
bn-blind-smg = The submachine gun blindly, at a suspect place
bn-blind-lmg = The light machine gun blindly, at a suspect place
bn-blind-mmg = The medium machine gun blindly, at a suspect place
bn-blind-hmg = The heavy machine gun blindly, at a suspect place
bn-blind-grenades = A hand grenade blindly, at a suspect place
bn-blind-flamethrower = The flamethrower blindly, at a suspect place
bn-blind-rpg = The rocket launcher blindly, at a suspect place
bn-blind-launcher = The grenade launcher blindly, at a suspect place
bn-blind-heavy-antitank = The heavy antitank weapon blindly, at a suspect place
bn-blind-tank-gun = The tank gun blindly, at a suspect place
bn-blind-mortar = The light mortar blindly, at a suspect place
bn-split-rifle-burst = Split the dice of a burst, first at { $figure }
bn-split-smg = Split the dice of the submachine gun, first at { $figure }
bn-split-lmg = Split the dice of the light machine gun, first at { $figure }
bn-split-mmg = Split the dice of the medium machine gun, first at { $figure }
bn-split-hmg = Split the dice of the heavy machine gun, first at { $figure }
bn-sky-rifle-aimed = An aimed shot at the helicopter, { $number }+
bn-sky-rifle-burst = A burst at the helicopter, { $number }+
bn-sky-precision = The precision rifle at the helicopter, { $number }+
bn-sky-smg = The submachine gun at the helicopter, { $number }+
bn-sky-lmg = The light machine gun at the helicopter, { $number }+
bn-sky-mmg = The medium machine gun at the helicopter, { $number }+
bn-sky-hmg = The heavy machine gun at the helicopter, { $number }+
bn-sky-rpg = The rocket launcher at the helicopter, { $number }+
bn-sky-launcher = The grenade launcher at the helicopter, { $number }+
bn-sky-heavy-antitank = The heavy antitank weapon at the helicopter, { $number }+
bn-covering-fire = lays covering fire
    .attacked = { $figure } lays covering fire at { $place }.

## Orders

bn-order-chain = The team of { $figure }: { $number } together
bn-order-some = Some of the team of { $figure }
bn-order-one = { $figure }
bn-order-rally-all = Rally all who are shaken
bn-order-rally = Rally { $figure }
bn-order-look = Look for a hidden enemy
bn-order-helicopter = The helicopter fires
bn-order-done = The turn is done
bn-action-move = Move
bn-action-fire = Fire from here
bn-action-covering = Covering fire
bn-action-step-covering = Step up to 5 cm, then covering fire
bn-action-hide = Hide here
bn-action-crawl = Crawl hidden
bn-action-run-off = Run off the table
ui-does-bn-action-move = up to 25 cm; past 5 cm it fires worse, past 15 not at all
ui-does-bn-action-fire = stays where it is
ui-does-bn-action-covering = enemies in a square of 15 cm must test before they react
ui-does-bn-action-hide = no target until somebody spots it; fires no more this turn
ui-does-bn-action-crawl = 5 cm less a die, and stays hidden
ui-does-bn-action-run-off = takes no further part
ui-does-bn-order-look = costs no action: a die decides whether he is found
ui-does-bn-order-done = whoever has not acted passes
ui-does-bn-dodge = up to 5 cm away; the shot needs 1 more
ui-does-bn-hit-the-dirt = the shot needs 1 more, and shock is certain
ui-does-bn-pistol = 1 die: 3+ within 10 cm
ui-does-bn-rifle = aimed 1 die: 3+ to 25 cm, 4+ to 50, 5+ to 100, 6+ to 150; burst 3 dice: 4+ to 25, 6+ to 50
ui-does-bn-precision = 1 die: 2+ to 25 cm, 3+ to 50, 4+ to 100, 5+ to 150, whatever the cover
ui-does-bn-smg = 3 dice: 4+ to 25 cm, 6+ to 50
ui-does-bn-lmg = 4 dice: 4+ to 25 cm, 5+ to 50, 6+ to 150
ui-does-bn-mmg = 4 dice: 4+ to 25 cm, 5+ to 100, 6+ to 150; not after a move
ui-does-bn-hmg = 5 dice: 4+ to 25 cm, 5+ to 100, 6+ to 150; not after a move
ui-does-bn-grenades = 1 die: 4+ within 10 cm, blast 5 cm
ui-does-bn-flamethrower = 1 die: 4+ within 10 cm, blast 5 cm
ui-does-bn-rpg = 1 die: 4+ to 25 cm, 5+ to 50, 6+ to 100, blast 5 cm; after 5 cm of move at most
ui-does-bn-launcher = 1 die: 4+ to 25 cm, 5+ to 50, 6+ to 100, blast 5 cm; after 5 cm of move at most
ui-does-bn-heavy-antitank = 1 die: 4+ to 25 cm, 5+ to 50, 6+ to 150, blast 5 cm; not after a move
ui-does-bn-tank-gun = 1 die: 4+ from 10 to 50 cm, 6+ to 150, blast 7 cm
ui-does-bn-mortar = 1 die: 4+ from 10 to 50 cm, 6+ to 150, blast 10 cm; not after a move
bn-action-drag = Drag a wounded comrade
bn-action-climb = Cross with help
bn-action-break-away = Break away at a run

## Questions

bn-ask-order = { $side }, turn { $number }: who acts next?
bn-ask-action = What does { $figure } do?
bn-ask-some = Who of the team of { $figure } acts together?
bn-ask-way = Where to? Up to 5 cm one fires without penalty, up to 15 cm with it, up to 25 cm one runs.
bn-ask-step = Where does the step before the covering fire lead, up to { $allowance }?
bn-ask-run-off = By which way does { $figure } run off the table?
bn-ask-break-away = Where does { $figure } run, up to { $allowance }?
bn-ask-crawl = Where does { $figure } crawl, up to { $allowance }?
bn-ask-drag = Where does { $figure } drag { $other }, up to { $allowance }?
bn-ask-climb = Where does { $figure } go over the wall, 5 cm at the most?
bn-ask-fire = At what does { $figure } fire?
bn-ask-helicopter = { $side }: at whom does the helicopter fire?
bn-ask-group-fire = The group fires: all at one enemy, or each his own?
bn-ask-firing-chain = Which of these men within 5 cm of one another fire?
bn-ask-split = How are the other { $number } dice of { $figure } split? One is at the first target already.
bn-ask-square = Add to a square of covering fire, or lay a new one?
bn-ask-square-centre = Where is the centre of the square?
bn-ask-smoke = Where does { $figure } throw smoke?
bn-ask-smoke-off = { $side }: the smoke misses. In which direction does it lie { $number } cm off?
bn-ask-smoke-drift = { $side }: in which direction does the smoke drift?
bn-ask-blind = { $side }: may { $figure } fire blindly?
bn-ask-blind-point = At which suspect place does { $figure } fire?
bn-ask-blind-hit = { $side }: who takes the blind hit?
bn-ask-react-move = { $side }: { $figure } moves. Who answers?
bn-ask-another-mark = At which point of the way does { $figure } fire?
bn-ask-another-mark-helicopter = At which point of the way does the helicopter fire?
bn-ask-react-fire = { $side }: { $figure } opens up. Who answers?
bn-ask-react-helicopter = { $side }: the helicopter opens up. Who answers?
bn-ask-target = { $side }: { $other } fires at the group. At whom?
bn-ask-target-helicopter = { $side }: the helicopter fires at the group. At whom?
bn-ask-look-for = { $side }: which hidden enemy is looked for?
bn-ask-lookers = Who looks for { $other }?
bn-ask-creep = { $figure } was not found. Does he creep up to 5 cm away?
bn-ask-creep-way = Where does { $figure } creep?
bn-ask-panic = { $figure } panics: into which cover within { $allowance }?
bn-ask-retreat = How does { $figure } retreat?
bn-ask-retreat-way = By which way does { $figure } retreat?
bn-ask-reload = { $side }: who reloads for the whole turn?
bn-ask-division = { $side }: how is the brawl divided into fights?
bn-ask-who-falls = { $side }: who falls?
bn-ask-indoor-hits = { $side }: who takes the hits left over: { $number }?
bn-ask-edge = { $side }: which edge of the table?
bn-ask-marker = { $side }: where does marker { $number } lie?
bn-ask-primary = { $side }: which of your markers is the primary objective?
bn-ask-arms = { $side }: which car holds the arms?
bn-ask-secondaries = { $side }: which two are secondary objectives?
bn-ask-charge = { $side }: at which of your markers does the charge lie?
bn-ask-first-half = { $side }: who is deployed first? At least { $number }.
bn-ask-deploy = { $side }: where do they stand? Whoever is left out stays where he was laid out.
bn-ask-civilians-placed = { $side }: where do the civilians stand, at least 15 cm from the regulars?
bn-ask-civilians = { $side }: where do the civilians go, up to { $allowance }?
bn-ask-talks = { $side }: open talks, at level { $number }?
bn-ask-accept = { $side }: accept the talks this turn?

## Answers

bn-all-at = All at { $figure }
bn-all-at-helicopter = All at the helicopter
bn-each-his-own = Each his own
bn-hold-fire = Hold fire
bn-throw-smoke = Throw smoke
bn-firing-chain = { $figure } and those with him: { $number }
bn-another-mark = { $figure }: at another point of the way
bn-another-mark-helicopter = The helicopter: at another point of the way
bn-look = { $figure } looks
bn-look-all = All look, one after another
bn-look-for = { $figure }
bn-nobody = Nobody
bn-dodge = { $figure } dodges into cover
bn-hit-the-dirt = { $figure } hits the dirt
bn-target = { $figure }
bn-takes-hit = { $figure }
bn-falls = { $figure }
bn-division = Division { $number }, beginning with { $figure }
bn-marker = Marker { $number }
bn-marker-pair = Markers { $number } (first and second digit)
bn-square-add = Add to the square
bn-square-new = A new square
bn-blind-allow = Allow it
bn-blind-refuse = Refuse it
bn-retreat-direct = By the direct way
bn-retreat-another = By another way
bn-retreat-fire = 15 cm back, and then fire
bn-retreat-drag = Drag a wounded comrade
bn-edge-south = south edge
    .decided = South edge: { $side }.
bn-edge-north = north edge
    .decided = North edge: { $side }.
bn-edge-east = east edge
    .decided = East edge: { $side }.
bn-edge-west = west edge
    .decided = West edge: { $side }.

## What happened

bn-first-player = First player
    .decided = First player: { $side }.
bn-initiative-tie = The initiative is tied: roll again.
bn-talks-declared = opens talks
    .decided = { $those } { $many ->
        [yes] open
       *[no] opens
    } talks.
bn-talks-accepted = accepts the talks
    .decided = { $those } { $many ->
        [yes] accept
       *[no] accepts
    } the talks this turn.
bn-talks-over = The talks are over.
bn-talks-cancelled = The points of the talks are cancelled.
bn-moves-civilians = moves the civilians
    .decided = The civilians are moved by { $those }.
bn-motivated = is motivated
    .decided = { $those } { $many ->
        [yes] are
       *[no] is
    } motivated: the failed test does not count.
bn-shaken = is shaken
    .decided = The morale { $of-those } breaks: all their men are shocked.
bn-withdraws = withdraws
    .decided = The morale { $of-those } breaks, and they withdraw.
bn-moved = moves
bn-crawled = crawls
bn-crept = creeps
bn-dodged = dodges
bn-civilian-moved = walks
bn-marker-read = Marker { $number } is read: { $nature }.
bn-marker-taken = Marker { $number } is taken: { $nature }.
bn-marker-altered = The secret die had altered it.
bn-square-value = The square of covering fire is worth { $value }.
bn-smoke-lies = Smoke lies about { $point }.
bn-stray = The shot of { $figure } strays to { $point }.
bn-stray-shell = The shell strays to { $point }.
bn-melee-tie = { $figure } and his enemy fight on: nobody falls.
bn-charge-dud = The charge at marker { $number } does not go off.
bn-charge-explodes = The charge at marker { $number } explodes at { $point }.

## How it ends

bn-over-withdrawal = the other side has withdrawn
bn-over-left = a side has left the table, and this one has fewer defeat points
bn-over-nobody = a side has nobody left, and this one has fewer defeat points
bn-over-last-turn = fewer defeat points after the last turn
bn-over-draw = both sides have the same defeat points

## Cards

bn-card-class = class
bn-card-leadership = leadership
bn-card-team = team
bn-card-weapon = weapon
bn-card-role = role
bn-card-spirit = initiative and morale
bn-card-spotting = spotting
bn-card-covering = covering fire
bn-card-melee = hand to hand
bn-card-save = save
    .fact = { $number }+
bn-card-shock = shock

## Dice

bn-die-hit = shooting dice
    .came = { $count ->
        [0] no hits
        [one] 1 hit
       *[other] { $count } hits
    }
bn-die-save = save
    .came = { $count ->
        [0] fails
        [one] passes
       *[other] { $count } pass
    }
bn-die-spot = spotting die
    .came = { $count ->
        [0] not found
        [one] found
       *[other] { $count } found
    }
bn-die-indoors = dice inside the building
    .came = { $count ->
        [0] no hits
        [one] 1 hit
       *[other] { $count } hits
    }
bn-die-morale = morale dice
    .came = { $count ->
        [0] the side fails
        [one] the side holds
       *[other] { $count } dice hold
    }
bn-die-blind = die for blind fire
    .came = { $count ->
        [0] not allowed
        [one] allowed
       *[other] { $count } allowed
    }
bn-die-smoke = smoke die
    .came = { $count ->
        [0] off the mark
        [one] on the mark
       *[other] { $count } on the mark
    }
bn-die-civilians = control of the civilians
    .came = { $count ->
        [0] lost
        [one] won
       *[other] { $count } won
    }
bn-die-ammunition = ammunition die
bn-die-charge = die of the charge
bn-die-cover = dice under covering fire
bn-die-crawl = crawling die
bn-die-deal = secret deal
bn-die-drag = dragging die
bn-die-drift = drift of the smoke
bn-die-initiative = initiative
bn-die-melee = hand-to-hand dice
bn-die-secret = secret die
bn-die-shock = shock test
bn-die-sides = roll for sides
bn-die-stray = direction of the stray shot
bn-die-talks = last die of the talks
bn-die-wounded = die of the wounded
bn-recovers = recovers
bn-fails = fails
bn-dud = a dud
bn-explosion = an explosion

## Why a number is what it is

bn-initiative = initiative
bn-side-roll = roll for sides
bn-leadership = leadership
bn-won-before = won the initiative last turn
bn-mod-moved = has moved
bn-mod-cover = target in cover
bn-mod-green = poor shot
bn-mod-sniper = target is a sniper
bn-mod-alone = machine gun served by one man
bn-mod-special = special forces
bn-mod-dodge = target dodges
bn-mod-dice-lost = beyond 6 dice are lost
bn-mod-jungle = target in jungle
bn-mod-night = night
bn-mod-open = target in the open
bn-mod-eyes = eyes of the looker
bn-mod-blind = fired at blindly
bn-mod-leader = leader
bn-mod-protected = behind protection
bn-mod-friendly = friendly fire
bn-mod-beaten = must be exceeded
bn-natural-one = a natural 1 always fails
bn-save = save of the class
bn-save-explosion = save from an explosion
bn-spot = distance
bn-shock-value = shock value
bn-melee = hand to hand
bn-melee-value = melee value
bn-casualties = casualties of this turn
bn-six-holds = a 6 always holds
bn-blind = blind fire
bn-negotiation = negotiation level
bn-defender = defender of the building
bn-attacker = attacker of the building

## You may not

bn-no-target = { $figure } has nobody to fire at.
bn-no-covering-weapon = { $figure } has no weapon for covering fire.
bn-no-contact-action = { $figure } is in contact with an enemy, or is not and can not break away.
bn-no-casualty = No wounded comrade lies beside { $figure }.
bn-no-climb = { $figure } has no high wall within reach, or neither a ladder nor anybody to help over it.
bn-no-edge = { $figure } can not reach the own table edge with this run.
bn-no-hiding-in-contact = { $figure } is in contact with an enemy and can not hide.
bn-no-hiding-in-sight = { $other } would see { $figure } there without a die.
bn-no-farther = That way costs { $wanted }; { $figure } may spend { $allowed }. Shorten it.
bn-no-crossing = { $figure } may cross no obstacle with this move.
bn-no-facing = { $figure } has gone more than 5 cm and faces the way he went.
bn-no-nearer = While talks go on { $figure } must keep { $allowed } from { $other }.
bn-no-cover-there = { $figure } must end in cover.
bn-no-height = Everybody stands on the ground.
bn-no-table = That lies off the table.
bn-no-passage = { $piece } is in the way.
bn-no-room = There is no room for the base. End clear of other bases, walls and crates.
bn-no-zone = That lies outside the zone of deployment.
bn-no-contact = Nobody is put down so near to the other side.
bn-no-marker-zone = A marker lies in the own half, at least 5 cm from every edge.
bn-no-marker-apart = Markers lie at least { $allowed } from one another.
bn-no-square = Nobody of these sees that point within { $allowed }.
bn-no-smoke-there = Smoke can not be thrown there: the point must be seen and in range.
bn-no-suspect-place = Nobody is suspected there: blind fire goes at buildings, ruins and woods.
bn-no-blind-shot = That place can not be fired at: it must be in range and the line clear up to it.
bn-no-staying = Somebody must go.
bn-no-retreat-length = That way is { $wanted }; { $figure } must go { $allowed }.
bn-no-drag-back = { $figure } retreats, and must drag towards the own edge.
bn-no-retreat-gain = { $figure } must end { $allowed } nearer the own edge, or nearer and in cover.

## Support and extras

bn-call-artillery = Artillery
bn-call-aircraft = Aircraft
bn-call-helicopter = A helicopter
bn-call-mortars = The mortars
bn-call-none = No call this turn
bn-counter-battery = Counter-battery fire on the enemy mortars
bn-bombardment = A bombardment
bn-set-off = Set off the charge at marker { $number }
bn-no-charge = Set off nothing
bn-team-infiltrates = Team { $number } infiltrates
bn-nobody-infiltrates = Nobody infiltrates
bn-intelligence-learn = Use it to learn
bn-intelligence-counter = Keep it against the enemy's
bn-learn-primary = The primary objective they defend
bn-learn-die = Their secret die
bn-marker-of = Marker { $number } { $of-those }
bn-order-squad = Squad or section { $number }
bn-action-lead = Lead them on

bn-ask-call = { $side }: call for support?
bn-ask-counter-battery = { $side }: the support is here. What is it for?
bn-ask-bombardment = { $side }: where does the bombardment fall? It will be shifted by the enemy.
bn-ask-shift = { $side }: in which direction is the bombardment shifted { $number } cm?
bn-ask-mortar = { $side }: at which point does the mortar fire? A friend must see it.
bn-ask-mortar-off = { $side }: the mortar misses. Where does the shell fall?
bn-ask-remote = { $side }: set off a charge now?
bn-ask-infiltrators = { $side }: which team infiltrates?
bn-ask-infiltrate = { $side }: where do the infiltrators stand? At least 15 cm from every marker.
bn-ask-ambushers = { $side }: who waits in ambush? At most { $number }.
bn-ask-ambush = { $side }: spring the ambush now?
bn-ask-ambush-places = { $side }: where does the ambush stand? On the own half, 15 cm from enemies and markers.
bn-ask-intelligence = { $side }: what is Intelligence for?
bn-ask-learn = { $side }: what do they give away?
bn-ask-pick-up = { $side }: at which marker does the helicopter pick up?
bn-ask-pick-up-turn = { $side }: in which turn does it come?
bn-ask-board = { $side }: who boards the helicopter?
bn-ask-press = Where does { $figure } go, up to { $allowance }?
bn-ask-press-placed = { $side }: where do the journalists stand, at least 15 cm from the irregulars?
bn-ask-lead = Where does { $figure } lead them, up to { $allowance }?
bn-ask-squad = { $side }: which squad acts next?

bn-support-comes = gets support
    .decided = { $those } { $many ->
        [yes] get
       *[no] gets
    } support at the start of the next turn.
bn-mortars-lost = loses the mortars
    .decided = The mortars { $of-those } are silenced.
bn-mortar-lost = has nothing to aim at
    .decided = Nobody { $of-those } sees a point in range: the mortar fire is lost.
bn-bombardment-falls = The bombardment falls at { $point }.
bn-mortar-falls = The shell falls at { $point }.
bn-helicopter-comes = has a helicopter
    .decided = The helicopter { $of-those } is here.
bn-helicopter-fires = fires the helicopter
    .decided = The helicopter { $of-those } fires at { $figure }.
bn-fires-at-helicopter = fires at the helicopter
    .decided = { $figure } fires at the helicopter.
bn-helicopter-lost = loses the helicopter
    .decided = The helicopter { $of-those } is lost.
bn-helicopter-hmg = helicopter above the table: heavy machine gun
bn-helicopter-lmg = helicopter above the table: light machine gun
bn-pick-up-here = A helicopter waits at { $point } to pick men up.
bn-pick-up-leaves = is left by the helicopter
    .decided = The helicopter { $of-those } leaves.
bn-pick-up = helicopter waiting
bn-pick-up-planned = pick-up point
bn-ambush = springs an ambush
    .decided = { $those } { $many ->
        [yes] spring
       *[no] springs
    } an ambush.
bn-learns-nothing = learns nothing
    .decided = { $those } { $many ->
        [yes] learn
       *[no] learns
    } nothing.
bn-marker-learned = Intelligence: marker { $number } is the { $nature }.
bn-die-learned = Intelligence: their secret die shows { $number }.
bn-kidnapped = kidnapped
    .gained = { $figure } is kidnapped.
bn-press-doubles = pays double
    .decided = As long as he is held, everything counts twice against { $those }.
bn-led-along = led
bn-evacuated = evacuated
    .removed = { $figure } is lifted out.
bn-infiltrates = infiltrates
bn-in-ambush = in ambush
bn-charge-remote = remote charge
bn-press-moved = walks
bn-led = is led along
bn-soldier = soldier
bn-hostage = hostage
bn-embedded = embedded journalist
bn-independent = independent journalist

bn-dp-buildings = buildings shelled
    .scored = A building shelled by { $those }: { $points } defeat points.
bn-dp-hostages = hostages
    .scored = A hostage dies; { $those } { $many ->
        [yes] take
       *[no] takes
    } { $points } defeat points.
bn-dp-left-behind = men left behind
bn-dp-press = doubled by the press

bn-die-call = call for support
bn-die-counter-battery = counter-battery
bn-die-shift = shift of the bombardment
bn-die-mortar = mortar
bn-die-intelligence = Intelligence
bn-die-counter = counter-intelligence
bn-die-press = walk of the journalist
bn-die-wait = wait of the helicopter
bn-die-helicopter-save = save of the helicopter
bn-leaves-at-once = it leaves at once

bn-support-call = call for support
bn-mod-improved = improved support
bn-mod-engagement = rules of engagement
bn-mod-bombardment = bombardment
bn-ambushed = sprang an ambush

bn-no-mortar-range = That is out of the mortar's range: 10 to 150 cm.
bn-no-observer = No friend sees that point.
bn-no-farther-off = The shell falls at most { $allowed } off.
bn-no-marker-near = That is nearer than { $allowed } to a marker.
bn-nobody-to-lead = Nobody is there for { $figure } to lead.
bn-no-captor-action = { $figure } holds a captive: he can only lead him on.

## Squads and options

bn-muster-squads-class = that of the squad
bn-muster-night-sights = night sights
bn-muster-ladder = ladder or rope
option-breaking-news-wounded = Gravely wounded
option-breaking-news-wounded-about = A die says whether a man who falls is dead or gravely wounded.
option-breaking-news-stray-shots = Missed blasts land elsewhere
option-breaking-news-ammunition = Ammunition die
option-breaking-news-ammunition-about = Assault rifles and submachine guns may run empty: a die after each action that fires them.
option-breaking-news-secondary-value = Worth of the secondary objective
option-breaking-news-secondary-value-about = Points for a secondary objective that is lost.
option-breaking-news-prevent-distance = Distance that prevents taking an objective (cm)
option-breaking-news-prevent-distance-about = So near an enemy keeps an objective from being taken.
option-breaking-news-natures = Nature of objectives
option-breaking-news-natures-about = The owner chooses which objective is which, or a secret die deals them.
option-breaking-news-natures-chosen = chosen
option-breaking-news-natures-dealt = dealt
option-breaking-news-friendly-fire = Friendly fire
option-breaking-news-friendly-fire-about = Friends in the line of fire may be hit: by every miss, or by one alone.
option-breaking-news-friendly-fire-each = for each miss
option-breaking-news-friendly-fire-one = one only
option-breaking-news-speculative = Speculative fire
option-breaking-news-speculative-about = Fire at places where an enemy may be: by a die, if the opponent agrees, or always.
option-breaking-news-speculative-die = on a 5 or 6
option-breaking-news-speculative-ask = if the opponent agrees
option-breaking-news-speculative-always = always
option-breaking-news-turn-limit = Turn limit
option-breaking-news-turn-limit-about = After this turn the battle is over at the latest.
option-breaking-news-night = By night
option-breaking-news-platoon = Platoons of several squads
option-breaking-news-press-rescue = Captured journalists stay on the table
option-breaking-news-press-rescue-about = On: a captured journalist is led by his captor and can be freed.
option-breaking-news-bombardment-save = Save against bombardment
option-breaking-news-bombardment-save-about = What somebody under a bombardment needs to be saved.
option-breaking-news-bombardment-save-flat = 3+ for all
option-breaking-news-bombardment-save-class = by class
option-breaking-news-target-civilians = Civilians may be targets
option-breaking-news-target-civilians-about = Off: nobody may choose civilians as a target.
option-breaking-news-blast = Width of blasts
option-breaking-news-blast-narrow = narrow
option-breaking-news-blast-wide = wide
option-breaking-news-vehicle-move-dice = Movement dice of vehicles
option-breaking-news-vehicle-move-dice-about = How many dice are taken off the move of a vehicle.
option-breaking-news-armour-stops-small-arms = Armour stops small arms
option-breaking-news-armour-stops-small-arms-about = Light and heavy armour take no harm from anything lighter than a heavy machine gun.

## Forces that come with the game

muster-force-alfa-half = Alfa, half a force
muster-force-alfa = Alfa
muster-force-beta-convoy = Beta, in convoy
muster-force-beta-half = Beta, half a force
muster-force-beta-lift = Beta, by air
muster-force-beta = Beta
muster-force-delta-half = Delta, half a force
muster-force-delta = Delta
muster-force-epsilon-half = Epsilon, half a force
muster-force-epsilon = Epsilon
muster-force-gamma-half = Gamma, half a force
muster-force-gamma-lift = Gamma, by air
muster-force-gamma = Gamma
muster-force-kappa = Kappa
muster-force-lambda = Lambda
muster-force-nu = Nu
muster-force-sigma = Sigma
muster-force-theta = Theta
muster-force-zeta = Zeta

bn-complaint-level = Nobody may be more than one level from the class of the army list.
bn-complaint-press = Journalists only go to games between regulars and irregulars.
bn-muster-overspent = { $found } points, of { $limit }.
bn-muster-unusual = { $found } figures; a squad has 8 to { $limit }.

## Files

bn-complaint-terrain = This game knows no such terrain. See the rules for the kinds there are.
bn-complaint-depth = A zone of deployment is deeper than the table, or has no depth.
bn-complaint-edges = The two edges must face each other.
bn-complaint-extra = This force can not have this extra, or not so much of it.
bn-complaint-twice = The same name comes twice.
bn-complaint-markers = Markers do not fit: five a side or none, or as many as there are natures.
bn-complaint-gone = Whoever is gone stands nowhere.
bn-complaint-side = There is no such side.
bn-complaint-square = It lies off the table or belongs to nobody.
bn-complaint-stage = The battle can not be at this point.

## Sight

bn-sight-cover = in cover
bn-sight-protection = behind protection
bn-sight-smoke = smoke is in between
bn-sight-woods = too much wood is in between

## Vehicles

bn-chassis-pick-up = pick-up
bn-car = protected car
bn-carrier = armoured carrier
bn-afv = armoured fighting vehicle
bn-centauro = wheeled tank destroyer
bn-tank = tank
bn-crew = crewman
bn-unprotected = unprotected
bn-protected = protected
bn-light-armour = light armour
bn-heavy-armour = heavy armour
bn-tracked = tracked
bn-wheeled = wheeled
bn-card-vehicle = Vehicle
bn-card-armour = Armour
bn-card-drive = Drive
bn-card-speed = Move, less a die
bn-card-turret = In the turret
bn-card-pintle = On a pintle
bn-card-capacity = Places
bn-card-free-places = Free places
bn-card-length = Length
bn-card-width = Width
bn-card-seat = Seat
bn-card-gun = Serves
bn-seat-driver = driver
bn-seat-gunner = gunner
bn-seat-commander = commander
bn-seat-both-guns = gunner and commander
bn-seat-passenger = passenger
bn-wreck = wreck
bn-out-of-action = out of action
    .gained = { $figure } is out of action.
bn-exploded = exploded
    .gained = { $figure } explodes.
bn-empty = empty
bn-vehicle-moved = has moved
bn-vehicle-fired = has fired
bn-complaint-vehicle = This vehicle does not take that weapon.
bn-complaint-crew = A crew is made of men of the same force, each in one seat of one vehicle that has it.
bn-die-drive = driving die
bn-die-runaway = runaway die
bn-die-vehicle-save = vehicle save
    .came = { $count ->
        [0] fails
        [one] passes
       *[other] { $count } pass
    }
bn-stepped-aside = steps aside
bn-ran-on = runs on without a driver
bn-got-in = { $figure } gets into { $other }.
bn-changed-seat = { $figure } changes seat: { $seat }.
bn-action-drive = Drive
bn-action-back = Back, straight
bn-action-turn = Turn on the spot
bn-action-drive-off = Drive off the table
bn-action-enter = Come onto the table
bn-action-get-in = Get in
bn-action-get-out = Get out
bn-action-change-seat = Change seat
bn-action-watch = Watch with the turret
bn-ask-drive = Where does { $figure } drive, up to { $allowance }?
bn-ask-back = How far does { $figure } back, up to { $allowance }?
bn-ask-drive-off = Where does { $figure } leave the table, within { $allowance }?
bn-ask-turn = In which direction does { $figure } turn?
bn-ask-get-out = Where do they get out of { $other }? Everybody in contact with it.
bn-ask-seat = Which seat does { $figure } take in { $other }?
bn-ask-watch = In which direction does { $figure } watch with the turret of { $other }?
bn-ask-part = { $figure } fires at { $other }: at the vehicle, or at whom aboard?
bn-ask-part-helicopter = The helicopter fires at { $other }: at the vehicle, or at whom aboard?
bn-ask-riders = { $side }: who rides in { $figure }? There is room for { $number }.
bn-shell-tank-gun = The tank gun at what { $figure } is in or behind, { $number }+
bn-shell-heavy-antitank = The heavy antitank weapon at what { $figure } is in or behind, { $number }+
bn-no-straight-back = { $figure } backs along one straight leg, right behind.
bn-no-vehicle-passage = { $piece } is closed to { $figure }.
bn-no-vehicle-room = { $figure } has no room there: vehicles, wrecks, people without arms and men in a fight bar the way.
bn-no-contact-with-vehicle = Whoever gets out stands in contact with the vehicle.
bn-no-vehicle-here = { $figure } has no vehicle of the own side with a free place in contact.
bn-no-crew-alone = Those aboard act one by one; only getting out is done together.
bn-no-driver = { $figure } does not sit at the wheel.
bn-no-driving-after-fire = The vehicle of { $figure } has fired in this turn and does not move any more.
bn-no-room-beside = { $figure } can not get out: no place in contact with the vehicle is free.
bn-no-free-seat = No other seat is free for { $figure }.
bn-no-turret = { $figure } serves no turret.
bn-no-action-aboard = { $figure } is aboard a vehicle and does nothing like that from there.
bn-complaint-reserve = A reserve names vehicles of the forces.
bn-dp-vehicles = vehicles lost
bn-dp-escaped = the enemy got away
