/// A command of the tool: a row of the table from which parser, help, manual, completions and
/// schema are made.
package struct Command: Sendable {
  package let name: String
  /// One line without a full stop.
  package let summary: String
  package let operands: Operands
  /// The command's own options; the global ones come on top.
  package let options: [Option]
  /// Names of options that exclude each other, pair by pair.
  package let exclusive: [(String, String)]
  /// Names of switches that say the opposite of each other, pair by pair: the last one counts.
  package let opposites: [(String, String)]
  /// What options mean nothing without.
  package let needs: [Need]
  /// Paragraphs for help and manual.
  package let discussion: [String]
  package let examples: [Example]
  /// What of the user's files must be readable: the exit code or the files of the command depend on
  /// it.
  package let relies: UserData
  /// Not listed; for shells.
  package let isHidden: Bool
  /// The action of a command line that names none; nil if one must be named.
  package let defaultAction: String?
  let run: @Sendable (Arguments, inout Context) throws(ToolError) -> ExitCode

  /// What a command takes besides options.
  package enum Operands: Sendable {
    case none
    /// Words of a query.
    case words
    /// Symbol names, or `-` for standard input.
    case names
    /// The same, where options may choose symbols, too.
    case namesUnlessChosen
    /// Paths of SVG files, or `-` for standard input.
    case files
    /// Paths of files and folders, or nothing.
    case paths
    /// One of these words; `required` or not.
    case choice([String], required: Bool)
    /// One of these, and what it works on.
    case actions([Action])
    /// The name of a command, or nothing.
    case command
    /// Names of jobs of the project's file, or nothing.
    case jobs
    /// A page of the guide, or nothing.
    case page
    /// The name of a symbol that an option may also give.
    case base
    /// Anything, for the shell.
    case anything

    /// What they are, in the plural.
    var title: String {
      switch self {
      case .files: "SVG files"
      case .actions: "action"
      case .choice: "argument"
      default: "names"
      }
    }

    /// What one of them is.
    var noun: String {
      switch self {
      case .actions: "action"
      case .page: "page"
      default: "argument"
      }
    }

    /// How they are written in help.
    package var synopsis: String {
      switch self {
      case .none: ""
      case .words: "[WORD...]"
      case .names: "NAME...|-"
      case .namesUnlessChosen: "[NAME...|-]"
      case .files: "FILE.svg...|-"
      case .paths: "[PATH...]"
      case .choice(let words, let required):
        required ? words.joined(separator: "|") : "[\(words.joined(separator: "|"))]"
      case .actions: "ACTION [ARGUMENT...]"
      case .command: "[COMMAND|TOPIC]"
      case .jobs: "[JOB...]"
      case .page: "[PAGE]"
      case .base: "[NAME]"
      case .anything: "[ARGUMENT...]"
      }
    }
  }

  /// A command line and what it does.
  package struct Example: Sendable {
    package let line: String
    package let meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  init(
    _ name: String, _ summary: String, operands: Operands = .none, options: [Option] = [],
    exclusive: [(String, String)] = [], opposites: [(String, String)] = [], needs: [Need] = [],
    discussion: [String] = [], examples: [Example] = [], relies: UserData = .all,
    isHidden: Bool = false, defaultAction: String? = nil,
    run: @escaping @Sendable (Arguments, inout Context) throws(ToolError) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.exclusive = exclusive
    self.opposites = opposites
    self.needs = needs
    self.discussion = discussion
    self.examples = examples
    self.relies = relies
    self.isHidden = isHidden
    self.defaultAction = defaultAction
    self.run = run
  }
}

/// What belongs to the user and may decide what a command comes to.
///
/// A command that relies on it ends with exit code 2 where it cannot be read. Others warn and go on
/// without it, as they only show symbols.
package struct UserData: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Settings, the project's defaults among them.
  package static let settings = UserData(rawValue: 1)
  /// The user's catalog and keywords.
  package static let catalog = UserData(rawValue: 2)
  /// All of it.
  package static let all: UserData = [.settings, .catalog]
}
