# Firefight. Every key begins with gf-. See common.ftl for how words become sentences.

## Rounds and stages

gf-round = round
    .began = Round { $number } begins.
    .ended = Round { $number } is over.
gf-stage-markers = placing markers
gf-stage-edges = choosing edges
gf-stage-deploy = deployment
gf-stage-scouts = Scouts
gf-stage-round-begins = start of the round
gf-stage-ambush = Ambush arrivals
gf-stage-returns = fresh copies arrive
gf-stage-activation = activations
gf-stage-round-ends = end of the round
gf-stage-over = over

## Beside the table

gf-markers-held = markers
gf-units-left = units
gf-to-activate = to activate
gf-points = points
gf-aim-markers = hold more markers than the enemy after four rounds
gf-zone = deployment zone
gf-capture = within reach of the marker
gf-objective = objective marker
    .placed = An objective marker is placed.
gf-marker-held = takes marker
    .scored = { $those } { $many ->
        [yes] take
       *[no] takes
    } marker { $points }.
gf-noted-nobody-left = Neither side has a unit left. The game ends at once.
gf-noted-contested = Marker { $number } is contested and nobody’s.
gf-markers-counted = the markers are counted
    .won = Victory for { $those }: more markers held.
    .drawn = Both sides hold as many markers. A draw.

## The card

gf-quality = Quality
gf-defense = Defense
gf-wounds = wound markers
gf-tokens = spell tokens
gf-weapon = weapon
gf-rule = special rule
gf-not-simulated = rule without effect here
gf-glyph-hero = hero
gf-glyph-caster = caster
gf-glyph-large = large model
gf-glyph-shooter = shooter
gf-glyph-fighter = fighter

## Statuses

gf-unhurt = unhurt
gf-wounded = wounded
gf-stunned = Stunned
    .gained = { $figure } { $plural ->
        [yes] are
       *[no] is
    } Stunned.
    .lost = { $figure } { $plural ->
        [yes] recover
       *[no] recovers
    }.
gf-fatigued = fatigued
gf-arrived = arrived this round
gf-leads = leads the unit
gf-knocked-out = knocked out
    .removed = { $figure } is knocked out.
gf-routed = routed
    .removed = { $figure } flees.
gf-fell = lost in a fall
    .removed = { $figure } falls and is lost.
gf-left-out = left out
    .removed = { $figure } finds no place and is left out.
gf-recalled = taken away for a fresh copy
    .removed = { $figure } is taken away for a fresh copy.
gf-fled = fled
    .decided = A unit { $of-those } flees.
gf-held = { $unit } { $plural ->
    [yes] hold
   *[no] holds
} { $they ->
    [he] his
    [she] her
   *[they] their
} ground.
gf-rooted = { $unit } can not move and can only hold.
gf-idles = { $unit } { $plural ->
    [yes] are Stunned
   *[no] is Stunned
}: this activation is spent coming to.
gf-no-target = No weapon of { $unit } has an enemy in sight and range.
gf-noted-wounds = { $figure } now has { $number ->
    [one] one wound marker
   *[other] { $number } wound markers
}.
gf-noted-tokens = { $figure } now has { $number ->
    [one] one spell token
   *[other] { $number } spell tokens
}.
gf-noted-meddled = { $figure } changes the casting roll by { $number }.

## Special rules

gf-rule-ambush = Ambush
gf-rule-ap = AP
gf-rule-bane = Bane
gf-rule-blast = Blast
gf-rule-caster = Caster
gf-rule-counter = Counter
gf-rule-deadly = Deadly
gf-rule-fast = Fast
gf-rule-fear = Fear
gf-rule-fearless = Fearless
gf-rule-flying = Flying
gf-rule-furious = Furious
gf-rule-hero = Hero
gf-rule-immobile = Immobile
gf-rule-impact = Impact
gf-rule-indirect = Indirect
gf-rule-limited = Limited
gf-rule-regeneration = Regeneration
gf-rule-relentless = Relentless
gf-rule-reliable = Reliable
gf-rule-rending = Rending
gf-rule-scout = Scout
gf-rule-slow = Slow
gf-rule-stealth = Stealth
gf-rule-strider = Strider
gf-rule-surge = Surge
gf-rule-thrust = Thrust
gf-rule-tough = Tough
gf-rule-unstoppable = Unstoppable

