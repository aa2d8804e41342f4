//! Which package may use which: the architecture's arrows, compared with what the manifests say.

use serde_json::Value;

/// One package's rights. Tests may use more than the code they test.
struct Rights {
    package: &'static str,
    uses: &'static [&'static str],
    in_tests: &'static [&'static str],
}

/// The whole table. A new line or name here is a decision about the architecture: ARCHITECTURE.md says why it is so.
const TABLE: [Rights; 13] = [
    Rights { package: "reversi-rules", uses: &[], in_tests: &["proptest", "divan"] },
    Rights { package: "reversi-engine", uses: &["reversi-rules"], in_tests: &["proptest", "divan"] },
    Rights { package: "reversi-records", uses: &["reversi-rules"], in_tests: &["proptest"] },
    Rights { package: "reversi-session", uses: &["reversi-rules"], in_tests: &["proptest"] },
    Rights {
        package: "reversi-view",
        uses: &["reversi-rules", "reversi-session"],
        in_tests: &["expect-test", "proptest"],
    },
    Rights { package: "reversi-protocol", uses: &["serde"], in_tests: &["serde_json"] },
    Rights {
        package: "reversi-worker",
        uses: &[
            "reversi-engine",
            "reversi-rules",
            "reversi-protocol",
            "wasm-bindgen",
            "js-sys",
            "web-sys",
            "serde-wasm-bindgen",
        ],
        in_tests: &["wasm-bindgen-test"],
    },
    Rights {
        package: "reversi-web",
        uses: &[
            "reversi-records",
            "reversi-rules",
            "reversi-session",
            "reversi-view",
            "reversi-protocol",
            "wasm-bindgen",
            "js-sys",
            "web-sys",
            "gloo-storage",
            "rlsf",
        ],
        in_tests: &["serde-wasm-bindgen", "wasm-bindgen-futures", "wasm-bindgen-test"],
    },
    Rights {
        package: "reversi-archive",
        uses: &[
            "reversi-rules",
            "reversi-records",
            "reversi-session",
            "reversi-view",
            "wasm-bindgen",
            "js-sys",
            "rlsf",
        ],
        in_tests: &[],
    },
    Rights {
        package: "reversi-lab",
        uses: &["reversi-engine", "reversi-records", "reversi-rules", "anyhow", "lexopt"],
        in_tests: &["reversi-session"],
    },
    Rights {
        package: "reversi-train",
        uses: &["reversi-rules", "reversi-engine", "anyhow", "indicatif", "lexopt", "rayon"],
        in_tests: &[],
    },
    Rights {
        package: "xtask",
        uses: &[
            "reversi-rules",
            "reversi-session",
            "reversi-view",
            "reversi-archive",
            "anyhow",
            "base64",
            "brotli",
            "flate2",
            "lexopt",
            "pulldown-cmark",
            "serde_json",
            "sha2",
        ],
        in_tests: &["html5ever", "markup5ever_rcdom"],
    },
    Rights {
        package: "reversi-e2e",
        uses: &["reversi-rules"],
        in_tests: &["reversi-rules", "http", "serde", "serde_json", "thirtyfour", "tokio"],
    },
];

/// What is wrong with the packages that `cargo metadata` lists; each complaint says what to do.
pub(crate) fn faults(metadata: &Value) -> Vec<String> {
    let packages = metadata.get("packages").and_then(Value::as_array);
    packages.into_iter().flatten().flat_map(package_faults).collect()
}

fn package_faults(package: &Value) -> Vec<String> {
    let text =
        |value: &Value, key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let (name, manifest) = (text(package, "name"), text(package, "manifest_path"));
    let Some(rights) = TABLE.iter().find(|rights| rights.package == name) else {
        return vec![format!(
            "{manifest}: package {name} has no line in the table of crates/xtask/src/arrows.rs"
        )];
    };
    let dependencies = package.get("dependencies").and_then(Value::as_array);
    let wrong = dependencies.into_iter().flatten().filter_map(|dependency| {
        let used = text(dependency, "name");
        // Cargo's kinds: none for ordinary, "dev", "build".
        let for_tests = text(dependency, "kind") == "dev";
        let allowed =
            rights.uses.contains(&used.as_str()) || (for_tests && rights.in_tests.contains(&used.as_str()));
        let place = if for_tests { " in its tests" } else { "" };
        (!allowed).then(|| {
            format!(
                "{manifest}: {name} must not use {used}{place}: do without, or change the table in \
                 crates/xtask/src/arrows.rs and the reasons in ARCHITECTURE.md"
            )
        })
    });
    wrong.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn faults_of(package: &str, used: &str, kind: Option<&str>) -> Vec<String> {
        let dependency = json!({ "name": used, "kind": kind });
        faults(
            &json!({ "packages": [{ "name": package, "manifest_path": "x", "dependencies": [dependency] }] }),
        )
    }

    #[test]
    fn arrows_of_the_table_are_allowed_and_no_others() {
        assert_eq!(faults_of("reversi-view", "reversi-session", None), [""; 0]);
        assert_eq!(faults_of("reversi-session", "reversi-view", None).len(), 1);
        assert_eq!(faults_of("reversi-web", "reversi-engine", None).len(), 1);
        assert_eq!(faults_of("reversi-session", "web-sys", None).len(), 1);
    }

    #[test]
    fn what_only_tests_may_use_is_refused_elsewhere() {
        assert_eq!(faults_of("reversi-rules", "proptest", Some("dev")), [""; 0]);
        assert_eq!(faults_of("reversi-rules", "proptest", None).len(), 1);
        assert_eq!(faults_of("reversi-rules", "proptest", Some("build")).len(), 1);
    }

    #[test]
    fn a_package_without_rights_is_refused() {
        assert!(faults_of("reversi-common", "serde", None).join("").contains("no line"));
    }
}
