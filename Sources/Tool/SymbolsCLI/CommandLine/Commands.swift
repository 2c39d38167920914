internal import Console
internal import SymbolCatalog
internal import SymbolSearch

/// The table of commands and options.
///
/// Parser, help, manual, completions and schema are made from it: a new command is one file in
/// `Commands/` and one row here.
package enum Commands {
  /// The table: names, and the rows, of which a run makes only the one that it needs.
  private static let table: [(name: String, row: @Sendable () -> Command)] = [
    ("search", { SearchCommand.row }), ("pick", { PickCommand.row }),
    ("show", { ShowCommand.row }),
    ("check", { CheckCommand.row }), ("lint", { LintCommand.row }),
    ("validate", { ValidateCommand.row }),
    ("gallery", { GalleryCommand.row }), ("export", { ExportCommand.row }),
    ("codegen", { CodegenCommand.row }), ("fallback", { FallbackCommand.row }),
    ("compose", { ComposeCommand.row }),
    ("kit", { KitCommand.row }),
    ("sheet", { SheetCommand.row }),
    ("render", { RenderCommand.row }), ("random", { RandomCommand.row }),
    ("favorites", { FavoritesCommand.row }), ("collections", { CollectionsCommand.row }),
    ("init", { InitCommand.row }), ("run", { RunCommand.row }),
    ("categories", { CategoriesCommand.row }), ("catalog", { CatalogCommand.row }),
    ("settings", { SettingsCommand.row }), ("mcp", { MCPCommand.row }),
    ("skill", { SkillCommand.row }), ("help", { HelpCommand.row }),
    ("completions", { CompletionsCommand.row }),
    ("manual", { ManualCommand.row }), ("schema", { SchemaCommand.row }),
    ("__complete", { CompleteCommand.row }),
  ]

  /// All commands, in the order of help.
  package static var all: [Command] { table.map { $0.row() } }

  /// The command of a name; no other row is made.
  package static func named(_ name: String) -> Command? {
    table.first { $0.name == name }?.row()
  }

  /// The commands that help lists.
  package static var visible: [Command] { all.filter { !$0.isHidden } }

  // MARK: Options of all commands

  static let terminalColor = Option(
    "terminal-color", value: .choice(Terminal.ColorChoice.allCases.map(\.rawValue)),
    "use colour; auto is on a terminal, as NO_COLOR and CLICOLOR_FORCE say")

  static let noProject = Option("no-project", "leave the project's file out")

  /// Options that every command has; they may also stand before the command.
  package static let globalOptions = [
    Option("help", short: "h", "show help and exit"),
    Option("version", short: "V", "show the versions of tool and catalog and exit"),
    terminalColor,
    CatalogChoice.option,
    noProject,
    Option("ascii", "use only ASCII characters for layout"),
    Option("no-pager", "do not show long output in a pager"),
    Option("quiet", short: "q", "no remarks on standard error, only errors"),
  ]

  // MARK: Options of several commands

  static let target = Option(
    "target", short: "t", value: .targets, repeats: true,
    "deployment targets that must all be served, like iOS16,macOS13")
  static let json = Option(
    "json", means: (OutputFormat.name, OutputFormat.json.rawValue), "the same as --format json")
  static let allowEmpty = Option(
    "allow-empty", "exit with 0 if there is nothing to check, instead of 1")
  static let null = Option(
    "null", short: "0",
    "names and paths in lists that are read or written end with NUL instead of a line break")
  static let copy = Option(
    "copy", "put what would be written to standard output on the clipboard")
}
