extension Color {
  /// The colour without its alpha as CSS writes it, in its shortest form: `#f80`, `#ff8801`.
  package var hex: String {
    let digits = [red, green, blue].flatMap { [$0 >> 4, $0 & 15] }
    let text = digits.map { String($0, radix: 16) }
    let isShort = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
    return "#" + (isShort ? text[0] + text[2] + text[4] : text.joined())
  }
}
