internal import SymbolStyle

/// The rules of style sheets by what their selectors ask of the element itself: an element is
/// compared only with those that ask for its id, one of its classes, one of its attributes or its
/// type, as browsers do, and with the few that ask for neither.
struct RuleIndex {
  /// What a selector asks for; of several, the first of these, which fewest elements have.
  private enum Kind: UInt8 {
    case id, `class`, attribute, type, any
  }

  /// A kind with a word, or with a known type, whose word is not kept.
  private struct Key {
    var kind: Kind
    var type = ElementName.unknown
    var word = XMLDocument.Slice.empty
  }

  /// By specificity and then in order, so that a larger index wins.
  private let rules: [StyleSheet.Rule]
  private let declarations: [Declaration]
  /// The rules of each key, by a hash: what is not the same word will not match.
  ///
  /// It is seeded per process: nobody can choose words that collide.
  private var table: [Int: [Int]] = [:]
  /// The kinds of keys that there are.
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

  /// Appends the rules that may be for an element, each once.
  ///
  /// O(the text of its id, classes and names of attributes, and the rules).
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
        // A class may be there several times.
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

  /// What the last compound of a selector asks for.
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
