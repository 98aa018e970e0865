//! CA-CHR. The campaign as a history: one page for each fixture, made from what happened and never changed afterwards.

mod ending;
mod memory;

use referee::{Fact, Text, Word, judged};
use serde::{Deserialize, Serialize};

use crate::balance::gap;
use crate::fixture::Fixture;
use crate::lines::Form;
use crate::report::{Kind, Report};
use crate::roster::{
    BACK_AT_ONCE, CAME_HOME, CHOSE, DIED, EXCHANGED, INHERITED, JOINED, LEARNED, Member, Moment, PROMOTED, RECOVERED,
    RETIRED, SCARRED, TAKEN, WOUNDED,
};
use crate::state::State;
pub use ending::{ending, opening};

/// CA-CHR-02. One page of the chronicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    pub fixture: u16,
    pub place: Text,
    pub stake: i64,
    /// The rosters by name, first side first, with how many they fielded.
    pub sides: Vec<(String, usize)>,
    pub told: Vec<Told>,
    /// CA-CHR-08. Something turned here: it opens a chapter.
    pub turning: bool,
    pub battle: Option<String>,
}

/// One sentence: a word of the locales and what fills it. Whoever tells it adds the place, by language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    pub word: Word,
    pub facts: Vec<(Word, Fact)>,
}

/// CA-CHR-05. At most so many sentences a page.
const MOST: usize = 12;

/// In which order sentences stand on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Opening,
    Decision,
    Deeds,
    Lost,
    Hurt,
    Home,
    Lessons,
    Newcomers,
    Goods,
    Standing,
}

struct Sentence {
    place: Place,
    weight: u8,
    told: Told,
}

/// A page as it is gathered.
struct Draft<'a> {
    state: &'a State,
    fixture: &'a Fixture,
    found: Vec<Sentence>,
    turning: bool,
}

impl Told {
    fn new(word: impl Into<Word>) -> Told {
        Told { word: word.into(), facts: Vec::new() }
    }

    fn text(mut self, name: &'static str, text: impl Into<String>) -> Told {
        self.facts.push((name.into(), Fact::Text(text.into())));
        self
    }

    fn number(mut self, name: &'static str, number: i64) -> Told {
        self.facts.push((name.into(), Fact::Number(number)));
        self
    }

    fn word(mut self, name: &'static str, word: Word) -> Told {
        self.facts.push((name.into(), Fact::Word(word)));
        self
    }
}

/// CA-CHR-04. Which of several patterns, by the fixture's and the member's number.
fn pattern(key: &str, fixture: u16, member: u16, patterns: u16) -> String {
    judged!("CA-CHR-04");
    format!("ca-chr-{key}-{}", (fixture + member) % patterns)
}

/// CA-CHR-02, CA-CHR-03. The page of a fixture that has just been closed.
pub fn page(state: &State, fixture: &Fixture, leader_before: Option<u8>) -> Page {
    judged!("CA-CHR-02");
    let mut draft = Draft { state, fixture, found: Vec::new(), turning: false };
    let report = fixture.report.as_ref().expect("a closed fixture has a report");
    draft.opening(report);
    draft.decision(report);
    if report.kind != Kind::Walkover {
        draft.old_ground();
        draft.deeds(report);
        draft.most_so_far(report);
        draft.settled_scores(report);
        draft.nemesis(report);
        for &seat in &fixture.sides {
            draft.fates(seat);
            draft.annals(seat);
        }
        draft.newcomers();
    }
    draft.standing(leader_before);
    let fielded = |force: &crate::fixture::FieldForce| force.members.len() + force.stand_ins.len();
    let counts = fixture.forces.iter().map(fielded).chain(std::iter::repeat(0));
    Page {
        fixture: fixture.number,
        place: fixture.station.name.clone(),
        stake: fixture.stake,
        sides: fixture.sides.iter().map(|&seat| state.roster_name(seat)).zip(counts).collect(),
        turning: draft.turning,
        told: draft.sorted(),
        battle: fixture.battle.clone(),
    }
}

