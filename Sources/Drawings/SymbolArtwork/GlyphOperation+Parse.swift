internal import Geometry

extension GlyphOperation {
  /// The words with which operations start.
  static let kinds = [
    "body", "line", "det", "cut", "cutdot", "cutarea", "hole", "dot", "solid", "erase", "gap",
    "use", "figure",
  ]

  /// Parses an operation of one of the `kinds`: takes its flags, and reads the rest of the line.
  init(
    _ kind: String, _ flags: inout GlyphFlags, _ geometry: inout GlyphCursor
  ) throws(GlyphSyntaxError) {
    switch kind {
    case "use":
      action = .use(try Use(&flags))
      guard geometry.isAtEnd else { throw geometry.failure("expected no geometry after use") }
    case "figure": action = .figure(try FigurePose.parse(&geometry))
    default:
      let role = try Role(kind, &flags)
      var skeleton = try Skeleton(&flags)
      let stroke = try Stroke(&flags, role)
      skeleton.shapes = try GlyphShape.parseAll(&geometry)
      action = .draw(role, skeleton, stroke)
    }
    condition = try Condition(&flags)
    if kind != "erase", kind != "gap" {
      look = try Look(&flags)
      // Figures do not support the flag `over`, a gap around the ink.
      if kind != "figure", try flags.has("over") {
        over = try flags.number("gap", in: 0...4) ?? 1
      }
    }
    try flags.expectNoMore("a flag of \(kind)")
  }
}

extension GlyphOperation.Condition {
  fileprivate init(_ flags: inout GlyphFlags) throws(GlyphSyntaxError) {
    isFilled = try flags.choice(
      "only", { ["outline": false, "fill": true][$0] }, "outline or only=fill")
    isDetail = try flags.has("detail")
    below = try flags.number("below", in: 0...4)
    from = try flags.number("from", in: 0...4)
  }
}

extension Look {
  /// The system colors for multicolor rendering.
  private static let tints: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "gray", "white",
  ]

  fileprivate init(_ flags: inout GlyphFlags) throws(GlyphSyntaxError) {
    level = Int(try flags.number("@", in: 1...3) ?? 1)
    tint = try flags.choice(
      "#", { Self.tints.contains($0) ? $0 : nil },
      "a color: \(Self.tints.sorted().joined(separator: ", "))")
    step = try flags.number("step", in: 1...16).map { Int($0) }
  }
}

extension GlyphOperation.Role {
  fileprivate init(_ kind: String, _ flags: inout GlyphFlags) throws(GlyphSyntaxError) {
    switch kind {
    case "body": self = .body
    case "line": self = .line
    case "det": self = .det
    case "cut": self = .cut(extends: try flags.has("extend"))
    case "cutdot": self = .cutdot
    case "cutarea": self = .cutarea
    case "hole": self = .hole
    case "dot": self = .dot
    case "solid": self = .solid(edge: try flags.number("edge", in: 0...2) ?? 0.5)
    case "erase": self = .erase(isArea: try flags.has("area"))
    default: self = .gap
    }
  }
}

extension GlyphOperation.Skeleton {
  fileprivate init(_ flags: inout GlyphFlags) throws(GlyphSyntaxError) {
    if try flags.has("union") {
      union = Union(
        closing: try flags.number("close", in: 0...8) ?? 0,
        opening: try flags.number("open", in: 0...8) ?? 0)
    }
    isMirrored = try flags.has("mirror")
    isFlipped = try flags.has("flip")
    copies = Int(try flags.number("repeat", in: 1...64) ?? 1)
    guard let flag = flags.take("rotate") else { return }
    let values = try flag.twins(1...3).map(\.regular)
    guard values.count != 2 else { throw flag.failure("expected rotate=deg or rotate=deg,x,y") }
    rotation = values[0]
    if values.count == 3 { rotationCenter = Point(x: values[1], y: values[2]) }
  }
}

extension GlyphOperation.Stroke {
  fileprivate init(
    _ flags: inout GlyphFlags, _ role: GlyphOperation.Role
  ) throws(GlyphSyntaxError) {
    switch role {
    case .dot, .cutdot, .erase(isArea: true): return
    case .body, .cutarea, .hole, .solid: break
    case .line, .det, .cut, .gap, .erase: if try flags.has("butt") { cap = .butt }
    }
    factor = try flags.number("width", in: 0.1...4) ?? 1
    if role != .erase(isArea: false) { maximum = try flags.number("max", in: 0.1...24) }
  }
}

extension GlyphOperation.Use {
  fileprivate init(_ flags: inout GlyphFlags) throws(GlyphSyntaxError) {
    guard let flag = flags.take("of") else { throw flags.failure("expected of=NAME") }
    name = try flag.word()
    if let flag = flags.take("at") {
      let values = try flag.twins(2...2)
      (x, y) = (values[0], values[1])
    }
    if let flag = flags.take("scale") { scale = try flag.twins(1...1)[0] }
    rotation = try flags.take("rotate")?.numbers(1)[0]
    isMirrored = try flags.has("mirror")
    factor = try flags.number("width", in: 0.1...4) ?? 1
  }
}
