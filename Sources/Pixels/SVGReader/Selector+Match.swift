internal import SymbolStyle

extension Selector {
  /// The result of a comparison, including its consequence for other comparisons.
  private enum Result {
    case matches
    /// The selector does not match here, but it can match with another ancestor.
    case failsHere
    /// No ancestors are left for a compound, so no other choice of elements for the compounds to
    /// its right can succeed.
    case fails
  }

  /// Returns whether the selector matches an element.
  ///
  /// O(depth of the element * compounds): if the ancestors run out, the whole selector fails.
  /// `steps` counts the comparisons.
  func matches(_ element: Int, _ document: XMLDocument, steps: inout Int) -> Bool {
    matches(compounds.count - 1, element, document, &steps) == .matches
  }

  private func matches(
    _ index: Int, _ element: Int, _ document: XMLDocument, _ steps: inout Int
  ) -> Result {
    steps += 1
    guard Self.matches(compounds[index], element, document, &steps) else { return .failsHere }
    guard index > 0 else { return .matches }
    var ancestor = Int(document.elements[element].parent)
    while ancestor >= 0, steps < Limits.steps {
      let result = matches(index - 1, ancestor, document, &steps)
      if result != .failsHere { return result }
      if compounds[index].combinator == .child { return .failsHere }
      ancestor = Int(document.elements[ancestor].parent)
    }
    return .fails
  }

  private static func matches(
    _ compound: Compound, _ index: Int, _ document: XMLDocument, _ steps: inout Int
  ) -> Bool {
    let element = document.elements[index]
    switch compound.type {
    case .any: break
    case .known(let name): if element.name != name { return false }
    case .unknown(let name):
      guard element.name == .unknown, equal(element.written, name, document) else { return false }
    }
    for condition in compound.conditions
    where !matches(condition, index, document, &steps) { return false }
    return true
  }

  private static func matches(
    _ condition: Condition, _ element: Int, _ document: XMLDocument, _ steps: inout Int
  ) -> Bool {
    steps += 1 + Int(document.elements[element].attributeCount)
    switch condition {
    case .id(let id): return document.value(element, .id).map { equal($0, id, document) } ?? false
    case .class(let name):
      guard let list = document.value(element, .class) else { return false }
      steps += list.range.count
      return includes(list, name, document)
    case .firstChild:
      return document.elements[element].previousSibling < 0
        && document.elements[element].parent >= 0
    case .attribute(let name, let known, let comparison, let expected):
      guard let value = value(element, name, known, document) else { return false }
      // If nearly all characters are equal, a substring search takes the product of both lengths.
      let length = value.range.count
      steps += comparison == .contains ? length * (1 + expected.range.count / 8) : length
      return compare(value, comparison, expected, document)
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

  /// Returns whether a word occurs in a list that is separated by whitespace.
  private static func includes(
    _ list: XMLDocument.Slice, _ word: XMLDocument.Slice, _ document: XMLDocument
  ) -> Bool {
    guard !word.isEmpty else { return false }
    var isFound = false
    document.forEachWord(list) { if equal($0, word, document) { isFound = true } }
    return isFound
  }

  private static func equal(
    _ a: XMLDocument.Slice, _ b: XMLDocument.Slice, _ document: XMLDocument
  ) -> Bool {
    guard a.range.count == b.range.count else { return false }
    let text = document.text.span
    let start = a.range.lowerBound
    let other = b.range.lowerBound
    for index in 0..<a.range.count where text[start &+ index] != text[other &+ index] {
      return false
    }
    return true
  }
}
