import PropertyLists
import TestSupport
import Workbench

/// Property lists made up from a seed.
struct RandomLists {
  private var random: SeededGenerator
  /// Whether values may be anything, or only what old-style text has.
  private let allKinds: Bool
  private let texts: [String]

  init(seed: Int, allKinds: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.allKinds = allKinds
    // XML has no characters below the space but these.
    texts = HostileTexts.all(seed: seed).filter { text in
      text.unicodeScalars.allSatisfy {
        ($0.value >= 0x20 || [0x09, 0x0A, 0x0D].contains($0.value)) && $0.value != 0x7F
      }
    }
  }

  mutating func dictionary(depth: Int = 4) -> PropertyList {
    PropertyList(
      .dictionary(
        (0..<Int.random(in: 0...5, using: &random)).map { index in
          .init(key: "\(text())\(index)", value: value(depth: depth - 1))
        }))
  }

  private mutating func value(depth: Int) -> PropertyList {
    switch Int.random(in: depth > 0 ? 0...8 : 2...(allKinds ? 8 : 3), using: &random) {
    case 0: return dictionary(depth: depth)
    case 1:
      return PropertyList(
        .array((0..<Int.random(in: 0...20, using: &random)).map { _ in value(depth: depth - 1) }))
    case 2:
      let count = Int.random(in: 0...40, using: &random)
      return PropertyList(.data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }))
    case 4 where allKinds: return PropertyList(.integer(integer()))
    case 5 where allKinds: return PropertyList(.real(Double.random(in: -1e9...1e9, using: &random)))
    case 6 where allKinds: return PropertyList(.boolean(Bool.random(using: &random)))
    case 7 where allKinds:
      return PropertyList(.date(Double(Int.random(in: 0...3_000_000_000, using: &random))))
    default: return PropertyList(.string(text()))
    }
  }

  private mutating func text() -> String { texts.randomElement(using: &random) ?? "" }

  private mutating func integer() -> Int {
    let size = Int.random(in: 0...63, using: &random)
    return Int.random(in: .min ... .max, using: &random) >> size
  }
}
