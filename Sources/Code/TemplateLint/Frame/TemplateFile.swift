internal import Geometry
internal import SymbolTemplates
internal import XMLText

/// A parsed template that is prepared for checks, with a source range for each part.
struct TemplateFile {
  /// The group for a weight and scale.
  struct Variant {
    let variant: TemplateVariant
    /// The index of the group element.
    let element: Int
    /// The shapes in the group, in file order.
    let shapes: [TemplateShape]

    /// Returns the shapes in a range of elements, in O(log n).
    func shapes(in elements: Range<Int>) -> ArraySlice<TemplateShape> {
      shapes[first(from: elements.lowerBound)..<first(from: elements.upperBound)]
    }

    /// Returns the index of the first shape at or after an element.
    private func first(from element: Int) -> Int {
      var (low, high) = (0, shapes.count)
      while low < high {
        let middle = (low + high) / 2
        if shapes[middle].element < element { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  let bytes: [UInt8]
  let tree: XMLTree
  let sheet: TemplateStyleSheet
  /// The elements with each id, in file order.
  let ids: [String: [Int]]
  /// The version, if the file states a version that is supported.
  let version: Int?
  /// The relevant properties that elements declare, by the offsets of their tags.
  let styles: [Int: [String: String]]
  /// The source ranges of declarations in style rules, by property and value; the last declaration
  /// wins.
  let places: [String: [String: Range<Int>]]
  /// The groups of variants in the group Symbols, directly or inside groups without a template id.
  ///
  /// If an id is repeated, only the first group with the id is included.
  private(set) var variants: [Variant] = []

  /// The maximum number of elements; templates have a few hundred, and each takes over a thousand
  /// bytes of memory.
  private static let mostElements = 50_000

  /// The supported versions of templates.
  static let versions = 1...7
  /// The names of a template's groups.
  static let groups = ["Notes", "Guides", "Symbols"]

  /// Returns whether the file contains a text literally at a range, without character references.
  func reads(_ text: String, at range: Range<Int>) -> Bool {
    range.upperBound <= bytes.count && bytes[range].elementsEqual(text.utf8)
  }

  /// Parses a file; `styles` are those of `SVGReader.declaredValues`, or empty if the file cannot
  /// be drawn.
  init(_ bytes: [UInt8], styles: [Int: [String: String]] = [:]) {
    self.bytes = bytes
    self.styles = styles
    tree = XMLTree(bytes, mostElements: Self.mostElements)
    sheet = TemplateStyleSheet(bytes)
    var places: [String: [String: Range<Int>]] = [:]
    for rule in sheet.rules where !TemplateStyleSheet.isAnnotation(rule) {
      for property in rule.properties where TemplateShape.declared.contains(property.name) {
        let value = property.value.lowercased()
        places[property.name, default: [:]][value] =
          property.nameRange.lowerBound..<property.valueRange.upperBound
      }
    }
    self.places = places
    var ids: [String: [Int]] = [:]
    for (index, element) in tree.elements.enumerated() {
      if let id = element["id"], !id.isEmpty { ids[id, default: []].append(index) }
    }
    self.ids = ids
    version = ids["template-version"]?.first.flatMap { [tree] element in
      Self.version(Self.text(of: element, tree, bytes))
    }
    guard let symbols = element("Symbols") else { return }
    var known: Set<TemplateVariant> = []
    for element in tree.descendants(of: symbols) {
      guard name(element) == "g",
        let variant = tree.elements[element]["id"].flatMap(TemplateVariant.init(id:)),
        isPlainlyIn(symbols, element), known.insert(variant).inserted
      else { continue }
      variants.append(
        Variant(
          variant: variant, element: element, shapes: TemplateShape.all(in: element, of: self)))
    }
  }

  /// Returns an element and its ancestors, the innermost first.
  func chain(from element: Int) -> [Int] {
    var chain: [Int] = []
    var next: Int? = element
    while let current = next {
      chain.append(current)
      next = tree.elements[current].parent
    }
    return chain
  }

  /// Returns whether an element is in an ancestor directly, or only inside groups without a
  /// template id.
  ///
  /// Drawing apps put additional groups around everything.
  func isPlainlyIn(_ outer: Int, _ element: Int) -> Bool {
    var next = tree.elements[element].parent
    while let current = next, current != outer {
      guard name(current) == "g", !isMeant(tree.elements[current]["id"] ?? "") else { return false }
      next = tree.elements[current].parent
    }
    return next == outer
  }

  /// Returns whether an id has a meaning in templates.
  func isMeant(_ id: String) -> Bool {
    Self.groups.contains(id) || TemplateVariant(id: id) != nil || GuideChecks.isGuide(id)
      || id == "template-version" || id == "artboard"
  }

  /// The texts after `#`, which might refer to elements; takes O(n).
  var references: Set<String> {
    var references: Set<String> = []
    var rest = bytes[...]
    while let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      let name = rest[(hash + 1)...].prefix { !Self.endsOfReferences.contains($0) }
      references.insert(String(decoding: name, as: UTF8.self))
      rest = rest[(hash + 1)...]
    }
    return references
  }

  /// The bytes that end a reference: white space, quotation marks, brackets, selector delimiters,
  /// and the next `#`.
  private static let endsOfReferences = Set(" \t\r\n\"'()<>{},;#".utf8)

  // MARK: Elements

  /// Returns the first element with an id.
  func element(_ id: String) -> Int? { ids[id]?.first }

  /// Returns the name of an element without its namespace prefix.
  func name(_ element: Int) -> String { Self.localName(tree.elements[element].name) }

  static func localName(_ name: String) -> String {
    name.split(separator: ":", maxSplits: 1).last.map(String.init) ?? name
  }

  /// Returns the group of a variant.
  func variant(_ variant: TemplateVariant) -> Variant? {
    variants.first { $0.variant == variant }
  }

  /// Returns the text of an element and its descendants, without tags.
  static func text(of element: Int, _ tree: XMLTree, _ bytes: [UInt8]) -> String {
    let content = tree.elements[element].content
    var text: [UInt8] = []
    var isInTag = false
    for byte in bytes[content].prefix(1_000) {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      default: if !isInTag { text.append(byte) }
      }
    }
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ")
  }

  /// Returns the supported version in a text such as `Template v.3.0`.
  static func version(_ text: String) -> Int? {
    guard let number = number(text), versions.contains(number) else { return nil }
    return number
  }

  /// Returns the number in a text such as `Template v.30.0`, even if this version does not exist.
  static func number(_ text: String) -> Int? {
    let prefix = "Template v."
    guard text.hasPrefix(prefix), text.hasSuffix(".0") else { return nil }
    return Int(text.dropFirst(prefix.count).dropLast(2))
  }

  // MARK: Guides

  /// The shape of a guide.
  struct Guide {
    let bounds: Rectangle
    /// Whether the guide is a rectangle instead of a line; version 1 uses rectangles for the space
    /// beside a symbol.
    let isArea: Bool
  }

  /// Reads a guide from a line, a path or polyline with one line, or a rectangle; returns nil for
  /// other elements.
  func guide(_ element: Int) -> Guide? {
    let guide = tree.elements[element]
    func number(_ name: String) -> Double? {
      guard let text = guide[name] else { return 0 }
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
    var bounds = Rectangle.empty
    switch name(element) {
    case "line":
      guard let x1 = number("x1"), let y1 = number("y1"), let x2 = number("x2"),
        let y2 = number("y2")
      else { return nil }
      bounds.include(Point(x: x1, y: y1))
      bounds.include(Point(x: x2, y: y2))
    case "path", "polyline", "polygon":
      let data = guide["d"] ?? guide["points"].map { "M" + $0 } ?? ""
      guard let path = try? Path(svg: data), path.points.count == 2,
        path.verbs.prefix(2) == [.move, .line]
      else { return nil }
      for point in path.points { bounds.include(point) }
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"),
        let height = number("height"), width > 0, height > 0
      else { return nil }
      return Guide(bounds: Rectangle(x: x, y: y, width: width, height: height), isArea: true)
    default: return nil
    }
    return Guide(bounds: bounds, isArea: false)
  }
}
