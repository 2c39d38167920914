import Testing

@testable import FoundationUI

@Suite struct IndicatorTests {
  @Test func sizesOfIndicatorsGrow() {
    let diameters = IndicatorSize.allCases.map(\.diameter)
    #expect(diameters == diameters.sorted())
  }
}
