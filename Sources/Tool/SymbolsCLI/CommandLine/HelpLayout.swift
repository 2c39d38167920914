/// The layout of help: the groups of commands, and the most common options of each command.
///
/// This table is separate, because the option lists must stay in the order that the parser needs.
enum HelpLayout {
  /// The command groups in the overview.
  ///
  /// Commands without a group are listed in the last group, "Tool".
  static let groups: [(title: String, commands: [String])] = [
    ("Find", ["search", "show", "pick", "random", "categories"]),
    ("Check", ["check", "lint", "validate"]),
    ("Export", ["export", "gallery", "sheet", "render"]),
    ("Code", ["codegen", "kit"]),
    ("Custom symbols", ["compose", "fallback", "catalog"]),
    ("Keep and share", ["favorites", "collections", "settings", "init", "run"]),
  ]

  /// The title of the group for all other commands.
  static let lastGroup = "Tool"

  /// The most common options of each command, most useful first.
  static let everyday: [String: [String]] = [
    "search": [
      "target", "category", "variant", "introduced", "exclude", "similar", "limit", "format",
      "grid", "explain",
    ],
    "pick": [
      "category", "target", "variant", "drawn", "favorites", "collection", "print", "view",
      "plain", "preview",
    ],
    "show": [
      "target", "format", "preview", "weight", "color", "rendering-mode", "language", "used-in",
      "copy",
    ],
    "check": [
      "target", "used-in", "names-from", "format", "json", "collection", "favorites", "category",
      "exclude", "null",
    ],
    "lint": [
      "target", "fix", "fix-dry-run", "preset", "rule", "explain", "changed-since", "format",
      "fail-on", "write-baseline",
    ],
    "validate": ["fix", "fix-dry-run", "format", "json", "fail-on", "list-rules", "threads"],
    "gallery": [
      "output", "category", "target", "collection", "weight", "compare", "title", "language",
      "base-url", "check",
    ],
    "export": [
      "output", "output-dir", "format", "point-size", "image-scale", "weight", "color",
      "rendering-mode", "name-template", "check",
    ],
    "codegen": [
      "framework", "as", "target", "label", "decorative", "effect", "replace-with", "weight",
      "used-in", "output",
    ],
    "fallback": [
      "target", "output", "used-in", "type-name", "bundle", "public", "prune", "check", "dry-run",
      "force",
    ],
    "compose": [
      "base", "badge", "enclosure", "slash", "fill", "format", "output", "output-dir", "weight",
      "color",
    ],
    "sheet": [
      "output", "format", "sizes", "weights", "columns", "no-labels", "category", "collection",
      "color", "rendering-mode",
    ],
    "render": [
      "output", "output-dir", "format", "width", "height", "image-scale", "color", "background",
      "in-place", "check",
    ],
    "random": [
      "count", "seed", "category", "target", "variant", "drawn", "exclude", "introduced",
      "favorites", "null",
    ],
    "run": ["check", "dry-run", "list", "prune", "force", "threads", "allow-outside"],
  ]

  /// Commands that explain the values of an option in detail.
  private static let references: [(option: String, command: String)] = [
    ("as", "symbols help forms"), ("framework", "symbols help forms"),
    ("color", "symbols help colors"),
    ("palette", "symbols help colors"), ("target", "symbols help targets"),
    ("variant", "symbols help selecting"), ("category", "symbols categories"),
    ("rule", "symbols lint --list-rules"),
  ]

  /// Returns the command that explains the values of an option; nil if the option's help is
  /// complete.
  static func reference(_ option: Option, of command: Command) -> String? {
    if option.name == "format", command.name == ExportCommand.row.name {
      return "symbols help formats"
    }
    return references.first { $0.option == option.name }?.command
  }

  /// Returns the options for short help: the common ones, or all if there are few.
  static func options(of command: Command) -> [Option] {
    guard let names = everyday[command.name] else {
      return command.actions.isEmpty ? Array(command.options.prefix(mostOptions)) : []
    }
    return names.compactMap { name in command.options.first { $0.name == name } }
  }

  private static let mostOptions = 10
}
