internal import Geometry
internal import SymbolStyle

/// An XML document as flat arrays: elements in the order of their start tags, and one buffer with
/// all text.
///
/// Nothing is decided here but names: attribute values are ranges of bytes, so that a document
/// costs a few allocations however many elements it has.
struct XMLDocument {
  /// A range of `XMLDocument.text`.
  typealias Slice = TextSlice

  struct Attribute {
    var name: AttributeName
    /// How the document writes it: selectors and messages need the unknown ones.
    var written: Slice
    var value: Slice
  }

  struct Element {
    var name: ElementName
    /// Whether the element is in the namespace of SVG, whatever its name.
    var isSVG: Bool
    /// How the document writes it, without the namespace.
    var written: Slice
    /// The index of the element around it, -1 for none; parents and previous siblings come before.
    var parent: Int32
    var previousSibling: Int32
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    var firstAttribute: Int32
    var attributeCount: Int32
    /// Where its start tag begins in the file.
    var offset: Int
    /// The text between the tags; only that of `style` is kept, and of `title` and `desc` of the
    /// outermost element.
    var content = Slice.empty
  }

  var elements: [Element] = []
  var attributes: [Attribute] = []
  var text: ContiguousArray<UInt8> = []
  /// The elements named `style`.
  var styleElements: [Int32] = []
  /// What was not loaded, and where it stands.
  var omissions: [(offset: Int, kind: Omission)] = []

  /// Something that belongs to a document and is not read.
  enum Omission {
    /// An entity that nothing declares.
    case unknownEntity
    /// An entity in another file.
    case externalEntity
    /// An entity for declarations, in this file or another one.
    case parameterEntity
    /// A document type in another file, but for those of SVG itself, which everybody knows.
    case documentType
    /// What `xml-stylesheet` refers to.
    case styleSheet
  }

  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    styleElements.removeAll(keepingCapacity: true)
    omissions.removeAll(keepingCapacity: true)
  }

  /// The elements inside of an element, in order.
  func children(_ element: Int) -> some Sequence<Int> {
    chain(elements[element].firstChild, \.nextSibling)
  }

  /// The elements around an element, from the inside.
  func ancestors(_ element: Int) -> some Sequence<Int> {
    chain(elements[element].parent, \.parent)
  }

  private func chain(_ first: Int32, _ next: KeyPath<Element, Int32>) -> some Sequence<Int> {
    sequence(first: first) { elements[Int($0)][keyPath: next] }.lazy.prefix { $0 >= 0 }
      .map { Int($0) }
  }

  /// The value of an attribute of an element; O(attributes of the element).
  func value(_ element: Int, _ name: AttributeName) -> Slice? {
    let first = Int(elements[element].firstAttribute)
    for index in first..<first + Int(elements[element].attributeCount)
    where attributes[index].name == name {
      return attributes[index].value
    }
    return nil
  }

  /// The value of `href`, in either namespace.
  func href(_ element: Int) -> Slice? { value(element, .href) ?? value(element, .xlinkHref) }

  /// The first `title` and the first `desc` of the outermost element, as far as there are any.
  var texts: [String] {
    guard !elements.isEmpty else { return [] }
    return [ElementName.title, .desc].compactMap { name in
      children(0).first { elements[$0].name == name }.map {
        String(decoding: text[elements[$0].content.range].prefix(Limits.textBytes), as: UTF8.self)
      }
    }
  }

  /// The words of a list with white space between them.
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

  /// The text for a message: what is long is cut off.
  func excerpt(_ slice: Slice) -> String {
    let length = 40
    guard slice.range.count > length else { return string(slice) }
    return String(decoding: text[slice.range].prefix(length), as: UTF8.self) + "..."
  }
}
