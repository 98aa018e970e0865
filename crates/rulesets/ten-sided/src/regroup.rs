//! TS-COH-04. The referee's own try to bring a broken unit together again.

use referee::{FigureId, Walk};
use table::ranks::{Formation, Member, contacts};
use table::{Length, Place, Point};

use crate::coherency::{self, Stands};
use crate::march::March;

/// So many places that no straight way leads to are looked at.
const ROUND: usize = 8;

/// The try would leave the unit coherent.
pub fn restores(march: &March) -> bool {
    march.looseness(&march.stands(&walks(march))).is_zero()
}

/// TS-COH-04. The largest group stays; the others, nearest first, go to the nearest free place linked with it, or as
/// near as they can.
pub fn walks(march: &March) -> Vec<Walk> {
    let stands = march.stands(&[]);
    let (kept, mut stray) = groups(march, &stands);
    let mut formation = coherency::formation(march.setup, march.unit(), &kept);
    let mut walks = Vec::new();
    while !stray.is_empty() {
        let gap = |&(id, at): &(FigureId, Point)| {
            let base = coherency::member(march.setup, (id, at));
            (formation.members().iter().map(|member| base.gap(member)).min(), id)
        };
        let nearest = (0..stray.len()).min_by_key(|&n| gap(&stray[n])).expect("somebody strays");
        let (id, from) = stray.remove(nearest);
        let way = call_in(march, id, from, &formation, &stray);
        let end = way.last().map_or(from, |place| place.at);
        formation.push(coherency::member(march.setup, (id, end)));
        if !way.is_empty() {
            walks.push(Walk { figure: id, way, facing: None });
        }
    }
    walks
}

/// The largest group of linked models, of equal ones that with the lowest number, and all the others.
fn groups(march: &March, stands: &Stands) -> (Stands, Stands) {
    let link = coherency::spacing(march.setup, march.unit()).link;
    let base = |n: usize| coherency::member(march.setup, stands[n]);
    let mut best: Vec<usize> = Vec::new();
    let mut loose: Vec<usize> = (0..stands.len()).collect();
    while let Some(&first) = loose.first() {
        let mut group = vec![first];
        loose.remove(0);
        let mut next = 0;
        while next < group.len() {
            let here = base(group[next]);
            let (near, far) = loose.into_iter().partition(|&n| base(n).gap(&here) <= link);
            loose = far;
            group.extend::<Vec<usize>>(near);
            next += 1;
        }
        if group.len() > best.len() {
            best = group;
        }
    }
    let is_kept = |n: &usize| best.contains(n);
    let (kept, stray): (Vec<usize>, Vec<usize>) = (0..stands.len()).partition(is_kept);
    let pick = |numbers: Vec<usize>| numbers.into_iter().map(|n| stands[n]).collect();
    (pick(kept), pick(stray))
}

/// The shortest way of one model to a place linked with the formation, or as near to it as it can.
fn call_in(march: &March, id: FigureId, from: Point, formation: &Formation, stray: &Stands) -> Vec<Place> {
    let Some(n) = march.travellers.iter().position(|it| it.figure == id) else { return Vec::new() };
    let (allowance, radius) = (march.travellers[n].allowance, march.setup.radius(id));
    let reach = march.fields[n].reach(from, allowance);
    let own = Member::new(Place::on_table(from), radius);
    let link = coherency::spacing(march.setup, march.unit()).link;
    let mut places: Vec<Point> = formation
        .members()
        .iter()
        .flat_map(|member| contacts(&own, member, link - Length::um(2)).map(|place| place.at))
        .filter(|at| at.distance(from) <= allowance)
        .collect();
    places.sort_by_key(|at| (at.distance(from), *at));
    let fits = |at: Point| {
        let base = Member::new(Place::on_table(at), radius);
        let free = |&(other, there): &(FigureId, Point)| {
            !base.clashes(&coherency::member(march.setup, (other, there)), Length::CM)
        };
        formation.has_room(&base) && formation.holds_with(&base) && stray.iter().all(free) && ends_well(march, id, at)
    };
    let to = |at: Point| reach.way_to(at).map(|(_, way)| way.points()[1..].iter().map(|&p| p.into()).collect());
    let good: Vec<Point> = places.into_iter().filter(|&at| fits(at)).collect();
    if let Some(&at) = good.iter().find(|&&at| reach.leg(at).is_some()) {
        return vec![at.into()];
    }
    if let Some(way) = good.into_iter().take(ROUND).find_map(to) {
        return way;
    }
    let Some(goal) = formation.members().iter().min_by_key(|member| own.gap(member)) else { return Vec::new() };
    let aim = table::movement::Way::straight(from, goal.place.at).at(allowance);
    let end = march.fields[n].run(from, aim).way.end();
    let base = Member::new(Place::on_table(end), radius);
    let may = end != from
        && formation.has_room(&base)
        && ends_well(march, id, end)
        && march.check_way(n, &[end.into()]).is_ok();
    if may { vec![end.into()] } else { Vec::new() }
}

fn ends_well(march: &March, id: FigureId, at: Point) -> bool {
    let mut stands = march.stands(&[]);
    stands.retain(|(other, _)| *other == id);
    stands[0].1 = at;
    march.check_ends(&stands).is_ok()
}
