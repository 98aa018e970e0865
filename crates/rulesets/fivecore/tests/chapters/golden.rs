//! Golden games: whole battles as a player reads them, one for every way a battle can end. `cargo xtask golden` records
//! their files anew; the change is then reviewed like any other.

use fivecore::FiveCore;
use referee::{Answer, Game, Match, Question, Scenario, SideId, Wanted};
use serde_json::{Value, json};
use testkit::golden::{self, Golden, Reply};
use testkit::script::Lines;
use testkit::script::Say::{Dice, Of, To, Word};
use testkit::transcript;

use crate::bench::{A, B, layout};
use crate::player::Step::{Aim, Do, Go, Way};
use crate::player::{Player, Step};

/// What the figures of a side are to do.
type Steps = &'static [(&'static str, &'static [Step])];

/// What every soldier does without being told: fires when he may, and goes home when he is there.
const SOLDIER: &[(&str, &str)] = &[
    ("fc-ask-activate", "fc-activate"),
    ("fc-ask-order", "fc-fire-rifle"),
    ("fc-ask-fire-fight", "fc-figure"),
    ("fc-ask-fire-fight-answer", "fc-figure"),
    ("fc-ask-volley", "fc-fire-rifle"),
    ("fc-ask-snap", "fc-snap"),
    ("fc-ask-guard", "fc-guard"),
    ("fc-ask-leave", "yes"),
    ("fc-ask-hide", "yes"),
    ("fc-ask-helpless", "fc-take-prisoner"),
];

/// What one does who only wants to get through.
const QUIET: &[(&str, &str)] = &[("fc-ask-leave", "yes"), ("fc-ask-helpless", "fc-take-prisoner")];

/// A field of two feet by two with a block in its middle, a wall on either side of it, rocks and a wood. The south
/// attacks and has the first turn.
fn field(south: Value, north: Value) -> Scenario {
    let force = |side: &str, names: &[&str]| {
        let figures: Vec<Value> = names.iter().map(|name| json!({"name": name, "weapons": ["rifle"]})).collect();
        json!({"name": {"es": side, "en": side}, "force": {"figures": figures}})
    };
    let side = |role: &str, edge: &str, area: [u8; 4], aim: Value| json!({"role": role, "edge": edge, "zones": [{"area": area}], "aim": aim});
    serde_json::from_value(json!({
        "game": "fivecore", "id": "field", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 24, "depth": 24, "pieces": [
            {"kind": "block", "rect": [10, 10, 14, 14], "height": 3, "opacity": "solid", "ground": "impassable"},
            {"kind": "wall", "wall": [[3, 6], [8, 6]], "height": 0.5, "barrier": "easy", "cover": "light"},
            {"kind": "wall", "wall": [[16, 18], [21, 18]], "height": 0.5, "barrier": "easy", "cover": "light"},
            {"kind": "rocks", "rect": [17, 4, 21, 7], "cover": "light"},
            {"kind": "wood", "rect": [2, 15, 7, 20], "height": 3, "opacity": "dense", "ground": "difficult",
             "cover": "light"},
        ]},
        "sides": [force("South", &["Ana", "Bea", "Ciro"]), force("North", &["Udo", "Vera"])],
        "options": {"turn_limit": 12},
        "rules": {"sides": [
            side("attacker", "south", [0, 0, 24, 3], south), side("defender", "north", [0, 21, 24, 24], north),
        ]},
    }))
    .expect("a sound scenario")
}

fn aim(objective: &str) -> Value {
    json!({"objective": objective})
}

fn driving_off() -> Value {
    aim("drive_off")
}

/// A golden game being arranged.
struct Tale {
    name: &'static str,
    scenario: Scenario,
    /// What each side does, and says to whatever else it is asked.
    players: [Player; 2],
    /// Every die that falls, in order.
    dice: &'static [u8],
}

/// The south does these things and wants nothing else; the north stands and fires.
fn tale(name: &'static str, scenario: Scenario, south: Steps, north: Steps) -> Tale {
    Tale { name, scenario, players: [Player::new(south, QUIET), Player::new(north, SOLDIER)], dice: &[] }
}

impl Tale {
    fn dice(self, dice: &'static [u8]) -> Tale {
        Tale { dice, ..self }
    }

