internal import SymbolArtwork

/// A kind of file that symbols are written to: one row of what each format is.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// A minimal SVG for each symbol.
  case svg
  /// A PNG for each symbol and image scale.
  case png
  /// A vector PDF for each symbol.
  case pdf
  /// An image set of an asset catalog for each symbol.
  case imageset
  /// One SVG with a `<symbol>` for each.
  case sprite
  /// An Android VectorDrawable for each symbol.
  case vectordrawable
  /// One IconifyJSON with all symbols.
  case iconify

  /// What file names end with.
  package var ending: String {
    switch self {
    case .svg, .sprite: "svg"
    case .png: "png"
    case .pdf: "pdf"
    case .imageset: "imageset"
    case .vectordrawable: "xml"
    case .iconify: "json"
    }
  }

  /// Whether all symbols go into one file.
  package var isCollection: Bool { self == .sprite || self == .iconify }

  /// Whether image scales make different files.
  package var hasScales: Bool { self == .png }

  /// Whether its colours may follow the text around it: pictures of pixels and pages may not.
  package var hasCurrentColor: Bool { self != .png && self != .pdf }

  /// The name of a file or resource made from a stem: Android allows only some characters.
  package func fileName(_ stem: String) -> String {
    self == .vectordrawable ? VectorDrawableWriter.resourceName(stem) : stem
  }
}