impl Draft<'_> {
    fn add(&mut self, place: Place, weight: u8, told: Told) {
        self.found.push(Sentence { place, weight, told });
    }

    /// CA-CHR-05. The weightiest twelve, in their order.
    fn sorted(self) -> Vec<Told> {
        judged!("CA-CHR-05");
        let mut by_weight: Vec<(usize, Sentence)> = self.found.into_iter().enumerate().collect();
        by_weight.sort_by_key(|(n, sentence)| (std::cmp::Reverse(sentence.weight), *n));
        by_weight.truncate(MOST);
        by_weight.sort_by_key(|(n, sentence)| (sentence.place, *n));
        by_weight.into_iter().map(|(_, sentence)| sentence.told).collect()
    }

    fn name(&self, side: usize) -> String {
        self.state.roster_name(self.fixture.sides[side])
    }

    fn opening(&mut self, report: &Report) {
        let number = self.fixture.number;
        if report.kind == Kind::Walkover {
            let absent = |winner: u8| (0..self.fixture.sides.len()).find(|&side| side != usize::from(winner));
            let loser = report.winner.and_then(absent).map(|side| self.name(side)).unwrap_or_default();
            self.add(Place::Opening, 100, Told::new("ca-chr-walkover").text("loser", loser));
            return;
        }
        let size = |side: usize| {
            let force = &self.fixture.forces[side];
            (force.members.len() + force.stand_ins.len()) as i64
        };
        let told = Told::new(pattern("opens", number, 0, 2))
            .text("one", self.name(0))
            .text("other", self.name(1))
            .number("a", size(0))
            .number("b", size(1))
            .number("ordinal", i64::from(number));
        self.add(Place::Opening, 100, told);
        if report.kind == Kind::Told {
            self.add(Place::Opening, 90, Told::new("ca-chr-told"));
        }
        for help in self.fixture.helps.clone() {
            let told =
                Told::new("ca-chr-help").text("group", self.name(usize::from(help.side))).word("help", help.word);
            self.add(Place::Opening, 20, told);
        }
    }

    fn decision(&mut self, report: &Report) {
        if report.kind == Kind::Walkover {
            return;
        }
        let Some(winner) = report.winner.map(usize::from) else {
            self.add(Place::Decision, 90, Told::new("ca-chr-drawn"));
            return;
        };
        let losses = self.state.entry().losses;
        let lost = |side: usize| {
            let ended = report.endings[side].iter();
            ended.filter(|ending| losses.contains(&ending.word.as_str())).count()
        };
        let loser = (0..self.fixture.sides.len()).find(|&side| side != winner).unwrap_or_default();
        let fielded = report.endings[loser].len();
        let key = if 3 * lost(loser) >= 2 * fielded && fielded > 0 {
            "ca-chr-rout".to_string()
        } else if lost(loser).abs_diff(lost(winner)) <= 2 {
            pattern("close", self.fixture.number, 0, 2)
        } else {
            "ca-chr-clear".to_string()
        };
        let told = Told::new(key)
            .text("winner", self.name(winner))
            .text("loser", self.name(loser))
            .number("n", lost(loser) as i64)
            .number("m", fielded as i64)
            .word("how", report.how.clone());
        self.add(Place::Decision, 90, told);
        self.underdog(winner, loser);
        self.first_win(winner);
    }

    fn underdog(&mut self, winner: usize, loser: usize) {
        let strength = |side: usize| self.fixture.forces.get(side).map_or(0, |force| force.strength);
        let less = gap(strength(loser), strength(winner));
        if less >= 20 {
            self.turning = true;
            let told = Told::new("ca-chr-underdog").text("group", self.name(winner)).number("gap", less);
            self.add(Place::Decision, 60, told);
        }
    }

    fn first_win(&mut self, winner: usize) {
        let seat = self.fixture.sides[winner];
        let lost = |fixture: &&Fixture| {
            let report = fixture.report.as_ref();
            report.and_then(|it| it.winner).is_some_and(|it| fixture.sides[usize::from(it)] != seat)
        };
        let own = self.state.fixtures.iter().rev().filter(|it| it.number < self.fixture.number);
        let before = own.filter(|it| it.sides.contains(&seat) && !it.is_walkover()).take_while(lost).count();
        if before >= 2 {
            self.turning = true;
            let told = Told::new("ca-chr-first-win").text("group", self.name(winner)).number("n", before as i64 + 1);
            self.add(Place::Standing, 100, told);
        }
    }

    fn deeds(&mut self, report: &Report) {
        let mut doers: Vec<(u8, u16)> =
            report.deeds.iter().filter_map(|deed| Some((deed.side, deed.member?))).collect();
        doers.sort_unstable();
        doers.dedup();
        for (side, member) in doers {
            let own: Vec<_> =
                report.deeds.iter().filter(|deed| deed.side == side && deed.member == Some(member)).collect();
            let victims = own.iter().map(|deed| deed.victim.clone()).collect::<Vec<_>>().join(", ");
            let (key, weight) = match own.len() {
                0 | 1 => continue,
                2 => ("ca-chr-deed-two".to_string(), 40),
                _ => (pattern("deed-many", self.fixture.number, member, 2), 60),
            };
            let told =
                Told::new(key).text("who", own[0].name.clone()).text("victims", victims).number("n", own.len() as i64);
            self.add(Place::Deeds, weight, told);
        }
    }

    /// What befell the people of one seat in this fixture.
    fn fates(&mut self, seat: u8) {
        let Some(roster) = self.state.rosters[usize::from(seat)].clone() else { return };
        for member in &roster.members {
            let own: Vec<&Moment> =
                member.history.iter().filter(|moment| moment.fixture == self.fixture.number).collect();
            for moment in own {
                let own = || self.own_sentence(&roster.name, Some(member), moment);
                if let Some((place, weight, told)) = sentence(self.fixture.number, member, moment).or_else(own) {
                    self.add(place, weight, told);
                }
            }
        }
        let fell = |member: &&Member| {
            let lost = |moment: &Moment| matches!(moment.word.as_str(), DIED | RETIRED);
            member.history.iter().any(|it| it.fixture == self.fixture.number && lost(it))
        };
        let is_founder = |member: &&Member| member.history.first().is_some_and(|moment| moment.fixture == 0);
        let founders: Vec<&Member> = roster.members.iter().filter(is_founder).collect();
        let left = founders.iter().any(|member| member.condition.is_with_the_roster());
        if let (false, Some(last)) = (left, founders.iter().rev().find(|member| fell(member))) {
            self.turning = true;
            self.add(Place::Lost, 80, Told::new("ca-chr-last-founder").text("who", last.name.clone()));
        }
        let led = |member: &&Member| (self.state.entry().card)(member).leads;
        if roster.members.iter().filter(led).any(|member| fell(&member)) {
            self.turning = true;
            if !roster.present().any(|member| led(&member)) {
                self.add(Place::Lost, 50, Told::new("ca-chr-leader-lost").text("group", roster.name.clone()));
            }
        }
    }

    /// A moment that only the game knows.
    fn own_sentence(&self, group: &str, member: Option<&Member>, moment: &Moment) -> Option<(Place, u8, Told)> {
        let telling = self.state.entry().tellings.iter().find(|it| it.word == moment.word.as_str())?;
        let mut told = Told::new(format!("ca-chr-{}", telling.word)).text("group", group);
        if let Some(member) = member {
            told = named(told, member);
        }
        if let Some(with) = &moment.with {
            told = told.word("with", with.clone());
        }
        if let Some(whom) = &moment.whom {
            told = told.text("whom", whom.clone());
        }
        Some((telling.place, telling.weight, told.number("n", moment.number.unwrap_or_default())))
    }

    /// What befell the roster as a whole.
    fn annals(&mut self, seat: u8) {
        let Some(roster) = &self.state.rosters[usize::from(seat)] else { return };
        let own = roster.annals.iter().filter(|moment| moment.fixture == self.fixture.number);
        let told: Vec<_> = own.filter_map(|moment| self.own_sentence(&roster.name, None, moment)).collect();
        for (place, weight, told) in told {
            self.add(place, weight, told);
        }
    }

    fn newcomers(&mut self) {
        let number = self.fixture.number;
        let mut names = Vec::new();
        let mut weapons = Vec::new();
        for &seat in &self.fixture.sides {
            let Some(roster) = &self.state.rosters[usize::from(seat)] else { continue };
            let joined = |member: &&Member| {
                member.history.first().is_some_and(|it| it.fixture == number && it.word.as_str() == JOINED)
            };
            for member in roster.members.iter().filter(joined) {
                names.push((member.name.clone(), member.number));
                weapons.extend((self.state.entry().card)(member).weapons.first().cloned());
            }
        }
        match names.as_slice() {
            [] => {}
            [(who, _)] => {
                let weapon = weapons.first().cloned().unwrap_or_else(|| "ca-member".into());
                let told = Told::new("ca-chr-recruit").text("who", who.clone()).word("weapon", weapon);
                self.add(Place::Newcomers, 20, told);
            }
            several => {
                let names = several.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>().join(", ");
                self.add(Place::Newcomers, 20, Told::new("ca-chr-recruits").text("names", names));
            }
        }
    }

    fn standing(&mut self, before: Option<u8>) {
        if self.state.header.form != Form::Chain {
            return;
        }
        let points: Vec<i64> = (0..self.state.points.len() as u8).map(|seat| self.state.score(seat)).collect();
        let (most, least) = (*points.iter().max().unwrap_or(&0), *points.iter().min().unwrap_or(&0));
        match self.state.leader() {
            None => {
                self.add(Place::Standing, 90, Told::new("ca-chr-level").number("x", most).number("y", least));
            }
            Some(seat) if before != Some(seat) => {
                self.turning |= before.is_some();
                let told = Told::new("ca-chr-lead").text("group", self.state.roster_name(seat));
                self.add(Place::Standing, 100, told.number("x", most).number("y", least));
            }
            Some(_) => {}
        }
    }
}

