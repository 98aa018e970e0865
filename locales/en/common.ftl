# What every game says. A game's own words are in its own file, each with the game's prefix.
#
# A message is the name of a word: lower case, as a badge shows it, or a whole sentence for what is asked, refused,
# complained of or noted. An attribute is the sentence of a log when the word happens: .began .ended .moved .attacked
# .gained .lost .removed .placed .lifted .decided .scored, and .won and .drawn for how a battle ends. Of dice .at says at
# whom they are thrown and .came what they come to. A word without it
# is put into the general sentence below, so there it must be a verb for moved, attacked and removed, and a noun
# otherwise. What is not known is «none».

yes = Yes
no = No

## Things without a name of their own

unnamed-figure = figure { $number }
unnamed-marker = marker { $number }
unnamed-piece = piece { $number }
unnamed-side = side { $number }
unnamed-unit = unit { $number }

## Why something is not seen

sight-piece = { $piece } is in the way
sight-figure = { $figure } is in the way

## Terrain, by the kind a scenario gives it

terrain-acid = acid pool
terrain-barn = barn
terrain-barrels = barrels
terrain-barricade = barricade
terrain-barrow = barrow
terrain-bog = bog
terrain-boulder = boulder
terrain-bridge = bridge
terrain-building = building
terrain-bunker = bunker
terrain-bushes = bushes
terrain-cairn = cairn
terrain-car = car
terrain-cart = cart
terrain-catwalk = catwalk
terrain-container = container
terrain-copse = copse
terrain-crate = crate
terrain-crater = crater
terrain-crates = crates
terrain-debris = debris
terrain-desk = desk
terrain-ditch = ditch
terrain-door = door
terrain-farmhouse = farmhouse
terrain-fence = fence
terrain-field = field
terrain-gantry = gantry
terrain-haystack = haystack
terrain-hedge = hedge
terrain-high-wall = high wall
terrain-hill = hill
terrain-house = house
terrain-hut = hut
terrain-jungle = jungle
terrain-kerb = kerb wall
terrain-kiosk = kiosk
terrain-knoll = knoll
terrain-ledge = ledge
terrain-low-hedge = low hedge
terrain-low-wall = low wall
terrain-man-high-wall = man-high wall
terrain-minefield = minefield
terrain-orchard = orchard
terrain-partition = partition wall
terrain-pipes = pipe run
terrain-planter = planter
terrain-platform = platform
terrain-pond = pond
terrain-ridge = ridge
terrain-river = river
terrain-road = road
terrain-rock = rock
terrain-rocks = rocks
terrain-rubble = rubble
terrain-ruin = ruin
terrain-sandbags = sandbags
terrain-scenic-base = scenic base
terrain-scree = scree
terrain-shed = shed
terrain-shelf = shelf
terrain-skip = skip
terrain-standing-stone = standing stone
terrain-stone-wall = stone wall
terrain-stream = stream
terrain-swamp = swamp
terrain-tank = tank
terrain-tower = tower
terrain-tree = tree
terrain-trench = trench
terrain-trunk = fallen trunk
terrain-wall = wall
terrain-wall-stub = wall stub
terrain-well = well
terrain-wheat = wheat field
terrain-wire = barbed wire
terrain-wood = wood
terrain-wood-pile = wood pile
terrain-wreck = wreck

## Questions
# Variables: $side $figure $other $unit $place $number $with, and by kind of question
# $min $max $count $total $die $purpose $allowance.

ask-dice = { $purpose ->
    [none] { "" }
   *[other] { $purpose }.{ " " }
}{ $count ->
    [one] Roll a { $die } and type what it shows.
   *[other] Roll { $count } { $die } and type what they show.
}

## What happened

