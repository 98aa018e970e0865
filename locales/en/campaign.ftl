# Campaigns: what is asked between battles, what becomes of people, and the chronicle.

ca-member = member
ca-fit = fit
ca-recovering-0 = back for the next battle
ca-recovering-1 = misses one battle
ca-recovering-2 = misses two battles
ca-recovering-3 = misses three battles
ca-recovering-4 = misses four battles
ca-recovering-5 = misses five battles
ca-captive = captive
ca-is-retired = never fights again
ca-dead = dead
ca-is-dismissed = dismissed
ca-leads = leads
ca-of-older-rules = something of an older rulebook

ca-models-1 = one model
ca-models-2 = 2 models
ca-models-3 = 3 models
ca-models-4 = 4 models
ca-models-5 = 5 models
ca-models-6 = 6 models
ca-models-7 = 7 models
ca-models-8 = 8 models
ca-models-9 = 9 models
ca-models-10 = 10 models
ca-models-11 = 11 models
ca-models-12 = 12 models
ca-models-13 = 13 models
ca-models-14 = 14 models
ca-models-15 = 15 models
ca-models-16 = 16 models
ca-models-17 = 17 models
ca-models-18 = 18 models
ca-models-19 = 19 models
ca-models-20 = 20 models
ca-models-21 = 21 models
ca-models-22 = 22 models
ca-models-23 = 23 models
ca-models-24 = 24 models
ca-models-25 = 25 models
ca-models-26 = 26 models
ca-models-27 = 27 models
ca-models-28 = 28 models
ca-models-29 = 29 models
ca-models-30 = 30 models
ca-marks-1 = one mark
ca-marks-2 = 2 marks
ca-marks-3 = 3 marks
ca-marks-4 = 4 marks
ca-marks-5 = 5 marks
ca-marks-6 = 6 marks
ca-marks-7 = 7 marks
ca-marks-8 = 8 marks
ca-marks-9 = 9 marks
ca-marks-10 = 10 marks

ca-joined = joined
ca-fought = took part
ca-put-out = put out { $whom }
ca-wounded = was hurt: { $with }
ca-learned = learned { $with }
ca-chose = chose { $with }
ca-promoted = took the lead
ca-taken = was taken prisoner
ca-came-home = escaped
ca-exchanged = was exchanged
ca-recovered = was back
ca-retired = had to stop fighting: { $with }
ca-died = died
ca-dismissed = was dismissed
ca-back-at-once = got up again
ca-scarred = got a scar
ca-inherited = took over the { $with } of { $whom }

ca-first-side = First side
ca-second-side = Second side
ca-ask-side = You choose: first or second side?
ca-die-lot = lot
ca-ask-camp = In camp before the next battle.
ca-camp-done = Break camp
ca-dismiss = Dismiss { $figure }
ca-ask-force = Name your force: { $min } to { $max } of those who are fit.
ca-ask-help = The weaker side gets help. { $number ->
    [one] One may be taken.
   *[other] { $number } may be taken.
}
ca-no-help = No help
ca-ask-ready = Are you ready for the battle?
ca-ready = Ready
ca-roll = Roll
ca-desk-done = done
ca-over-walkover = nobody came

ca-ask-challenge = Whom do you challenge? One or two places above you.
ca-challenge = Challenge { $side }
ca-challenge-nobody = Challenge nobody
ca-die-ladder = place on the ladder
ca-ask-goal = Which land do you want?
ca-goal-hold = Hold what there is
ca-land-home = Home of { $side }
ca-land-inner = Inner land of { $side }
ca-land-march = March after { $side }
ca-land-crown = The crown

ca-refuse-recovering = still recovering
ca-refuse-captive = a captive
ca-refuse-retired = fights no more
ca-refuse-dead = dead
ca-refuse-dismissed = dismissed
ca-complaint-kind = There is no such kind of force.
ca-complaint-written = This campaign does not take forces that are written beforehand.
ca-complaint-limit = At most { $most } are allowed, there are { $given }.
ca-refuse-points = { $found } points are more than the { $limit } of this battle.
ca-refuse-too-few-points = { $found } points are fewer than the { $limit } that must be there.
ca-complaint-three-way = Only Ten-sided has battles of three or four sides.
ca-complaint-other-kind = The other side is of this family: take one of the other.

