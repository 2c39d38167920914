/// A subcommand, such as `add` in `symbols favorites add heart`.
///
/// The first word after the command is its name; its operands follow. A subcommand lists the
/// options of the command that affect it. Other options cause an error instead of being ignored.
package struct Action: Sendable {
  package let name: String
  /// The operands, in order.
  package let operands: [Operand]
  /// The one-line description, without a period.
  package let summary: String
  /// The options that this subcommand accepts, in addition to the global ones.
  package let options: [Option]
  /// The user data that must be readable; nil for the same data as the command.
  package let relies: UserData?

  /// An operand on the command line, used for help, validation and completion.
  package struct Operand: Sendable {
    package let kind: Kind
    /// Whether the operand is optional.
    var isOptional = false
    /// Whether the operand can be repeated; only the last operand of a subcommand can be.
    var repeats = false

    init(_ kind: Kind) { self.kind = kind }

    /// A copy of this operand that is optional.
    var optional: Self {
      var copy = self
      copy.isOptional = true
      return copy
    }

    /// A copy of this operand that is repeatable.
    var repeating: Self {
      var copy = self
      copy.repeats = true
      return copy
    }

    /// The operand as shown in help.
    package var synopsis: String {
      let word = kind.placeholder + (repeats ? "..." : "")
      let text = kind == .symbol && repeats ? word + "|-" : word
      return isOptional ? "[\(text)]" : text
    }
  }

  /// The kind of an operand.
  package enum Kind: Hashable, Sendable {
    /// A symbol name; if the operand is repeatable, `-` means standard input.
    case symbol
    /// A collection name.
    case collection
    /// The key of a setting.
    case setting
    /// A value for the preceding setting.
    case settingValue
    /// A job in the project file.
    case job
    case file
    case folder
    /// A state of the catalog: a release, an OS version, or a whole catalog.
    case state(placeholder: String)
    /// One of the given words.
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

  /// The subcommand with its operands, as shown in help.
  package var synopsis: String {
    ([name] + operands.map(\.synopsis)).joined(separator: " ")
  }

  /// Returns the operand at an index; nil after the last one.
  func operand(at position: Int) -> Operand? {
    if operands.indices.contains(position) { return operands[position] }
    return operands.last.flatMap { $0.repeats ? $0 : nil }
  }
}

extension Command {
  /// The subcommands; empty if the command has none.
  package var actions: [Action] {
    if case .actions(let actions) = operands { actions } else { [] }
  }

  /// Returns the distinct options of all subcommands, in order.
  static func options(of actions: [Action]) -> [Option] {
    var options: [Option] = []
    for option in actions.flatMap(\.options) {
      guard let place = options.firstIndex(where: { $0.name == option.name }) else {
        options.append(option)
        continue
      }
      // The parser accepts the words of all actions.
      if let words = option.words, let known = options[place].words, words.count > known.count {
        options[place] = option
      }
    }
    return options
  }
}

extension Arguments {
  /// The user data that must be readable for this command line.
  package var relies: UserData {
    guard let command else { return [] }
    let action = command.actions.first { $0.name == actionWord }
    return action?.relies ?? command.relies
  }

  /// Parses the subcommand and its operands.
  ///
  /// - Throws: An error for too many operands, and for options and words that other subcommands have.
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
    for option in action.options {
      guard case .choice(let words) = option.value else { continue }
      for text in values(option.name) { try OptionValues.word(option, text, of: words) }
    }
    if rest.count < action.operands.count(where: { !$0.isOptional }) {
      throw .missingActionOperand(row, action)
    }
    if let extra = rest.dropFirst(action.operands.count).first,
      action.operand(at: rest.count - 1) == nil
    {
      throw .unexpectedOperand(extra, command: row)
    }
    let named = rest.indices.map { place in
      action.operand(at: place)?.kind == .file ? Arguments.withoutDetours(rest[place]) : rest[place]
    }
    return (word, named)
  }
}