    /// The south does more than walk.
    fn south(mut self, says: &'static [(&'static str, &'static str)]) -> Tale {
        self.players[0].says = says;
        self
    }

    /// The north does not fire.
    fn north(mut self, says: &'static [(&'static str, &'static str)]) -> Tale {
        self.players[1].says = says;
        self
    }

    fn option(mut self, name: &str, value: Value) -> Tale {
        self.scenario.options.insert(name.to_string(), value);
        self
    }

    fn rule(mut self, name: &str, value: Value) -> Tale {
        self.scenario.rules[name] = value;
        self
    }

    /// It ends so: who wins, in which word, by which clause; nobody wins a draw.
    fn ends(mut self, winner: Option<SideId>, word: &str, clause: &str) {
        let (name, players, mut dice) = (self.name, &mut self.players, self.dice);
        let mut player = |game: &Match<FiveCore>, question: &Question| {
            Reply::Answer(match &question.wanted {
                Wanted::Dice { count, .. } => {
                    let (faces, rest) = dice.split_at_checked(usize::from(*count)).expect("a die for every throw");
                    dice = rest;
                    Answer::Dice(faces.iter().copied().collect())
                }
                _ => players[question.side.index()].answer(game, question),
            })
        };
        let mut golden = Golden { name, scenario: self.scenario, player: &mut player };
        golden::check(&mut golden, (winner, word, clause), env!("CARGO_MANIFEST_DIR"));
        assert!(dice.is_empty(), "{name}: dice are left over: {dice:?}");
    }
}

/// Udo watches the east, Vera the west.
const SENTRIES: Steps = &[("Udo", &[Go(18.5, 21.6)]), ("Vera", &[Go(5.0, 21.6)])];

const ASIDE: Steps = &[("Udo", &[Go(12.0, 21.6)]), ("Vera", &[Go(14.0, 21.6)])];

/// Ana and Bea against Udo and Vera along the west edge, where nothing is in the way.
const ALONG_THE_EDGE: [Steps; 2] = [
    &[("Ana", &[Go(1.0, 2.0)]), ("Bea", &[Go(2.2, 2.0)]), ("Ciro", &[Go(15.0, 2.0)])],
    &[("Udo", &[Go(1.0, 21.6)]), ("Vera", &[Go(1.0, 23.2)])],
];

#[test]
fn golden_objective_1_the_enemy_is_driven_off() {
    let [south, north] = ALONG_THE_EDGE;
    tale("objective-1-drive-off", field(driving_off(), aim("cross")), south, north)
        .dice(&[3, 6, 3, 6, 2])
        .south(SOLDIER)
        .ends(Some(A), "fc-over-driven-off", "FC-MISS-11");
}

#[test]
fn golden_objective_2_an_object_is_found_and_brought_home() {
    let steps: Steps = &[
        ("Ana", &[Go(9.0, 2.0), Go(9.0, 8.5), Do("fc-deed-search"), Go(9.0, 0.5)]),
        ("Bea", &[Go(15.0, 2.0), Go(15.0, 8.5), Do("fc-deed-search"), Go(15.0, 0.5)]),
        ("Ciro", &[Go(12.0, 2.0)]),
    ];
    tale("objective-2-find", field(aim("find"), driving_off()), steps, SENTRIES)
        .dice(&[3, 2, 1, 5, 3, 3, 3, 2, 1, 6, 5, 4, 6, 1, 2, 4, 4, 1, 1, 1, 5, 3, 3])
        .rule("places", json!([[9, 9], [15, 9], [12, 8]]))
        .ends(Some(A), "fc-over-found", "FC-MISS-12");
}

#[test]
fn golden_objective_3_an_object_is_delivered_and_half_the_group_goes_home() {
    let steps: Steps = &[
        ("Ana", &[Go(22.5, 2.0), Go(22.5, 14.5), Do("fc-deed-set-down"), Go(22.5, 0.5)]),
        ("Bea", &[Go(20.5, 2.0), Go(20.5, 7.5), Go(20.5, 0.5)]),
        ("Ciro", &[Go(12.0, 2.0)]),
    ];
    let deliver = json!({"objective": "deliver", "figure": "Ana", "at": [22.5, 15]});
    tale("objective-3-deliver", field(deliver, driving_off()), steps, SENTRIES)
        .dice(&[3, 2, 1, 5, 3, 3, 3, 2, 1, 6, 5])
        .north(&[])
        .ends(Some(A), "fc-over-delivered", "FC-MISS-13");
}

