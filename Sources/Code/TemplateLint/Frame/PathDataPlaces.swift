internal import Geometry

/// The location in path data of the command for each verb of the parsed path.
///
/// An arc becomes several curves, so path data with arcs has no such locations; the start of the
/// data is used instead.
struct PathDataPlaces {
  /// The offset in bytes for each verb; empty if unknown.
  private let offsets: [Int]

  /// The number of arguments of each command.
  private static let arguments: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
    UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
    UInt8(ascii: "z"): 0,
  ]

  /// Finds the offsets in valid path data, in O(n).
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

  /// Returns the offset of a verb's command; 0 if unknown.
  func offset(of verb: Int) -> Int { verb < offsets.count ? offsets[verb] : 0 }
}