/// What is told of one moment of a member, where it stands and how much it weighs.
fn sentence(fixture: u16, member: &Member, moment: &Moment) -> Option<(Place, u8, Told)> {
    let who = |told: Told| named(told, member);
    let by_number = |key: &str, patterns: u16| who(Told::new(pattern(key, fixture, member.number, patterns)));
    let with = |told: Told, name: &'static str| match &moment.with {
        Some(word) => told.word(name, word.clone()),
        None => told,
    };
    let number = moment.number.unwrap_or_default();
    Some(match moment.word.as_str() {
        DIED if member.battles() == 1 => (Place::Lost, 80, who(Told::new("ca-chr-dead-first"))),
        DIED => (Place::Lost, 80, by_number("dead", 2).number("n", member.battles() as i64)),
        RETIRED => (Place::Lost, 70, by_number("retired", 2)),
        TAKEN => (Place::Lost, 70, who(Told::new("ca-chr-taken"))),
        WOUNDED if number >= 3 => (Place::Hurt, 50, who(Told::new("ca-chr-long-wound")).number("n", number)),
        WOUNDED => (Place::Hurt, 20, who(Told::new("ca-chr-light-wound"))),
        BACK_AT_ONCE => (Place::Hurt, 20, who(Told::new("ca-chr-back-at-once"))),
        SCARRED => (Place::Hurt, 40, who(Told::new("ca-chr-scar"))),
        RECOVERED => (Place::Home, 30, who(Told::new("ca-chr-recovered"))),
        CAME_HOME => (Place::Home, 70, who(Told::new("ca-chr-escaped"))),
        EXCHANGED => (Place::Home, 30, who(Told::new("ca-chr-exchanged"))),
        LEARNED => (Place::Lessons, 40, with(by_number("learned", 2), "skill")),
        CHOSE => (Place::Lessons, 50, with(who(Told::new("ca-chr-chose")), "skill")),
        PROMOTED => (Place::Lessons, 70, who(Told::new("ca-chr-promoted"))),
        INHERITED => {
            let gone = moment.whom.clone().unwrap_or_default();
            (Place::Lessons, 20, with(who(Told::new("ca-chr-heirloom")), "weapon").text("gone", gone))
        }
        _ => return None,
    })
}

/// Whom a sentence is about, and how it speaks of him.
fn named(told: Told, member: &Member) -> Told {
    let pronoun = serde_json::to_value(member.pronoun).ok();
    let pronoun = pronoun.and_then(|value| value.as_str().map(str::to_string)).unwrap_or_default();
    told.text("who", member.name.clone()).text("pronoun", pronoun)
}
