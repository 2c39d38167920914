/// A shape of the geometry language, before a weight gives numbers their values.
enum GlyphShape: Sendable {
  struct Vertex: Sendable {
    var x: TwinNumber
    var y: TwinNumber
    /// Of the rounded corner.
    var radius: TwinNumber
  }

  /// SVG path data: letters with their numbers.
  case path([(command: UInt8, numbers: [TwinNumber])])
  case polyline([Vertex], isClosed: Bool)
  /// Mirrored at x = 12 and closed.
  case halfOutline([Vertex])
  case rectangle([TwinNumber])
  case circle([TwinNumber])
  case ellipse([TwinNumber])
  case arc([TwinNumber])
  /// A regular polygon or star.
  case polygon([TwinNumber])
  case gear([TwinNumber])
  case capsules([Vertex], radius: TwinNumber)

  /// The letters that begin shapes other than path data, with how many numbers follow.
  static let numberCounts: [UInt8: ClosedRange<Int>] = [
    UInt8(ascii: "R"): 5...5, UInt8(ascii: "O"): 3...3, UInt8(ascii: "E"): 4...5,
    UInt8(ascii: "A"): 5...5, UInt8(ascii: "N"): 6...7, UInt8(ascii: "G"): 6...7,
  ]
}
