internal import SwiftSource
internal import SymbolCatalog
internal import SymbolStyle

/// Generates images in lines of text.
///
/// Weight, colors and rendering mode apply only to the symbol. The words keep their own style.
extension SwiftUIEmitter {
  /// Returns the alternatives, best first: the image or, for inline text, a text that contains the
  /// image.
  mutating func inLine(_ image: Expression, _ requirement: Requirement) -> [Alternative<Code>] {
    guard request.form == .inlineText else { return [Alternative(requirement, Code(image))] }
    let requirement = requirement | API.label
    let weight = request.weight.map { Expression.text(".fontWeight(.\($0.memberName))") }
    let first = request.colors.first.map {
      Expression.call(".foregroundColor", [SwiftUIModifiers.olderColor($0)])
    }
    guard let mode = request.mode else {
      return [line(image, [weight, first].compactMap(\.self), requirement)]
    }
    // An image that only has a rendering mode is still an image, so a text can contain it.
    let newer = requirement | API.foregroundStyle
    let rendering = Expression.text(".symbolRenderingMode(.\(mode.rawValue))")
    let isPalette = request.colors.count > 1
    var result = line(
      image, mode: rendering, [weight, isPalette ? nil : first].compactMap(\.self), newer,
      isPrimary: isPalette)
    if isPalette, let last = result.value.lines.last {
      // Several colors can be set only for the whole text, so the words set their own color.
      var code = result.value
      code.dropLast()
      code.add(
        Code(last.expression).calling([
          .call(".foregroundStyle", request.colors.map { SwiftUIModifiers.style($0) })
        ]))
      result.value = code
    }
    guard !API.foregroundStyle.missing(on: request.targets).isEmpty else { return [result] }
    return [result, line(image, [weight, first].compactMap(\.self), requirement)]
  }

  /// Returns a text that consists of an image with its own modifiers, followed by the words.
  private mutating func line(
    _ image: Expression, mode: Expression? = nil, _ calls: [Expression], _ requirement: Requirement,
    isPrimary: Bool = false
  ) -> Alternative<Code> {
    let literal = SwiftText.literal(text.text.text)
    var image = image
    var result = Code()
    let isGuarded = !requirement.missing(on: request.targets).isEmpty
    if let mode, image.flat.count + mode.flat.count > 75 {
      // The expression is too long for one line inside of a call, so give it a name.
      if isGuarded {
        result = Code(image.prefixed("let picture = ")).calling([mode])
      } else {
        properties.append(
          Content(code: Code(image).calling([mode]), name: "picture", type: "Image"))
      }
      image = "picture"
    } else if let mode {
      image = image.suffixed(mode.flat)
    }
    var icon = image.flat
    if !calls.isEmpty || isPrimary && icon.count > 40 {
      let text = Expression.call("Text", [image])
      let flat = (calls.isEmpty ? icon : text.flat) + calls.map(\.flat).joined()
      icon = flat
      let isLong = flat.count + literal.count > (isPrimary ? 40 : 72)
      if isLong, isGuarded {
        icon = "icon"
        result.add(Code(text.prefixed("let icon = ")).calling(calls))
      } else if isLong {
        let number = properties.count { $0.name.hasPrefix("icon") }
        icon = number == 0 ? "icon" : "icon\(number + 1)"
        properties.append(Content(code: Code(text).calling(calls), name: icon, type: "Text"))
      }
    }
    let words = text.textView
    let styled = isPrimary ? ".foregroundColor(.primary)" : ""
    if text.text.key == nil, text.text.isPlainKey, !text.text.text.contains("%"),
      literal.count < 40, !isPrimary
    {
      result.add(.text("Text(\"\\(\(icon)) \(literal.dropFirst())\(")")"))
    } else if isPrimary, icon.count + words.flat.count < 50 {
      result.add(.text("Text(\"\\(\(icon)) \\(\(words.flat)\(styled))\")"))
    } else {
      if !properties.contains(where: { $0.name == "label" }) {
        properties.append(Content(code: Code(words), name: "label", type: "Text"))
      }
      result.add(.text("Text(\"\\(\(icon)) \\(label\(styled))\")"))
    }
    return Alternative(requirement, result)
  }
}
