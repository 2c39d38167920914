internal import Raster
internal import SymbolStyle

/// The current text and background colors of a terminal; color codes are written only for changes.
///
/// Sources: ECMA-48 8.3.117, ISO 8613-6.
struct TextColor {
  private let colors: PreviewTerminal.Colors
  private var front: Color?
  private var back: Color?

  init(_ colors: PreviewTerminal.Colors) { self.colors = colors }

  /// Sets the colors of the characters that follow; nil sets the terminal's default color.
  mutating func set(front: Color?, back: Color?, _ output: inout [UInt8]) {
    guard colors != .none else { return }
    var codes: [String] = []
    if front != self.front { codes.append(front.map { code(38, $0) } ?? "39") }
    if back != self.back { codes.append(back.map { code(48, $0) } ?? "49") }
    self.front = front
    self.back = back
    guard !codes.isEmpty else { return }
    output += "\u{1B}[\(codes.joined(separator: ";"))m".utf8
  }

  /// Sets only the text color, for characters that cover their whole cell.
  mutating func set(front: Color?, _ output: inout [UInt8]) {
    set(front: front, back: back, &output)
  }

  /// Resets the colors at the end of a line.
  mutating func endLine(_ output: inout [UInt8]) {
    if front != nil || back != nil { output += "\u{1B}[0m".utf8 }
    front = nil
    back = nil
    output.append(0x0A)
  }

  private func code(_ kind: Int, _ color: Color) -> String {
    colors == .direct
      ? "\(kind);2;\(color.red);\(color.green);\(color.blue)"
      : "\(kind);5;\(Self.index(color))"
  }

  /// The channel levels of the color cube, which has 6 by 6 by 6 colors and begins at number 16.
  private static let levels = [0, 95, 135, 175, 215, 255]

  /// Returns the number of the nearest color: one in xterm's color cube, or one of the 24 grays
  /// that begin at number 232.
  static func index(_ color: Color) -> Int {
    let channels = [color.red, color.green, color.blue].map(Int.init)
    let places = channels.map { channel in
      levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
    }
    // The gray that is nearest to a color is the one that is nearest to the mean of its channels.
    let sum = channels.reduce(0, +)
    let gray = min(max((sum - 24 + 15) / 30, 0), 23)
    let toCube = zip(channels, places).reduce(0) { $0 + square($1.0 - levels[$1.1]) }
    let toGray = channels.reduce(0) { $0 + square($1 - (8 + 10 * gray)) }
    return toGray < toCube ? 232 + gray : 16 + 36 * places[0] + 6 * places[1] + places[2]
  }

  private static func square(_ number: Int) -> Int { number * number }
}

extension PreviewPicture {
  /// Returns the colors of all pixels on a background; nil for pixels that are hardly covered.
  func colors(over paper: Color) -> [Color?] {
    let rgba = image.rgba
    return (0..<image.width * image.height).map { index in
      let alpha = Int(rgba[4 * index + 3])
      // Fainter pixels are invisible, and would fray the edges on other backgrounds.
      guard alpha >= 12 else { return nil }
      func mixed(_ channel: Int, _ under: UInt8) -> UInt8 {
        let sum = Int(rgba[4 * index + channel]) * alpha + Int(under) * (255 - alpha)
        return UInt8((sum + 127) / 255)
      }
      return Color(
        red: mixed(0, paper.red), green: mixed(1, paper.green), blue: mixed(2, paper.blue))
    }
  }
}
