//! BN-OBJ, BN-TAKE, BN-DEP-03..05. Markers: where they lie, what they are, who knows it and who takes them.

use dice::{Bands, Die, Source, Throw};
use referee::{
    About, Answer, Ask, Choice, Complaint, FigureId, For, MarkerId, Matter, Outline, Play, Refusal, Region, Ruling,
    SideId, What, clause, judged, suggest,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Bounds, Edge, Length, Place, Point, gap};

use crate::BreakingNews;
use crate::battle::{Battle, SIDES, Stage, cm, rival};
use crate::cars;
use crate::figure::Nerve;
use crate::press;
use crate::profile::Kind;
use crate::setup::Setup;

/// What a marker is to its placer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Nature {
    Primary,
    Secondary,
    Fake,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    /// Who placed it and defends it.
    pub side: SideId,
    pub number: u8,
    pub at: Point,
    /// As its placer chose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nature: Option<Nature>,
    /// The enemy has read it.
    #[serde(default)]
    pub shown: bool,
    #[serde(default)]
    pub taken: bool,
}

/// How a scenario sets up its objectives.
#[derive(Clone, Debug)]
pub enum Objectives {
    None,
    /// BN-OBJ-05..16.
    Free,
    Preset {
        places: [Vec<Point>; 2],
        /// Open ones.
        natures: Option<[Vec<Nature>; 2]>,
        /// A side's primary that everybody knows, by number.
        primary: Option<(SideId, u8)>,
    },
    /// Parked cars of one side.
    Cars {
        side: SideId,
        places: Vec<Point>,
    },
}

/// BN-OBJ-06. Of five markers.
const FIVE: usize = 5;
/// BN-DEP-04, -05.
const APART: Length = cm(10);
const FROM_EDGES: Length = cm(5);
/// BN-OBJ-03, BN-TAKE-02.
const READ: Length = cm(10);
const TAKE: Length = cm(5);
/// BN-OBJ-18. The table Deals: p, s and f for each marker.
const DEALS: [[Nature; FIVE]; 6] = {
    use Nature::{Fake as F, Primary as P, Secondary as S};
    [[P, S, F, S, F], [S, P, F, F, S], [F, S, P, S, F], [S, F, S, P, F], [F, F, S, S, P], [S, F, P, F, S]]
};

impl Nature {
    pub fn word(self) -> &'static str {
        match self {
            Nature::Primary => "bn-primary",
            Nature::Secondary => "bn-secondary",
            Nature::Fake => "bn-fake",
        }
    }
}

impl Objectives {
    /// Markers at places of each side, with what is said openly about them.
    pub fn preset(
        places: [Vec<Point>; 2],
        natures: Option<[Vec<Nature>; 2]>,
        primary: Option<(SideId, u8)>,
    ) -> Objectives {
        Objectives::Preset { places, natures, primary }
    }

    pub fn check(&self) -> Vec<Complaint> {
        let Objectives::Preset { places, natures, primary } = self else { return Vec::new() };
        let known = |&(side, number): &(SideId, u8)| {
            side.index() < SIDES.len() && natures.is_none() && (1..=places[side.index()].len()).contains(&number.into())
        };
        if !primary.as_ref().is_none_or(known) {
            return vec![Complaint::new("rules.primary", "bn-complaint-markers")];
        }
        let fits = |side: usize| match natures {
            Some(natures) => natures[side].len() == places[side].len(),
            None => matches!(places[side].len(), 0 | FIVE),
        };
        let wrong = (0..2).filter(|&side| !fits(side));
        wrong.map(|side| Complaint::new(format!("rules.markers[{side}]"), "bn-complaint-markers")).collect()
    }
}

/// BN-OBJ-05, -08, -14, -15. Whether a side places markers.
fn places_markers(setup: &Setup, side: SideId) -> bool {
    let special = |side: SideId| setup.kind(side) == Kind::SpecialForces;
    if special(side) && !special(rival(side)) {
        return judged!("BN-OBJ-14" => false);
    }
    judged!("BN-OBJ-15");
    judged!("BN-OBJ-05" => true)
}

/// BN-DEP-03, -04. The next marker, the Second player's first, one at a time in turn.
pub fn place_markers(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let next = next_placer(play.setup, play.battle);
    let Some(side) = next else {
        play.battle.stage = Stage::Natures;
        return Ok(());
    };
    let number = play.battle.markers.iter().filter(|marker| marker.side == side).count() as u8 + 1;
    let region = MarkerZone::new(play.setup, play.battle, side);
    let about = About::new("bn-ask-marker").number(i64::from(number));
    let place = play.point(clause!("BN-DEP-03"), side, about, &region)?;
    judged!("BN-OBJ-17");
    play.battle.markers.push(Marker { side, number, at: place.at, nature: None, shown: false, taken: false });
    let marker = marker_id(play.battle.markers.len() - 1);
    play.tell(clause!("BN-DEP-03"), || What::Placed { marker, kind: "bn-objective".into(), place });
    Ok(())
}

