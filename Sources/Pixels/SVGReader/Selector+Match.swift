internal import Geometry
internal import SymbolStyle

extension Selector {
  /// Whether the selector selects an element.
  ///
  /// `steps` counts the elements that were looked at: several descendant combinators can cost a
  /// power of the depth.
  func matches(_ element: Int, _ document: XMLDocument, steps: inout Int) -> Bool {
    matches(compounds.count - 1, element, document, &steps)
  }

  private func matches(
    _ index: Int, _ element: Int, _ document: XMLDocument, _ steps: inout Int
  ) -> Bool {
    steps += 1 + compounds[index].conditions.count
    guard Self.matches(compounds[index], element, document) else { return false }
    guard index > 0 else { return true }
    var ancestor = Int(document.elements[element].parent)
    while ancestor >= 0, steps < Limits.steps {
      if matches(index - 1, ancestor, document, &steps) { return true }
      if compounds[index].combinator == .child { return false }
      ancestor = Int(document.elements[ancestor].parent)
    }
    return false
  }

  private static func matches(
    _ compound: Compound, _ index: Int, _ document: XMLDocument
  ) -> Bool {
    let element = document.elements[index]
    switch compound.type {
    case .any: break
    case .known(let name): if element.name != name { return false }
    case .unknown(let name):
      guard element.name == .unknown, equal(element.written, name, document) else { return false }
    }
    return compound.conditions.allSatisfy { matches($0, index, document) }
  }

  private static func matches(
    _ condition: Condition, _ element: Int, _ document: XMLDocument
  ) -> Bool {
    switch condition {
    case .id(let id): document.value(element, .id).map { equal($0, id, document) } ?? false
    case .class(let name):
      document.value(element, .class).map { includes($0, name, document) } ?? false
    case .firstChild:
      document.elements[element].previousSibling < 0 && document.elements[element].parent >= 0
    case .attribute(let name, let known, let comparison, let expected):
      value(element, name, known, document).map {
        compare($0, comparison, expected, document)
      } ?? false
    }
  }

  private static func value(
    _ element: Int, _ name: XMLDocument.Slice, _ known: AttributeName?, _ document: XMLDocument
  ) -> XMLDocument.Slice? {
    if let known { return document.value(element, known) }
    let first = Int(document.elements[element].firstAttribute)
    let count = Int(document.elements[element].attributeCount)
    return document.attributes[first..<first + count]
      .first { $0.name == .unknown && equal($0.written, name, document) }?.value
  }

  private static func compare(
    _ value: XMLDocument.Slice, _ comparison: Comparison, _ expected: XMLDocument.Slice,
    _ document: XMLDocument
  ) -> Bool {
    let text = document.text[value.range]
    let word = document.text[expected.range]
    switch comparison {
    case .exists: return true
    case .equals: return text.elementsEqual(word)
    case .includes: return includes(value, expected, document)
    case .dash:
      return text.starts(with: word)
        && (text.count == word.count || text[text.startIndex + word.count] == UInt8(ascii: "-"))
    case .prefix: return !word.isEmpty && text.starts(with: word)
    case .suffix:
      return !word.isEmpty && text.count >= word.count && text.suffix(word.count) == word
    case .contains:
      guard !word.isEmpty, text.count >= word.count else { return false }
      return (text.startIndex...text.endIndex - word.count).contains {
        text[$0...].starts(with: word)
      }
    }
  }

  /// Whether a word is one of those in a list with white space between them.
  private static func includes(
    _ list: XMLDocument.Slice, _ word: XMLDocument.Slice, _ document: XMLDocument
  ) -> Bool {
    guard !word.isEmpty else { return false }
    let range = list.range
    var start = range.lowerBound
    for at in range.lowerBound...range.upperBound
    where at == range.upperBound || NumberScanner.isSpace(document.text[at]) {
      if equal(.init(start, at), word, document) { return true }
      start = at + 1
    }
    return false
  }

  private static func equal(
    _ a: XMLDocument.Slice, _ b: XMLDocument.Slice, _ document: XMLDocument
  ) -> Bool {
    document.text[a.range].elementsEqual(document.text[b.range])
  }
}
