/// A diagnostic about a drawing.
package struct ArtworkFinding: Hashable, Sendable, CustomStringConvertible {
  /// A requirement that drawings must satisfy.
  package enum Rule: String, CaseIterable, Sendable {
    /// The ink is inside the grid.
    case bounds
    /// The filled form has the same outline as the outlined form.
    case silhouette
    /// The filled form looks different from the outlined form.
    case fill
    /// No other name has a drawing that looks the same.
    case distinctness
    /// The name is in the catalog.
    case name
    /// The drawing is not empty.
    case empty
    /// The interpolated weights of the symbol's template look like the drawings.
    case interpolation
  }

  /// The requirement that the drawing violates.
  package var rule: Rule
  /// The name of the symbol or record.
  package var name: String
  /// The violation with its numbers, in grid units.
  package var message: String

  /// The diagnostic as one line of text.
  package var description: String { "\(name): \(rule.rawValue): \(message)" }
}
