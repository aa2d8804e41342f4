//! The messages between the page and the engine's worker.
