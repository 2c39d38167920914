/// What a token is where somebody asks, with all references resolved.
package indirect enum TokenValue: Hashable, Sendable {
  case color(TokenColor)
  /// A number; a dimension in points, where 1 rem is 16; a duration in seconds; a weight from 1 to 1000.
  case number(Double)
  /// A name: of a stroke's style, of a font family.
  case text(String)
  /// Families of a font, numbers of a curve, stops of a gradient, several shadows.
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

  /// The parts of a list; the value itself else.
  package var parts: [TokenValue] { if case .list(let parts) = self { parts } else { [self] } }

  /// A member of a composite value.
  package subscript(key: String) -> TokenValue? {
    guard case .record(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// A color, not premultiplied: in sRGB and, where that cannot hold it, in Display P3.
package struct TokenColor: Hashable, Sendable {
  /// Channels in Display P3, encoded, 0...1.
  package struct DisplayP3: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
  }

  /// As encoded, 0...1.
  package var red: Double
  /// As encoded, 0...1.
  package var green: Double
  /// As encoded, 0...1.
  package var blue: Double
  /// 0 is invisible, 1 opaque.
  package var alpha: Double
  /// The color of the system that stands for it where it was asked for; the channels are then only
  /// what its documentation says.
  package var system: String?
  /// The color itself where it lies outside of sRGB; red, green and blue are then the nearest that
  /// sRGB has.
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

  /// Six digits without alpha, in upper case.
  package var digits: String { Self.digits([red, green, blue]) }

  /// The alpha in two digits.
  package var alphaDigits: String { Self.digits([alpha]) }

  private static func digits(_ channels: [Double]) -> String {
    channels.map { channel in
      let byte = UInt8((min(max(channel, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
