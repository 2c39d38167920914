internal import SwiftSource
internal import SymbolCatalog
internal import SymbolStyle

/// Images in lines of text.
extension SwiftUIEmitter {
  /// Whether weight and color of a line of text are the symbol's alone: where an image is a text.
  static func stylesSymbol(_ request: SnippetRequest) -> Bool {
    request.form == .inlineText && request.variableValue == nil && request.colors.count < 2
      && (request.mode == nil || request.mode == .monochrome)
      && API.label.missing(on: request.targets).isEmpty
  }

  /// What gives an image in a line of text the weight and the color of the request.
  private var textCalls: [Expression] {
    guard Self.stylesSymbol(request) else { return [] }
    return (request.weight.map { [.text(".fontWeight(.\($0.memberName))")] } ?? [])
      + (request.colors.first.map {
        [.call(".foregroundColor", [SwiftUIModifiers.olderColor($0)])]
      } ?? [])
  }

  /// An image, or a text with it where that is what is asked for.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - requirement: What it needs: a property of its own would lack the guard around the text.
  /// - Returns: The code.
  mutating func inLine(_ image: Expression, _ requirement: Requirement) -> Code {
    guard request.form == .inlineText else { return Code(image) }
    let literal = SwiftText.literal(text.text.text)
    var icon = image.flat
    var result = Code()
    let calls = textCalls
    if !calls.isEmpty {
      let flat = "Text(\(icon))" + calls.map(\.flat).joined()
      icon = flat
      let isLong = flat.count + literal.count > 72
      if isLong, !requirement.missing(on: request.targets).isEmpty {
        icon = "icon"
        result = Code(.text("let icon = Text(\(image.flat))")).calling(calls)
      } else if isLong {
        let code = Code(.call("Text", [image])).calling(calls)
        let number = properties.count { $0.name.hasPrefix("icon") }
        icon = number == 0 ? "icon" : "icon\(number + 1)"
        properties.append(Content(code: code, name: icon, type: "Text"))
      }
    }
    if text.text.key == nil, text.text.isPlainKey, !text.text.text.contains("%"),
      literal.count < 40
    {
      result.add(.text("Text(\"\\(\(icon)) \(literal.dropFirst())\(")")"))
      return result
    }
    let label = Content(code: Code(text.textView), name: "label", type: "Text")
    if !properties.contains(where: { $0.name == "label" }) { properties.append(label) }
    result.add(.text("Text(\"\\(\(icon)) \\(label)\")"))
    return result
  }
}
