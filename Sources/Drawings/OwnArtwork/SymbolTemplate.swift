internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolStyle

/// A template of a custom symbol, as Apple's tools make and take them ("Creating custom symbol images for your
/// app"): groups `Regular-M` and others for weights and scales, on lines `Baseline-M` and `Capline-M`, between
/// lines `left-margin-Regular-M` and `right-margin-Regular-M`.
///
/// Capline and baseline become those of the grid, and the middle between the margins its middle. The medium
/// scale counts; a weight that is only there in the small one is enlarged as the system does. Annotations,
/// which say what layers are, are classes: they are not read.
struct SymbolTemplate {
  /// The scales in the order in which they count, and by what they become the medium one: S to M is 1.276
  /// and S to L is 1.647 (measured from templates that Apple's app has expanded).
  private static let scales = [("M", 1.0), ("S", 1.276), ("L", 1.276 / 1.647)]

  private static let weights = SymbolWeight.allCases.map {
    ($0.number, $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst())
  }

  /// The `id`s that matter.
  static let parts: Set<String> = {
    var parts: Set<String> = ["left-margin", "right-margin"]
    for (scale, _) in scales {
      parts.formUnion(["Baseline-\(scale)", "Capline-\(scale)"])
      for (_, weight) in weights {
        let variant = "\(weight)-\(scale)"
        parts.formUnion([variant, "left-margin-\(variant)", "right-margin-\(variant)"])
      }
    }
    return parts
  }()

  private let parts: [String: [SVGDrawing.Node]]

  /// The template that a drawing is; nil if it is something else.
  init?(_ drawing: SVGDrawing) {
    parts = drawing.parts
    guard Self.scales.contains(where: { parts["Regular-\($0.0)"] != nil && lines($0.0) != nil })
    else { return nil }
  }

  /// The symbol, in all weights that the template has.
  func icon(named name: String) throws(IconError) -> Icon {
    var masters: [OwnDrawing.Master] = []
    for (number, weight) in Self.weights {
      guard let drawing = try drawing(weight, named: name) else { continue }
      masters.append(.init(weight: number, drawing: drawing))
    }
    guard !masters.isEmpty else { throw .empty(nil) }
    return Icon(
      weights: OwnDrawing(masters), texts: [], findings: [.template(weights: masters.count)])
  }

  private func drawing(_ weight: String, named name: String) throws(IconError) -> SymbolDrawing? {
    for (scale, factor) in Self.scales {
      let variant = "\(weight)-\(scale)"
      guard let nodes = parts[variant], let (capline, baseline) = lines(scale) else { continue }
      let left = line("left-margin-\(variant)") ?? line("left-margin")
      let right = line("right-margin-\(variant)") ?? line("right-margin")
      guard let left, let right, left.minX < right.maxX else { continue }
      let size = Self.capHeight / (baseline - capline) * factor
      let middle = (left.minX + right.maxX) / 2
      let map = AffineMap(
        a: size, b: 0, c: 0, d: size, e: Self.center - size * middle,
        f: Self.center - size * (capline + baseline) / 2)
      var pieces = IconPieces(map: map)
      try pieces.addInsides(nodes, clip: .rectangle(Self.room))
      let layers = try IconLayers(pieces.pieces, &pieces.budget).layers
      guard !layers.isEmpty else { continue }
      let advance = min(size * (right.maxX - left.minX), Self.room.width)
      return SymbolDrawing(
        name: name, layers: layers, advance: (advance * 2).rounded() / 2, isDirectional: false)
    }
    return nil
  }

  /// From the cap line to the baseline, in units of the grid.
  private static let capHeight = 14.0
  private static let center = 12.0
  /// Symbols may be wider than the cell, as wide as eight.
  private static let room = Rectangle(minX: -84, minY: -84, maxX: 108, maxY: 108)

  /// The heights of capline and baseline of a scale.
  private func lines(_ scale: String) -> (capline: Double, baseline: Double)? {
    guard let capline = line("Capline-\(scale)"), let baseline = line("Baseline-\(scale)"),
      capline.minY < baseline.minY
    else { return nil }
    return (capline.minY, baseline.minY)
  }

  /// Where a guide is.
  private func line(_ id: String) -> Rectangle? {
    guard case .path(let guide)? = parts[id]?.first else { return nil }
    return guide.path.transformed(by: guide.transform).controlBounds
  }
}
