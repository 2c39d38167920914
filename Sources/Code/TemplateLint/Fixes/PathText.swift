internal import Geometry

/// A formatter that writes paths for fixes.
struct PathText {
  private let numbers: NumberPrinter

  /// Creates a formatter for the paths on a sheet, whose size determines the number of decimals.
  ///
  /// - Parameter side: The longer side of the sheet.
  init(side: Double) {
    numbers = NumberPrinter(
      precision: max(NumberPrinter.precision(side: side), 4), leadingZero: true)
  }

  /// Returns path data with an explicit command for each segment, which keeps masters compatible.
  func data(_ path: Path) -> String {
    var bytes: [UInt8] = []
    var at = 0
    for verb in path.verbs {
      let letter: UInt8 =
        switch verb {
        case .move: UInt8(ascii: "M")
        case .line: UInt8(ascii: "L")
        case .quad: UInt8(ascii: "Q")
        case .cubic: UInt8(ascii: "C")
        case .close: UInt8(ascii: "Z")
        }
      bytes.append(letter)
      for index in at..<at + verb.pointCount {
        if index > at { bytes.append(0x20) }
        numbers.append(path.points[index].x, to: &bytes)
        bytes.append(0x20)
        numbers.append(path.points[index].y, to: &bytes)
      }
      at += verb.pointCount
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Path {
  /// The path with all contours closed and single points removed.
  var withClosedContours: Path {
    var path = Path()
    for contour in contours where !contour.segments.isEmpty {
      var contour = contour
      contour.isClosed = true
      path.append(contour)
    }
    return path
  }
}
