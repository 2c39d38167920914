/// An error in an overlay file, with its location.
package struct OverlayFault: Hashable, Sendable {
  /// The line number, from 1.
  package let line: Int
  /// The column in bytes, from 1.
  package let column: Int
  /// The expected syntax or value, as a noun phrase.
  package let expected: String

  package init(line: Int, column: Int, expected: String) {
    self.line = line
    self.column = column
    self.expected = expected
  }
}

/// All errors in an overlay file, which cause the whole file to be rejected.
package struct OverlayFaults: Error, Hashable, Sendable {
  /// The maximum number of listed errors.
  package static let mostTold = 20

  /// The first errors, in file order; never empty.
  package let told: [OverlayFault]
  /// The total number of errors.
  package let count: Int
  /// The schema version of the file if it is unsupported; a newer version of the tool may support
  /// it.
  package let otherVersion: Int?

  package init(told: [OverlayFault], count: Int, otherVersion: Int? = nil) {
    self.told = told
    self.count = count
    self.otherVersion = otherVersion
  }
}
