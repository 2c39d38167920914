internal import Geometry
internal import SymbolStyle

/// An area of one color, as a file paints it.
struct IconPiece {
  /// By the non-zero rule, in units of the grid.
  var area: Path
  var look: IconLook
}

/// What an area of a file looks like.
struct IconLook: Hashable {
  /// Without transparency; nil for that of the text around, which black is, too.
  var color: Color?
  /// In 255ths.
  var opacity: Int

  /// What is fainter than this is not seen.
  static let leastOpacity = 5

  init(_ color: Color?, opacity: Double) {
    let alpha = (color?.alpha ?? 1) * opacity
    self.opacity = alpha > 0 ? Int((min(alpha, 1) * 255).rounded()) : 0
    let opaque = color?.opaque
    self.color = opaque == .black ? nil : opaque
  }

  var isWhite: Bool { color == .white }

  /// Whether it says nothing but how light it is.
  var isGray: Bool {
    guard let color else { return true }
    return color.red == color.green && color.green == color.blue
  }

  /// How findings call it.
  var text: String {
    let name = color?.hex ?? "the color of the text"
    return opacity == 255 ? name : "\(name) at \((opacity * 100 + 127) / 255) %"
  }
}

extension Gradient {
  /// The mean color from its first end to its last.
  var mean: Color {
    var sums = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    func add(_ color: Color, _ share: Double) {
      let weight = share * color.alpha
      sums.red += Double(color.red) * weight
      sums.green += Double(color.green) * weight
      sums.blue += Double(color.blue) * weight
      sums.alpha += weight
    }
    guard let first = stops.first, let last = stops.last else { return .transparent }
    add(first.color, first.offset)
    for (stop, next) in zip(stops, stops.dropFirst()) {
      let share = (next.offset - stop.offset) / 2
      add(stop.color, share)
      add(next.color, share)
    }
    add(last.color, 1 - last.offset)
    guard sums.alpha > 0 else { return .transparent }
    func channel(_ sum: Double) -> UInt8 {
      UInt8(max(0, min((sum / sums.alpha).rounded(), 255)))
    }
    return Color(
      red: channel(sums.red), green: channel(sums.green), blue: channel(sums.blue),
      alpha: sums.alpha)
  }
}
