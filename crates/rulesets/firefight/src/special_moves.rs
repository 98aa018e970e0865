//! GF-PUSH, GF-JUMP, GF-FALL. Pushing, jumping, falling.

use dice::{Die, Source};
use referee::{
    About, Clause, FigureId, For, Outline, Play, Refusal, Region, Ruling, SideId, Tally, What, clause, judged, lot,
};
use table::movement::{Hindrance, Step, Way, has_footing, steps};
use table::{Bearing, Footprint, Length, Place, Point, gap, ring};

use crate::Firefight;
use crate::attack::{self, Hits};
use crate::battle::{Battle, End};
use crate::forms::held;
use crate::ground::{self, Manners};
use crate::measure::within;
use crate::setup::Setup;
use crate::special_rules::{Rule, Rules};
use crate::terrain;
use crate::wounds::{self, Cause};

/// GF-PUSH-02, GF-FALL-02.
const SHOVE: Length = Length::inches(2);
/// GF-FALL-01.
const HARMFUL: Length = Length::inches(2);
/// GF-JUMP-04, GF-FALL-01. One more for each of these.
const STOREY: Length = Length::inches(3);

/// GF-PUSH-01, GF-PUSH-02. After a Stunned result the attacker may try to push the model.
pub fn push(play: &mut Play<Firefight>, figure: FigureId, by: SideId) -> Ruling<()> {
    let about = || About::new("gf-ask-push").figure(figure);
    if !play.setup.options.special_moves || !play.decide(clause!("GF-PUSH-01"), by, about())? {
        return Ok(());
    }
    if !play.test(For::new(clause!("GF-PUSH-02"), by, "gf-die-push").at(figure), Die::D6, &Tally::plain(4))? {
        return Ok(());
    }
    let shove = Shove { setup: play.setup, battle: play.battle.clone(), figure };
    let asked = play.point(clause!("GF-PUSH-02"), by, About::new("gf-ask-push-where").figure(figure), &shove)?;
    let from = play.battle.place(figure);
    if asked.at == from.at {
        return Ok(());
    }
    judged!("GF-PUSH-06");
    let to = Place { at: asked.at, elevation: from.elevation };
    play.battle.model_mut(figure).place = Some(to);
    let way = vec![from, to];
    play.tell(clause!("GF-PUSH-02"), || What::Moved { figure, word: "gf-pushed".into(), way, facing: None });
    note_moved(play, figure);
    if !has_footing(&play.setup.table, to) {
        return fall(play, figure, to, by);
    }
    let radius = play.setup.model(figure).radius;
    let crossed = play
        .setup
        .table
        .pieces
        .iter()
        .any(|piece| ground::is_dangerous(piece, to.elevation) && ground::crosses(piece, from, to, radius));
    let unit = play.battle.unit_of(figure);
    if crossed { terrain::danger(play, unit, &[figure]) } else { Ok(()) }
}

/// GF-FAC-46. A model has changed place.
pub fn note_moved(play: &mut Play<Firefight>, figure: FigureId) {
    if !play.setup.forms.is_empty() {
        let unit = play.battle.unit_of(figure);
        play.battle.forms.has_moved(unit);
    }
}

/// GF-PUSH-04..09. Where the attacker may push a model.
pub struct Shove<'a> {
    pub setup: &'a Setup,
    pub battle: Battle,
    pub figure: FigureId,
}

