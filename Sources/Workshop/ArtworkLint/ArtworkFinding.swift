/// What is wrong with a drawing.
package struct ArtworkFinding: Hashable, Sendable, CustomStringConvertible {
  /// What drawings must keep to.
  package enum Rule: String, CaseIterable, Sendable {
    /// Ink within the grid.
    case bounds
    /// The filled form has the outline of the outlined one.
    case silhouette
    /// The filled form looks different from the outlined one.
    case fill
    /// No other name looks the same.
    case distinctness
    /// The name is one of the catalog.
    case name
    /// Something is drawn at all.
    case empty
    /// What the system makes of its template looks like the drawings.
    case interpolation
  }

  /// What the drawing does not keep to.
  package var rule: Rule
  /// The name of the symbol or record.
  package var name: String
  /// What was found, with its numbers in units of the grid.
  package var message: String

  /// All of it on one line.
  package var description: String { "\(name): \(rule.rawValue): \(message)" }
}
