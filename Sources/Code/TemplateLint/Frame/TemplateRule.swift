package import Diagnostics
internal import SymbolLint

/// A rule for templates and symbol sets, with its rationale; a row of `TemplateRules.all`.
package struct TemplateRule: Sendable {
  /// The name in reports: lowercase words joined by hyphens.
  package let id: String
  /// The family, which groups rules in tables and reports.
  package let family: Family
  /// The severity of the rule's diagnostics.
  package let severity: Severity
  /// The problem that the rule detects, as a phrase without a period.
  package let summary: String
  /// The reason for the rule and the remedy, in sentences.
  package let rationale: String
  /// Whether some or all of the rule's problems can be fixed by an edit.
  package let isMendable: Bool

  /// A group of related rules.
  package enum Family: String, CaseIterable, Sendable {
    /// Rules about the XML and its groups.
    case structure
    /// Rules about the guides.
    case guides
    /// Rules about the groups for weights and scales.
    case variants
    /// Rules about the drawings in these groups.
    case outlines
    /// Rules about the position of the drawings.
    case placement
    /// Rules about the three masters for interpolation.
    case masters
    /// Rules about layer classes.
    case annotations
    /// Rules about `Contents.json` and its folder.
    case catalog
  }

  init(
    _ id: String, _ family: Family, _ severity: Severity, mendable: Bool = false,
    _ summary: String, _ rationale: String
  ) {
    self.id = id
    self.family = family
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    isMendable = mendable
  }
}
