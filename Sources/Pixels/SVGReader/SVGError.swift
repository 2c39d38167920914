package import Diagnostics

/// An error that prevents a document from being read.
package struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason for the error.
  package enum Reason: Hashable, Sendable {
    /// An XML syntax error, with expat's message.
    case notXML(String)
    /// The data is compressed (`svgz`).
    case compressed
    /// The root element is not `svg`; the payload is its name.
    case rootIsNotSVG(String)
    /// `width` or `height` is not positive.
    case invalidSize
    /// The document exceeds a limit.
    case limit(Limit)
  }

  /// The limit that is exceeded; see `Limits`.
  package enum Limit: Hashable, Sendable {
    /// The size of the document.
    case bytes
    /// The nesting depth of elements.
    case depth
    /// The number of elements.
    case elements
    /// The total number of attributes.
    case attributes
    /// The expansion of entities.
    case entities
    /// The number of elements visited through `use`, clips and masks (`Limits.resolvedNodes`).
    case resolvedNodes
    /// The steps for style sheets, values and paths (`Limits.steps`).
    case steps
    /// Memory, because expat could not allocate any.
    case memory
  }

  /// The location of the error, as a byte offset.
  package var offset: Int
  /// The position, once it has been computed.
  private var located: TextPosition?
  /// The reason for the error.
  package var reason: Reason

  /// The position in the document.
  package var position: TextPosition { located ?? TextPosition(line: 1, column: 1) }

  init(offset: Int = 0, _ reason: Reason, at position: TextPosition? = nil) {
    self.offset = offset
    self.reason = reason
    located = position
  }

  /// Returns this error with its position in a document.
  func located(in bytes: [UInt8]) -> Self {
    SVGError(offset: offset, reason, at: located ?? LineTable(bytes).position(of: offset))
  }

  /// The position and the reason as a message on one line, without a final period.
  package var description: String { "\(position.line):\(position.column): \(fact)" }

  /// The reason as a message, without the position.
  package var fact: String {
    switch reason {
    case .notXML(let text): "not well-formed XML: \(text)"
    case .compressed: "compressed SVG: decompress it first"
    case .rootIsNotSVG(let name): "the outermost element is '\(name)', not 'svg'"
    case .invalidSize: "the size of the outermost 'svg' is not positive"
    case .limit(.bytes):
      "the file has more than \(Limits.bytes) bytes, the limit: remove embedded data, or split it"
    case .limit(.depth):
      "elements are nested more than \(Limits.depth) levels deep, the limit: remove groups"
    case .limit(.elements):
      "the file has more than \(Limits.elements) elements, the limit: join paths, or split it"
    case .limit(.attributes):
      "the file has more than \(Limits.attributes) attributes, the limit: simplify it, or split it"
    case .limit(.entities):
      "entities add more than \(Limits.entityBytes) bytes, the limit: use fewer entities"
    case .limit(.resolvedNodes):
      "references repeat more than \(Limits.resolvedNodes) elements, the limit: use fewer "
        + "references, or split the file"
    case .limit(.steps):
      "style sheets, values and bounds take more than \(Limits.steps) steps, the limit: use "
        + "fewer rules and shorter values, or split the file"
    case .limit(.memory): "not enough memory"
    }
  }
}
