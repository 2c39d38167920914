package import SVGReader
internal import SymbolArtwork

/// Why no symbol can be made of a file.
package enum IconError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no SVG, or too much of it.
  case svg(SVGError)
  /// It is a sheet of a template that lacks this, without which nobody knows what on it is the
  /// symbol.
  case brokenTemplate(missing: String)
  /// It paints nothing, perhaps for the reason of a finding.
  case empty(IconFinding?)
  /// Its outlines have too many points.
  case tooManyPoints
  /// Its outlines lie over each other too often.
  case tooManyCrossings

  /// One line for people, without a period.
  package var description: String {
    switch self {
    case .svg(let error): error.description
    case .brokenTemplate(let missing):
      "the symbol template has no \(missing): 'symbols validate' shows what is wrong with the file"
    case .empty(nil): "it paints nothing"
    case .empty(let finding?): "it paints nothing that can be used; \(finding)"
    case .tooManyPoints:
      "its outlines take more than \(OutlineBudget.maximumPoints) points: simplify its paths"
    case .tooManyCrossings:
      "its outlines cross or lie over each other too often: merge its shapes, or use fewer of them"
    }
  }
}
