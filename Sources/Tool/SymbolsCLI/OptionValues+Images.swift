internal import SVGReader
internal import SymbolStyle

/// Values of options about pictures.
extension OptionValues {
  static func paint(_ option: Option, _ arguments: Arguments) throws(ToolError) -> Color? {
    guard let text = arguments.value(option.name) else { return nil }
    guard let color = Color(css: text) else {
      throw .invalidValue(
        option, value: text,
        reason: "it must be a colour: #f80, #ff880080, rgb(255 136 0) or a CSS name like orange",
        valid: [])
    }
    return color
  }

  /// A number of pixels, at least 1.
  static func pixels(_ option: Option, _ arguments: Arguments) throws(ToolError) -> Int? {
    guard let count = try count(option, arguments) else { return nil }
    guard count >= 1, count <= 1 << 24 else {
      throw .invalidValue(
        option, value: String(count), reason: "it must be at least 1 and at most 16777216",
        valid: [])
    }
    return count
  }

  static func points(_ option: Option, _ arguments: Arguments) throws(ToolError) -> Double? {
    guard let text = arguments.value(option.name) else { return nil }
    guard let points = Double(text), points > 0, points <= 10_000 else {
      throw .invalidValue(
        option, value: text, reason: "it must be a number of points, greater than 0", valid: [])
    }
    return points
  }

  /// Scales like `1x,2x,3x`, each once; 1 if the option was not given.
  static func imageScales(_ option: Option, _ arguments: Arguments) throws(ToolError) -> [Double] {
    guard arguments.has(option.name) else { return [1] }
    var scales: [Double] = []
    for text in list(option, arguments) {
      let number = text.hasSuffix("x") ? String(text.dropLast()) : text
      guard let scale = Double(number), scale > 0, scale <= 100 else {
        throw .invalidValue(
          option, value: text, reason: "it must be scales, comma separated",
          valid: ["1x", "2x", "3x"])
      }
      if !scales.contains(scale) { scales.append(scale) }
    }
    return scales
  }
}
