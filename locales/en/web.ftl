# What the browser page says of its own. Every key begins with ui-.

## Start page

ui-slogan = Skirmish wargames with a referee at the table
ui-pitch = The referee knows every rule, measures every inch and rolls every die in the open. You play.
ui-play-now = Play now
ui-play-now-what = { $title } · { $side } · against the computer
ui-continue = Go on with
ui-finished-matches = Finished matches
ui-in-play = in play
ui-finished = finished
# $title is the name of a scenario
ui-forget = Take { $title } off this list
ui-lobby = Open invitations
ui-join = Join
ui-invitation-gone = That invitation has been taken. The list is up to date again.
ui-no-scenarios = There are no scenarios yet.
ui-loading = Laying out the games…
ui-no-server = The server does not answer. Is it still running? Reload the page to try again.
ui-not-created = The match could not be set up: { $why }
# Over the list of games, read aloud.
ui-games = The games
ui-more-scenarios = Show { $count } more
ui-figures = { $figures } figures
ui-minutes = { $minutes } min
ui-how = How do you want to play it?
ui-mode-computer = Against the computer
ui-mode-hotseat = At one screen
ui-mode-link = By link
ui-mode-watch = Watch two computers
ui-level = Level
ui-level-recruit = Recruit
ui-level-regular = Regular
ui-level-veteran = Veteran
ui-level-captain = Captain
ui-side = Your side
ui-laid-out = Both sides stand ready; untick to deploy yourself
ui-by-hand = Roll real dice and type them in
ui-open-invitation = Show it among the open invitations
ui-start-match = Start
ui-setting-up = Setting up the table…

## Everywhere

ui-theme = Light or dark
ui-close = Close
ui-copy = Copy
ui-scan = A code for the camera of a phone
ui-copied = Copied
ui-less = One less
ui-more = One more

## The match

ui-no-such-page = There is no such page.
ui-opening = Opening the match…
ui-no-such-match = This link leads to no match. Was all of it copied?
ui-lost = Connection lost. What you have done is saved; reconnecting…
ui-table = Table: { $name }
ui-tools = Tools
ui-rules-view = Outlines and rules of the ground
ui-turn-table = Turn the table round
# Shown over a figure that was shot at in vain.
ui-missed = Missed
ui-measure = Measure
ui-sight = Line of sight
ui-fit = Show the whole table
ui-to-start = To the start page
ui-undo = Take back
ui-menu = Menu
ui-keys = Keys
ui-offer-draw = Offer a draw
ui-accept-draw = Agree to a draw
ui-draw-offered = Offering a draw: { $those }.
ui-concede = Give up
ui-concede-sure = Really give up
ui-you = you
ui-barred = { $count } not possible now
# $left of $all figures take part
ui-still-there = { $left } of { $all } still there
# The bar of turns, read aloud.
ui-turn-of = Turn { $turn } of { $last }
ui-pace = What happens is shown
ui-pace-slow = slowly
ui-pace-plain = as it is
ui-pace-fast = fast
ui-pace-steps = step by step
ui-step-on = Any key or a click shows the next step; Esc ends it.
ui-pace-none = at once
ui-away = away
ui-journal = Download the journal
ui-nobody = nobody's
# Over the crew and passengers of a vehicle, and over the vehicle of one of them.
ui-aboard = Carries
ui-rides-in = Carried by
ui-spectator = Spectator
ui-waiting = Waiting for { $those }.
ui-thinking = The computer thinks for { $those }.
ui-working = The referee is at work.
ui-sheet-up = Show card and log
ui-sheet-down = Show the table
ui-links = Invitation links
ui-links-here-only = These links work only on this machine. Started with --listen 0.0.0.0 the server is open to others on your network.
ui-link-spectator = Link for spectators
ui-link-seat = Link for { $those }: send it to the other player
ui-chat = Write a message
ui-send = Send

## Answering

