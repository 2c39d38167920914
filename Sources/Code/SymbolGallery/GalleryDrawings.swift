internal import Encodings
internal import Geometry
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle
internal import Workers

/// The data for a symbol on the page.
struct GalleryEntry: Sendable {
  let row: GalleryRow
  /// The drawing for each weight; empty if the use of the symbol is restricted, so that it has none.
  let drawings: [[UInt8]]
}

extension GalleryMaker {
  /// Returns the entries for symbols that have artwork or a reason why they have none, in order.
  ///
  /// Making texts takes as long as drawing, so any free thread does either.
  func entries(_ contents: GalleryContents) -> [GalleryEntry] {
    let engine = engine
    let own = own
    let names = contents.names
    let weights = contents.weights
    let isOutside = contents.drawingsURL != nil
    return WorkerPool.run(count: names.count, threads: threads) { queue in
      let catalog = engine.catalog
      let artist = SymbolArtist(catalog, own: own())
      var made: [(Int, GalleryEntry)] = []
      while let number = queue.take() {
        guard let symbol = catalog.symbol(named: names[number]) else { continue }
        guard let subject = try? artist.subject(symbol.name) else {
          guard symbol.restriction != nil else { continue }
          let row = GalleryRow(
            symbol, catalog, isDirectional: false, isOwn: false, restriction: symbol.restriction)
          made.append((number, GalleryEntry(row: row, drawings: [])))
          continue
        }
        let drawings = weights.map { weight in
          artist.draw(subject, DrawingStyle(weight: weight.number))
        }
        let row = GalleryRow(
          symbol, catalog, isDirectional: drawings.contains(where: \.isDirectional),
          isOwn: artist.path(ofOwn: symbol.name) != nil)
        let texts = drawings.map { isOutside ? Self.sprite($0, symbol.name) : Self.line($0) }
        made.append((number, GalleryEntry(row: row, drawings: texts)))
      }
      return made
    }
  }

