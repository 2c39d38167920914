internal import Geometry
internal import SymbolStyle

/// An XML document as flat arrays.
///
/// Elements are in the order of their start tags, and one buffer contains all text. Only names are
/// interpreted here. Attribute values are byte ranges, so a document needs few allocations,
/// regardless of its number of elements.
struct XMLDocument {
  /// A range in `XMLDocument.text`.
  typealias Slice = TextSlice

  struct Attribute {
    var name: AttributeName
    /// The name as written, which selectors and messages need for unknown attributes.
    var written: Slice
    var value: Slice
  }

  struct Element {
    var name: ElementName
    /// Whether the element is in the SVG namespace, regardless of its name.
    var isSVG: Bool
    /// The name as written, without its namespace.
    var written: Slice
    /// The index of the parent, or -1 if there is none; parents and previous siblings have lower
    /// indices.
    var parent: Int32
    var previousSibling: Int32
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    var firstAttribute: Int32
    var attributeCount: Int32
    /// The offset of the element's start tag in the file, in bytes.
    var offset: Int
    /// The text between the tags, which is stored only for `style`, and for `title` and `desc` of
    /// the root.
    var content = Slice.empty
  }

  var elements: [Element] = []
  var attributes: [Attribute] = []
  var text: ContiguousArray<UInt8> = []
  /// The elements with the name `style`.
  var styleElements: [Int32] = []
  /// External content that was not loaded, with the offset of each reference.
  var omissions: [(offset: Int, kind: Omission)] = []

  /// A kind of content that is not loaded.
  enum Omission {
    /// An undeclared entity.
    case unknownEntity
    /// An external entity.
    case externalEntity
    /// A parameter entity, internal or external.
    case parameterEntity
    /// An external document type other than SVG's own ones, which are known.
    case documentType
    /// The target of `xml-stylesheet`.
    case styleSheet
  }

  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    styleElements.removeAll(keepingCapacity: true)
    omissions.removeAll(keepingCapacity: true)
  }

  /// Returns the children of an element, in order.
  func children(_ element: Int) -> some Sequence<Int> {
    chain(elements[element].firstChild, \.nextSibling)
  }

  /// Returns the ancestors of an element, innermost first.
  func ancestors(_ element: Int) -> some Sequence<Int> {
    chain(elements[element].parent, \.parent)
  }

  private func chain(_ first: Int32, _ next: KeyPath<Element, Int32>) -> some Sequence<Int> {
    sequence(first: first) { elements[Int($0)][keyPath: next] }.lazy.prefix { $0 >= 0 }
      .map { Int($0) }
  }

  /// Returns the value of an element's attribute; O(attributes of the element).
  func value(_ element: Int, _ name: AttributeName) -> Slice? {
    let first = Int(elements[element].firstAttribute)
    for index in first..<first + Int(elements[element].attributeCount)
    where attributes[index].name == name {
      return attributes[index].value
    }
    return nil
  }

  /// Returns the value of `href`, in either namespace.
  func href(_ element: Int) -> Slice? { value(element, .href) ?? value(element, .xlinkHref) }

  /// The first `title` and the first `desc` of the root element, if they exist.
  var texts: [String] {
    guard !elements.isEmpty else { return [] }
    return [ElementName.title, .desc].compactMap { name in
      children(0).first { elements[$0].name == name }.map {
        String(decoding: text[elements[$0].content.range].prefix(Limits.textBytes), as: UTF8.self)
      }
    }
  }

  /// Calls `body` with each word in a list that is separated by whitespace.
  func forEachWord(_ list: Slice, _ body: (Slice) -> Void) {
    let range = list.range
    var start = range.lowerBound
    for at in range.lowerBound...range.upperBound
    where at == range.upperBound || NumberScanner.isSpace(text[at]) {
      if start < at { body(Slice(start, at)) }
      start = at + 1
    }
  }

  func string(_ slice: Slice) -> String {
    String(decoding: text[slice.range], as: UTF8.self)
  }

  /// Returns text for a message, shortened if it is long.
  func excerpt(_ slice: Slice) -> String {
    let length = 40
    guard slice.range.count > length else { return string(slice) }
    return String(decoding: text[slice.range].prefix(length), as: UTF8.self) + "..."
  }
}
