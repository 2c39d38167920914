internal import SymbolStyle

/// The cascade that finds the winning value of every property of an element.
///
/// Sources in ascending precedence are presentation attributes, style rules by specificity, and the
/// `style` attribute, followed by the same sources with `!important` (CSS Cascade 4, 6).
struct Cascade {
  /// The winning values of an element.
  struct Values {
    /// The properties that have a value: bit n stands for the property with the raw value n.
    private(set) var set: UInt64 = 0
    /// Declarations with invalid values that would otherwise have won, at most one for each
    /// property.
    private(set) var rejected: [(name: AttributeName, value: XMLDocument.Slice)] = []
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

    /// Applies a declaration; an invalid declaration does not replace an existing value.
    mutating func put(_ declaration: Declaration, isValid: Bool) {
      let (name, value) = (declaration.name, declaration.value)
      let known = rejected.firstIndex { $0.name == name }
      guard isValid || self[name] == nil else {
        if let known { rejected[known].value = value } else { rejected.append((name, value)) }
        return
      }
      if let known { rejected.remove(at: known) }
      put(value, name)
    }

    mutating func removeAll() {
      set = 0
      rejected.removeAll(keepingCapacity: true)
    }
  }

  private let rules: RuleIndex
  private var matching: [Int] = []
  private var inline: [Declaration] = []
  /// The work spent on matching and parsing so far; a unit is about a byte or a comparison.
  var steps = 0

  init(_ sheet: StyleSheet, _ document: XMLDocument) { rules = RuleIndex(sheet, document) }

  mutating func collect(_ element: Int, _ document: XMLDocument, into values: inout Values) {
    values.removeAll()
    steps += 8 + Int(document.elements[element].attributeCount)
    var style: XMLDocument.Slice?
    let first = Int(document.elements[element].firstAttribute)
    for index in first..<first + Int(document.elements[element].attributeCount) {
      let name = document.attributes[index].name
      if name.isProperty, !name.isStyleOnly {
        steps += document.attributes[index].value.range.count
        values.put(document.attributes[index].value, name)
      } else if name == .style {
        // Parsing checks the validity of each declaration.
        steps += 4 * document.attributes[index].value.range.count
        style = document.attributes[index].value
      }
    }
    if style == nil && rules.isEmpty { return }
    match(element, document)
    inline.removeAll(keepingCapacity: true)
    if let style {
      var scanner = ValueScanner(style)
      Declaration.parseList(&scanner, document.text.span, into: &inline)
    }
    apply(isImportant: false, document, &values)
    apply(isImportant: true, document, &values)
  }

  private mutating func match(_ element: Int, _ document: XMLDocument) {
    matching.removeAll(keepingCapacity: true)
    rules.candidates(element, document, into: &matching, steps: &steps)
    matching.removeAll {
      steps >= Limits.steps || !rules[$0].selector.matches(element, document, steps: &steps)
    }
    matching.sort()
  }

  private func apply(
    isImportant: Bool, _ document: XMLDocument, _ values: inout Values
  ) {
    for rule in matching {
      for declaration in rules.declarations(rule) where declaration.isImportant == isImportant {
        values.put(declaration, isValid: declaration.isValid)
      }
    }
    for declaration in inline where declaration.isImportant == isImportant {
      // The first declaration of a property is validated later, when it is applied.
      let isValid =
        values[declaration.name] == nil
        || PropertyGrammar.allows(declaration.value, declaration.name, document.text.span)
      values.put(declaration, isValid: isValid)
    }
  }
}
