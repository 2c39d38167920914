internal import SymbolCatalog
internal import SymbolSearch

/// The table of commands and options.
///
/// Parser, help, manual, completions and schema are made from it: a new command is one file in
/// `Commands/` and one row here.
package enum Commands {
  /// All commands, in the order of help.
  package static let all: [Command] = [
    SearchCommand.row, ShowCommand.row, CheckCommand.row, ExportCommand.row, CodegenCommand.row,
    SheetCommand.row, RenderCommand.row, RandomCommand.row, CategoriesCommand.row,
    CatalogCommand.row, HelpCommand.row, CompletionsCommand.row, ManualCommand.row,
    SchemaCommand.row, CompleteCommand.row,
  ]

  /// The commands that help lists.
  package static var visible: [Command] { all.filter { !$0.isHidden } }

  // MARK: Options of all commands

  static let terminalColor = Option(
    "terminal-color", value: .choice(Terminal.ColorChoice.allCases.map(\.rawValue)),
    "use colour; auto is on a terminal, as NO_COLOR and CLICOLOR_FORCE say")

  /// Options that every command has; they may also stand before the command.
  package static let globalOptions = [
    Option("help", short: "h", "show help and exit"),
    Option("version", "show the versions of tool and catalog and exit"),
    terminalColor,
    Option("ascii", "use only ASCII characters for layout"),
    Option("no-pager", "do not show long output in a pager"),
    Option("quiet", short: "q", "no remarks on standard error, only errors"),
  ]

  // MARK: Options of several commands

  static let target = Option(
    "target", short: "t", value: .targets, repeats: true,
    "deployment targets that must all be served, like iOS16,macOS13")
  static let json = Option("json", "the same as --format json")
}
