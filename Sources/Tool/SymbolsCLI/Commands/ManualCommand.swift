internal import Console
internal import Encodings
internal import FileAccess
internal import SymbolExport

/// `symbols manual`: generates the manual pages for the tool and each command.
enum ManualCommand {
  static let row = Command(
    "manual", "print the manual page of the tool or of a command (roff)",
    operands: .command, options: [OutputOptions.outputDir] + OutputOptions.ofRuns,
    exclusive: OutputOptions.exclusive,
    needs: OutputOptions.ofRuns.map { Need($0, [.init(OutputOptions.outputDir)]) },
    discussion: [
      "Without COMMAND, prints symbols(1), which covers everything. With --output-dir, writes symbols.1 and a page for "
        + "each command, such as symbols-export.1."
    ],
    examples: [
      .init("symbols manual | man -l -", "read it"),
      .init("symbols manual export | man -l -", "the page of a command"),
      .init("symbols manual --output-dir share/man/man1", "all pages, for a package"),
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 1, row)
    if let folder = try OutputOptions.folder(arguments) {
      if let word = arguments.operands.first { throw .unexpectedOperand(word, command: row) }
      return try write(to: folder, arguments, &context)
    }
    guard let name = arguments.operands.first else {
      try context.output.write(document: page)
      return .success
    }
    let meaning = Synonyms.accepted(command: name)?.first ?? name
    guard let command = Commands.visible.first(where: { $0.name == meaning }) else {
      throw .unknownCommand(name)
    }
    try context.output.write(document: page(of: command))
    return .success
  }

