import Geometry
import SymbolArtwork
import SymbolExport
import Testing

/// Drawings made by hand, with what the formats have to cope with.
enum SampleSymbols {
  static let all = ["badge", "arrow", "wide", "cup"]

  static func drawing(_ name: String) -> SymbolDrawing {
    switch name {
    case "badge":
      // A ring with a hole, and a disc of its own level that touches it.
      return SymbolDrawing(
        name: "badge",
        layers: [
          SymbolDrawing.Layer(path: ring(9, 7.123), level: 2),
          SymbolDrawing.Layer(
            path: ring(7.123, nil), level: 1, tint: .system("red"), threshold: 0.5),
        ], advance: 20, isDirectional: false)
    case "arrow":
      return SymbolDrawing(
        name: "arrow.right",
        layers: [SymbolDrawing.Layer(path: arrow, level: 1)], advance: 21, isDirectional: true)
    case "wide":
      var path = Path.rectangle(Rectangle(x: -3, y: 4.5, width: 30, height: 15))
      path.append(Path.rectangle(Rectangle(x: 0, y: 7.5, width: 24, height: 9)).reversed)
      return SymbolDrawing(
        name: "wide",
        layers: [
          SymbolDrawing.Layer(path: path, level: 1),
          SymbolDrawing.Layer(
            path: .rectangle(Rectangle(x: 2, y: 9.5, width: 8, height: 5)), level: 2,
            tint: .system("green"), threshold: 0),
          SymbolDrawing.Layer(
            path: .rectangle(Rectangle(x: 14, y: 9.5, width: 8, height: 5)), level: 3,
            tint: .system("blue"), threshold: 0.5),
        ], advance: 30, isDirectional: false)
    default:
      return SymbolDrawing(
        name: "cup", layers: [SymbolDrawing.Layer(path: cup, level: 1)], advance: 18,
        isDirectional: false)
    }
  }

  private static func ring(_ outer: Double, _ inner: Double?) -> Path {
    let center = Point(x: 12, y: 12)
    var path = Path.ellipse(center: center, radiusX: outer, radiusY: outer)
    if let inner {
      path.append(Path.ellipse(center: center, radiusX: inner, radiusY: inner).reversed)
    }
    return path
  }

  private static let arrow = Path([
    .move(Point(x: 3, y: 11)), .line(Point(x: 17.6, y: 11)), .line(Point(x: 12.3, y: 5.7)),
    .line(Point(x: 13.7, y: 4.3)), .line(Point(x: 21.4, y: 12)), .line(Point(x: 13.7, y: 19.7)),
    .line(Point(x: 12.3, y: 18.3)), .line(Point(x: 17.6, y: 13)), .line(Point(x: 3, y: 13)), .close,
  ])

  /// With a quadratic curve.
  private static let cup = Path([
    .move(Point(x: 4.25, y: 6)), .line(Point(x: 19.75, y: 6)),
    .quad(Point(x: 19.75, y: 20.3333), Point(x: 12, y: 20.3333)),
    .quad(Point(x: 4.25, y: 20.3333), Point(x: 4.25, y: 6)), .close,
  ])
}

extension ExportFormat {
  /// The files of a symbol; fails for a format that writes one file for all.
  func fileParts(_ options: ExportOptions) throws -> [Part] {
    var found: [Part]?
    if case .files(let parts) = product { found = parts(options) }
    return try #require(found, "\(name) has no files")
  }
}
