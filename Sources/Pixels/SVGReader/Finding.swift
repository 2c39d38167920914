package import Diagnostics

/// Something in a document that the drawing does not show as its author may have meant it.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// What went wrong; each case says what was done instead.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An element, a property or a keyword that is SVG but not in the subset that is read.
    case unsupported
    /// A value that is not what SVG allows there: the default was taken.
    case invalidValue
    /// Path data with an error: what stands before it was drawn.
    case pathData
    /// A reference to an element that is missing or of another kind.
    case missingReference
    /// An element that contains itself by reference: it was not drawn.
    case recursiveReference
    /// A reference to another file, to the network or to embedded data: nothing was loaded.
    case remoteReference
    /// A part of a style sheet that was skipped.
    case styleSheet
    /// Something too large, too deep or out of the range of numbers, which was not drawn.
    case limit
  }

  /// The byte at which the start tag begins.
  package var offset: Int
  /// Where that is.
  package var position: TextPosition
  /// What kind of trouble it is.
  package var kind: Kind
  /// What was found and what became of it, without a period.
  package var message: String

  /// The position and the message, as compilers print them.
  package var description: String { "\(position.line):\(position.column): \(message)" }
}
