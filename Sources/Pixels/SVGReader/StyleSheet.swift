internal import Geometry
internal import SymbolStyle

/// The rules of all `style` elements, in document order.
struct StyleSheet {
  struct Rule {
    var selector: Selector
    /// The range of the rule's declarations in the style sheet's `declarations`.
    var declarations: Range<Int>
  }

  var rules: [Rule] = []
  var declarations: [Declaration] = []

  /// Adds the rules in an element's text; comments must already be replaced with spaces.
  mutating func append(
    _ element: XMLDocument.Element, _ document: XMLDocument, _ findings: inout FindingList
  ) {
    let slice = element.content
    func skip(_ message: String) { findings.add(element.offset, .styleSheet, message) }
    var scanner = ValueScanner(slice)
    let text = document.text.span
    while true {
      scanner.skipSpace(text)
      // Skip the comment marks that old editors put around style sheets.
      while Self.takeMarkup(&scanner, text) { scanner.skipSpace(text) }
      guard !scanner.isAtEnd else { return }
      let start = scanner.offset
      if scanner.peek(text) == UInt8(ascii: "@") {
        scanner.offset += 1
        let name = scanner.word(text)
        Self.skipBlock(&scanner, text)
        if Self.rulesWithoutEffect.contains(document.string(name).lowercased()) { continue }
        skip("the rule '@\(document.excerpt(name))' of a style sheet was skipped")
        continue
      }
      Self.skip(to: UInt8(ascii: "{"), &scanner, text)
      let prelude = XMLDocument.Slice(start, scanner.offset)
      guard scanner.take(UInt8(ascii: "{"), text) else {
        skip("a style sheet ends inside a rule")
        return
      }
      let first = scanner.offset
      Self.skip(to: UInt8(ascii: "}"), &scanner, text)
      var body = ValueScanner(first, scanner.offset)
      _ = scanner.take(UInt8(ascii: "}"), text)
      let count = declarations.count
      Declaration.parseList(&body, text, into: &declarations)
      Declaration.keepLast(of: &declarations, from: count, text)
      if !addRules(prelude, count..<declarations.count, document) {
        let selector = document.excerpt(ValueScanner.trimmed(prelude, text))
        skip("the selector '\(selector)' is not supported")
      }
    }
  }

  /// At-rules that do not affect shapes; fonts concern text, which is reported separately.
  private static let rulesWithoutEffect: Set<String> = [
    "charset", "counter-style", "font-face", "font-feature-values", "font-palette-values", "page",
  ]

  /// Adds rules, and returns whether their selectors are supported.
  private mutating func addRules(
    _ prelude: XMLDocument.Slice, _ range: Range<Int>, _ document: XMLDocument
  ) -> Bool {
    let text = document.text.span
    var scanner = ValueScanner(ValueScanner.trimmed(prelude, text))
    repeat {
      guard let selector = Selector.parse(&scanner, text) else {
        // An invalid selector invalidates the whole list (Selectors 4, 3.9).
        while let last = rules.last, last.declarations == range, !range.isEmpty {
          rules.removeLast()
        }
        return false
      }
      rules.append(Rule(selector: selector, declarations: range))
      scanner.skipSpace(text)
    } while scanner.take(UInt8(ascii: ","), text)
    return true
  }

  private static func takeMarkup(
    _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) -> Bool {
    for markup: [UInt8] in [Array("<!--".utf8), Array("-->".utf8)] {
      guard scanner.end - scanner.offset >= markup.count else { continue }
      var isEqual = true
      for index in markup.indices where text[scanner.offset + index] != markup[index] {
        isEqual = false
      }
      if isEqual {
        scanner.offset += markup.count
        return true
      }
    }
    return false
  }

  /// Skips to a byte outside of quotation marks, or to the end.
  private static func skip(
    to byte: UInt8, _ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>
  ) {
    var quote: UInt8 = 0
    while !scanner.isAtEnd {
      let next = scanner.peek(text)
      if quote != 0 {
        if next == quote { quote = 0 }
      } else if next == byte {
        return
      } else if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        quote = next
      }
      scanner.offset += 1
    }
  }

  /// Skips everything up to a semicolon or the end of a block, including nested blocks.
  private static func skipBlock(_ scanner: inout ValueScanner, _ text: borrowing Span<UInt8>) {
    var depth = 0
    while !scanner.isAtEnd {
      let byte = scanner.peek(text)
      scanner.offset += 1
      if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth <= 0 { return }
      } else if byte == UInt8(ascii: ";"), depth == 0 {
        return
      }
    }
  }

  /// Replaces comments with spaces, in place.
  static func blankComments(_ text: inout ContiguousArray<UInt8>, _ slice: XMLDocument.Slice) {
    var at = slice.range.lowerBound
    let end = slice.range.upperBound
    while at + 1 < end {
      guard text[at] == UInt8(ascii: "/"), text[at + 1] == UInt8(ascii: "*") else {
        at += 1
        continue
      }
      var isOpen = true
      text[at] = UInt8(ascii: " ")
      text[at + 1] = UInt8(ascii: " ")
      at += 2
      while isOpen, at < end {
        isOpen =
          !(text[at] == UInt8(ascii: "*") && at + 1 < end && text[at + 1] == UInt8(ascii: "/"))
        text[at] = UInt8(ascii: " ")
        if !isOpen { text[at + 1] = UInt8(ascii: " ") }
        at += isOpen ? 1 : 2
      }
    }
  }
}
