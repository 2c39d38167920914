/// Limits for hostile documents, which are higher than any real icon needs.
enum Limits {
  /// The maximum size of a document in bytes; expat uses `Int32` for sizes.
  static let bytes = 64 << 20
  /// The maximum nesting depth of elements.
  static let depth = 1024
  /// The maximum number of elements, excluding repetitions by references.
  static let elements = 200_000
  /// The maximum total number of attributes.
  static let attributes = 1_000_000
  /// The maximum number of points in a path; an arc becomes curves with up to 21 points.
  static let pathPoints = 1 << 18
  /// The maximum number of bytes that entities can add.
  static let entityBytes = 4 << 20
  /// The maximum depth of the resolved tree, including references; every level uses stack memory.
  static let resolvedDepth = 256
  /// The maximum number of visited elements, including repetitions by references.
  static let resolvedNodes = 500_000
  /// The maximum number of steps other than visits to elements.
  ///
  /// Steps are compared selectors, bytes of values parsed at each visit, parsed stops, and measured
  /// points.
  static let steps = 50_000_000
  /// The maximum size of a document's title and of its description, in bytes.
  static let textBytes = 1024
  /// The maximum total size of `data-…` attributes in bytes, including repetitions by references.
  static let keptBytes = 4 << 20
  /// The maximum number of ancestors whose classes are stored with a shape.
  static let outerClasses = 16
  /// The maximum number of listed diagnostics; any others are only counted.
  static let findings = 1000
}
