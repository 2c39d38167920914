internal import Geometry
internal import SymbolStyle

/// An area of one color that a file paints.
struct IconPiece {
  /// The area by the nonzero rule, in grid units.
  var area: Path
  var look: IconLook
}

/// The appearance of an area: its color and opacity.
struct IconLook: Hashable {
  /// The color without alpha; nil for the text color, which includes black.
  var color: Color?
  /// The opacity in units of 1/255.
  var opacity: Int

  /// The minimum visible opacity, in units of 1/255.
  static let leastOpacity = 5

  init(_ color: Color?, opacity: Double) {
    let alpha = (color?.alpha ?? 1) * opacity
    self.opacity = alpha > 0 ? Int((min(alpha, 1) * 255).rounded()) : 0
    let opaque = color?.opaque
    self.color = opaque == .black ? nil : opaque
  }

  var isWhite: Bool { color == .white }

  /// Whether the color is a shade of gray.
  var isGray: Bool {
    guard let color else { return true }
    return color.red == color.green && color.green == color.blue
  }

  /// The appearance as text for diagnostics: the color and, if it is not opaque, the opacity.
  var text: String {
    let name = color?.hex ?? "the text color"
    return opacity == 255 ? name : "\(name) at \((opacity * 100 + 127) / 255) %"
  }
}

extension Gradient {
  /// The mean of the first and last color of the gradient.
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
