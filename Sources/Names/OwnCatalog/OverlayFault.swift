/// What is wrong at a place of an overlay's file.
package struct OverlayFault: Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// From 1, in bytes.
  package let column: Int
  /// What should be there, as a noun phrase.
  package let expected: String

  package init(line: Int, column: Int, expected: String) {
    self.line = line
    self.column = column
    self.expected = expected
  }
}

/// All that is wrong with an overlay's file, of which nothing is used then.
package struct OverlayFaults: Error, Hashable, Sendable {
  /// More than these are only counted.
  package static let mostTold = 20

  /// The first ones, in the order of the file; at least one.
  package let told: [OverlayFault]
  /// How many there are in all.
  package let count: Int
  /// The schema version that the file has, where a newer tool may know it.
  package let otherVersion: Int?

  package init(told: [OverlayFault], count: Int, otherVersion: Int? = nil) {
    self.told = told
    self.count = count
    self.otherVersion = otherVersion
  }
}
