internal import SymbolExport
internal import SymbolStyle

/// Option values that concern images.
extension OptionValues {
  /// Returns a number of pixels; nil if the option was not given.
  static func pixels(_ option: Option, _ arguments: Arguments) -> Int? {
    arguments.value(option.name).flatMap { Int($0) }
  }

  static func pixels(_ option: Option, _ text: String) throws(ToolError) -> Int {
    if let count = Int(text), count >= 1, count <= 1 << 24 { return count }
    throw .invalidValue(
      option, value: text, reason: "expected 1 to 16777216", valid: [])
  }

  /// Returns a number of points; nil if the option was not given.
  static func points(_ option: Option, _ arguments: Arguments) -> Double? {
    arguments.value(option.name).flatMap { Double($0) }
  }

  static func points(_ option: Option, _ text: String) throws(ToolError) -> Double {
    if let points = Double(text), points > 0, points <= 10_000 { return points }
    let sizes = text.split(separator: ",").compactMap { Double($0) }
    throw .invalidValue(
      option, value: text,
      reason: sizes.count > 1
        ? "expected a single size; for more sizes, run the command once for each size"
        : "expected a number of points, greater than 0 and at most 10000", valid: [])
  }

  /// Returns the padding around a drawing, in units.
  ///
  /// A number without a unit is limited to half a cell. A larger number is probably meant in pixels
  /// and would make the symbol tiny.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - text: A number of units, or a number with `pt` or `px`.
  ///   - size: The width and height of the image in points.
  ///   - isInside: Whether the size includes the padding.
  /// - Returns: The number of units.
  /// - Throws: An error if the text is not a length, or if no room is left for the symbol.
  static func padding(
    _ option: Option, _ text: String, size: Double = .infinity, isInside: Bool = false
  ) throws(ToolError) -> Double {
    if let units = Double(text) {
      if units >= 0, units <= 12 { return units }
      throw .invalidValue(
        option, value: text,
        reason: "expected 0 to 12 units of 1/24 of the symbol size; for points, add the suffix pt: "
          + (units > 12 && units <= 10_000 ? "\(text)pt" : "4pt"), valid: [])
    }
    guard text.hasSuffix("pt") || text.hasSuffix("px"), let points = Double(text.dropLast(2)),
      points >= 0, points <= 10_000
    else {
      throw .invalidValue(
        option, value: text, reason: "expected 0 to 12 units, or a length in points such as 4pt",
        valid: []
      )
    }
    // Without a size, only the syntax is checked.
    guard size.isFinite else { return 0 }
    guard isInside else { return points * 24 / size }
    guard points * 2 < size else {
      throw .invalidValue(
        option, value: text,
        reason: "padding on both sides leaves no space in \(ScaleText.decimal(size)) points; "
          + "use a larger --point-size", valid: [])
    }
    return points * 24 / (size - 2 * points)
  }

  /// Returns the distinct image scales, such as `1x,2x,3x`; 1 if the option was not given.
  static func imageScales(_ option: Option, _ arguments: Arguments) throws(ToolError) -> [Double] {
    var scales: [Double] = []
    for text in list(option, arguments) {
      let some =
        text == AndroidDensity.preset ? AndroidDensity.scales : [try scale(option, text)]
      for scale in some where !scales.contains(scale) { scales.append(scale) }
    }
    return scales.isEmpty ? [1] : scales
  }

  static func scale(_ option: Option, _ text: String) throws(ToolError) -> Double {
    let number = text.hasSuffix("x") ? String(text.dropLast()) : text
    if let scale = Double(number), scale > 0, scale <= 100 { return scale }
    throw .invalidValue(
      option, value: text, reason: "expected comma-separated scales up to 100x, such as 1x,2x",
      valid: ["1x", "2x", "3x", AndroidDensity.preset])
  }

  /// Returns the distinct weights by name or number; regular if the option was not given.
  static func weights(_ option: Option, _ arguments: Arguments) throws(ToolError) -> [NamedWeight] {
    var weights: [NamedWeight] = []
    for text in list(option, arguments) {
      let found =
        text == "all"
        ? SymbolWeight.allCases.map { NamedWeight($0) } : [try weight(option, text)]
      for weight in found where !weights.contains(weight) { weights.append(weight) }
    }
    return weights.isEmpty ? [NamedWeight(.regular)] : weights
  }

  /// - `isAlone`: Whether the option accepts only one weight.
  static func weight(
    _ option: Option, _ text: String, isAlone: Bool = false
  ) throws(ToolError) -> NamedWeight {
    if let weight = NamedWeight(text) { return weight }
    throw .invalidValue(
      option, value: text,
      reason: isAlone
        ? "expected a weight or a number from 100 to 900"
        : "expected weights or numbers from 100 to 900",
      valid: SymbolWeight.allCases.map(\.rawValue) + (isAlone ? [] : ["all"]))
  }

  // MARK: Colors

  /// Returns a CSS color; nil if the option was not given.
  static func paint(_ option: Option, _ arguments: Arguments) -> Color? {
    arguments.value(option.name).flatMap { Color(css: $0) ?? SymbolColor($0)?.color(in: .light) }
  }

  /// Returns the color behind a symbol, in the vocabulary of the symbol's own colors.
  static func background(_ arguments: Arguments, isDark: Bool) -> Color? {
    arguments.value(OutputOptions.background.name).flatMap {
      SymbolColor($0)?.color(in: Appearance(isDark: isDark))
    }
  }

  static func paint(_ option: Option, _ text: String) throws(ToolError) {
    guard SymbolColor(text) == nil else { return }
    throw .invalidValue(
      option, value: text,
      reason: "expected a color: #f80, #ff880080, rgb(255 136 0), a CSS name like orange, or a "
        + "system color like system-red",
      valid: [])
  }

  /// Returns the color of a symbol; nil for the color of the surrounding text.
  static func symbolColor(
    _ option: Option, _ arguments: Arguments
  ) throws(ToolError) -> SymbolColor? {
    guard let text = arguments.value(option.name) else { return nil }
    return try symbolColor(option, text)
  }

  /// Returns the colors from all uses of an option.
  static func palette(_ option: Option, _ arguments: Arguments) throws(ToolError) -> [SymbolColor] {
    var palette: [SymbolColor] = []
    for list in arguments.values(option.name) { palette += try colors(option, list) }
    return palette
  }

  static func colors(_ option: Option, _ list: String) throws(ToolError) -> [SymbolColor] {
    var colors: [SymbolColor] = []
    for part in SymbolColor.parts(ofList: list) {
      guard let color = SymbolColor(part) else { throw notAColor(option, String(part)) }
      colors.append(color)
    }
    return colors
  }

  /// Parses the color of a symbol; nil for `currentColor`.
  static func symbolColor(_ option: Option, _ text: String) throws(ToolError) -> SymbolColor? {
    if text.lowercased() == "currentcolor" { return nil }
    if let color = SymbolColor(text) { return color }
    if option.name == DrawingOptions.color.name, text.contains(","),
      SymbolColor.parts(ofList: text).allSatisfy({ SymbolColor(String($0)) != nil })
    {
      throw .invalidValue(
        option, value: text, reason: "expected one color; for a color per layer: --palette \(text)",
        valid: [])
    }
    throw notAColor(option, text)
  }

  private static func notAColor(_ option: Option, _ text: String) -> ToolError {
    .invalidValue(
      option, value: text,
      reason: "expected a color: #f80, #ff880080, a CSS name like orange, or a system color",
      valid: SystemColor.all.map(\.name))
  }
}
