//! The smallest game that can be refereed: the sides say a number in turn.

use referee::view::SideView;
use referee::{
    About, Clause, Complaint, Fate, Game, OptionRule, Outcome, Play, Ruling, Scenario, Seat, SideId, View, What,
};
use serde_json::{Value, json};

pub struct Counting;

const SAY: Clause = Clause::outside_the_books("BENCH-02");

#[derive(Clone, Debug, Default, PartialEq, Hash)]
pub struct Battle {
    turn: u8,
    scores: [i64; 2],
}

impl Game for Counting {
    const ID: &'static str = "counting";
    const RULES_VERSION: u32 = 1;

    type Setup = ();
    type Battle = Battle;
    type Memo = ();

    fn options() -> &'static [OptionRule] {
        &[]
    }

    fn set_up(_: &Scenario) -> Result<((), Battle), Vec<Complaint>> {
        Ok(((), Battle::default()))
    }

    fn advance(play: &mut Play<Self>) -> Ruling<()> {
        let side = SideId(play.battle.turn);
        let points = play.amount(SAY, side, About::new("bench-say"), 0..=9)?;
        play.battle.scores[side.index()] += points;
        play.battle.turn = 1 - play.battle.turn;
        play.tell(SAY, || What::Scored { side, word: "bench-said".into(), points });
        Ok(())
    }

    fn outcome((): &(), _: &Battle) -> Option<Outcome> {
        None
    }

    fn view((): &(), battle: &Battle, seat: Seat) -> View {
        let side = |side: SideId| SideView {
            side,
            counts: vec![("bench-score".into(), battle.scores[side.index()])],
            aims: Vec::new(),
        };
        View {
            seat,
            clock: Vec::new(),
            active: Some(SideId(battle.turn)),
            sides: [SideId(0), SideId(1)].map(side).into(),
            figures: Vec::new(),
            markers: Vec::new(),
            areas: Vec::new(),
            doors: Vec::new(),
            deciding: Vec::new(),
            outcome: None,
        }
    }

    fn position((): &(), battle: &Battle) -> Value {
        json!({"turn": battle.turn, "scores": battle.scores})
    }

    fn stand((): &(), _: &Value) -> Result<Battle, Vec<Complaint>> {
        Err(vec![Complaint::new("", "complaint-missing")])
    }

    fn fates((): &(), _: &Battle) -> Vec<Fate> {
        Vec::new()
    }
}
