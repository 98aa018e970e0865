//! Campaigns on the command line: one file holds everything.

mod correcting;
mod telling;
mod writing;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use ::campaign::verify::{Verdict, verify};
use ::campaign::{
    Campaign, CampaignEntry, CampaignFile, DeskId, Form, Joining, Plan, Stage, computer::default_answer, desk_affairs,
};
use ::referee::{Answer, AnyMatch, DicePlan, FigureId, GameEntry, Question, Scenario, Seat, Wanted};
use anyhow::{Context, Result, anyhow, bail};
use clap::{Subcommand, ValueEnum};
use dice::Seed;
use lab::Player;
use serde_json::Value;

use crate::opened::{entry, scenario, workshop};
use crate::{Exit, Voice, read_file};

#[derive(Debug, Subcommand)]
pub enum Errand {
    /// Begins a campaign in a new file: the first seat is yours, the others are computers
    #[command(
        after_help = "Example: escaramuza campaign begin road.campaign --name 'The long road' --kind fc-kind-gangs --against fc-kind-swat"
    )]
    Begin {
        /// The file to be made
        file: PathBuf,
        #[arg(long, default_value = "fivecore")]
        game: String,
        #[arg(long)]
        name: String,
        /// The kind of your force; `escaramuza campaign kinds` lists them
        #[arg(long)]
        kind: String,
        /// The kinds of the others, one for each
        #[arg(long, required = true)]
        against: Vec<String>,
        /// How well the computers play
        #[arg(long, default_value = "regular")]
        level: String,
        /// The computer plays your seat too
        #[arg(long)]
        watch: bool,
        #[arg(long, value_enum, default_value_t = Shape::Chain)]
        form: Shape,
        /// Fixtures of a chain, rounds of a ladder or map
        #[arg(long, default_value_t = 6)]
        length: u16,
        /// An option, as name=value; may be given again
        #[arg(long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
        /// Fixes the dice; drawn otherwise
        #[arg(long)]
        seed: Option<Seed>,
    },
    /// The kinds of force a campaign of this game can be played with
    Kinds {
        #[arg(long, default_value = "fivecore")]
        game: String,
    },
    /// How it stands, everybody's people, and what is asked now
    Show { file: PathBuf },
    /// Answers what is asked first: a number of an option, or members by number; nothing is the default answer
    #[command(
        after_help = "Examples: escaramuza campaign answer road.campaign 2 · escaramuza campaign answer road.campaign 1 3 4"
    )]
    Answer { file: PathBuf, numbers: Vec<u16> },
    /// Brings a new list of the same army into camp, before anything is bought there: a file of a force
    Relist { file: PathBuf, force: PathBuf },
    /// Takes your last answer back, where that may be
    Undo { file: PathBuf },
    #[command(flatten)]
    Write(writing::Errand),
    /// Changes what the rules made, with a reason: a computer agrees unless it would be worse off
    #[command(
        after_help = "Examples: escaramuza campaign correct road.campaign --reason 'We counted wrong' points 4 · escaramuza campaign correct road.campaign --reason 'He was under cover' condition 3 fit"
    )]
    Correct(correcting::Request),
    /// Plays the next battle, the computer on every side, and enters its result
    Play {
        file: PathBuf,
        /// How well the computer plays your side
        #[arg(long, default_value = "regular")]
        level: String,
        /// And gives the default answer to everything between battles, until it is over
        #[arg(long)]
        to_the_end: bool,
        /// A folder with scenarios and forces of your own
        #[arg(long, value_name = "FOLDER")]
        content: Option<PathBuf>,
    },
    /// The chronicle: what happened, told
    Chronicle { file: PathBuf },
    /// Writes a file for others: without the secret of the dice to come
    Export {
        file: PathBuf,
        #[arg(long)]
        to: PathBuf,
    },
    /// Makes a campaign of your own from a file of somebody else: with new dice for what is open
    Import {
        file: PathBuf,
        #[arg(long)]
        to: PathBuf,
    },
    /// Begins the next season with the same people, where the campaign is over and allows it
    Season {
        file: PathBuf,
        #[arg(long)]
        to: PathBuf,
    },
    /// Plays the journal again and checks every die of closed fixtures
    Verify { file: PathBuf },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Shape {
    Chain,
    RoundRobin,
    Ladder,
    Map,
}

/// The seat of whoever sits at this terminal.
const OWN: u8 = 0;