ca-chr-begins-0 = { $one } and { $other } agreed on { $n } battles. Nobody who signed knew how many would come back, of { $a } and { $b }.
ca-chr-begins-1 = It began like this: { $n } battles ahead, { $a } names on the list of { $one } and { $b } on that of { $other }.
ca-chr-opens-0 = { $place }. { $one } took the field with { $a }; { $other } with { $b }. It was number { $ordinal }.
ca-chr-opens-1 = The { $ordinal ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [11] eleventh
    [12] twelfth
   *[other] { $ordinal }th
} time it was { $place }: { $one } with { $a }, { $other } with { $b }.
ca-chr-told = Of { $place } we have only what those who were there told.
ca-chr-help = They were the fewer: that day { $group } had { $help }.
ca-chr-old-ground = They were back at { $place }, where { $winner } had won { $k ->
    [one] the battle before
   *[other] { $k } battles before
}.
ca-chr-walkover = { $loser } did not appear at { $place }.
ca-chr-drawn = Nobody won. Both sides counted their people and went.
ca-chr-close-0 = It was a near thing, and it went to { $winner }: { $how }.
ca-chr-close-1 = To the end it could have gone either way; then it was { $winner }: { $how }.
ca-chr-clear = It was { $winner }, and nobody disputed it: { $how }.
ca-chr-rout = { $loser } left { $n } of { $m } on the field. { $winner } had won: { $how }.
ca-chr-underdog = With { $gap } per cent less to fight with, { $group } won.
ca-chr-first-win = It was the first time in { $n } battles that { $group } came home glad.
ca-chr-deed-two = { $who } put out { $n }: { $victims }.
ca-chr-deed-many-0 = That day { $who } put out { $n }: { $victims }.
ca-chr-deed-many-1 = { $victims }: all { $n } were { $who }'s.
ca-chr-most-so-far = Nobody had done so much in one day of this campaign.
ca-chr-settled-score = { $who } found { $victim }, who { $k ->
    [one] the battle before
   *[other] { $k } battles before
} had put out { $friend }.
ca-chr-nemesis = One name kept turning up in the losses of { $group }: { $enemy }.
ca-chr-nemesis-falls = { $enemy } fell at { $place }, after putting out { $n } of { $group }. It was { $who } who did it.
ca-chr-nemesis-gone = { $enemy } was seen no more after { $place }, having put out { $n } of { $group }.
ca-chr-dead-0 = { $who } died at { $place }, after { $n ->
    [one] one battle
   *[other] { $n } battles
}.
ca-chr-dead-1 = { $who } did not come back from { $place }. It had been { $n ->
    [one] one battle
   *[other] { $n } battles
}.
ca-chr-dead-first = { $who } died in a first battle; hardly anybody had learned the name.
ca-chr-last-founder = With { $who } went the last of those who began.
ca-chr-leader-lost = { $group } had nobody to lead it.
ca-chr-retired-0 = { $who } will not fight again, and has the others' letters.
ca-chr-retired-1 = { $who } was sent home with what could be carried.
ca-chr-taken = They took { $who } away.
ca-chr-long-wound = { $who } will miss { $n } battles.
ca-chr-light-wound = Lightly hurt: { $who }.
ca-chr-back-at-once = { $who }, given up for lost, got up with a headache.
ca-chr-scar = { $who } got a scar out of it, and a story.
ca-chr-recovered = { $who } was back.
ca-chr-escaped = { $who } got away from those who held the prisoners.
ca-chr-exchanged = Between the lines they exchanged { $who }.
ca-chr-learned-0 = { $who } came out of { $place } knowing something new: { $skill }.
ca-chr-learned-1 = { $who } learned: { $skill }.
ca-chr-chose = { $who } could choose by now, and chose { $skill }.
ca-chr-promoted = From { $place } on they did what { $who } said.
ca-chr-heirloom = { $gone }'s { $weapon } is { $who }'s now.
ca-chr-recruit = { $who } came, with { $weapon }.
ca-chr-recruits = New faces: { $names }.
ca-chr-lead = From then on { $group } led, { $x } to { $y }.
ca-chr-level = That left them level, { $x } to { $y }.
ca-chr-ends-won = After { $n } battles it was { $winner }, { $x } to { $y }. Of the { $a } who began { $k } were still standing: { $names }.
ca-chr-ends-drawn = After { $n } battles it ended as it had begun, level, with { $dead } dead in between.
ca-chr-road-won = { $n }. { $place }: { $winner }.
ca-chr-road-drawn = { $n }. { $place }: nobody.
ca-chr-road-walkover = { $n }. { $place }: nobody came to meet { $winner }.
ca-chr-handed-over = From here on somebody else leads { $group }.
ca-chr-levelled = From here on { $group } fights under other odds: { $n }.
ca-chr-new-rules = From here on it is played by rulebook { $n }.
ca-chr-imported = Up to here it was played elsewhere.
ca-chr-broken-off = One day they stopped coming. That is how things stood: { $x } to { $y }.
ca-chr-honours = Most battles: { $who }. Most enemies: { $enemies }. The longest wound: { $wound }. Those who are missing: { $names }.
