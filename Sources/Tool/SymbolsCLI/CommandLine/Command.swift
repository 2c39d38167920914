/// A command of the tool.
///
/// The parser, help, manual, completions and schema all use these values.
package struct Command: Sendable {
  package let name: String
  /// The one-line description, without a period.
  package let summary: String
  package let operands: Operands
  /// The options of the command, in addition to the global ones.
  package let options: [Option]
  /// Pairs of mutually exclusive options, by name.
  package let exclusive: [(String, String)]
  /// Pairs of opposite switches, by name; the last one wins.
  package let opposites: [(String, String)]
  /// The conditions on other options that an option needs in order to have an effect.
  package let needs: [Need]
  /// Paragraphs for help and manual.
  package let discussion: [String]
  package let examples: [Example]
  /// The user data that must be readable, because the exit code or the output files depend on it.
  package let relies: UserData
  /// Whether the command is hidden from help because only shells call it.
  package let isHidden: Bool
  /// The subcommand that runs if none is given; nil if a subcommand is required.
  package let defaultAction: String?
  let run: @Sendable (Arguments, inout Context) throws(ToolError) -> ExitCode

  /// The operands of a command.
  package enum Operands: Sendable {
    case none
    /// Words of a query.
    case words
    /// Symbol names, or `-` for standard input.
    case names
    /// Symbol names, or `-` for standard input; optional if options select symbols.
    case namesUnlessChosen
    /// Paths of SVG files, or `-` for standard input.
    case files
    /// Optional paths of files and folders.
    case paths
    /// One of the given words.
    case choice([String], required: Bool)
    /// A subcommand with its operands.
    case actions([Action])
    /// An optional command name.
    case command
    /// Optional names of jobs in the project file.
    case jobs
    /// An optional page name of the guide.
    case page
    /// A symbol name, which can also be given as an option.
    case base
    /// Any words; they come from the shell.
    case anything

    /// The term for the operands, in the plural.
    var title: String {
      switch self {
      case .files: "SVG files"
      case .actions: "action"
      case .choice: "argument"
      default: "names"
      }
    }

    /// The term for one operand.
    var noun: String {
      switch self {
      case .actions: "action"
      case .page: "page"
      default: "argument"
      }
    }

    /// The operands as shown in help.
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

  /// An example command line with its description.
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

/// Kinds of user data that can affect the result of a command.
///
/// If the data cannot be read, commands that depend on it fail with exit code 2. Other commands,
/// which only show symbols, warn and continue without it.
package struct UserData: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Settings, including defaults from the project file.
  package static let settings = UserData(rawValue: 1)
  /// The user's catalog and keywords.
  package static let catalog = UserData(rawValue: 2)
  /// All kinds.
  package static let all: UserData = [.settings, .catalog]
}
