//! Figures and units by the names a lesson calls them.

use referee::{FigureId, UnitId, View};

/// The figure of this name.
pub fn figure(view: &View, name: &str) -> Option<FigureId> {
    view.figures.iter().find(|it| it.name == name).map(|it| it.figure)
}

/// The unit of this name: its models are called so, or so with their number behind.
pub fn unit(view: &View, name: &str) -> Option<UnitId> {
    let is_of_it = |model: &str| model == name || model.strip_prefix(name).is_some_and(|rest| rest.starts_with(" · "));
    view.figures.iter().find(|it| is_of_it(&it.name)).and_then(|it| it.unit)
}

/// The name of a figure, for whoever reads what went wrong.
pub fn of(view: &View, figure: FigureId) -> String {
    view.figures.iter().find(|it| it.figure == figure).map(|it| it.name.clone()).unwrap_or_default()
}
