//! The worker's second build, for browsers with vector instructions: in a target folder of its own, beside what Trunk makes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::{WASM, Workspace};

/// The variable by which Trunk's hook learns where the files are. Without it the site has the plain worker only.
pub(crate) const FOLDER: &str = "REVERSI_SIMD_WORKER";
/// The profile of the worker's modules, as in index.html.
const PROFILE: &str = "worker-release";
/// The files' names without their endings.
const NAME: &str = "engine_worker_simd";
/// What starts the worker.
const LOADER: &str = "import init from './engine_worker_simd.js';await init();\n";

/// Builds it and returns the folder with its three files.
///
/// # Errors
/// When a program is missing or fails.
pub(crate) fn build(workspace: &Workspace, wasm_bindgen: &Path, wasm_opt: &Path) -> Result<PathBuf> {
    let target = workspace.target()?.join("simd");
    let mut cargo = workspace.cargo(&["build", "--locked", "--package", "reversi-worker"]);
    cargo
        .args(["--bin", "engine_worker", "--profile", PROFILE, "--target", WASM, "--target-dir"])
        .arg(&target)
        // Goes before all other ways to give flags, so that it is the only one.
        .env("CARGO_ENCODED_RUSTFLAGS", "-Ctarget-feature=+simd128");
    process::run(&mut cargo)?;

    let folder = target.join("site");
    let built = target.join(WASM).join(PROFILE).join("engine_worker.wasm");
    let mut bindgen = Command::new(wasm_bindgen.join("wasm-bindgen"));
    bindgen.args(["--target", "web", "--no-typescript", "--out-name", NAME, "--out-dir"]).arg(&folder);
    process::run(bindgen.arg(&built))?;
    let module = folder.join(format!("{NAME}_bg.wasm"));
    let mut optimize = Command::new(wasm_opt.join("wasm-opt"));
    process::run(optimize.arg("-O3").arg(&module).arg("-o").arg(&module))?;
    let loader = folder.join(format!("{NAME}_loader.js"));
    fs::write(&loader, LOADER).with_context(|| format!("cannot write {}", loader.display()))?;
    Ok(folder)
}
