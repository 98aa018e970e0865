//! Tables, however they come about: drawn up by a seed, made by hand in the browser, brought from a map of another
//! program. Whatever comes out is an ordinary scenario, written in the same TOML as those that the program carries.
//!
//! | file | what is in it |
//! |---|---|
//! | `terrain_set` | what a game says of its tables: landscapes, pieces, advice, marks of its rules |
//! | `wish` | a table somebody wants, and the name it is opened by |
//! | `lay` | laying the pieces: fair to both sides, no lane too long, every place reached |
//! | `survey` | what is to be said of a finished table: density, lanes, zones, ways |
//! | `marks` | zones, edges and objectives, wherever a game writes them in its rules |
//! | `toml_text` | a scenario as a person would write it |
//! | `drawing` | a table as SVG |
//! | `uvtt` | maps of Universal VTT: walls, doors, windows, picture |
//! | `picture` | pictures of strangers, decoded within limits and stripped |

mod bench;
mod drawing;
mod lay;
mod marks;
mod picture;
mod survey;
mod terrain_set;
mod toml_text;
mod uvtt;
mod wish;

pub use bench::{Drawn, Workshop};
pub use drawing::svg;
pub use marks::{Marked, Target};
pub use picture::{BadPicture, LARGEST_PICTURE, Picture, clean};
pub use survey::{Survey, survey};
pub use terrain_set::{Form, Landscape, Mark, Standard, TerrainSet};
pub use toml_text::write;
pub use uvtt::{BadMap, Imported, LARGEST_MAP, Map, Scale, import};
pub use wish::{Symmetry, TableWish};
