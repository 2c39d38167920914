internal import SwiftSource
internal import SymbolStyle

/// Evaluates literal numbers and colors.
extension SwiftTree {
  /// Returns the value of an expression that consists of literals, such as `8`, `-0.5`, `202 /
  /// 255.0` or `0xFF`, or nil for other expressions.
  ///
  /// Operators are evaluated from left to right, and must all have the same precedence.
  func writtenNumber(_ node: Index, depth: Int = 0) -> Double? {
    guard depth < 8 else { return nil }
    switch kind(node) {
    case .number: return number(tokens(node).first.map { source[tokens[$0].range] } ?? [])
    case .prefixed:
      guard isNamed(node, "-"), let operand = first(node) else { return nil }
      return writtenNumber(operand, depth: depth + 1).map { -$0 }
    case .tuple:
      guard let argument = first(node), next(argument) == nil, let value = first(argument) else {
        return nil
      }
      return writtenNumber(value, depth: depth + 1)
    case .call:
      // The value has the form `CGFloat(8)`.
      guard ["CGFloat", "Double", "Float"].contains(where: { calls(node, $0) }) else { return nil }
      return firstValue(node).flatMap { writtenNumber($0, depth: depth + 1) }
    case .sequence: return quotient(node, depth: depth)
    default: return nil
    }
  }

