# FiveCore: drawing up a game, forces, campaigns, and the terrain of its tables.

## Drawing up a game

fc-ask-attitude = How { $many ->
    [yes] do
   *[no] does
} { $those } go into the battle?
fc-attitude-aggressive = aggressive
fc-attitude-balanced = balanced
fc-attitude-cautious = cautious

fc-ask-edge = { $those } { $many ->
    [yes] deploy
   *[no] deploys
} second. Which table edge?
fc-edge-south = south edge
fc-edge-north = north edge
fc-edge-west = west edge
fc-edge-east = east edge

## Forces

fc-figure = { $figure }
fc-ask-who-gets-skill = Who gets the skill that was rolled?
fc-ask-who-leads = Who leads the force?
fc-ask-veteran = A Veteran may choose a skill that nobody in the group has. Which?

# $given and $most are numbers
fc-complaint-too-many = { $given } is too many: { $most } is the most. Use fewer.
fc-complaint-side = There are only two sides, 0 and 1.
fc-complaint-twice = This stands in the list twice. Take one out.
fc-complaint-pistol-and-pair = A pair of pistols already is a pistol and another. Name one of the two.
fc-complaint-off-table = This point lies off the table. Move it, or enlarge the table.
# $room and $figures are numbers
fc-complaint-no-room = There is room for { $room } of the { $figures } figures to be deployed here. Enlarge the zone, or keep walls and other figures out of it.

## Campaigns

fc-ask-who-learns = Who learns a skill from this battle?
fc-ask-who-is-promoted = Who becomes the leader of the group?

fc-injury-unconscious = unconscious
fc-injury-scar = impressive scar
fc-injury-light-wound = light wound
fc-injury-real-wound = real wound
fc-injury-serious-wound = serious wound
fc-injury-grave-wound = grave wound
fc-injury-crippled = crippled
fc-injury-dead = dead

## Skills

fc-skill-marksman = Marksman
fc-skill-rapid-fire = Rapid fire
fc-skill-sentinel = Sentinel
fc-skill-brave = Brave
fc-skill-tough = Tough
fc-skill-brawler = Brawler
fc-skill-fast = Fast
fc-skill-runner = Runner
fc-skill-right-place = Right place
fc-skill-run-and-gun = Run and gun
fc-skill-covering-fire = Covering fire
fc-skill-evasive-move = Evasive move
fc-skill-assault = Assault
fc-skill-accurate = Accurate
fc-skill-defensive-fire = Defensive fire
fc-skill-alert = Alert
fc-skill-guts = Guts
fc-skill-motivator = Motivator
fc-skill-ambush = Ambush
fc-skill-infiltrator = Infiltrator
fc-skill-steady-arm = Steady arm
fc-skill-fieldcraft = Fieldcraft
fc-skill-thrower = Thrower
fc-skill-handy = Handy
fc-skill-charismatic = Charismatic
fc-skill-command-voice = Command voice
fc-skill-talented = Talented
fc-skill-aggressive = Aggressive
fc-skill-inspiring = Inspiring
fc-skill-last-breath = Last breath

## Dice

fc-die-objective = objective
fc-die-density = how much terrain
fc-die-landscape = landscape
fc-die-deployment = who deploys first
fc-die-recruit = weapon of a recruit
fc-die-leaders = leader among the recruits
fc-die-skill = skill
fc-die-promotion = promotion
fc-die-injury = injury

# Campaigns.
## Forces outside a battle

fc-muster-no-leader = Nobody is named a leader.
fc-muster-despair = Despair points
fc-muster-superior = better trained or coordinated

fc-kind-second-world-war = Second World War
fc-kind-modern-military = Modern military
fc-kind-irregulars = Irregulars
fc-kind-gangs = Gang
fc-kind-swat = SWAT
fc-ask-roll-again = Common sense: one of them may be rolled again. Who?
fc-roll-nobody-again = Keep them all
fc-ask-who-gets-this-skill = The dice gave { $with }. Who gets it?
fc-ask-injury = { $figure } ended the battle Out. What does the aid post say?
fc-ask-stripe = Nobody leads the group. Does somebody step forward?
fc-ask-escape = { $figure } is held by the enemy. Is there a way out?
fc-ask-exchange = { $number ->
    [one] One of the captives comes home. Who?
   *[other] { $number } of the captives come home. Who?
}
fc-die-escape = escape
fc-skill-veteran = Veteran: a skill of choice
fc-take-over = { $figure } takes over the weapons of No. { $number }
fc-on-held-ground = fell on ground that was held
fc-help-gun = a gun for hire
fc-help-spirits = high spirits
fc-help-ground = the choice of ground
fc-help-lesson = a lesson
fc-ask-ground = Which ground is it to be?
fc-ask-density = How dense?
fc-density = { $number } per cent
fc-ground-woods = woods
fc-ground-rocks = rocks
fc-ground-ruins = ruins
fc-ground-urban = streets
fc-ground-farm = farm
fc-ground-fields = fields
fc-ground-war-zone = war zone
fc-ground-suburban = suburb
fc-ground-interior = interior
fc-ground-industrial = industrial
fc-end-unhurt = unhurt
fc-end-down = down
fc-end-left = left the table
fc-end-out = out
fc-end-held = held prisoner
fc-end-led-away = led away

