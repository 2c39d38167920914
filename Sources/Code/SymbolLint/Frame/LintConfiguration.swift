package import Diagnostics

/// What is linted and how much it matters: what a project's file and the command line say.
package struct LintConfiguration: Equatable, Sendable {
  /// What is said of a rule, or of all rules of a family.
  package struct RuleSetting: Equatable, Sendable {
    /// Whether it is turned on.
    package enum Level: Hashable, Sendable {
      /// Not at all.
      case off
      /// On, as the rule has it.
      case standard
      /// On, and its findings matter so much.
      case severity(Severity)
    }

    /// What is said of it.
    package var level: Level
    /// By name.
    package var options: [String: Rule.Option.Value] = [:]

    /// A setting without options.
    package init(_ level: Level, options: [String: Rule.Option.Value] = [:]) {
      self.level = level
      self.options = options
    }
  }

  /// How much the least finding matters that lets a run fail.
  package enum Threshold: String, CaseIterable, Sendable {
    case note, warning, error, never

    /// Whether a finding lets it fail.
    package func isReached(by severity: Severity) -> Bool {
      Severity(rawValue: rawValue).map { severity >= $0 } ?? false
    }
  }

  /// A rule that is on.
  package struct ActiveRule: Sendable {
    /// The rule.
    package let rule: Rule
    /// How much its findings matter.
    package let severity: Severity
    /// All its options by name, those that nobody set as the rule has them.
    package let options: [String: Rule.Option.Value]
  }

  /// The set of rules that is on where nothing else is said.
  package var preset = Rule.Preset.standard
  /// What is said of families, by their names; rules say it better.
  package var families: [Rule.Family: RuleSetting] = [:]
  /// What is said of rules, by their ids.
  package var rules: [String: RuleSetting] = [:]
  /// Calls that take the name of a symbol, such as `icon(named:)`.
  package var wrappers: [String] = []
  /// Constants that hold names of symbols, such as `Icons.*`.
  package var constants: [String] = []
  /// The languages that words are to be in, as their codes.
  package var languages: [String] = []
  /// Globs of files that are left out.
  package var exclude: [String] = []
  /// Globs of the files that alone are linted; empty for all.
  package var include: [String] = []
  /// The baseline's path, from the folder of the configuration; nil where it is not said.
  package var baseline: String?
  /// How much a finding must matter to let a run fail.
  package var threshold = Threshold.error
  /// The only rules that are on, whatever else is said; empty for all.
  package var only: Set<String> = []
  /// Rules that are off, whatever the configuration says.
  package var disabled: Set<String> = []
  /// Whether the project has texts for translators, without which presets leave out some rules.
  package var hasTexts = true

  /// What is on if nobody says anything.
  package init() {}

  /// The rules that are on, in the order of the table.
  ///
  /// What a newer version adds to a preset is on; nothing is that its preset leaves out.
  package var active: [ActiveRule] { Rules.known.compactMap(active) }

  private func active(_ rule: Rule) -> ActiveRule? {
    if disabled.contains(rule.id) || !only.isEmpty && !only.contains(rule.id) { return nil }
    let family = families[rule.family]
    let own = rules[rule.id]
    let isMeant = hasTexts || !languages.isEmpty || !Rules.dependOnTexts.contains(rule.id)
    let isOn =
      !only.isEmpty || rule.preset <= preset && rule.preset != .configured && isMeant
    var severity: Severity? = isOn ? rule.severity : nil
    for setting in [family, own] {
      switch setting?.level {
      case .off: severity = only.isEmpty ? nil : rule.severity
      // A family cannot turn on what must be told something.
      case .standard where setting?.options.isEmpty == false || rule.preset != .configured:
        severity = severity ?? rule.severity
      case .severity(let level)
      where rule.preset != .configured || own?.level == .severity(level):
        severity = level
      default: break
      }
    }
    guard let severity else { return nil }
    var options: [String: Rule.Option.Value] = [:]
    for option in rule.options {
      options[option.name] = own?.options[option.name] ?? option.standard
    }
    return ActiveRule(rule: rule, severity: severity, options: options)
  }
}
