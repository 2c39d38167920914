/// The style of characters.
package struct TextStyle: Hashable, Sendable {
  /// A color: the default, an indexed color or a direct color.
  package struct Color: Hashable, Sendable {
    fileprivate let value: UInt32

    /// The terminal's default foreground or background color.
    package static let usual = Color(value: 0)

    /// Returns a color from the 256-color table; the first 16 belong to the terminal's theme.
    package static func indexed(_ number: UInt8) -> Color { Color(value: 1 << 24 | UInt32(number)) }

    /// Returns a direct RGB color.
    package static func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
      Color(value: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
  }

  package var isStrong = false
  package var isDim = false
  package var isReversed = false
  package var front = Color.usual
  package var back = Color.usual

  package init() {}

  package static let plain = TextStyle()
  package static let strong = with { $0.isStrong = true }
  package static let dim = with { $0.isDim = true }
  package static let reversed = with { $0.isReversed = true }

  /// Creates a style by changing the plain one.
  package static func with(_ body: (inout Self) -> Void) -> Self {
    var style = Self()
    body(&style)
    return style
  }

  /// The control sequence that sets the style, independent of the previous style (ECMA-48 8.3.117).
  var sequence: String {
    var codes = "\u{1B}[0"
    if isStrong { codes += ";1" }
    if isDim { codes += ";2" }
    if isReversed { codes += ";7" }
    codes += Self.code(front, base: 30) + Self.code(back, base: 40)
    return codes + "m"
  }

  private static func code(_ color: Color, base: Int) -> String {
    let value = color.value
    switch value >> 24 {
    case 0: return ""
    case 1:
      let number = Int(value & 0xFF)
      return number < 8 ? ";\(base + number)" : ";\(base + 8);5;\(number)"
    default:
      return ";\(base + 8);2;\(value >> 16 & 0xFF);\(value >> 8 & 0xFF);\(value & 0xFF)"
    }
  }

  /// Applies SGR parameters; unknown ones are ignored.
  mutating func apply(_ codes: [Int]) {
    if codes.isEmpty { self = .plain }
    var index = 0
    while index < codes.count {
      let code = codes[index]
      index += 1
      switch code {
      case 0: self = .plain
      case 1: isStrong = true
      case 2: isDim = true
      case 7: isReversed = true
      case 30...37: front = .indexed(UInt8(code - 30))
      case 39: front = .usual
      case 40...47: back = .indexed(UInt8(code - 40))
      case 49: back = .usual
      case 38, 48:
        let (color, count) = Self.color(codes, at: index)
        index += count
        guard let color else { break }
        if code == 38 { front = color } else { back = color }
      default: break
      }
    }
  }

  /// Returns the color after 38 or 48, and the number of parameters it uses.
  private static func color(_ codes: [Int], at index: Int) -> (color: Color?, count: Int) {
    let rest = codes.dropFirst(index).prefix(4).map { UInt8(clamping: $0) }
    if rest.count >= 2, rest[0] == 5 { return (.indexed(rest[1]), 2) }
    if rest.count == 4, rest[0] == 2 { return (.direct(rest[1], rest[2], rest[3]), 4) }
    return (nil, rest.count)
  }
}
