//! BN-COVER. Covering fire: squares that hinder whoever wants to react from them.

use dice::{Bands, Die, Source, Throw};
use referee::{
    About, Choice, FigureId, For, Outline, Play, Refusal, Region, Ruling, SideId, Tally, What, clause, judged,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};
use table::{Length, Place, Point, Template, gap};

use crate::BreakingNews;
use crate::battle::{Battle, cm, rival};
use crate::figure::Magazine;
use crate::platoon;
use crate::saves::{self, Cause, Hit};
use crate::setup::Setup;
use crate::sight;
use crate::terrain::Terrain;
use crate::vehicles::{Armour, boarding, crew};
use crate::weapons::{Bearer, Weapon};

/// BN-COVER-03. A square of 15 cm along the table's sides.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Square {
    pub side: SideId,
    pub centre: Point,
    /// What the weapons add up to, without the bonuses.
    pub weapons: u8,
    /// BN-COVER-05. Bonuses of the teams that take part, by team.
    pub bonuses: Vec<Option<u8>>,
    /// BN-COVER-10. Where the firers stood.
    pub from: Vec<Point>,
}

/// Those who lay fire on a square, each with his weapon.
pub type Laid = SmallVec<[(FigureId, Weapon); 6]>;

/// Teams are numbered from zero.
pub const TEAMS: usize = platoon::MOST as usize + 1;
pub const WIDTH: Length = cm(15);
/// BN-COVER-02.
const FAR: Length = cm(50);
/// BN-COVER-06.
const MOST: u8 = 9;

impl Square {
    /// BN-COVER-04..06.
    pub fn value(&self) -> u8 {
        let bonuses: u32 = self.bonuses.iter().flatten().map(|&bonus| u32::from(bonus)).sum();
        judged!("BN-COVER-06" => (u32::from(self.weapons) + bonuses).min(u32::from(MOST)) as u8)
    }

    fn template(&self) -> Template {
        Template::square(self.centre, WIDTH)
    }

    /// BN-COVER-03. A base that touches it is in it, walls or not.
    pub fn holds(&self, base: &table::Footprint) -> bool {
        self.template().touches(base)
    }
}

/// BN-COVER-04, BN-LIM-05. What a man could add to a square so far off, and with which of his weapons.
fn adds(setup: &Setup, battle: &Battle, id: FigureId, away: Length, bearer: Bearer) -> Option<(u8, Weapon)> {
    let empty = |weapon: Weapon| {
        let magazine = battle.figure(id).arms;
        matches!(weapon, Weapon::Rifle | Weapon::Smg) && matches!(magazine, Magazine::Empty | Magazine::Spent)
    };
    if battle.vehicle_of(id).is_some() {
        return crew::covering(setup, battle, id, away);
    }
    if battle.figure(id).turn.served {
        return judged!("BN-FIRE-19" => None);
    }
    let usable = |weapon: &&Weapon| weapon.bearer() >= bearer && !empty(**weapon);
    setup.man(id).weapons.iter().filter(usable).filter_map(|&weapon| Some((weapon.covering(away)?, weapon))).max()
}

/// BN-COVER-02. May a man lay fire on a square with this centre?
fn reaches(setup: &Setup, battle: &Battle, id: FigureId, centre: Point, bearer: Bearer) -> Option<(u8, Weapon)> {
    let at = battle.at(id);
    let away = gap(&battle.footprint(id), centre);
    let value = adds(setup, battle, id, away, bearer).filter(|_| away <= FAR)?;
    let ahead = crew::may_aim(battle, id, centre);
    (ahead && sees_square(setup, battle, at, centre)).then_some(value)
}

/// BN-COVER-02. The centre is seen; in a house, ruin or wood the line need only reach it.
fn sees_square(setup: &Setup, battle: &Battle, from: Point, centre: Point) -> bool {
    crate::speculative::reaches(setup, battle, from, centre)
}

/// Whether anybody of these could lay covering fire at all.
pub fn may_lay(setup: &Setup, battle: &Battle, who: &[FigureId]) -> bool {
    who.iter().any(|&id| adds(setup, battle, id, Length::ZERO, Bearer::Still).is_some())
}

