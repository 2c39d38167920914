internal import Geometry
internal import SymbolStyle

/// A composition that is a custom drawing.
///
/// If the drawing has several weights, it uses the one whose strokes are as wide as the pen's. The
/// drawing has only one form, so nothing in it is filled or outlined.
struct OwnComposition: Composition {
  let name: String
  private let drawing: OwnDrawing

  init(_ name: String, _ drawing: OwnDrawing) {
    self.name = name
    self.drawing = drawing
  }

  /// Compares only the names, because every drawing has a unique name.
  static func == (one: OwnComposition, other: OwnComposition) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  var hasBody: Bool { false }

  func draw(_ pen: Pen, _ studio: Studio) -> Ink {
    let layers = drawing.drawing(weight: pen.weight, scale: .medium).layers
    let thresholds = Set(layers.compactMap(\.threshold)).sorted()
    var ink = Ink()
    for layer in layers {
      var look = Look(level: layer.level)
      switch layer.tint {
      case .system(let name): look.tint = name
      case .fixed(let color): look.color = color
      case nil: break
      }
      look.step = layer.threshold.flatMap { thresholds.firstIndex(of: $0) }.map { $0 + 1 }
      ink.add(layer.path, look)
    }
    return ink
  }
}
