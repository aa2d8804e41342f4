//! Hosts: each plays, or says in plain words what is wrong with it. And files of different versions, which never play
//! together.

use crate::harness::{Copies, Fault, Host, Page, Result, Setup, play, until};
use std::fs;
use std::path::{Path, PathBuf};

const MISSING: &str = "Falta el archivo";
const OTHER_VERSION: &str = "de otra versión";

/// One move and the machine's reply at each of the addresses where a site might have the game; the game is kept from one
/// to the next.
async fn plays_everywhere(page: &Page, origin: &str) -> Result {
    for (address, visits) in
        ["/", "/a/b/?lang=en", "/a/b/index.html?lang=es&theme=noche"].into_iter().zip(0..)
    {
        page.browser().goto(&format!("{origin}{address}")).await?;
        page.ready().await?;
        if visits > 0 {
            page.resume().await?;
        }
        let square = page.first_legal().await?;
        page.play(&square).await?;
        page.wait_ply(2 * (visits + 1)).await?;
    }
    Ok(())
}

#[test]
fn the_projects_own_server_plays_with_compressed_copies() -> Result {
    play(Setup::desktop().still(), async |page| {
        let copies = Copies::new()?;
        let host = Host::project(&copies)?;
        plays_everywhere(page, &host.origin()).await?;
        let smaller: bool = page
            .script(
                "const module = performance.getEntriesByType('resource').find(({ name }) => /reversi-web_bg-.*wasm$/.test(name));
                 return module.encodedBodySize < module.decodedBodySize / 2",
                vec![],
            )
            .await?;
        assert!(smaller, "the module came compressed");
        Ok(())
    })
}

#[test]
fn pythons_server_plays() -> Result {
    play(Setup::desktop().still(), async |page| {
        let copies = Copies::new()?;
        plays_everywhere(page, &Host::python(&copies)?.origin()).await
    })
}

#[test]
fn nginx_plays_under_strict_headers() -> Result {
    const HEADERS: &str = "const [address, done] = arguments;
        fetch(address).then(({ headers }) => done(['content-security-policy', 'cache-control', 'content-encoding'].map((name) => headers.get(name) ?? '')))";
    play(Setup::desktop().still(), async |page| {
        let copies = Copies::new()?;
        let host = Host::nginx(&copies).await?;
        plays_everywhere(page, &host.origin()).await?;
        let module: String = page
            .script("return document.querySelector('meta[name=reversi-app]').dataset.wasm", vec![])
            .await?;
        for (address, cached) in
            [(module.as_str(), "immutable"), ("./", "no-cache"), ("version.json", "no-cache")]
        {
            let [policy, caching, coding]: [String; 3] =
                page.browser().run_async(HEADERS, vec![address.into()]).await?;
            assert!(policy.contains("require-trusted-types-for 'script'"), "{address}: {policy}");
            assert!(caching.contains(cached), "{address}: {caching}");
            assert_eq!(coding, "gzip", "{address}");
        }
        Ok(())
    })
}

/// Opens an address and gives the reason and the sentence of the panel in the board's place.
async fn told(page: &Page, address: &str) -> Result<(String, String)> {
    const PANEL: &str = "const panel = document.querySelector('[data-failure]');
        return panel?.checkVisibility() ? [panel.dataset.failure, panel.querySelector('p').innerText] : null";
    page.browser().goto(address).await?;
    until("a message", async || Ok(page.script::<Option<(String, String)>>(PANEL, vec![]).await?.is_some()))
        .await?;
    page.script(PANEL, vec![]).await
}

#[test]
fn a_host_that_answers_everything_with_the_page_plays_until_a_file_is_missing() -> Result {
    let setup = Setup::desktop().still().fault(Fault::Application { gone: "reversi-web-" });
    play(setup.expecting("could not start").expecting("MIME type"), async |page| {
        let (reason, sentence) = told(page, &format!("{}/?lang=es", page.site().origin())).await?;
        assert_eq!(reason, "file");
        assert!(sentence.contains(MISSING) && sentence.contains("reversi-web-"), "{sentence}");
        // Where it has all the files, it is a host like others.
        page.open_in_folder("lang=es&seed=1").await?;
        page.play("d3").await?;
        page.wait_ply(2).await
    })
}

