//! The narrow waist between rulesets and everything that plays them.
//!
//! A ruleset implements [`Game`]: straight-line rules that ask a [`Play`] for dice and decisions. A client sees only a
//! [`Question`], an [`Answer`], a [`View`] and [`Event`]s. A [`Match`] stands between them, runs the rules again and
//! again from the last committed battle to the next thing that is not known, and keeps the [`Journal`].

mod art;
pub mod ask;
pub mod correction;
mod dicebox;
mod drill;
mod entry;
pub mod event;
pub mod game;
mod ids;
mod in_secret;
pub mod journal;
mod look;
pub mod lookahead;
mod lots;
mod muster;
mod oracle;
pub mod oracles;
mod order;
mod play;
mod position;
mod pronoun;
mod purpose;
pub mod question;
mod refusal;
mod scenario;
mod scenery;
mod shelf;
mod sides;
mod sign;
mod solo;
pub mod standing;
mod state_hash;
pub mod suggest;
mod tally;
mod the_match;
pub mod view;
mod view_change;
mod words;

pub use art::Art;
pub use ask::{Ask, Company, Matter, Region, Travel};
pub use dicebox::DiceFrom;
pub use drill::{Drill, Open};
pub use entry::{Drawn, GameEntry, Tables};
pub use event::{Event, Rolled, What};
pub use game::{Fate, Game, OptionRule, OptionValues, Outcome};
pub use ids::{FigureId, MarkerId, Seat, SideId, UnitId};
pub use in_secret::InSecret;
pub use journal::{DicePlan, Journal};
pub use look::{Sight, Stopped, Stopper, Vantage};
pub use lots::lot;
pub use muster::{
    Appraisal, Bench, Entry, Import, Imported, Kind, Knob, Levy, Lists, Muster, Rack, Remark, Size, Values, Ware,
    written,
};
pub use oracle::{Answers, Counted, Oracle, Pause, Ruling};
pub use play::{NO, Offer, Play, YES};
pub use position::{check_places, set_up};
pub use pronoun::Pronoun;
pub use purpose::{For, Purpose, Reading, Who};
pub use question::{About, Along, Answer, Choice, Leaning, Question, Share, Traveller, Walk, Wanted};
pub use refusal::{Fact, Refusal};
pub use rulebook::{Clause, clause, covers, judged};
pub use scenario::{
    Called, Complaint, Corners, Decimal, OpeningPlan, PiecePlan, Scenario, ShapePlan, SidePlan, Spot, TablePlan, Text,
    Unit, by_name, check_options, read,
};
pub use scenery::{Dressing, DressingPlan, Look, Scenery, Strip};
pub use shelf::{NotOpened, Panicked, Shelf, caught};
pub use sides::Sides;
pub use sign::{Sign, Signs};
pub use solo::Solo;
pub use state_hash::StateHash;
pub use tally::{Part, Tally};
pub use the_match::{AnyMatch, Divergence, Match, Mixing, Onlooker, Reject};
pub use view::View;
pub use view_change::{FigureChange, ViewChange};
pub use words::Word;

/// A closed line on the table, to be drawn.
pub type Outline = Vec<table::Point>;
