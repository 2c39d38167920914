internal import SymbolSearch

/// A default that people keep: a row of the table of settings, from which checks, help, manual,
/// completion and schemas follow.
package struct Setting: Sendable {
  /// An option of a command that has the setting as its default.
  package struct Use: Sendable {
    package let command: String
    /// The name of the option.
    package let option: String
    /// Values that say nothing there.
    package let ignores: [String]

    init(_ command: String, _ option: String, ignores: [String] = []) {
      self.command = command
      self.option = option
      self.ignores = ignores
    }
  }

  /// As it is written in files and on the command line.
  package let key: String
  /// What it is the default of.
  package let uses: [Use]
  /// What it is if nobody says otherwise, as it would be written; empty for nothing.
  package let builtIn: String
  /// One sentence without a full stop.
  package let summary: String
  private let makeValue: @Sendable () -> Option.Value

  /// - `value`: Made when it is asked for: most runs need none.
  init(
    _ key: String, _ value: @autoclosure @escaping @Sendable () -> Option.Value,
    builtIn: String, _ uses: [Use], _ summary: String
  ) {
    self.key = key
    self.uses = uses
    self.builtIn = builtIn
    self.summary = summary
    makeValue = value
  }

  /// The setting as an option of `symbols settings`, by whose kind its values are checked, listed
  /// and completed.
  package var option: Option {
    let value = makeValue()
    let isList =
      switch value {
      case .targets, .scales: true
      default: false
      }
    return Option(key, value: value, repeats: isList, summary)
  }

  /// The environment variable that says it.
  package var variable: String { Self.variablePrefix + Self.variableSuffix(key) }

  /// What the variables of all settings begin with.
  static let variablePrefix = "SYMBOLS_"

  private static func variableSuffix(_ key: String) -> String {
    String(
      decoding: key.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 & 0xDF },
      as: UTF8.self)
  }

  /// Refuses a value that the setting does not take.
  ///
  /// - `place`: Where it is written; nil if it was typed.
  package func check(_ text: String, at place: SettingOrigin? = nil) throws(ToolError) {
    do throws(ToolError) {
      // No setting is about what only some catalogs have.
      try OptionValues.check(option, text, .bundled)
    } catch {
      guard case .invalidValue(_, let value, let reason, let valid) = error else { throw error }
      throw .invalidSetting(key, value: value, reason: reason, valid: valid, at: place)
    }
  }

  /// The commands that it is for, each once.
  package var commands: [String] {
    var commands: [String] = []
    for use in uses where !commands.contains(use.command) { commands.append(use.command) }
    return commands
  }
}
