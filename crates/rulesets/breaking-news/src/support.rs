//! BN-ART, BN-ISUP, BN-XMORT. Support from beyond the table: how it is called, and what falls when it comes.

use dice::{Bands, Die, Source, Throw};
use referee::{
    About, Choice, FigureId, For, Offer, Outline, Play, Refusal, Region, Ruling, SideId, Tally, What, clause, judged,
    lot, suggest,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Length, Place, Point, Template, gap};

use crate::BreakingNews;
use crate::battle::{Battle, SIDES, cm, rival};
use crate::helicopter::{self, Gun};
use crate::saves::{self, Cause, Hit};
use crate::setup::Setup;
use crate::terrain::Terrain;
use crate::vehicles::{Threat, damage};
use crate::{mortars, press, victory};

/// BN-ART-01. A form of support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    Artillery,
    Aircraft,
    HelicopterHmg,
    HelicopterLmg,
    /// BN-XMORT-01.
    Mortars,
}

pub type Forms = Vec<Form>;

/// What a side has asked for, and what has become of its mortars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Support {
    /// BN-ART-03. Called with success, and here at the start of the next turn.
    pub called: Option<Form>,
    /// BN-HELI-06. Its helicopter has come, or is on its way.
    pub helicopter_sent: bool,
    /// BN-XMORT-04, -06.
    pub mortars_fired: bool,
    pub mortars_lost: bool,
}

/// BN-ART-04. A circle of 30 cm.
pub const BLAST: Length = cm(15);

impl Form {
    fn word(self) -> &'static str {
        match self {
            Form::Artillery => "bn-call-artillery",
            Form::Aircraft => "bn-call-aircraft",
            Form::HelicopterHmg | Form::HelicopterLmg => "bn-call-helicopter",
            Form::Mortars => "bn-call-mortars",
        }
    }
}

/// A call, or none.
#[derive(Clone, Copy, Debug)]
struct Call(Option<Form>);

impl Offer for Call {
    fn choice(&self) -> Choice {
        self.0.map_or_else(|| Choice::declining("bn-call-none"), |form| Choice::new(form.word()))
    }
}

/// BN-ART-01, -08. What a side may still call.
fn open(setup: &Setup, battle: &Battle, side: SideId) -> SmallVec<[Form; 4]> {
    let state = battle.party(side).support;
    let mortars = setup.force(side).extras.mortars.then_some(Form::Mortars);
    let left = |form: &Form| match form {
        Form::HelicopterHmg | Form::HelicopterLmg => !state.helicopter_sent,
        Form::Mortars => !state.mortars_lost,
        Form::Artillery | Form::Aircraft => true,
    };
    judged!("BN-ART-01");
    setup.force(side).support.iter().copied().chain(mortars).filter(left).collect()
}

/// BN-ART-02, -08. Step S3: one call for each side, the Second player's first; not in the last turn.
pub fn call(play: &mut Play<BreakingNews>) -> Ruling<()> {
    if play.battle.turn >= play.setup.last_turn {
        return Ok(());
    }
    for side in [play.battle.second(), play.battle.first] {
        let mut offers: SmallVec<[Call; 5]> =
            open(play.setup, play.battle, side).into_iter().map(|form| Call(Some(form))).collect();
        if offers.is_empty() {
            continue;
        }
        offers.push(Call(None));
        let about = About::new("bn-ask-call");
        let Call(Some(form)) = play.choose(clause!("BN-ART-02"), side, about, &offers)? else { continue };
        let needs = needed(play.setup, side, form);
        let clause = if form == Form::Mortars { clause!("BN-XMORT-02") } else { clause!("BN-ART-02") };
        if play.test(For::new(clause, side, "bn-die-call"), Die::D6, &needs)? {
            let support = &mut play.battle.party_mut(side).support;
            support.called = judged!("BN-ART-08" => Some(form));
            support.helicopter_sent |= matches!(form, Form::HelicopterHmg | Form::HelicopterLmg);
            play.tell(clause, || What::Decided { side, word: "bn-support-comes".into(), figure: None });
        }
    }
    Ok(())
}

/// BN-ART-02, BN-ISUP-01, BN-ROE-02, BN-XMORT-02, -07. What the call needs.
pub fn needed(setup: &Setup, side: SideId, form: Form) -> Tally {
    let extras = &setup.force(side).extras;
    let base = if form == Form::Mortars { judged!("BN-XMORT-02" => 5) } else { 4 };
    let improved = if form == Form::Mortars { clause!("BN-XMORT-07") } else { clause!("BN-ISUP-01") };
    Tally::of(base, "bn-support-call").add_if(extras.improved_support, -1, improved, "bn-mod-improved").add_if(
        extras.rules_of_engagement,
        1,
        clause!("BN-ROE-02"),
        "bn-mod-engagement",
    )
}

/// BN-ART-03. Step S2: what was called last turn is here, the Second player's first.
pub fn arrive(play: &mut Play<BreakingNews>) -> Ruling<()> {
    // What fires only now is answered next turn at the earliest.
    let heard = SIDES.map(|side| judged!("BN-XMORT-05" => play.battle.party(side).support.mortars_fired));
    for side in [play.battle.second(), play.battle.first] {
        match play.battle.party_mut(side).support.called.take() {
            None => {}
            Some(Form::HelicopterHmg) => helicopter::arrive(play, side, Gun::Hmg),
            Some(Form::HelicopterLmg) => helicopter::arrive(play, side, Gun::Lmg),
            Some(Form::Mortars) => mortars::arrive(play, side)?,
            Some(Form::Artillery | Form::Aircraft) => {
                judged!("BN-ART-03", "BN-MORT-08");
                if counters(play, side, heard)? { counter_battery(play, side)? } else { bombard(play, side)? }
            }
        }
    }
    Ok(())
}