## Spells

gf-spell-spark-lance = Spark Lance
    .attacked = { $figure } { $plural ->
        [yes] cast
       *[no] casts
    } Spark Lance.
gf-spell-dust-veil = Dust Veil
    .attacked = { $figure } { $plural ->
        [yes] cast
       *[no] casts
    } Dust Veil.
    .gained = { $figure } { $plural ->
        [yes] are
       *[no] is
    } behind a Dust Veil.
gf-spell-crushing-doubt = Crushing Doubt
    .attacked = { $figure } { $plural ->
        [yes] cast
       *[no] casts
    } Crushing Doubt.
    .gained = { $figure } { $plural ->
        [yes] are
       *[no] is
    } seized by Crushing Doubt.
gf-spell-ash-storm = Ash Storm
    .attacked = { $figure } { $plural ->
        [yes] cast
       *[no] casts
    } Ash Storm.
gf-spell-quickening = Quickening
    .attacked = { $figure } { $plural ->
        [yes] cast
       *[no] casts
    } Quickening.
    .gained = { $figure } { $plural ->
        [yes] are
       *[no] is
    } quickened.
gf-spell-soul-wrench = Soul Wrench
    .attacked = { $figure } { $plural ->
        [yes] cast
       *[no] casts
    } Soul Wrench.
gf-cast = cast
gf-no-spell = No spell
gf-second-unit = This unit too
gf-nobody-else = Nobody else

## Orders and choices

gf-unit = { $unit }
gf-activated = activates
    .decided = { $those } { $many ->
        [yes] activate
       *[no] activates
    } { $figure }.
gf-hold = Hold
gf-advance = Advance
gf-rush = Rush
gf-charge = Charge { $unit }
gf-hold-and-shoot = Hold and shoot at { $unit }
ui-does-gf-hold = stays, and may shoot
ui-does-gf-advance = moves, and may shoot afterwards
ui-does-gf-rush = moves twice as far, and does not shoot
gf-advanced = advances
gf-rushed = rushes
gf-charged = charges
gf-closed-up = closes up
gf-stepped-back = steps back
gf-moved-on = moves on
gf-pushed = is pushed
gf-tumbled = tumbles down
gf-shot = shoots
    .attacked = { $figure } { $plural ->
        [yes] shoot
       *[no] shoots
    } at { $targets }.
gf-struck = strikes
    .attacked = { $figure } { $plural ->
        [yes] strike
       *[no] strikes
    } at { $targets }.
gf-fire-at = Fire at { $unit }
gf-hold-fire = Hold fire
gf-fire-some-at = Fire at { $unit } with some models only
gf-casualty = { $figure }
gf-odd-hit = { $unit }
gf-edge-south = the southern edge
    .decided = { $those } { $many ->
        [yes] take
       *[no] takes
    } the southern edge.
gf-edge-north = the northern edge
    .decided = { $those } { $many ->
        [yes] take
       *[no] takes
    } the northern edge.
gf-deploys = Deploy now
    .decided = { $those } { $many ->
        [yes] deploy
       *[no] deploys
    } { $figure } now.
gf-ambush = Ambush
    .decided = { $those } { $many ->
        [yes] keep
       *[no] keeps
    } { $figure } back for an Ambush.
gf-scout = Scout
    .decided = { $those } { $many ->
        [yes] keep
       *[no] keeps
    } { $figure } back as a Scout.
gf-arrives = { $unit } arrives
gf-waits = Nobody arrives this round
gf-joins = Lead { $unit }
gf-joined = joins
    .decided = { $figure } { $plural ->
        [yes] join
       *[no] joins
    } a unit.
gf-stays-alone = Fight alone

## Questions