pub fn run(errand: &Errand, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    match errand {
        Errand::Begin { .. } => begin(errand, games, voice, out),
        Errand::Kinds { game } => {
            for kind in of_game(game)?.kinds {
                writeln!(out, "{kind}: {}", voice.say(kind))?;
            }
            Ok(Exit::Fine)
        }
        Errand::Show { file } => {
            let kept = Kept::open(file)?;
            telling::show(&kept.campaign, voice, out)?;
            Ok(Exit::Fine)
        }
        Errand::Answer { file, numbers } => changed(file, voice, out, |kept| answer(kept, numbers)),
        Errand::Relist { file, force } => changed(file, voice, out, |kept| {
            let text = String::from_utf8(read_file(force)?)?;
            let list = match serde_json::from_str(&text) {
                Ok(list) => list,
                Err(_) => toml::from_str(&text).with_context(|| force.display().to_string())?,
            };
            Ok(kept.campaign.relist(OWN, list)?)
        }),
        Errand::Undo { file } => changed(file, voice, out, |kept| {
            let desks: Vec<DeskId> = kept.campaign.desks().map(|(id, _, _)| id).collect();
            let undone = desks.into_iter().any(|id| kept.campaign.undo(OWN, id).is_ok());
            if undone { Ok(()) } else { bail!("nothing can be taken back") }
        }),
        Errand::Write(errand) => changed(errand.file(), voice, out, |kept| errand.write(&mut kept.campaign)),
        Errand::Correct(request) => correct(request, voice, out),
        Errand::Play { file, level, to_the_end, content } => changed(file, voice, out, |kept| {
            let workshop = workshop(content.as_deref(), games)?;
            let game = kept.campaign.entry().game;
            let tables = |id: &str| scenario(&workshop, &format!("{game}/{id}"), voice).expect("a shipped scenario");
            loop {
                if *to_the_end {
                    answer_everything(kept)?;
                }
                if !play_next(kept, games, level, &tables)? || !to_the_end {
                    return Ok(());
                }
            }
        }),
        Errand::Chronicle { file } => {
            telling::chronicle(&Kept::open(file)?.campaign, voice, out)?;
            Ok(Exit::Fine)
        }
        Errand::Export { file, to } => {
            let kept = Kept::open(file)?;
            let shown = CampaignFile::of(&kept.campaign, kept.battles);
            std::fs::write(to, serde_json::to_string_pretty(&shown)?).with_context(|| to.display().to_string())?;
            Ok(Exit::Fine)
        }
        Errand::Import { file, to } => {
            let shown: CampaignFile =
                serde_json::from_slice(&read_file(file)?).with_context(|| file.display().to_string())?;
            let seed = drawn()?;
            let campaign = Campaign::import(of_game(&shown.game()?)?, shown.lines()?, seed.clone())?;
            begun(Kept { campaign, seed: Some(seed), battles: shown.battles }, to, voice, out)
        }
        Errand::Season { file, to } => {
            let seed = drawn()?;
            let mut campaign = Kept::open(file)?.campaign.second_season(seed.clone())?;
            campaign.start()?;
            begun(Kept { campaign, seed: Some(seed), battles: BTreeMap::new() }, to, voice, out)
        }
        Errand::Verify { file } => check(file, voice, out),
    }
}

/// Says who declines, if a computer does.
fn correct(request: &correcting::Request, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let mut declined = None;
    let exit = changed(&request.file, voice, out, |kept| {
        declined = correcting::propose(&mut kept.campaign, request)?;
        Ok(())
    })?;
    let Some(group) = declined else { return Ok(exit) };
    writeln!(out, "{}", voice.bold(&voice.tell("cli-campaign-declined", &[("group", group.into())])))?;
    Ok(Exit::Wrong)
}

/// The voice of whoever sits here: of the first group, or of the organiser alone when a computer leads it.
fn own_voice(campaign: &Campaign) -> Option<u8> {
    campaign.state().seats.get(usize::from(OWN)).filter(|seat| seat.has_player()).map(|_| OWN)
}

/// Writes a campaign into a new file and shows it.
fn begun(kept: Kept, to: &Path, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    if to.exists() {
        bail!("{}: {}", to.display(), voice.say("cli-campaign-there"));
    }
    kept.write(to)?;
    telling::show(&kept.campaign, voice, out)?;
    Ok(Exit::Fine)
}

fn of_game(game: &str) -> Result<&'static CampaignEntry> {
    let known = || games::CAMPAIGNS.iter().map(|it| it.game).collect::<Vec<_>>().join(", ");
    games::CAMPAIGNS
        .iter()
        .find(|it| it.game == game)
        .ok_or_else(|| anyhow!("no campaign of {game}; there is {}", known()))
}

