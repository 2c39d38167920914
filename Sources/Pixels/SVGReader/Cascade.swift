internal import SymbolStyle

/// Finds which value of every property of an element wins: presentation attributes, rules of style
/// sheets by specificity, the `style` attribute, and then the same with `!important` (CSS Cascade 4, 6).
struct Cascade {
  /// The winning values of one element.
  struct Values {
    /// Bit n is set if the property with the raw value n has a value.
    private(set) var set: UInt64 = 0
    private var slices = [XMLDocument.Slice](
      repeating: .empty, count: Int(AttributeName.ry.rawValue) + 1)

    subscript(name: AttributeName) -> XMLDocument.Slice? {
      guard name.isProperty, set & 1 << UInt64(name.rawValue) != 0 else { return nil }
      return slices[Int(name.rawValue)]
    }

    mutating func put(_ slice: XMLDocument.Slice, _ name: AttributeName) {
      guard name.isProperty else { return }
      set |= 1 << UInt64(name.rawValue)
      slices[Int(name.rawValue)] = slice
    }

    mutating func removeAll() { set = 0 }
  }

  private let sheet: StyleSheet
  private var matching: [Int] = []
  private var inline: [Declaration] = []
  /// How many times a rule was compared with an element so far.
  var steps = 0

  init(_ sheet: StyleSheet) { self.sheet = sheet }

  mutating func collect(_ element: Int, _ document: XMLDocument, into values: inout Values) {
    values.removeAll()
    var style: XMLDocument.Slice?
    let first = Int(document.elements[element].firstAttribute)
    for index in first..<first + Int(document.elements[element].attributeCount) {
      let name = document.attributes[index].name
      if name.isProperty {
        values.put(document.attributes[index].value, name)
      } else if name == .style {
        style = document.attributes[index].value
      }
    }
    if style == nil && sheet.rules.isEmpty { return }
    match(element, document)
    inline.removeAll(keepingCapacity: true)
    if let style {
      var scanner = ValueScanner(style)
      Declaration.parseList(&scanner, document.text.span, into: &inline)
    }
    apply(isImportant: false, &values)
    apply(isImportant: true, &values)
  }

  private mutating func match(_ element: Int, _ document: XMLDocument) {
    matching.removeAll(keepingCapacity: true)
    for index in sheet.rules.indices where steps < Limits.steps {
      if sheet.rules[index].selector.matches(element, document, steps: &steps) {
        matching.append(index)
      }
    }
    let rules = sheet.rules
    matching.sort {
      (rules[$0].selector.specificity, $0) < (rules[$1].selector.specificity, $1)
    }
  }

  private func apply(isImportant: Bool, _ values: inout Values) {
    for rule in matching {
      for index in sheet.rules[rule].declarations
      where sheet.declarations[index].isImportant == isImportant {
        values.put(sheet.declarations[index].value, sheet.declarations[index].name)
      }
    }
    for declaration in inline where declaration.isImportant == isImportant {
      values.put(declaration.value, declaration.name)
    }
  }
}
