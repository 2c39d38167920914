extension Color {
  /// The shortest CSS form without alpha: `#f80`, `#ff8801`.
  package var hex: String {
    let digits = longHex.dropFirst().prefix(6)
    let pairs = [red, green, blue]
    guard pairs.allSatisfy({ $0 >> 4 == $0 & 15 }) else { return "#" + digits }
    return "#" + pairs.map { String($0 & 15, radix: 16) }.joined()
  }

  /// The form with two digits per channel: `#ff8800`, or `#ff880080` if translucent.
  package var longHex: String {
    let alpha = UInt8((alpha * 255).rounded())
    let channels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
