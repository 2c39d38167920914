internal import Locks

/// A cache of boolean operations; a fifth of the operations in a family of drawings are
/// repetitions.
///
/// All threads share the cache, because they draw related symbols. The number and the length of the
/// results are bounded, which limits the cache to a few megabytes.
enum BooleanMemory {
  /// An operation together with its operands; the key of the cache.
  struct Question: Equatable, Sendable {
    var paths: [Path]
    var rules: [FillRule]
    var operation: BooleanOperation
    /// A hash of the bits of all coordinates.
    ///
    /// 0 and -0 have different hashes, because the sign of a zero can change the result.
    private var hash: UInt64 = 0
    private var pointCount = 0

    init(paths: [Path], rules: [FillRule], operation: BooleanOperation) {
      self.paths = paths
      self.rules = rules
      self.operation = operation
      // Compute separate hashes for x and y, because each multiplication must wait for the previous
      // one.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var other: UInt64 = 0x9E37_79B9_7F4A_7C15
      for path in paths {
        pointCount += path.points.count
        hash = (hash ^ UInt64(truncatingIfNeeded: path.verbs.count)) &* 0x9E37_79B9_7F4A_7C15
        for point in path.points {
          hash = (hash ^ hash >> 32 ^ point.x.bitPattern) &* 0x9E37_79B9_7F4A_7C15
          other = (other ^ other >> 32 ^ point.y.bitPattern) &* 0x9E37_79B9_7F4A_7C15
        }
      }
      hash = (hash ^ other >> 32 ^ other) &* 0x9E37_79B9_7F4A_7C15
      self.hash = hash ^ hash >> 32
    }

    fileprivate var slot: Int { Int(truncatingIfNeeded: hash) & (BooleanMemory.size - 1) }
    fileprivate var isShort: Bool { pointCount <= BooleanMemory.mostPoints }

    static func == (one: Question, other: Question) -> Bool {
      one.hash == other.hash && one.operation == other.operation && one.rules == other.rules
        && one.paths == other.paths
    }
  }

  /// The number of cached results, a power of two; a new result replaces the result in the same
  /// slot.
  private static let size = 1024
  /// The maximum number of points in the operands of a cached result; nearly all repeated
  /// operations have fewer.
  private static let mostPoints = 320

  private final class Answer: Sendable {
    let question: Question
    let result: Path

    init(_ question: Question, _ result: Path) {
      self.question = question
      self.result = result
    }
  }

  private static let answers = Mutex([Answer?](repeating: nil, count: size))

  static func result(of question: Question) -> Path? {
    guard question.isShort else { return nil }
    let answer = answers.withLock { $0[question.slot] }
    guard let answer, answer.question == question else { return nil }
    return answer.result
  }

  static func keep(_ result: Path, of question: Question) {
    guard question.isShort else { return }
    let answer = Answer(question, result)
    answers.withLock { $0[question.slot] = answer }
  }
}