ui-commit = Do it
# $length is how far
ui-commit-way = Move { $length }
# $gone of $all figures of $side take no further part
ui-losses = { $side }: { $gone } of { $all } out
ui-see-table = See the table
ui-sending = Sending…
ui-stay = Stay here
ui-clear = Clear
ui-odds-none = No figure's fate hangs on this.
ui-odds = Odds
# An order for one figure, beside those for it with others.
ui-alone = Alone
ui-together = The others follow in the same way
ui-lay = Lay
ui-faces-laid = Dice laid so far
# $min and $max are numbers
ui-from-to = from { $min } to { $max }
ui-left-to-share = { $left ->
    [0] All shared out.
   *[other] Still to share: { $left }.
}
# $length and $allowed are lengths
ui-way-length = { $length } of { $allowed }
ui-hint-point = Click the point on the table.
ui-hint-along = Click the point of the way, or push the slider.
ui-hint-direction = Click the direction to face.
ui-hint-path = Click where to go; a second click there does it. With Shift a click adds a corner; the figure can be dragged, too.
# Without a mouse and keys.
ui-touch-path = Tap where to go; a second tap there does it. The figure can be dragged, too.
ui-touch-point = Tap the point on the table.
ui-touch-along = Tap the point of the way, or push the slider.
ui-touch-direction = Tap the direction to face.
ui-touch-go = Or tap the ground to go there.
ui-hint-go = Or click the ground to go there.
ui-hint-figures = Choose here or on the table.
ui-hint-split = Share them out here, or click the figures.
ui-unknown-question = This page does not know this kind of question; it may be older than the program. Reload it, or take the computer's hint.
ui-hint-measure = Click where to measure from, then where to. Esc puts the tape away.
ui-hint-sight = Click who looks, then at what. Esc takes the string off.
ui-hint-stretch = From { $from }: point at the other end. A click fixes it, the next begins anew. Esc puts it away.
ui-sight-clear = clear
ui-sight-part = partial
ui-sight-blocked = blocked

## Log and rules

ui-log = Log
ui-log-empty = Nothing has happened yet.
ui-card-arcs = Yellow on the table: { $count ->
    [one] the arc of fire.
   *[other] the arcs of fire, the narrower one dashed.
}
ui-log-only = only { $figure }
# Told after the first of a unit that does the same. $count: how many others.
ui-log-more = So do { $count ->
    [one] one more
   *[other] { $count } more
} of the unit.
# $figures have come on to the table one after another.
ui-log-came = { $figures } { $many ->
    [yes] come
   *[no] comes
} on to the table.
ui-log-faces = Faces { $compass ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}.
ui-log-earlier = { $count ->
    [one] { $count } earlier line
   *[other] { $count } earlier lines
}
ui-clause-reading = Looking it up…
ui-clause-unknown = The book has no text for this.
ui-ruling = Ruling { $number }

## Text view

ui-text-view = Table as text
ui-text-view-from = Distances and bearings are from { $figure }, middle to middle.
ui-text-view-choose = Choose a figure to see distances and bearings from it.
ui-text-markers = Markers
ui-text-areas = Zones
ui-text-terrain = Terrain
ui-text-size = The table is { $width } from west to east and { $depth } from south to north; places are counted from its south-western corner.
ui-text-at = { $across } east, { $up } north
ui-lies-between = from { $from } to { $to }
ui-lies-about = about a point { $middle }, radius { $radius }
ui-column-figure = Figure
ui-column-side = Side
ui-column-place = Place
ui-column-away = Away
ui-column-state = State
ui-off-table = off the table
ui-may-act = may be chosen

## Keys

ui-key-tab = next figure that may be chosen
ui-key-digits = options, figures, faces
ui-key-arrows = move the point by one (Shift: a tenth)
ui-key-space = fix a corner of the way
ui-key-backspace = take back a corner
ui-key-turn = turn at the end of the way
ui-key-enter = do it
ui-key-escape = back
ui-key-reach = show or hide the reach
ui-key-zoom = nearer, farther, whole table

## Replay and report