fn next_placer(setup: &Setup, battle: &Battle) -> Option<SideId> {
    let Objectives::Free = setup.objectives else { return None };
    let count = |side: SideId| battle.markers.iter().filter(|marker| marker.side == side).count();
    let wants = |side: SideId| places_markers(setup, side) && count(side) < FIVE;
    let (second, first) = (battle.second(), battle.first);
    let of = |side: SideId| wants(side).then_some(side);
    if count(second) <= count(first) || !wants(first) { of(second).or(of(first)) } else { of(first) }
}

/// BN-OBJ-07, BN-DEP-04, -05, -13. The own half, off the edges, apart from other markers where there is room.
struct MarkerZone {
    area: Bounds,
    others: SmallVec<[Point; 10]>,
    /// No point is left that keeps the distance.
    crowded: bool,
}

/// BN-OBJ-07. How deep the half of the table at an edge is.
pub fn half(setup: &Setup, edge: Edge) -> Length {
    match edge {
        Edge::South | Edge::North => setup.table.depth / 2,
        Edge::West | Edge::East => setup.table.width / 2,
    }
}

impl MarkerZone {
    fn new(setup: &Setup, battle: &Battle, side: SideId) -> MarkerZone {
        let table = &setup.table;
        let half = battle.edge(side).strip(table, half(setup, battle.edge(side)));
        let inner = table.bounds().grown(-FROM_EDGES);
        let low = Point { x: half.low.x.max(inner.low.x), y: half.low.y.max(inner.low.y) };
        let high = Point { x: half.high.x.min(inner.high.x), y: half.high.y.min(inner.high.y) };
        let others = battle.markers.iter().map(|marker| marker.at).collect();
        let mut zone = MarkerZone { area: Bounds { low, high }, others, crowded: false };
        zone.crowded = zone.area.rows(cm(1)).all(|at| zone.is_crowded(at));
        if zone.crowded {
            judged!("BN-DEP-13");
        }
        zone
    }

    fn is_crowded(&self, at: Point) -> bool {
        self.others.iter().any(|other| (*other - at).length_squared() < APART.squared())
    }
}

impl Region for MarkerZone {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        if !self.area.holds(at.at) || !at.elevation.is_zero() {
            return Err(Refusal::new(clause!("BN-OBJ-07"), "bn-no-marker-zone").with("point", at.at));
        }
        if !self.crowded && self.is_crowded(at.at) {
            return Err(Refusal::new(clause!("BN-DEP-04"), "bn-no-marker-apart").with("allowed", APART));
        }
        Ok(())
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![self.area.outline()]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let will_do = |at: Point| self.check(at.into()).is_ok();
        let free = suggest::point_where(self.area, 32, dice, will_do);
        free.or_else(|| self.area.rows(cm(1)).find(|&at| will_do(at))).unwrap_or(self.area.low).into()
    }
}

/// BN-OBJ-02, -06, -08. What the markers are: dealt, or chosen by their placers at the same time; then the secret die.
pub fn name_natures(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let unnamed = |battle: &Battle, side: SideId| {
        let own = battle.markers.iter().filter(|marker| marker.side == side);
        own.clone().count() == FIVE && own.clone().any(|marker| marker.nature.is_none())
    };
    if cars::are_markers(play.setup) {
        cars::name_arms(play)?;
    }
    let sides: Vec<SideId> =
        [play.battle.first, play.battle.second()].into_iter().filter(|&side| unnamed(play.battle, side)).collect();
    if play.setup.dealt {
        deal(play, &sides)?;
    } else {
        choose(play, &sides)?;
    }
    if let Some(irregular) = secret_roller(play.setup, play.battle) {
        let why = For::new(clause!("BN-OBJ-08"), irregular, "bn-die-secret");
        let die = play.throw_in_secret(why, Throw::one(Die::D6, Bands::EACH))?[0];
        play.battle.secret = Some(die);
    }
    play.battle.stage = Stage::Charges;
    Ok(())
}

/// BN-OBJ-08, -16. The irregulars roll when regulars have laid markers whose natures are secret.
fn secret_roller(setup: &Setup, battle: &Battle) -> Option<SideId> {
    let irregular = setup.irregular()?;
    let regular = rival(irregular);
    let hidden = battle.markers.iter().any(|marker| marker.side == regular && !marker.shown);
    (setup.kind(regular) == Kind::Regular && hidden).then_some(irregular)
}

