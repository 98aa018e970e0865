//! A game of one question, and a campaign of it.

use std::collections::BTreeMap;

use campaign::aftermath::before_the_die;
use campaign::desk::{Play, figure};
use campaign::report::{Kind, last_sum};
use campaign::roster::{DIED, Moment, WOUNDED};
use campaign::{
    Affairs, Campaign, CampaignEntry, Card, Condition, Deed, DeskId, Ending, Errand, Form, Help, Joining, Member,
    Options, Plan, Report, Roster, Rules, Sheet, Stage, StandIn, Station, bare,
};
use dice::{Bands, Die, Seed};
use referee::{
    About, Answer, AnyMatch, Choice, Complaint, DicePlan, Fate, For, Game, GameEntry, Match, OptionRule, Outcome,
    Question, Ruling, Scenario, Seat, SideId, SidePlan, Tables, Text, View, clause,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub static GAME: GameEntry = GameEntry::of::<Coin>();
pub static CAMPAIGN: CampaignEntry = CampaignEntry::of::<CoinCampaign>();
/// The same under rules of another day.
pub static LATER: CampaignEntry = CampaignEntry::of::<CoinRules<2>>();

/// Each side has a turn to name somebody; the last one named has won.
pub struct Coin;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fallen {
    turns: u8,
    winner: Option<u8>,
    over: bool,
}

impl Game for Coin {
    const ID: &'static str = "coin";
    const RULES_VERSION: u32 = 1;
    type Setup = usize;
    type Battle = Fallen;
    type Position = Fallen;
    type Memo = ();
    type Solo = ();

    fn options() -> &'static [OptionRule] {
        &[]
    }

    fn set_up(scenario: &Scenario) -> Result<(usize, Fallen), Vec<Complaint>> {
        Ok((scenario.sides.len(), Fallen { turns: 0, winner: None, over: false }))
    }

    fn advance(play: &mut referee::Play<Coin>) -> Ruling<()> {
        let mut offers: Vec<Choice> = (0..*play.setup).map(|n| Choice::new("coin-side").number(n as i64)).collect();
        offers.push(Choice::declining("coin-nobody"));
        let side = SideId(play.battle.turns);
        let picked = play.choose(clause!("CA-BAT-02"), side, About::new("coin-who"), &offers)?;
        play.battle.turns += 1;
        if usize::from(play.battle.turns) == *play.setup {
            play.battle.winner = picked.number.map(|side| side as u8);
            play.battle.over = true;
        }
        Ok(())
    }

    fn outcome(_: &usize, battle: &Fallen) -> Option<Outcome> {
        battle.over.then(|| Outcome { winner: battle.winner.map(SideId), word: "coin-fell".into(), clause: None })
    }

    fn view(_: &usize, _: &Fallen, seat: Seat) -> View {
        View::new(seat)
    }

    fn record(_: &usize, battle: &Fallen) -> Fallen {
        battle.clone()
    }

    fn restore(_: &usize, position: Fallen) -> Result<Fallen, Vec<Complaint>> {
        Ok(position)
    }

    fn fates(_: &usize, _: &Fallen) -> Vec<Fate> {
        Vec::new()
    }
}

/// The campaign, under rules of this version.
pub struct CoinRules<const V: u32>;

pub type CoinCampaign = CoinRules<1>;
type Desk<'a, const V: u32> = Play<'a, CoinRules<V>>;

pub const WELL: &str = "coin-well";
pub const HURT: &str = "coin-hurt";
pub const COINS: &str = "coins";

