package import Diagnostics
internal import SymbolLint

/// What is looked for in templates and symbol sets, and why: a row of `TemplateRules.all`.
package struct TemplateRule: Sendable {
  /// What it is called in reports: words in lower case with hyphens.
  package let id: String
  /// What it belongs to: the word that tables and reports group by.
  package let family: Family
  /// How much its findings matter.
  package let severity: Severity
  /// What it finds, in a phrase without a period.
  package let summary: String
  /// Why that is wrong and what to do, in sentences.
  package let rationale: String
  /// Whether some or all of its findings can be mended by an edit.
  package let isMendable: Bool

  /// What rules have in common.
  package enum Family: String, CaseIterable, Sendable {
    /// The file as XML, and its groups.
    case structure
    /// Lines that say where a symbol stands.
    case guides
    /// Groups of weights and scales.
    case variants
    /// What is drawn in them.
    case outlines
    /// Where that lies.
    case placement
    /// The three that the system interpolates.
    case masters
    /// Classes that say what layers are.
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
