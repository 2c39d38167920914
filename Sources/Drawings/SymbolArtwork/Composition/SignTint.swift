/// The conventional colors of signs in multicolor rendering: green for adding and success, red for
/// removing and errors, yellow for warnings.
///
/// The colors follow common user interface conventions. The word that names the sign selects the
/// color.
enum SignTint {
  private static let signs = [
    "plus": "green", "checkmark": "green", "minus": "red", "xmark": "red",
    "exclamationmark": "yellow",
    "record": "red", "heart": "red", "star": "yellow", "bolt": "yellow", "wifi": "blue",
  ]
  /// The shapes that indicate a severity by themselves.
  private static let shapes = ["octagon": "red", "triangle": "yellow"]

  /// The color of a warning triangle.
  static let warning = "yellow"

  /// Returns the color of a badge with a sign; a nil sign is a plain dot.
  static func badge(_ sign: NameParts?) -> String? {
    guard let sign else { return "red" }
    // A sign with a slash means "off", regardless of the sign.
    return sign.last == "slash" ? nil : signs[sign.first]
  }

  /// Returns the color of a filled shape around a sign, as in `xmark.octagon.fill`; nil if the sign
  /// implies none.
  static func shape(_ shape: String, around sign: NameParts) -> String? {
    guard sign.count == 1, let tint = signs[sign.first], sign.first != "wifi" else { return nil }
    return sign.first == "exclamationmark" || sign.first == "xmark" ? shapes[shape] ?? tint : tint
  }
}
