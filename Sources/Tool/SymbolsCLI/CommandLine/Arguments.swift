internal import FileAccess
internal import SourceUses
package import SymbolSearch

/// A parsed command line; values are not yet interpreted, and no file has been read.
package struct Arguments: Sendable {
  /// The command; nil if only global options were given.
  package fileprivate(set) var command: Command?
  package fileprivate(set) var operands: [String] = []
  /// The options with their values, in the order given.
  ///
  /// A switch has an empty value.
  ///
  /// This is an array although options are looked up by name: the first dictionary in a process
  /// costs 240,000 instructions, a fifth of the cost of `--version`.
  fileprivate var given: [(option: String, value: String)] = []
  /// Options in the spelling of earlier versions, each with the current option and value.
  fileprivate var earlier: [(option: String, words: String, value: String)] = []
  /// Values from settings for options that were not typed, by option name.
  private var defaults: [String: String] = [:]
  /// The folder that all file paths must be in, if the arguments come from a file.
  var confinement: PathConfinement?
  /// The source text to lint instead of files.
  var source: SourceFile?
  /// Whether to store hashes of the written contents.
  var recordsOutputs = false
  /// The effect of pending fixes in a job that fixes files but must not write; nil for other jobs.
  var pendingFixes: PendingFixes?

  /// The effect of files that a fix would change.
  enum PendingFixes: Sendable {
    /// The files are only reported.
    case report
    /// The files are not up to date, so the job fails.
    case fail
  }

  package init() {}

  /// Creates arguments that do not come from the command line.
  init(_ command: Command, operands: [String], values: [String: [String]]) {
    self.command = command
    self.operands = operands
    given = values.flatMap { option, values in values.map { (option, $0) } }
  }

  /// A copy without operands, for commands whose operands are not symbol names.
  var withoutOperands: Arguments { with(operands: []) }

  /// Returns a copy with other operands, for commands where only some operands are symbol names.
  func with(operands: [String]) -> Arguments {
    var copy = self
    copy.operands = operands
    return copy
  }

  /// Returns a copy in which an option has a value.
  func with(_ option: Option, _ value: String) -> Arguments {
    var copy = self
    copy.set(option, to: value)
    return copy
  }

  /// Returns a copy with additional values for an option that accepts several.
  func adding(_ option: Option, _ more: [String]) -> Arguments {
    guard !more.isEmpty else { return self }
    var copy = self
    for value in more { copy.given.append((option.name, value)) }
    return copy
  }

  /// Returns the arguments with values from settings for options that were not typed.
  func over(_ defaults: [String: String]) -> Arguments {
    var copy = self
    copy.defaults = defaults
    return copy
  }

  /// Returns the arguments of a job, with the settings in these arguments as defaults.
  func under(_ job: Arguments) -> Arguments { job.over(defaults) }

  /// Returns the arguments without an option's value from settings.
  func withoutSetting(of option: String) -> Arguments {
    var copy = self
    copy.defaults[option] = nil
    return copy
  }

  /// Returns whether a switch or option was typed.
  ///
  /// A setting does not count as an option: errors and notes about typed options do not apply to
  /// settings.
  package func has(_ option: String) -> Bool { given.contains { $0.option == option } }

  /// Returns whether an option has a value, either typed or from a setting.
  func isSet(_ option: String) -> Bool { has(option) || defaults[option] != nil }

  /// Returns the values of an option in order, or the value of its setting; empty if there is
  /// neither.
  package func values(_ option: String) -> [String] {
    let typed = given.filter { $0.option == option }.map(\.value)
    return typed.isEmpty ? defaults[option].map { [$0] } ?? [] : typed
  }

  /// The requested action: the first operand, or the command's default; nil if the command has no
  /// actions.
  var actionWord: String? {
    guard let command else { return operands.first }
    guard let word = operands.first else { return command.defaultAction }
    return Synonyms.accepted(action: word, of: command) ?? word
  }

  /// Whether all operands are paths.
  fileprivate var hasPaths: Bool {
    switch command?.operands {
    case .files, .paths: true
    default: false
    }
  }

  /// Returns a path as messages show it: without `folder/..`.
  static func withoutDetours(_ path: String) -> String {
    guard path.split(separator: "/").dropFirst().contains("..") else { return path }
    let short = File.withoutDetours(path)
    // Such a name would be standard input or an option.
    if short.hasPrefix("-") { return path }
    return short.isEmpty ? "." : path.hasSuffix("/") ? short + "/" : short
  }

  /// Throws an error if there are more operands than a command accepts.
  func expectOperands(atMost count: Int, _ command: Command) throws(ToolError) {
    if operands.count > count { throw .unexpectedOperand(operands[count], command: command) }
  }

  /// Returns the last value of an option, or the value of its setting.
  package func value(_ option: String) -> String? { typed(option) ?? defaults[option] }

  /// Returns the last typed value of an option.
  func typed(_ option: String) -> String? { given.last { $0.option == option }?.value }

  /// Sets an option as if it had been typed last.
  mutating func set(_ option: Option, to value: String = "") { set(option.name, to: value) }

  fileprivate mutating func set(_ option: String, to value: String) {
    unset(option)
    given.append((option, value))
  }

  /// Removes an option as if it had not been typed.
  mutating func unset(_ option: Option) { unset(option.name) }

  fileprivate mutating func unset(_ option: String) { given.removeAll { $0.option == option } }
}

