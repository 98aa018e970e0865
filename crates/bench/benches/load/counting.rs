//! The smallest game that can be refereed: the sides say a number in turn, or several in a row.

use referee::view::SideView;
use referee::{
    About, Clause, Complaint, Fate, Game, OptionRule, OptionValues, Outcome, Play, Ruling, Scenario, Seat, SideId,
    View, What,
};
use serde_json::{Value, json};

pub struct Counting;

const SAY: Clause = Clause::outside_the_books("BENCH-02");

#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Battle {
    turn: u8,
    /// How many numbers the side has said in a row.
    said: i64,
    scores: [i64; 2],
}

impl Game for Counting {
    const ID: &'static str = "counting";
    const RULES_VERSION: u32 = 1;

    /// How many numbers a side says in a row.
    type Setup = i64;
    type Battle = Battle;
    type Position = Value;
    type Memo = ();
    type Solo = ();

    fn options() -> &'static [OptionRule] {
        const IN_A_ROW: OptionValues = OptionValues::Number { min: 1, max: 64, default: 1 };
        &[OptionRule { name: "in_a_row", clause: None, values: IN_A_ROW }]
    }

    fn set_up(scenario: &Scenario) -> Result<(i64, Battle), Vec<Complaint>> {
        Ok((scenario.number(Self::options(), "in_a_row"), Battle::default()))
    }

    fn advance(play: &mut Play<Self>) -> Ruling<()> {
        let side = SideId(play.battle.turn);
        let points = play.amount(SAY, side, About::new("bench-say"), 0..=9)?;
        play.battle.scores[side.index()] += points;
        play.battle.said += 1;
        if play.battle.said == *play.setup {
            (play.battle.said, play.battle.turn) = (0, 1 - play.battle.turn);
        }
        play.tell(SAY, || What::Scored { side, word: "bench-said".into(), points });
        Ok(())
    }

    fn outcome(_: &i64, _: &Battle) -> Option<Outcome> {
        None
    }

    fn view(_: &i64, battle: &Battle, seat: Seat) -> View {
        let side = |side: SideId| SideView {
            counts: vec![("bench-score".into(), battle.scores[side.index()])],
            ..SideView::new(side)
        };
        let sides = [SideId(0), SideId(1)].map(side).into();
        View { active: Some(SideId(battle.turn)), sides, ..View::new(seat) }
    }

    fn record(_: &i64, battle: &Battle) -> Value {
        json!({"turn": battle.turn, "scores": battle.scores})
    }

    fn restore(_: &i64, _: Value) -> Result<Battle, Vec<Complaint>> {
        Err(vec![Complaint::new("", "complaint-missing")])
    }

    fn fates(_: &i64, _: &Battle) -> Vec<Fate> {
        Vec::new()
    }
}