gf-ask-marker = Where does the next marker lie? { $number ->
    [one] It is the last one.
   *[other] { $number } are still to come.
}
gf-ask-edge = Which table edge is yours?
gf-ask-join = { $plural ->
    [yes] Do
   *[no] Does
} { $unit } join a unit?
gf-ask-set-aside = { $plural ->
    [yes] Are
   *[no] Is
} { $unit } deployed or kept back?
gf-ask-deploy = Which unit do you place?
gf-ask-place = Where does { $figure } stand?
gf-ask-ambush = Does a unit arrive from Ambush?
gf-ask-unit = Which unit acts?
gf-ask-action = What { $plural ->
    [yes] do
   *[no] does
} { $unit } do?
gf-ask-advance = Where { $plural ->
    [yes] do
   *[no] does
} { $unit } advance to?
gf-ask-rush = Where { $plural ->
    [yes] do
   *[no] does
} { $unit } rush to?
gf-ask-charge = How { $plural ->
    [yes] do
   *[no] does
} { $unit } charge?
gf-ask-spent-charge = { $unit } can no longer reach the target. Where now?
gf-ask-defend = How { $plural ->
    [yes] do
   *[no] does
} { $unit } close up?
gf-ask-move-on = { $unit } { $plural ->
    [yes] stand alone
   *[no] stands alone
}. Where now?
gf-ask-target = { $unit }, { $with }: at whom { $number ->
    [one] does the one attack go
   *[other] do the { $number } attacks go
}?
gf-ask-casualty = Which model of { $unit } falls?
gf-ask-odd-hit = Which unit takes the odd hit?
gf-ask-push = Try to push { $figure }?
gf-ask-push-where = Where is { $figure } pushed to?
gf-ask-landing = Where does { $figure } come down?
gf-ask-counter = { $plural ->
    [yes] Do
   *[no] Does
} { $unit } strike first with { $they ->
    [he] his
    [she] her
   *[they] their
} Counter weapons?
gf-ask-strike-back = { $plural ->
    [yes] Do
   *[no] Does
} { $unit } strike back?
gf-ask-limited = { $unit }: use { $with }, which serves only once?
gf-ask-copies = { $figure }: how many of the weapons that serve only once?
gf-ask-who-fires = Which models fire at { $unit }?
gf-ask-spell = Which spell { $plural ->
    [yes] do
   *[no] does
} { $unit } try?
gf-ask-second-unit = Which other unit gains by the spell?
gf-ask-help = How many tokens does { $figure } give to help the spell of { $other }?
gf-ask-hinder = How many tokens does { $figure } give to hinder the spell of { $other }?

## You may not

gf-no-table = The base would leave the table. End on it.
gf-no-passage = { $piece } is in the way. Go round it.
gf-no-passing = Another unit is in the way: keep an inch from it. Go round it.
gf-no-room = There is no room for the base there. End clear of other models.
gf-no-footing = Part of the base would hang in the air. End where all of it has ground.
gf-too-near = That is { $wanted } from another unit. Stay { $allowed } away.
gf-too-spread = Two models of the unit would be { $wanted } apart. No more than { $allowed } is allowed.
gf-broken-chain = The unit would fall apart: { $wanted } to the next model. Link every model within { $allowed }.
gf-too-high = That climb is { $wanted }; without a ladder { $allowed } is the most. Find a ladder.
gf-no-jumps = Jumping is not played in this battle. Walk round.
gf-no-jump-up = Nobody jumps upwards. Climb instead.
gf-jump-too-far = That jump is { $wanted }; { $allowed } is the most.
gf-no-charge = No model can reach that unit: it is { $wanted } away and the charge goes { $allowed }.
gf-led-straight = Whoever is led goes straight, and neither jumps nor falls.
gf-not-close = Come closer: { $wanted } is left where { $allowed } would do.
gf-out-of-range = { $unit } { $plural ->
    [yes] are
   *[no] is
} { $wanted } away; the range is { $allowed }.
gf-not-seen = Nobody who carries this weapon has a model of { $unit } both in sight and in range.
gf-two-targets = A unit fires at two targets at most.
gf-has-acted = It has acted this round.
gf-immobile = It can not move.
gf-marker-in-zone = That lies in a deployment zone. Place it between the zones.
gf-marker-too-near = That is { $wanted } from another marker. More than { $allowed } is needed.
gf-out-of-zone = That lies outside the zone. Place the whole base in it.
gf-ambush-too-near = That is { $wanted } from an enemy. More than { $allowed } is needed.
gf-far-from-guide = That is { $wanted } from the model it arrives with. { $allowed } is the most.
gf-no-room-for-unit = The rest of the unit would find no room there. Choose a more open place.
gf-no-room-now = There is no room for it now.

