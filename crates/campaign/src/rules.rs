//! What a game adds to the frame: what its rosters are, what a battle leaves behind, what happens between battles, and
//! what the next battle may be.

use referee::{
    Answer, AnyMatch, Art, Complaint, OptionRule, Question, Refusal, Ruling, Scenario, SideId, Tables, Word,
};

use crate::chronicle::Place;
use crate::desk::{Affairs, Play};
use crate::lines::Form;
use crate::options::Options;
use crate::report::Report;
use crate::roster::{Member, Roster, Sheet};

/// The campaign of one game. Everything is a pure function of what it is given, as in [`referee::Game`]: what is asked
/// and thrown goes through the [`Play`] of a desk and unwinds by `?`.
///
/// Each step is one order of its desk: it is run again from the last commit until all it asks is known.
pub trait Rules: Sized + 'static {
    /// The name of the game.
    const GAME: &'static str;
    /// Raised whenever a campaign's journal of before would no longer replay.
    const VERSION: u32;
    /// The campaign's own options.
    const OPTIONS: &'static [OptionRule];
    /// CA-BAL-05. In the order of the game's list.
    const HELPS: &'static [Help];
    /// The kinds of force a roster can be of, each a word.
    const KINDS: &'static [&'static str];

    /// The most sides of one fixture.
    const MOST_SIDES: usize = 2;
    /// CA-END-06. Counts of a roster that are its standing: they begin at nothing in a new season.
    const BEGINS_AT_NOTHING: &'static [&'static str] = &[];
    /// Where a scenario's own rules name the sides that computers play, if they ask.
    const COMPUTERS: Option<&'static str> = None;
    /// CA-DICE-01. Winter follows every so many rounds, save the last.
    const WINTER: Option<u16> = None;
    /// CA-CHR-05. What the chronicle tells of the game's own moments.
    const TELLINGS: &'static [Telling] = &[];
    /// CA-CAMP-01. A camp may take a whole new list.
    const LISTS: bool = false;

    /// May a roster of this kind join those that are there?
    fn may_join(_: Form, _there: &[&str], _kind: &str) -> bool {
        true
    }

    /// CA-JOIN-02. Fills the one roster of a desk by the game's muster steps.
    fn muster(play: &mut Play<Self>) -> Ruling<()>;

    /// CA-FIX-04. Draws what the fixture is fought on: its station.
    fn draw(play: &mut Play<Self>) -> Ruling<()>;

    /// CA-FLD-02. The least and the most of a field force.
    fn limits(affairs: &Affairs, options: &Options, side: usize) -> (u16, u16);

    /// CA-FLD-02. Why these members are too many or too dear together; whatever is part of a legal force is not.
    fn too_much(_: &Affairs, _side: usize, _members: &[u16]) -> Option<Refusal> {
        None
    }

    /// CA-FLD-02. Why these members are too few, besides their number.
    fn too_little(_: &Affairs, _side: usize, _members: &[u16]) -> Option<Refusal> {
        None
    }

    /// CA-FLD-04. Does the force of a side still want a stand-in?
    fn lacks(affairs: &Affairs, side: usize, least: u16) -> bool {
        let force = &affairs.fixture.forces[side];
        force.members.len() + force.stand_ins.len() < usize::from(least)
    }

    /// What is bought for the force that a side has just named, before anybody sees either.
    fn equip(_: &mut Play<Self>, _side: usize, _members: &[u16]) -> Ruling<Sheet> {
        Ok(Sheet::default())
    }

    /// CA-FLD-05. The game's plainest figure, for this side.
    fn stand_in(affairs: &Affairs, side: usize) -> crate::fixture::StandIn;

    /// CA-BAL-01. What a field force is worth.
    fn strength(affairs: &Affairs, options: &Options, side: usize) -> i64;

    /// CA-FLD-03. What a member adds to a force, to propose the strongest.
    fn worth(member: &Member) -> i64;

    /// CA-CAMP-01. What is offered in camp, and what becomes of it; the frame adds dismissing and "done".
    fn camp(affairs: &Affairs, options: &Options, side: usize) -> Vec<Errand>;
    /// What of it has a name and a card of its own: whoever and whatever can be bought.
    fn wares(_: &Affairs, _side: usize) -> Vec<(String, Card)> {
        Vec::new()
    }
    fn run_errand(play: &mut Play<Self>, side: usize, errand: &Errand) -> Ruling<()>;

    /// CA-BAL-05. May a help be used now, and what it does.
    fn may_help(affairs: &Affairs, options: &Options, side: usize, help: &str) -> bool;
    fn help(play: &mut Play<Self>, side: usize, help: &str) -> Ruling<()>;

    /// The scenario of a fixture whose forces are settled; the seed lays out what is left to chance.
    fn scenario(
        affairs: &Affairs,
        options: &Options,
        tables: &Tables<'_>,
        seed: u64,
    ) -> Result<Scenario, Vec<Complaint>>;

    /// CA-ENT-02. What a match that is over leaves behind.
    fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report;

    /// CA-ENT-06. Has every side had two turns of its own?
    fn is_short(battle: &dyn AnyMatch) -> bool;

    /// The words of endings that can be told by hand (CA-ENT-07), the harmless one first.
    const ENDINGS: &'static [&'static str];
    /// Those of them by which somebody was left on the field.
    const LOSSES: &'static [&'static str];

    /// A1. Who is taken, freed, left behind.
    fn missing(affairs: &mut Affairs, side: usize);
    /// A2. What befell one member who took part.
    fn casualty(play: &mut Play<Self>, side: usize, member: u16) -> Ruling<()>;
    /// A3. What the battle brought.
    fn spoils(_: &mut Play<Self>, _side: usize) -> Ruling<()> {
        Ok(())
    }
    /// A4. What the roster learns as a whole.
    fn lesson(_: &mut Play<Self>, _side: usize) -> Ruling<()> {
        Ok(())
    }
    /// A4. What one member who took part learns.
    fn experience(_: &mut Play<Self>, _side: usize, _member: u16) -> Ruling<()> {
        Ok(())
    }
    /// A5. Leaders and promotions.
    fn command(_: &mut Play<Self>, _side: usize) -> Ruling<()> {
        Ok(())
    }
    /// A6. Is there anything that the sides settle together?
    fn has_dealings(_: &Affairs) -> bool {
        false
    }
    fn dealings(_: &mut Play<Self>) -> Ruling<()> {
        Ok(())
    }
    /// A6, own. What a captive may do alone.
    fn captivity(_: &mut Play<Self>, _side: usize, _member: u16) -> Ruling<()> {
        Ok(())
    }
    /// CA-DICE-01. At a desk of all seats, where the game has winters.
    fn winter(_: &mut Play<Self>) -> Ruling<()> {
        Ok(())
    }

    /// CA-STD-01. What stands in the place of the sum of stakes for a seat, where something does.
    fn score(_: Form, _rosters: &[Option<Roster>], _seat: usize) -> Option<i64> {
        None
    }

    /// CA-STD-03. What decides between equals before that.
    fn riches(_: &Roster) -> i64 {
        0
    }

    /// A7. One newcomer; false when no more come.
    fn replacement(_: &mut Play<Self>, _side: usize) -> Ruling<bool> {
        Ok(false)
    }

    /// CA-ASK-03. The game's own default answer, where the frame's would not do.
    fn default_answer(_: &Affairs, _: &Question) -> Option<Answer> {
        None
    }

    /// CA-ROLE-06. What a computer answers where its game says otherwise.
    fn computer_answer(_: &Affairs, _: &Question) -> Option<Answer> {
        None
    }

    /// What a member's card shows: weapons, skills, marks; and what its token is drawn as.
    fn card(member: &Member) -> Card;

    /// CA-END-06. May a roster of this side go on, or is its campaign over?
    fn is_broken(_: &Roster, _: &Options) -> bool {
        false
    }

    /// CA-JOIN-03. A roster that its player wrote, or everything that is wrong with it.
    fn written(_kind: &str, _force: &serde_json::Value, _: &Options) -> Result<Roster, Vec<Complaint>> {
        Err(vec![Complaint::new("force", "ca-complaint-written")])
    }

    /// CA-CAMP-01. A new list for a roster in camp, where the game takes one: the roster that comes of it, paid for.
    fn relist(_: &Roster, _force: &serde_json::Value) -> Result<Roster, Vec<Complaint>> {
        Err(vec![Complaint::new("force", "ca-complaint-written")])
    }

    /// CA-JOIN-06. What a latecomer's roster has for every two rounds missed.
    fn advance(play: &mut Play<Self>) -> Ruling<()>;

    /// CA-MAP-04. The ground of a land, by the game's own lot.
    fn ground(play: &mut Play<Self>) -> Ruling<Sheet>;

    /// CA-SOLO-02. The computer musters anew against the forces that are named.
    fn fresh(_: &mut Play<Self>, _side: usize) -> Ruling<()> {
        Ok(())
    }

    /// The options that make the book's own solo rules stand in for these sides.
    fn without_players(sides: &[SideId]) -> Vec<(&'static str, serde_json::Value)>;
}

/// CA-BAL-05. One line of a game's list of helps.
#[derive(Clone, Copy, Debug)]
pub struct Help {
    pub word: &'static str,
    pub most: usize,
}

/// Something that can be done in camp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Errand {
    pub word: Word,
    pub member: Option<u16>,
    /// Another member whom it concerns.
    pub other: Option<u16>,
    /// What it costs.
    pub price: Option<i64>,
}

/// What a page shows of a member.
#[derive(Clone, Debug, Default)]
pub struct Card {
    pub weapons: Vec<Word>,
    pub skills: Vec<Word>,
    pub leads: bool,
    pub art: Option<Art>,
}

/// CA-CHR-05. A moment of the game's own, where its sentence stands and how much it weighs. The sentence is the text
/// `ca-chr-` and the word: of `who`, of its `group`, with what, whom and how many.
#[derive(Clone, Copy, Debug)]
pub struct Telling {
    pub word: &'static str,
    pub place: Place,
    pub weight: u8,
}
