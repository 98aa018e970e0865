//! A game without geometry, to weigh the referee alone: 24 figures, and an order that is nothing but questions and dice.

use dice::{Bands, Die, Seed};
use referee::{
    About, Clause, Complaint, DicePlan, Fate, FigureId, For, Game, Match, OptionRule, Outcome, Play, Ruling, Scenario,
    Seat, SideId, Sign, Signs, View,
};
use serde_json::{Value, json};

pub struct Eight;

const ASK: Clause = Clause::outside_the_books("BENCH-01");

/// Plain data, as a ruleset's battle is.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Battle {
    pub figures: [Figure; 24],
    pub order: u32,
    pub reactions: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Hash)]
pub struct Figure {
    pub x: i64,
    pub y: i64,
    pub status: u8,
    pub marks: [u8; 23],
}

pub fn battle_bytes() -> usize {
    size_of::<Battle>()
}

impl Game for Eight {
    const ID: &'static str = "eight";
    const RULES_VERSION: u32 = 1;
    const SIGNS: Signs = &[("unhurt", Sign::Stance), ("down", Sign::Down)];

    type Setup = ();
    type Battle = Battle;
    type Position = Value;
    type Memo = ();
    type Solo = ();

    fn options() -> &'static [OptionRule] {
        &[]
    }

    fn set_up(scenario: &Scenario) -> Result<((), Battle), Vec<Complaint>> {
        let reactions = scenario.rules == json!("reactions");
        Ok(((), Battle { figures: [Figure::default(); 24], order: 0, reactions }))
    }

    fn advance(play: &mut Play<Self>) -> Ruling<()> {
        play.battle.order += 1;
        if play.battle.reactions { twelve(play) } else { eight(play) }
    }

    fn outcome((): &(), _: &Battle) -> Option<Outcome> {
        None
    }

    fn view((): &(), _: &Battle, seat: Seat) -> View {
        View::new(seat)
    }

    fn record((): &(), _: &Battle) -> Value {
        Value::Null
    }

    fn restore((): &(), _: Value) -> Result<Battle, Vec<Complaint>> {
        Err(vec![Complaint::new("", "complaint-missing")])
    }

    fn fates((): &(), battle: &Battle) -> Vec<Fate> {
        let fate = |(id, figure): (usize, &Figure)| Fate {
            figure: FigureId(id as u16),
            side: None,
            word: if figure.status == 0 { "unhurt" } else { "down" }.into(),
            harm: figure.status,
        };
        battle.figures.iter().enumerate().map(fate).collect()
    }
}

fn eight(play: &mut Play<Eight>) -> Ruling<()> {
    for figure in 0..8 {
        let side = SideId(figure % 2);
        if play.decide(ASK, side, About::new("bench-ask").figure(FigureId(u16::from(figure))))?
            && play.roll(For::new(ASK, side, "px-die-ambush"), Die::D6, Bands::cuts(&[2, 6]))? == 6
        {
            play.battle.figures[usize::from(figure)].status = 1;
        }
    }
    Ok(())
}

/// Twelve shots at one mover: a six fells it and ends the order, a one stops it.
fn twelve(play: &mut Play<Eight>) -> Ruling<()> {
    play.decide(ASK, SideId(0), About::new("bench-ask"))?;
    for _ in 0..12 {
        match play.roll(For::new(ASK, SideId(1), "px-die-ambush"), Die::D6, Bands::cuts(&[2, 6]))? {
            6 => {
                play.battle.figures[0].status = 1;
                return Ok(());
            }
            1 => return Ok(()),
            _ => {}
        }
    }
    Ok(())
}

pub fn scenario() -> Scenario {
    serde_json::from_value(json!({
        "game": "eight",
        "id": "eight",
        "name": {"es": "Ocho", "en": "Eight"},
        "unit": "inch",
        "table": {"width": 24, "depth": 24},
        "sides": [
            {"name": {"es": "Azul", "en": "Blue"}, "force": []},
            {"name": {"es": "Naranja", "en": "Orange"}, "force": []},
        ],
    }))
    .expect("a sound scenario")
}

pub fn twelve_reactions() -> Match<Eight> {
    let scenario = Scenario { rules: json!("reactions"), ..scenario() };
    Match::open(scenario, DicePlan::default(), Some(Seed::new([1; 32]))).expect("a sound scenario")
}
