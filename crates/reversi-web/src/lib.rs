//! The browser side: mounts a game into a page and carries out what the session asks for.
