internal import Console
internal import SymbolCatalog
internal import SymbolSearch

/// The table of commands and options.
///
/// The parser, help, manual, completions and schema are generated from it. A new command needs one
/// file in `Commands/` and one row here.
package enum Commands {
  /// The command names, each with a closure that creates the command, because a run needs only one.
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
    ("settings", { SettingsCommand.row }), ("lsp", { LspCommand.row }),
    ("mcp", { MCPCommand.row }), ("skill", { SkillCommand.row }),
    ("help", { HelpCommand.row }), ("guide", { GuideCommand.row }),
    ("completions", { CompletionsCommand.row }),
    ("manual", { ManualCommand.row }), ("schema", { SchemaCommand.row }),
    ("__complete", { CompleteCommand.row }),
  ]

  /// All commands, in the order of help.
  package static var all: [Command] { table.map { $0.row() } }

  /// Returns the command with a name, without creating the others.
  package static func named(_ name: String) -> Command? {
    table.first { $0.name == name }?.row()
  }

  /// The commands in help.
  package static var visible: [Command] { all.filter { !$0.isHidden } }

  // MARK: Options of all commands

  static let terminalColor = Option(
    "terminal-color", value: .choice(Terminal.ColorChoice.allCases.map(\.rawValue)),
    "color output; auto honors NO_COLOR and CLICOLOR_FORCE")

  static let noProject = Option("no-project", "ignore symbols.json")

  /// The options that all commands accept; they can also precede the command.
  package static let globalOptions = [
    Option("help", short: "h", "show help and exit"),
    Option("version", short: "V", "show the tool and catalog versions and exit"),
    terminalColor,
    CatalogChoice.option,
    noProject,
    Option("ascii", "use only ASCII characters for layout"),
    Option("no-pager", "do not page long output"),
    Option("quiet", short: "q", "print errors only, no notes"),
  ]

  // MARK: Options of several commands

  static let target = Option(
    "target", short: "t", value: .targets, repeats: true,
    "minimum OS versions you support, such as iOS16,macOS13")
  static let json = Option(
    "json", means: (OutputFormat.name, OutputFormat.json.rawValue), "the same as --format json")
  static let allowEmpty = Option(
    "allow-empty", "exit with 0 instead of 1 if there is nothing to check")
  static let null = Option(
    "null", short: "0",
    "separate names and paths with NUL, for find -print0 and xargs -0")
  static let copy = Option(
    "copy", "copy the output to the clipboard instead of printing it")
}
