//! `measure`: what the built page costs a slow phone, against the goals.

use anyhow::Result;
use lexopt::Parser;

use crate::browsers;
use crate::process;
use crate::workspace::Workspace;

/// Measures `dist/` in Chromium and prints the table.
///
/// # Errors
/// When there is no release, Chromium cannot be had, or what does not depend on the machine misses its goal.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let dist = workspace.release()?;
    let browsers = browsers::provide()?;
    let mut command = browsers.tests(workspace, &dist);
    command.args(["--features", "measure", "--", "--exact", "measure::figures", "--nocapture"]);
    process::run(&mut command)
}
