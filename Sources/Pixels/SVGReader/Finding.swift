package import Diagnostics

/// A diagnostic about a difference between the drawing and the probable intent of the document.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem, including its consequence.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An SVG element, property or keyword outside of the supported subset.
    case unsupported
    /// An invalid value, for which the default was used.
    case invalidValue
    /// Invalid path data, of which the part before the error was drawn.
    case pathData
    /// A reference to an element that is missing or of the wrong kind.
    case missingReference
    /// An element that contains itself through a reference and was not drawn.
    case recursiveReference
    /// A reference to another file, the network or embedded data, which was not loaded.
    case remoteReference
    /// A part of a style sheet that was skipped.
    case styleSheet
    /// Something that is too large, too deep or out of range, and was not drawn.
    case limit
  }

  /// The offset of the start tag in the document, in bytes.
  package var offset: Int
  /// The position of the start tag.
  package var position: TextPosition
  /// The kind of problem.
  package var kind: Kind
  /// The problem and its consequence, without a final period.
  package var message: String

  /// The position and the message, in the format that compilers use.
  package var description: String { "\(position.line):\(position.column): \(message)" }
}
