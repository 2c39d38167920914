/// The conventional colors of signs in multicolor rendering: green for adding and success, red for
/// removing and errors, yellow for warnings.
///
/// The colors follow general conventions of user interfaces, by the word that names the sign.
enum SignTint {
  private static let signs = [
    "plus": "green", "checkmark": "green", "minus": "red", "xmark": "red",
    "exclamationmark": "yellow",
    "record": "red", "heart": "red", "star": "yellow", "bolt": "yellow", "wifi": "blue",
  ]
  /// Shapes that indicate a severity themselves.
  private static let shapes = ["octagon": "red", "triangle": "yellow"]

  /// The color of a warning triangle.
  static let warning = "yellow"

  /// Returns the color of a badge with a sign; nil is a plain dot.
  static func badge(_ sign: NameParts?) -> String? {
    guard let sign else { return "red" }
    // Slashed signs mean "off", whatever they show.
    return sign.last == "slash" ? nil : signs[sign.first]
  }

  /// The color of a filled shape around a sign, as in `xmark.octagon.fill`; nil if the sign implies
  /// none.
  static func shape(_ shape: String, around sign: NameParts) -> String? {
    guard sign.count == 1, let tint = signs[sign.first], sign.first != "wifi" else { return nil }
    return sign.first == "exclamationmark" || sign.first == "xmark" ? shapes[shape] ?? tint : tint
  }
}
