internal import Diagnostics
internal import Encodings

/// Functions that evaluate colors.
extension TokenEvaluator {
  /// Reads a color in the syntax of the format or its drafts.
  func color(_ node: JSONNode, _ context: TokenContext) -> TokenValue? {
    let form = "{\"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1]}"
    if case .string(let text) = node.value {
      guard let channels = Self.hex(text), channels.count == 3 || channels.count == 4 else {
        return wrong("color", node, "a color must be an object: \(form)")
      }
      fault(
        "legacy-value", node,
        "'\(text.shortened())' is the syntax of drafts of the format; write \(form)", .warning)
      return .color(
        TokenColor(
          red: channels[0], green: channels[1], blue: channels[2],
          alpha: channels.count == 4 ? channels[3] : 1))
    }
    guard case .object(let members) = node.value else {
      return wrong("color", node, "a color must be an object: \(form)")
    }
    var space: ColorSpace?
    var components: (node: JSONNode, nodes: [JSONNode])?
    var alpha = 1.0
    var digits: (node: JSONNode, channels: [Double])?
    for member in members {
      let node = member.value
      switch member.key {
      case "colorSpace":
        guard case .string(let name) = node.value else {
          return wrong("color-space", node, "the color space must be a name such as srgb")
        }
        space = ColorSpace.all.first { $0.name == name }
        if space == nil {
          return wrong(
            "color-space", node,
            "unknown color space '\(name.shortened())'"
              + TokenFault.hint(name, among: ColorSpace.all.map { $0.name }))
        }
      case "components":
        guard case .array(let nodes) = node.value, nodes.count == 3 else {
          return wrong("color-components", node, "a color must have 3 components")
        }
        components = (node, nodes)
      case "alpha":
        guard let number = read(node, .number, context)?.number else { return nil }
        guard (0...1).contains(number) else {
          return wrong("color-alpha", node, "'alpha' must be from 0 to 1")
        }
        alpha = number
      case "hex":
        guard case .string(let text) = node.value, text.utf8.count == 7, let found = Self.hex(text)
        else {
          return wrong(
            "color-hex", node,
            "'hex' must have 6 digits, such as \"#0088FF\"; write transparency in 'alpha'")
        }
        digits = (node, found)
      default:
        return wrong(
          "unknown-member", node,
          "a color has no '\(member.key.shortened())'; write \(form)")
      }
    }
    guard let space, let components else {
      return wrong("color", node, "a color needs both 'colorSpace' and 'components': \(form)")
    }
    var numbers: [Double] = []
    for (number, node) in components.nodes.enumerated() {
      if case .string("none") = node.value {
        numbers.append(0)
        continue
      }
      guard let value = read(node, .number, context)?.number else { return nil }
      let range = space.ranges[number]
      guard range.contains(value), !(range.upperBound == 360 && value == 360) else {
        return wrong(
          "color-components", node,
          "component \(number + 1) of \(space.name) must be from \(Self.text(range.lowerBound)) to "
            + Self.text(range.upperBound))
      }
      numbers.append(value)
    }
    let srgb = space.srgb(numbers)
    if let digits,
      zip(digits.channels, srgb).contains(where: { abs($0 - min(max($1, 0), 1)) > 1.5 / 255 })
    {
      fault(
        "color-hex", digits.node,
        "'hex' and the components are different colors; correct 'hex', or remove it", .warning)
    }
    return .color(color(srgb, alpha, of: node))
  }

  /// Returns the color for sRGB channels, which can be out of range if they come from another color
  /// space.
  private func color(_ channels: [Double], _ alpha: Double, of node: JSONNode) -> TokenColor {
    let srgb = channels.map { min(max($0, 0), 1) }
    var color = TokenColor(red: srgb[0], green: srgb[1], blue: srgb[2], alpha: alpha)
    // Conversions are exact to about 14 digits, and a thousandth of an 8-bit step is invisible.
    let tolerance = 0.001 / 255
    guard zip(channels, srgb).contains(where: { abs($0 - $1) > tolerance }) else { return color }
    let wide = ColorSpace.displayP3(srgb: channels)
    let clipped = wide.map { min(max($0, 0), 1) }
    color.displayP3 = TokenColor.DisplayP3(red: clipped[0], green: clipped[1], blue: clipped[2])
    if zip(wide, clipped).contains(where: { abs($0 - $1) > tolerance }) {
      fault(
        "color-gamut", node,
        "the color is outside Display P3, the widest color space of token files; "
          + "it is clipped to color(display-p3 \(clipped.map(TokenText.number).joined(separator: " ")))",
        .warning)
    }
    return color
  }

  private static func text(_ number: Double) -> String {
    abs(number) > 1e9 ? "any number" : Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Returns the channels of `#rrggbb` or `#rrggbbaa`, in 0...1.
  private static func hex(_ text: String) -> [Double]? {
    let digits = Array(text.utf8)
    guard digits.first == 0x23, digits.count == 7 || digits.count == 9 else { return nil }
    var channels: [Double] = []
    for place in stride(from: 1, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[place...place + 1], as: UTF8.self), radix: 16),
        digits[place] != 0x2B
      else { return nil }
      channels.append(Double(byte) / 255)
    }
    return channels
  }
}
