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

ca-order-side = Order of sides: the second
ca-order-camp = In camp: break it as things are
ca-order-force = Field force: the strongest that is allowed
ca-order-help = Help for the weaker side: the first on the list
ca-order-ready = Before the battle: ready
ca-order-challenge = Challenge: whoever stands one place above
ca-order-goal = On the map: the free land that is worth most, else the weakest neighbour's

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

## The page

ui-campaign-new = Begin a campaign
ui-campaign-title = What is it called?
ui-campaign-length = Battles (3 to 40)
ui-campaign-form = How it is played
ui-campaign-form-chain = A chain: two groups, battle after battle
ui-campaign-form-round-robin = Everybody meets everybody
ui-campaign-form-ladder = A ladder: challenge whoever stands above
ui-campaign-form-map = A map: lands to be taken and held
ui-campaign-rounds = Rounds (3 to 20)
ui-campaign-others = Groups led by the computer
ui-campaign-lands = The lands
ui-campaign-lands-what = Homes on the rim, inner lands half-way, the crown in the middle; the larger, the more a land is worth. Dashed: held by nobody.
ui-campaign-free = nobody
ui-campaign-yours = Your group
ui-campaign-enemy = The other side
ui-campaign-player = Player
ui-campaign-roster-name = Name of the group
ui-campaign-kind = Kind of force
ui-campaign-computer = The computer
ui-campaign-friend = A friend, by link
ui-campaign-level = How well it plays
ui-campaign-begin = Begin
ui-campaign-start = Everybody is here: begin
ui-campaign-join = Take a seat
ui-campaign-take-seat = Join
ui-campaign-full = No seat is free.
ui-campaign-links = Links
ui-campaign-invite = For whoever is to play:
ui-campaign-show = For whoever wants to watch:
ui-campaign-fixture = Battle { $number }
ui-campaign-stake = for { $stake }
ui-campaign-fight = To the battle
ui-campaign-watch = Watch the battle
ui-campaign-waits = Waiting for { $names }.
ui-campaign-standing = How it stands
ui-campaign-group = Group
ui-campaign-points = Points
ui-campaign-wdl = Won – drawn – lost
ui-campaign-lost-people = People lost
ui-campaign-put-out = Enemies put out
ui-campaign-rosters = The people
ui-campaign-gone = Those who are missing
ui-campaign-record = { $battles ->
    [one] One battle
   *[other] { $battles } battles
}, { $out ->
    [one] one enemy put out
   *[other] { $out } enemies put out
}
ui-campaign-before = before
ui-campaign-rename = Name and story
ui-campaign-name = Name
ui-campaign-story = Story
ui-campaign-keep = Keep
ui-campaign-chronicle = Chronicle
ui-campaign-no-pages = Nothing has happened yet.
ui-campaign-nowhere = somewhere
ui-campaign-see = The battle
ui-campaign-report = Battle report
ui-campaign-mended = Later it was agreed otherwise: { $reason }
ui-campaign-organiser = the organiser
ui-campaign-note = A note for the chronicle
ui-campaign-write = Write
ui-campaign-print = Print as a booklet
ui-campaign-export = Save as a file
ui-campaign-drawn = Drawn
ui-campaign-won = { $name } won: { $how }
ui-campaign-state-planned = planned
ui-campaign-state-drawn = to be mustered
ui-campaign-state-mustered = mustered
ui-campaign-state-ready = ready
ui-campaign-state-fighting = being fought
ui-campaign-state-entered = fought; the aftermath goes on
ui-campaign-state-closed = closed
ui-campaign-state-void = called off
ui-campaign-step-muster = The muster
ui-campaign-step-round = The round
ui-campaign-step-drawing = The ground
ui-campaign-step-camp = In camp
ui-campaign-step-forces = The field force
ui-campaign-step-helps = Before the battle
ui-campaign-step-aftermath = After the battle
ui-campaign-step-dealings = Dealings
ui-campaign-step-replacements = New faces
ui-campaign-step-winter = Winter
ui-campaign-game = Game
ui-campaign-odds = What the die may bring
ui-campaign-back = back at once, or as before
ui-campaign-send = { $count ->
    [one] Send one
   *[other] Send { $count }
}
ui-campaign-faces = What the dice show
ui-campaign-answered = Answered. The others are still at it.
ui-campaign-undo = Take back
ui-campaign-correct = Correct something
ui-campaign-correct-what = Anybody may propose; it is done when everybody concerned has agreed, and one "no" ends it. The chronicle tells it with its reason.
ui-campaign-correct-kind = What was wrong
ui-campaign-correct-condition = How somebody is
ui-campaign-correct-name = What somebody is called
ui-campaign-correct-goods = What a group owns
ui-campaign-correct-points = The points of a group
ui-campaign-correct-outcome = Who won a battle
ui-campaign-correct-stake = What a battle to come is worth
ui-campaign-correct-set-aside = A result: fight that battle again
ui-campaign-correct-call-off = A battle to come: call it off
ui-campaign-correct-organiser = Who organises
ui-campaign-correct-end = The length: end it now
ui-campaign-who = Who
ui-campaign-condition = Is now
ui-campaign-goods = Of what
ui-campaign-battle = Battle
ui-campaign-winner = Won by
ui-campaign-count = How much
ui-campaign-end-as-drawn = as a draw
ui-campaign-reason = Reason
ui-campaign-propose = Propose
ui-campaign-proposal = { $player } proposes a correction
ui-campaign-agreed = Agreed: { $names }.
ui-campaign-not-yet = Not yet: { $names }.
ui-campaign-agree = Agree
ui-campaign-refuse = Refuse
ui-campaign-withdraw = Take the proposal back
ui-campaign-change-condition = { $who } of { $group }: { $what }
ui-campaign-change-name = { $who } of { $group } is called { $name }
ui-campaign-change-goods = { $group } has { $count }: { $what }
ui-campaign-change-points = { $group } has { $count ->
    [one] one point
   *[other] { $count } points
}
ui-campaign-change-outcome = Battle { $number } was won by { $group }
ui-campaign-change-drawn = Battle { $number } was drawn
ui-campaign-change-stake = Battle { $number } is for { $count }
ui-campaign-change-set-aside = The result of battle { $number } is set aside, and the battle fought again
ui-campaign-change-call-off = Battle { $number } is called off
ui-campaign-change-organiser = { $player } organises from now on
ui-campaign-change-end = The campaign ends as it stands
ui-campaign-change-end-drawn = The campaign ends as a draw
ui-campaign-change-other = A change that this page can not show in words
ui-campaign-late = Who is waited for
ui-campaign-until = { $player } has time until { $when }.
ui-campaign-is-away = { $player } is away until { $when }; until then no time limit runs.
ui-campaign-organiser-late = The organiser has not been here for a long time. Whoever plays may propose another, under the chronicle; those who are there decide.
ui-campaign-may-claim = Nobody answers in battle { $number }. It may be ended as a concession.
ui-campaign-claim = Claim the battle
ui-campaign-is-late = { $player } is late.
ui-campaign-is-absent = { $player } is absent.
ui-campaign-has-left = { $player } has left.
ui-campaign-settle-wait = Wait as long again
ui-campaign-settle-default = Let the usual answer be given
ui-campaign-settle-computer = Let the computer fight
ui-campaign-walkover = Take the battle without a fight
ui-campaign-give-to-computer = Hand the group to the computer
ui-campaign-away = When I can not come
ui-campaign-answers = If I am late, the computer answers for me between battles
ui-campaign-fights = If I am late, the computer fights for me
ui-campaign-not-in-the-field = This can be changed when your group is not in the field.
ui-campaign-holiday = I am away for so many days ({ $days } left in this campaign)
ui-campaign-go-away = Tell the others
ui-campaign-no-holiday = No days of holiday are left in this campaign.
ui-campaign-arrange = Arrange the campaign
ui-campaign-when = When battle { $number } is to be fought
ui-campaign-when-say = Friday at eight
ui-campaign-appoint = Tell everybody
ui-campaign-list = A new list for the camp
ui-campaign-list-same = as it is
ui-campaign-list-none = A new list can be brought now: keep one among your forces first.
ui-campaign-handicap = Helps more or fewer (−4 to 4)
ui-campaign-take-out = Take the group out
ui-campaign-take-out-sure = Take it out for good
ui-campaign-lost-match = Battle { $number } can not be opened any more?
ui-campaign-match-lost = Its match is lost
ui-campaign-match-lost-sure = Fight it anew, or tell it
ui-campaign-leave = Leave the campaign
ui-campaign-leave-sure = Leave for good
ui-campaign-give-up = Withdraw my group
ui-campaign-give-up-sure = Withdraw it for good
ui-campaign-end-alone = End the campaign, since nobody else comes
ui-campaign-end-alone-sure = End it for good
ui-campaign-break-off = Break the campaign off
ui-campaign-break-off-sure = Break it off for good
ui-campaign-not-so = No
ui-campaign-strike = Strike out
ui-campaign-pronoun = Spoken of as
ui-campaign-pronoun-he = he
ui-campaign-pronoun-she = she
ui-campaign-pronoun-they = they
ui-campaign-own-force = One of my forces
ui-campaign-own-force-none = none: by the campaign's rules
ui-campaign-by-hand = I roll real dice
ui-campaign-options = What is played with
ui-campaign-terms-here = Groups that are here already stay as they are.
ui-campaign-terms-limits = Since the first battle is mustered, time limits can only be made longer (0: none). Anything else takes everybody's agreement.
ui-campaign-set = Play with this
ui-campaign-orders = What is ticked is answered at once whenever it is asked, with the usual answer, until you take the tick away. Other questions can be ordered so when they are asked.
ui-campaign-always = Always the usual answer; now that is: { $what }
ui-campaign-always-usual = Always the usual answer
ui-campaign-link = A new link…
ui-campaign-link-old = The old link of { $group } is dead afterwards: it opens neither the campaign nor its battles.
ui-campaign-link-own = This link plays { $group } no more afterwards; whoever has the new one does.
ui-campaign-link-computer = Whoever has the new link plays { $group } in the computer's place.
ui-campaign-link-player = Who plays it
ui-campaign-link-sure = Make the new link
ui-campaign-link-made = The new link of { $group }. It is shown only now: hand it on.
option-campaign-figures = People in a group at the start
option-campaign-skills = Skills in a group at the start
option-campaign-muster = Groups are
option-campaign-muster-rolled = drawn by lot
option-campaign-muster-written = written by their players
option-campaign-missions = Missions
option-campaign-missions-drawn = drawn anew each time
option-campaign-missions-ideas = one situation throughout
option-campaign-missions-linked = a story of linked battles
option-campaign-idea = Situation
option-campaign-idea-about = Its number in the list of situations (FC-SCEN-04).
option-campaign-linked = Story
option-campaign-linked-normandy = Normandy
option-campaign-linked-barrio = The barrio
option-campaign-linked-trenches = The trenches
option-campaign-table = Side of the table, in inches
option-campaign-heirlooms = Weapons of the fallen are handed on
option-campaign-heirlooms-about = Who is fit may take over the weapons of somebody who fell or retired, if his side held the table.
option-campaign-hardened = Veterans steady their group
option-campaign-hardened-about = A force of which half have three battles behind them has one Morale point more.
option-campaign-last-man = To the last man
option-campaign-last-man-about = There are no recruits; a group with nobody left has lost the campaign.
option-campaign-size = Points of the first army
option-campaign-points = Points of a battle
option-campaign-help = The weaker side is helped
option-campaign-help-about = Whoever brings less into a battle gets help by how much less.
option-campaign-told = Battles may be told
option-campaign-told-about = What was fought elsewhere is entered by hand, once its players agree.
option-campaign-question-limit = Hours for a question
option-campaign-question-limit-about = 0: no limit.
option-campaign-ready-limit = Hours to get ready for a battle
option-campaign-ready-limit-about = 0: no limit.
option-campaign-organiser-limit = Hours until another may organise
option-campaign-organiser-limit-about = 0: never.
option-campaign-relief-level = The computer that stands in plays as
option-campaign-relief-level-recruit = Recruit
option-campaign-relief-level-regular = Regular
option-campaign-relief-level-veteran = Veteran
option-campaign-relief-level-captain = Captain
option-campaign-closed-books = Closed books
option-campaign-closed-books-about = Skills, weapons and goods of others are seen only of whom one has met.
option-campaign-second-season = A second season may follow
option-campaign-second-season-about = The same groups go on, rested and with half their goods.
option-campaign-three-way = Three meet at once
option-campaign-three-way-about = Several who want the same free land fight over it together, where the game has room for more than two.
option-campaign-enemy = The computer's group
option-campaign-enemy-standing = lives on like yours
option-campaign-enemy-fresh = is new in every battle
option-campaign-calendar = Calendar
option-campaign-calendar-rounds = round by round
option-campaign-calendar-loose = in any order
option-campaign-legs = Times everybody meets everybody
