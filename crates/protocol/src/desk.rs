use std::collections::BTreeMap;

use dice::{Commitment, Seed};
use referee::{AnyMatch, Complaint, DicePlan, GameEntry, Journal, Scenario, Shelf, caught};

use crate::reply::{DiceTold, Hello, Moment, Opened, Reply, Told};
use crate::{
    Damaged, DiceWish, Library, Limits, Message, Opening, Problem, Record, Reopening, Request, Said, Take, Talk,
    VERSION, What, book, talk,
};

/// Where the referee sits: takes one line, gives one reply, and keeps the matches that are open.
///
/// It trusts its caller, who may speak for every seat; but whatever it says to a seat, that seat may know.
pub struct Desk {
    games: &'static [GameEntry],
    library: Box<dyn Library>,
    seeds: Box<Seeds>,
    limits: Limits,
    /// Seeds that were committed to and wait for their match.
    pledged: Vec<Seed>,
    matches: BTreeMap<u32, Open>,
    opened: u32,
    is_closed: bool,
}

type Seeds = dyn FnMut() -> Seed + Send;

struct Open {
    game: Box<dyn AnyMatch>,
    seed: Option<Seed>,
}

impl Desk {
    /// A desk for these games, with seeds that nobody chooses.
    pub fn new(games: &'static [GameEntry], seeds: impl FnMut() -> Seed + Send + 'static) -> Desk {
        Desk {
            games,
            library: Box::new(()),
            seeds: Box::new(seeds),
            limits: Limits::default(),
            pledged: Vec::new(),
            matches: BTreeMap::new(),
            opened: 0,
            is_closed: false,
        }
    }

    /// Where scenarios are found by name.
    pub fn with_library(mut self, library: impl Library + 'static) -> Desk {
        self.library = Box::new(library);
        self
    }