# A point of the table within a sentence. $how is in, by or off the piece $those; $length is how far off it.
event-spot = a point { $how ->
    [in] in { $those }
    [by] close { $to-those }
    [off] { $length } from { $those }
   *[bare] { $across } from the west edge and { $up } from the south
}
event-began = { $word }{ $number ->
    [none] { "" }
   *[other] { " " }{ $number }
}{ $side ->
    [none] { "" }
   *[other] : { $side }
}.
event-ended = End of { $word }{ $number ->
    [none] { "" }
   *[other] { " " }{ $number }
}{ $side ->
    [none] { "" }
   *[other] : { $side }
}.
event-moved = { $figure } { $word }{ $length ->
    [none] { "" }
   *[other] { " " }{ $length }
}.
# A way of no length.
event-stayed = { $figure } stays put.
event-turned = { $figure } turns { $compass ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}.
event-attacked = { $figure } { $word }{ $targets ->
    [none] { $place ->
        [none] { "" }
       *[other] { " " }at { $place }
    }
   *[other] { " " }{ $targets }
}.
# $head says whose dice they are and what for, $adds what is added to a die and $sum what it comes to.
event-rolled = { $head }: { $faces }{ $adds ->
    [none] { "" }
   *[other] { " " }({ $adds })
}{ $sum ->
    [none] { "" }
   *[other] { " " }= { $sum }
}{ $came ->
    [none] { "" }
   *[other] : { $came }
}.
event-rolled-head = { $who }, { $what }{ $needs ->
    [none] { "" }
   *[other] , needs { $needs }+
}{ $reasons ->
    [none] { "" }
   *[other] { " " }({ $reasons })
}
event-rolled-with = { $word } ({ $with })
event-rolled-at = { $word } at { $target }
event-rolled-came = { $dice ->
    [one] { $count ->
        [0] failed
       *[other] passed
    }
   *[other] { $count ->
        [0] no success
        [one] 1 success
       *[other] { $count } successes
    }
}
event-gained = { $figure }: { $word }.
event-lost = { $figure }: no longer { $word }.
event-removed = { $figure } { $word }.
event-appeared = { $figure } comes on to the table.
event-placed = Placed: { $word }.
event-lifted = Taken off: { $word }.
event-decided = { $side }: { $word }{ $figure ->
    [none] { "" }
   *[other] , { $figure }
}.
event-scored = { $side }: { $word } { $points }.

## How a battle ends

outcome-won = Victory for { $those }: { $word }.
outcome-drawn = Drawn: { $word }.
outcome-conceded = the other side gave up
    .drawn = A side gave up. Nobody wins.
# Said of a side while others go on: "North: gives up."
outcome-gave-up = gives up
outcome-agreed-draw = all sides agreed
    .drawn = Drawn by agreement.

## You may not

# $figure, $wanted and $allowed lengths
refusal-too-far = That way is { $wanted }; { $figure } may go { $allowed }. Shorten it.
# $wanted and $allowed lengths
refusal-out-of-range = That is { $wanted } away; the reach is { $allowed }. Choose a nearer point.
# $point
refusal-no-room = There is no room for the base at { $point }. End clear of other bases and of the table edge.
refusal-way = That is no way to go: two points fall together or lie off the table. Draw it again.

## Not taken

reject-not-open = That question is no longer open. Answer the one on the table now.
reject-not-yours = That question is for { $those }. Wait for their answer.
reject-over = The battle is over. Its journal can still be replayed.
reject-no-undo = Nothing can be taken back: { $why }.
reject-correction = The correction does not fit: { $why } Nothing has changed.
reject-broken = The referee is at fault; your battle is as it was. Please report this: { $detail }
reject-no-such-thing = That question has no such thing to show.
reject-not-by-hand = That figure can not be put there by hand.
reject-no-dice-thrown = No dice were thrown in this order.
reject-gave-up = Your side has given up. You may watch the others.
reject-players-only = Only a player may do that.
reject-no-proposal = No correction has been proposed.
reject-too-many-orders = You have left more orders than anybody can remember. Withdraw one first.
reject-no-such-order = No question of this battle could be answered by that order.
reject-no-pledge = This side has nothing to pledge, or has pledged something else.
reject-no-contribution = Not every player has pledged yet, or this is not what was pledged.
reject-undo-secret = something secret has come out since
reject-undo-nothing = dice were rolled, or nothing has been done yet
reject-undo-dice = dice were rolled since
reject-undo-answered = another side has answered since

