internal import Diagnostics
internal import Geometry

/// A line of a record: a painting operation with its conditions.
struct GlyphOperation: Hashable, Sendable {
  /// The forms, sizes and weights to which an operation applies.
  struct Condition: Hashable, Sendable {
    /// The form; nil for both.
    var isFilled: Bool?
    /// Whether it is omitted in strongly reduced drawings.
    var isDetail = false
    /// The stroke widths in units: less than `below`, at least the other.
    var below: Double?
    var from: Double?
  }

  enum Action: Hashable, Sendable {
    case draw(Role, Skeleton, Stroke)
    case use(Use)
    case figure(FigurePose)
  }

  /// The meaning of a path in the outlined and in the filled form.
  enum Role: Hashable, Sendable {
    case body
    case line
    case det
    /// A line that is knocked out; `extends` continues both ends beyond the edge of the body.
    case cut(extends: Bool)
    case cutdot
    case cutarea
    case hole
    case dot
    /// A solid area; `edge` is the fraction of the stroke width that is added around it.
    case solid(edge: Double)
    case erase(isArea: Bool)
    case gap

    /// Whether it adds ink, instead of only removing it.
    var paints: Bool {
      switch self {
      case .erase, .gap: false
      default: true
      }
    }
  }

  /// Shapes with operations that apply before strokes and positions.
  struct Skeleton: Hashable, Sendable {
    /// The union of the shapes, with rounded corners.
    struct Union: Hashable, Sendable {
      /// The radii of concave and of convex corners.
      var closing = 0.0
      var opening = 0.0
    }

    var shapes: [GlyphShape] = []
    var union: Union?
    var isMirrored = false
    var isFlipped = false
    /// The number of copies, rotated about the center of the grid.
    var copies = 1
    /// The clockwise rotation in degrees.
    var rotation: Double?
    var rotationCenter = Point.center
  }

  /// The difference of a stroke from that of the pen.
  struct Stroke: Hashable, Sendable {
    var factor = 1.0
    /// The maximum width in units.
    var maximum: Double?
    var cap = StrokeStyle.Cap.round

    /// The stroke width with a pen.
    func width(_ pen: Pen) -> Double {
      let width = pen.width * factor
      return maximum.map { min(width, $0) } ?? width
    }
  }

  /// Another record at a position.
  struct Use: Hashable, Sendable {
    var name: String
    /// The center of the used record.
    var x = TwinNumber(12)
    var y = TwinNumber(12)
    var scale = TwinNumber(1)
    /// The clockwise rotation in degrees.
    var rotation: Double?
    var isMirrored = false
    /// The factor for stroke widths.
    var factor = 1.0
  }

  var action: Action
  var condition = Condition()
  /// The appearance of the ink.
  var look = Look()
  /// The gap around it in which it removes ink below, relative to the usual gap; nil removes
  /// nothing.
  var over: Double?
  /// The source location; nil for records derived from names.
  var place: SourceLocation?

  /// The skeleton, if the operation is a body.
  var body: Skeleton? {
    guard case .draw(.body, let skeleton, _) = action else { return nil }
    return skeleton
  }

  /// One operation for each shape or copy, which a variable value lights up in sequence.
  ///
  /// Empty if they cannot be distinguished, in an area of several pieces, and for operations that
  /// add no ink or have an explicit step.
  var steps: [GlyphOperation] {
    guard case .draw(let role, let skeleton, let stroke) = action, role.paints,
      skeleton.union == nil, look.step == nil
    else { return [] }
    return skeleton.parts.enumerated().map { index, part in
      var operation = self
      operation.action = .draw(role, part, stroke)
      operation.look.step = index + 1
      return operation
    }
  }
}

extension GlyphOperation.Skeleton {
  /// The shapes one by one, or the copies, each at its angle; empty for copies that are rotated
  /// about another point than the center.
  fileprivate var parts: [Self] {
    if copies == 1 {
      return shapes.map { shape in
        var part = self
        part.shapes = [shape]
        return part
      }
    }
    guard rotationCenter == .center else { return [] }
    return (0..<copies).map { copy in
      var part = self
      part.copies = 1
      part.rotation = (rotation ?? 0) + 360 * Double(copy) / Double(copies)
      return part
    }
  }

  /// The path in one weight, before strokes and positions; see `SkeletonPaths`.
  func path(_ twin: Double) -> Path {
    var path = Path()
    if let union {
      path = Path.joined(shapes.map { $0.path(twin).region }).normalized()
      if union.closing > 0 { path = path.grown(by: union.closing).grown(by: -union.closing) }
      if union.opening > 0 {
        path = path.grown(by: -union.opening).grown(by: union.opening).normalized()
      }
    } else {
      for shape in shapes { path.append(shape.path(twin)) }
    }
    // Mirroring reverses the direction, so reverse it to preserve the sign of areas.
    if isMirrored { path.append(path.transformed(by: .mirrored).reversed) }
    if isFlipped { path.append(path.transformed(by: .flipped).reversed) }
    let one = path
    for copy in 1..<max(copies, 1) {
      let angle = 360 * Double(copy) / Double(copies)
      path.append(one.transformed(by: .rotation(degrees: angle, about: .center)))
    }
    guard let rotation else { return path }
    return path.transformed(by: .rotation(degrees: rotation, about: rotationCenter))
  }

  /// Whether the path is equal in all weights.
  var isConstant: Bool { shapes.allSatisfy(\.isConstant) }
}

extension Point {
  /// The center of the grid.
  static let center = Point(x: 12, y: 12)
}