/// BN-COVER-01, -07, -13, -16, -17. Some of these lay a square, or add to one that lies. Says who fired what.
pub fn lay(play: &mut Play<BreakingNews>, who: &[FigureId], bearer: impl Fn(FigureId) -> Bearer) -> Ruling<Laid> {
    let side = play.battle.side(who[0]);
    let reach = |battle: &Battle, id: FigureId, centre: Point| reaches(play.setup, battle, id, centre, bearer(id));
    let centres: Vec<Point> = play.battle.squares.iter().map(|square| square.centre).collect();
    let open: Vec<usize> =
        (0..centres.len()).filter(|&n| who.iter().any(|&id| reach(play.battle, id, centres[n]).is_some())).collect();
    let region = Aimed::new(play.setup, play.battle, who, &bearer);
    let mut offers: Vec<Choice> =
        open.iter().map(|&n| Choice::new("bn-square-add").place(Place::from(centres[n])).number(n as i64)).collect();
    if region.spot.is_some() {
        offers.push(Choice::new("bn-square-new"));
    }
    if offers.is_empty() {
        return Ok(SmallVec::new());
    }
    let chosen = play.choose(clause!("BN-COVER-17"), side, About::new("bn-ask-square"), &offers)?;
    let n = match chosen.number {
        Some(n) => n as usize,
        None => {
            let about =
                About::new("bn-ask-square-centre").figure(who[0]).template(Template::square(Point::default(), WIDTH));
            let centre = play.point(clause!("BN-COVER-03"), side, about, &region)?.at;
            let square = Square { side, centre, weapons: 0, bonuses: vec![None; TEAMS], from: Vec::new() };
            play.battle.squares.push(square);
            play.battle.squares.len() - 1
        }
    };
    let centre = play.battle.squares[n].centre;
    let laid = |&id: &FigureId| {
        let (_, weapon) = reaches(play.setup, play.battle, id, centre, bearer(id))?;
        Some((id, weapon))
    };
    let laid: Laid = who.iter().filter_map(laid).collect();
    contribute(play, n, &laid, &bearer);
    Ok(laid)
}

/// BN-COVER-04, -05.
fn contribute(
    play: &mut Play<BreakingNews>,
    n: usize,
    laid: &[(FigureId, Weapon)],
    bearer: &impl Fn(FigureId) -> Bearer,
) {
    let mut square = play.battle.squares[n].clone();
    for &(id, _) in laid {
        let value = reaches(play.setup, play.battle, id, square.centre, bearer(id)).map_or(0, |(value, _)| value);
        square.weapons = square.weapons.saturating_add(value);
        let team = usize::from(play.setup.man(id).team);
        let bonus = play.setup.profile(id).covering;
        square.bonuses.resize(square.bonuses.len().max(team + 1), None);
        let before = square.bonuses[team];
        square.bonuses[team] = judged!("BN-COVER-05" => Some(before.map_or(bonus, |it| it.min(bonus))));
        let at = play.battle.at(id);
        square.from.push(at);
        let facing = table::Bearing::of(square.centre - at);
        let figure = play.battle.figure_mut(id);
        figure.turn.fired = true;
        match figure.ride {
            Some(ride) => boarding::turn_turret(play, ride.vehicle, facing),
            None => figure.facing = facing,
        }
        crew::note_fire(play.battle, id);
        play.tell(clause!("BN-COVER-13"), || What::Attacked {
            by: id,
            word: "bn-covering-fire".into(),
            at: Vec::new(),
            place: Some(square.centre.into()),
        });
    }
    let facts = vec![("value".into(), i64::from(square.value()).into())];
    play.battle.squares[n] = square;
    play.tell(clause!("BN-COVER-04"), || What::Noted { word: "bn-square-value".into(), facts });
}

/// BN-COVER-12. Of the enemy squares a figure is in, the one of the highest value.
pub fn over(battle: &Battle, id: FigureId) -> Option<&Square> {
    let side = battle.figure(id).side?;
    let base = battle.footprint(id);
    let enemy = |square: &&Square| square.side == rival(side) && square.holds(&base);
    battle.squares.iter().filter(enemy).max_by_key(|square| square.value())
}

