/// The colors that people expect of signs in multicolour rendering: green adds and is right, red
/// takes away and is wrong, yellow warns.
///
/// General conventions of user interfaces, by the word that names the sign.
enum SignTint {
  private static let signs = [
    "plus": "green", "checkmark": "green", "minus": "red", "xmark": "red",
    "exclamationmark": "yellow",
    "record": "red", "heart": "red", "star": "yellow", "bolt": "yellow", "wifi": "blue",
  ]
  /// Shapes that say by themselves how serious it is.
  private static let shapes = ["octagon": "red", "triangle": "yellow"]

  /// The color of a triangle that warns.
  static let warning = "yellow"

  /// The color of a badge with a sign; that of a plain dot for nil.
  static func badge(_ sign: NameParts?) -> String? {
    guard let sign else { return "red" }
    // What is struck through is off, whatever it is.
    return sign.last == "slash" ? nil : signs[sign.first]
  }

  /// The color of a filled shape around a sign, `xmark.octagon.fill`; nil where the sign says
  /// nothing.
  static func shape(_ shape: String, around sign: NameParts) -> String? {
    guard sign.count == 1, let tint = signs[sign.first], sign.first != "wifi" else { return nil }
    return sign.first == "exclamationmark" || sign.first == "xmark" ? shapes[shape] ?? tint : tint
  }
}
