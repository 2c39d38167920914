/// Where a user's files are, after the XDG Base Directory Specification 0.8.
///
/// The same on macOS.
package struct UserFolders: Sendable {
  /// The folder of settings and own keywords; nil if neither variable gives an absolute path.
  package let configuration: String?
  /// The folder of favorites, collections, own symbols and catalog data; nil if neither variable
  /// gives an absolute path.
  package let data: String?
  /// The folder of what can be made again at any time; nil if neither variable gives an absolute
  /// path.
  package let cache: String?

  /// Reads `XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_CACHE_HOME` and `HOME`.
  ///
  /// Relative paths are ignored, as the specification demands.
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
