//! What a seat sees of a desk: everybody of its rosters, each with a card.

use referee::view::{FigureView, SideView};
use referee::{Fate, Pronoun, Seat, SideId, View, Word};
use table::{Base, Bearing, Length};

use crate::desk::{Affairs, Setup, figure};
use crate::roster::{Condition, Member};
use crate::rules::Rules;

pub fn of_desk<R: Rules>(_: &Setup, affairs: &Affairs, seat: Seat) -> View {
    let mut view = View::new(seat);
    for (side, roster) in affairs.rosters.iter().enumerate() {
        let id = SideId(side as u8);
        let counts = roster.goods.iter().map(|(word, count)| (Word::from(word.clone()), *count)).collect();
        view.sides.push(SideView { counts, ..SideView::new(id) });
        view.figures.extend(roster.members.iter().map(|member| card::<R>(side, member)));
    }
    view
}

/// Conditions, weapons, skills and ranks stand among the statuses, so that odds tell which of them come and go.
fn card<R: Rules>(side: usize, member: &Member) -> FigureView {
    let card = R::card(member);
    let leads = card.leads.then(|| Word::from("ca-leads"));
    let condition = std::iter::once(member.condition.word());
    let glyph = card.weapons.first().cloned().unwrap_or_else(|| "ca-member".into());
    FigureView {
        figure: figure(side, member.number),
        side: Some(SideId(side as u8)),
        unit: None,
        name: member.name.clone(),
        pronoun: Pronoun::They,
        place: None,
        aboard: None,
        facing: Bearing::NORTH,
        base: Base::Round { radius: Length::um(12_700) },
        height: Length::INCH,
        arcs: Vec::new(),
        glyph,
        art: card.art,
        statuses: condition.chain(leads).chain(card.weapons).chain(card.skills).collect(),
        card: Vec::new(),
        ready: member.condition == Condition::Fit,
        spent: false,
        gone: !member.condition.is_with_the_roster(),
    }
}

pub fn fates(affairs: &Affairs) -> Vec<Fate> {
    let of_side = |(side, roster): (usize, &crate::Roster)| {
        let fate = move |member: &Member| Fate {
            figure: figure(side, member.number),
            side: Some(SideId(side as u8)),
            word: member.condition.word(),
            harm: member.condition.harm(),
        };
        roster.members.iter().map(fate).collect::<Vec<_>>()
    };
    affairs.rosters.iter().enumerate().flat_map(of_side).collect()
}
