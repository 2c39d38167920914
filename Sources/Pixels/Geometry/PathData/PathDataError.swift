/// Where SVG path data stops being path data.
package struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What could have stood there.
  package enum Expectation: Hashable, Sendable {
    /// One of `MmLlHhVvCcSsQqTtAaZz`.
    case command
    /// `M` or `m`, with which all path data begins.
    case moveTo
    /// A coordinate, radius or angle.
    case number
    /// `0` or `1`, one of the two flags of an arc.
    case flag
    /// A number that a `Double` can hold.
    case smallerNumber
    /// No more points than are allowed.
    case end
  }

  /// The first byte that cannot be read; everything before the command that it belongs to was.
  package var offset: Int
  /// What the grammar of SVG 2, 9.3.9 allows at `offset`, or what the limit does.
  package var expected: Expectation

  /// One line for people, without a period.
  package var description: String {
    switch expected {
    case .command: "a command letter was expected at byte \(offset) of the path data"
    case .moveTo: "path data begins with M or m"
    case .number: "a number was expected at byte \(offset) of the path data"
    case .flag: "0 or 1 was expected at byte \(offset) of the path data"
    case .smallerNumber: "the number at byte \(offset) of the path data is out of range"
    case .end: "the path has too many points"
    }
  }
}