impl Region for Shove<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let (from, radius) = (self.battle.place(self.figure), self.setup.model(self.figure).radius);
        let wanted = (at.at - from.at).length();
        if !within(wanted, SHOVE) {
            let refusal = Refusal::new(clause!("GF-PUSH-02"), "refusal-out-of-range");
            return Err(refusal.with("wanted", wanted).with("allowed", SHOVE));
        }
        if at.at == from.at {
            return Ok(());
        }
        let manners = Manners::of(self.battle.unit_of(self.figure));
        let past = Manners { charging: true, ..manners };
        let field = ground::field(self.setup, &self.battle, past, radius, from, SHOVE);
        let way = Way::straight(from.at, at.at);
        field.check(&way).map_err(|bar| ground::refusal(bar.by).by(barrier(bar.by)))?;
        let to = Place { at: at.at, elevation: from.elevation };
        ground::check_apart(self.setup, &self.battle, manners, radius, [Some(from), Some(to)])
            .map_err(|refusal| refusal.by(clause!("GF-PUSH-08")))?;
        self.check_own(to)?;
        if has_footing(&self.setup.table, to) {
            ground::check_spot(self.setup, radius, to).or_else(overhangs)
        } else {
            Ok(())
        }
    }

    fn outlines(&self) -> Vec<Outline> {
        let at = self.battle.place(self.figure).at;
        vec![ring(at, SHOVE)]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let from = self.battle.place(self.figure);
        let any = |dice: &mut dyn Source| {
            let length = SHOVE * i64::from(lot(dice, 5)) / 4;
            Place { at: from.at + Bearing::tenths(i64::from(lot(dice, 3600))).offset(length), ..from }
        };
        (0..12).map(|_| any(dice)).find(|&place| self.check(place).is_ok()).unwrap_or(from)
    }
}

fn barrier(by: Hindrance) -> Clause {
    match by {
        Hindrance::TableEdge => clause!("GF-PUSH-07"),
        Hindrance::Piece(_) | Hindrance::Other(_) => clause!("GF-PUSH-04"),
    }
}

/// A pushed base may hang over an edge a little.
fn overhangs(refusal: Refusal) -> Result<(), Refusal> {
    if refusal.clause == clause!("GF-MOVE-15") { Ok(()) } else { Err(refusal) }
}

impl Shove<'_> {
    /// Its comrades are in the way also while it counts as a unit of one.
    fn check_own(&self, to: Place) -> Result<(), Refusal> {
        let unit = self.battle.unit_of(self.figure);
        let friends = self.battle.standing().filter(|&id| id != self.figure && self.battle.unit_of(id) == unit);
        let mut stands: Vec<_> = friends.map(|id| (id, self.battle.place(id))).collect();
        stands.push((self.figure, to));
        crate::coherency::check_room(self.setup, &stands)
    }
}

/// GF-JUMP-04..06, GF-STRI-03. One die and one more for each full 3"; all must succeed.
pub fn jump(play: &mut Play<Firefight>, figure: FigureId, distance: Length) -> Ruling<bool> {
    let dice = 1 + storeys(distance);
    let strides = play.setup.options.strider_jump && held::has(play.setup, play.battle, figure, Rule::Strider);
    let needs = Tally::plain(3).add_if(strides, -1, clause!("GF-STRI-03"), "gf-rule-strider");
    let why = For::new(clause!("GF-JUMP-04"), play.battle.side_of(figure), "gf-die-jump").by(figure);
    Ok(play.pool(why, dice, Die::D6, &needs)? == usize::from(dice))
}

fn storeys(distance: Length) -> u8 {
    ((distance + crate::measure::HAIR).to_um() / STOREY.to_um()) as u8
}

/// GF-JUMP-06. A model that fails its jump falls where its level ends.
pub fn fall_from(play: &mut Play<Firefight>, figure: FigureId, [from, to]: [Place; 2]) -> Ruling<()> {
    let found = steps(&play.setup.table, &[from, to], Length::INCH).into_iter().find_map(|step| match step {
        Step::Gap { at, .. } | Step::Drop { at, .. } => Some(at),
        Step::Climb { .. } => None,
    });
    judged!("GF-DICE-10", "GF-JUMP-06");
    let mark = found.unwrap_or_default() + Length::MM;
    let at = Way::straight(from.at, to.at).at(mark);
    let owner = play.battle.side_of(figure);
    fall(play, figure, Place { at, elevation: from.elevation }, owner)
}

