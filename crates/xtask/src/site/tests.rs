//! A small site of a page and its files, finished as the hook finishes the real one.

use reversi_view::text;

use super::*;
use crate::scratch::Scratch;

const BUILT: &str = "<!doctype html><html><head><meta charset=\"utf-8\">\
    <link rel=\"stylesheet\" href=\"./look-0123456789abcdef.css\">\
    <meta name=\"reversi-app\" data-js=\"./w-1.js\" data-wasm=\"./w-1_bg.wasm\">\
    <script type=\"module\" src=\"./boot-0123456789abcdef.js\"></script></head><body></body></html>";

fn built(page: &str) -> Scratch {
    let folder = Scratch::new("site");
    folder.write("index.html", page);
    folder.write("look-0123456789abcdef.css", "p{}/* why */");
    folder.write("boot-0123456789abcdef.js", "boot()");
    folder.write("engine_worker_bg.wasm", "\0asm\u{1}\0\0\0");
    folder.write("engine_worker.js", "new URL('engine_worker_bg.wasm')");
    folder.write("engine_worker_loader.js", "import './engine_worker.js'; './engine_worker_bg.wasm'");
    folder.write("www/weights/classic.bin", "many");
    folder.write("www/weights/reverse.bin", "few");
    folder.write("www/frame.js", "export {}");
    folder.write("www/style/frame.css", "b{}");
    folder.write("www/style/dialogs.css", "i{}");
    folder.write("www/games/archive.js", "export {}");
    folder
}

fn done(folder: &Scratch, simd: Option<&Path>, release: bool) -> Result<()> {
    let wired = wire::into_folder(folder.path(), simd, None, &folder.path().join("www"))?;
    finish(folder.path(), &wired, release).map(drop)
}

#[test]
fn a_release_names_every_file_by_content_and_tells_the_page() {
    let folder = built(BUILT);
    done(&folder, None, true).unwrap();
    let page = folder.read("index.html");
    let tags = html::tags(&page);
    let app = tags.iter().find(|tag| tag.is_meta(APP)).unwrap();
    let copied = wire::WEIGHTS.into_iter().chain(wire::FRAME).chain([wire::ARCHIVE]);
    let copied = copied.map(|(attribute, _, file)| (attribute, file));
    for (attribute, file) in wire::WORKER.into_iter().chain(copied) {
        let name = app.get(attribute).unwrap().strip_prefix("./").unwrap();
        assert!(folder.path().join(name).is_file() && name != file, "{attribute} is {name}");
    }
    for (name, content) in text::files() {
        let file = app.get(&text_attribute(&name)).unwrap().strip_prefix("./").unwrap();
        assert!(file.starts_with(&format!("{name}-")), "{file} is named by content");
        assert_eq!(folder.read(file), content);
    }
    assert!(
        wire::SIMD_WORKER.iter().all(|(attribute, _)| app.get(attribute).is_none()),
        "there was no such build"
    );
    let style = tags.iter().find_map(|tag| tag.get("href")).unwrap();
    assert_eq!(folder.read(style), "p{}");
    assert!(page.contains("default-src 'none'") && !page.contains("0123456789abcdef"), "{page}");
}

#[test]
fn a_release_has_one_style_in_the_order_of_the_page() {
    let first = "<link rel=\"stylesheet\" href=\"./first-0123456789abcdef.css\">";
    let folder = built(&BUILT.replacen("<link", &format!("{first}<link"), 1));
    folder.write("first-0123456789abcdef.css", "q{}");
    done(&folder, None, true).unwrap();
    let page = folder.read("index.html");
    let tags = html::tags(&page);
    let styles: Vec<_> = tags.iter().filter_map(|tag| tag.get("href")).collect();
    assert_eq!(styles.len(), 1, "{page}");
    assert_eq!(folder.read(styles[0]), "q{}p{}");
    let left = fs::read_dir(folder.path()).unwrap();
    let files = left.filter(|file| file.as_ref().unwrap().path().extension().is_some_and(|it| it == "css"));
    assert_eq!(files.count(), 3, "the page's, the dialogs' and that of a frame");
}

#[test]
fn a_build_for_play_only_tells_the_page_its_worker() {
    let folder = built(BUILT);
    done(&folder, None, false).unwrap();
    let page = folder.read("index.html");
    assert!(page.contains("data-worker=\"./engine_worker_loader.js\"") && !page.contains("Policy"), "{page}");
    assert!(folder.path().join("boot-0123456789abcdef.js").is_file());
}

#[test]
fn a_worker_for_vector_instructions_comes_with_files_of_its_own() {
    let (folder, simd) = (built(BUILT), Scratch::new("site-simd"));
    simd.write("engine_worker_simd_bg.wasm", "\0asm\u{1}\0\0\0");
    simd.write("engine_worker_simd.js", "new URL('engine_worker_simd_bg.wasm')");
    simd.write("engine_worker_simd_loader.js", "import './engine_worker_simd.js';");
    done(&folder, Some(simd.path()), true).unwrap();
    let page = folder.read("index.html");
    let tags = html::tags(&page);
    let app = tags.iter().find(|tag| tag.is_meta(APP)).unwrap();
    let name = |attribute| app.get(attribute).unwrap().strip_prefix("./").unwrap();
    let loader = folder.read(name("data-worker-simd"));
    assert!(loader.contains(name("data-worker-simd-module")), "{loader}");
    let script = folder.read(name("data-worker-simd-module"));
    assert!(script.contains(name("data-worker-simd-wasm")), "{script}");
    assert_ne!(name("data-worker-simd-module"), name("data-worker-module"));
}

#[test]
fn missing_weights_are_an_error() {
    let folder = built(BUILT);
    fs::remove_file(folder.path().join("www/weights/reverse.bin")).unwrap();
    assert!(done(&folder, None, true).unwrap_err().to_string().contains("reverse.bin"));
}

#[test]
fn a_missing_worker_is_an_error() {
    let folder = built(BUILT);
    fs::remove_file(folder.path().join("engine_worker.js")).unwrap();
    assert!(done(&folder, None, true).unwrap_err().to_string().contains("engine_worker.js"));
}
