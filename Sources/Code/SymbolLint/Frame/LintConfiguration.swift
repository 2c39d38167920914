package import Diagnostics

/// The files to lint and the severities of rules, from the project file and the command line.
package struct LintConfiguration: Equatable, Sendable {
  /// The setting of a rule, or of all rules in a family.
  package struct RuleSetting: Equatable, Sendable {
    /// Whether the rule is on, and its severity.
    package enum Level: Hashable, Sendable {
      /// The rule is off.
      case off
      /// The rule is on with its default severity.
      case standard
      /// The rule is on with this severity.
      case severity(Severity)
    }

    /// The level.
    package var level: Level
    /// The option values by name.
    package var options: [String: Rule.Option.Value] = [:]

    /// Creates a setting.
    package init(_ level: Level, options: [String: Rule.Option.Value] = [:]) {
      self.level = level
      self.options = options
    }
  }

  /// The minimum severity of a diagnostic that makes a run fail.
  package enum Threshold: String, CaseIterable, Sendable {
    case note, warning, error, never

    /// Returns whether a diagnostic makes a run fail.
    package func isReached(by severity: Severity) -> Bool {
      Severity(rawValue: rawValue).map { severity >= $0 } ?? false
    }
  }

  /// A rule that is on.
  package struct ActiveRule: Sendable {
    /// The rule.
    package let rule: Rule
    /// The severity of its diagnostics.
    package let severity: Severity
    /// All options by name, including the rule's defaults.
    package let options: [String: Rule.Option.Value]
  }

  /// The preset: the rules that are on by default.
  package var preset = Rule.Preset.standard
  /// The settings of families by name; settings of rules take precedence.
  package var families: [Rule.Family: RuleSetting] = [:]
  /// The settings of rules by id.
  package var rules: [String: RuleSetting] = [:]
  /// Calls that take the name of a symbol, such as `icon(named:)`.
  package var wrappers: [String] = []
  /// Constants that hold names of symbols, such as `Icons.*`.
  package var constants: [String] = []
  /// The codes of the languages that texts must be translated into.
  package var languages: [String] = []
  /// Globs of files to exclude.
  package var exclude: [String] = []
  /// Globs of the only files to lint; empty for all.
  package var include: [String] = []
  /// The path of the baseline, relative to the configuration's folder; nil if unset.
  package var baseline: String?
  /// The minimum severity that makes a run fail.
  package var threshold = Threshold.error
  /// The only rules to run, regardless of other settings; empty for all.
  package var only: Set<String> = []
  /// Rules that are off regardless of the configuration.
  package var disabled: Set<String> = []
  /// Whether the project has localized text.
  ///
  /// Without it, presets omit some rules.
  package var hasTexts = true

  /// Creates the default configuration.
  package init() {}

  /// The active rules, in the order of `Rules.known`.
  ///
  /// A rule in the selected preset is on, even if it is newer than the configuration. A rule
  /// outside of the preset is off unless it is configured.
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
      // Turning on a family does not turn on its rules that need options.
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