impl<const V: u32> Rules for CoinRules<V> {
    const GAME: &'static str = "coin";
    const VERSION: u32 = V;
    const OPTIONS: &'static [OptionRule] = &[];
    const HELPS: &'static [Help] = &[Help { word: "coin-gun", most: 2 }, Help { word: "coin-spirit", most: 1 }];
    const KINDS: &'static [&'static str] = &["red", "blue"];
    const MOST_SIDES: usize = 4;
    const ENDINGS: &'static [&'static str] = &[WELL, HURT];
    const LOSSES: &'static [&'static str] = &[HURT];

    /// Four people, and the player says who is strong.
    fn muster(play: &mut Desk<V>) -> Ruling<()> {
        let seat = play.battle.seats[0];
        for n in 0..4 {
            let face = play.roll(For::new(clause!("CA-JOIN-02"), SideId(0), "coin-die"), Die::D6, Bands::EACH)?;
            play.battle.rosters[0].join(format!("{seat}-{n}"), Sheet(json!(face)), 0);
        }
        let offers: Vec<Choice> = (1..=4).map(|n| Choice::new("coin-member").figure(figure(0, n))).collect();
        let picked = play.choose(clause!("CA-JOIN-02"), SideId(0), About::new("coin-who-is-strong"), &offers)?;
        let strong = campaign::desk::member(picked.figure.expect("offered")).1;
        play.battle.rosters[0].member_mut(strong).sheet = Sheet(json!(9));
        play.battle.rosters[0].goods.insert(COINS.into(), 1);
        Ok(())
    }

    fn draw(play: &mut Desk<V>) -> Ruling<()> {
        let land = play.battle.fixture.ground.try_read::<u8>();
        let face = match land {
            Ok(face) => face,
            Err(_) => play.roll(For::new(clause!("CA-FIX-04"), SideId(0), "coin-die"), Die::D6, Bands::EACH)?,
        };
        let name = format!("Field {face}");
        play.battle.fixture.station =
            Station { name: Text { es: name.clone(), en: name }, sheet: Sheet(json!(face)), allotted: Vec::new() };
        Ok(())
    }

    fn limits(_: &Affairs, _: &Options, _: usize) -> (u16, u16) {
        (2, 3)
    }

    fn stand_in(_: &Affairs, _: usize) -> StandIn {
        StandIn { name: "lent".into(), sheet: Sheet(json!(1)) }
    }

    fn strength(affairs: &Affairs, _: &Options, side: usize) -> i64 {
        let force = &affairs.fixture.forces[side];
        10 * (force.members.len() + force.stand_ins.len()) as i64
    }

    fn worth(member: &Member) -> i64 {
        member.sheet.try_read().unwrap_or_default()
    }

    fn camp(affairs: &Affairs, _: &Options, side: usize) -> Vec<Errand> {
        let can_pay = affairs.rosters[side].goods.get(COINS).is_some_and(|coins| *coins >= 2);
        let errand = Errand { word: "coin-buy".into(), member: None, other: None, price: Some(2) };
        can_pay.then_some(errand).into_iter().collect()
    }

    fn run_errand(play: &mut Desk<V>, side: usize, _: &Errand) -> Ruling<()> {
        let fixture = play.battle.fixture.number;
        let roster = &mut play.battle.rosters[side];
        *roster.goods.entry(COINS.into()).or_default() -= 2;
        let name = format!("bought {}", roster.members.len());
        roster.join(name, Sheet(json!(2)), fixture);
        Ok(())
    }

    fn may_help(_: &Affairs, _: &Options, _: usize, _: &str) -> bool {
        true
    }

    fn help(play: &mut Desk<V>, side: usize, help: &str) -> Ruling<()> {
        if help == "coin-gun" {
            let lent = Self::stand_in(play.battle, side);
            play.battle.fixture.forces[side].stand_ins.push(lent);
        }
        Ok(())
    }

    fn scenario(affairs: &Affairs, _: &Options, _: &Tables<'_>, seed: u64) -> Result<Scenario, Vec<Complaint>> {
        let side = |roster: &Roster| SidePlan {
            name: Text { es: roster.name.clone(), en: roster.name.clone() },
            called: None,
            force: Value::Null,
        };
        let sides = affairs.rosters.iter().map(side).collect();
        Ok(Scenario { sides, rules: json!(seed), ..bare("coin", BTreeMap::new()) })
    }

    /// Whoever lost has its first member hurt by the winner's first.
    fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
        let outcome = battle.outcome().expect("over");
        let winner = outcome.winner.map(|side| side.0);
        told(affairs, Kind::Fought, winner, last_sum(battle))
    }

    fn is_short(battle: &dyn AnyMatch) -> bool {
        battle.position()["turns"].as_u64().unwrap_or_default() < 1
    }

    fn missing(_: &mut Affairs, _: usize) {}

    fn casualty(play: &mut Desk<V>, side: usize, member: u16) -> Ruling<()> {
        let report = play.battle.fixture.report.clone().expect("a report");
        if !report.has(side, member, HURT) {
            return Ok(());
        }
        let who = figure(side, member);
        before_the_die(play, clause!("CA-AFT-05"), side, About::new("coin-wound").figure(who), Some(who))?;
        let why = For::new(clause!("CA-AFT-03"), SideId(side as u8), "coin-die").by(who);
        let face = play.roll(why, Die::D6, Bands::cuts(&[2, 4]))?;
        let fixture = play.battle.fixture.number;
        let hurt = play.battle.rosters[side].member_mut(member);
        match face {
            1 => {
                hurt.condition = Condition::Dead;
                hurt.lived(Moment::new(fixture, DIED));
            }
            2 | 3 => {
                hurt.condition = Condition::Recovering(2);
                hurt.lived(Moment::new(fixture, WOUNDED).number(2));
            }
            _ => {}
        }
        Ok(())
    }

    fn spoils(play: &mut Desk<V>, side: usize) -> Ruling<()> {
        *play.battle.rosters[side].goods.entry(COINS.into()).or_default() += 1;
        Ok(())
    }

    fn replacement(play: &mut Desk<V>, side: usize) -> Ruling<bool> {
        if play.battle.rosters[side].fit().count() >= 3 {
            return Ok(false);
        }
        let fixture = play.battle.fixture.number;
        let name = format!("new {}", play.battle.rosters[side].members.len());
        play.battle.rosters[side].join(name, Sheet(json!(1)), fixture);
        Ok(true)
    }

    fn card(member: &Member) -> Card {
        Card { leads: member.sheet.try_read() == Ok(9), ..Card::default() }
    }

    fn written(kind: &str, force: &Value, _: &Options) -> Result<Roster, Vec<Complaint>> {
        let names: Vec<String> = referee::read(force, "force").map_err(|it| vec![it])?;
        if names.len() != 4 {
            return Err(vec![Complaint::new("force", "coin-four"), Complaint::new("names", "coin-four")]);
        }
        let mut roster = Roster { kind: kind.into(), ..Roster::default() };
        names.into_iter().for_each(|name| {
            roster.join(name, Sheet(json!(3)), 0);
        });
        Ok(roster)
    }

    fn advance(play: &mut Desk<V>) -> Ruling<()> {
        *play.battle.rosters[0].goods.entry(COINS.into()).or_default() += 10;
        Ok(())
    }

    fn ground(play: &mut Desk<V>) -> Ruling<Sheet> {
        Ok(Sheet(json!(play.roll(For::new(clause!("CA-MAP-04"), SideId(0), "coin-die"), Die::D6, Bands::EACH)?)))
    }

    fn fresh(play: &mut Desk<V>, side: usize) -> Ruling<()> {
        let count = play.battle.fixture.forces[1 - side].members.len();
        let fixture = play.battle.fixture.number;
        for n in 0..count {
            play.battle.rosters[side].join(format!("fresh {fixture} {n}"), Sheet(json!(1)), fixture);
        }
        Ok(())
    }

    fn without_players(_: &[SideId]) -> Vec<(&'static str, Value)> {
        Vec::new()
    }
}

