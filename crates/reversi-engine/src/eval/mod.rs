//! The evaluation: what a position is worth by the look of it, as a sum of weights.

mod codec;
mod features;
mod shapes;
mod weights;

pub use features::{Features, TABLE};
pub use shapes::{FreeWeights, INSTANCES};
pub use weights::{STAGES, STEP, Weights, WeightsError, stage};