/// A campaign and the file it is kept in.
struct Kept {
    campaign: Campaign,
    seed: Option<Seed>,
    battles: BTreeMap<String, String>,
}

impl Kept {
    fn open(path: &Path) -> Result<Kept> {
        let name = || path.display().to_string();
        let file: CampaignFile = serde_json::from_slice(&read_file(path)?).with_context(name)?;
        let (seed, battles) = (file.seed.clone(), file.battles.clone());
        let entry = of_game(&file.game()?)?;
        Ok(Kept { campaign: file.open(entry).with_context(name)?, seed, battles })
    }

    /// Written beside and put in its place, so that it is there whole or not at all.
    fn write(&self, path: &Path) -> Result<()> {
        let file = CampaignFile { seed: self.seed.clone(), ..CampaignFile::of(&self.campaign, self.battles.clone()) };
        let beside = path.with_extension("new");
        let name = || path.display().to_string();
        std::fs::write(&beside, serde_json::to_string(&file)?).with_context(name)?;
        std::fs::rename(&beside, path).with_context(name)
    }
}

fn changed(
    path: &Path,
    voice: &Voice,
    out: &mut dyn Write,
    change: impl FnOnce(&mut Kept) -> Result<()>,
) -> Result<Exit> {
    let mut kept = Kept::open(path)?;
    if kept.seed.is_none() {
        bail!("{}: {}", path.display(), voice.say("cli-campaign-only-shown"));
    }
    change(&mut kept)?;
    kept.write(path)?;
    telling::show(&kept.campaign, voice, out)?;
    Ok(Exit::Fine)
}

fn begin(errand: &Errand, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let Errand::Begin { file, game, name, kind, against, level, watch, form, length, options, seed } = errand else {
        unreachable!("called for this errand")
    };
    level.parse::<Player>().map_err(|why| anyhow!(why))?;
    let seed = seed.clone().map_or_else(drawn, Ok)?;
    let form = match form {
        Shape::Chain => Form::Chain,
        Shape::RoundRobin => Form::RoundRobin,
        Shape::Ladder => Form::Ladder,
        Shape::Map => Form::Map,
    };
    let plan = Plan { name: name.clone(), form, length: *length, options: read_options(options)? };
    let mut campaign = Campaign::begin(of_game(game)?, entry(games, game)?, plan, seed.clone())?;
    let kinds = std::iter::once(kind).chain(against);
    for (seat, kind) in kinds.enumerate() {
        let computer = (seat > 0 || *watch).then(|| level.clone());
        let roster = format!("{} {}", voice.say(kind), seat + 1);
        let player = if computer.is_some() { level.clone() } else { "1".to_string() };
        campaign.join(Joining { computer, ..Joining::new(&player, &roster, kind) })?;
    }
    if campaign.may_start() {
        campaign.start()?;
    }
    begun(Kept { campaign, seed: Some(seed), battles: BTreeMap::new() }, file, voice, out)
}

fn drawn() -> Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("the operating system has no randomness: {error}"))?;
    Ok(Seed::new(bytes))
}

fn read_options(given: &[String]) -> Result<BTreeMap<String, Value>> {
    let read = |text: &String| {
        let (name, value) = text.split_once('=').with_context(|| format!("{text}: write NAME=VALUE"))?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        Ok((name.to_string(), value))
    };
    given.iter().map(read).collect()
}

fn answer(kept: &mut Kept, numbers: &[u16]) -> Result<()> {
    let asked = kept.campaign.questions(OWN).into_iter().next();
    let (desk, question) = asked.context("nothing is asked of you now")?;
    let answer = if numbers.is_empty() { default(kept, desk, &question)? } else { read_answer(&question, numbers)? };
    kept.campaign.answer(OWN, desk, question.number, answer)?;
    start_if_ready(kept)
}

fn start_if_ready(kept: &mut Kept) -> Result<()> {
    if kept.campaign.may_start() {
        kept.campaign.start()?;
    }
    Ok(())
}

fn default(kept: &Kept, desk: DeskId, question: &Question) -> Result<Answer> {
    let affairs = desk_affairs(kept.campaign.desk(desk).context("the desk is closed")?);
    Ok(default_answer(kept.campaign.entry(), &affairs, question))
}

