package import Diagnostics
internal import SymbolLint

/// A check of templates and symbol sets, with its reason: a row of `TemplateRules.all`.
package struct TemplateRule: Sendable {
  /// The name in reports: lower-case words with hyphens.
  package let id: String
  /// The family, by which tables and reports are grouped.
  package let family: Family
  /// The severity of its diagnostics.
  package let severity: Severity
  /// The problem it detects, in a phrase without a period.
  package let summary: String
  /// The reason and the remedy, in sentences.
  package let rationale: String
  /// Whether some or all of its problems can be fixed by an edit.
  package let isMendable: Bool

  /// A group of related rules.
  package enum Family: String, CaseIterable, Sendable {
    /// The XML and its groups.
    case structure
    /// The guides.
    case guides
    /// The groups of weights and scales.
    case variants
    /// The drawings in them.
    case outlines
    /// The position of the drawings.
    case placement
    /// The three masters for interpolation.
    case masters
    /// The classes of layers.
    case annotations
    /// `Contents.json`, and the folder around it.
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
