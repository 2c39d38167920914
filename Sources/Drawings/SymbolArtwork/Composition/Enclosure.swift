internal import Geometry

/// A shape that contains other compositions, with the space inside.
struct Enclosure: Hashable, Sendable {
  /// The space for the content of an enclosure, in the Regular weight.
  enum Room: Hashable, Sendable {
    /// The maximum radius of the circle around all ink.
    case circle(radius: Double)
    /// The maximum width and height of the ink.
    case box(width: Double, height: Double)
  }

  let name: String
  let room: Room
  /// The distance from the center of the grid down to the center of the space.
  let offset: Double
  /// The upward shift of the center per unit of stroke width above Regular.
  let rise: Double

  /// The size factor for line drawings, which look smaller than silhouettes and need open spaces
  /// between their strokes.
  let lineRoom: Double
  /// Whether the shape only surrounds the content, which remains ink in the filled form.
  let isOpen: Bool
  /// The name of the shape's drawing.
  let shape: String

  private init(
    _ name: String, _ room: Room, offset: Double = 0, rise: Double = 0, lineRoom: Double = 1,
    isOpen: Bool = false, shape: String? = nil
  ) {
    self.lineRoom = lineRoom
    self.isOpen = isOpen
    self.shape = shape ?? name
    self.name = name
    self.room = room
    self.offset = offset
    self.rise = rise
  }

  /// The names of plain shapes, which can contain anything.
  static var names: [String] {
    let things = ["iphone", "ipad", "arrow", "gauge"]
    return all.map(\.name).filter { name in !things.contains(where: name.hasPrefix) }
  }

  static let all = [
    Enclosure("circle", .circle(radius: 6.3), lineRoom: 1.03),
    Enclosure("square", .box(width: 11.1, height: 11.1), lineRoom: 1.03),
    Enclosure("app", .box(width: 11.1, height: 11.1), lineRoom: 1.03),
    Enclosure("rectangle", .box(width: 15.6, height: 9), lineRoom: 1.03),
    Enclosure("rectangle.portrait", .box(width: 9, height: 13.6), lineRoom: 1.03),
    Enclosure("capsule", .box(width: 14, height: 6.2)),
    Enclosure("diamond", .circle(radius: 5.1)),
    Enclosure("hexagon", .circle(radius: 5.8)),
    Enclosure("octagon", .circle(radius: 6.3), lineRoom: 1.03),
    Enclosure("pentagon", .circle(radius: 5.4), offset: 0.6),
    Enclosure("triangle", .box(width: 8.6, height: 8.6), offset: 1.5, rise: 0.2),
    Enclosure("shield", .circle(radius: 5.5), offset: -0.4),
    Enclosure("seal", .circle(radius: 5.2)),
    Enclosure("bubble", .box(width: 11, height: 8), offset: -1),
    Enclosure("iphone", .box(width: 7.2, height: 12), shape: "handheld"),
    Enclosure("ipad", .box(width: 10.6, height: 13), shape: "tablet"),
    Enclosure("ipad.landscape", .box(width: 13, height: 10.6), shape: "tablet.landscape"),
    Enclosure("circle.dashed", .circle(radius: 6), isOpen: true),
    Enclosure("circle.dotted", .circle(radius: 6), isOpen: true),
    Enclosure("square.dashed", .box(width: 10.6, height: 10.6), isOpen: true),
    Enclosure("app.dashed", .box(width: 10.6, height: 10.6), isOpen: true),
    Enclosure("rectangle.dashed", .box(width: 15, height: 8.6), isOpen: true),
    Enclosure("viewfinder", .box(width: 11, height: 11), isOpen: true),
    Enclosure("ring", .circle(radius: 6.2), isOpen: true),
    Enclosure("ring.dashed", .circle(radius: 6.2), isOpen: true),
    Enclosure(
      "arrow.trianglehead.counterclockwise.rotate.90", .circle(radius: 5.6), offset: 0.8,
      isOpen: true, shape: "ring.counterclockwise"),
    Enclosure(
      "arrow.trianglehead.counterclockwise", .circle(radius: 5.6), offset: 0.8, isOpen: true,
      shape: "ring.counterclockwise"),
    Enclosure(
      "arrow.trianglehead.2.clockwise.rotate.90", .circle(radius: 5.2), isOpen: true,
      shape: "ring.2.clockwise"),
    Enclosure(
      "gauge.chart.lefthalf.righthalf", .circle(radius: 6.2), offset: 1, isOpen: true,
      shape: "gauge.halves"),
    Enclosure(
      "gauge.chart.leftthird.topthird.rightthird", .circle(radius: 6.2), offset: 1, isOpen: true,
      shape: "gauge.thirds"),
    Enclosure(
      "building.classical", .box(width: 9, height: 9.2), offset: 2.2, isOpen: true,
      shape: "building.frame"),
  ]

  static func named(_ name: String) -> Enclosure? { all.first { $0.name == name } }

  /// The word counts of enclosure names, the largest first.
  static let wordCounts = Set(all.map { $0.name.count { $0 == "." } + 1 }).sorted(by: >)

  /// Returns the scale that fits a composition of the given size into the space, enlarged by
  /// `factor`.
  func scale(_ metrics: Studio.Metrics, excess: Double, factor: Double) -> Double {
    let excess = max(excess, 0)
    switch room {
    case .circle(let radius):
      return (radius - 0.22 * excess) * factor / max(metrics.radius, 0.1)
    case .box(let width, let height):
      let bounds = metrics.bounds
      return min(
        (width - 0.5 * excess) * factor / max(bounds.width, 0.1),
        (height - 0.6 * excess) * factor / max(bounds.height, 0.1))
    }
  }
}
