package import Diagnostics

/// A rule of the linter: a row of `Rules.all`, in a separate file.
///
/// The examples serve as documentation and as tests.
package struct Rule: Sendable {
  /// A group of rules that are turned on and off together.
  package enum Family: String, CaseIterable, Sendable {
    /// Names that show no image, or the wrong one.
    case names
    /// Rendering modes and variable values that a symbol does not have.
    case layers
    /// Effects that are distracting or never play.
    case motion
    /// Symbols that assistive technologies cannot read or activate.
    case accessibility
    /// Colors and sizes that do not adapt.
    case appearance
    /// Text that cannot be translated.
    case localization
    /// Numeric literals for which the project has named constants.
    case tokens
    /// Suppression comments.
    case suppressions
  }

  /// A set of rules.
  ///
  /// Each preset includes the rules of the preset before it.
  package enum Preset: String, CaseIterable, Comparable, Sendable {
    /// Errors in any project; on by default.
    case standard
    /// Advice from Apple's Human Interface Guidelines.
    case guidelines
    /// All rules that are usually correct without configuration.
    case strict
    /// Rules that are on only if they are configured, because they need options or depend on a
    /// project's style.
    case configured

    /// Orders presets from the fewest rules to the most.
    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The kind of fix for the rule's diagnostics.
  package enum Fixing: String, Sendable {
    /// The diagnostics have no automatic fix.
    case never
    /// The fix matches a clear intent, but can change the program's behavior.
    case unsafe
    /// The fix is safe if the source proves that; otherwise it is unsafe.
    case safe
  }

  /// A number, a string or a list that a configuration can set for a rule.
  package struct Option: Sendable {
    /// The value of an option.
    package enum Value: Hashable, Sendable {
      /// A number.
      case number(Double)
      /// A string.
      case text(String)
      /// A list of strings.
      case list([String])
    }

    /// The key in the configuration.
    package let name: String
    /// The default value, which also determines the option's type.
    package let standard: Value
    /// The meaning, as a phrase.
    package let meaning: String
    /// Returns whether the rule accepts a string as the option's value.
    package let accepts: @Sendable (String) -> Bool

    /// Creates an instance with the given values.
    package init(
      _ name: String, _ standard: Value, _ meaning: String,
      accepts: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
      self.name = name
      self.standard = standard
      self.meaning = meaning
      self.accepts = accepts
    }
  }

  /// A word that a Swift source must contain for a rule to report anything.
  ///
  /// The linter can look for words without parsing the source.
  enum Evidence: Sendable {
    /// Matches a word anywhere in the source.
    case word(StaticString)
    /// A word in front of a call's arguments.
    case call(StaticString)
  }

  /// A source with or without the error that a rule reports.
  package struct Example: Sendable {
    /// The source.
    ///
    /// The mark `↓` precedes each expected diagnostic, and is removed before the check.
    package let code: String
    /// The file name, whose extension determines the language.
    package let file: String
    /// The deployment targets as on the command line.
    package let targets: String
    /// The options to check the example with.
    package let options: [String: Option.Value]
    /// The source after the fix; nil if there is none.
    package let fixed: String?

    /// Creates an instance with the given values.
    package init(
      _ code: String, file: String = "Example.swift", targets: String = "iOS16",
      options: [String: Option.Value] = [:], fixed: String? = nil
    ) {
      self.code = code
      self.file = file
      self.targets = targets
      self.options = options
      self.fixed = fixed
    }
  }

  /// The name in configurations, comments and reports: lowercase words with hyphens.
  package let id: String
  /// The family.
  package let family: Family
  /// The default severity.
  package let severity: Severity
  /// The smallest preset that contains the rule.
  package let preset: Preset
  /// The description as a phrase without a period.
  package let summary: String
  /// The reason and the advice, in sentences.
  package let rationale: String
  /// Examples that each have at least one diagnostic.
  package let bad: [Example]
  /// Similar examples that have no diagnostics.
  package let good: [Example]
  /// The options.
  package let options: [Option]
  /// The kind of fixes.
  package let fixing: Fixing
  /// The code that checks sources; the case determines the syntax that the check receives.
  let check: RuleCheck
  /// Words of which a source must contain at least one for the rule to report anything; nil if no
  /// such words are known.
  let evidence: [Evidence]?

  /// Creates an instance with the given values.
  init(
    _ id: String, _ family: Family, _ severity: Severity, _ preset: Preset = .standard,
    summary: String, rationale: String, bad: [Example], good: [Example], options: [Option] = [],
    fixing: Fixing = .never, evidence: [Evidence]? = nil, check: RuleCheck
  ) {
    self.id = id
    self.family = family
    self.severity = severity
    self.preset = preset
    self.summary = summary
    self.rationale = rationale
    self.bad = bad
    self.good = good
    self.options = options
    self.fixing = fixing
    self.check = check
    if evidence == nil, case .calls(let names, _) = check {
      self.evidence = names.map(Evidence.call)
    } else {
      self.evidence = evidence
    }
  }
}