/// What a battle leaves behind: whoever lost has its first member hurt by the winner's first.
pub fn told(affairs: &Affairs, kind: Kind, winner: Option<u8>, sum: String) -> Report {
    let forces = &affairs.fixture.forces;
    let ending = |side: usize, member: u16, first: bool| Ending {
        member,
        word: if first && winner.is_some_and(|it| usize::from(it) != side) { HURT.into() } else { WELL.into() },
        count: None,
    };
    let ended = |side: usize| {
        let members = forces[side].members.iter().enumerate();
        members.map(|(place, &member)| ending(side, member, place == 0)).collect()
    };
    let name = |side: usize, member: u16| affairs.rosters[side].member(member).map(|it| it.name.clone());
    let deed = winner.map(usize::from).map(|winner| {
        let loser = 1 - winner.min(1);
        let (by, victim) = (forces[winner].members[0], forces[loser].members[0]);
        Deed {
            side: winner as u8,
            member: Some(by),
            name: name(winner, by).unwrap_or_default(),
            victim: name(loser, victim).unwrap_or_default(),
            victim_member: Some(victim),
        }
    });
    Report {
        kind,
        winner,
        how: "coin-fell".into(),
        endings: (0..forces.len()).map(ended).collect(),
        deeds: deed.into_iter().collect(),
        counts: BTreeMap::new(),
        sum,
    }
}

pub fn plan(form: Form, length: u16, options: Value) -> Plan {
    let options = options.as_object().expect("options").clone().into_iter().collect();
    Plan { name: "The long road".into(), form, length, options }
}

pub fn seed(n: u8) -> Seed {
    Seed::new([n; 32])
}

pub fn gathering(form: Form, options: Value) -> Campaign {
    Campaign::begin(&CAMPAIGN, &GAME, plan(form, 6, options), seed(7)).expect("begun")
}

pub fn player(n: u8) -> Joining {
    Joining::new(&format!("Player {n}"), &format!("Group {n}"), if n.is_multiple_of(2) { "red" } else { "blue" })
}

pub fn machine(n: u8) -> Joining {
    Joining { computer: Some("regular".into()), ..player(n) }
}