ui-replay = Replay
ui-replay-so-far = The battle so far
ui-replay-opening = Playing the battle again…
ui-replay-none = No journal is open. Choose one on the start page.
# $why is a reason in English
ui-replay-not-shown = The battle can not be shown: { $why }.
ui-replay-controls = Replay controls
ui-replay-step = Step
# $step and $steps are numbers
ui-replay-at = { $step } of { $steps }
ui-replay-first = To the beginning
ui-replay-back = One step back
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-on = One step on
ui-replay-last = To the end
ui-replay-turn = Jump to a turn
ui-replay-start = Beginning
ui-replay-speed = Speed
ui-replay-link = Link to this moment
ui-eyes = Seen by
ui-eyes-all = { $count ->
    [2] Both sides
   *[other] All sides
}
ui-report = Battle report
ui-report-before = Before the first turn
ui-report-drawn-up = How the sides were drawn up.
ui-report-end = How it ended
ui-report-so-far = So far
ui-report-moment = See this moment
ui-report-quiet = Nothing of note.
ui-report-moves = { $count ->
    [one] { $figures } moves.
   *[other] { $figures } move.
}
ui-story = How it went
# The battle told in sentences. $sides are sides with numbers of figures
ui-tale-opening = On the table: { $sides }.
ui-tale-side = { $those } ({ $count })
ui-tale-turn = In { $turn } { $what }.
ui-tale-blow = { $by } { $many ->
    [yes] put
   *[no] puts
} { $whom } out of action
ui-tale-fell = { $whom } { $many ->
    [yes] fall
   *[no] falls
}
# Of a unit only some fell.
ui-tale-some = { $unit } ({ $count } of { $all })
ui-tale-turning = There the battle turns.
ui-tale-quiet = { $when ->
    [first] At first nobody falls.
    [last] After that nobody else falls.
   *[between] A lull follows.
}
ui-tale-left = Still standing: { $sides }.
ui-report-quiet-turns = { $count ->
    [one] A turn without a loss
   *[other] { $count } turns without a loss
}
ui-signs = Signs
ui-signs-what = White base: first side. Black base: second side. Thin line: easy to cross. Thick: hard. Thickest: no way. Dots: wood. Stripes: difficult ground. Mesh: impassable. Cross: out of action.
ui-print-table = Print the table
ui-story-turning = The turning point
ui-story-lost = in { $turn } { $those } { $many ->
    [yes] lose
   *[no] loses
} { $figures }.
ui-story-best = Best of all
ui-story-felled = { $count ->
    [one] { $figure }, with one enemy put out
   *[other] { $figure }, with { $count } enemies put out
}
ui-story-fortune = Fortune
ui-story-dice = Of { $dice } dice { $came } did what was needed; { $expected } were to be expected.
ui-story-losses = Losses by turn
ui-story-turn = Turn
ui-picture = Picture to share
ui-sounds = Sounds on
ui-sounds-off = Sounds off
ui-report-gone = out
ui-report-unhurt = unhurt
ui-report-dice = The dice
ui-report-dice-how = Bars show how often each face fell. The thin line on each is where its true share lies nineteen times in twenty; the dashed line is what fair dice come to.
ui-report-commitment = Before the first die the referee committed itself to
# $mean, $low and $high are numbers
ui-dice-mean = mean { $mean }; fair dice come to between { $low } and { $high }, nineteen times in twenty
ui-print = Print
ui-open-journal = Open a saved journal
ui-journal-too-long = That file is too long to be a journal.
ui-journal-sound = The journal is sound.
ui-journal-unproven = Nothing is wrong with the journal, but not all of it can be proved.
ui-journal-wrong = The journal is not sound.
# $lines, $answers and $throws are numbers
ui-journal-counts = { $lines } lines, { $answers } answers, { $throws } throws.
ui-journal-dice-checked = Every throw of the referee's is the seed's.
ui-journal-no-seed = The dice can not be checked: the seed is not revealed.
ui-journal-seed-chosen = Whoever began the match gave the seed of the dice.
ui-journal-contributed = Side { $side } mixed into the dice after { $throws } throws.
ui-journal-nobody-contributed = No player mixed anything into the dice: whoever kept the seed could have chosen it.
ui-journal-dice-laid = { $throws } throws were laid by hand before they were made.
ui-journal-unknown-field = Line { $line } has a field that means nothing to this program: { $field }
ui-journal-damaged = Line { $line } { $harm }. The lines before it, { $sound } in all, are intact.
ui-journal-rules-version = It was played under rules version { $journal }; this program has { $program }.
ui-journal-wrong-seed = The seed is not the one the journal commits to.
ui-journal-resumed = In line { $line } the match went on under other rules: what lies before could not be played again.
ui-journal-no-such-game = This program has no game “{ $game }”.
ui-journal-diverged = Line { $line } does not come out the same when it is played again: { $why }
ui-harm-altered = does not match its sum: it was changed, or a line before it is missing
ui-harm-no-header = does not open a match
ui-harm-cut-off = is cut off after { $bytes } bytes
ui-harm-unreadable = is no journal entry ({ $why })
ui-harm-not-utf8 = has a byte that is no text, number { $byte }
ui-harm-format = is of format { $found }, which this program does not read

