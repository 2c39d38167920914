import Diagnostics
import Geometry
import OwnArtwork
import SourceUses
import SymbolArtwork
import SymbolLint
import SymbolStyle
import TemplateLint
import Testing

/// Templates of other tools are taken as what they show, and told with what is wrong with them.
@Suite struct ForeignTemplateTests {
  static let all = ForeignTemplate.fromApple + ForeignTemplate.fromOthers

  private static func findings(_ bytes: [UInt8]) -> [Diagnostic] {
    TemplateLinter().report(SourceFile(path: "a.svg", kind: .template), bytes).findings
      .filter { $0.severity > .note }
  }

  @Test func thereAreTwenty() {
    #expect(Self.all.count >= 20)
    for version in 2...7 {
      #expect(Self.all.contains { $0.text.contains("Template v.\(version).0") })
    }
  }

  @Test(arguments: all) func whatIsWrongIsToldAndMended(_ template: ForeignTemplate) throws {
    var bytes = Array(template.text.utf8)
    var found = Self.findings(bytes)
    #expect(Set(found.map(\.id)) == template.rules, "\(found.map(\.message))")
    for _ in 0..<5 {
      let round = FixRound(found, in: bytes)
      if round.mended.isEmpty { break }
      bytes = round.bytes
      found = Self.findings(bytes)
    }
    #expect(Set(found.map(\.id)) == template.left, "\(found.map(\.message))")
    // What is mended shows what was there.
    if let frames = template.frames {
      try Self.expect(frames, isInterpolated: nil, Self.read(bytes))
    }
  }

  @Test(arguments: all) func whatIsShownIsTaken(_ template: ForeignTemplate) throws {
    guard let frames = template.frames else { return }
    try Self.expect(
      frames, isInterpolated: template.isInterpolated, Self.read(Array(template.text.utf8)))
  }

  private static func read(_ bytes: [UInt8]) throws -> Icon {
    try IconReader().read(bytes, named: "custom.frame")
  }

  private static func expect(
    _ frames: [ForeignTemplate.Frame], isInterpolated: Bool?, _ icon: Icon
  ) throws {
    if let isInterpolated {
      let hasMastersAlone = icon.weights.isInterpolated && icon.weights.drawnWeights.count == 3
      #expect(hasMastersAlone == isInterpolated)
    }
    for frame in frames {
      let drawing = icon.weights.drawing(weight: frame.weight, scale: frame.scale)
      let area = drawing.layers.reduce(0) { $0 + $1.path.normalized().area }
      // Fourteen units of the grid from the baseline to the capline, which are 70 or 70.459 here.
      let unit = 14 / 70.459 * frame.size
      let hole = 60 - 2 * frame.thickness
      let expected = (3600 - hole * hole) * unit * unit
      let place = "weight \(frame.weight), \(frame.scale)"
      #expect(abs(area - expected) < 0.015 * expected, "\(place): \(area) instead of \(expected)")
      #expect(abs(drawing.bounds.width - 60 * unit) < 0.01 * 60 * unit, "\(place)")
    }
  }
}
