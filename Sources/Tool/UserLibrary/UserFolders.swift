/// The folders of a user's files according to the XDG Base Directory Specification 0.8.
///
/// The folders are the same on macOS.
package struct UserFolders: Sendable {
  /// The folder of settings and user keywords; nil if no variable has an absolute path.
  package let configuration: String?
  /// The folder of favorites, collections, custom symbols and catalog data; nil if no variable has
  /// an absolute path.
  package let data: String?
  /// The folder of caches; nil if no variable has an absolute path.
  package let cache: String?

  /// Reads `XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_CACHE_HOME` and `HOME`.
  ///
  /// Relative paths are ignored, as the specification requires.
  package init(variable: (String) -> String?) {
    func absolute(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME")
    configuration =
      (absolute("XDG_CONFIG_HOME") ?? home.map { "\($0)/.config" }).map { "\($0)/symbols" }
    data = (absolute("XDG_DATA_HOME") ?? home.map { "\($0)/.local/share" }).map { "\($0)/symbols" }
    cache = (absolute("XDG_CACHE_HOME") ?? home.map { "\($0)/.cache" }).map { "\($0)/symbols" }
  }
}
