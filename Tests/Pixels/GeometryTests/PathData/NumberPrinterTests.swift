import Geometry
import Testing
import Workbench

@Suite
struct NumberPrinterTests {
  private static func text(_ number: Double, _ precision: Int, leadingZero: Bool = true) -> String {
    var bytes: [UInt8] = []
    NumberPrinter(precision: precision, leadingZero: leadingZero).append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test
  func knownNumbers() {
    #expect(Self.text(0, 3) == "0")
    #expect(Self.text(-0.0, 3) == "0")
    #expect(Self.text(-0.0004, 3) == "0")
    #expect(Self.text(0.5, 3) == "0.5")
    #expect(Self.text(-0.5, 3, leadingZero: false) == "-.5")
    #expect(Self.text(0.05, 2, leadingZero: false) == ".05")
    #expect(Self.text(0, 2, leadingZero: false) == "0")
    #expect(Self.text(10, 2) == "10")
    #expect(Self.text(120.30, 2) == "120.3")
    #expect(Self.text(0.999, 2) == "1")
    #expect(Self.text(2.5, 0) == "3")
    #expect(Self.text(1.0 / 3, 99) == "0.333333333333")
    #expect(Self.text(7.7, -1) == "8")
  }

  @Test
  func numbersOutOfRange() {
    #expect(Self.text(.nan, 2) == "0")
    #expect(Self.text(.infinity, 0) == "35184372088832")
    #expect(Self.text(-1e308, 8) == "-351843.72088832")
  }

  @Test
  func randomNumbersAreWithinHalfAUnit() {
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: seed)
      let precision = Int.random(in: 0...10, using: &random)
      let number = Double.random(in: -1000...1000, using: &random)
      let text = Self.text(number, precision)
      var unit = 1.0
      for _ in 0..<precision { unit /= 10 }
      #expect(abs((Double(text) ?? .nan) - number) <= unit * 0.500001, "seed \(seed): \(text)")
      #expect(!text.contains(".") || text.last != "0", "seed \(seed): \(text)")
    }
  }
}
