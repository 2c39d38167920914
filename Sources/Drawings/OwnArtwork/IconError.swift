package import SVGReader
internal import SymbolArtwork

/// An error that explains why a file cannot become a symbol.
package enum IconError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is not SVG, or exceeds a limit of the SVG reader.
  case svg(SVGError)
  /// The file is a template sheet, but lacks a part that is needed to find the symbol.
  case brokenTemplate(missing: String)
  /// The file paints nothing; the payload is a diagnostic that may explain why.
  case empty(IconFinding?)
  /// The outlines have too many points.
  case tooManyPoints
  /// The outlines cross each other too many times.
  case tooManyCrossings

  /// A one-line message for users, without a period.
  package var description: String {
    switch self {
    case .svg(let error): error.description
    case .brokenTemplate(let missing):
      "the symbol template has no \(missing): 'symbols validate' shows what is wrong with the file"
    case .empty(nil): "it paints nothing"
    case .empty(let finding?): "it paints nothing usable; \(finding)"
    case .tooManyPoints:
      "its outlines have more than \(OutlineBudget.maximumPoints) points: simplify its paths"
    case .tooManyCrossings:
      "its outlines cross or overlap too often: merge its shapes, or use fewer of them"
    }
  }
}
