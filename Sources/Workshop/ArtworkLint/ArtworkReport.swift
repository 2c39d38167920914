internal import Encodings
internal import Geometry
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

/// The results of all checks of the built-in drawings.
package struct ArtworkReport: ~Copyable {
  /// All canonical names with artwork, sorted.
  package let names: [String]
  private let artist = SymbolArtist(.bundled)
  private var lint = ArtworkLint()

  /// Collects the names that have artwork, without checking them.
  package init() {
    let artist = artist
    names = Catalog.bundled.symbols.filter { $0.restriction == nil && artist.isDrawn($0.name) }
      .map(\.name)
  }

  /// Returns the diagnostics for all records, and for names that look the same; takes about a
  /// minute.
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

  /// Returns one line for each name, with tabs between the name and the hashes of its layers.
  ///
  /// The hashes are for Ultralight, Regular and Black.
  package func goldens() -> [String] {
    names.map { name in
      let hashes = Self.weights.map { weight in
        let drawing = try? artist.draw(name, DrawingStyle(weight: weight))
        return drawing.map(Self.hash) ?? "-"
      }
      return ([name] + hashes).joined(separator: "\t")
    }
  }

  /// Returns the hash of a drawing's appearance: its paths, rounded to a hundredth of a unit, and
  /// the attributes of its layers.
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
