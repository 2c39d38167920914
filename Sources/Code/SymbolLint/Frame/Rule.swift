package import Diagnostics

/// What is looked for, and why: a row of `Rules.all`, in a file of its own.
///
/// The examples are its documentation and its tests.
package struct Rule: Sendable {
  /// What rules have in common, by which they are turned on and off together.
  package enum Family: String, CaseIterable, Sendable {
    /// Names that show nothing, or not what is meant.
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
    /// What is wrong wherever it stands; on without being asked for.
    case standard
    /// What Apple's Human Interface Guidelines advise.
    case guidelines
    /// Everything that is mostly right and needs no configuration of its own.
    case strict
    /// What only the configuration turns on: it needs to be told something, or depends on the
    /// project's taste.
    case configured

    /// Orders from the fewest rules.
    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Whether its findings can be fixed by an edit.
  package enum Fixing: String, Sendable {
    /// Only people can.
    case never
    /// Where one way is surely meant, which may change what the program does.
    case unsafe
    /// The same, and it is safe where that is proven.
    case safe
  }

  /// A number, word or list that the configuration may give a rule.
  package struct Option: Sendable {
    /// What it may be.
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
    /// What it is if nothing is said; its kind is the kind of all values.
    package let standard: Value
    /// What it says, in a phrase.
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

  /// What can be seen of a Swift source without a tree.
  enum Evidence: Sendable {
    /// A word anywhere.
    case word(StaticString)
    /// A word that is called.
    case call(StaticString)
  }

  /// A source with or without the fault that a rule looks for.
  package struct Example: Sendable {
    /// The source; where a finding is expected, it begins after the mark `↓`, which is not part of
    /// the source.
    package let code: String
    /// The file's name, whose ending tells the language.
    package let file: String
    /// The deployment targets, as they are typed.
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

  /// What it is called in configurations, comments and reports: words in lower case with hyphens.
  package let id: String
  /// What it belongs to.
  package let family: Family
  /// How much its findings matter, unless the configuration says otherwise.
  package let severity: Severity
  /// The smallest set that it is part of.
  package let preset: Preset
  /// What it finds, in a phrase without a period.
  package let summary: String
  /// Why that is wrong and what to do, in sentences.
  package let rationale: String
  /// What it finds, at least one finding each.
  package let bad: [Example]
  /// What looks like it and is right.
  package let good: [Example]
  /// What the configuration may tell it.
  package let options: [Option]
  /// Whether findings can be mended by an edit.
  package let fixing: Fixing
  /// How it looks.
  let check: RuleCheck
  /// Of what a source must have something to have a finding; nil where nothing is known.
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
