use dice::{Commitment, Contribution};
use odds::Choices;
use referee::correction::Correction;
use referee::standing::StandingOrder;
use referee::{Answer, Clause, FigureId, Seat};
use schemars::JsonSchema;
use serde::Deserialize;
use table::Place;

/// What may be said about one match.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Talk {
    /// What never changes: table, sides, options, where the dice come from.
    Briefing {},
    /// What a seat may see now.
    View {
        seat: Seat,
    },
    /// The questions open to a seat.
    Questions {
        seat: Seat,
    },
    /// What happened, as a seat may know it.
    Events {
        seat: Seat,
        #[serde(default)]
        from: usize,
    },
    Answer {
        seat: Seat,
        question: u64,
        answer: Answer,
        /// The clause that is expected to ask, for an answer given before its question is known.
        #[serde(default)]
        clause: Option<Clause>,
    },
    /// Would this answer do, and if not, why?
    Check {
        seat: Seat,
        question: u64,
        answer: Answer,
    },
    /// Sensible answers: all of them where they can be listed.
    Candidates {
        seat: Seat,
        question: u64,
        #[serde(default = "some")]
        most: usize,
        #[serde(default)]
        seed: u64,
    },
    /// Where a figure asked for its way may get to, or the region of a point.
    Reach {
        seat: Seat,
        question: u64,
        #[serde(default)]
        figure: Option<FigureId>,
    },
    /// The way a figure asked for its own would take to a point: round what is there, as far as it may go.
    Way {
        seat: Seat,
        question: u64,
        figure: FigureId,
        to: Place,
    },
    /// What this answer leads to: figures, units, markers and scores by the end of the order.
    Odds {
        seat: Seat,
        question: u64,
        answer: Answer,
        /// The most courses to follow; where there are more, some are drawn by lot.
        #[serde(default = "many")]
        budget: usize,
        /// Orders to be played after the one under way.
        #[serde(default)]
        orders: u16,
        /// How the questions on the way are answered.
        #[serde(default)]
        choices: Choices,
    },
    /// The points of a way where somebody the seat knows of may do it harm.
    Dangers {
        seat: Seat,
        question: u64,
        answer: Answer,
    },
    /// What the figures of other sides look upon, as the game's rules have it.
    Threat {
        seat: Seat,
    },
    /// The tape: how far from here to there.
    Measure {
        seat: Seat,
        from: Spot,
        to: Spot,
    },
    /// The string: what is seen from here of there, as the game's rules have it, and what lies between.
    Sight {
        seat: Seat,
        from: Spot,
        to: Spot,
    },
    /// Whom a figure would see from a place, a point of a way it plans or where it stands, and who would see it.
    Outlook {
        seat: Seat,
        figure: FigureId,
        place: Place,
    },
    /// Takes back the seat's last answer.
    Undo {
        seat: Seat,
    },
    /// Proposes to change something by hand.
    Propose {
        seat: Seat,
        correction: Correction,
    },
    Agree {
        seat: Seat,
    },
    Decline {
        seat: Seat,
    },
    /// Gives a standing order, or withdraws it.
    Stand {
        seat: Seat,
        order: StandingOrder,
        #[serde(default = "yes")]
        on: bool,
    },
    /// Shows the hash of what the player will mix into the dice.
    Pledge {
        seat: Seat,
        pledge: Commitment,
    },
    /// Mixes it in, once every player has pledged.
    Contribute {
        seat: Seat,
        contribution: Contribution,
    },
    Concede {
        seat: Seat,
    },
    OfferDraw {
        seat: Seat,
    },
    /// Lays faces ready for the next throws that they fit.
    Dice {
        /// Laid behind those that lie there already.
        #[serde(default)]
        faces: Vec<u8>,
        /// Take away first whatever lies there.
        #[serde(default)]
        clear: bool,
    },
    /// The last committed battle as readable data.
    Position {},
    /// The lines of the journal from a number on, to be appended to a file.
    Journal {
        #[serde(default)]
        from: usize,
    },
    /// The whole journal with a snapshot at its end.
    Save {},
}

/// Something to measure or look from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    Figure(FigureId),
    Place(Place),
    /// A figure as if it stood elsewhere.
    Standing {
        figure: FigureId,
        place: Place,
    },
}

fn some() -> usize {
    16
}

fn many() -> usize {
    10_000
}

fn yes() -> bool {
    true
}

impl Talk {
    /// The seat it is said for. None: only the referee may say it, save [`Talk::Briefing`], which anybody may ask for.
    pub fn seat(&self) -> Option<Seat> {
        use Talk::*;
        match self {
            View { seat } | Questions { seat } | Events { seat, .. } => Some(*seat),
            Answer { seat, .. } | Check { seat, .. } | Candidates { seat, .. } => Some(*seat),
            Reach { seat, .. } | Way { seat, .. } | Odds { seat, .. } | Measure { seat, .. } => Some(*seat),
            Sight { seat, .. } | Outlook { seat, .. } => Some(*seat),
            Dangers { seat, .. } | Threat { seat } => Some(*seat),
            Undo { seat } | Propose { seat, .. } | Agree { seat } | Decline { seat } => Some(*seat),
            Stand { seat, .. } | Pledge { seat, .. } | Contribute { seat, .. } => Some(*seat),
            Concede { seat } | OfferDraw { seat } => Some(*seat),
            Briefing {} | Dice { .. } | Position {} | Journal { .. } | Save {} => None,
        }
    }
}