## Armies

gf-breach-points = The army costs { $found } points; the game is for { $limit }.
gf-breach-heroes = The army has { $found } heroes; { $limit } are allowed.
gf-breach-copies = The army has { $found } units of { $unit }; { $limit } are allowed.
gf-breach-unique = The army has { $found } units of { $unit }, which is unique.
gf-breach-cost = { $unit } costs { $found } points; { $limit } is the most for one unit.
gf-breach-units = The army has { $found } units; { $limit } are allowed.
gf-breach-models = The army has { $found } models; { $limit } are allowed.
## Armies and options

gf-kind-dawn-vanguard = Dawn Vanguard
gf-kind-rust-raiders = Rust Raiders
gf-kind-vitric-conclave = Vitric Conclave
gf-kind-crimson-brood = Crimson Brood
gf-muster-own = profiles of its own
gf-muster-book = army book
gf-muster-copies = copies
option-firefight-points = Points
option-firefight-force-org = Organisation is binding
option-firefight-force-org-about = Off: a list that breaks the organisation is played all the same, with remarks.
option-firefight-special-moves = Jumps and drops
option-firefight-special-moves-about = Off: gaps over 1" and drops over 3" are crossed by ladders and stairs alone.
option-firefight-hero-mode = Heroes
option-firefight-hero-mode-about = Heroes lead a unit, or stay alone and lend their Quality to the morale of units within 12".
option-firefight-hero-mode-join = join units
option-firefight-hero-mode-aura = lend their Quality within 12"
option-firefight-fear-mode = Fear
option-firefight-fear-mode-about = Whether Fear makes the wounds of a strike count for more.
option-firefight-fear-mode-wound-effects = counts in wound effects
option-firefight-fear-mode-off = no effect
option-firefight-melee-morale = The loser of a melee tests morale
option-firefight-melee-morale-about = Whoever caused fewer wounds in a melee takes a morale test.
option-firefight-blast-mode = Blasts
option-firefight-blast-mode-about = A blast stops at the models of its target, or reaches enemies within 3" of it.
option-firefight-blast-mode-cap = up to the models of the target
option-firefight-blast-mode-splash = reach its neighbours
option-firefight-rending-mode = Rending
option-firefight-rending-mode-about = Such hits have AP(4), or 4 more than their weapon has.
option-firefight-rending-mode-set4 = gives AP(4)
option-firefight-rending-mode-plus4 = adds AP(+4)
option-firefight-strider-jump = Strider jumps on 2+
option-firefight-strider-jump-about = Models with Strider succeed in jumps on 2+.
option-firefight-tough-in-groups = Tough counts model by model in groups
option-firefight-tough-in-groups-about = On: each model of a group takes its own wounds before the next is hurt.
option-firefight-models-block-sight = Models block sight
option-firefight-faction-rules = Rules of the army books
option-firefight-faction-rules-about = Off: the rules of army books are shown and not played.
option-firefight-aura-mode = Auras
option-firefight-aura-mode-about = An Aura helps its own unit alone, or up to 3 others too that are picked before the game.
option-firefight-aura-mode-picked = on chosen units
option-firefight-aura-mode-unit = on its own unit
option-firefight-ignore-mode = Wounds ignored
option-firefight-ignore-mode-about = With several chances to ignore a wound: one die at the best of them, or one for each.
option-firefight-ignore-mode-best = the best die only
option-firefight-ignore-mode-each = rule after rule
option-firefight-stunned-strikes-back = The stunned strike back