  /// Writes all pages to a folder, each with the comment that proves that the file is unchanged.
  private static func write(
    to folder: String, _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    let kind = ResultKind("manual")
    let pages =
      [("symbols", page)] + Commands.visible.map { ("symbols-\($0.name)", page(of: $0)) }
    let files = pages.map { name, text in
      OutputFile(
        Array((#".\" "# + "\(Provenance.sentence)\n\(text)").utf8),
        to: .file("\(folder)\(name).1", below: folder), as: kind)
    }
    try session.expectDistinct(files.map(\.destination), inputs: InputFiles())
    session.hasMany = true
    try session.write(files, &context)
    try session.finish(&context)
    return session.exitCode()
  }

  private static func title(_ name: String) -> String {
    ".TH \(escape(name.uppercased())) 1 \"\" \"symbols \(Version.tool)\" \"User Commands\""
  }

  private static var page: String {
    var lines = [
      title("symbols"),
      ".SH NAME", #"symbols \- find the right SF Symbols name and check where it works"#,
      ".SH SYNOPSIS", ".B symbols", #"\fICOMMAND\fR [\fIOPTION\fR...] [\fIARGUMENT\fR...]"#,
      ".SH DESCRIPTION",
      paragraph(
        "symbols is a command-line catalog of SF Symbols names. It finds names by meaning, reports "
          + "the OS versions that each name works on, and checks lists of names. Data goes to "
          + "standard output and everything else to standard error. It uses no network and needs "
          + "no Apple software."),
      ".SH COMMANDS",
    ]
    for command in Commands.visible {
      lines += [".SS \(escape(HelpText.synopsis(command)))", sentence(command.summary)]
      for text in command.discussion { lines += [".PP", paragraph(text)] }
      lines += actions(of: command) + command.options.flatMap(entry) + examples(of: command)
    }
    lines += [
      ".SH OPTIONS",
      paragraph(
        "All commands accept these options. If an option is repeated, the last one wins; this also "
          + "applies to --json and --format, and to opposite switches. List options accumulate."),
    ]
    lines += Commands.globalOptions.flatMap(entry) + exitStatus
    lines += [".SH ENVIRONMENT"]
    for (names, meaning) in Environment.rows {
      lines += [".TP", ".B \(names.joined(separator: ", "))", paragraph(meaning)]
    }
    lines += [".SH FILES"]
    for (path, meaning) in files { lines += [".TP", escape(path), paragraph(meaning + ".")] }
    lines += [".SH SEE ALSO"]
    lines += references(Commands.visible.map { "symbols-\($0.name)" })
    lines += [
      ".SH LEGAL",
      paragraph(
        "SF Symbols and the product names in the catalog are trademarks of Apple Inc. This is not "
          + "an Apple product and contains no Apple artwork. Names are facts; the keywords are "
          + "this project's own."
      ),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the page for a command.
  private static func page(of command: Command) -> String {
    let words = HelpText.synopsis(command).split(separator: " ").dropFirst(2)
    var lines = [
      title("symbols-\(command.name)"),
      ".SH NAME", escape("symbols-\(command.name) - \(command.summary)"),
      ".SH SYNOPSIS", ".B symbols \(escape(command.name))",
    ]
    if !words.isEmpty { lines.append(paragraph(words.joined(separator: " "))) }
    lines += [".SH DESCRIPTION", sentence(command.summary)]
    for text in command.discussion { lines += [".PP", paragraph(text)] }
    if !command.actions.isEmpty { lines += [".SH ACTIONS"] + actions(of: command) }
    if !command.options.isEmpty { lines += [".SH OPTIONS"] + command.options.flatMap(entry) }
    if !command.examples.isEmpty { lines += [".SH EXAMPLES"] + examples(of: command) }
    lines += exitStatus + [".SH SEE ALSO"] + references(["symbols"])
    return lines.joined(separator: "\n") + "\n"
  }

  private static func sentence(_ summary: String) -> String {
    paragraph(summary.prefix(1).uppercased() + summary.dropFirst() + ".")
  }

  private static func actions(of command: Command) -> [String] {
    command.actions.flatMap {
      [".TP", ".B \(escape($0.synopsis))", paragraph($0.summary + ".")]
    }
  }

  private static func examples(of command: Command) -> [String] {
    command.examples.flatMap { [".TP", ".B \(escape($0.line))", paragraph($0.meaning + ".")] }
  }

  private static var exitStatus: [String] {
    [".SH EXIT STATUS"]
      + ExitCode.allCases.flatMap { [".TP", "\($0.rawValue)", paragraph($0.meaning + ".")] }
  }

  /// Returns the names of other pages, one per line.
  private static func references(_ pages: [String]) -> [String] {
    pages.enumerated().map { index, page in
      ".BR \(escape(page)) (1)" + (index + 1 < pages.count ? "," : "")
    }
  }

  /// Files and directories that belong to the user or a project, for the manual and 'symbols help
  /// files'.
  static let files: [(path: String, meaning: String)] = [
    ("$XDG_CONFIG_HOME/symbols/keywords.json", "your keywords; see the search command"),
    ("$XDG_CONFIG_HOME/symbols/settings.json", "your defaults; see the settings command"),
    ("$XDG_DATA_HOME/symbols/favorites.json", "your favorites; see the favorites command"),
    (
      "$XDG_DATA_HOME/symbols/collections",
      "your collections, one file each; see the collections command"
    ),
    (
      "$XDG_DATA_HOME/symbols/catalog, $XDG_DATA_HOME/symbols/artwork",
      "your symbols and their artwork; see the catalog command"
    ),
    ("symbols.json", "a project's defaults, collections and jobs; see the run command"),
    (
      "$XDG_CACHE_HOME/symbols/export, $XDG_CACHE_HOME/symbols/run, $XDG_CACHE_HOME/symbols/catalog",
      "caches of up-to-date files and of your catalog; you can remove them at any time"
    ),
    (
      "$XDG_CACHE_HOME/symbols/written",
      "checksums of the reports and lists that -o wrote; without them, replace such files with --force"
    ),
  ]

  private static func entry(_ option: Option) -> [String] {
    [
      ".TP", ".B \(escape(HelpText.spelling(option).trimmingSpaces))",
      paragraph(HelpText.describe(option) + "."),
    ]
  }

  /// Wraps text into lines that are readable in roff source.
  private static func paragraph(_ text: String) -> String {
    TextWrap.lines(text, width: 72).map(escape).joined(separator: "\n")
  }

  /// Escapes backslashes and hyphens so that they are literal, and prevents a line from starting a
  /// request.
  private static func escape(_ text: String) -> String {
    var result = text.hasPrefix(".") || text.hasPrefix("'") ? #"\&"# : ""
    for character in text {
      switch character {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      default: result.append(character)
      }
    }
    return result
  }
}

extension String {
  /// The text without leading and trailing spaces.
  var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