/// A parser for command lines, based on the table of commands.
///
/// Syntax is GNU style: options and operands can be in any order.
package struct ArgumentParser: Sendable {
  private let engine: SearchEngine

  /// Creates a parser that validates values against the engine's catalog.
  package init(_ engine: SearchEngine) { self.engine = engine }

  /// Parses the arguments after the program name.
  ///
  /// O(arguments · options).
  ///
  /// - Throws: All errors in the options at once, as `.several` if there is more than one.
  package func parse(_ words: [String]) throws(ToolError) -> Arguments {
    var arguments = Arguments()
    var errors: [ToolError] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        for operand in rest { try add(operand, to: &arguments) }
        break
      }
      do throws(ToolError) {
        if word.hasPrefix("--") {
          try parseLong(word.dropFirst(2), &rest, &arguments)
        } else if word.hasPrefix("-"), word != "-" {
          do throws(ToolError) {
            try parseShort(word.dropFirst(), &rest, &arguments)
          } catch {
            // Search engines use this syntax to exclude words: "heart -fill".
            guard let command = arguments.command, SearchExclusion.isOf(command),
              let component = SearchExclusion.component(word, engine.index)
            else { throw error }
            throw .unknownOption(word, command: command, excluding: component)
          }
        } else if arguments.command == nil, Commands.named(word) == nil,
          let words = Synonyms.accepted(command: word, next: rest.first)
        {
          rest = (words + rest)[...]
        } else {
          try add(word, to: &arguments)
        }
      } catch {
        // The meaning of later words depends on the command.
        if case .unknownCommand = error { throw errors.first ?? error }
        errors.append(error)
      }
    }
    if let command = arguments.command {
      errors += contradictions(in: arguments, command, besides: errors)
    }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
    OutputOptions.settleFolder(&arguments)
    return arguments
  }

  /// Returns arguments that do not come from the command line, after the same checks.
  func checked(_ arguments: Arguments) throws(ToolError) -> Arguments {
    guard let command = arguments.command else { return arguments }
    var errors: [ToolError] = []
    for option in command.options {
      for value in arguments.values(option.name) where option.takesValue {
        do throws(ToolError) { try OptionValues.check(option, value, engine) } catch {
          errors.append(error)
        }
      }
    }
    errors += contradictions(in: arguments, command, besides: errors)
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
    var arguments = arguments
    OutputOptions.settleFolder(&arguments)
    return arguments
  }

  /// Returns errors for options that exclude each other, and for options without a required option.
  ///
  /// If an option has an invalid value, no missing dependency is reported for it.
  private func contradictions(
    in arguments: Arguments, _ command: Command, besides errors: [ToolError]
  ) -> [ToolError] {
    let wrong = Set(
      errors.compactMap { error in
        if case .invalidValue(let option, _, _, _) = error { option.name } else { nil }
      })
    // If switches are opposites, only the last one is kept. Arguments that are not from a command
    // line have no order, so opposites are errors there.
    let pairs = command.exclusive + command.opposites
    let excluded = pairs.filter { arguments.has($0) && arguments.has($1) }
    return excluded.map { .conflict("--\($0)", "--\($1)") }
      + command.needs.filter { wrong.isDisjoint(with: $0.conditions.map(\.option)) }
      .compactMap { $0.error(arguments) }
  }

  private func add(_ word: String, to arguments: inout Arguments) throws(ToolError) {
    guard arguments.command == nil else {
      arguments.operands.append(arguments.hasPaths ? Arguments.withoutDetours(word) : word)
      return
    }
    guard let command = Commands.named(word) else { throw .unknownCommand(word) }
    arguments.command = command
  }

  private func options(for command: Command?) -> [Option] {
    (command?.options ?? []) + Commands.globalOptions
  }

  private func parseLong(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ arguments: inout Arguments
  ) throws(ToolError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = options(for: arguments.command).first(where: { $0.name == name }) else {
      let value = parts.count > 1 ? String(parts[1]) : rest.first
      guard
        let meaning = Synonyms.accepted(option: "--\(name)", value: value, for: arguments.command)
      else { throw .unknownOption("--\(name)", command: arguments.command) }
      var words = meaning.words
      if meaning.hasValue {
        if parts.count == 1 { rest.removeFirst() }
      } else if parts.count > 1 {
        words[words.count - 1] += "=\(parts[1])"
      }
      rest = (words + rest)[...]
      return
    }
    if parts.count > 1 {
      guard option.takesValue else { throw .unexpectedValue(option, value: String(parts[1])) }
      try take(option, Self.whole(String(parts[1]), of: option, &rest), &rest, &arguments)
    } else {
      try take(option, try value(of: option, &rest, arguments.command), &rest, &arguments)
    }
  }

  private func parseShort(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ arguments: inout Arguments
  ) throws(ToolError) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = options(for: arguments.command).first(where: { $0.short == letter }) else {
        guard letters.isEmpty,
          let meaning = Synonyms.accepted(
            option: "-\(letter)", value: rest.first, for: arguments.command)
        else { throw .unknownOption("-\(letter)", command: arguments.command) }
        if meaning.hasValue { rest.removeFirst() }
        rest = (meaning.words + rest)[...]
        return
      }
      if option.takesValue, !letters.isEmpty {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        try take(option, Self.whole(String(value), of: option, &rest), &rest, &arguments)
        return
      }
      try take(option, try value(of: option, &rest, arguments.command), &rest, &arguments)
    }
  }

  /// Records an option and its value.
  ///
  /// If the value is a synonym, the words it stands for are parsed before the remaining arguments.
  private func take(
    _ option: Option, _ value: String, _ rest: inout ArraySlice<String>,
    _ arguments: inout Arguments
  ) throws(ToolError) {
    guard let words = Synonyms.accepted(value: value, of: option, for: arguments.command) else {
      return try record(option, value, &arguments)
    }
    if words.count == 2, words[0] != "--\(option.name)" {
      let name = String(words[0].dropFirst(2))
      let isEarlier = arguments.earlier.contains { $0.option == name }
      if !isEarlier, let other = arguments.typed(name), other != words[1] {
        throw .conflict("\(words[0]) \(other)", "--\(option.name) \(value)")
      }
      arguments.unset(name)
      arguments.earlier.append((name, "--\(option.name) \(value)", words[1]))
    }
    rest = (words + rest)[...]
  }

  /// Returns the next argument as the value of an option.
  ///
  /// If that argument is itself an option of the command, the value is missing: in '--localized
  /// --language es', '--language' is not a key. After '=', any text is a value.
  private func value(
    of option: Option, _ rest: inout ArraySlice<String>, _ command: Command?
  ) throws(ToolError) -> String {
    guard option.takesValue else { return "" }
    guard let value = rest.first, !isOption(value, of: command) else {
      guard let bare = option.bare else { throw .missingValue(option) }
      return bare
    }
    rest.removeFirst()
    return Self.whole(value, of: option, &rest)
  }

  private func isOption(_ word: String, of command: Command?) -> Bool {
    guard word.hasPrefix("--") else {
      return word.count == 2 && word.hasPrefix("-")
        && options(for: command).contains { $0.short == word.last }
    }
    let name = word.dropFirst(2).prefix { $0 != "=" }
    return options(for: command).contains { $0.name == name }
  }

  /// Returns a value; if an option takes a pair of values and the second one is a separate
  /// argument, appends that.
  private static func whole(
    _ value: String, of option: Option, _ rest: inout ArraySlice<String>
  ) -> String {
    guard case .pair = option.value, !value.contains(","), let next = rest.first,
      !next.hasPrefix("-")
    else { return value }
    rest.removeFirst()
    return "\(value),\(next)"
  }

  private func record(
    _ option: Option, _ value: String, _ arguments: inout Arguments
  ) throws(ToolError) {
    let value = option.isPath ? Arguments.withoutDetours(value) : value
    if let (_, words, meant) = arguments.earlier.last(where: { $0.option == option.name }),
      meant != value
    {
      throw .conflict("--\(option.name) \(value)", words)
    }
    // The last one wins, so that you can override an alias.
    if let (name, value) = option.means {
      arguments.set(name, to: value)
    } else if option.repeats {
      arguments.given.append((option.name, value))
    } else if OutputOptions.places.contains(option.name), let other = arguments.typed(option.name),
      other != value
    {
      // Shell aliases do not set output paths. A second path asks for a second result, which is not
      // supported.
      throw .conflict("--\(option.name) \(other)", "--\(option.name) \(value)")
    } else {
      arguments.set(option, to: value)
    }
    for (one, other) in arguments.command?.opposites ?? [] {
      if one == option.name { arguments.unset(other) }
      if other == option.name { arguments.unset(one) }
    }
    try OptionValues.check(option, value, engine)
  }
}
