/// A syntax error in SVG path data.
package struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of expected token.
  package enum Expectation: Hashable, Sendable {
    /// One of `MmLlHhVvCcSsQqTtAaZz`.
    case command
    /// `M` or `m`, which must be the first command.
    case moveTo
    /// A coordinate, radius or angle.
    case number
    /// `0` or `1`, one of the two flags of an arc.
    case flag
    /// A number that fits in a `Double`.
    case smallerNumber
    /// The end of the path data, because the maximum number of points is reached.
    case end
  }

  /// The offset of the first invalid byte; everything before its command has been parsed.
  package var offset: Int
  /// The token that the grammar (SVG 2, 9.3.9) or the limit allows at `offset`.
  package var expected: Expectation

  /// The message on one line, without a final period.
  package var description: String {
    switch expected {
    case .command: "expected a command letter at byte \(offset) of the path data"
    case .moveTo: "path data must start with M or m"
    case .number: "expected a number at byte \(offset) of the path data"
    case .flag: "expected 0 or 1 at byte \(offset) of the path data"
    case .smallerNumber: "the number at byte \(offset) of the path data is out of range"
    case .end: "the path has too many points"
    }
  }
}
