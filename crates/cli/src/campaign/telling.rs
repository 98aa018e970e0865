use std::io::Write;

use ::campaign::chronicle::{Told, ending, opening};
use ::campaign::form::standing;
use ::campaign::odds::prospects;
use ::campaign::{Campaign, Condition, Stage, State};
use ::referee::{Answer, Fact, Seat, Text, Wanted};
use anyhow::Result;
use phrases::{Language, Names, Said};

use super::OWN;
use crate::Voice;

/// How it stands, everybody's people, and what is asked now.
pub fn show(campaign: &Campaign, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    let state = campaign.state();
    writeln!(out, "{}", voice.bold(&state.header.name))?;
    let fought = state.fixtures.iter().filter(|fixture| fixture.is_over()).count();
    let stage = match state.stage {
        Stage::Gathering => "cli-campaign-gathering",
        Stage::Running => "cli-campaign-running",
        Stage::Over => "cli-campaign-over",
    };
    writeln!(
        out,
        "{}",
        voice.tell(stage, &[("fought", fought.into()), ("length", usize::from(state.header.length).into())])
    )?;
    for row in standing(state) {
        let facts = [
            ("place", usize::from(row.place).into()),
            ("name", state.roster_name(row.seat).into()),
            ("points", Said::Number(row.points)),
            ("won", usize::from(row.won).into()),
            ("drawn", usize::from(row.drawn).into()),
            ("lost", usize::from(row.lost).into()),
        ];
        writeln!(out, "  {}", voice.tell("cli-campaign-row", &facts))?;
    }
    for (seat, roster) in state.rosters.iter().enumerate() {
        let Some(roster) = roster else { continue };
        let goods = roster
            .goods
            .iter()
            .map(|(word, count)| format!("{count} {}", voice.phrases.word(&word.as_str().to_string().into())));
        let goods = goods.collect::<Vec<_>>().join(", ");
        writeln!(out, "{} {goods}", voice.bold(&format!("{}. {}", seat + 1, roster.name)))?;
        for member in roster.members.iter().filter(|it| it.condition != Condition::Dismissed) {
            let card = (campaign.entry().card)(member);
            let leads = card.leads.then(|| voice.say("ca-leads"));
            let known = card.weapons.iter().chain(&card.skills).map(|word| voice.phrases.word(word));
            let known = known.chain(leads).collect::<Vec<_>>().join(", ");
            let condition = voice.phrases.word(&member.condition.word());
            writeln!(out, "  {:>2} {}: {condition}; {known}", member.number, member.name)?;
        }
    }
    ask(campaign, voice, out)
}

/// The first open question of whoever sits here, with its options and what each may bring.
fn ask(campaign: &Campaign, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    for fixture in campaign.to_be_opened() {
        writeln!(out, "{}", voice.tell("cli-campaign-ready", &[("fixture", usize::from(fixture).into())]))?;
    }
    let Some((id, question)) = campaign.questions(OWN).into_iter().next() else { return Ok(()) };
    let Some(desk) = campaign.desk(id) else { return Ok(()) };
    let side = campaign.side_at(id, OWN).expect("asked at this desk");
    let names = Names::of(desk.scenario(), &desk.view(Seat::Side(side)));
    writeln!(out, "{} ({})", voice.bold(&voice.phrases.question(&question, &names)), question.clause)?;
    match &question.wanted {
        Wanted::Pick { options } => {
            for (place, option) in options.iter().enumerate() {
                writeln!(out, "  {}: {}", place + 1, voice.phrases.choice(option, &names))?;
            }
        }
        Wanted::Figures { from, .. } => {
            for figure in from {
                let number = ::campaign::desk::member(*figure).1;
                writeln!(out, "  {number}: {}", voice.phrases.figure(*figure, &names))?;
            }
        }
        _ => {}
    }
    let is_die = |options: &[::referee::Choice]| matches!(options, [only] if only.word.as_str() == "ca-roll");
    if !matches!(&question.wanted, Wanted::Pick { options } if is_die(options)) {
        return Ok(());
    }
    for prospect in prospects(desk, side, question.number, &Answer::Pick(0)).unwrap_or_default() {
        let words = prospect.gains.iter().flat_map(|(_, words)| words).map(|word| voice.phrases.word(word));
        let words = words.collect::<Vec<_>>().join(", ");
        let what = if words.is_empty() { voice.say("cli-campaign-nothing") } else { words };
        writeln!(out, "  {:>4} {what}", voice.percent(prospect.chance.percent()))?;
    }
    Ok(())
}

