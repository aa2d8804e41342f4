//! What every flow stands on: a browser, a server of the built site, and the page as a player sees it.

mod around;
mod browser;
mod driver;
mod edition;
mod fixture;
mod host;
mod keys;
mod net_log;
mod page;
mod saved;
mod server;
mod tools;
mod wait;

pub(crate) use self::browser::Browser;
pub(crate) use self::edition::Edition;
pub(crate) use self::fixture::{Setup, play};
pub(crate) use self::host::{Copies, Host};
pub(crate) use self::page::{GAME_KEY, Page, State};
pub(crate) use self::saved::SavedGame;
pub(crate) use self::server::{Fault, Site};
pub(crate) use self::tools::{dist, golden_file, target_folder};
pub(crate) use self::wait::{observe, until, until_equal};

/// The boards by the names that the address and the settings use.
pub(crate) const BOARDS: [&str; 6] = ["verde", "noche", "azul", "nogal", "pizarra", "contraste"];

/// A script after which nothing more can be written to the browser's storage.
pub(crate) const FULL_STORAGE: &str =
    "Storage.prototype.setItem = () => { throw new DOMException('Full.', 'QuotaExceededError'); };";

/// What a flow gives back: an error ends it, and its text is the test's message.
pub(crate) type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;
