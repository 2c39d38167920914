internal import Encodings
internal import Geometry
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

/// Everything that is checked about the drawings of the project.
package struct ArtworkReport: ~Copyable {
  /// All canonical names that are drawn, sorted.
  package let names: [String]
  private let artist = SymbolArtist(.bundled)
  private var lint = ArtworkLint()

  /// Finds out what is drawn; nothing is looked at yet.
  package init() {
    let artist = artist
    names = Catalog.bundled.symbols.filter { $0.restriction == nil && artist.isDrawn($0.name) }
      .map(\.name)
  }

  /// Findings about all records, and about names that look like each other; takes about a minute.
  package mutating func findings() -> [ArtworkFinding] {
    var findings: [ArtworkFinding] = []
    let drawn = Set(names)
    for record in SymbolArtist.records where !record.isPart {
      guard Catalog.bundled.contains(record.name) else {
        findings.append(
          ArtworkFinding(
            rule: .name, name: record.name, message: "not a name of the catalog; make it a part"))
        continue
      }
      findings += lint.check(record.name)
      if drawn.contains(record.name + ".fill") {
        findings += lint.checkFill(record.name)
        findings += lint.check(record.name + ".fill")
      }
    }
    return findings + lint.checkDistinctness(names)
  }

  // MARK: Goldens

  private static let weights: [SymbolWeight] = [.ultralight, .regular, .black]

  /// A line for every name: the name and hashes of its layers in Ultralight, Regular and Black,
  /// with tabs between them.
  package func goldens() -> [String] {
    names.map { name in
      let hashes = Self.weights.map { weight in
        let drawing = try? artist.draw(name, DrawingStyle(weight: weight))
        return drawing.map(Self.hash) ?? "-"
      }
      return ([name] + hashes).joined(separator: "\t")
    }
  }

  /// The hash of what is seen of a drawing: its paths to a hundredth of a unit, and the layers'
  /// looks.
  private static func hash(_ drawing: SymbolDrawing) -> String {
    var hash = FNV1a()
    for layer in drawing.layers {
      let tint = if case .system(let name)? = layer.tint { name } else { "" }
      let look = "\(layer.level) \(tint) \(layer.threshold ?? -1)"
      for byte in Array(look.utf8) + Array(layer.path.svgPathData(precision: 2).utf8) {
        hash.add(byte)
      }
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
