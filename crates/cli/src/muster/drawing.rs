//! What there is to choose from, and forces drawn by lot.

use std::io::Write;
use std::path::Path;

use ::muster::{Force, draw as by_lot, muster_of};
use ::referee::{GameEntry, Levy, Shelf, SideId};
use anyhow::{Context, Result, anyhow};
use content::Shelf as Content;

use super::roster::tell;
use crate::{Exit, Voice};

/// Sizes, kinds and shipped forces, game by game.
pub fn list(games: &'static [GameEntry], only: Option<&str>, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let shelf = Content::embedded();
    let asked = match only {
        Some(name) => vec![Shelf(games).find(name)?],
        None => games.iter().collect(),
    };
    for entry in asked {
        let Some(muster) = entry.muster else { continue };
        writeln!(out, "{}", voice.bold(entry.id))?;
        let usual: Vec<String> = muster.size.usual.iter().map(u32::to_string).collect();
        let sizes = [
            ("what", voice.say(muster.size.word).into()),
            ("least", muster.size.least.into()),
            ("most", muster.size.most.into()),
            ("usual", usual.join(", ").into()),
        ];
        writeln!(out, "  {}", voice.tell("cli-muster-sizes", &sizes))?;
        let kinds =
            (muster.kinds)().into_iter().map(|kind| format!("{} ({})", kind.id, voice.phrases.word(&kind.word)));
        writeln!(
            out,
            "  {}",
            voice.tell("cli-muster-kinds", &[("kinds", kinds.collect::<Vec<_>>().join(", ").into())])
        )?;
        for name in shelf.forces(entry.id) {
            let force = shelf.force_value(entry.id, name).unwrap_or_default();
            let worth = ::muster::appraise(entry, &force, None).ok();
            let worth = worth.map(|it| format!("{} · {}", it.figures, it.total)).unwrap_or_default();
            writeln!(out, "  {:28} {worth}", format!("{}/{name}", entry.id))?;
        }
    }
    Ok(Exit::Fine)
}

/// What is asked of the lots.
pub struct Wish<'a> {
    pub game: &'a str,
    pub kind: Option<&'a str>,
    pub size: Option<u32>,
    pub seed: Option<u32>,
    pub file: Option<&'a Path>,
}

/// Draws a force, tells its roster, and writes it if that is wanted.
pub fn draw(games: &'static [GameEntry], wish: &Wish<'_>, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let entry = Shelf(games).find(wish.game)?;
    let complain = |it: ::referee::Complaint| anyhow!(voice.phrases.complaint(&it));
    let muster = muster_of(entry).map_err(complain)?;
    let kinds = (muster.kinds)();
    if let Some(kind) = wish.kind.filter(|kind| !kinds.iter().any(|known| known.id == *kind)) {
        let known: Vec<String> = kinds.into_iter().map(|known| known.id).collect();
        return Err(anyhow!(
            "{}",
            voice.tell("cli-muster-no-kind", &[("kind", kind.into()), ("kinds", known.join(", ").into())])
        ));
    }
    let size = wish.size.unwrap_or(muster.size.usual[0]).clamp(muster.size.least, muster.size.most);
    let seed = wish.seed.unwrap_or_else(some_seed);
    let levy = Levy { side: SideId(0), kind: wish.kind, size };
    let force = by_lot(entry, levy, seed).map_err(complain)?;
    let force = Force { game: entry.id.to_string(), size: Some(size), force, ..Force::default() }.tidied();
    let worth = ::muster::appraise(entry, &force.force, Some(size));
    let worth = worth.map_err(|found| anyhow!("{found:?}"))?;
    tell(entry, &force, &worth, false, voice, out)?;
    writeln!(out, "{}", voice.tell("cli-muster-seed", &[("seed", seed.into())]))?;
    if let Some(file) = wish.file {
        let is_json = file.extension().is_some_and(|ending| ending == "json");
        let text = if is_json { force.to_json() } else { force.to_toml() };
        std::fs::write(file, text).with_context(|| file.display().to_string())?;
        writeln!(out, "{}", voice.tell("cli-muster-written", &[("file", file.display().to_string().into())]))?;
    }
    Ok(Exit::Fine)
}

/// Any number; whoever wants the same force again names the seed that is told.
fn some_seed() -> u32 {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_or(1, |()| u32::from_le_bytes(bytes) % 1_000_000)
}
