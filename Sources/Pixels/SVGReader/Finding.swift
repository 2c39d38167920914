package import Diagnostics

/// A diagnostic: a difference between the drawing and the probable intent of the document.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem, with its consequence.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An SVG element, property or keyword outside of the supported subset.
    case unsupported
    /// An invalid value: the default was used.
    case invalidValue
    /// Invalid path data: the part before the error was drawn.
    case pathData
    /// A reference to an element that is missing or of the wrong kind.
    case missingReference
    /// An element that contains itself by reference: it was not drawn.
    case recursiveReference
    /// A reference to another file, to the network or to embedded data: nothing was loaded.
    case remoteReference
    /// A part of a style sheet that was skipped.
    case styleSheet
    /// Something too large, too deep or out of range: it was not drawn.
    case limit
  }

  /// The offset of the start tag, in bytes.
  package var offset: Int
  /// The position of the start tag.
  package var position: TextPosition
  /// The kind of problem.
  package var kind: Kind
  /// The problem and its consequence, without a period.
  package var message: String

  /// The position and the message, in the format of compilers.
  package var description: String { "\(position.line):\(position.column): \(message)" }
}
