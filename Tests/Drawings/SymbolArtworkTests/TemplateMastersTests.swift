import Geometry
import SymbolArtwork
import SymbolStyle
import Testing

/// Outlines that are one in some weights and several in others.
@Suite struct TemplateMastersTests {
  private static func drawing(_ path: Path) -> SymbolDrawing {
    SymbolDrawing(
      name: "a", layers: [SymbolDrawing.Layer(path: path, level: 1)], advance: 24,
      isDirectional: false)
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .rectangle(Rectangle(x: x, y: y, width: width, height: height))
  }

  /// The masters fill what was drawn, and the weights between what lies between.
  private static func expectMasters(
    _ paths: [Path], outlines: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let masters = try TemplateMasters(paths.map(drawing))
    let layer = try #require(masters.layers.first, sourceLocation: sourceLocation)
    #expect(layer.paths[0].contours.count == outlines, sourceLocation: sourceLocation)
    for (path, drawn) in zip(layer.paths, paths) {
      let filled = path.normalized()
      #expect(abs(filled.area - drawn.normalized().area) < 1e-6, sourceLocation: sourceLocation)
      #expect(
        abs(filled.minus(drawn).area) < 1e-6 && abs(drawn.minus(filled).area) < 1e-6,
        sourceLocation: sourceLocation)
    }
    for weight in SymbolWeight.allCases {
      let path = MasterShares(weight, .small).path(layer.paths)
      #expect(
        abs(path.normalized().area - path.area) < 0.05, "\(weight) crosses",
        sourceLocation: sourceLocation)
    }
  }

  @Test func partsThatTouchInBlackHaveASeam() throws {
    let apart = Path.joined([Self.box(4, 8, 6, 6), Self.box(12, 8, 6, 6)])
    try Self.expectMasters([apart, apart, Self.box(3.5, 7.5, 15, 7)], outlines: 2)
  }

  @Test func rowsThatTouchHaveSeams() throws {
    let apart = Path.joined((0..<4).map { Self.box(2 + 5 * Double($0), 8, 3.6, 6) })
    try Self.expectMasters([apart, apart, Self.box(1.6, 7.6, 19.4, 6.8)], outlines: 4)
  }

  @Test func countersThatAreOneHaveASeam() throws {
    func frame(_ counters: [Path]) -> Path {
      Path.joined([Self.box(2, 2, 20, 20)] + counters.map(\.reversed))
    }
    let two = frame([Self.box(5, 5, 6, 14), Self.box(12, 5, 7, 14)])
    try Self.expectMasters([frame([Self.box(4.5, 4.5, 15, 15)]), two, two], outlines: 3)
  }

  /// In Black the mouth of the ring is closed: then there are two outlines, which meet in the
  /// others.
  @Test func ringsThatCloseHaveASeamAcrossTheirMouth() throws {
    let outer = Self.box(4, 4, 16, 16)
    let ring = Path.joined([outer, Self.box(7, 7, 10, 10).reversed])
    let open = ring.minus(Self.box(11.4, 2, 1.2, 8))
    try Self.expectMasters([open, open, ring], outlines: 2)
  }

  /// Where three parts are one, their seams meet in its middle.
  @Test func threePartsMeetInAPoint() throws {
    let slices = ["M11.3 11L4 15.2V6.8Z", "M12.7 11L20 6.8V15.2Z", "M12 12.2L19.3 16.4H4.7Z"]
    let apart = Path.joined(try slices.map { try Path(svg: $0) })
    let whole = try Path(svg: "M12 11L20.4 6.2V16.9H3.6V6.2Z")
    try Self.expectMasters([apart, apart, whole], outlines: 3)
  }

  @Test func whatIsNothingInAnotherMasterIsAPoint() throws {
    let with = Path.joined([Self.box(4, 4, 16, 10), Self.box(4, 17, 3, 3)])
    let masters = try TemplateMasters([with, with, Self.box(4, 4, 16, 10)].map(Self.drawing))
    #expect(masters.layers[0].paths[2].contours.count == 2)
    #expect(abs(masters.layers[0].paths[2].area - 160) < 1e-9)
  }

  @Test func partsThatAreTooLargeToVanishAreTold() {
    let with = Path.joined([Self.box(4, 4, 16, 8), Self.box(4, 16, 6, 6)])
    #expect(throws: TemplateMasters.Failure.missing(area: 36)) {
      try TemplateMasters([with, with, Self.box(4, 4, 16, 8)].map(Self.drawing))
    }
  }

  // MARK: Weights between

  /// A box whose right edge moves evenly from master to master.
  private static func evenBox(_ weight: SymbolWeight) -> SymbolDrawing {
    let shares = MasterShares(weight, .small)
    let width = shares.ultralight * 6 + shares.regular * 10 + shares.black * 16
    return drawing(box(4, 6, width, 12))
  }

  @Test func evenWeightsHaveMasters() throws {
    let masters = try TemplateMasters(
      TemplateMasters.weights.map(Self.evenBox), between: Self.evenBox)
    #expect(masters.layers.count == 1)
  }

  @Test(arguments: [SymbolWeight.thin, .light, .medium, .semibold, .bold, .heavy])
  func aWeightThatLooksDifferentIsNamed(_ odd: SymbolWeight) {
    #expect(throws: TemplateMasters.Failure.unfaithful(odd)) {
      try TemplateMasters(TemplateMasters.weights.map(Self.evenBox)) { weight in
        weight == odd ? Self.drawing(Self.box(4, 6, 9, 9)) : Self.evenBox(weight)
      }
    }
  }

  /// Drawings of a few weights show the nearest one in the others: interpolation is better.
  @Test func weightsThatAreNotDrawnAreInterpolated() throws {
    let drawings = TemplateMasters.weights.map(Self.evenBox)
    let masters = try TemplateMasters(drawings) { weight in
      weight.number < 300 ? drawings[0] : weight.number < 650 ? drawings[1] : drawings[2]
    }
    #expect(masters.layers[0].paths[2].area > masters.layers[0].paths[1].area)
  }

  /// The notch of Black is a counter in Regular, and no counter that shrinks to a point.
  @Test func countersThatOpenInBlackAreMatchedByShape() throws {
    func drawing(_ weight: SymbolWeight) -> SymbolDrawing {
      let right = 18 + 1.5 * MasterShares(weight, .small).black
      let counter = Self.box(12, 9, right - 12, 3)
      return Self.drawing(Self.box(3, 4, 16, 16).minus(counter))
    }
    let masters = try TemplateMasters(TemplateMasters.weights.map(drawing), between: drawing)
    let bold = MasterShares(.bold, .small).path(masters.layers[0].paths)
    #expect(abs(bold.normalized().area - (16 * 16 - 6.5 * 3)) < 1)
  }
}
