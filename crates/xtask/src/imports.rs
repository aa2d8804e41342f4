//! Gives the functions that a wasm module takes from its JavaScript short names, in both files, and ties the two together.
//!
//! wasm-bindgen names each by what it does and a hash of 16 digits, which no compression takes away: some 3 KB of
//! what a visitor downloads. Short names are alike in every build, so that the script of one would hand the module of
//! another the wrong functions: what they are handed over under is named by both files' content, and a browser links
//! no others.

use anyhow::{Context, Result, bail};

use crate::rename;
use crate::wasm::{HEADER, Reader, put_number, put_sized};

/// The section of a module that lists its imports.
const IMPORT_SECTION: u8 = 2;

/// Both files with short names.
///
/// A name that the script uses for anything but handing the function over stays as it is.
///
/// # Errors
/// When the module cannot be read, or the script hands its functions over in another way than wasm-bindgen's.
pub(crate) fn shorten(script: &str, module: &[u8]) -> Result<(String, Vec<u8>)> {
    let (script, module) = with_short_names(script, module).context("the module cannot be read")?;
    Ok((by_likeness(script)?, module))
}

fn with_short_names(script: &str, module: &[u8]) -> Option<(String, Vec<u8>)> {
    let key = key(script, module);
    let mut script = script.to_owned();
    let mut short = Vec::from(module.get(..HEADER)?);
    let mut reader = Reader { rest: module.get(HEADER..)? };
    while !reader.rest.is_empty() {
        let id = reader.byte()?;
        let content = reader.sized()?;
        short.push(id);
        if id == IMPORT_SECTION {
            put_sized(&mut short, &section(content, &mut script, &key)?);
        } else {
            put_sized(&mut short, content);
        }
    }
    Some((script, short))
}

/// What stands before the functions that are handed over, and before what the script's own function returns.
const BEGIN: &str = "__proto__: null,\n";

/// The script with the functions that it hands over in the order of what they do: what is alike compresses better side by
/// side.
fn by_likeness(script: String) -> Result<String> {
    let Some((before, rest)) = script.split_once(BEGIN) else { return Ok(script) };
    let is_end = |line: &str| line.trim() == "};";
    let mut functions: Vec<(String, String)> = Vec::new();
    let mut lines = rest.split_inclusive('\n');
    let mut end = "";
    for line in lines.by_ref() {
        if is_end(line) {
            end = line;
            break;
        }
        match (line.split_once(": function"), functions.last_mut()) {
            (Some((_, does)), _) => functions.push((does.to_owned(), line.to_owned())),
            (None, Some((does, whole))) => {
                does.push_str(line);
                whole.push_str(line);
            }
            (None, None) => bail!("the script hands over {:?}, which is no function", line.trim()),
        }
    }
    let after: String = lines.collect();
    if end.is_empty() || !after.trim_start().starts_with("return {") {
        // A line of this kind within a function would be taken for the end, and the rest sorted in without it.
        bail!("the functions that the script hands over do not end with `}};` before `return {{`");
    }
    functions.sort();
    let functions: String = functions.into_iter().map(|(_, whole)| whole).collect();
    Ok([before, BEGIN, &functions, end, &after].concat())
}

/// Eight digits that stand for the content of both files: enough to tell the builds of one program apart.
fn key(script: &str, module: &[u8]) -> String {
    let hash = format!("{:016x}", rename::fnv1a(script.as_bytes().iter().chain(module)));
    hash.get(8..).unwrap_or_default().to_owned()
}

fn section(content: &[u8], script: &mut String, key: &str) -> Option<Vec<u8>> {
    let mut reader = Reader { rest: content };
    let mut short = Vec::new();
    let count = reader.number()?;
    put_number(&mut short, count);
    let mut tied = None;
    for index in 0..count {
        let from = str::from_utf8(reader.sized()?).ok()?;
        let quoted = format!("\"{from}\": import0");
        if script.contains(&quoted) {
            *script = script.replace(&quoted, &format!("\"{key}\": import0"));
            tied = Some(from);
        }
        put_sized(&mut short, if tied == Some(from) { key } else { from }.as_bytes());
        let name = str::from_utf8(reader.sized()?).ok()?;
        match with_short_name(script, name, index) {
            Some((changed, new)) => {
                *script = changed;
                put_sized(&mut short, new.as_bytes());
            }
            None => put_sized(&mut short, name.as_bytes()),
        }
        short.extend_from_slice(reader.kind_of_import()?);
    }
    reader.rest.is_empty().then_some(short)
}

fn with_short_name(script: &str, name: &str, index: u32) -> Option<(String, String)> {
    // Its own names start so; a name given by hand may be used by somebody else.
    if !name.starts_with("__wb") {
        return None;
    }
    let new = letters(index);
    let changed = rename::replace(script, name, &new);
    (changed != script && !changed.contains(name)).then_some((changed, new))
}

