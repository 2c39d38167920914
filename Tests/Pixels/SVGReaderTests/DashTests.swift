import Geometry
import Testing

@testable import SVGReader

@Suite struct DashTests {
  private func style(_ shape: String) throws -> StrokeStyle? {
    try read("<g stroke='red'>\(shape)</g>").paths.first?.stroke?.style
  }

  /// Each shape is as long as the second number, and has two dashes in 10 units.
  @Test(arguments: [
    ("path d='M0 0H30M9 9V29'", 50.0), ("line x2='3' y2='4'", 5), ("polyline points='0 0 7 0'", 7),
    ("polygon points='0 0 3 0 3 4'", 12), ("rect width='3' height='4'", 14),
    ("circle r='5'", 31.415_926), ("ellipse rx='5' ry='5'", 31.415_926),
  ])
  func dashesAreRelativeToThePathLength(_ shape: String, _ length: Double) throws {
    let style = try style(
      "<\(shape) pathLength='10' stroke-dasharray='3 2' stroke-dashoffset='-1'/>")
    let dashes = try #require(style?.dashes)
    #expect(dashes.count == 2)
    #expect(zip(dashes, [3.0, 2]).allSatisfy { isNear($0, $1 * length / 10, 1e-3) })
    #expect(isNear(style?.dashOffset ?? 0, -length / 10, 1e-3))
  }

  /// SVG 2, 9.6.1: with 0 all dashes are endless.
  @Test func aPathLengthOfZeroStretchesDashesWithoutEnd() throws {
    let drawing = try read(
      "<path d='M0 0H9' stroke='red' pathLength='0' stroke-dasharray='3 0' stroke-dashoffset='4'/>")
    #expect(drawing.findings.isEmpty)
    #expect(drawing.paths.first?.stroke?.style.dashes == [18, 0])
    #expect(drawing.paths.first?.stroke?.style.dashOffset == 0)
  }

  @Test(arguments: ["-1", "a", "", "1px", "1e999", "-0.001"])
  func otherPathLengthsAreIgnored(_ value: String) throws {
    let drawing = try read(
      "<path d='M0 0H9' stroke='red' pathLength='\(value)' stroke-dasharray='3'/>")
    #expect(drawing.kinds == [.invalidValue])
    #expect(drawing.paths.first?.stroke?.style.dashes == [3, 3])
  }

  @Test func pathLengthsOutOfRangeLeaveNumbers() throws {
    for length in ["1e-308", "1e308", "5e-324"] {
      for path in ["M0 0H1e300", "M0 0H1e-300", "M0 0h0", "M1 1c0 0 0 0 0 0z"] {
        let style = try style("<path d='\(path)' pathLength='\(length)' stroke-dasharray='1e9 9'/>")
        #expect(style?.dashes.allSatisfy { $0.isFinite && $0 >= 0 } ?? true)
      }
    }
  }

  @Test func withoutDashesThereIsNothingToScale() throws {
    #expect(try style("<path d='M0 0H9' pathLength='-1'/>") == StrokeStyle())
  }

  /// Beyond the limit lines stay solid, and that is said.
  @Test(arguments: [
    ("M0 30h1e9", "3 2", true), ("M0 30h100", "1e-3 1e-4", true), ("M0 0h100", "1e-3", false),
    ("M0 0h100.01", "1e-3", true), ("M0 0h60v-60h-60", "1e-3", true),
    // Each contour has as many as it may.
    ("M0 0h90m0 1h-90m0 1h90", "1e-3", false), ("M0 0h1e308h-1e308", "1", true),
    ("M0 0c50 0 50 0 99 0", "1e-3", false), ("M0 0c50 0 50 0 110 0", "1e-3", true),
  ])
  func tooManyDashesAreAFinding(_ path: String, _ dashes: String, _ isLimit: Bool) throws {
    let drawing = try read(
      "<path d='\(path)' fill='none' stroke='red' stroke-dasharray='\(dashes)'/>")
    #expect(drawing.kinds == (isLimit ? [.limit] : []))
    #expect(drawing.findings.allSatisfy { $0.message.contains("100000") })
  }

  /// The reader says what the stroker does.
  @Test(arguments: [0.9, 1.1])
  func theLimitIsTheStrokersOwn(_ share: Double) {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: share * Double(Path.maximumDashes), y: 0))
    let isSolid = path.dashed([1], offset: 0, tolerance: 0.01) == path
    #expect(isSolid == path.hasTooManyDashes([1]) && isSolid == (share > 1))
  }
}