## Once more

ui-rematch = Rematch
ui-rematch-join = Go to the rematch
ui-rematch-swap = Change sides

## Corrections and standing orders

ui-correction-reroll = Ask to roll the last dice again
ui-correction-place = Ask to move a figure by hand
ui-correction-place-who = Click the figure to be moved, then the new place. Esc gives up.
ui-correction-place-where = { $figure }: click the new place. Esc gives up.
# $place is a point
ui-correction-place-what = { $figure } is put at { $place } by hand, and the order begins again.
ui-correction-proposed = A correction, asked for by { $those }:
ui-correction-reroll-what = the last dice are rolled again, and what followed them is taken back.
ui-correction-position-what = the position is changed by hand.
ui-correction-agree = Agree
ui-correction-decline = Refuse
ui-correction-withdraw = Withdraw it
ui-correction-waits = Waiting for the others to agree.
ui-standing = Standing orders
ui-standing-offer = Answer this from now on…
# $what is an option
ui-standing-always = Always: { $what }
ui-standing-percent = If it does harm with a chance of at least
# $then and $otherwise are options
ui-standing-if-short = { $then }, otherwise { $otherwise }
ui-standing-if = { $then } at { $percent } % or better, otherwise { $otherwise }
ui-standing-withdraw = Withdraw this order

## Around the table

ui-dice = Dice
# $total and $base are numbers
ui-tally = Needs { $total }+: { $word ->
    [none] { "" }
   *[other] { $word }{ " " }
}{ $base }+
ui-danger = At the eye { $by } may act: harm in all { $chance }
ui-threat = What the enemy sees
ui-hint-threat = Red squares lie open to an enemy's view, by the rules of the game; the redder, the more of them. Esc puts it away.
ui-notices = Tell me when it is my turn
ui-notices-off = Do not tell me any more
ui-lag = { $lag } ms to the server
ui-no-lag = not connected
ui-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
ui-curtain = Now { $those } { $many ->
    [yes] choose
   *[no] chooses
}
ui-curtain-why = Both choose in secret. The other player looks away.
ui-curtain-lift = Show it

## Terrain

ui-ground-difficult = difficult ground
ui-ground-impassable = impassable
ui-dangerous = dangerous
ui-barrier-easy = easy to cross
ui-barrier-hard = hard to cross
ui-barrier-closed = not to be crossed
ui-opacity-solid = blocks sight
ui-opacity-hollow = sight in and out through its openings
ui-opacity-dense = blocks sight through it
ui-cover-light = light cover
ui-cover-medium = medium cover
ui-cover-heavy = heavy cover
ui-height = { $height } high

## Counsel

ui-hint = Hint
ui-hint-thinking = Thinking it over…
ui-hint-follow = Do as suggested
ui-suggested = suggested
ui-why = Why this move?
ui-why-short = Why?
ui-why-given = played
ui-why-before = The move before
# $level is a level of the computer
ui-hint-looks = A { $level } thought it over, knowing only what you know. The best comes first.
ui-why-looks = Thought over again by a { $level } who knew only what this side knew. The best comes first.
# How an answer compares with the best one
ui-verdict-best = best
ui-verdict-close = nearly as good
ui-verdict-worse = weaker
ui-verdict-bad = much weaker
# What a figure sees from the end of its way; $figures are names with how far off each is, and its cover
ui-outlook-sees = In sight from there: { $figures }.
ui-outlook-nobody = No enemy is in sight from there.
ui-outlook-seen = In sight of { $figures }.
ui-outlook-unseen = Out of every enemy’s sight.
ui-outlook-more = { $count } more
ui-why-by-the-book = A { $level } follows the book's own rules for a side without a player.
ui-why-later = Something on this table is hidden from you: the computer gives its reasons when the battle is over.
ui-why-none = There is no move of the computer to explain yet.
ui-why-failed = That could not be worked out just now. Try again.
ui-answer-nobody = nobody
ui-answer-bearing = facing { $compass ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}
ui-answer-stays = { $figure } stays
# $length is a length, $compass a point of the compass; $where is in, by or none; $piece a piece with its article
ui-answer-moves = { $figure } moves { $length } { $compass ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}{ $where ->
    [in] , into { $piece }
    [by] , up { $to-piece }
   *[none] { "" }
}
# $up and $across are lengths
ui-answer-place = { $where ->
    [in] in { $piece }
    [by] close { $to-piece }
   *[none] { $up } from the south edge, { $across } from the west
}
ui-hurry = Move now
ui-hints-on = hints allowed
ui-hints-off = no hints

