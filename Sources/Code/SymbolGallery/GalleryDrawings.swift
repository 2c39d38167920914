internal import Encodings
internal import Geometry
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle
internal import Workers

extension GalleryMaker {
  /// The drawings of symbols, for each weight a text with a line a symbol, in their order: the square that is
  /// shown unless it is the grid's cell, then behind a tab each layer as `level,tint,threshold;path data`, and,
  /// where that has fewer digits than paths may have, behind another `;` the path with as many.
  func drawings(_ names: [String], _ weights: [SymbolWeight]) -> [[UInt8]] {
    let engine = engine
    let own = own
    let lines = WorkerPool.run(count: names.count, threads: threads) { queue in
      let artist = SymbolArtist(engine.catalog, own: own())
      var made: [(Int, [[UInt8]])] = []
      while let number = queue.take() {
        let subject = try? artist.subject(names[number])
        made.append(
          (
            number,
            weights.map { weight in
              guard let subject else { return [] }
              return Self.line(
                artist.draw(subject, DrawingStyle(weight: weight.number)))
            }
          ))
      }
      return made
    }
    return weights.indices.map { weight in
      var text: [UInt8] = []
      for line in lines {
        text += line[weight]
        text.append(UInt8(ascii: "\n"))
      }
      return text
    }
  }

  private static func line(_ drawing: SymbolDrawing) -> [UInt8] {
    var line: [UInt8] = []
    let shown = drawing.shown(.square)
    if shown.minX != 0 || shown.minY != 0 || shown.width != 24 || shown.height != 24 {
      let numbers = NumberPrinter(precision: 3, leadingZero: false)
      for (index, value) in [shown.minX, shown.minY, shown.width, shown.height].enumerated() {
        if index > 0 { line.append(UInt8(ascii: " ")) }
        numbers.append(value, to: &line)
      }
    }
    for layer in drawing.layers where !layer.path.isEmpty {
      let tint =
        switch layer.tint {
        case .system(let name): name
        case .fixed(let color): color.longHex
        case nil: ""
        }
      // As few digits as say it again.
      let threshold = layer.threshold.map { "\($0)" } ?? ""
      line += "\t\(min(max(layer.level, 1), 3)),\(tint),\(threshold);".utf8
      SVGPathData.append(layer.path, to: &line)
      // One path with a layer that needs more digits has as many everywhere, and so do pixels.
      if SVGPathData.precision(of: layer.path) < SVGPathData.mostDigits {
        line.append(UInt8(ascii: ";"))
        layer.path.appendSVGPathData(precision: SVGPathData.mostDigits, to: &line)
      }
    }
    return line
  }
}
