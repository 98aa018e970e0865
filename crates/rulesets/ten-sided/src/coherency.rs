//! TS-COH. A unit holds together.

use referee::{FigureId, Refusal, UnitId, clause, judged};
use smallvec::SmallVec;
use table::ranks::{Formation, Loose, Member, Spacing};
use table::{Length, Place, Point};

use crate::battle::Battle;
use crate::setup::Setup;

/// TS-COH-01, TS-SKL-08.
const LINK: Length = Length::cm(5);
const SKIRMISH_LINK: Length = Length::cm(10);
/// TS-COH-02.
const SPREAD: Length = Length::cm(30);

/// A model and where it stands or would stand.
pub type Stand = (FigureId, Point);
pub type Stands = SmallVec<[Stand; 10]>;

/// TS-COH-01, TS-COH-02, TS-SKL-08. How near the models of a unit stand to each other.
pub fn spacing(setup: &Setup, unit: UnitId) -> Spacing {
    let loose = setup.models_of(unit).all(|id| setup.profile(id).skills.skirmishers);
    if loose {
        judged!("TS-SKL-08");
    }
    Spacing { link: if loose { SKIRMISH_LINK } else { LINK }, spread: SPREAD, storey: Length::CM }
}

pub fn member(setup: &Setup, (id, at): Stand) -> Member {
    Member::new(Place::on_table(at), setup.radius(id))
}

pub fn members(setup: &Setup, stands: &[Stand]) -> SmallVec<[Member; 10]> {
    stands.iter().map(|&stand| member(setup, stand)).collect()
}

/// The models of a unit where they stand.
pub fn stands(setup: &Setup, battle: &Battle, unit: UnitId) -> Stands {
    battle.members(setup, unit).into_iter().map(|id| (id, battle.at(id))).collect()
}

pub fn formation(setup: &Setup, unit: UnitId, stands: &[Stand]) -> Formation {
    Formation::new(spacing(setup, unit), stands.iter().map(|&stand| member(setup, stand)))
}

/// TS-COH-06. What links and pairs have too much.
pub fn looseness(setup: &Setup, unit: UnitId, stands: &[Stand]) -> Length {
    judged!("TS-COH-06");
    spacing(setup, unit).looseness(&members(setup, stands))
}

/// TS-COH-01. All in one chain; a lone model always is.
pub fn is_coherent(setup: &Setup, battle: &Battle, unit: UnitId) -> bool {
    judged!("TS-COH-01");
    let stands = stands(setup, battle, unit);
    stands.len() < 2 || spacing(setup, unit).check(&members(setup, &stands)).is_ok()
}

/// TS-COH-01, TS-COH-02. Says who is too far from whom.
pub fn check(setup: &Setup, unit: UnitId, stands: &[Stand]) -> Result<(), Refusal> {
    judged!("TS-COH-01");
    let spacing = spacing(setup, unit);
    spacing.check(&members(setup, stands)).map_err(|loose| match loose {
        Loose::TooSpread { one, other, gap } => {
            let refusal = Refusal::new(clause!("TS-COH-02"), "ts-too-spread").with("figure", stands[one].0);
            refusal.with("other", stands[other].0).with("wanted", gap).with("allowed", SPREAD)
        }
        Loose::Unlinked { one, gap } => {
            let refusal = Refusal::new(clause!("TS-COH-01"), "ts-broken-chain").with("figure", stands[one].0);
            refusal.with("wanted", gap).with("allowed", spacing.link)
        }
    })
}

/// TS-MOV-05. Nobody ends on a model of its own unit.
pub fn check_room(setup: &Setup, stands: &[Stand]) -> Result<(), Refusal> {
    for (n, &one) in stands.iter().enumerate() {
        let base = member(setup, one);
        let on = stands[..n].iter().find(|&&other| base.clashes(&member(setup, other), Length::CM));
        if let Some(other) = on {
            let refusal = Refusal::new(clause!("TS-MOV-05"), "ts-no-room").with("figure", one.0);
            return Err(refusal.with("other", other.0));
        }
    }
    Ok(())
}
