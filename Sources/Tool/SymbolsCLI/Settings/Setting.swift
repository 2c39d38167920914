internal import SymbolSearch

/// A setting.
///
/// Validation, help, manual, completion and schemas all use these values.
package struct Setting: Sendable {
  /// A command option whose default comes from the setting.
  package struct Use: Sendable {
    package let command: String
    /// The name of the option.
    package let option: String
    /// Values that have no effect with this command.
    package let ignores: [String]

    init(_ command: String, _ option: String, ignores: [String] = []) {
      self.command = command
      self.option = option
      self.ignores = ignores
    }
  }

  /// The key in files and on the command line.
  package let key: String
  /// The options whose default comes from the setting.
  package let uses: [Use]
  /// The built-in default as text; empty if there is none.
  package let builtIn: String
  /// The one-line description, without a period.
  package let summary: String
  private let makeValue: @Sendable () -> Option.Value

  /// Creates a setting.
  ///
  /// `value` is evaluated lazily, because most runs do not need it.
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

  /// The setting as an option of `symbols settings`, for validation, lists and completion.
  package var option: Option {
    let value = makeValue()
    let isList =
      switch value {
      case .targets, .scales: true
      default: false
      }
    return Option(key, value: value, repeats: isList, summary)
  }

  /// The environment variable of the setting.
  package var variable: String { Self.variablePrefix + Self.variableSuffix(key) }

  /// The prefix of the environment variables for all settings.
  static let variablePrefix = "SYMBOLS_"

  private static func variableSuffix(_ key: String) -> String {
    String(
      decoding: key.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 & 0xDF },
      as: UTF8.self)
  }

  /// Throws an error for an invalid value.
  ///
  /// `place` is the location of the value; nil if it was typed.
  package func check(_ text: String, at place: SettingOrigin? = nil) throws(ToolError) {
    do throws(ToolError) {
      // No setting depends on the catalog.
      try OptionValues.check(option, text, .bundled)
    } catch {
      guard case .invalidValue(_, let value, let reason, let valid) = error else { throw error }
      throw .invalidSetting(key, value: value, reason: reason, valid: valid, at: place)
    }
  }

  /// The distinct commands that use the setting.
  package var commands: [String] {
    var commands: [String] = []
    for use in uses where !commands.contains(use.command) { commands.append(use.command) }
    return commands
  }
}