  /// Returns the value of a product or quotient, such as `202 / 255` or `2 * 8`, or nil for other
  /// operators.
  private func quotient(_ node: Index, depth: Int) -> Double? {
    var result: Double?
    var operation: Index?
    for child in children(node) {
      if kind(child) == .infix {
        guard isNamed(child, "/") || isNamed(child, "*") else { return nil }
        operation = child
        continue
      }
      guard let value = writtenNumber(child, depth: depth + 1) else { return nil }
      guard let left = result else {
        result = value
        continue
      }
      guard let operation else { return nil }
      result = isNamed(operation, "/") ? left / value : left * value
    }
    return result.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the value of a literal of at most 64 bytes.
  private func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard bytes.count <= 64 else { return nil }
    let digits = String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if digits.hasPrefix("0x"), let number = UInt64(digits.dropFirst(2), radix: 16) {
      return Double(number)
    }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the color that an expression specifies by literals, or nil for names of assets, system
  /// colors and computed colors.
  func writtenColor(_ node: Index, depth: Int = 0) -> WrittenColor? {
    guard depth < 8 else { return nil }
    switch kind(node) {
    case .member:
      guard first(node).map(isColorType) ?? true else { return nil }
      if isNamed(node, "white") { return WrittenColor(.white, isNeutral: true) }
      if isNamed(node, "black") { return WrittenColor(.black, isNeutral: true) }
      return nil
    case .macro: return isNamed(node, "#colorLiteral") ? components(node) : nil
    case .call:
      if let base = base(node) {
        if calls(node, "opacity") || calls(node, "withAlphaComponent") {
          guard let alpha = firstValue(node).flatMap({ writtenNumber($0) }),
            let color = writtenColor(base, depth: depth + 1)
          else { return nil }
          return color.faded(alpha)
        }
        if calls(node, "init"), isColorType(base) { return components(node) }
        guard isModule(base) else { return nil }
      }
      if ["Color", "UIColor", "NSColor", "CGColor", "init"].contains(where: { calls(node, $0) }) {
        let inner = ["uiColor", "nsColor", "cgColor"].lazy.compactMap { self.value(node, $0) }.first
        if let value = inner { return writtenColor(value, depth: depth + 1) }
        return components(node)
      }
      return nil
    default: return nil
    }
  }

  private func isColorType(_ node: Index) -> Bool {
    guard kind(node) == .name || kind(node) == .member else { return false }
    return ["Color", "UIColor", "NSColor"].contains { isNamed(node, $0) }
  }

  private func isModule(_ node: Index) -> Bool {
    kind(node) == .name && ["SwiftUI", "UIKit", "AppKit"].contains { isNamed(node, $0) }
  }

  /// Returns the color that a call with literal arguments creates.
  private func components(_ call: Index) -> WrittenColor? {
    func number(_ labels: [StaticString]) -> Double? {
      for label in labels {
        if let value = value(call, label) { return writtenNumber(value) }
      }
      return nil
    }
    let alphaLabels: [StaticString] = ["opacity", "alpha"]
    let hasAlpha = alphaLabels.contains { value(call, $0) != nil }
    let alpha = number(alphaLabels)
    guard !hasAlpha || alpha != nil else { return nil }
    let isSRGB =
      !(firstValue(call).map { kind($0) == .member && isNamed($0, "displayP3") } ?? false)
    let reds: [StaticString] = [
      "red", "srgbRed", "calibratedRed", "deviceRed", "displayP3Red",
    ]
    if let red = number(reds), let green = number(["green"]), let blue = number(["blue"]) {
      let isWide = value(call, "displayP3Red") != nil || !isSRGB
      // Other initializers use the range from 0 to 255.
      let scale = max(red, green, blue) > 1 ? 255.0 : 1
      return WrittenColor(
        isWide ? nil : Color(unit: red / scale, green / scale, blue / scale)
      ).faded(alpha ?? 1)
    }
    if let white = number(["white", "calibratedWhite", "deviceWhite", "genericGamma22White"]) {
      return WrittenColor(Color(unit: white, white, white)).faded(alpha ?? 1)
    }
    let hues: [StaticString] = ["hue", "calibratedHue", "deviceHue"]
    if number(hues) != nil, number(["saturation"]) != nil, number(["brightness"]) != nil {
      return WrittenColor(nil)
    }
    return hexadecimal(call)?.faded(alpha ?? 1)
  }

  /// Returns the color of `Color(hex: 0x336699)`, `Color(hex: "#369")` or `Color("#336699")`.
  ///
  /// Nearly all projects have an extension of `Color` with such an initializer.
  private func hexadecimal(_ call: Index) -> WrittenColor? {
    let labels: [StaticString] = [
      "hex", "hexString", "hexCode", "hexValue", "hexadecimal", "rgb",
    ]
    let labelled = labels.lazy.compactMap { self.value(call, $0) }.first
    guard let value = labelled ?? firstValue(call) else { return nil }
    if let text = self.value(value) {
      guard labelled != nil || text.hasPrefix("#") else { return nil }
      var digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
      if digits.hasPrefix("0x") { digits.removeFirst(2) }
      guard digits.utf8.count <= 8, let number = UInt32(digits, radix: 16) else { return nil }
      switch digits.utf8.count {
      case 6: return WrittenColor(Color(hexadecimal: number))
      case 3:
        let wide = [number >> 8 & 15, number >> 4 & 15, number & 15].reduce(0) {
          $0 << 8 | $1 * 17
        }
        return WrittenColor(Color(hexadecimal: wide))
      default: return WrittenColor(nil)
      }
    }
    guard labelled != nil, let number = writtenNumber(value), number >= 0, number <= 0xFF_FFFF
    else {
      return nil
    }
    return WrittenColor(Color(hexadecimal: UInt32(number)))
  }
}

/// A literal color in source code.
struct WrittenColor {
  /// The color in sRGB; nil if the color space or the channel order is unknown.
  let color: Color?
  /// Whether the color is a named black or white.
  let isNeutral: Bool

  init(_ color: Color?, isNeutral: Bool = false) {
    self.color = color
    self.isNeutral = isNeutral
  }

  /// Returns the color with its opacity multiplied by a factor.
  func faded(_ alpha: Double) -> WrittenColor {
    WrittenColor(color?.multipliedAlpha(alpha), isNeutral: isNeutral)
  }
}

extension Color {
  /// Creates a color from channels in 0...1.
  ///
  /// Other values, including NaN, are clamped.
  fileprivate init(unit red: Double, _ green: Double, _ blue: Double) {
    func channel(_ value: Double) -> UInt8 {
      value > 0 ? UInt8((min(value, 1) * 255).rounded()) : 0
    }
    self.init(red: channel(red), green: channel(green), blue: channel(blue))
  }

  fileprivate init(hexadecimal number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}
