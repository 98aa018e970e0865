//! FC-DASH. A last sprint of 1D6 inches in place of firing.

use dice::{Bands, Die, Source, Throw};
use referee::{About, FigureId, For, Outline, Refusal, Region, Ruling, Tally, clause, judged, lot, suggest};
use table::movement::{Field, Way};
use table::{Length, Place, Point};

use crate::Play;
use crate::activation::Activation;
use crate::battle::{Battle, Setup, Stance, Status};
use crate::brawl::Start;
use crate::cover;
use crate::fire::owner;
use crate::movement::{Gait, footing, is_burdened};
use crate::orders::take_stance;
use crate::roster::{RADIUS, Skill};
use crate::walk::{Step, walk};
use crate::weapons;

/// No Dash is longer.
const LONGEST: Length = Length::inches(7);

/// FC-DASH-04, 08, 10. Why a figure may not Dash now.
pub fn check(setup: &Setup, battle: &Battle, activation: &Activation) -> Result<(), Refusal> {
    let id = activation.id;
    let at = battle.figure(id).at;
    if weapons::mans_gun(setup, battle, id) {
        return Err(Refusal::new(clause!("FC-HMG-03"), "fc-refusal-gun").with("figure", id));
    }
    if activation.has_acted || activation.posture.dashed || activation.posture.stays {
        return Err(Refusal::new(clause!("FC-DASH-01"), "fc-refusal-has-fired"));
    }
    if battle.figure(id).status != Status::Fit {
        return Err(Refusal::new(clause!("FC-FLIN-04"), "fc-refusal-pinned"));
    }
    if is_burdened(setup, battle, id) {
        return Err(Refusal::new(clause!("FC-DASH-10"), "fc-refusal-burdened"));
    }
    if !cover::of(setup, battle, id).is_empty() {
        return Err(Refusal::new(clause!("FC-DASH-04"), "fc-refusal-in-cover"));
    }
    judged!("FC-DASH-09");
    if is_in_difficult(setup, at) {
        return Err(Refusal::new(clause!("FC-DASH-08"), "fc-refusal-difficult"));
    }
    Ok(())
}

fn is_in_difficult(setup: &Setup, at: Point) -> bool {
    setup.pieces_at(at).any(|(id, piece)| setup.reading(id).difficult && piece.shape.holds(at))
}

/// FC-DASH-02, FC-DASH-03. A destination is named, the die rolled, and the Dash carried out in full.
pub fn dash(play: &mut Play, activation: &mut Activation) -> Ruling<()> {
    let id = activation.id;
    let battle = play.battle.clone();
    let anywhere = Anywhere { setup: play.setup, battle: &battle, id };
    let about = About::new("fc-ask-dash").figure(id);
    let to = play.point(clause!("FC-DASH-02"), owner(play.setup, id), about, &anywhere)?;
    let length = length(play, id)?;
    let start = play.battle.figure(id).at;
    let ground = footing(play.setup, play.battle, id, Gait::Dash, LONGEST);
    let field = Field::near(&play.setup.table, &ground, RADIUS, start, LONGEST);
    let way = field.cut(&field.run(start, aim(start, to.at)).way, length);
    if !activation.has_moved {
        activation.set_out(play);
    }
    judged!("FC-DASH-01", "FC-DASH-03", "FC-DASH-05", "FC-DASH-07", "FC-DASH-11", "FC-DASH-13");
    activation.has_moved = true;
    activation.has_acted = true;
    activation.posture.moved |= way.length() > Length::ZERO;
    activation.posture.dashed = true;
    take_stance(play, id, Stance::Exposed);
    let step = Step { way, facing: None, gait: Gait::Dash, word: "fc-dashed", start: Start::OnPurpose };
    let moved = walk(play, &mut activation.movement, step)?;
    activation.arrive(play, moved)
}

/// No Dash is longer than six inches, so a farther destination only gives the direction.
fn aim(start: Point, to: Point) -> Point {
    let way = Way::straight(start, to);
    way.at(Length::inches(6).min(way.length()))
}

/// FC-SKILL-09, FC-ARM-01. Runners keep the better of two dice; body armour takes an inch.
fn length(play: &mut Play, id: FigureId) -> Ruling<Length> {
    let count = if play.setup.has(id, Skill::Runner) { 2 } else { 1 };
    let adds = Tally::default().add_if(play.setup.profile(id).armour, -1, clause!("FC-ARM-01"), "fc-card-armour");
    let why = For::new(clause!("FC-DASH-02"), owner(play.setup, id), "fc-die-dash").by(id).adds(&adds);
    let faces = play.throw(why, Throw::pool(count, Die::D6, Bands::EACH))?;
    let die = i32::from(faces.best().unwrap_or_default());
    judged!("FC-ARM-01");
    Ok(Length::inches(i64::from(die + adds.total()).max(0)))
}

/// Anywhere on the table.
struct Anywhere<'a> {
    setup: &'a Setup,
    battle: &'a Battle,
    id: FigureId,
}

impl Region for Anywhere<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        if self.setup.table.holds(at.at) { Ok(()) } else { Err(Refusal::new(clause!("FC-DASH-02"), "fc-refusal-edge")) }
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![self.setup.table.outline()]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let enemies: Vec<Point> =
            self.battle.enemies(self.setup, self.id).map(|id| self.battle.figure(id).at).collect();
        if !enemies.is_empty() && lot(dice, 2) == 0 {
            return enemies[lot(dice, enemies.len() as u32) as usize].into();
        }
        suggest::point(self.setup.table.bounds(), dice).into()
    }
}