/// BN-COVER-09..12, BN-OPP-13, BN-DODGE-07. Whoever wants to react from a square tests first; failing, it is hit once and
/// saves at once. Says whether it may react.
pub fn test(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<bool> {
    let Some(square) = over(play.battle, id) else { return Ok(true) };
    let (value, by) = (square.value(), square.side);
    let at = play.battle.at(id);
    let nearest = square.from.iter().copied().min_by_key(|from| from.distance(at)).unwrap_or(at);
    let armour = play.battle.vehicle_of(id).map(|vehicle| play.battle.chassis(vehicle).armour());
    if armour.is_some_and(|armour| !armour.is_car()) {
        return judged!("BN-COVER-19" => Ok(true));
    }
    let side = play.battle.side(id);
    let house = play.setup.house(at).map(|piece| play.setup.ground.of(piece));
    let dice = if house == Some(Terrain::Bunker) { judged!("BN-COVER-11" => 3) } else { 2 };
    let adds = Tally::of(i32::from(value), "bn-square");
    let why = For::new(clause!("BN-COVER-09"), side, "bn-die-cover").by(id);
    let sum = play.throw(why, Throw::pool(dice, Die::D6, Bands::EACH))?.sum() as i32;
    if sum > adds.total() {
        return Ok(true);
    }
    judged!("BN-COVER-10");
    let sheltered = || sight::shelter(play.setup, play.battle, nearest, at).protection;
    let protected = armour.map_or_else(sheltered, |armour| judged!("BN-COVER-19" => armour == Armour::Protected));
    saves::make(play, smallvec![Hit { figure: id, by: Cause::Fire { protected }, side: by }])?;
    Ok(false)
}

/// BN-COVER-02. Where a new square may be laid.
struct Aimed<'a, B: Fn(FigureId) -> Bearer> {
    setup: &'a Setup,
    battle: Battle,
    who: SmallVec<[FigureId; 6]>,
    bearer: &'a B,
    /// One centre that will do.
    spot: Option<Point>,
}

impl<'a, B: Fn(FigureId) -> Bearer> Aimed<'a, B> {
    fn new(setup: &'a Setup, battle: &Battle, who: &[FigureId], bearer: &'a B) -> Self {
        let mut aimed = Aimed { setup, battle: battle.clone(), who: who.into(), bearer, spot: None };
        let side = battle.side(who[0]);
        let ahead = who.iter().map(|&id| battle.at(id) + battle.figure(id).facing.offset(cm(4)));
        let enemies = battle.men(rival(side)).map(|id| battle.at(id));
        aimed.spot = enemies.chain(ahead).find(|&at| aimed.check(at.into()).is_ok());
        aimed
    }
}

impl<B: Fn(FigureId) -> Bearer> Region for Aimed<'_, B> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let reach = |&id: &FigureId| reaches(self.setup, &self.battle, id, at.at, (self.bearer)(id)).is_some();
        if self.setup.table.bounds().holds(at.at) && at.elevation.is_zero() && self.who.iter().any(reach) {
            return Ok(());
        }
        Err(Refusal::new(clause!("BN-COVER-02"), "bn-no-square").with("point", at.at).with("allowed", FAR))
    }

    fn outlines(&self) -> Vec<Outline> {
        self.who.iter().map(|&id| table::ring(self.battle.at(id), FAR + crate::battle::RADIUS)).collect()
    }

    /// On an enemy, where one can be reached.
    fn sample(&self, dice: &mut dyn Source) -> Place {
        let side = self.battle.side(self.who[0]);
        let enemies: SmallVec<[Point; 16]> = self
            .battle
            .men(rival(side))
            .map(|id| self.battle.at(id))
            .filter(|&at| self.check(at.into()).is_ok())
            .collect();
        let at = match enemies.len() {
            0 => None,
            n => Some(enemies[referee::lot(dice, n as u32) as usize]),
        };
        at.or(self.spot).unwrap_or_default().into()
    }
}

/// BN-COVER-07, -18. Squares lie to the end of the turn, whatever becomes of those who laid them.
pub fn forget(battle: &mut Battle) {
    judged!("BN-COVER-07", "BN-COVER-18");
    battle.squares.clear();
}