## The computer takes over

ui-relieved = the computer plays
ui-relief-leave = Let the computer play on for me
ui-relief-ask = Let the computer play for { $those }
ui-relief-asked = The computer is asked to play on for { $those }.
ui-relief-due = If they do not return, it takes over on { $time }.
ui-relief-never = It waits until they return: in this match nobody is relieved without a word.
ui-relief-plays = The computer plays for { $those }.
ui-relief-plays-you = The computer plays for you.
ui-relief-return = Take the seat back
ui-allow-hints = Both may ask the computer for hints
ui-absence = The computer relieves the absent
ui-absence-minutes = after 10 minutes
ui-absence-day = after a day
ui-absence-never = never

## Attack calculators

ui-calculators = Attack calculators
ui-calculators-what = What a weapon does to a target, by distance and cover, in exact odds from the rules.
ui-calculators-none = There is no calculator here.
ui-calculator = Attack
ui-calculator-line = Weapon
ui-calculator-target = Target
ui-calculator-cover = Cover
ui-calculator-working = Working out the odds…
ui-calculator-failed = The odds could not be worked out. Load the page again.
ui-calculator-harm = Chance to do harm
ui-calculator-distance = Distance
ui-calculator-fates = What becomes of the target
ui-calculator-all = Every weapon: chance to do harm
ui-calculator-not-allowed = not allowed
ui-calculator-flat = Neither distance nor cover changes this chance: where the shot may be taken at all, it is the same.
ui-calculator-about = A dash: the rules do not allow the attack there. ≈ marks odds that were sampled.

# Lessons, puzzles and the rules page.
ui-learn = Learn in ten minutes
ui-lesson-step = Step { $step } of { $steps }
ui-lesson-leave = Leave the lesson; it goes on here later
ui-lesson-next = Next
ui-lesson-help = Do it for me
ui-lesson-skip = I know this
ui-lesson-other = In a battle that would do. Here, read on first.
ui-lesson-lit = Lit on the table: { $things }
ui-lesson-over = You can play now
ui-lesson-play-on = Play this table against the computer
ui-lesson-play-on-here = Play on from here against the computer
ui-puzzle = Puzzle
ui-puzzles = Puzzles
ui-puzzles-all = All puzzles
ui-puzzles-what = One position, one question, one minute. Every answer gets its number and its reason.
ui-puzzles-of = { $game }: { $count } puzzles
ui-puzzle-today = Today’s puzzle: { $name } ({ $game })
ui-puzzle-level = Level { $level } of 3
ui-puzzle-place = The place marked { $key }
ui-puzzle-at-once = Solved at once
ui-puzzle-solved = Solved
ui-puzzle-not-best = There is something better
ui-puzzle-again = Try again
ui-puzzle-next = Next puzzle
ui-puzzle-refused = not allowed
ui-puzzle-won = won
ui-puzzle-drawn = drawn
ui-puzzle-lost = lost
ui-rules = Rules
ui-rules-what = Every rule the referee knows, in our own words, with the rulings where the book is silent.
ui-rules-search = Search
ui-rules-search-example = cover, { $clause }…
ui-rules-count = { $count } rules
ui-rules-chapters = Chapters
ui-rules-print = Print this sheet
ui-rules-whole = In the rules, with what stands beside it

