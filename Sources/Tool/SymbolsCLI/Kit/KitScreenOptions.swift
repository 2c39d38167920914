/// Options of what `symbols kit` does with screens.
enum KitScreenOptions {
  static let name = Option(
    "name", value: .identifier, "the name of the package's module; FoundationUI if not given")
  static let prefix = Option(
    "prefix", value: .identifier, "what the tokens stand in; DS if not given")
  static let tokens = Option(
    "tokens", value: .file,
    "the tokens whose colours a screen may use; the default ones if not given")

  /// The paths of the colours, with how Swift calls them.
  static func colors(
    _ arguments: Arguments, prefix: String
  ) throws(ToolError) -> [(path: String, swift: String)] {
    []
  }
}
