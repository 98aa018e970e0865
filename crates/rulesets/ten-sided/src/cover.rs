//! TS-COV. Cover, and the saves it gives against shots.

use dice::Die;
use referee::{FigureId, For, Play, Ruling, Tally, UnitId, clause, judged};
use table::chord::{Chord, Span};
use table::{Cover, Extent, Footprint, Length, Point, Shape, gap, overlaps};

use crate::TenSided;
use crate::allocation::Hits;
use crate::battle::Battle;
use crate::setup::Setup;
use crate::shooting::Shooters;
use crate::sight;
use crate::terrain::Feature;

/// TS-COV-02.
const BEHIND: Length = Length::cm(5);

/// The best cover of a model that stands inside something.
pub fn inside(setup: &Setup, at: Point) -> Cover {
    let areas = setup.features.iter().filter(|feature| feature.covers_inside() && feature.holds(at));
    areas.map(|feature| feature.cover).max().unwrap_or_default()
}

/// The line passes from one side of the thing to the other, or through it.
fn is_crossed(feature: &Feature, line: [Point; 2]) -> bool {
    match &feature.shape {
        Shape::Wall(path) => {
            let crossings = Chord::new(line[0], line[1]).crossings(path);
            crossings.iter().any(|crossed| Span::WHOLE.holds(crossed.contact))
        }
        shape => overlaps(Extent::Path(&line), shape),
    }
}

/// TS-COV-02. The best cover of a base at a point against somebody elsewhere: inside, or near behind.
pub fn against(setup: &Setup, at: Point, radius: Length, from: Point) -> Cover {
    judged!("TS-COV-02");
    let shelters = |feature: &&Feature| is_beside(feature, at, radius) && is_crossed(feature, [at, from]);
    let behind = setup.features.iter().filter(shelters);
    let behind = behind.map(|feature| feature.cover).max().unwrap_or_default();
    behind.max(inside(setup, at))
}

/// Some cover is at hand for a base at a point: it stands inside, or there is a thing near it to stand behind.
pub fn is_at_hand(setup: &Setup, at: Point, radius: Length) -> bool {
    inside(setup, at) != Cover::None || setup.features.iter().any(|feature| is_beside(feature, at, radius))
}

/// TS-COV-02. A base is near enough to a thing to have cover behind it.
fn is_beside(feature: &Feature, at: Point, radius: Length) -> bool {
    feature.covers_behind()
        && feature.bounds.grown(radius + BEHIND).holds(at)
        && gap(&Footprint::disc(at, radius), &feature.shape) <= BEHIND
}

/// TS-COV-04. Judged from the nearest of those who shot and see it; of equally near ones, the better cover.
fn cover(setup: &Setup, battle: &Battle, shooters: &Shooters, id: FigureId) -> Cover {
    judged!("TS-COV-04");
    let seeing = shooters.iter().filter(|shooter| sight::sees(setup, battle, shooter.id, id));
    let near = |by: FigureId| battle.gap(setup, by, id);
    let nearest = seeing.clone().map(|shooter| near(shooter.id)).min();
    let nearest = seeing.filter(|shooter| Some(near(shooter.id)) == nearest);
    let best = nearest.map(|shooter| against(setup, battle.at(id), setup.radius(id), battle.at(shooter.id))).max();
    best.unwrap_or_default()
}

/// TS-COV-01, TS-COV-03, TS-GFT-07. The hits that no cover saves from.
pub fn save(play: &mut Play<TenSided>, shooters: &Shooters, target: UnitId, mut hits: Hits) -> Ruling<Hits> {
    judged!("TS-COV-03");
    let (side, shrouded) = (play.battle.unit(target).side, play.battle.unit(target).shrouded);
    for struck in &mut hits {
        let mut cover = cover(play.setup, play.battle, shooters, struck.id);
        if shrouded && cover == Cover::None {
            cover = judged!("TS-GFT-07" => Cover::Light);
        }
        let (face, word) = match cover {
            Cover::None => continue,
            Cover::Light => (9, "ts-light-cover"),
            Cover::Medium => (8, "ts-medium-cover"),
            Cover::Heavy => (7, "ts-heavy-cover"),
        };
        let why = For::new(clause!("TS-COV-01"), side, "ts-die-save").by(struck.id);
        struck.hits -= play.pool(why, struck.hits, Die::D10, &Tally::of(face, word))? as u8;
    }
    hits.retain(|struck| struck.hits > 0);
    Ok(hits)
}
