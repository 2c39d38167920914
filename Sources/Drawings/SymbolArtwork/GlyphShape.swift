/// A shape in the geometry language, whose numbers can depend on the weight.
enum GlyphShape: Hashable, Sendable {
  struct Vertex: Hashable, Sendable {
    var x: TwinNumber
    var y: TwinNumber
    /// The radius of the corner's rounding.
    var radius: TwinNumber
  }

  /// An SVG path data command with its numbers.
  struct Command: Hashable, Sendable {
    var letter: UInt8
    var numbers: [TwinNumber]
  }

  case path([Command])
  case polyline([Vertex], isClosed: Bool)
  /// Half an outline, which is mirrored at x = 12 and closed.
  case halfOutline([Vertex])
  case rectangle([TwinNumber])
  case circle([TwinNumber])
  case ellipse([TwinNumber])
  case arc([TwinNumber])
  /// A regular polygon or a star.
  case polygon([TwinNumber])
  case gear([TwinNumber])
  case capsules([Vertex], radius: TwinNumber)

  /// The letters of shapes other than path data, with the number of arguments they accept.
  static let numberCounts: [UInt8: ClosedRange<Int>] = [
    UInt8(ascii: "R"): 5...5, UInt8(ascii: "O"): 3...3, UInt8(ascii: "E"): 4...5,
    UInt8(ascii: "A"): 5...5, UInt8(ascii: "N"): 6...7, UInt8(ascii: "G"): 6...7,
  ]

  /// Whether no number depends on the weight.
  var isConstant: Bool {
    func isConstant(_ numbers: [TwinNumber]) -> Bool { numbers.allSatisfy { $0.slope == 0 } }
    switch self {
    case .path(let commands): return commands.allSatisfy { isConstant($0.numbers) }
    case .polyline(let vertices, _), .halfOutline(let vertices):
      return vertices.allSatisfy { isConstant([$0.x, $0.y, $0.radius]) }
    case .capsules(let vertices, let radius):
      return isConstant([radius]) && vertices.allSatisfy { isConstant([$0.x, $0.y, $0.radius]) }
    case .rectangle(let numbers), .circle(let numbers), .ellipse(let numbers), .arc(let numbers),
      .polygon(let numbers), .gear(let numbers):
      return isConstant(numbers)
    }
  }
}
