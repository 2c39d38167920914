internal import Diagnostics
internal import Geometry

/// A line of a record: what is painted, and when.
struct GlyphOperation: Hashable, Sendable {
  /// In which forms, sizes and weights an operation counts.
  struct Condition: Hashable, Sendable {
    /// nil: in both forms.
    var isFilled: Bool?
    /// Whether it is left out where the drawing is much reduced.
    var isDetail = false
    /// Widths of strokes, in units: below the one, from the other on.
    var below: Double?
    var from: Double?
  }

  enum Action: Hashable, Sendable {
    case draw(Role, Skeleton, Stroke)
    case use(Use)
    case figure(FigurePose)
  }

  /// What becomes of a path in the outlined and in the filled form.
  enum Role: Hashable, Sendable {
    case body
    case line
    case det
    /// Whether both ends run on beyond the edge of what it is knocked out of.
    case cut(extends: Bool)
    case cutdot
    case cutarea
    case hole
    case dot
    /// The part of the stroke's width that is added around the area.
    case solid(edge: Double)
    case erase(isArea: Bool)
    case gap

    /// Whether it adds ink, and does not only take it away.
    var paints: Bool {
      switch self {
      case .erase, .gap: false
      default: true
      }
    }
  }

  /// Shapes, and what is done to them before strokes and places.
  struct Skeleton: Hashable, Sendable {
    /// The pieces as one area, with corners of these radii.
    struct Union: Hashable, Sendable {
      /// Of concave corners, and of convex ones.
      var closing = 0.0
      var opening = 0.0
    }

    var shapes: [GlyphShape] = []
    var union: Union?
    var isMirrored = false
    var isFlipped = false
    /// Turned about the center of the grid.
    var copies = 1
    /// In degrees, clockwise.
    var rotation: Double?
    var rotationCenter = Point.center
  }

  /// How a stroke differs from that of the pen.
  struct Stroke: Hashable, Sendable {
    var factor = 1.0
    /// Its largest width, in units.
    var maximum: Double?
    var cap = StrokeStyle.Cap.round

    /// The width with a pen.
    func width(_ pen: Pen) -> Double {
      let width = pen.width * factor
      return maximum.map { min(width, $0) } ?? width
    }
  }

  /// Another record at a place.
  struct Use: Hashable, Sendable {
    var name: String
    /// Its center.
    var x = TwinNumber(12)
    var y = TwinNumber(12)
    var scale = TwinNumber(1)
    /// In degrees, clockwise.
    var rotation: Double?
    var isMirrored = false
    /// Of strokes.
    var factor = 1.0
  }

  var action: Action
  var condition = Condition()
  /// Of the ink.
  var look = Look()
  /// The gap around it in which it removes what is below, in parts of the usual one; nil: it
  /// removes nothing.
  var over: Double?
  /// Where it was read; nil for what follows from a name.
  var place: SourceLocation?

  /// Its skeleton, if it is a body.
  var body: Skeleton? {
    guard case .draw(.body, let skeleton, _) = action else { return nil }
    return skeleton
  }

  /// An operation for each shape or, of what is repeated, for each copy, which a variable value
  /// lights up one after the other; none where they can't be told apart: in an area of several
  /// pieces, and in what adds no ink or has a step of its own.
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
  /// The shapes one by one or, if there are copies, the copies, each at its angle; none of copies
  /// that are turned about another point than their own.
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

  /// The path in one weight, before strokes and places; see `SkeletonPaths`.
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
    // What is mirrored runs the other way, so that areas keep their sign.
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

  /// Whether the path is the same in all weights.
  var isConstant: Bool { shapes.allSatisfy(\.isConstant) }
}

extension Point {
  /// Of the grid.
  static let center = Point(x: 12, y: 12)
}
