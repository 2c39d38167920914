internal import Geometry

/// Where the commands of path data stand that the verbs of its path come from.
///
/// Arcs are several curves, so data with arcs have no places: whoever asks gets the beginning.
struct PathDataPlaces {
  /// By verb, in bytes of the data; empty where it is not known.
  private let offsets: [Int]

  /// How many numbers a command takes.
  private static let arguments: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
    UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
    UInt8(ascii: "z"): 0,
  ]

  /// The places in data that can be read; O(n).
  init(_ data: String) {
    var offsets: [Int] = []
    var text = data
    let isKnown = text.withUTF8 { buffer in
      let bytes = unsafe buffer.span
      var scanner = NumberScanner()
      scanner.skipSpace(bytes)
      while scanner.offset < bytes.count {
        let start = scanner.offset
        guard let count = Self.arguments[bytes[start] | 0x20] else { return false }
        scanner.offset += 1
        scanner.skipSpace(bytes)
        if count == 0 {
          offsets.append(start)
          continue
        }
        var place = start
        repeat {
          offsets.append(place)
          for _ in 0..<count {
            scanner.skipSeparator(bytes)
            guard scanner.number(bytes) != nil else { return false }
          }
          scanner.skipSeparator(bytes)
          place = scanner.offset
        } while scanner.offset < bytes.count && bytes[scanner.offset] < UInt8(ascii: "A")
        scanner.skipSpace(bytes)
      }
      return true
    }
    self.offsets = isKnown ? offsets : []
  }

  /// Where the command of a verb begins; 0 where that is not known.
  func offset(of verb: Int) -> Int { verb < offsets.count ? offsets[verb] : 0 }
}
