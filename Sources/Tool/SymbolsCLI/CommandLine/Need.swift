/// The conditions on other options that an option needs in order to have an effect.
///
/// They are checked before the command runs.
package struct Need: Sendable {
  /// A condition on another option.
  package struct Condition: Sendable {
    private enum Kind {
      case given
      /// If `orAbsent` is true, the condition also holds if the option is not given.
      case isOne([String], orAbsent: Bool)
      case isNone([String], orAbsent: Bool)
    }

    package let option: String
    private let kind: Kind

    /// Creates the condition that an option is given.
    init(_ option: Option) {
      self.option = option.name
      kind = .given
    }

    /// Creates the condition that an option has one of the given values.
    init(_ option: Option, in values: [String], orAbsent: Bool = false) {
      self.option = option.name
      kind = .isOne(values, orAbsent: orAbsent)
    }

    /// Creates the condition that an option has none of the given values.
    init(_ option: Option, except values: [String], orAbsent: Bool = false) {
      self.option = option.name
      kind = .isNone(values, orAbsent: orAbsent)
    }

    func holds(_ arguments: Arguments) -> Bool {
      let value = arguments.value(option)
      return switch kind {
      case .given: value != nil
      case .isOne(let values, let orAbsent): value.map(values.contains) ?? orAbsent
      case .isNone(let values, let orAbsent): value.map { !values.contains($0) } ?? orAbsent
      }
    }

    /// The condition in command-line notation.
    var text: String {
      switch kind {
      case .given: "--\(option)"
      case .isOne(let values, _): "--\(option) \(Need.alternatives(values))"
      case .isNone(["none"], _): "--\(option)"
      case .isNone(let values, _): "a --\(option) other than \(Need.alternatives(values))"
      }
    }
  }

  package let option: String
  /// The conditions; at least one must hold.
  package let conditions: [Condition]

  init(_ option: Option, _ conditions: [Condition]) {
    self.option = option.name
    self.conditions = conditions
  }

  /// Returns an error if the option is given but has no effect.
  func error(_ arguments: Arguments) -> ToolError? {
    guard arguments.has(option), !conditions.contains(where: { $0.holds(arguments) }) else {
      return nil
    }
    return .requires("--\(option)", Self.alternatives(conditions.map(\.text)))
  }

  /// Joins words as in `a, b or c`.
  private static func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }
}