/// BN-OBJ-18.
fn deal(play: &mut Play<BreakingNews>, sides: &[SideId]) -> Ruling<()> {
    for &side in sides {
        let why = For::new(clause!("BN-OBJ-18"), side, "bn-die-deal");
        let row = usize::from(play.throw_in_secret(why, Throw::one(Die::D6, Bands::EACH))?[0]) - 1;
        let natures = match known_primary(play.battle, side) {
            Some(primary) => natures(primary, pairs_without(primary)[row]),
            None => DEALS[row],
        };
        name(play.battle, side, natures);
    }
    Ok(())
}

/// BN-OBJ-06, BN-ASK-21. The primary, then one of the six pairs of secondaries.
fn choose(play: &mut Play<BreakingNews>, sides: &[SideId]) -> Ruling<()> {
    if sides.is_empty() {
        return Ok(());
    }
    let number = |n: usize| Choice::new("bn-marker").number(n as i64 + 1);
    let primaries: Vec<Choice> = (0..FIVE).map(number).collect();
    let mut primary: Vec<Option<usize>> = sides.iter().map(|&side| known_primary(play.battle, side)).collect();
    let secret = sides.iter().zip(&primary).filter(|(_, known)| known.is_none());
    let asks = secret.map(|(&side, _)| ask(side, "bn-ask-primary", &primaries)).collect::<Vec<_>>();
    let mut named = if asks.is_empty() { Vec::new() } else { picked(&play.secretly(&asks)?) }.into_iter();
    primary.iter_mut().filter(|known| known.is_none()).for_each(|known| *known = named.next());
    let primary: Vec<usize> = primary.into_iter().flatten().collect();
    let pairs: Vec<Vec<(usize, usize)>> = primary.iter().map(|&primary| pairs_without(primary)).collect();
    let options: Vec<Vec<Choice>> = pairs.iter().map(|pairs| pairs.iter().map(pair_choice).collect()).collect();
    let asks: Vec<Ask<'_>> =
        sides.iter().zip(&options).map(|(&side, options)| ask(side, "bn-ask-secondaries", options)).collect();
    let chosen = picked(&play.secretly(&asks)?);
    for (n, &side) in sides.iter().enumerate() {
        name(play.battle, side, natures(primary[n], pairs[n][chosen[n]]));
    }
    Ok(())
}

/// The primary of a side that a scenario has named openly.
fn known_primary(battle: &Battle, side: SideId) -> Option<usize> {
    battle.markers.iter().filter(|marker| marker.side == side).position(|marker| marker.nature == Some(Nature::Primary))
}

fn natures(primary: usize, (one, other): (usize, usize)) -> [Nature; FIVE] {
    let mut natures = [Nature::Fake; FIVE];
    natures[primary] = Nature::Primary;
    (natures[one], natures[other]) = (Nature::Secondary, Nature::Secondary);
    natures
}

fn ask<'a>(side: SideId, word: &'static str, options: &'a [Choice]) -> Ask<'a> {
    let matter = Matter::Pick { options, barred: &Vec::new, even_alone: false };
    Ask { clause: clause!("BN-OBJ-06"), side, about: About::new(word), matter }
}

fn picked(answers: &[Answer]) -> Vec<usize> {
    let pick = |answer: &Answer| match answer {
        Answer::Pick(n) => usize::from(*n),
        other => unreachable!("a pick answered with {}", other.name()),
    };
    answers.iter().map(pick).collect()
}

fn pairs_without(primary: usize) -> Vec<(usize, usize)> {
    let left = |n: &usize| *n != primary;
    let pairs = (0..FIVE).flat_map(|one| (one + 1..FIVE).map(move |other| (one, other)));
    pairs.filter(|(one, other)| left(one) && left(other)).collect()
}

/// A pair as a number of two digits, the way a player would note it: 25 is markers 2 and 5.
fn pair_choice(&(one, other): &(usize, usize)) -> Choice {
    Choice::new("bn-marker-pair").number((one as i64 + 1) * 10 + other as i64 + 1)
}

fn name(battle: &mut Battle, side: SideId, natures: [Nature; FIVE]) {
    let own = battle.markers.iter_mut().filter(|marker| marker.side == side);
    for (marker, nature) in own.zip(natures) {
        marker.nature = Some(nature);
    }
}

