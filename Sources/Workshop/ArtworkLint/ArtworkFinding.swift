/// A diagnostic about a drawing.
package struct ArtworkFinding: Hashable, Sendable, CustomStringConvertible {
  /// A requirement of drawings.
  package enum Rule: String, CaseIterable, Sendable {
    /// The ink is within the grid.
    case bounds
    /// The filled form has the outline of the outlined one.
    case silhouette
    /// The filled form looks different from the outlined one.
    case fill
    /// No other name looks the same.
    case distinctness
    /// The name is in the catalog.
    case name
    /// The drawing is not empty.
    case empty
    /// The interpolated weights of its template look like the drawings.
    case interpolation
  }

  /// The violated requirement.
  package var rule: Rule
  /// The name of the symbol or record.
  package var name: String
  /// The violation with its numbers, in units of the grid.
  package var message: String

  /// The diagnostic on one line.
  package var description: String { "\(name): \(rule.rawValue): \(message)" }
}
