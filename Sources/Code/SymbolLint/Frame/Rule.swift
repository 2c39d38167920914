package import Diagnostics

/// A rule of the linter: a row of `Rules.all`, in a separate file.
///
/// Its examples are documentation and tests.
package struct Rule: Sendable {
  /// A group of rules that are turned on and off together.
  package enum Family: String, CaseIterable, Sendable {
    /// Names that show no image, or the wrong one.
    case names
    /// Rendering modes and variable values that a symbol does not have.
    case layers
    /// Effects that disturb, or do not play.
    case motion
    /// Symbols that cannot be heard or reached.
    case accessibility
    /// Colors and sizes that do not adapt.
    case appearance
    /// Words that stay in one language.
    case localization
    /// Numbers where the project has words.
    case tokens
    /// Comments that turn rules off.
    case suppressions
  }

  /// A set of rules, each with those of the ones before it.
  package enum Preset: String, CaseIterable, Comparable, Sendable {
    /// Errors in any project; on by default.
    case standard
    /// The advice of Apple's Human Interface Guidelines.
    case guidelines
    /// All rules that are usually correct without configuration.
    case strict
    /// Rules that are only on if configured, because they need options, or depend on a project's
    /// style.
    case configured

    /// Orders from the fewest rules.
    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The kind of fixes for the rule's diagnostics.
  package enum Fixing: String, Sendable {
    /// Only people can.
    case never
    /// A fix for a clear intent, which may change the program's behavior.
    case unsafe
    /// The same, and it is safe where that is proven.
    case safe
  }

  /// A number, word or list that the configuration may give a rule.
  package struct Option: Sendable {
    /// The value of an option.
    package enum Value: Hashable, Sendable {
      /// A number.
      case number(Double)
      /// A text.
      case text(String)
      /// Texts.
      case list([String])
    }

    /// Its key.
    package let name: String
    /// The default, which also fixes the option's type.
    package let standard: Value
    /// The meaning as a phrase.
    package let meaning: String
    /// Whether a text is one that the rule understands.
    package let accepts: @Sendable (String) -> Bool

    /// Takes all parts.
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

  /// A sign of a rule's diagnostics that a Swift source shows without a tree.
  enum Evidence: Sendable {
    /// A word anywhere.
    case word(StaticString)
    /// A word that is called.
    case call(StaticString)
  }

  /// A source with or without the error that a rule reports.
  package struct Example: Sendable {
    /// The source; the mark `↓`, which is not part of it, precedes each expected diagnostic.
    package let code: String
    /// The file name, whose extension determines the language.
    package let file: String
    /// The deployment targets as on the command line.
    package let targets: String
    /// The options that the example is for.
    package let options: [String: Option.Value]
    /// The source after the fix; nil if there is none.
    package let fixed: String?

    /// Takes all parts.
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
  /// The smallest set that it is part of.
  package let preset: Preset
  /// The description as a phrase without a period.
  package let summary: String
  /// The reason and the advice, in sentences.
  package let rationale: String
  /// Examples with at least one diagnostic each.
  package let bad: [Example]
  /// Similar examples without diagnostics.
  package let good: [Example]
  /// The options.
  package let options: [Option]
  /// The kind of fixes.
  package let fixing: Fixing
  /// The check itself, by the syntax it visits.
  let check: RuleCheck
  /// The signs of diagnostics: a source with diagnostics has at least one; nil if there are none.
  let evidence: [Evidence]?

  /// Takes all parts.
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
