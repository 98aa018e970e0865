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

## Terrain

terrain-boulder = boulder
terrain-bridge = bridge
terrain-car = car
terrain-copse = copse
terrain-desk = desk
terrain-ditch = ditch
terrain-farmhouse = farmhouse
terrain-hut = hut
terrain-kiosk = kiosk
terrain-ledge = ledge
terrain-low-hedge = low hedge
terrain-low-wall = low wall
terrain-orchard = orchard
terrain-partition = partition wall
terrain-pipes = pipe run
terrain-planter = planter
terrain-shed = shed
terrain-shelf = shelf
terrain-skip = skip
terrain-stone-wall = stone wall
terrain-stream = stream
terrain-trunk = fallen trunk
terrain-wall-stub = wall stub
terrain-wheat = wheat field
terrain-wire = barbed wire
terrain-wood-pile = wood pile

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
