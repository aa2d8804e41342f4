//! Makes the evaluation's weights from nothing: self-play, labels, regression, and the file that the engine loads. The
//! package's README says what each step does and what it costs.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool talks on the terminal")]
#![expect(clippy::disallowed_methods, reason = "clocks are missing in the browser only, not here")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    reason = "squares, discs and counts of positions are far from the limits of their types"
)]

mod board;
mod exact;
mod fit;
mod fit_all;
mod games;
mod label;
mod options;
mod pack;
mod positions;
mod probcut;
mod progress;
mod quantize;
mod random;
mod search;
mod steps;
mod store;
mod tables;
#[cfg(test)]
mod tests;
mod work;

use std::process::ExitCode;

use options::{HELP, Options};

fn main() -> ExitCode {
    match Options::parse(lexopt::Parser::from_env()).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}\n\n{HELP}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> anyhow::Result<()> {
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build_global()?;
    steps::run(options)
}
