/// An XML text in UTF-8 as a tree of elements with source ranges.
package struct XMLTree: Sendable {
  /// An element.
  package struct Element: Sendable {
    /// The name as written, including a prefix.
    package let name: String
    /// The attributes in document order.
    package let attributes: [XMLTags.Attribute]
    /// The source range of the start tag.
    package let tag: Range<Int>
    /// The source range from the start tag through the end tag.
    package fileprivate(set) var range: Range<Int>
    /// The source range between the tags; empty for a self-closing element.
    package fileprivate(set) var content: Range<Int>
    /// The index of the parent element; nil for the root.
    package let parent: Int?
    /// The indices of the child elements.
    package fileprivate(set) var children: [Int] = []

    /// Finds an attribute by its name as written.
    package func attribute(_ name: String) -> XMLTags.Attribute? {
      attributes.first { $0.name == name }
    }

    /// The value of an attribute.
    package subscript(_ name: String) -> String? { attribute(name)?.value }
  }

  /// The elements in document order; the root is first.
  package private(set) var elements: [Element] = []
  /// The error that stopped parsing; nil if the text was parsed completely.
  package private(set) var fault: XMLTags.Fault?

  /// Whether there are more elements than the limit; in that case, `fault` reports it.
  package private(set) var isTooLarge = false

  /// Parses a text, O(bytes).
  ///
  /// Elements beyond `mostElements` are dropped; the default is larger than any file that people
  /// view.
  package init(_ bytes: [UInt8], mostElements: Int = 200_000) {
    var elements: [Element] = []
    var open: [Int] = []
    var surplus: Int?
    fault = XMLTags.read(bytes) { event in
      switch event {
      case .start(let name, let attributes, let tag):
        guard elements.count < mostElements else {
          surplus = surplus ?? tag.lowerBound
          open.append(-1)
          return
        }
        if let parent = open.last { elements[parent].children.append(elements.count) }
        open.append(elements.count)
        elements.append(
          Element(
            name: name, attributes: attributes, tag: tag, range: tag,
            content: tag.upperBound..<tag.upperBound, parent: open.dropLast().last))
      case .end(let tag):
        guard let element = open.popLast(), element >= 0 else { return }
        let start = elements[element].tag
        elements[element].range = start.lowerBound..<max(tag.upperBound, start.upperBound)
        elements[element].content =
          start.upperBound..<max(tag.lowerBound, start.upperBound)
      }
    }
    if fault == nil, let surplus {
      isTooLarge = true
      fault = XMLTags.Fault(offset: surplus, message: "more than \(mostElements) elements")
    }
    self.elements = elements
  }

  /// Returns the indices of all descendants of an element, in document order; O(descendants).
  package func descendants(of element: Int) -> Range<Int> {
    var end = element + 1
    let range = elements[element].range
    while end < elements.count, elements[end].range.lowerBound < range.upperBound { end += 1 }
    return element + 1..<end
  }
}