/// GF-FALL-01..09. Down to the level below: a hit if it is deep enough, then a spot within 2" of the foot.
pub fn fall(play: &mut Play<Firefight>, figure: FigureId, from: Place, placer: SideId) -> Ruling<()> {
    let unit = play.battle.unit_of(figure);
    let level = ground::level_below(&play.setup.table, from.at, from.elevation - Length::um(1));
    let height = from.elevation - level;
    let foot = Place { at: from.at, elevation: level };
    if within(HARMFUL, height) {
        if play.battle.members(unit).len() > 1 {
            wounds::remove(play, figure, End::Fell);
            return Ok(());
        }
        judged!("GF-FALL-01", "GF-FALL-05");
        let hit = Hits::plain(1.into(), storeys(height));
        let wounds = attack::block(play, unit, &Rules::NONE, &[hit])?;
        wounds::suffer(play, unit, wounds, Cause::Mishap)?;
    }
    if play.battle.model(figure).place.is_some() {
        land(play, figure, foot, placer)?;
    }
    Ok(())
}

/// GF-FALL-02, GF-FALL-06, GF-FALL-09. The placer puts the model near the foot; danger there tells at once.
fn land(play: &mut Play<Firefight>, figure: FigureId, foot: Place, placer: SideId) -> Ruling<()> {
    judged!("GF-FALL-06");
    let landing = Landing::new(play.setup, play.battle, figure, foot);
    let asked = play.point(clause!("GF-FALL-02"), placer, About::new("gf-ask-landing").figure(figure), &landing)?;
    let place = Place { at: asked.at, elevation: foot.elevation };
    let way = vec![play.battle.place(figure), place];
    play.battle.model_mut(figure).place = Some(place);
    play.tell(clause!("GF-FALL-02"), || What::Moved { figure, word: "gf-tumbled".into(), way, facing: None });
    note_moved(play, figure);
    let unit = play.battle.unit_of(figure);
    if ground::stands_in_danger(play.setup, play.battle, figure) {
        terrain::danger(play, unit, &[figure])
    } else {
        Ok(())
    }
}

/// GF-FALL-08. Free spots near the foot, or the nearest there are.
pub struct Landing<'a> {
    setup: &'a Setup,
    battle: Battle,
    figure: FigureId,
    foot: Place,
    spots: Vec<Point>,
    limit: Length,
}

impl<'a> Landing<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, figure: FigureId, foot: Place) -> Landing<'a> {
        let mut landing = Landing { setup, battle: battle.clone(), figure, foot, spots: Vec::new(), limit: SHOVE };
        for wider in 0..80 {
            landing.limit = SHOVE + Length::INCH / 2 * wider;
            landing.spots = landing.ring();
            if !landing.spots.is_empty() {
                break;
            }
        }
        landing
    }

    fn ring(&self) -> Vec<Point> {
        let radius = self.setup.model(self.figure).radius;
        let lengths = (0..=8).map(|n| (self.limit + radius) * n / 8);
        let about = lengths.flat_map(|length| (0..16).map(move |n| (length, n)));
        let points = about.map(|(length, n)| self.foot.at + Bearing::tenths(n * 225).offset(length));
        points.filter(|&at| self.check(at.into()).is_ok()).collect()
    }
}

impl Region for Landing<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let radius = self.setup.model(self.figure).radius;
        let place = Place { at: at.at, elevation: self.foot.elevation };
        let wanted = gap(&Footprint::disc(at.at, radius), self.foot.at);
        if !within(wanted, self.limit) {
            let refusal = Refusal::new(clause!("GF-FALL-02"), "refusal-out-of-range");
            return Err(refusal.with("wanted", wanted).with("allowed", self.limit));
        }
        let manners = Manners::of(self.battle.unit_of(self.figure));
        ground::check_spot(self.setup, radius, place)?;
        ground::check_apart(self.setup, &self.battle, manners, radius, [None, Some(place)])?;
        Shove { setup: self.setup, battle: self.battle.clone(), figure: self.figure }.check_own(place)
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![ring(self.foot.at, self.limit)]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let spot = |n: u32| self.spots[n as usize];
        let at = if self.spots.is_empty() { self.foot.at } else { spot(lot(dice, self.spots.len() as u32)) };
        Place { at, elevation: self.foot.elevation }
    }
}
