//! `lighthouse`: what Lighthouse says of the built page on its imitated phone.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, bail};
use lexopt::Parser;
use serde_json::Value;

use crate::browsers;
use crate::npm;
use crate::process;
use crate::serve;
use crate::workspace::Workspace;

/// The scores: what they are called, and the least of a hundred. That of performance depends on the machine, so its goal
/// is only printed.
const GOALS: [(&str, &str, f64, bool); 4] = [
    ("performance", "performance", 98.0, false),
    ("accessibility", "accessibility", 100.0, true),
    ("best-practices", "best practices", 100.0, true),
    ("seo", "search engines", 100.0, true),
];

/// Lets Lighthouse judge `dist/` and prints the scores, and what costs points.
///
/// # Errors
/// When there is no release, Lighthouse or Chromium cannot be had, or a score that does not depend on the machine is not
/// full.
pub(crate) fn run(workspace: &Workspace, arguments: &mut Parser) -> Result<()> {
    if let Some(argument) = arguments.next()? {
        return Err(argument.unexpected().into());
    }
    let dist = workspace.release()?;
    let browsers = browsers::provide()?;
    let program = npm::lighthouse()?;
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let address = format!("http://{}/", listener.local_addr()?);
    thread::spawn(move || serve::serve(&listener, &dist));
    let report = report(&program, &browsers.chromium, &address)?;
    judge(&report)
}

fn report(program: &Path, chromium: &Path, address: &str) -> Result<Value> {
    let categories = GOALS.map(|(id, ..)| id).join(",");
    let mut command = Command::new("node");
    command
        .arg(program)
        .args([address, "--output=json", "--quiet", "--form-factor=mobile"])
        .arg(format!("--only-categories={categories}"))
        // Root, as in a container, may not use the sandbox.
        .arg("--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage")
        .env("CHROME_PATH", chromium);
    let printed = process::output(&mut command).context("Lighthouse needs Node.js 18.16 or newer")?;
    serde_json::from_str(&printed).context("Lighthouse printed no report")
}

/// Prints the scores with what is below its own full score.
fn judge(report: &Value) -> Result<()> {
    let mut low = Vec::new();
    for (id, name, least, binding) in GOALS {
        let category = &report["categories"][id];
        let score =
            category["score"].as_f64().with_context(|| format!("the report has no score for {name}"))?;
        let score = (score * 100.0).round();
        println!("{score:>5} of {least:>3}  {name}");
        for audit in category["auditRefs"].as_array().into_iter().flatten() {
            let weighs = audit["weight"].as_f64().unwrap_or(0.0) > 0.0;
            let audit = &report["audits"][audit["id"].as_str().unwrap_or_default()];
            if weighs && audit["score"].as_f64().is_some_and(|score| score < 1.0) {
                println!(
                    "             {} {}",
                    audit["title"].as_str().unwrap_or_default(),
                    audit["displayValue"].as_str().unwrap_or_default()
                );
            }
        }
        if binding && score < least {
            low.push(name);
        }
    }
    if low.is_empty() { Ok(()) } else { bail!("below the goal: {}", low.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn scored(performance: f64, accessibility: f64) -> Value {
        let category = |score: f64| json!({ "score": score, "auditRefs": [{ "id": "it", "weight": 1 }] });
        json!({
            "categories": {
                "performance": category(performance),
                "accessibility": category(accessibility),
                "best-practices": category(1.0),
                "seo": category(1.0),
            },
            "audits": { "it": { "title": "Images have names", "score": 0, "displayValue": "2" } },
        })
    }

    #[test]
    fn a_full_score_is_demanded_of_what_no_machine_changes() {
        judge(&scored(0.2, 1.0)).unwrap();
        let told = judge(&scored(1.0, 0.99)).unwrap_err().to_string();
        assert_eq!(told, "below the goal: accessibility");
    }

    #[test]
    fn a_report_without_a_score_is_no_pass() {
        assert!(judge(&json!({ "categories": {} })).is_err());
    }
}