/// What happened, told.
pub fn chronicle(campaign: &Campaign, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    let state = campaign.state();
    writeln!(out, "{}", voice.bold(&state.header.name))?;
    if let Some(told) = opening(state) {
        writeln!(out, "{}", sentence(&told, &Text::default(), voice))?;
    }
    beside(state, 0, voice, out)?;
    for page in &state.pages {
        let sides = page.sides.iter().map(|(name, count)| format!("{name} ({count})")).collect::<Vec<_>>();
        let title = format!("{}. {}", page.fixture, in_language(&page.place, voice));
        writeln!(out, "\n{} {}", voice.bold(&title), sides.join(" – "))?;
        let told: Vec<String> = page.told.iter().map(|told| sentence(told, &page.place, voice)).collect();
        writeln!(out, "{}", told.join(" "))?;
        beside(state, page.fixture, voice, out)?;
    }
    for told in ending(state) {
        writeln!(out, "\n{}", sentence(&told, place_of(state, &told), voice))?;
    }
    Ok(())
}

/// CA-CHR-09, CA-COR-05. What stands beside the page of a battle: notes by number, corrections, what befell the campaign.
fn beside(state: &State, fixture: u16, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    for (n, note) in state.notes.iter().enumerate().filter(|(_, it)| it.fixture == fixture) {
        let by = note.by.map_or_else(|| voice.say("cli-campaign-organiser"), |seat| state.roster_name(seat));
        let word = if note.struck { "cli-campaign-note-struck" } else { "cli-campaign-note" };
        let facts = [("n", (n + 1).into()), ("text", note.text.clone().into()), ("group", by.into())];
        writeln!(out, "{}", voice.tell(word, &facts))?;
    }
    for mended in state.mended.iter().filter(|it| it.after == fixture) {
        writeln!(out, "{}", voice.tell("cli-campaign-mended", &[("reason", mended.reason.clone().into())]))?;
    }
    for remark in state.remarks.iter().filter(|it| it.after == fixture) {
        let group = remark.seat.map(|seat| state.roster_name(seat)).unwrap_or_default();
        let n = Said::Number(remark.number.unwrap_or_default());
        writeln!(out, "{}", voice.tell(remark.word.as_str(), &[("group", group.into()), ("n", n)]))?;
    }
    Ok(())
}

/// A sentence of the road is about the page of its number.
fn place_of<'a>(state: &'a State, told: &Told) -> &'a Text {
    const NOWHERE: &Text = &Text { es: String::new(), en: String::new() };
    let number = told.facts.iter().find_map(|(name, fact)| match fact {
        Fact::Number(number) if name.as_str() == "n" => Some(*number),
        _ => None,
    });
    let is_road = ["ca-chr-road-won", "ca-chr-road-drawn", "ca-chr-road-walkover"].contains(&told.word.as_str());
    let page = state.pages.iter().find(|page| is_road && number == Some(i64::from(page.fixture)));
    page.map_or(NOWHERE, |page| &page.place)
}

fn in_language<'a>(text: &'a Text, voice: &Voice) -> &'a str {
    match voice.language {
        Language::Spanish => &text.es,
        Language::English => &text.en,
    }
}

fn sentence(told: &Told, place: &Text, voice: &Voice) -> String {
    let mut args: Vec<(&'static str, Said)> = vec![("place", in_language(place, voice).to_string().into())];
    for (name, fact) in &told.facts {
        let said: Said = match fact {
            Fact::Number(number) => Said::Number(*number),
            Fact::Text(text) => text.clone().into(),
            Fact::Word(word) => voice.phrases.word(word).into(),
            _ => continue,
        };
        if let Some(name) = FACTS.iter().find(|known| **known == name.as_str()) {
            args.push((name, said));
        }
    }
    voice.tell(told.word.as_str(), &args)
}

/// What sentences of the chronicle are filled with.
const FACTS: [&str; 29] = [
    "who", "pronoun", "one", "other", "a", "b", "ordinal", "n", "m", "how", "winner", "loser", "group", "gap",
    "victims", "skill", "weapon", "gone", "names", "x", "y", "help", "k", "dead", "enemies", "wound", "enemy",
    "victim", "friend",
];
