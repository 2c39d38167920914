/// An XML text in UTF-8 as a tree of elements, with the places of all that is in them.
package struct XMLTree: Sendable {
  /// An element.
  package struct Element: Sendable {
    /// As it is written, with a prefix if it has one.
    package let name: String
    /// In the order of the text.
    package let attributes: [XMLTags.Attribute]
    /// The tag that it begins with.
    package let tag: Range<Int>
    /// From the beginning of that tag to the end of the one that it ends with.
    package fileprivate(set) var range: Range<Int>
    /// What is between its tags; empty where one tag is both.
    package fileprivate(set) var content: Range<Int>
    /// The number of the element around it; nil for the outermost.
    package let parent: Int?
    /// The numbers of the elements in it.
    package fileprivate(set) var children: [Int] = []

    /// An attribute by its name as it is written.
    package func attribute(_ name: String) -> XMLTags.Attribute? {
      attributes.first { $0.name == name }
    }

    /// The value of an attribute.
    package subscript(_ name: String) -> String? { attribute(name)?.value }
  }

  /// In the order of the text; the outermost is the first.
  package private(set) var elements: [Element] = []
  /// What keeps the rest from being read; nil if all is.
  package private(set) var fault: XMLTags.Fault?

  /// Whether there are more elements than were asked for, which is then told as the fault.
  package private(set) var isTooLarge = false

  /// Reads a text; O(bytes).
  ///
  /// - `mostElements`: Of those beyond, none is kept; without a number, more than any file has that
  ///   people look at.
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

  /// The elements in an element and in those, in the order of the text; O(descendants).
  package func descendants(of element: Int) -> Range<Int> {
    var end = element + 1
    let range = elements[element].range
    while end < elements.count, elements[end].range.lowerBound < range.upperBound { end += 1 }
    return element + 1..<end
  }
}
