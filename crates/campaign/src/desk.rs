//! CA-DICE-01. A desk: one place where dice fall and questions are asked between battles.
//!
//! A desk is a small game of its own, played by an ordinary [`referee::Match`]: so its questions, dice, odds, undo and
//! verification are those of a battle, and whoever can play a battle can play what follows it.

use std::marker::PhantomData;

use referee::{Complaint, Fate, FigureId, Game, OptionRule, Outcome, Ruling, Scenario, Seat, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fixture::Fixture;
use crate::form::{self, Course};
use crate::lines::Form;
use crate::options::Options;
use crate::roster::{Roster, Sheet};
use crate::rules::Rules;
use crate::{aftermath, drawing, forces, prepare, view};

/// The desk of a game's campaign.
pub struct Desk<R>(PhantomData<R>);

/// A desk in the hands of its rules.
pub type Play<'a, R> = referee::Play<'a, Desk<R>>;

/// Which desk it is. Fixtures are counted from one; nought belongs to none. The desks of a round and of the winter after
/// it have its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskId {
    pub fixture: u16,
    pub kind: DeskKind,
    /// The seat it belongs to, where it is one seat's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Set aside so often before.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub again: u8,
}

fn is_nought(again: &u8) -> bool {
    *again == 0
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeskKind {
    Muster,
    Round,
    Drawing,
    Camp,
    Forces,
    Helps,
    Aftermath,
    Dealings,
    Replacements,
    Winter,
}

impl DeskKind {
    /// Forces and "ready": what a battle waits for.
    pub fn is_before_battle(self) -> bool {
        matches!(self, DeskKind::Forces | DeskKind::Helps)
    }
}

/// What never changes at a desk.
pub struct Setup {
    pub kind: DeskKind,
    /// Whose desk it is, by place among the sides; everybody's otherwise.
    pub own: Option<usize>,
    pub options: Options,
    pub plan: DeskPlan,
}

impl Setup {
    /// CA-SOLO-02. Does this side's computer come with new people to every battle?
    pub fn is_fresh(&self, side: usize) -> bool {
        self.plan.fresh && self.plan.computers[side]
    }
}

/// What a desk is opened with; the scenario of its match carries it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskPlan {
    pub id: DeskId,
    pub own: Option<usize>,
    /// The seats, in the order of the desk's sides.
    pub seats: Vec<u8>,
    /// Sides that a computer answers for.
    pub computers: Vec<bool>,
    pub options: std::collections::BTreeMap<String, serde_json::Value>,
    pub affairs: Affairs,
    #[serde(default)]
    pub form: Form,
    /// Fixtures of a chain, rounds of the other forms.
    #[serde(default)]
    pub length: u16,
    /// CA-SOLO-02.
    #[serde(default)]
    pub fresh: bool,
    /// CA-JOIN-06. What a latecomer's roster has learned meanwhile.
    #[serde(default)]
    pub advances: u8,
    /// Names nobody may be given any more: everybody of the campaign has one.
    pub taken: Vec<String>,
}

/// What lies on a desk.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Affairs {
    pub fixture: Fixture,
    /// In the order of the sides.
    pub rosters: Vec<Roster>,
    /// What the game counts for the whole campaign.
    #[serde(default)]
    pub shared: Sheet,
    #[serde(default)]
    pub step: Step,
    /// What is left of a side's helps.
    #[serde(default)]
    pub helps_left: Vec<u8>,
    /// The seats in the order of sides, which the drawing may have changed.
    #[serde(default)]
    pub seats: Vec<u8>,
    /// Of a ladder or a map, at the desk of a round.
    #[serde(default)]
    pub course: Course,
}

/// How far a desk has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    #[default]
    Begin,
    /// The field force has been named; helps come, then "ready".
    Helping,
    Ready,
    /// A2 and A4 go by member.
    Casualty(u16),
    Spoils,
    Lesson,
    Experience(u16),
    Command,
    Captivity(u16),
    Newcomers,
    Done,
}

/// The number of a member as a figure of the desk: sides are told apart by their hundreds.
pub fn figure(side: usize, member: u16) -> FigureId {
    FigureId(side as u16 * SIDE + member)
}

/// The member behind a figure of the desk.
pub fn member(figure: FigureId) -> (usize, u16) {
    (usize::from(figure.0 / SIDE), figure.0 % SIDE)
}

/// What is offered in camp under a name of its own is numbered from here: more than any roster has on its books.
pub const WARES: u16 = 900;

/// More than that.
const SIDE: u16 = 1000;

/// CA-JOIN-02, CA-JOIN-06. The game's own steps, and for a latecomer one advance for every two rounds missed.
fn muster<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    R::muster(play)?;
    for _ in 0..play.setup.plan.advances {
        R::advance(play)?;
    }
    Ok(())
}

impl<R: Rules> Game for Desk<R> {
    const ID: &'static str = R::GAME;
    const RULES_VERSION: u32 = R::VERSION;

    type Setup = Setup;
    type Battle = Affairs;
    type Position = Affairs;
    type Memo = ();
    type Solo = ();

    fn options() -> &'static [OptionRule] {
        &[]
    }

    fn set_up(scenario: &Scenario) -> Result<(Setup, Affairs), Vec<Complaint>> {
        let plan: DeskPlan = referee::read(&scenario.rules, "rules").map_err(|complaint| vec![complaint])?;
        let options = Options { given: plan.options.clone(), own: R::OPTIONS };
        let affairs = Affairs { seats: plan.seats.clone(), ..plan.affairs.clone() };
        Ok((Setup { kind: plan.id.kind, own: plan.own, options, plan }, affairs))
    }

    fn advance(play: &mut Play<R>) -> Ruling<()> {
        match play.setup.kind {
            DeskKind::Muster => muster(play)?,
            DeskKind::Round => form::round(play)?,
            DeskKind::Drawing => drawing::draw(play)?,
            DeskKind::Camp => return prepare::camp(play),
            DeskKind::Forces => forces::forces(play)?,
            DeskKind::Helps => return prepare::helps(play),
            DeskKind::Aftermath => return aftermath::step(play),
            DeskKind::Dealings => R::dealings(play)?,
            DeskKind::Winter => R::winter(play)?,
            DeskKind::Replacements => return aftermath::replace(play),
        }
        play.battle.step = Step::Done;
        Ok(())
    }

    fn outcome(_: &Setup, affairs: &Affairs) -> Option<Outcome> {
        (affairs.step == Step::Done).then(|| Outcome { winner: None, word: "ca-desk-done".into(), clause: None })
    }

    fn view(setup: &Setup, affairs: &Affairs, seat: Seat) -> View {
        view::of_desk::<R>(setup, affairs, seat)
    }

    fn record(_: &Setup, affairs: &Affairs) -> Affairs {
        affairs.clone()
    }

    fn restore(_: &Setup, position: Affairs) -> Result<Affairs, Vec<Complaint>> {
        Ok(position)
    }

    fn fates(_: &Setup, affairs: &Affairs) -> Vec<Fate> {
        view::fates(affairs)
    }
}
