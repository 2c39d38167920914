internal import Diagnostics
internal import Geometry

/// An operation in a record, which is one line of it: what to paint, and under which conditions.
struct GlyphOperation: Hashable, Sendable {
  /// The form, size and weights to which an operation applies.
  struct Condition: Hashable, Sendable {
    /// Whether the operation applies to the filled form or to the outlined form; nil for both.
    var isFilled: Bool?
    /// Whether the operation is omitted in strongly reduced drawings.
    var isDetail = false
    /// The range of stroke widths in units: at least `from`, and less than `below`.
    var below: Double?
    var from: Double?
  }

  enum Action: Hashable, Sendable {
    case draw(Role, Skeleton, Stroke)
    case use(Use)
    case figure(FigurePose)
  }

  /// The meaning of a path in the outlined form and in the filled form.
  enum Role: Hashable, Sendable {
    case body
    case line
    case det
    /// A line that is a stroke in the outlined form, and is knocked out of the body in the filled
    /// form.
    ///
    /// If `extends` is true, both ends continue beyond the edge of the body.
    case cut(extends: Bool)
    case cutdot
    case cutarea
    case hole
    case dot
    /// A solid area; `edge` is the fraction of the stroke width that is added all around it.
    case solid(edge: Double)
    case erase(isArea: Bool)
    case gap

    /// Whether the role adds ink, instead of only removing it.
    var paints: Bool {
      switch self {
      case .erase, .gap: false
      default: true
      }
    }
  }

  /// Shapes with the operations that are applied to them before strokes and positions.
  struct Skeleton: Hashable, Sendable {
    /// The radii for rounding the corners of the union of all shapes.
    struct Union: Hashable, Sendable {
      /// The radii of concave corners (`closing`) and of convex corners.
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

  /// The differences between a stroke and the pen's stroke.
  struct Stroke: Hashable, Sendable {
    var factor = 1.0
    /// The maximum width in units.
    var maximum: Double?
    var cap = StrokeStyle.Cap.round

    /// Returns the stroke width for a pen.
    func width(_ pen: Pen) -> Double {
      let width = pen.width * factor
      return maximum.map { min(width, $0) } ?? width
    }
  }

  /// Another record, drawn at a position.
  struct Use: Hashable, Sendable {
    var name: String
    /// The position of the used record's center.
    var x = TwinNumber(12)
    var y = TwinNumber(12)
    var scale = TwinNumber(1)
    /// The clockwise rotation in degrees.
    var rotation: Double?
    var isMirrored = false
    /// The factor for the stroke widths.
    var factor = 1.0
  }

  var action: Action
  var condition = Condition()
  /// The appearance of the ink.
  var look = Look()
  /// The width of the gap around the ink that is cleared in the ink below, relative to the usual
  /// gap; nil to clear nothing.
  var over: Double?
  /// The source location; nil for records derived from names.
  var place: SourceLocation?

  /// The skeleton, if the operation draws a body.
  var body: Skeleton? {
    guard case .draw(.body, let skeleton, _) = action else { return nil }
    return skeleton
  }

  /// The operations for each shape or copy, which a variable value lights up in sequence.
  ///
  /// Empty if the shapes cannot be distinguished, because they form one area. Also empty for
  /// operations that add no ink or have an explicit step.
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
  /// The individual shapes, or the individual copies at their angles; empty for copies that rotate
  /// about a point other than the center.
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

  /// Returns the path in one weight, before strokes and positions are applied; see `SkeletonPaths`.
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
    // Mirroring reverses the direction, so reverse the path again to keep the sign of areas.
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

  /// Whether the path does not depend on the weight.
  var isConstant: Bool { shapes.allSatisfy(\.isConstant) }
}

extension Point {
  /// The center of the grid.
  static let center = Point(x: 12, y: 12)
}