## Options

option-fivecore-third-activation = Three activations with nine figures or more
option-fivecore-shock-passes-on-down = Shock left over passes to the nearest friend
option-fivecore-grenade-supply = Grenades
option-fivecore-grenade-supply-about = Each figure counts its own, the side shares one stock, or a die after each throw says whether it was the last.
option-fivecore-grenade-supply-count = counted by figure
option-fivecore-grenade-supply-pool = one stock a side
option-fivecore-grenade-supply-die = a die after each
option-fivecore-points = Morale and Despair points
option-fivecore-points-cap = Most of those points
option-fivecore-leaders = Leaders
option-fivecore-leaders-about = In a standard turn the leader's die may send one more figure on, or let it fire.
option-fivecore-superior-quality = Side of higher quality
option-fivecore-superior-quality-none = none
option-fivecore-superior-quality-first = the first
option-fivecore-superior-quality-second = the second
option-fivecore-displacement = Displacement when first seen
option-fivecore-displacement-renewed = Displacement is renewed after two turns without fire
option-fivecore-objectives = Objectives
option-fivecore-objectives-about = Known to both sides, or drawn in secret for each.
option-fivecore-objectives-open = open
option-fivecore-objectives-secret = secret
option-fivecore-random-skills = Random skills
option-fivecore-random-skills-about = A skill drawn by lot for one figure of each force.
option-fivecore-solo = Side without a player
option-fivecore-solo-none = none
option-fivecore-solo-first = the first
option-fivecore-solo-second = the second
option-fivecore-solo-both = both
option-fivecore-order-die = Order die of the side without a player
option-fivecore-aggression = Aggression of the side without a player
option-fivecore-turn-limit = Turn limit (0: none)
option-fivecore-turn-limit-about = After so many turns the battle is over.

# What a weapon and a skill do, as a card tells it
ui-does-fc-weapon-pistol = within 12": 1 Kill die and 1 Shock die
ui-does-fc-weapon-pair-of-pistols = within 12": 1 Kill die and 2 Shock dice
ui-does-fc-weapon-rifle = as far as one sees: 1 Kill die and 1 Shock die; on the move 1 Shock die
ui-does-fc-weapon-smg = within 12": 1 Kill die and 1 Shock die, or 3 Shock dice in a burst; farther 1 Shock die
ui-does-fc-weapon-lmg = as far as one sees: 1 Kill die and 2 Shock dice, or 4 Shock dice; having moved 2 Shock dice
ui-does-fc-weapon-hmg = as far as one sees: 2 Kill dice, and 1 Shock die on everybody within 4"; it stays where it is
ui-does-fc-weapon-sniper-rifle = as far as one sees: the better of 2 Kill dice, and the target flinches
ui-does-fc-weapon-grenade-launcher = as far as one sees: 1 Kill die and 1 Shock die on everybody within 2"; it deviates
ui-does-fc-weapon-shotgun = within 12": 1 Kill die and 1 Shock die; within 4" 2 Kill dice
ui-does-fc-skill-marksman = +1 Kill die in any attack, once per game
ui-does-fc-skill-rapid-fire = +1 Shock die in any attack, once per game
ui-does-fc-skill-sentinel = Guard Fire in first turn; immune to involuntary movement
ui-does-fc-skill-brave = Bail becomes Flinch
ui-does-fc-skill-tough = ignores first hit
ui-does-fc-skill-brawler = +1 in Brawls
ui-does-fc-skill-fast = standard move +2"
ui-does-fc-skill-runner = Dash: best of 2d6
ui-does-fc-skill-right-place = 2" at end of own standard turn if not activated
ui-does-fc-skill-run-and-gun = 4" before firing in a Fire Fight
ui-does-fc-skill-covering-fire = fires after moving in a Scurry
ui-does-fc-skill-evasive-move = immune to Guard Fire
ui-does-fc-skill-assault = immune to Snap Fire
ui-does-fc-skill-accurate = limited ranges become 16"
ui-does-fc-skill-defensive-fire = Snap Fire to 8"
ui-does-fc-skill-alert = once per turn Guard Fire 1 Shock die becomes 1 Kill die
ui-does-fc-skill-guts = stops Bailing when activated
ui-does-fc-skill-motivator = contact recovers a Bailing friend
ui-does-fc-skill-ambush = chooses its displacement within 6"
ui-does-fc-skill-infiltrator = extra Scurry move after deployment
ui-does-fc-skill-steady-arm = counts as not moved when firing
ui-does-fc-skill-fieldcraft = difficult terrain is cover
ui-does-fc-skill-thrower = two rolls for first grenade scatter
ui-does-fc-skill-handy = two rolls for one task, once per mission
ui-does-fc-skill-charismatic = +1 persuasion
ui-does-fc-skill-command-voice = allies within 4" roll to recover from Bailing
ui-does-fc-skill-talented = re-roll one task, once per mission
ui-does-fc-skill-aggressive = re-fight tied Brawls
ui-does-fc-skill-inspiring = allies within 4": Bail becomes Flinch
ui-does-fc-skill-last-breath = fires when it goes Out
ui-does-fc-skill-veteran = free choice of a skill nobody in the group has
