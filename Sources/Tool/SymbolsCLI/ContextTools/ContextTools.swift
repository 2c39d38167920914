internal import ContextServer
internal import Encodings
internal import SymbolCatalog

/// The tools of `symbols mcp`.
///
/// Each tool has its own file and an entry in the list below.
///
/// Each tool runs a command, so that its results match the command line.
enum ContextTools {
  /// Returns all tools, in the order in which they are listed.
  static func all(_ roots: ServerRoots) -> [ContextTool] {
    [
      SearchTool.row, InfoTool.row, LintTool.row(roots), GenerateTool.row, RenderTool.row,
    ]
  }

  /// The server's description for clients; the first sentence explains when to use it.
  static let identity = ContextServer.Identity(
    name: "symbols", title: "SF Symbols", version: Version.tool,
    instructions: """
      Use before you write or change an SF Symbols name: Image(systemName:), Label(_:systemImage:), \
      UIImage(systemName:), NSImage(systemSymbolName:) and similar. Names that do not exist, or are newer \
      than the app's deployment targets, compile and show nothing. Never invent a name: find it with \
      search_symbols, or check it with symbol_info. State the app's minimum versions as targets, such as \
      iOS16 and macOS13. After edits, run lint_swift. All tools only read.
      """)

  static let targets = ToolParameter(
    "targets", .list(limit: 10), option: Commands.target.name,
    "The app's minimum OS versions, such as iOS16 or macOS13; names must work on all of them.")

  /// Returns the command-line words for the targets in a call.
  static func words(ofTargets arguments: ToolArguments) -> [String] {
    let targets = arguments.list(Self.targets.name)
    return targets.isEmpty ? [] : ["--\(Commands.target.name)=\(targets.joined(separator: ","))"]
  }

  /// Returns the command-line options for all parameters in a call that correspond to an option
  /// with one value.
  static func words(of parameters: [ToolParameter], _ arguments: ToolArguments) -> [String] {
    parameters.compactMap { parameter in
      guard let option = parameter.option else { return nil }
      if let text = arguments.text(parameter.name) { return "--\(option)=\(text)" }
      if let number = arguments.number(parameter.name) { return "--\(option)=\(number)" }
      return arguments.flag(parameter.name) ? "--\(option)" : nil
    }
  }

  /// Rewrites command-line notes for a tool: replaces options by the names of its parameters.
  static func text(_ remarks: [String], _ parameters: [ToolParameter]) -> [String] {
    // Replace longer names first, because one name can be the beginning of another.
    let rows = parameters.filter { $0.option != nil }.sorted {
      ($0.option ?? "").utf8.count > ($1.option ?? "").utf8.count
    }
    return remarks.flatMap { remark in
      var text = remark
      for row in rows {
        let option = "--\(row.option ?? "")"
        text = text.replacing("'\(option)'", with: "'\(row.name)'")
          .replacing(option, with: "'\(row.name)'")
      }
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// Returns the result of a failed call, with parameter names instead of options.
  static func failure(_ call: CommandCall, _ parameters: [ToolParameter]) -> ToolResult {
    .lines(text(call.remarks, parameters), isError: true)
  }

  /// Returns symbol names as operands.
  ///
  /// - Throws: An error if an item is not a single name: `-` reads standard input, and globs match
  ///   many names.
  static func operands(_ names: [String]) throws(ToolArguments.Invalid) -> [String] {
    for name in names where name == "-" || NamePattern.isGlob(name) {
      throw ToolArguments.Invalid(
        "'\(VisibleText.escaped(name.shortened()))' is not a symbol name; pass whole names, or "
          + "find them with search_symbols"
      )
    }
    return ["--"] + names
  }
}