## Armies that come with the game

muster-force-crimson-brood-200 = Crimson Brood, 200 points
muster-force-crimson-brood-300 = Crimson Brood, 300 points
muster-force-dv-200 = Dawn Vanguard, 200 points
muster-force-dv-300 = Dawn Vanguard, 300 points
muster-force-dv-300w = Dawn Vanguard, 300 points, with a walker
muster-force-rr-200 = Rust Raiders, 200 points
muster-force-rr-300 = Rust Raiders, 300 points
muster-force-vc-200 = Vitric Conclave, 200 points
muster-force-vc-300 = Vitric Conclave, 300 points

gf-complaint-army = There is no such army book.
gf-complaint-no-units = The army has no units. Add at least one.
gf-complaint-number = This must be a number from { $low } to { $high }.
gf-complaint-weapon = There is no such weapon. Write its attacks and range, or use one of the table.
gf-complaint-join = This hero can not lead that unit ({ $clause }).
gf-complaint-zone = The deployment zones would be { $zone } deep, which is too shallow. Use a deeper table.
gf-complaint-place = This place is not on the table.
gf-complaint-berth = A model stands on the table exactly when its unit is there and it is still in the game.
gf-complaint-tokens = No model holds more than six tokens.
gf-complaint-models = The number of models is not that of the unit.
gf-complaint-side = There are only two sides, 0 and 1.

## Imported lists