  /// Returns the drawings for a weight as a text with one line per symbol with artwork, in order.
  ///
  /// A line starts with the visible square, unless this is the grid's cell. Each layer follows
  /// after a tab as `level,tint,threshold;path data`. If the path has fewer digits than the
  /// maximum, another `;` and the path with the maximum follow. A layer that only some modes show
  /// is `level,tint,threshold,opacity,modes`.
  static func lines(_ entries: [GalleryEntry], weight: Int) -> [UInt8] {
    var text: [UInt8] = []
    for entry in entries where !entry.drawings.isEmpty {
      text += entry.drawings[weight]
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private static func line(_ drawing: SymbolDrawing) -> [UInt8] {
    var line: [UInt8] = []
    let shown = drawing.shown(.square)
    if shown != Rectangle(minX: 0, minY: 0, maxX: 24, maxY: 24) { append(shown, to: &line) }
    for (layer, modes) in Self.layers(drawing) {
      let facts = LayerFacts(layer, modes)
      line += "\t\(facts.level),\(facts.tint),\(facts.threshold)".utf8
      if !facts.modes.isEmpty { line += ",\(facts.opacity),\(facts.modes)".utf8 }
      line += ";".utf8
      SVGPathData.append(layer.path, to: &line)
      if facts.hasFinerPath {
        line.append(UInt8(ascii: ";"))
        layer.path.appendSVGPathData(precision: SVGPathData.mostDigits, to: &line)
      }
    }
    return line
  }

  /// Returns the layers for all modes from the bottom up, each with the letters of its modes; the
  /// letters are empty for all modes.
  private static func layers(
    _ drawing: SymbolDrawing
  ) -> [(layer: SymbolDrawing.Layer, modes: String)] {
    let isSame = drawing.modes.isEmpty && drawing.layers.allSatisfy { $0.opacity == 1 }
    let groups: [([SymbolDrawing.Layer], String)]
    if isSame {
      groups = [(drawing.layers, "")]
    } else {
      // A mode without separate layers shows those of monochrome mode.
      var first = "m"
      if drawing.modes[.hierarchical] == nil { first += "h" }
      if drawing.modes[.multicolor] == nil { first += "c" }
      groups = [
        (drawing.layers, first), (drawing.modes[.hierarchical] ?? [], "h"),
        (drawing.modes[.multicolor] ?? [], "c"),
      ]
    }
    return groups.flatMap { layers, modes in
      layers.filter { !$0.path.isEmpty }.map { ($0, modes) }
    }
  }

  private static func append(_ shown: Rectangle, to text: inout [UInt8]) {
    // PDF files have the scale with six decimals.
    let numbers = NumberPrinter(precision: 6, leadingZero: false)
    for (index, value) in [shown.minX, shown.minY, shown.width, shown.height].enumerated() {
      if index > 0 { text.append(UInt8(ascii: " ")) }
      numbers.append(value, to: &text)
    }
  }

  /// The attributes of a layer, apart from its path.
  private struct LayerFacts {
    let level: Int
    let tint: String
    let threshold: String
    let opacity: String
    /// The modes: `m` for monochrome, `h` for hierarchical and palette, `c` for multicolor; empty
    /// for all modes.
    let modes: String
    /// Whether a copy of the path with the maximum number of decimals is added, for images and for
    /// paths that combine layers.
    let hasFinerPath: Bool

    init(_ layer: SymbolDrawing.Layer, _ modes: String) {
      self.modes = modes
      opacity = "\(layer.opacity)"
      level = min(max(layer.level, 1), 3)
      tint =
        switch layer.tint {
        case .system(let name): name
        case .fixed(let color): color.longHex
        case nil: ""
        }
      // Use the shortest text that parses to the same number.
      threshold = layer.threshold.map { "\($0)" } ?? ""
      hasFinerPath = SVGPathData.precision(of: layer.path) < SVGPathData.mostDigits
    }
  }

  // MARK: Sprites

  /// Returns the drawings for a weight as an SVG with a `symbol` element for each symbol.
  ///
  /// Other pages can use it with `<use href="symbols-regular.svg#heart"/>`. The gallery page reads
  /// the attributes of layers from `data-` attributes.
  func spriteText(_ entries: [GalleryEntry], weight: Int) -> [UInt8] {
    let head = "<!-- Generated by symbols \(version): symbols gallery. Do not edit. -->\n"
    var text = Array("\(head)<svg xmlns=\"http://www.w3.org/2000/svg\">\n".utf8)
    for entry in entries where !entry.drawings.isEmpty { text += entry.drawings[weight] }
    text += "</svg>\n".utf8
    return text
  }

  private static func sprite(_ drawing: SymbolDrawing, _ name: String) -> [UInt8] {
    var text = Array("<symbol id=\"".utf8)
    XMLText.append(name, to: &text)
    text += "\" viewBox=\"".utf8
    append(drawing.shown(.square), to: &text)
    text += "\">".utf8
    for (layer, modes) in layers(drawing) {
      let facts = LayerFacts(layer, modes)
      text += "<path data-level=\"\(facts.level)\"".utf8
      if !facts.tint.isEmpty { text += " data-tint=\"\(facts.tint)\"".utf8 }
      if !facts.threshold.isEmpty { text += " data-threshold=\"\(facts.threshold)\"".utf8 }
      if !facts.modes.isEmpty {
        text += " data-opacity=\"\(facts.opacity)\" data-modes=\"\(facts.modes)\"".utf8
      }
      text += " d=\"".utf8
      SVGPathData.append(layer.path, to: &text)
      if facts.hasFinerPath {
        text += "\" data-finer=\"".utf8
        layer.path.appendSVGPathData(precision: SVGPathData.mostDigits, to: &text)
      }
      text += "\"/>".utf8
    }
    text += "</symbol>\n".utf8
    return text
  }
}