/// `a` to `z`, then `aa` and so on.
fn letters(index: u32) -> String {
    let (before, last) = (index / 26, index % 26);
    let mut name = if before == 0 { String::new() } else { letters(before - 1) };
    name.extend(char::from_digit(last + 10, 36));
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with one function type and these imports from `m`, as functions of that type.
    fn module(names: &[&str]) -> Vec<u8> {
        module_that_takes_from("m", names)
    }

    fn module_that_takes_from(from: &str, names: &[&str]) -> Vec<u8> {
        let mut imports = vec![u8::try_from(names.len()).unwrap()];
        for name in names {
            put_sized(&mut imports, from.as_bytes());
            put_sized(&mut imports, name.as_bytes());
            imports.extend([0, 0]);
        }
        let mut bytes = b"\0asm\x01\0\0\0".to_vec();
        bytes.extend([1, 4, 1, 0x60, 0, 0]);
        bytes.push(IMPORT_SECTION);
        put_sized(&mut bytes, &imports);
        bytes
    }

    #[test]
    fn both_files_get_the_same_short_names() {
        let long = ["__wbg_now_0123456789abcdef", "__wbindgen_cast_1", "__wbg_now_0123456789abcde"];
        let script =
            "x = { __wbg_now_0123456789abcdef: f, __wbindgen_cast_1: g, __wbg_now_0123456789abcde: h }";
        let (script, bytes) = shorten(script, &module(&long)).unwrap();
        assert_eq!(script, "x = { a: f, b: g, c: h }");
        assert_eq!(bytes, module(&["a", "b", "c"]));
    }

    #[test]
    fn functions_that_do_alike_stand_side_by_side() {
        let script = "const import0 = {\n__proto__: null,\n\
            a: function(arg0) {\nreturn arg0.b;\n},\nb: function() {\nc();\n},\nc: function(arg0) {\nreturn arg0.a;\n},\n\
            };\nreturn {\n__proto__: null,\n};\n";
        let sorted = "const import0 = {\n__proto__: null,\n\
            b: function() {\nc();\n},\nc: function(arg0) {\nreturn arg0.a;\n},\na: function(arg0) {\nreturn arg0.b;\n},\n\
            };\nreturn {\n__proto__: null,\n};\n";
        assert_eq!(by_likeness(script.to_owned()).unwrap(), sorted);
        assert_eq!(by_likeness("main();\n".to_owned()).unwrap(), "main();\n");
    }

    #[test]
    fn a_script_of_another_form_is_refused_before_its_functions_are_torn_apart() {
        let told = |functions: &str| {
            let script = format!("const import0 = {{\n__proto__: null,\n{functions}");
            shorten(&script, &module(&[])).unwrap_err().to_string()
        };
        let inside = "a: function() {\nconst b = {\n};\nreturn b;\n},\n};\nreturn {\n};\n";
        for functions in [inside, "a: function() {\n},\n};\n", "a: function() {\n},\n"] {
            assert!(told(functions).contains("before `return {`"), "{functions}: {}", told(functions));
        }
        assert!(told("a: () => 1,\n};\nreturn {\n};\n").contains("no function"));
    }

    #[test]
    fn script_and_module_are_tied_by_a_name_that_no_other_build_has() {
        let built = |script: &str, names: &[&str]| {
            let script = format!("{script} return {{ \"m\": import0 }}");
            let (script, bytes) = shorten(&script, &module(names)).unwrap();
            let key = script.rsplit('"').nth(1).unwrap().to_owned();
            let same = names.iter().map(|name| if name.starts_with("__wb") { "a" } else { name });
            assert_eq!(bytes, module_that_takes_from(&key, &same.collect::<Vec<_>>()));
            key
        };
        let first = built("__wbg_now_1: f", &["__wbg_now_1"]);
        assert_eq!(first, built("__wbg_now_1: f", &["__wbg_now_1"]));
        assert_ne!(first, built("__wbg_now_1: g", &["__wbg_now_1"]), "another script");
        assert_ne!(built("x", &["now"]), built("x", &["then"]), "another module");
    }

    #[test]
    fn a_name_that_is_used_otherwise_or_is_not_wasm_bindgens_stays() {
        let names = ["__wbg_free_1", "now", "__wbg_absent_1"];
        let script = "x = { __wbg_free_1: f, now: g }; wasm.__wbg_free_1()";
        assert_eq!(shorten(script, &module(&names)).unwrap(), (script.to_owned(), module(&names)));
    }

    #[test]
    fn a_module_that_breaks_off_is_refused() {
        let whole = module(&["__wbg_now_1"]);
        for length in 0..whole.len() {
            let cut = &whole[..length];
            // Between two sections a shorter module is a whole one.
            assert!(shorten("", cut).is_err() || matches!(length, 8 | 14), "{length}");
        }
    }

    #[test]
    fn numbers_are_written_as_they_are_read() {
        for value in [0, 1, 127, 128, 300, 16_384, u32::MAX] {
            let mut bytes = Vec::new();
            put_number(&mut bytes, value);
            assert_eq!(Reader { rest: &bytes }.number(), Some(value));
        }
    }

    #[test]
    fn short_names_never_repeat() {
        let names: Vec<_> = (0..1000).map(letters).collect();
        assert_eq!((names[0].as_str(), names[25].as_str(), names[26].as_str()), ("a", "z", "aa"));
        let distinct: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(distinct.len(), names.len());
    }
}
