//! Campaigns: the same people, battle after battle.
//!
//! A campaign is a chain of battles and of steps between them. The battles are ordinary matches, which it only points
//! at; the steps are played at desks, each an ordinary [`referee::Match`] of a small game ([`desk::Desk`]), so that
//! questions, dice, odds, undo and verification are those of a battle. What holds is what comes out of playing the
//! journal ([`lines::Line`]) from its first line.
//!
//! | chapter | what it has |
//! |---|---|
//! | [`roster`] | CA-GEN members, conditions, histories |
//! | [`fixture`], [`report`] | CA-FIX, CA-ENT a battle on the calendar, and what it left behind |
//! | [`rules`] | what a game adds |
//! | [`desk`] | CA-DICE where dice fall and questions are asked |
//! | [`drawing`], [`forces`], [`prepare`], [`balance`] | CA-FIX, CA-FLD, CA-CAMP, CA-BAL before the battle |
//! | [`aftermath`] | CA-AFT after it |
//! | [`form`] | CA-CHAIN, CA-ROUND, CA-LAD, CA-MAP, CA-STD who meets whom, and how it stands |
//! | [`state`], [`campaign`] | what holds, and who keeps it |
//! | [`correction`] | CA-COR what players agree to change |
//! | [`chronicle`] | CA-CHR the history |
//! | [`computer`], [`odds`], [`verify`] | default answers, exact odds, proof |

pub mod aftermath;
pub mod balance;
mod campaign;
pub mod chronicle;
pub mod computer;
pub mod correction;
pub mod desk;
pub mod drawing;
mod entry;
pub mod file;
pub mod fixture;
pub mod forces;
pub mod form;
pub mod lines;
pub mod odds;
pub mod options;
pub mod prepare;
pub mod report;
pub mod roster;
pub mod rules;
pub mod state;
pub mod verify;
mod view;

pub use campaign::{Campaign, Fault, MOST_SEATS, Plan, Snapshot, bare, derived, desk_affairs, desk_seed};
pub use desk::{Affairs, DeskId, DeskKind};
pub use entry::CampaignEntry;
pub use file::CampaignFile;
pub use fixture::{FieldForce, Fixture, StandIn, Station};
pub use lines::{Form, Header, Joining, Line, Settling};
pub use options::Options;
pub use report::{Deed, Ending, Report};
pub use roster::{Condition, Member, Moment, Pronoun, Roster, Sheet};
pub use rules::{Card, Errand, Help, Rules, Telling};
pub use state::{Stage, State};
