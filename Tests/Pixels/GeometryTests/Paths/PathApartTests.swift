import Geometry
import Testing

@Suite("Rectangles that are clear of an area")
struct PathApartTests {
  private static let center = Point(x: 12, y: 12)

  private static func disc(_ radius: Double) -> Path {
    .ellipse(center: center, radiusX: radius, radiusY: radius)
  }

  /// A ring of 8 to 10 units around the center.
  private static let ring = disc(10).combined(with: disc(8), by: .difference)

  private static func box(_ half: Double, x: Double = 12, y: Double = 12) -> Rectangle {
    Rectangle(x: x - half, y: y - half, width: 2 * half, height: 2 * half)
  }

  @Test("in a hole, also where the boxes of the edges reach it")
  func hole() {
    #expect(Self.ring.isApart(from: Self.box(5)))
    #expect(!Self.ring.isApart(from: Self.box(6)))
  }

  @Test("beside the area, but not inside of it or around it")
  func places() {
    #expect(Self.ring.isApart(from: Self.box(1, x: 30)))
    #expect(!Self.ring.isApart(from: Self.box(0.2, x: 21)))
    #expect(!Self.ring.isApart(from: Self.box(20)))
    #expect(Self.ring.isApart(from: .empty))
    #expect(Path().isApart(from: Self.box(1)))
  }

  @Test("surrounded by the area, and not by its hole or in part")
  func surroundings() {
    let disc = Self.disc(10)
    #expect(disc.surrounds(Self.box(6)))
    #expect(!disc.surrounds(Self.box(8)))
    #expect(!disc.surrounds(Self.box(1, x: 30)))
    #expect(!Self.ring.surrounds(Self.box(5)))
    #expect(!disc.surrounds(.empty))
    // What is surrounded becomes a hole.
    let square = Path.rectangle(Self.box(6))
    #expect(disc.combined(with: square, by: .difference).contours.count == 2)
  }

  @Test("what is clear takes nothing away")
  func difference() {
    for half in stride(from: 0.5, through: 12, by: 0.5) {
      let box = Self.box(half)
      guard Self.ring.isApart(from: box) else { continue }
      let square = Path.rectangle(box)
      #expect(Self.ring.combined(with: square, by: .difference) == Self.ring)
    }
  }
}
