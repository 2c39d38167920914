/// A diagnostic about a drawing.
package struct ArtworkFinding: Hashable, Sendable, CustomStringConvertible {
  /// A rule that drawings must follow.
  package enum Rule: String, CaseIterable, Sendable {
    /// The ink must be inside the grid.
    case bounds
    /// The filled form must have the same outline as the outlined form.
    case silhouette
    /// The filled form must look different from the outlined form.
    case fill
    /// No other name may have a drawing that looks the same.
    case distinctness
    /// The name must be in the catalog.
    case name
    /// The drawing must not be empty.
    case empty
    /// The weights that are interpolated from the symbol's template must look like the drawings.
    case interpolation
  }

  /// The rule that the drawing does not follow.
  package var rule: Rule
  /// The name of the symbol or record.
  package var name: String
  /// What is wrong, with numbers in grid units.
  package var message: String

  /// The diagnostic as one line of text.
  package var description: String { "\(name): \(rule.rawValue): \(message)" }
}
