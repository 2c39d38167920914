/// The value of a token in a context, with all references resolved.
package indirect enum TokenValue: Hashable, Sendable {
  case color(TokenColor)
  /// A number: a dimension in points (1 rem is 16), a duration in seconds, a weight from 1 to 1000.
  case number(Double)
  /// A name of a stroke style or a font family.
  case text(String)
  /// Font families, numbers of a curve, stops of a gradient, several shadows.
  case list([TokenValue])
  /// The members of a composite value, in the order of `TokenType.members`.
  case record([Member])

  /// A member of a composite value.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: TokenValue
  }

  /// The number, if it is one.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The color, if it is one.
  package var color: TokenColor? { if case .color(let color) = self { color } else { nil } }

  /// The elements of a list; otherwise only the value itself.
  package var parts: [TokenValue] { if case .list(let parts) = self { parts } else { [self] } }

  /// A member of a composite value.
  package subscript(key: String) -> TokenValue? {
    guard case .record(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// A color with straight alpha, in sRGB and, if it is outside of that, in Display P3.
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
  /// The corresponding system color in the context; the channels are then only its documented
  /// values.
  package var system: String?
  /// The exact color if it is outside of sRGB; red, green and blue are then the nearest sRGB color.
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

  /// The six upper-case digits without alpha.
  package var digits: String { Self.digits([red, green, blue]) }

  /// The two digits of alpha.
  package var alphaDigits: String { Self.digits([alpha]) }

  private static func digits(_ channels: [Double]) -> String {
    channels.map { channel in
      let byte = UInt8((min(max(channel, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
