/// Limits for hostile documents, above any real icon.
enum Limits {
  /// The maximum size of a document in bytes; expat counts in `Int32`.
  static let bytes = 64 << 20
  /// The maximum nesting of elements.
  static let depth = 1024
  /// The maximum number of elements, without repetitions by references.
  static let elements = 200_000
  /// The maximum number of attributes of all elements.
  static let attributes = 1_000_000
  /// The maximum number of points of a path; an arc becomes curves of up to 21 points.
  static let pathPoints = 1 << 18
  /// The maximum number of bytes that entities add.
  static let entityBytes = 4 << 20
  /// The maximum depth of the resolved tree, including references; every level uses the stack.
  static let resolvedDepth = 256
  /// The maximum number of visited elements, with repetitions by references.
  static let resolvedNodes = 500_000
  /// The maximum number of steps apart from visiting elements: compared selectors, parsed bytes of
  /// values for each visit, parsed stops, measured points.
  static let steps = 50_000_000
  /// The maximum size in bytes of a document's title and description.
  static let textBytes = 1024
  /// The maximum size of `data-…` attributes, with repetitions by references.
  static let keptBytes = 4 << 20
  /// The maximum number of elements around a shape whose classes are stored with it.
  static let outerClasses = 16
  /// The maximum number of listed diagnostics; further ones are only counted.
  static let findings = 1000
}