    pub fn with_limits(mut self, limits: Limits) -> Desk {
        self.limits = limits;
        self
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The caller has said goodbye.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// The one reply to one line.
    pub fn reply(&mut self, line: &[u8]) -> Reply {
        let (id, message) = Message::read(line, &self.limits);
        Reply::new(id, message.and_then(|message| self.fulfil(message)))
    }

    fn fulfil(&mut self, Message { about, said }: Message) -> Result<Told, Problem> {
        match said {
            Said::Talk(talk) => self.talk(about, *talk),
            Said::Request(Request::Hello {}) => Ok(Told::Hello(self.hello())),
            Said::Request(Request::Scenarios {}) => Ok(Told::Scenarios { scenarios: self.library.list() }),
            Said::Request(Request::Commit {}) => self.commit(),
            Said::Request(Request::Open(opening)) => self.open(*opening),
            Said::Request(Request::Reopen(reopening)) => self.reopen(reopening),
            Said::Request(Request::Clause { clause, lang }) => Ok(Told::Clause(book::clause(clause, lang)?)),
            Said::Request(Request::Close {}) => {
                let number = self.meant(about)?;
                self.matches.remove(&number);
                Ok(Told::Done {})
            }
            Said::Request(Request::Quit {}) => {
                self.is_closed = true;
                Ok(Told::Done {})
            }
        }
    }

    fn hello(&self) -> Hello {
        let games = self.games.iter().map(book::game).collect();
        Hello { protocol: VERSION, program: env!("CARGO_PKG_VERSION"), games, limits: self.limits }
    }

    /// The match a request is about: the one it names, or the only one.
    fn meant(&self, about: Option<u32>) -> Result<u32, Problem> {
        let only = || if self.matches.len() == 1 { self.matches.keys().next().copied() } else { None };
        let number = about.or_else(only).filter(|number| self.matches.contains_key(number));
        number.ok_or_else(|| Problem::NoSuchMatch { given: about, open: self.matches.keys().copied().collect() })
    }

    fn talk(&mut self, about: Option<u32>, said: Talk) -> Result<Told, Problem> {
        let number = self.meant(about)?;
        let open = self.matches.get_mut(&number).expect("just looked up");
        let lines = open.game.journal().entries.len();
        let told = caught(|| talk(open.game.as_mut(), said, &self.limits)).unwrap_or_else(|panic| Err(panic.into()));
        if let Err(Problem::Broken { .. }) = told {
            open.go_back_to(lines, Shelf(self.games));
        }
        told
    }

    fn commit(&mut self) -> Result<Told, Problem> {
        if self.pledged.len() >= self.limits.matches {
            return Err(Problem::TooManyMatches { most: self.limits.matches });
        }
        let seed = (self.seeds)();
        let commitment = seed.commitment();
        self.pledged.push(seed);
        Ok(Told::Commitment { commitment })
    }

    fn open(&mut self, opening: Opening) -> Result<Told, Problem> {
        let Opening { what, position, options, dice, show_seed } = opening;
        let mut scenario = match what {
            What::Scenario(written) => scenario_of(written)?,
            What::Name(name) => self.library.find(&name)?,
        };
        scenario.options.extend(options);
        scenario.position = position.or(scenario.position);
        if dice.faces.len() > self.limits.faces {
            return Err(Problem::TooMuch { what: "faces", most: self.limits.faces });
        }
        let seed = self.seed(&dice, scenario.sides.len())?;
        let chosen = dice.seed.is_some();
        let DiceWish { contributions, by_hand, faces: laid, .. } = dice;
        let plan = DicePlan { contributions, by_hand, chosen, laid, ..DicePlan::default() };
        let game = Shelf(self.games).open(scenario, plan, seed.clone())?;
        self.pledged.retain(|pledged| Some(pledged) != seed.as_ref());
        self.keep(Open { game, seed }, show_seed, None)
    }

    /// The seed a match shall have; none when every side rolls real dice.
    fn seed(&mut self, wish: &DiceWish, sides: usize) -> Result<Option<Seed>, Problem> {
        let pledged = |commitment: &Commitment| {
            let kept = self.pledged.iter().find(|seed| seed.commitment() == *commitment);
            kept.cloned().ok_or(Problem::NoSuchCommitment)
        };
        match (&wish.seed, &wish.commitment) {
            (Some(_), Some(_)) => Err(Problem::malformed("dice come from a seed or a commitment, not from both")),
            (Some(seed), None) => Ok(Some(seed.clone())),
            (None, Some(commitment)) => pledged(commitment).map(Some),
            (None, None) if (0..sides).all(|side| wish.by_hand.iter().any(|by| by.index() == side)) => Ok(None),
            (None, None) => Ok(Some((self.seeds)())),
        }
    }

    fn reopen(&mut self, Reopening { journal, seed, take }: Reopening) -> Result<Told, Problem> {
        let record = Record::read(journal.as_bytes());
        record.entry(self.games)?;
        if let (Take::Whole, Some(damage)) = (take, &record.damage) {
            return Err(Problem::Damaged(damage.clone()));
        }
        let seed = record.seed(seed)?;
        let game = match take {
            Take::Whole | Take::SoundPart => Shelf(self.games).replay(&record.journal, seed.clone())?,
            Take::Snapshot => Shelf(self.games).resume(&record.journal, seed.clone())?,
        };
        self.keep(Open { game, seed }, false, record.damage)
    }

    fn keep(&mut self, open: Open, show_seed: bool, damage: Option<Damaged>) -> Result<Told, Problem> {
        if self.matches.len() >= self.limits.matches {
            return Err(Problem::TooManyMatches { most: self.limits.matches });
        }
        self.opened += 1;
        let opened = Opened {
            number: self.opened,
            game: open.game.game(),
            rules_version: open.game.rules_version(),
            dice: open.dice(show_seed),
            moment: Moment::of(open.game.as_ref()),
            damage,
        };
        self.matches.insert(self.opened, open);
        Ok(Told::Opened(opened))
    }
}

impl Open {
    fn dice(&self, show_seed: bool) -> DiceTold {
        let by_hand = self.game.journal().header().map(|header| header.dice.by_hand.clone());
        DiceTold {
            commitment: self.game.commitment().copied(),
            by_hand: by_hand.unwrap_or_default(),
            seed: self.seed.clone().filter(|_| show_seed),
            seed_known: self.seed.is_some(),
        }
    }

    /// Plays the match again up to where it was sound. If even that fails, it stays as it is and can still be saved.
    fn go_back_to(&mut self, lines: usize, games: Shelf) {
        let mut journal: Journal = self.game.journal().clone();
        journal.entries.truncate(lines);
        if let Ok(game) = games.replay(&journal, self.seed.clone()) {
            self.game = game;
        }
    }
}

/// A scenario from what somebody sent, or the field that is wrong.
fn scenario_of(written: serde_json::Value) -> Result<Scenario, Problem> {
    serde_path_to_error::deserialize(written).map_err(|error| {
        let complaint = Complaint::new(error.path().to_string(), error.inner().to_string());
        Problem::Scenario { complaints: vec![complaint] }
    })
}
