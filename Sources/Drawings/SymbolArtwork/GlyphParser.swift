internal import Geometry

/// Reads records of `Resources/Artwork/*.glyphs`; the syntax is described in the README there.
struct GlyphParser {
  /// More operations than any drawing needs; bounds the time that hostile text can take.
  static let maximumOperations = 64

  private let file: String
  private var glyph: Glyph?

  private init(file: String) { self.file = file }

  /// Reads one record.
  ///
  /// - Parameters:
  ///   - text: The record from `glyph` or `part` on; what follows it is not read.
  ///   - line: The number of its first line in the file, from 1 on.
  static func parse(
    _ text: [UInt8], file: String, line: Int = 1
  ) throws(GlyphSyntaxError) -> Glyph {
    var parser = GlyphParser(file: file)
    var line = line
    for bytes in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let cursor = GlyphCursor(withoutComment(bytes), file: file, line: line)
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
        place: SourcePlace(file: file, line: line, column: 1),
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
    var glyph = Glyph(
      name: name.text, isPart: kind.text == "part", place: line.place(kind.start))
    while true {
      var word = line.word()
      guard !word.text.isEmpty else { break }
      try Self.attribute(&word, line, &glyph)
    }
    self.glyph = glyph
  }

  private static func attribute(
    _ word: inout (text: String, start: Int), _ line: GlyphCursor, _ glyph: inout Glyph
  ) throws(GlyphSyntaxError) {
    var flag = GlyphFlag(word.text, at: word.start, in: line)
    switch flag.name {
    case "soft": glyph.softness = try flag.number(in: 0...1)
    case "grow": glyph.shrinks = try flag.number(in: 0...1) > 0
    case "inner": glyph.innerForm = try flag.choice(Glyph.InnerForm.init, "line or fill")
    case "nudge":
      let values = try flag.numbers(2)
      glyph.nudge = Vector(x: values[0], y: values[1])
    case "enclosed": glyph.enclosedScale = try flag.number(in: 0.1...1)
    case "beside": glyph.besideScale = try flag.number(in: 0.1...1)
    case "slash": glyph.hasOtherSlash = try flag.choice({ $0 == "alt" ? true : nil }, "alt")
    case "advance": glyph.advance = try flag.number(in: 1...100)
    case "topology": glyph.isTopologyFree = try flag.choice({ $0 == "free" ? true : nil }, "free")
    case "direction": glyph.isUndirected = try flag.choice({ $0 == "none" ? true : nil }, "none")
    default:
      throw flag.failure(
        "expected soft=, grow=, inner=, nudge=, enclosed=, beside=, slash=, advance=, direction= "
          + "or topology=")
    }
  }

  // MARK: Operations

  private mutating func operation(_ line: GlyphCursor) throws(GlyphSyntaxError) {
    var line = line
    line.skipSpace()
    guard glyph != nil else { throw line.failure("expected `glyph NAME` or `part NAME`") }
    let colon = Self.colon(line.bytes)
    var head = GlyphCursor(
      Array(line.bytes[..<(colon ?? line.bytes.count)]), file: file, line: line.line)
    let word = head.word()
    guard let kind = GlyphOperation.Kind(rawValue: word.text) else {
      let kinds = GlyphOperation.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw head.failure("expected an operation (\(kinds))", at: word.start)
    }
    var operation = GlyphOperation(kind: kind, place: head.place(word.start))
    while true {
      let word = head.word()
      guard !word.text.isEmpty else { break }
      var flag = GlyphFlag(word.text, at: word.start, in: head)
      try flag.apply(to: &operation)
    }
    line.offset = colon.map { $0 + 1 } ?? line.bytes.count
    line.skipSpace()
    switch kind {
    case .use:
      guard !operation.used.isEmpty else { throw head.failure("expected of=NAME") }
      guard line.isAtEnd else { throw line.failure("expected no geometry after use") }
    case .figure: operation.pose = try FigurePose.parse(&line)
    default: operation.shapes = try GlyphShape.parseAll(&line)
    }
    guard (glyph?.operations.count ?? 0) < Self.maximumOperations else {
      throw head.failure("expected at most \(Self.maximumOperations) operations", at: word.start)
    }
    glyph?.operations.append(operation)
  }

  /// Where flags end: at a colon that a space or the end of the line follows.
  private static func colon(_ bytes: [UInt8]) -> Int? {
    bytes.indices.first {
      bytes[$0] == UInt8(ascii: ":")
        && ($0 + 1 == bytes.count || bytes[$0 + 1] == 0x20 || bytes[$0 + 1] == 0x09)
    }
  }
}
