# Breaking News: the mandate, our own campaign of this game.

bn-kind-alfa = Force: Alfa patrol
bn-kind-epsilon = Force: Epsilon section
bn-kind-kappa = Force: Kappa conscripts
bn-kind-gamma = Force: Gamma team
bn-kind-beta = Movement: Beta cell
bn-kind-delta = Movement: Delta militia
bn-kind-nu = Movement: Nu cell
bn-budget = points of budget
bn-opinion = opinion
bn-member = { $figure }
bn-die-ground = ground

bn-ask-last-night = Where is the last night fought?
bn-place-first-patrol = Where the first patrol was
bn-place-crossroads = The crossroads
bn-place-convoy = The road of the convoy
bn-place-fire-mission = The ground of the fire mission
bn-place-checkpoint = The checkpoint
bn-place-hostages = The house of the hostages
bn-place-armour = The streets

bn-ask-extras = What do you buy for this battle? { $number } points are left.
bn-enough = Enough
bn-extra-negotiation = Negotiation, a level more ({ $number } points)
bn-extra-charges = A charge ({ $number } points)
bn-extra-remote-charges = A remote charge ({ $number } points)
bn-extra-civilians = A civilian ({ $number } points)
bn-extra-motivation = Motivation ({ $number } points)
bn-extra-rules = Rules of engagement ({ $number } points)
bn-extra-infiltration = Infiltration ({ $number } points)
bn-extra-ambush = Ambush ({ $number } points)
bn-extra-evacuation = Evacuation ({ $number } points)
bn-extra-support = Improved support fire ({ $number } points)
bn-extra-mortars = Mortars ({ $number } points)
bn-extra-intelligence = Intelligence, a level more ({ $number } points)
bn-extra-embedded = An embedded journalist ({ $number } points)
bn-extra-independent = An independent journalist ({ $number } points)
bn-ask-who-leads = Nobody of these has leadership. Who leads in this battle?
bn-refuse-men = { $found } men are more than the { $limit } of this battle.
bn-refuse-few-men = { $found } men are fewer than the { $limit } that must be there.
bn-complaint-roster = A roster has 8 to 16 men of one family, one commander of leadership 1 to 3, two medics and one vehicle at most, for { $most } points.

bn-ask-wounded = { $figure } was wounded and nobody stabilised him. Does he live?
bn-ask-stabilised = { $figure } was stabilised. How long is he away?
bn-ask-wreck = { $figure } was put out of action. Can it be mended?
bn-die-hospital = field hospital
bn-invalided = invalided
bn-a-wound = a wound
bn-ask-escape = { $figure } is held by the enemy. Is there a way out?
bn-die-escape = escape
bn-ask-exchange = { $number ->
    [one] One of yours
   *[other] { $number } of yours
} may be exchanged. Who comes home?
bn-ask-let-go = Do you let a captive go, before everybody?
bn-let-go = Let { $figure } go
bn-let-nobody-go = Let nobody go
bn-ask-rise = { $figure } has seen enough to rise. How?
bn-rise-class = One class higher
bn-rise-leadership = Leadership one higher
bn-ask-commander = Nobody has leadership. Who commands from now on?

bn-hire = A recruit with an assault rifle: { $number } points
bn-buy-vehicle = A vehicle ({ $figure }): { $number } points
bn-evacuate = Evacuation for { $figure }: { $number } points
bn-train-medic = { $figure } becomes a medic: { $number } points
bn-train-leader = { $figure }: leadership one higher, { $number } points
bn-arm = A light machine gun for { $figure }: { $number } points

bn-help-levy = a levy
bn-help-motivation = motivation
bn-help-informers = informers
bn-help-ground = good ground

bn-end-fit = fit
bn-end-wounded = wounded
bn-end-stabilised = stabilised
bn-end-captured = captured
bn-end-dead = dead
bn-end-out-of-action = out of action
bn-end-exploded = exploded

bn-rose = rose: { $with }
bn-released = was let go
bn-flown-out = was flown out

ca-chr-bn-headline-force-clean = "Mandate holds at { $place }"
ca-chr-bn-headline-force-foul = "{ $place }: they won; now let them explain it"
ca-chr-bn-headline-movement-clean = "{ $place } is no longer theirs"
ca-chr-bn-headline-movement-foul = "{ $place }: a victory nobody cheers"
ca-chr-bn-headline-drawn = "Another night at { $place }"
ca-chr-bn-civilians-died = Among the dead { $n ->
    [one] was one who was not fighting
   *[other] were { $n } who were not fighting
}.
ca-chr-bn-rules-imposed = From the capital came an order of three lines: nobody fires first.
ca-chr-bn-gone-under = { $group } was no longer seen in the streets.
ca-chr-bn-released = { $who } was let go in the square, before everybody.
ca-chr-bn-rose = { $who } was no longer one of the new ones: { $with }.