#[test]
fn golden_objective_4_a_prisoner_is_led_home() {
    let south: Steps = &[
        ("Ana", &[Go(22.0, 2.0), Go(22.0, 20.0), Go(22.28, 20.88), Do("fc-deed-escort"), Go(22.0, 0.5)]),
        ("Bea", &[Go(23.4, 2.0), Do("fc-fire-rifle")]),
        ("Ciro", &[Go(15.0, 2.0)]),
    ];
    let north: Steps = &[("Udo", &[Go(23.0, 21.6)]), ("Vera", &[Go(5.0, 21.6)])];
    tale("objective-4-prisoner", field(aim("take_prisoner"), driving_off()), south, north)
        .dice(&[3, 1, 3, 4, 3, 2, 5, 4, 2, 3, 5, 4, 3, 2, 4, 5, 3, 2, 4, 3, 5])
        .north(&[])
        .ends(Some(A), "fc-over-prisoner", "FC-MISS-14");
}

#[test]
fn golden_objective_5_half_the_group_crosses_the_battlefield() {
    let steps: Steps = &[
        ("Ana", &[Go(1.0, 2.0), Go(1.0, 23.5)]),
        ("Bea", &[Go(23.0, 2.0), Go(23.0, 23.5)]),
        ("Ciro", &[Go(12.0, 2.0)]),
    ];
    tale("objective-5-cross", field(aim("cross"), driving_off()), steps, ASIDE)
        .dice(&[3, 2, 1, 5, 3, 3, 3])
        .north(&[])
        .ends(Some(A), "fc-over-crossed", "FC-MISS-15");
}

#[test]
fn golden_objective_6_an_object_is_recovered_and_brought_home() {
    let steps: Steps = &[
        ("Ana", &[Go(9.0, 2.0), Go(9.0, 8.5), Do("fc-deed-take-object"), Go(9.0, 0.5)]),
        ("Bea", &[Go(15.0, 2.0)]),
        ("Ciro", &[Go(12.0, 2.0)]),
    ];
    tale("objective-6-recover", field(aim("recover"), driving_off()), steps, SENTRIES)
        .dice(&[3, 2, 1, 5, 3, 3, 3, 2, 1, 6, 5, 4, 6, 1, 2])
        .rule("object", json!([9, 9]))
        .ends(Some(A), "fc-over-recovered", "FC-MISS-16");
}

#[test]
fn golden_objective_7_a_marker_is_reached_and_held_for_three_turns() {
    let steps: Steps = &[
        ("Ana", &[Go(12.0, 2.0), Go(12.0, 8.0)]),
        ("Bea", &[Go(9.0, 2.0), Go(10.0, 8.0)]),
        ("Ciro", &[Go(15.0, 2.0)]),
    ];
    tale("objective-7-secure", field(aim("secure"), driving_off()), steps, SENTRIES)
        .dice(&[3, 2, 1, 5, 3, 3, 3])
        .rule("marker", json!([12, 9]))
        .ends(Some(A), "fc-over-secured", "FC-MISS-17");
}

#[test]
fn golden_objective_8_a_marker_is_protected_through_ten_turns() {
    let south: Steps =
        &[("Ana", &[Go(9.0, 2.0), Go(9.0, 8.0)]), ("Bea", &[Go(1.0, 2.0), Go(1.0, 12.0)]), ("Ciro", &[Go(15.0, 2.0)])];
    let north: Steps = &[("Udo", &[Go(12.0, 21.6), Go(12.0, 17.0)]), ("Vera", &[Go(14.0, 21.6), Go(14.0, 17.0)])];
    tale("objective-8-protect", field(driving_off(), aim("protect")), south, north)
        .dice(&[
            3, 2, 1, 5, 3, 3, 3, 2, 1, 6, 5, 4, 6, 1, 2, 4, 4, 1, 1, 1, 5, 3, 3, 4, 2, 4, 6, 5, 6, 6, 3, 6, 3, 6, 1, 2,
        ])
        .rule("marker", json!([12, 16]))
        .ends(Some(B), "fc-over-protected", "FC-MISS-18");
}

