internal import SymbolStyle

/// An index of style rules by the last compound of their selectors.
///
/// As in browsers, an element is compared only with the rules for its id, classes, attributes or
/// type, and with the few other rules.
struct RuleIndex {
  /// The kinds of keys, the most selective one first; a compound with several conditions is indexed
  /// by the first kind that it has.
  private enum Kind: UInt8 {
    case id, `class`, attribute, type, any
  }

  /// The key of a compound, by which the index finds rules: an id, class, attribute or element
  /// type.
  ///
  /// Known element types are stored in `type`, and all other names in `word`.
  private struct Key {
    var kind: Kind
    var type = ElementName.unknown
    var word = XMLDocument.Slice.empty
  }

  /// The rules, sorted by specificity and order: the rule with the larger index wins.
  private let rules: [StyleSheet.Rule]
  private let declarations: [Declaration]
  /// The rules by the hash of their key.
  ///
  /// If two words have the same hash, their rules share an entry; matching the selector then
  /// rejects the wrong ones. The hash is seeded for each process, so no one can construct
  /// collisions.
  private var table: [Int: [Int]] = [:]
  /// The kinds of keys in use.
  private var kinds: Set<Kind> = []

  init(_ sheet: StyleSheet, _ document: XMLDocument) {
    declarations = sheet.declarations
    rules = sheet.rules.enumerated().sorted {
      ($0.element.selector.specificity, $0.offset) < ($1.element.selector.specificity, $1.offset)
    }.map(\.element)
    for index in rules.indices {
      let key = Self.key(of: rules[index].selector)
      kinds.insert(key.kind)
      table[Self.hash(key, document), default: []].append(index)
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  subscript(index: Int) -> StyleSheet.Rule { rules[index] }

  func declarations(_ index: Int) -> ArraySlice<Declaration> {
    declarations[rules[index].declarations]
  }

  /// Appends the rules that can match an element, without duplicates.
  ///
  /// O(text of the element's id, classes and attribute names, plus the rules).
  func candidates(
    _ element: Int, _ document: XMLDocument, into found: inout [Int], steps: inout Int
  ) {
    let known = document.elements[element]
    append(Key(kind: .any), document, &found)
    append(Key(kind: .type, type: known.name, word: known.written), document, &found)
    let first = Int(known.firstAttribute)
    for index in first..<first + Int(known.attributeCount) {
      let attribute = document.attributes[index]
      switch attribute.name {
      case .unknown:
        append(Key(kind: .attribute, word: attribute.written), document, &found)
      case .id: append(Key(kind: .id, word: attribute.value), document, &found)
      case .class where kinds.contains(.class):
        steps += attribute.value.range.count
        let start = found.count
        document.forEachWord(attribute.value) {
          append(Key(kind: .class, word: $0), document, &found)
        }
        // A class may occur several times in the list.
        let classes = Set(found[start...])
        if classes.count < found.count - start { found.replaceSubrange(start..., with: classes) }
      default: break
      }
    }
    steps += found.count
  }

  private func append(_ key: Key, _ document: XMLDocument, _ found: inout [Int]) {
    guard kinds.contains(key.kind) else { return }
    if let rules = table[Self.hash(key, document)] { found += rules }
  }

  /// Returns the key for the last compound of a selector.
  private static func key(of selector: Selector) -> Key {
    guard let compound = selector.compounds.last else { return Key(kind: .any) }
    var result =
      switch compound.type {
      case .any: Key(kind: .any)
      case .known(let name): Key(kind: .type, type: name)
      case .unknown(let word): Key(kind: .type, word: word)
      }
    for condition in compound.conditions {
      let key =
        switch condition {
        case .id(let word): Key(kind: .id, word: word)
        case .class(let word): Key(kind: .class, word: word)
        case .attribute(let word, nil, _, _): Key(kind: .attribute, word: word)
        case .attribute, .firstChild: Key(kind: .any)
        }
      if key.kind.rawValue < result.kind.rawValue { result = key }
    }
    return result
  }

  private static func hash(_ key: Key, _ document: XMLDocument) -> Int {
    var hasher = Hasher()
    hasher.combine(key.kind.rawValue)
    hasher.combine(key.type.rawValue)
    for offset in key.word.range { hasher.combine(document.text[offset]) }
    return hasher.finalize()
  }
}