/// BN-XMORT-04, -05. Instead of a bombardment it may answer mortars that had fired before this turn.
fn counters(play: &mut Play<BreakingNews>, side: SideId, heard: [bool; 2]) -> Ruling<bool> {
    let enemy = rival(side);
    let support = play.battle.party(enemy).support;
    if !play.setup.force(enemy).extras.mortars || support.mortars_lost || !heard[enemy.index()] {
        return judged!("BN-XMORT-04" => Ok(false));
    }
    let offers = [Choice::new("bn-counter-battery"), Choice::new("bn-bombardment")];
    let chosen = play.choose(clause!("BN-XMORT-05"), side, About::new("bn-ask-counter-battery"), &offers)?;
    Ok(chosen == offers[0])
}

/// BN-XMORT-06.
fn counter_battery(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    victory::opens_fire(play, side);
    let needs = Tally::of(4, "bn-counter-battery");
    if play.test(For::new(clause!("BN-XMORT-06"), side, "bn-die-counter-battery"), Die::D6, &needs)? {
        play.battle.party_mut(rival(side)).support.mortars_lost = true;
        let side = rival(side);
        play.tell(clause!("BN-XMORT-06"), || What::Decided { side, word: "bn-mortars-lost".into(), figure: None });
    }
    Ok(())
}

/// BN-ART-04..07, -09. The caller names a point, the player under fire shifts it, and everybody under the circle saves.
pub fn bombard(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    let region = Anywhere { setup: play.setup, battle: play.battle.clone(), side };
    let about = About::new("bn-ask-bombardment").disc(BLAST);
    let aimed = play.point(clause!("BN-ART-04"), side, about, &region)?;
    let why = For::new(clause!("BN-ART-05"), rival(side), "bn-die-shift");
    let off = cm(i64::from(play.throw(why, Throw::pool(4, Die::D6, Bands::EACH))?.sum()));
    let about = About::new("bn-ask-shift").place(aimed).number(off.to_um() / cm(1).to_um());
    let bearing = play.direction(clause!("BN-ART-05"), rival(side), about)?;
    let centre = aimed.at + bearing.offset(off);
    let facts = vec![("point".into(), centre.into())];
    play.tell(clause!("BN-ART-05"), || What::Noted { word: "bn-bombardment-falls".into(), facts });
    judged!("BN-ART-09");
    victory::opens_fire(play, side);
    hit_buildings(play, side, centre);
    let hit = |figure: FigureId| Hit { figure, by: Cause::Bombardment, side };
    let mut hits: SmallVec<[Hit; 8]> = under(play.battle, centre, BLAST).map(hit).collect();
    let circle = Template::Disc { centre, radius: BLAST };
    hits.extend(damage::under_explosion(play.battle, &circle, Threat::Bombardment, side));
    judged!("BN-ART-06", "BN-IED-04");
    saves::make(play, hits)?;
    crate::hiding::refresh(play);
    Ok(())
}

/// BN-ART-07, BN-DP-06, -16. Each building the circle touches is counted once, if regulars shell where irregulars live.
fn hit_buildings(play: &mut Play<BreakingNews>, side: SideId, centre: Point) {
    if play.setup.irregular() != Some(rival(side)) {
        return;
    }
    let (setup, ground) = (play.setup, &play.setup.ground);
    let is_hit = |id: &table::PieceId| ground.of(*id) == Terrain::Building && gap(centre, setup.shape(*id)) <= BLAST;
    let hit: Vec<table::PieceId> = ground.houses.iter().copied().filter(is_hit).collect();
    for piece in hit {
        let times = press::witnessed_house(play.setup, play.battle, piece);
        play.battle.party_mut(side).ledger.buildings += times;
        judged!("BN-ART-07", "BN-DP-16");
        let points = victory::each(play.setup, side) * i64::from(times);
        play.tell(clause!("BN-DP-06"), || What::Scored { side, word: "bn-dp-buildings".into(), points });
    }
}

/// BN-ART-04. Any point of the table.
struct Anywhere<'a> {
    setup: &'a Setup,
    battle: Battle,
    side: SideId,
}

impl Region for Anywhere<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        if self.setup.table.bounds().holds(at.at) && at.elevation.is_zero() {
            return Ok(());
        }
        Err(Refusal::new(clause!("BN-ART-04"), "bn-no-table").with("point", at.at))
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![self.setup.table.bounds().outline()]
    }

    /// BN-AI-22. On an enemy far from own men, where there is one; else anywhere.
    fn sample(&self, dice: &mut dyn Source) -> Place {
        const SAFE: Length = cm(40);
        let far = |at: Point| self.battle.men(self.side).all(|id| self.battle.at(id).distance(at) > SAFE);
        let enemies: SmallVec<[Point; 16]> = self.battle.men(rival(self.side)).map(|id| self.battle.at(id)).collect();
        let alone: SmallVec<[Point; 16]> = enemies.iter().copied().filter(|&at| far(at)).collect();
        let among = if alone.is_empty() { enemies } else { alone };
        if among.is_empty() || lot(dice, 4) == 0 {
            return suggest::point(self.setup.table.bounds(), dice).into();
        }
        among[lot(dice, among.len() as u32) as usize].into()
    }
}

/// Who stands within a circle.
pub fn under(battle: &Battle, centre: Point, radius: Length) -> impl Iterator<Item = FigureId> + '_ {
    let circle = Template::Disc { centre, radius };
    battle.standing().filter(move |&id| circle.touches(&battle.footprint(id)))
}