fn read_answer(question: &Question, numbers: &[u16]) -> Result<Answer> {
    let first = numbers[0];
    Ok(match &question.wanted {
        Wanted::Pick { options } => {
            let place = first.checked_sub(1).filter(|place| usize::from(*place) < options.len());
            Answer::Pick(place.context("there is no such option")?)
        }
        Wanted::Figures { from, .. } => {
            let side = from.first().map_or(0, |figure| ::campaign::desk::member(*figure).0);
            let figures = numbers.iter().map(|&number| ::campaign::desk::figure(side, number));
            Answer::Figures(figures.collect::<Vec<FigureId>>())
        }
        Wanted::Amount { .. } => Answer::Amount(i64::from(first)),
        Wanted::Split { .. } => Answer::Split(numbers.iter().map(|&n| u32::from(n)).collect()),
        Wanted::Dice { .. } => Answer::Dice(numbers.iter().map(|&n| n as u8).collect()),
        Wanted::Path { .. } | Wanted::Point | Wanted::Direction => bail!("asked in battles only"),
    })
}

fn answer_everything(kept: &mut Kept) -> Result<()> {
    for seat in 0..kept.campaign.state().seats.len() as u8 {
        while let Some((desk, question)) = kept.campaign.questions(seat).into_iter().next() {
            let answer = default(kept, desk, &question)?;
            kept.campaign.answer(seat, desk, question.number, answer)?;
        }
    }
    start_if_ready(kept)
}

/// Plays the next battle that is ready; false when there is none.
fn play_next(
    kept: &mut Kept,
    games: &'static [GameEntry],
    level: &str,
    tables: &dyn Fn(&str) -> Scenario,
) -> Result<bool> {
    let Some(fixture) = kept.campaign.to_be_opened().first().copied() else {
        if kept.campaign.state().stage == Stage::Over {
            return Ok(false);
        }
        bail!("no battle is ready: answer what is asked first");
    };
    let scenario = kept.campaign.scenario(fixture, tables)?;
    let opened = ::referee::Shelf(games).open(scenario.clone(), DicePlan::default(), kept.campaign.match_seed(fixture));
    let mut battle = opened?;
    let name = format!("fixture-{fixture}");
    let sides = kept.campaign.state().fixture(fixture).map(|it| it.sides.clone()).unwrap_or_default();
    let levels = sides.iter().map(|&seat| {
        let own = kept.campaign.state().seats[usize::from(seat)].computer.clone();
        own.unwrap_or_else(|| level.to_string())
    });
    let levels: Vec<String> = levels.collect();
    fight(battle.as_mut(), &levels, u64::from(fixture))?;
    kept.campaign.open_battle(fixture, name.clone(), scenario)?;
    kept.campaign.enter(fixture, battle.as_ref())?;
    kept.battles.insert(name, battle.journal().write());
    Ok(true)
}

/// Answers after which a battle counts as endless.
const MOST_ANSWERS: usize = 20_000;

fn fight(battle: &mut dyn AnyMatch, levels: &[String], seed: u64) -> Result<()> {
    let mut minds = Vec::new();
    for (side, level) in levels.iter().enumerate() {
        let player: Player = level.parse().map_err(|why: String| anyhow!(why))?;
        minds.push(player.sit(seed.wrapping_mul(4).wrapping_add(side as u64)));
    }
    for _ in 0..MOST_ANSWERS {
        let Some(side) = battle.deciding().first().copied() else { return Ok(()) };
        let (number, answer) = minds[side.index()].answer(battle, side).context("a computer has no answer")?;
        battle.answer(Seat::Side(side), number, answer)?;
    }
    bail!("the battle does not end")
}

fn check(path: &Path, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let file: CampaignFile = serde_json::from_slice(&read_file(path)?).with_context(|| path.display().to_string())?;
    let verdict = verify(of_game(&file.game()?)?, &file.lines()?);
    let (word, exit) = match &verdict {
        Verdict::Sound => ("cli-verify-sound", Exit::Fine),
        Verdict::Unproven { .. } => ("cli-verify-unproven", Exit::Unproven),
        Verdict::Broken { .. } => ("cli-verify-wrong", Exit::Wrong),
    };
    writeln!(out, "{}", voice.bold(&format!("{}: {}", path.display(), voice.say(word))))?;
    match verdict {
        Verdict::Broken { line, why } => writeln!(out, "  {line}: {why}")?,
        Verdict::Unproven { fixtures } => {
            let named = fixtures.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
            writeln!(out, "  {}", voice.tell("cli-campaign-unproven", &[("fixtures", named.into())]))?;
        }
        Verdict::Sound => {}
    }
    Ok(exit)
}