#[test]
fn golden_objective_9_three_pieces_are_scouted_and_half_the_group_goes_home() {
    let steps: Steps = &[
        ("Ana", &[Go(7.0, 2.0), Go(7.0, 5.4), Go(9.4, 10.5), Go(9.0, 0.5)]),
        ("Bea", &[Go(16.0, 2.0), Go(16.5, 5.0), Go(16.0, 0.5)]),
        ("Ciro", &[Go(12.0, 2.0)]),
    ];
    tale("objective-9-scout", field(aim("scout"), driving_off()), steps, SENTRIES)
        .dice(&[3, 2, 1, 5, 3, 3, 3, 2, 1, 6, 5, 4, 6, 1])
        .rule("scouted", json!([0, 1, 2, 3, 4]))
        .ends(Some(A), "fc-over-scouted", "FC-MISS-19");
}

#[test]
fn golden_objective_10_the_enemy_is_stopped_until_the_turn_limit() {
    let south: Steps =
        &[("Ana", &[Go(9.0, 2.0), Go(9.0, 8.0)]), ("Bea", &[Go(1.0, 2.0), Go(1.0, 10.0)]), ("Ciro", &[Go(15.0, 2.0)])];
    tale("objective-10-stop", field(aim("cross"), aim("stop")), south, SENTRIES)
        .dice(&[3, 2, 1, 5, 3, 3, 3, 2, 1, 6, 5, 4, 6, 1, 2, 4, 4, 1, 1])
        .option("turn_limit", json!(4))
        .ends(Some(B), "fc-over-stopped", "FC-MISS-20");
}

#[test]
fn golden_driven_off_though_the_winner_wanted_something_else() {
    let [south, north] = ALONG_THE_EDGE;
    tale("driven-off", field(aim("cross"), aim("protect")), south, north)
        .dice(&[3, 6, 3, 1, 3, 4, 6])
        .south(SOLDIER)
        .ends(Some(A), "fc-over-driven-off", "FC-MISS-03");
}

#[test]
fn golden_drawn_because_both_are_driven_off_at_once() {
    let mut scenario = field(driving_off(), driving_off());
    scenario.sides[0].force = json!({"figures": [{"name": "Ana", "grenades": 1}]});
    scenario.sides[1].force = json!({"figures": [{"name": "Udo"}]});
    scenario.rules["sides"][1]["zones"] = json!([{"area": [0, 3, 24, 6]}]);
    let south: Steps = &[("Ana", &[Go(12.0, 2.0), Do("fc-deed-grenade"), Aim(12.0, 3.5)])];
    tale("both-driven-off", scenario, south, &[("Udo", &[Go(12.0, 5.0)])]).dice(&[3, 6, 2, 6, 2]).ends(
        None,
        "fc-over-both-driven-off",
        "FC-MISS-03",
    );
}

#[test]
fn golden_won_at_the_turn_limit_with_more_figures() {
    let steps: Steps = &[("Ana", &[Go(9.0, 2.0)]), ("Bea", &[Go(12.0, 2.0)]), ("Ciro", &[Go(15.0, 2.0)])];
    tale("turn-limit", field(driving_off(), driving_off()), steps, ASIDE)
        .dice(&[3, 2, 1, 5])
        .north(&[])
        .option("turn_limit", json!(2))
        .ends(Some(A), "fc-over-turn-limit", "FC-GEN-16");
}

#[test]
fn golden_drawn_at_the_turn_limit_with_as_many_figures() {
    let mut scenario = field(driving_off(), driving_off());
    scenario.sides[0].force["figures"].as_array_mut().expect("figures").pop();
    tale("turn-limit-even", scenario, &[("Ana", &[Go(9.0, 2.0)]), ("Bea", &[Go(12.0, 2.0)])], ASIDE)
        .dice(&[3, 2, 1, 5])
        .option("turn_limit", json!(2))
        .ends(None, "fc-over-turn-limit", "FC-GEN-16");
}