/// A campaign of computers alone, begun.
pub fn machines(form: Form, seats: u8, options: Value) -> Campaign {
    let mut it = gathering(form, options);
    for n in 0..seats {
        it.join(machine(n)).expect("joined");
    }
    it.start().expect("started");
    it
}

/// A campaign of players, mustered by defaults and begun.
pub fn players(form: Form, seats: u8, options: Value) -> Campaign {
    let mut it = gathering(form, options);
    for n in 0..seats {
        it.join(player(n)).expect("joined");
        by_default(&mut it, n);
    }
    it.start().expect("started");
    it
}

/// A player against a computer.
pub fn solo(options: Value) -> Campaign {
    let mut it = gathering(Form::Chain, options);
    it.join(player(0)).expect("joined");
    it.join(machine(1)).expect("joined");
    by_default(&mut it, 0);
    it.start().expect("started");
    it
}

pub fn no_tables(id: &str) -> Scenario {
    panic!("{id} is not asked for")
}

/// A match of the coin that fell for this side.
pub fn tossed(scenario: Scenario, winner: Option<u8>) -> Box<dyn AnyMatch> {
    let sides = scenario.sides.len() as u16;
    let mut game: Box<dyn AnyMatch> =
        Box::new(Match::<Coin>::open(scenario, DicePlan::default(), Some(seed(1))).expect("a scenario"));
    while let Some(&side) = game.deciding().first() {
        let number = game.questions(Seat::Side(side))[0].number;
        game.answer(Seat::Side(side), number, Answer::Pick(winner.map_or(sides, u16::from))).expect("answered");
    }
    game
}

/// Opens the battle of a fixture.
pub fn open(it: &mut Campaign, fixture: u16) -> Scenario {
    let scenario = it.scenario(fixture, &no_tables).expect("a scenario");
    it.open_battle(fixture, format!("battle-{fixture}"), scenario.clone()).expect("opened");
    scenario
}

/// Opens and enters the first battle that is ready; the winner is told by seat.
pub fn fight(it: &mut Campaign, winner: Option<u8>) -> u16 {
    let fixture = it.to_be_opened()[0];
    fight_this(it, fixture, winner);
    fixture
}

pub fn fight_this(it: &mut Campaign, fixture: u16, winner: Option<u8>) {
    let scenario = open(it, fixture);
    let side = winner.map(|seat| it.state().fixture(fixture).expect("one").side_of(seat).expect("a side") as u8);
    it.enter(fixture, tossed(scenario, side).as_ref()).expect("entered");
}

/// Default answers for a seat, until nothing is asked of it.
pub fn by_default(it: &mut Campaign, seat: u8) {
    until(it, seat, "nothing");
}

/// Default answers for everybody.
pub fn all_by_default(it: &mut Campaign) {
    for _ in 0..8 {
        for seat in 0..it.state().seats.len() as u8 {
            by_default(it, seat);
        }
    }
}

/// Default answers for a seat, until a question of this word comes.
pub fn until(it: &mut Campaign, seat: u8, word: &str) -> Option<(DeskId, Question)> {
    for _ in 0..500 {
        let (desk, question) = it.questions(seat).into_iter().next()?;
        if question.about.word.as_str() == word {
            return Some((desk, question));
        }
        answer(it, seat, desk, &question);
    }
    None
}

/// Default answers for everybody, until each is asked this or nothing.
pub fn all_until(it: &mut Campaign, word: &str) {
    for _ in 0..4 {
        for seat in 0..it.state().seats.len() as u8 {
            until(it, seat, word);
        }
    }
}

/// The default answer to one question.
pub fn answer(it: &mut Campaign, seat: u8, desk: DeskId, question: &Question) {
    let affairs = campaign::desk_affairs(it.desk(desk).expect("a desk"));
    let answer = campaign::computer::default_answer(&CAMPAIGN, &affairs, question);
    it.answer(seat, desk, question.number, answer).expect("answered");
}

/// The word of what is asked of a seat.
pub fn asked(it: &Campaign, seat: u8) -> Option<String> {
    it.questions(seat).first().map(|(_, question)| question.about.word.as_str().to_string())
}

pub fn roster(it: &Campaign, seat: u8) -> &Roster {
    it.state().rosters[usize::from(seat)].as_ref().expect("a roster")
}

pub fn is_over(it: &Campaign) -> bool {
    it.state().stage == Stage::Over
}

/// The same campaign, played again from its journal.
pub fn again(it: &Campaign) -> Campaign {
    Campaign::load(&CAMPAIGN, it.lines().to_vec(), Some(seed(7))).expect("plays again")
}
