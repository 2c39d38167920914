internal import Diagnostics
internal import Geometry

/// A parser for records in `Resources/Artwork/*.glyphs`; the README in that folder describes the
/// syntax.
struct GlyphParser {
  /// The maximum number of operations; it is larger than in any drawing, and bounds the time for
  /// hostile text.
  static let maximumOperations = 64

  private let file: String
  private var glyph: Glyph?

  private init(file: String) { self.file = file }

  /// Parses one record.
  ///
  /// The text begins with `glyph` or `part`; any text after the record is ignored. `line` is the
  /// line number of the record's first line in the file, from 1.
  static func parse(
    _ text: [UInt8], file: String, line: Int = 1
  ) throws(GlyphSyntaxError) -> Glyph {
    var parser = GlyphParser(file: file)
    var line = line
    for bytes in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let cursor = GlyphCursor(bytes: withoutComment(bytes), file: file, line: line)
      line += 1
      if cursor.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      if GlyphIndex.beginsRecord(cursor.bytes) {
        if parser.glyph != nil { break }
        try parser.header(cursor)
      } else {
        try parser.operation(cursor)
      }
    }
    guard let glyph = parser.glyph else {
      throw GlyphSyntaxError(
        place: SourceLocation(
          path: file, TextPosition(line: line, column: 1)),
        message: "expected `glyph NAME` or `part NAME`")
    }
    guard !glyph.operations.isEmpty else {
      throw GlyphSyntaxError(place: glyph.place, message: "expected operations after the name")
    }
    return glyph
  }

  private static func withoutComment(_ line: some RandomAccessCollection<UInt8>) -> [UInt8] {
    var bytes = Array(line)
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "/") {
        bytes.removeLast(bytes.count - index)
        break
      }
      index += 1
    }
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0D { bytes.removeLast() }
    return bytes
  }

  // MARK: The first line

  private mutating func header(_ line: GlyphCursor) throws(GlyphSyntaxError) {
    var line = line
    let kind = line.word()
    let name = line.word()
    guard !name.text.isEmpty else { throw line.failure("expected a name") }
    var glyph = Glyph(name: name.text, isPart: kind.text == "part", place: line.place(kind.start))
    var flags = try GlyphFlags(&line)
    glyph.softness = try flags.number("soft", in: 0...1) ?? 1
    glyph.shrinks = try flags.number("grow", in: 0...1) != 0
    glyph.innerForm = try flags.choice("inner", Glyph.InnerForm.init, "line or fill")
    if let nudge = try flags.take("nudge")?.numbers(2) {
      glyph.nudge = Vector(x: nudge[0], y: nudge[1])
    }
    glyph.enclosedScale = try flags.number("enclosed", in: 0.1...1)
    glyph.besideScale = try flags.number("beside", in: 0.1...1)
    glyph.hasOtherSlash = try flags.says("slash", "alt")
    glyph.advance = try flags.number("advance", in: 1...100)
    glyph.isUndirected = try flags.says("direction", "none")
    try flags.expectNoMore(
      "soft=, grow=, inner=, nudge=, enclosed=, beside=, slash=, advance= or direction=")
    self.glyph = glyph
  }

  // MARK: Operations

  private mutating func operation(_ line: GlyphCursor) throws(GlyphSyntaxError) {
    var line = line
    line.skipSpace()
    guard glyph != nil else { throw line.failure("expected `glyph NAME` or `part NAME`") }
    let colon = Self.colon(line.bytes)
    var head = GlyphCursor(
      bytes: Array(line.bytes[..<(colon ?? line.bytes.count)]), file: file, line: line.line)
    let word = head.word()
    guard GlyphOperation.kinds.contains(word.text) else {
      let kinds = GlyphOperation.kinds.joined(separator: ", ")
      throw head.failure("expected an operation (\(kinds))", at: word.start)
    }
    var flags = try GlyphFlags(&head)
    line.offset = colon.map { $0 + 1 } ?? line.bytes.count
    line.skipSpace()
    let series = flags.take("steps")
    try series?.expectNoValue()
    var operation = try GlyphOperation(word.text, &flags, &line)
    operation.place = head.place(word.start)
    var operations = [operation]
    if let series {
      operations = operation.steps
      guard operations.count > 1 else {
        throw series.failure("expected shapes or copies that add ink one after the other")
      }
    }
    guard (glyph?.operations.count ?? 0) + operations.count <= Self.maximumOperations else {
      throw head.failure("expected at most \(Self.maximumOperations) operations", at: word.start)
    }
    glyph?.operations += operations
  }

  /// Returns the position where the flags end: a colon before a space or the end of the line.
  private static func colon(_ bytes: [UInt8]) -> Int? {
    bytes.indices.first {
      bytes[$0] == UInt8(ascii: ":")
        && ($0 + 1 == bytes.count || bytes[$0 + 1] == 0x20 || bytes[$0 + 1] == 0x09)
    }
  }
}
