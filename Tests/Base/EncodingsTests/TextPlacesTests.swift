import Encodings
import Testing
import Workbench

@Suite struct TextPlacesTests {
  /// Counting all lines anew for each place is the oracle.
  @Test func placesAreThoseOfCounting() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        Bool.random(using: &random) ? UInt8(0x0A) : UInt8(0x61)
      }
      var places = TextPlaces(in: bytes)
      for _ in 0..<20 {
        let offset = Int.random(in: 0...bytes.count, using: &random)
        let lines = bytes.prefix(offset).split(separator: 0x0A, omittingEmptySubsequences: false)
        let place = places.place(of: offset)
        #expect(
          place.line == lines.count && place.column == (lines.last?.count ?? 0) + 1, "\(seed)")
        #expect(JSONError.place(of: offset, in: bytes) == place)
      }
      // Beyond the ends.
      #expect(places.place(of: -1) == (1, 1))
      #expect(places.place(of: .max) == places.place(of: bytes.count))
    }
  }
}