## Forces and matches of one's own

ui-forces = My forces
ui-forces-what = Build, draw or bring a force of any game, change it, print it and play with it. It is kept here under a secret link: whoever has it finds the force even when this browser has forgotten it.
ui-forces-new = A new force
ui-forces-game = Game
ui-forces-kind = Kind
ui-forces-any = any
ui-forces-by-lot = Drawn by lot
ui-forces-draw = Draw
ui-forces-shipped = One that comes with the game
ui-forces-which = Which
ui-forces-copy = Make a copy
ui-forces-copy-of = { $name } (copy)
ui-forces-copy-one = Copy
ui-forces-bring = Bring a file or a text
ui-forces-bring-what = Paste a force here, or drop its file (TOML or JSON).
ui-forces-bring-list = An Army Forge list will do as well: paste its link and we say where its JSON is to be had, or paste the JSON; drop the army book first, if you have it. This server asks nobody outside.
ui-forces-text = Text of the force
ui-forces-text-example = paste here
ui-forces-read = Read
ui-forces-file = Choose a file
ui-forces-any-system = even if it is for another game of the builder
ui-forces-book = Army book: { $file }
ui-forces-too-large = The file is too large.
ui-forces-line = Line { $line }:
ui-forces-report = What was understood
ui-forces-unnamed = Without a name
ui-forces-name = Name of the force
ui-forces-worth = { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
 }, { $total } ({ $counts })
ui-forces-number = Figures
ui-forces-saved = Saved
ui-forces-saving = Saving…
ui-forces-not-saved = It could not be saved; the next change tries again
ui-forces-play = Play with it
ui-forces-export = Save as a file
ui-forces-share = Copy the link to show it
ui-forces-give-up = Delete
ui-forces-give-up-sure = Delete “{ $name }” for good?
ui-forces-forget = Take { $name } off this list
ui-forces-keep-link = The address of this page is the key to the force: keep it to come back from another browser. To show it without letting others change it, copy the other link.
ui-forces-gone = This link leads to no force.
ui-forces-meant = Size of the game
ui-forces-colour = Colour
ui-forces-change = Change
ui-forces-done = Done
ui-forces-remove = Remove
ui-forces-add = Add
ui-forces-seek = Search
ui-forces-as-text = As text, for what does not fit above
ui-forces-at-most = ({ $most } at most)
ui-colour-blue = blue
ui-colour-orange = orange
ui-colour-violet = violet
ui-colour-ochre = ochre
ui-colour-green = green
ui-colour-grey = grey
ui-setup = Set up a match
ui-setup-table = Table
ui-setup-generated = Tables drawn by lot
ui-setup-scenarios = Scenarios
ui-setup-drawn = Drawn by lot
ui-drawn-a-quick-game = A quick game: table, forces and missions
ui-drawn-generated = A drawn table, even forces
ui-drawn-squads-drawn-by-lot = Squads and options drawn by lot
ui-drawn-drawn-armies = Two armies drawn by lot
ui-drawn-invented-books = Two armies of army books that the lot invents
ui-drawn-warbands-drawn-by-lot = Warbands and options drawn by lot
ui-setup-seed = Number of the draw
ui-setup-again = Draw again
ui-setup-as-table = as the table
ui-setup-side = Side { $side }
ui-setup-force = Force
ui-setup-own = The table's own
ui-setup-mine = One of mine
ui-setup-pasted = Pasted or from a file
ui-setup-by-link = the one of the link
ui-setup-worth-own = { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
 }, { $total } ({ $counts })
ui-setup-worth = { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
 }, { $total } of { $points } ({ $counts })
ui-setup-roster = Who they are
ui-setup-options = { $count ->
    [0] Options of the game
   *[other] Options of the game ({ $count } changed)
 }
ui-setup-link = Copy the link
ui-setup-keep = Keep in this browser
ui-setup-kept = Kept set-ups ({ $count })

## Campaigns
ui-workshop = Workshop: own tables
ui-campaigns = Campaigns
ui-campaigns-what = The same people, battle after battle: they are hurt, learn, lead, and are missed. A chain of battles against the computer or a friend; between battles the referee asks, and rolls with you.