/// A sentry behind the block, another far off to the east, and a charge to be set at the block.
#[test]
fn golden_stealth_raid_a_silent_killing_an_alarm_and_a_charge() {
    let mut scenario = field(aim("demolish"), aim("stop"));
    scenario.rules["stealth"] = json!(true);
    scenario.rules["demolition"] = json!({"piece": 0, "charges": 1, "fuse": 1});
    scenario.rules["sides"][1]["placed"] = json!([
        {"figure": "Udo", "at": [12, 14.6], "duty": "at_post"},
        {"figure": "Vera", "at": [20, 22.5], "facing": 180, "duty": "at_post"},
    ]);
    const ROUND_THE_CORNER: &[(f64, f64)] = &[(9.4, 14.55), (10.98, 14.6)];
    const CHARGE: &str = "fc-task-set-charge";
    let south: Steps = &[
        ("Ana", &[Go(9.0, 2.0), Go(9.3, 12.5), Way(ROUND_THE_CORNER), Do(CHARGE), Do("fc-task-light-fuse")]),
        ("Bea", &[Go(12.0, 2.0)]),
        ("Ciro", &[Go(15.0, 2.0)]),
    ];
    tale("stealth-raid", scenario, south, &[])
        .dice(&[3, 4, 5, 2, 6, 3, 3, 2, 2, 4, 3, 3, 2, 2, 3])
        .south(&[("fc-ask-reveal", "fc-stay-hidden")])
        .ends(Some(A), "fc-over-demolished", "FC-MISS-03");
}

/// Both sides feel their way towards each other in the dark.
fn night_fight() -> Tale {
    let mut scenario = field(driving_off(), driving_off());
    scenario.sides[0].force["figures"].as_array_mut().expect("figures").pop();
    let south: Steps =
        &[("Ana", &[Go(9.0, 2.0), Go(9.0, 12.0), Go(9.0, 22.0)]), ("Bea", &[Go(15.5, 2.0), Go(15.5, 12.0)])];
    let north: Steps =
        &[("Udo", &[Go(9.0, 21.6), Go(9.0, 12.0), Go(9.0, 2.0)]), ("Vera", &[Go(15.5, 21.6), Go(15.5, 12.0)])];
    tale("night-fight", scenario, south, north)
        .dice(&[4, 2, 3, 3, 8, 5, 1, 3, 12, 4, 2, 5, 6, 1, 5, 4, 6, 4, 6, 5])
        .rule("night", json!(true))
        .south(SOLDIER)
}

#[test]
fn golden_night_fight_one_side_is_driven_off_in_the_dark() {
    night_fight().ends(Some(A), "fc-over-driven-off", "FC-MISS-11");
}

/// The second half of a turn in which a shot makes somebody Flinch, and a guard fires at who comes round a corner.
#[test]
fn golden_one_turn_told() {
    let lay = layout()
        .block([2.0, 12.0, 6.0, 13.0])
        .a("Ana", 10.0, 10.0, "rifle")
        .a("Bea", 4.0, 10.0, "rifle")
        .b("Udo", 10.0, 20.0, "rifle")
        .b("Vera", 4.0, 20.0, "rifle");
    let game = lay.ready();
    let mut scenario = transcript::named(lay.scenario(), transcript::AT_WAR);
    scenario.position = Some(FiveCore::position(&game.setup, &game.battle));
    let lines: &Lines = &[
        ("FC-STD-01", Of("fc-activate", "Ana")),
        ("FC-STD-06", Of("fc-fire-rifle", "Udo")),
        ("FC-KILL-01", Dice(&[3])),
        ("FC-FLIN-01", Dice(&[1])),
        ("FC-FLIN-02", Dice(&[4])),
        ("FC-INVOL-01", Word("fc-refuge")),
        ("FC-MOVE-07", Word("no")),
        ("FC-STD-06", Word("fc-order-finish")),
        ("FC-STD-01", Of("fc-activate", "Bea")),
        ("FC-STD-06", Word("fc-order-move")),
        ("FC-MOVE-01", To(&[(8.0, 10.0)])),
        ("FC-GUARD-02", Word("fc-guard")),
        ("FC-FLIN-01", Dice(&[2, 5])),
        ("FC-STD-06", Of("fc-fire-rifle", "Vera")),
        ("FC-KILL-01", Dice(&[6])),
        ("FC-FLIN-01", Dice(&[3])),
    ];
    transcript::check::<FiveCore>("fivecore", &scenario, lines, env!("CARGO_MANIFEST_DIR"));
}
