/// How much of a hostile document is read: larger icons do not exist, larger numbers cost seconds.
enum Limits {
  /// The length of a document; expat counts in `Int32`.
  static let bytes = 64 << 20
  /// How deep elements may be nested in the document.
  static let depth = 1024
  /// Of the document, each counted once however often it is referred to.
  static let elements = 200_000
  /// Of all elements of the document together.
  static let attributes = 1_000_000
  /// The points of one path; an arc becomes curves of up to 21 points.
  static let pathPoints = 1 << 18
  /// What entities may add to the text of the document.
  static let entityBytes = 4 << 20
  /// How deep the resolved tree may be, references included: every level takes stack.
  static let resolvedDepth = 256
  /// The elements that are visited, each as often as references repeat it.
  static let resolvedNodes = 500_000
  /// Steps besides visiting nodes: selectors compared, bytes of values read each time that an
  /// element is visited, stops read, points measured.
  static let steps = 50_000_000
  /// Of what a document says about itself.
  static let textBytes = 1024
  /// Of attributes `data-…` of shapes, each as often as references repeat it.
  static let keptBytes = 4 << 20
  /// The elements around a shape whose classes are kept with it.
  static let outerClasses = 16
  /// The findings that are listed; those beyond are only counted.
  static let findings = 1000
}
