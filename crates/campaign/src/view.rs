//! What a seat sees of a desk: everybody of its rosters, each with a card.

use referee::view::{FigureView, SideView};
use referee::{Fate, FigureId, Pronoun, Seat, SideId, View, Word};
use table::{Base, Bearing, Length};

use crate::desk::{Affairs, DeskKind, Setup, WARES, figure};
use crate::roster::{Condition, Member};
use crate::rules::{Card, Rules};

pub fn of_desk<R: Rules>(setup: &Setup, affairs: &Affairs, seat: Seat) -> View {
    let mut view = View::new(seat);
    for (side, roster) in affairs.rosters.iter().enumerate() {
        let id = SideId(side as u8);
        let counts = roster.goods.iter().map(|(word, count)| (Word::from(word.clone()), *count)).collect();
        view.sides.push(SideView { counts, ..SideView::new(id) });
        view.figures.extend(roster.members.iter().map(|member| member_view::<R>(side, member)));
        if setup.kind == DeskKind::Camp && setup.own == Some(side) {
            let wares = R::wares(affairs, side).into_iter().enumerate();
            view.figures
                .extend(wares.map(|(n, (name, card))| on_card(figure(side, WARES + n as u16), side, &name, card)));
        }
    }
    view
}

/// Conditions, weapons, skills and ranks stand among the statuses, so that odds tell which of them come and go.
fn member_view<R: Rules>(side: usize, member: &Member) -> FigureView {
    let mut view = on_card(figure(side, member.number), side, &member.name, R::card(member));
    view.statuses.insert(0, member.condition.word());
    view.ready = member.condition == Condition::Fit;
    view.gone = !member.condition.is_with_the_roster();
    view
}

/// Somebody with a name and a card.
fn on_card(figure: FigureId, side: usize, name: &str, card: Card) -> FigureView {
    let leads = card.leads.then(|| Word::from("ca-leads"));
    let glyph = card.weapons.first().cloned().unwrap_or_else(|| "ca-member".into());
    FigureView {
        figure,
        side: Some(SideId(side as u8)),
        unit: None,
        name: name.to_string(),
        pronoun: Pronoun::They,
        place: None,
        aboard: None,
        facing: Bearing::NORTH,
        base: Base::Round { radius: Length::um(12_700) },
        height: Length::INCH,
        arcs: Vec::new(),
        glyph,
        art: card.art,
        statuses: leads.into_iter().chain(card.weapons).chain(card.skills).collect(),
        card: Vec::new(),
        ready: true,
        spent: false,
        gone: false,
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
