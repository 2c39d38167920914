/// Why a document as a whole cannot be read.
package struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stands in the way.
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

  /// What there is too much of, by `Limits`.
  package enum Limit: Hashable, Sendable {
    /// The document is too long.
    case bytes
    /// Elements are nested too deep.
    case depth
    /// Too many elements.
    case elements
    /// Too many attributes of all elements together.
    case attributes
    /// Entities that expand to much more than the document.
    case entities
    /// `use`, clips and masks that repeat more than `Limits.resolvedNodes` elements.
    case resolvedNodes
    /// The system has no more memory for expat.
    case memory
  }

  /// The line in the document, counted from 1.
  package var line: Int
  /// The column in characters, counted from 1.
  package var column: Int
  /// What was found there.
  package var reason: Reason

  /// The position and the fact on one line for people, without a period.
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