/// BN-OBJ-09..12. The nature in force: as chosen, or as the secret die has altered it.
pub fn in_force(setup: &Setup, battle: &Battle, marker: &Marker) -> Nature {
    let chosen = marker.nature.unwrap_or(Nature::Fake);
    let altered = setup.irregular() == Some(rival(marker.side));
    match battle.secret.filter(|_| altered) {
        Some(die) if die == marker.number => {
            judged!("BN-OBJ-10", "BN-OBJ-11");
            judged!("BN-OBJ-09" => Nature::Primary)
        }
        Some(6) if chosen == Nature::Primary => judged!("BN-OBJ-12" => Nature::Fake),
        _ => chosen,
    }
}

pub fn marker_id(n: usize) -> MarkerId {
    MarkerId(n as u16)
}

/// BN-OBJ-03. Whoever ends an action less than 10 cm from an enemy marker reads what its placer chose.
pub fn read_markers(play: &mut Play<BreakingNews>) {
    if cars::are_markers(play.setup) {
        return;
    }
    for n in 0..play.battle.markers.len() {
        let marker = play.battle.markers[n];
        let reader = rival(marker.side);
        let near = |id: FigureId| crate::battle::is_near(play.battle, id, marker.at, READ);
        if marker.shown || marker.taken || !play.battle.soldiers(reader).any(near) {
            continue;
        }
        play.battle.markers[n].shown = true;
        play.reveal();
        let word = marker.nature.unwrap_or(Nature::Fake).word();
        let facts = vec![
            ("number".into(), i64::from(marker.number).into()),
            ("nature".into(), referee::Fact::Word(word.into())),
        ];
        for side in SIDES {
            play.whisper(clause!("BN-OBJ-03"), side, || What::Noted {
                word: "bn-marker-read".into(),
                facts: facts.clone(),
            });
        }
    }
}

/// BN-TAKE-01..07, BN-DP-14. Whoever stands by an enemy marker that nobody guards takes it.
pub fn take_markers(play: &mut Play<BreakingNews>) {
    for n in 0..play.battle.markers.len() {
        let marker = play.battle.markers[n];
        if marker.taken || !is_taken(play.setup, play.battle, &marker) {
            continue;
        }
        let nature = in_force(play.setup, play.battle, &marker);
        let found = if cars::are_markers(play.setup) { cars::search(play.battle, n, nature) } else { nature };
        let taken = &mut play.battle.markers[n];
        (taken.taken, taken.shown) = (true, true);
        play.reveal();
        let twice = nature == Nature::Primary && press::doubles_primaries(play.setup, play.battle, marker.side);
        let points = value(play.setup, found) * if twice { 2 } else { 1 };
        play.battle.party_mut(marker.side).ledger.objectives += points as u16;
        let facts = vec![
            ("number".into(), i64::from(marker.number).into()),
            ("nature".into(), referee::Fact::Word(word(play.setup, found).into())),
        ];
        play.tell(clause!("BN-TAKE-06"), || What::Noted { word: "bn-marker-taken".into(), facts });
        if marker.nature != Some(nature) {
            play.tell(clause!("BN-TAKE-07"), || What::Noted { word: "bn-marker-altered".into(), facts: Vec::new() });
        }
        if points > 0 {
            play.tell(clause!("BN-DP-14"), || What::Scored {
                side: marker.side,
                word: "bn-dp-objective".into(),
                points,
            });
        }
    }
}

/// What a marker of a nature is called.
pub fn word(setup: &Setup, nature: Nature) -> &'static str {
    if cars::are_markers(setup) { cars::word(nature) } else { nature.word() }
}

/// BN-DP-14.
pub fn value(setup: &Setup, nature: Nature) -> i64 {
    match nature {
        Nature::Primary => 50,
        Nature::Secondary => setup.secondary_value,
        Nature::Fake => 0,
    }
}

/// BN-TAKE-02..05.
fn is_taken(setup: &Setup, battle: &Battle, marker: &Marker) -> bool {
    let takes = |id: FigureId| {
        let steady = battle.figure(id).nerve == Nerve::Steady;
        steady && crate::battle::is_near(battle, id, marker.at, TAKE)
    };
    let guards = |id: FigureId| gap(&battle.footprint(id), marker.at) <= setup.prevent;
    judged!("BN-TAKE-03", "BN-TAKE-05");
    battle.men(rival(marker.side)).any(takes) && judged!("BN-TAKE-04" => !battle.soldiers(marker.side).any(guards))
}

/// The enemy markers of which a side does not know what they are.
pub fn unknown_to(battle: &Battle, side: SideId) -> SmallVec<[usize; 5]> {
    let unknown = |marker: &Marker| marker.side != side && !marker.shown;
    (0..battle.markers.len()).filter(|&n| unknown(&battle.markers[n])).collect()
}
