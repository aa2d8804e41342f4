//! prefs
