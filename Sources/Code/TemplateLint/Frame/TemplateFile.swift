internal import Geometry
internal import SymbolTemplates
internal import XMLText

/// A template as checks look at it: what stands in the file, and where.
struct TemplateFile {
  /// A group of a weight and scale.
  struct Variant {
    let variant: TemplateVariant
    /// The group.
    let element: Int
    /// What is drawn in it, in the order of the file.
    let shapes: [TemplateShape]
    /// What the group and those around it say of all that is in it.
    let inherited: [String: TemplateShape.Property]
  }

  let bytes: [UInt8]
  let tree: XMLTree
  let sheet: TemplateStyleSheet
  /// The elements of an id, in the order of the file.
  let ids: [String: [Int]]
  /// The version, if the file says one that is known.
  let version: Int?
  /// The groups directly in Symbols whose ids are those of variants; the first of two with one.
  private(set) var variants: [Variant] = []

  /// Templates have some hundred; each takes a thousand bytes and more.
  private static let mostElements = 50_000

  /// The versions that there are.
  static let versions = 1...7
  /// The groups that a template is made of.
  static let groups = ["Notes", "Guides", "Symbols"]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tree = XMLTree(bytes, mostElements: Self.mostElements)
    sheet = TemplateStyleSheet(bytes)
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
    for child in tree.elements[symbols].children {
      guard name(child) == "g",
        let variant = tree.elements[child]["id"].flatMap(TemplateVariant.init(id:)),
        known.insert(variant).inserted
      else { continue }
      variants.append(
        Variant(
          variant: variant, element: child, shapes: TemplateShape.all(in: child, of: self),
          inherited: TemplateShape.inherited(around: child, self)))
    }
  }

  /// What follows a `#` anywhere, which may refer to an element; O(n).
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

  /// White space, quotation marks, brackets, what ends selectors, and the next one.
  private static let endsOfReferences = Set(" \t\r\n\"'()<>{},;#".utf8)

  // MARK: Elements

  /// The first element of an id.
  func element(_ id: String) -> Int? { ids[id]?.first }

  /// The name of an element without the prefix of its namespace.
  func name(_ element: Int) -> String { Self.localName(tree.elements[element].name) }

  static func localName(_ name: String) -> String {
    name.split(separator: ":", maxSplits: 1).last.map(String.init) ?? name
  }

  /// The group of a variant.
  func variant(_ variant: TemplateVariant) -> Variant? {
    variants.first { $0.variant == variant }
  }

  /// The text of an element with those in it, without the tags.
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

  /// The version of a text like `Template v.3.0`.
  static func version(_ text: String) -> Int? {
    let prefix = "Template v."
    guard text.hasPrefix(prefix), text.hasSuffix(".0"),
      let number = Int(text.dropFirst(prefix.count).dropLast(2)), versions.contains(number)
    else { return nil }
    return number
  }

  // MARK: Guides

  /// A line, as a line element or a path of one line; nil for anything else.
  func line(_ element: Int) -> Line? {
    let guide = tree.elements[element]
    func number(_ name: String) -> Double? {
      guard let text = guide[name] else { return 0 }
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
    switch name(element) {
    case "line":
      guard let x1 = number("x1"), let y1 = number("y1"), let x2 = number("x2"),
        let y2 = number("y2")
      else { return nil }
      return Line(p0: Point(x: x1, y: y1), p1: Point(x: x2, y: y2))
    case "path":
      guard let path = try? Path(svg: guide["d"] ?? "") else { return nil }
      let ends = path.points
      guard ends.count == 2, path.verbs.prefix(2) == [.move, .line] else { return nil }
      return Line(p0: ends[0], p1: ends[1])
    default: return nil
    }
  }
}
