/// `symbols manual`: the manual page.
enum ManualCommand {
  static let row = Command(
    "manual", "print the manual page (roff)",
    examples: [.init("symbols manual | man -l -", "read it")],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 0, row)
    try context.output.write(document: page)
    return .success
  }

  private static var page: String {
    var lines = [
      #".TH SYMBOLS 1 "" "symbols \#(Version.tool)" "User Commands""#,
      ".SH NAME", #"symbols \- find the right SF Symbols name, and where it works"#,
      ".SH SYNOPSIS", ".B symbols", #"\fICOMMAND\fR [\fIOPTION\fR...] [\fIARGUMENT\fR...]"#,
      ".SH DESCRIPTION",
      escape(
        "symbols is a catalog of the SF Symbols vocabulary for the command line: it finds names by "
          + "meaning, tells on which systems each works, and checks lists of names. Data goes to "
          + "standard output and everything else to standard error. It reads no network and needs no "
          + "Apple software."),
      ".SH COMMANDS",
    ]
    for command in Commands.visible {
      lines += [".SS \(escape(HelpText.synopsis(command)))"]
      let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
      lines += [escape(summary)]
      for paragraph in command.discussion { lines += [".PP", escape(paragraph)] }
      for action in command.actions {
        lines += [".TP", ".B \(escape(action.synopsis))", escape(action.summary + ".")]
      }
      for option in command.options { lines += entry(option) }
      for example in command.examples {
        lines += [".TP", ".EX", escape(example.line), ".EE", escape(example.meaning + ".")]
      }
    }
    lines += [
      ".SH OPTIONS",
      escape(
        "All commands have these. If an option is repeated, the last one wins (also --json and --format, and "
          + "opposite switches). List options accumulate."),
    ]
    for option in Commands.globalOptions { lines += entry(option) }
    lines += [".SH EXIT STATUS"]
    for code in ExitCode.allCases {
      lines += [".TP", "\(code.rawValue)", escape(code.meaning + ".")]
    }
    lines += [".SH ENVIRONMENT"]
    for (names, meaning) in Environment.rows {
      lines += [".TP", ".B \(names.joined(separator: ", "))", escape(meaning)]
    }
    lines += [".SH FILES"]
    for (path, meaning) in files { lines += [".TP", escape(path), escape(meaning + ".")] }
    lines += [
      ".SH LEGAL",
      escape(
        "SF Symbols and the product names in the catalog are trademarks of Apple Inc. This is not an "
          + "Apple product and holds no artwork of Apple's. Names are facts; keywords are this project's."
      ),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Files and directories that belong to the user or a project, for the manual and 'symbols help
  /// files'.
  static let files: [(path: String, meaning: String)] = [
    ("$XDG_CONFIG_HOME/symbols/keywords.json", "your own keywords; see the search command"),
    ("$XDG_CONFIG_HOME/symbols/settings.json", "your own defaults; see the settings command"),
    ("$XDG_DATA_HOME/symbols/favorites.json", "your favorites; see the favorites command"),
    (
      "$XDG_DATA_HOME/symbols/collections",
      "your collections, a file for each; see the collections command"
    ),
    (
      "$XDG_DATA_HOME/symbols/catalog, $XDG_DATA_HOME/symbols/artwork",
      "your symbols and their artwork; see the catalog command"
    ),
    ("symbols.json", "a project's defaults, collections and jobs; see the run command"),
    (
      "$XDG_CACHE_HOME/symbols/export, $XDG_CACHE_HOME/symbols/run, $XDG_CACHE_HOME/symbols/catalog",
      "caches of files that are up to date and of your catalog; you can remove them at any time"
    ),
  ]

  private static func entry(_ option: Option) -> [String] {
    [
      ".TP", ".B \(escape(HelpText.spelling(option).trimmingSpaces))",
      escape(HelpText.describe(option) + "."),
    ]
  }

  /// Backslashes and hyphens mean themselves, and no line starts a request.
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
  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
