/// What a command with several things to do can do: `add` of `symbols favorites add heart`.
///
/// The word comes first; what it works on follows. Which of the command's options mean something to
/// it stands here, so that others are told instead of ignored.
package struct Action: Sendable {
  package let name: String
  /// What follows the word, in order.
  package let operands: [Operand]
  /// One line without a full stop.
  package let summary: String
  /// Those of the command's options that it takes, besides the global ones.
  package let options: [Option]
  /// What of the user's files must be readable; nil for what the command relies on.
  package let relies: UserData?

  /// What a word of the command line is, for help, checks and completion.
  package struct Operand: Sendable {
    package let kind: Kind
    /// Whether it may be left out.
    var isOptional = false
    /// Whether there may be more of it; only the last one.
    var repeats = false

    init(_ kind: Kind) { self.kind = kind }

    /// The same, which may be left out.
    var optional: Self {
      var copy = self
      copy.isOptional = true
      return copy
    }

    /// The same, of which there may be more.
    var repeating: Self {
      var copy = self
      copy.repeats = true
      return copy
    }

    /// How it is written in help.
    package var synopsis: String {
      let word = kind.placeholder + (repeats ? "..." : "")
      let text = kind == .symbol && repeats ? word + "|-" : word
      return isOptional ? "[\(text)]" : text
    }
  }

  /// Kinds of operands.
  package enum Kind: Hashable, Sendable {
    /// A symbol's name; `-` where they repeat is standard input.
    case symbol
    /// A collection's name.
    case collection
    /// The key of a setting.
    case setting
    /// A value of the setting before it.
    case settingValue
    /// A job of the project's file.
    case job
    case file
    case folder
    /// A state of the names: a release, a version of a system, or a whole catalog.
    case state(placeholder: String)
    /// One of these words.
    case word([String])
    /// Any text.
    case text(placeholder: String)

    var placeholder: String {
      switch self {
      case .symbol: "NAME"
      case .collection: "COLLECTION"
      case .setting: "KEY"
      case .settingValue: "VALUE"
      case .job: "JOB"
      case .file: "FILE"
      case .folder: "FOLDER"
      case .word(let words): words.joined(separator: "|")
      case .text(let placeholder), .state(let placeholder): placeholder
      }
    }
  }

  init(
    _ name: String, _ operands: [Operand] = [], _ summary: String, options: [Option] = [],
    relies: UserData? = nil
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.options = options
    self.relies = relies
  }

  /// The word and what follows it, as in help.
  package var synopsis: String {
    ([name] + operands.map(\.synopsis)).joined(separator: " ")
  }

  /// What the operand at a position is, from 0; nil beyond the last one.
  func operand(at position: Int) -> Operand? {
    if operands.indices.contains(position) { return operands[position] }
    return operands.last.flatMap { $0.repeats ? $0 : nil }
  }
}

extension Command {
  /// What the command can do; empty if it does one thing.
  package var actions: [Action] {
    if case .actions(let actions) = operands { actions } else { [] }
  }

  /// The options of all actions, each once, in their order.
  static func options(of actions: [Action]) -> [Option] {
    var options: [Option] = []
    for option in actions.flatMap(\.options)
    where !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return options
  }
}

extension Arguments {
  /// What of the user's files must be readable for this command line.
  package var relies: UserData {
    guard let command else { return [] }
    let action = command.actions.first { $0.name == actionWord }
    return action?.relies ?? command.relies
  }

  /// The action that is asked for and the words that follow it: as many as it takes, and no options
  /// that mean nothing to it.
  func action(of row: Command) throws(ToolError) -> (name: String, operands: [String]) {
    guard let word = actionWord else { throw .missingOperand(row) }
    guard let action = row.actions.first(where: { $0.name == word }) else {
      throw .invalidOperand(word, command: row, valid: row.actions.map(\.name))
    }
    let rest = Array(operands.dropFirst())
    for option in row.options
    where has(option.name) && !action.options.contains(where: { $0.name == option.name }) {
      let takers = row.actions.filter { $0.options.contains { $0.name == option.name } }
      throw .requires(
        "--\(option.name)",
        takers.map { "'\(row.name) \($0.name)'" }.joined(separator: " or "))
    }
    if rest.count < action.operands.count(where: { !$0.isOptional }) {
      throw .missingActionOperand(row, action)
    }
    if let extra = rest.dropFirst(action.operands.count).first,
      action.operand(at: rest.count - 1) == nil
    {
      throw .unexpectedOperand(extra, command: row)
    }
    return (word, rest)
  }
}