mismatch-kind = This question wants { $wanted }, not { $given }.
mismatch-no-such-option = There is no such option: choose one from 1 to { $options }.
mismatch-how-many = { $min ->
    [0] You named { $given }; name { $max } at most.
   *[other] You named { $given }; name from { $min } to { $max }.
}
mismatch-figure = { $figure } is not asked about here, or is named twice.
mismatch-too-many-places = That way has { $given } corners; { $max } is the most. Draw it with fewer.
mismatch-place = That point is far off any table. Choose one on the table.
mismatch-amount = { $given } will not do: name a number from { $min } to { $max }.
mismatch-split = { $targets ->
    [one] The one number must be { $total }.
   *[other] The { $targets } numbers must add up to { $total }, none above its limit.
}
mismatch-dice = { $count ->
    [one] Type the face of one { $die }.
   *[other] Type the faces of { $count } { $die }.
}

answer-amount = a number
answer-dice = dice
answer-direction = a direction
answer-figures = figures
answer-path = a way to go
answer-pick = one of the options
answer-point = a point
answer-stays = Stays.
answer-split = numbers shared out

## Files
# $name, $near and $known come in guillemets.

## Forces

muster-points = points
muster-rating = rating
muster-name = name
muster-pronoun = spoken of as
muster-they = they
muster-he = he
muster-she = she
muster-overspent = It is worth { $found }, and { $limit } were agreed.
muster-uneven = The forces are uneven: from { $low } to { $high }.
muster-too-long = The text is too long: { $most } letters are the most.
muster-control = It has signs that can not be shown. Take them out.
muster-none = This game knows nothing of forces outside a match.
muster-broken = The rules failed when they looked at it. Nothing has changed.
muster-link = This is a link. Paste the text of the force here, or drop its file.
muster-no-game = There is no such game.
muster-other-game = This force is of another game.
muster-no-ground = There is no such table for this game.
muster-too-many-sides = There are more forces than this table has sides.
muster-no-kept = The link of this force leads nowhere.
muster-no-shipped = The game comes with no force of that name.
muster-remedy-force = Change the force, or choose another.
muster-remedy-ground = Choose another table.
muster-remedy-option = Put that option back to its usual value.
muster-remedy-scenario = This scenario counts on its own people: keep its forces or choose a drawn table.

complaint-unreadable = The file can not be opened: { $detail }.
complaint-file-size = The file is too large: { $most } KiB is the most. Split it.
complaint-not-utf8 = The file is not UTF-8 text. Save it as UTF-8.
complaint-syntax = This can not be read: { $detail }.
complaint-too-deep = This lies too deep inside other values. Write it flatter.
complaint-kind = This should be { $wanted }, not { $given }.
complaint-value = This value will not do: { $detail }.
complaint-number = This number is too large, or is not a number. Write a plain decimal.
complaint-missing = This is missing. Add it.
complaint-missing-field = The field { $name } is missing here. Add it.
complaint-lesson-answer = A deed is one answer: one of pick, path, paths, stay, point, amount, dice or proposed.
complaint-lesson-tool = There is no such tool, or something it needs is missing.
complaint-lesson-reads = What this tool must show is not written as the tool shows it.
complaint-lesson-light = Nothing of this kind can be lit. See content/README.md for the list.
complaint-lesson-words = This is longer than { $most } words. Say less, or make two steps of it.
complaint-lesson-number = Steps are numbered from 1, in their order.
complaint-lesson-idle = Nothing is done in this step. Give it at least the tool “next”.
complaint-lesson-clause = There is no clause { $clause }.
complaint-lesson-best = One choice must be the best, and no other as good.
complaint-no-shape = This piece has no shape. Give it one of rect, polygon, wall or disc.
complaint-unknown-field = There is no field { $name } here. Take it out or correct its name.
complaint-unknown-field-near = There is no field { $name } here. Did you mean { $near }?
complaint-unknown-field-listed = There is no field { $name } here. There are { $known }.
complaint-unknown-value = { $name } is not known here. Correct it.
complaint-unknown-value-near = { $name } is not known here. Did you mean { $near }?
complaint-unknown-value-listed = { $name } is not known here. Choose one of { $known }.
complaint-unknown-force = No force is called { $name }, and this game has none yet. Write it out here or add its file to forces.
complaint-unknown-force-near = No force is called { $name }. Did you mean { $near }?
complaint-unknown-force-listed = No force is called { $name }. There are { $known }.
complaint-unknown-scenario = No scenario is called { $name }, and there are none yet.
complaint-unknown-scenario-near = No scenario is called { $name }. Did you mean { $near }?
complaint-unknown-scenario-listed = No scenario is called { $name }. There are { $known }.
complaint-unknown-game = There is no game { $name }.
complaint-unknown-game-near = There is no game { $name }. Did you mean { $near }?
complaint-unknown-game-listed = There is no game { $name }. There are { $known }.
complaint-game-folder = The file lies in the folder of { $name }. Write that game here, or move the file.
complaint-id-file = The file is called { $name }. Write that id here, or rename the file.
complaint-unknown-option = The game has no such option. Take it out or correct its name.
complaint-option-value = The option can not have this value. See the rules of the game for those it can have.
# $found, $least and $most are numbers
complaint-sides = { $found ->
    [one] There is one side
   *[other] There are { $found } sides
}; this game is for { $least ->
    [2] two
   *[other] { $least }
}{ $most ->
    [2] { "" }
   *[other] {" "}to { $most }
}. Write as many.
complaint-unknown-figure = No figure has this name. Use a name from the forces.
complaint-no-name = The name is empty. Give it one.
complaint-name-twice = Another has the same name. Give each its own.
complaint-no-figures = There are no figures. Add at least one.
complaint-unknown-piece = No piece of the table is meant by this. Count them from 0, in the order of table.pieces.

