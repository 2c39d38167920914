package import Diagnostics

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
    /// Style sheets, values and paths that take more than `Limits.steps`.
    case steps
    /// The system has no more memory for expat.
    case memory
  }

  /// The byte at which it was found.
  package var offset: Int
  /// Where that is; nil until somebody has counted.
  private var located: TextPosition?
  /// What was found there.
  package var reason: Reason

  /// Where in the document it was found.
  package var position: TextPosition { located ?? TextPosition(line: 1, column: 1) }

  init(offset: Int = 0, _ reason: Reason, at position: TextPosition? = nil) {
    self.offset = offset
    self.reason = reason
    located = position
  }

  /// The same with its position in a document.
  func located(in bytes: [UInt8]) -> Self {
    SVGError(offset: offset, reason, at: located ?? LineTable(bytes).position(of: offset))
  }

  /// The position and the fact on one line for people, without a period.
  package var description: String { "\(position.line):\(position.column): \(fact)" }

  /// What stands in the way, without the position.
  package var fact: String {
    switch reason {
    case .notXML(let text): "not well-formed XML: \(text)"
    case .compressed: "compressed SVG: decompress it first"
    case .rootIsNotSVG(let name): "the outermost element is '\(name)', not 'svg'"
    case .invalidSize: "the size of the outermost 'svg' is not positive"
    case .limit(.bytes):
      "more than \(Limits.bytes) bytes, the most that is read: take out embedded data, or split it"
    case .limit(.depth):
      "elements nested deeper than \(Limits.depth), the most that is read: take out groups"
    case .limit(.elements):
      "more than \(Limits.elements) elements, the most that is read: join paths, or split it"
    case .limit(.attributes):
      "more than \(Limits.attributes) attributes, the most that is read: simplify it, or split it"
    case .limit(.entities):
      "entities add more than \(Limits.entityBytes) bytes, the most that is read: use them less"
    case .limit(.resolvedNodes):
      "references repeat more than \(Limits.resolvedNodes) elements, the most that is drawn: "
        + "use fewer of them, or split it"
    case .limit(.steps):
      "style sheets, values and bounds take more than \(Limits.steps) steps, the most there are: "
        + "use fewer rules and shorter values, or split it"
    case .limit(.memory): "not enough memory"
    }
  }
}
