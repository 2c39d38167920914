/// The value of a token in a context, with all references resolved.
package indirect enum TokenValue: Hashable, Sendable {
  case color(TokenColor)
  /// A number: a dimension in points (1 rem equals 16 points), a duration in seconds, or a weight
  /// from 1 to 1000.
  case number(Double)
  /// The name of a stroke style or a font family.
  case text(String)
  /// A list: font families, the numbers of a curve, the stops of a gradient, or several shadows.
  case list([TokenValue])
  /// The members of a composite value, in the order of `TokenType.members`.
  case record([Member])

  /// A member of a composite value.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: TokenValue
  }

  /// The number; nil for other values.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The color; nil for other values.
  package var color: TokenColor? { if case .color(let color) = self { color } else { nil } }

  /// The elements of a list; for other values, only the value itself.
  package var parts: [TokenValue] { if case .list(let parts) = self { parts } else { [self] } }

  /// Returns a member of a composite value.
  package subscript(key: String) -> TokenValue? {
    guard case .record(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// A color in sRGB, with alpha that is not premultiplied.
///
/// A color outside of sRGB also has its value in Display P3.
package struct TokenColor: Hashable, Sendable {
  /// The encoded channels in Display P3, 0...1.
  package struct DisplayP3: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
  }

  /// The encoded red channel, 0...1.
  package var red: Double
  /// The encoded green channel, 0...1.
  package var green: Double
  /// The encoded blue channel, 0...1.
  package var blue: Double
  /// The opacity: 0 is invisible, 1 is opaque.
  package var alpha: Double
  /// The name of the corresponding system color in the context.
  ///
  /// If there is one, the channels are only its documented values.
  package var system: String?
  /// The exact color if it is outside of sRGB.
  ///
  /// If it is set, `red`, `green` and `blue` are the nearest sRGB color.
  package var displayP3: DisplayP3?

  package init(
    red: Double, green: Double, blue: Double, alpha: Double = 1, system: String? = nil,
    displayP3: DisplayP3? = nil
  ) {
    self.displayP3 = displayP3
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.system = system
  }

  /// The six uppercase hexadecimal digits without alpha.
  package var digits: String { Self.digits([red, green, blue]) }

  /// The two hexadecimal digits of alpha.
  package var alphaDigits: String { Self.digits([alpha]) }

  private static func digits(_ channels: [Double]) -> String {
    channels.map { channel in
      let byte = UInt8((min(max(channel, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
