internal import Geometry
internal import SymbolStyle

/// The value of `transform-origin` (CSS Transforms 1, 5).
struct TransformOrigin {
  var x = Length(50, .percent)
  var y = Length(50, .percent)

  /// Parses one or two values; a third value, the depth, is ignored.
  static func parse(
    _ value: XMLDocument.Slice, _ text: borrowing Span<UInt8>
  ) -> TransformOrigin? {
    var scanner = ValueScanner(value)
    var x: Length?
    var y: Length?
    scanner.skipSpace(text)
    var count = 0
    while !scanner.isAtEnd, count < 2 {
      if scanner.take("left", text) {
        x = Length(0, .percent)
      } else if scanner.take("right", text) {
        x = Length(100, .percent)
      } else if scanner.take("top", text) {
        y = Length(0, .percent)
      } else if scanner.take("bottom", text) {
        y = Length(100, .percent)
      } else {
        let length =
          scanner.take("center", text) ? Length(50, .percent) : Length.scan(&scanner, text)
        guard let length else { return nil }
        if count == 0 { x = length } else if y == nil { y = length } else { x = length }
      }
      count += 1
      scanner.skipSpace(text)
    }
    guard count > 0 else { return nil }
    var origin = TransformOrigin()
    if let x { origin.x = x }
    if let y { origin.y = y }
    return origin
  }
}