complaint-no-terrain = No game of this name has terrain of its own. Name a game of the program.
complaint-no-landscape = The game has no landscape of this name. See “escaramuza table landscapes”.
complaint-open-lane = There is an open lane of some { $length }: nobody finds cover along it. Put a piece across it.
complaint-cramped-zone = Most of a deployment zone is blocked. Leave room for the force.
complaint-out-of-reach = Nobody can walk to this place. Move it, or open a way to it.
complaint-table-size = The table is too large or has no size. Its sides may be up to 16 m.
complaint-too-many = There are too many of them. Use fewer.
complaint-too-few-points = The shape has too few points: a wall needs two, a polygon three.
complaint-repeated-point = The shape has the same point twice in a row. Take one out.
complaint-crosses-itself = The outline crosses itself. Put its points in order, or cut the piece in two.
complaint-no-radius = A disc needs a radius greater than nothing.
complaint-bad-height = Foot and height run from nothing to 16 m. Correct them.
# $figure, $other and $piece are names
complaint-figure-off-table = { $figure } stands off the table. Move the base on to it.
complaint-figure-barred = { $figure } stands inside { $piece }, where nobody can go. Move the base out.
complaint-figures-overlap = { $figure } and { $other } stand inside each other. Move one of them.
complaint-off-table = The piece lies off the table. Move it or enlarge the table.
complaint-opening-off-outline = The opening does not lie on the outline. Put both its ends on one edge.

kind-list = a list
kind-nothing = nothing
kind-number = a number
kind-switch = true or false
kind-table = a table of fields
kind-text = a text
kind-whole-number = a whole number

## How far odds look

odds-until-order = until this order ends, the enemy reacting as it likes best
odds-until-orders = until some more orders have ended, the enemy reacting as it likes best

## Games, each in a line on the start page

game-fivecore = Few figures, quick orders: a die says each turn whether all may hurry, all may shoot or two may act. Any era.
game-combat-1-48 = Second World War, man against man: cards tell what each soldier can do, tokens buy actions and reactions.
game-firefight = Units take turns to act, shoot and charge over markers. Science fiction, with casters, beasts and machines.
game-breaking-news = Today: one squad acts, the other only reacts, and the side with fewer defeat points wins.
game-ten-sided = Warbands and heroes of a mythic shore, two to four sides: charges, Reaction and morale with ten-sided dice.
