# What the program says on a terminal.

cli-serving = The table is open at { $address }
cli-serving-others = Others on this network: { $address }
cli-serving-here-only = Only this machine can open it. With --listen 0.0.0.0 others on your network can, too.

cli-content-fine = All is well.
cli-content-exported =
    { $written ->
        [one] One file written.
       *[other] { $written } files written.
    } { $left ->
        [0] { "" }
        [one] One lay there already and was left alone; --force writes over it.
       *[other] { $left } lay there already and were left alone; --force writes over them.
    }
cli-table-survey = { $pieces } pieces on { $density } % of the table. Of the southern zone { $south } % can be walked on, of the northern { $north } %.
cli-table-imported = Read: { $walls } stretches of wall, { $doors } doors, { $windows } windows.

cli-muster-list = { $name }: { $total } of { $points } points
cli-muster-read =
    { $warnings ->
        [0] Everything was understood.
        [one] One line to look at, marked with an asterisk.
       *[other] { $warnings } lines to look at, marked with an asterisk.
    }
cli-muster-written = Written to { $file }
cli-muster-army =
    { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }, { $models ->
        [one] { $models } model
       *[other] { $models } models
    }, { $total } of { $points } points

# Of what kind a clause is.
## Forces

cli-muster-sizes = { $what }: { $least } to { $most }; usually { $usual }
cli-muster-kinds = kinds: { $kinds }
cli-muster-no-kind = there is no kind { $kind }; there are { $kinds }
cli-muster-seed = Seed { $seed }

cli-clause-core = core
cli-clause-optional = optional
cli-clause-scenario = scenario
cli-clause-campaign = campaign
cli-clause-data = data
cli-clause-advice = advice
cli-rules-unknown = no game or clause is called “{ $name }”; `escaramuza rules` lists the games
cli-rules-clauses =
    { $clauses ->
        [one] { $clauses } clause
       *[other] { $clauses } clauses
    }

cli-verify-sound = sound
cli-verify-unproven = unproven
cli-verify-wrong = broken
cli-verify-lines =
    { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }, { $answers ->
        [one] { $answers } answer
       *[other] { $answers } answers
    }
cli-verify-throws = Throws: { $stream } by the referee, { $hand } by hand, { $fixed } laid beforehand.
cli-verify-proved = Every throw of the referee's is the seed's.
cli-verify-no-seed = The referee's throws can not be checked: the seed is not revealed.
cli-verify-seed-chosen = Whoever began the match gave the seed of the dice.
cli-verify-contributed = Side { $side } mixed into the dice in line { $line }, after { $throws } throws.
cli-verify-nobody-contributed = No player mixed anything into the dice: whoever kept the seed could have chosen it.
cli-verify-dice-laid = { $throws } throws were laid by hand before they were made.
cli-verify-unknown-field = Line { $line } has a field that means nothing to this program: { $field }
cli-verify-rules-version = It was played under rules version { $journal }; this program has { $program }.
cli-verify-wrong-seed = The seed is not the one the journal commits to.
cli-verify-resumed = In line { $line } the match went on under other rules: what lies before could not be played again, what follows was.
cli-verify-no-such-game = This program has no game “{ $game }”.
cli-verify-diverged = Line { $line } does not come out the same when it is played again: { $why }
cli-verify-damage = Line { $line } { $harm }. The lines before it, { $sound } in all, are intact.
cli-harm-cut-off = is cut off after { $bytes } bytes
cli-harm-altered = does not match its sum: it was changed, or a line before it is missing
cli-harm-unreadable = is no journal entry: { $why }
cli-harm-not-utf8 = is not UTF-8 from its byte { $byte } on
cli-harm-no-header = should open a match and does not
cli-harm-format = is of file format { $found }, newer than this program

cli-replay-undone = Last answer taken back: { $side }.
cli-replay-corrected = A correction, proposed ({ $side }) and agreed by all.
cli-replay-resumed = The match goes on under rules version { $version }.

cli-odds-over = nobody is asked anything: the battle is over
cli-odds-nothing = Nothing can happen to anybody.
cli-odds-exact =
    { $courses ->
        [one] Exact: the only course.
       *[other] Exact: all { $courses } courses.
    }
cli-odds-nearly = Exact but for { $rest }: { $courses } courses.
cli-odds-imagined = Some of it is hidden from this side: { $battles } battles that it might be were looked at.
cli-odds-sampled = Sampled: { $courses } courses drawn by lot; the intervals hold 95 times in 100.
cli-odds-lost =
    { $models ->
        [0] loses nobody
        [one] loses one model
       *[other] loses { $models } models
    }
cli-odds-gone = gone
cli-odds-nobody = nobody's
cli-odds-across-inch = distance in inches
cli-odds-across-cm = distance in centimetres
cli-odds-up = chance that the target comes off worse

cli-match-no-scenario = name a scenario with --scenario, or a game with --game
cli-match-players = there are { $sides } sides and { $players } players; name one for each side with --red, --blue, --green, --yellow
cli-match-red = red
cli-match-blue = blue
cli-match-green = green
cli-match-yellow = yellow
cli-match-won = { $player } wins
cli-match-draw = a draw
cli-match-clock = time was up
cli-match-crashed = the program went away
cli-match-illegal = answers that are none
cli-match-game = { $scenario }, seed { $seed }: { $won } ({ $why }), { $answers } answers
cli-match-score = Won: { $wins }; drawn { $draws }. Share of { $player }: { $share } ({ $within })

cli-lab-endless = no end
cli-lab-stuck = nobody could answer
cli-lab-games = games
cli-lab-played = { $games } of { $all } games played.
cli-lab-first-player = First player: { $share } ({ $within })
cli-lab-first-side = First side: { $share } ({ $within })
cli-lab-length = On the average { $answers } answers; the sides lose { $lost } figures.
cli-lab-difference = { $variant } changes the first side's share by { $points } points ({ $within }) and a game by { $answers } answers.
cli-lab-files = The tables, the summary and the pictures are in { $folder }.
cli-lab-shares = Who wins
cli-lab-share = share of the first player, with its interval
cli-lab-decided = What decides the games
cli-lab-of-games = share of all games
cli-lab-probe = { $value }: the first side's share is { $share } ({ $within })
cli-lab-fairest = Fairest: { $knob } = { $value }

## Campaigns
cli-campaign-gathering = The campaign gathers: { $length } battles ahead, { $fought } fought.
cli-campaign-running = { $fought } of { $length } battles fought.
cli-campaign-over = The campaign is over: { $fought } battles fought, of { $length }.
cli-campaign-row = { $place }. { $name }: { $points } points, { $won } won, { $drawn } drawn, { $lost } lost
cli-campaign-ready = Battle { $fixture } is ready: `escaramuza campaign play`.
cli-campaign-nothing = nothing changes
cli-campaign-unproven = Not closed yet, or told by the players: { $fixtures }
cli-campaign-there = there is a file of this name already
cli-campaign-only-shown = this file is to be shown only: it has no dice of its own
cli-campaign-declined = { $group } would be worse off and says no: nothing has changed.
cli-campaign-organiser = the organiser
# $text is what somebody wrote
cli-campaign-note = Note { $n }: { $text } ({ $group })
cli-campaign-note-struck = Note { $n }, struck out: { $text } ({ $group })
cli-campaign-mended = Later it was agreed otherwise: { $reason }