gf-import-unit =
    { $unit }: { $models ->
        [one] { $models } model
       *[other] { $models } models
    }, Quality { $quality }+, Defense { $defense }+, { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
gf-import-rules = { $unit }: { $rules }.
gf-import-weapon = { $unit }: { $weapon }.
gf-import-item = { $unit }, { $item }: { $rules }.
gf-import-campaign = { $unit }: { $text } (shown, without effect).
gf-import-not-simulated = { $unit }: { $rule } is not played. { $text }
gf-import-not-simulated-untold = { $unit }: { $rule } is not played, and the list does not say what it does.
gf-import-renamed = { $unit }: { $rule } is played as { $played }.
gf-import-quality = { $unit }: Quality or Defense better than 2+. It is read as 2+.
gf-import-leads = { $unit } leads { $led }.
gf-import-combined = { $unit }: two halves of the list were put together.
gf-import-no-spells = { $unit } casts spells, but there are none to play. Give the army book for them.
gf-import-other-system = This list is for another game, { $system }. It is read as it stands.
gf-import-unpriced = The list holds options without a price. We count { $total } points.
gf-import-total = The list says { $listed } points; we count { $total }.
gf-import-no-price = { $unit }: no price for { $upgrade }. Counted as 0.
gf-import-joins-nobody = { $unit } is joined to a unit that is not in the list. It stands alone.
gf-import-stands-alone = { $unit } can not lead the unit joined, and stands alone.
gf-import-complaint = { $field }: { $reason }
gf-import-builder-says = The list builder says: { $text }
gf-import-spell = Spell { $spell } ({ $value }): { $text }
gf-import-spell-told = Spell { $spell } ({ $value }) is not played; settle it at the table. { $text }
gf-import-link = This is a link, not a list. Fetch the list from { $fetch } and give that file.
gf-import-not-json = This is no list of the list builder: { $detail }
gf-import-refused-system = This list was made for { $system }, not for Grimdark Future: Firefight.
gf-import-old-save = This is an old save of the list builder: it names its units but holds no profiles. Open it in the list builder and export the list again.
gf-import-missing = { $unit } has no sound { $field }, and a unit can not do without it.
gf-import-no-units = The list has no { $field }.

## Sight

gf-sight-cover = in cover


## Dice

gf-die-hit = hit dice
    .came = { $count ->
        [0] no hits
        [one] 1 hit
       *[other] { $count } hits
    }
gf-die-impact = Impact dice
    .came = { $count ->
        [0] no hits
        [one] 1 hit
       *[other] { $count } hits
    }
gf-die-defense = Defense dice
    .came = { $count ->
        [0] none blocked
        [one] 1 blocked
       *[other] { $count } blocked
    }
gf-die-bane = Defense dice again
    .came = { $count ->
        [0] none blocked
        [one] 1 blocked
       *[other] { $count } blocked
    }
gf-die-regeneration = Regeneration
    .came = { $count ->
        [0] no wound ignored
        [one] 1 wound ignored
       *[other] { $count } wounds ignored
    }
gf-die-danger = dangerous ground
gf-die-wound-effects = wound effects
    .came = { $count ->
        [0] Stunned
       *[other] knocked out
    }
gf-die-morale = morale test
gf-die-fearless = Fearless
gf-die-push = push
gf-die-jump = jump
gf-die-casting = casting
    .at = casting on { $target }
gf-die-roll-off = roll-off
gf-die-markers = objective markers
gf-cover = cover
gf-natural = unmodified face
gf-indirect-moved = Indirect after moving
gf-knock-out = knocked out on
gf-came-extra-hit = { $count ->
    [one] 1 extra hit
   *[other] { $count } extra hits
}
gf-came-two-extra-hits = { $count ->
    [one] one 6 with 2 extra hits
   *[other] { $count } sixes with 2 extra hits each
}
gf-came-piercing = { $count ->
    [one] one 6 that rends
   *[other] { $count } sixes that rend
}
gf-came-wound = { $count ->
    [one] 1 wound
   *[other] { $count } wounds
}
gf-came-three-markers = 3 markers
gf-came-four-markers = 4 markers
gf-came-five-markers = 5 markers

## Rules of the army books

gf-army-rule = rule of its army
gf-use = use
gf-ask-use = { $unit }: use { $with } now?
gf-ask-aura = { $figure }, { $with }: which other units have it?
gf-ask-choose = { $unit }, { $with }: which of the two?
gf-ask-uses = What { $plural ->
    [yes] do
   *[no] does
} { $unit } use or cast?
gf-ask-picks = { $figure }: whom?
gf-ask-step = Where { $plural ->
    [yes] do
   *[no] does
} { $unit } move besides?
gf-ask-place-anew = { $figure }, { $with }: which new place?
gf-ask-tags = How many tags on { $unit } are used up ({ $with })?
gf-no-use = Nothing more
gf-placed-anew = is placed anew
gf-choose-ap = More AP
gf-choose-hit = Better to hit
gf-choose-range = More range
gf-choose-moves = Longer moves
gf-choose-defense = Better Defense
gf-choose-enemy-hit = Harder to hit
gf-choose-other = This one
gf-noted-branch = { $unit }: { $rule } { $plural ->
    [yes] have
   *[no] has
} its branch for this attack.
gf-noted-given = { $unit } { $plural ->
    [yes] have
   *[no] has
} { $rule }.
gf-noted-markers = { $unit }, { $rule }: { $number ->
    [one] one marker
   *[other] { $number } markers
}.
gf-noted-use = { $figure } uses { $rule }.
gf-noted-replaced = { $those } { $many ->
    [yes] play rules of their own
   *[no] plays rules of its own
} in place of the books’: { $rules }.
gf-die-ignore = wounds ignored
    .came = { $count ->
        [0] no wound ignored
        [one] 1 wound ignored
       *[other] { $count } wounds ignored
    }
gf-die-branch = which branch
gf-die-dealt = dice of a rule
gf-die-look = to see whether a rule works
gf-die-no-retreat = no retreat
gf-die-recover = recovering
gf-die-heal = mending
gf-die-place = how far
gf-complaint-rule-unknown = There is no such rule. Write a rule of the books, of the core book or of this file.
gf-complaint-part-idle = This part does nothing. Say what it does.
gf-complaint-part-when = This effect is never asked at that “when”. Look at the table of the rules ledger.
gf-complaint-special = There is no such special clause. They are S01 to S24.
gf-import-played = { $unit }: { $rule } is played. { $en }
gf-import-played-untold = { $unit }: { $rule } is played.
gf-import-special = { $unit }: { $rule } is played by a clause of its own. { $en }
gf-import-older = { $unit }: { $rule } is played in the older reading of this list. { $en }
gf-import-no-effect = { $unit }: { $rule } has no effect in play.
gf-import-partly = { $unit }: { $rule } is not played in full.
gf-import-partly-numbers = { $unit }: { $rule } has numbers in this list that the books did not have. It is played as the books have it.
gf-import-partly-profile = { $unit }: { $rule } brings in a unit of the army book. Give the book as well to play it.
gf-import-partly-rating = { $unit }: { $rule } has no number in this list. It counts as 1.
gf-import-toggle-rending = The list’s Rending adds 4 to AP: you may choose the option for it.
gf-import-toggle-blast = The list’s Blast reaches neighbouring units: you may choose the option for it.
gf-import-toggle-hero = The list’s heroes lead units within 12" without joining them: you may choose the option for it.
gf-import-toggle-strider = The list’s Strider jumps better: you may choose the option for it.
gf-import-toggle-fear = The list’s Fear counts for wound effects, as the option for it has it.
gf-import-marks = Rules of the army books: { $played } played, { $idle } without effect, { $partly } in part, { $shown } only shown. Units with { $share } % of the points are played in full.
gf-ask-more-targets = { $figure }, { $with }: which others?
gf-noted-hit-back = { $unit } { $plural ->
    [yes] take
   *[no] takes
} { $number ->
    [one] one hit
   *[other] { $number } hits
} in return.
gf-ask-coordinate = Which friend of { $unit } acts at once?
gf-ask-delay = { $plural ->
    [yes] Do
   *[no] Does
} { $unit } delay, so that the turn passes?
gf-ask-again = Your units have all acted. Does one act again before the enemy goes on alone?
gf-nobody-again = Nobody acts again
gf-unit-again = { $unit } acts again
gf-ask-teleport = { $plural ->
    [yes] Do
   *[no] Does
} { $unit } teleport before moving?
gf-teleport-later = Not before the move
gf-teleport-advance = Teleport, then Advance
gf-teleport-rush = Teleport, then Rush
gf-teleport-charge = Teleport, then Charge
gf-conduit = spell conduit
gf-ask-aim = Which model { $plural ->
    [yes] do
   *[no] does
} { $unit } aim at?
gf-aim-at = { $figure }
gf-aim-at-nobody = Nobody in particular
gf-ask-redeploy = { $figure }: which units are placed again?
gf-spare = ready to be brought in
gf-returning = comes next round
gf-ask-spawn = Does { $figure } place { $unit } now?
gf-ask-split = { $plural ->
    [yes] Do
   *[no] Does
} { $unit } take the place of the fallen?
gf-ask-reinforce = { $plural ->
    [yes] Are
   *[no] Is
} { $unit } taken away, for a fresh copy next round?
gf-die-reanimation = Reanimation
    .came = { $count ->
        [0] nobody comes back
        [one] 1 success
       *[other] { $count } successes
    }
gf-ask-reanimation = { $unit }: a model back, or a marker off?
gf-comes-back = { $figure } comes back
gf-loses-marker = { $figure } loses a wound marker
gf-ask-instinct = { $unit } must attack the closest enemy. How?
gf-ask-strafe = { $figure } has passed over enemies: fire { $with } at one of them?
gf-ask-guided = { $figure }: which units arrive together with it?
gf-noted-withdrawn = { $unit } { $plural ->
    [yes] leave the table and come
   *[no] leaves the table and comes
} back next round.
gf-ask-tokens = { $figure } pays { $number }: which tokens go first?
gf-own-tokens = Its own
gf-stored-tokens = Those in store
gf-ask-strength = { $figure }: which weapon has the { $number } attacks of its strength?
