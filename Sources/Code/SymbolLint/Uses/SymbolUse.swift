/// A place of a file where an image of the system is asked for by its name.
package struct SymbolUse: Hashable, Sendable {
  /// What is known of the name.
  package enum Name: Hashable, Sendable {
    /// It is written there, escapes resolved.
    case literal(String)
    /// It is put together: what is fixed of it, between parts that may be any text.
    ///
    /// `"\(n).circle.fill"` is `["", ".circle.fill"]`.
    case pattern([String])
    /// A member of SFSafeSymbols, such as `heartFill`.
    case member(String)
  }

  /// The name.
  package let name: Name
  /// Where it is written, with its quotes, in bytes from the beginning of the file.
  package let range: Range<Int>
  /// What asks for the image, such as `Image(systemName:)`.
  package let api: String
  /// Whether the name is written elsewhere than where it is used: a constant, a case, a default.
  package let isConstant: Bool

  /// Takes all parts.
  package init(name: Name, range: Range<Int>, api: String, isConstant: Bool = false) {
    self.name = name
    self.range = range
    self.api = api
    self.isConstant = isConstant
  }
}
