/// Why a document as a whole cannot be read.
package struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// The reader of XML stopped; the text is expat's.
    case notXML(String)
    /// The data are compressed (`svgz`).
    case compressed
    /// The outermost element is another one.
    case rootIsNotSVG(String)
    /// `width` or `height` is not positive.
    case invalidSize
    /// More than the reader takes.
    case limit(Limit)
  }

  package enum Limit: Hashable, Sendable {
    case bytes
    case depth
    case elements
    case attributes
    /// Entities that expand to much more than the document.
    case entities
    /// `use`, clips and masks that repeat more than `Limits.resolvedNodes` elements.
    case resolvedNodes
    case memory
  }

  /// Counted from 1.
  package var line: Int
  /// In characters, counted from 1.
  package var column: Int
  package var reason: Reason

  package init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  package var description: String {
    let fact =
      switch reason {
      case .notXML(let text): "not well-formed XML: \(text)"
      case .compressed: "compressed SVG: decompress it first"
      case .rootIsNotSVG(let name): "the outermost element is '\(name)', not 'svg'"
      case .invalidSize: "the size of the outermost 'svg' is not positive"
      case .limit(.bytes): "more than \(Limits.bytes) bytes"
      case .limit(.depth): "elements nested deeper than \(Limits.depth)"
      case .limit(.elements): "more than \(Limits.elements) elements"
      case .limit(.attributes): "more than \(Limits.attributes) attributes"
      case .limit(.entities): "entities expand to too much text"
      case .limit(.resolvedNodes): "references repeat too many elements"
      case .limit(.memory): "not enough memory"
      }
    return "\(line):\(column): \(fact)"
  }
}