#[test]
fn a_page_whose_first_script_is_no_script_for_the_browser_says_what_may_be_wrong() -> Result {
    let setup = Setup::desktop()
        .fault(Fault::WrongType { file: "boot-" })
        .expecting("boot-")
        .expecting("MIME type")
        .expecting("preload");
    play(setup, async |page| {
        page.open_raw("/").await?;
        until("a note", async || Ok(page.visible_text().await?.contains("falta un archivo en el servidor")))
            .await
    })
}

#[test]
fn a_script_of_the_wrong_type_is_told_with_its_type() -> Result {
    let setup = Setup::desktop().fault(Fault::WrongType { file: "reversi-web-" }).expecting("reversi-web-");
    play(setup.expecting("MIME type").expecting("could not start"), async |page| {
        let (reason, sentence) = told(page, &format!("{}/?lang=es", page.site().origin())).await?;
        assert_eq!(reason, "type");
        assert!(sentence.contains("application/octet-stream"), "{sentence}");
        Ok(())
    })
}

/// The one file of a folder whose name has this part and ends so.
fn file(folder: &Path, part: &str, ending: &str) -> Result<PathBuf> {
    let named = |path: &Path| {
        path.file_name()
            .and_then(|name| name.to_str())
            .is_some_and(|name| name.starts_with(part) && name.ends_with(ending))
    };
    let found = fs::read_dir(folder)?
        .map_while(std::io::Result::ok)
        .map(|entry| entry.path())
        .find(|path| named(path));
    found.ok_or_else(|| format!("no {part}….{ending} in {}", folder.display()).into())
}

/// Makes a module one of another build: the name by which its script hands over functions is another.
fn of_another_build(folder: &Path, script: &str, module: &str) -> Result {
    let text = fs::read_to_string(file(folder, script, ".js")?)?;
    let path = file(folder, module, ".wasm")?;
    let mut bytes = fs::read(&path)?;
    let in_both = |name: &&str| name.len() == 8 && bytes.windows(8).any(|part| part == name.as_bytes());
    let name = text
        .split(|letter: char| !letter.is_ascii_hexdigit())
        .find(in_both)
        .ok_or("no name in the script")?;
    let mut changed = 0;
    for at in 0..bytes.len() - name.len() {
        if bytes.get(at..at + name.len()) == Some(name.as_bytes()) {
            bytes.splice(at..at + name.len(), *b"another.");
            changed += 1;
        }
    }
    assert!(changed > 0, "the module names its script");
    fs::write(path, bytes)?;
    Ok(())
}

#[test]
fn files_of_different_versions_are_told_and_never_play_together() -> Result {
    let setup = Setup::desktop().still().expecting("could not start").expecting("404").expecting("another.");
    play(setup, async |page| {
        let copies = Copies::new()?;
        // The page was kept by a cache, and the site has been published anew: its files are gone.
        let old = copies.add("old")?;
        fs::remove_file(file(&old, "reversi-web_bg-", ".wasm")?)?;
        fs::write(old.join("version.json"), "{\"build\":\"0123456789abcdef\"}")?;
        // A file is gone without that.
        let gone = copies.add("gone")?;
        fs::remove_file(file(&gone, "text_es-", ".txt")?)?;
        // A new module behind the script of an old one.
        let module = copies.add("module")?;
        of_another_build(&module, "reversi-web-", "reversi-web_bg-")?;
        // The same with the worker's.
        let worker = copies.add("worker")?;
        of_another_build(&worker, "engine_worker-", "engine_worker_bg-")?;
        of_another_build(&worker, "engine_worker_simd-", "engine_worker_simd_bg-")?;
        let origin = Host::project(&copies)?;
        let at = |folder: &str| format!("{}/{folder}/?lang=es&seed=1", origin.origin());
        let (reason, sentence) = told(page, &at("old")).await?;
        assert_eq!(reason, "file");
        assert!(sentence.contains("index.html") && sentence.contains(OTHER_VERSION), "{sentence}");
        let (reason, sentence) = told(page, &at("gone")).await?;
        assert_eq!(reason, "file");
        assert!(sentence.contains("text_es-") && sentence.contains(MISSING), "{sentence}");
        let (reason, sentence) = told(page, &at("module")).await?;
        assert_eq!(reason, "file");
        assert!(sentence.contains("reversi-web_bg-") && sentence.contains(OTHER_VERSION), "{sentence}");

        page.browser().goto(&at("worker")).await?;
        page.ready().await?;
        page.place("d3").await?;
        until("the page says so", async || {
            Ok(page.visible_text().await?.contains("parece que la página ha cambiado"))
        })
        .await?;
        assert_eq!(page.ply().await?, 1, "nobody has replied");
        Ok(())
    })
}
