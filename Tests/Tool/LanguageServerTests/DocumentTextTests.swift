import LanguageServer
import Testing
import Workbench

/// Whether open documents follow the edits of editors.
@Suite struct DocumentTextTests {
  @Test(arguments: [
    // Text, line, column, in bytes, in UTF-16 code units.
    ("", 0, 0, 0, 0), ("ab\ncd", 1, 1, 4, 4), ("ab\ncd", 0, 9, 2, 2), ("ab\ncd", 9, 0, 5, 5),
    ("a\r\nb", 0, 5, 1, 1), ("a\r\nb", 1, 0, 3, 3), ("a\rb", 1, 1, 3, 3),
    ("é💡x", 0, 2, 2, 2), ("é💡x", 0, 3, 2, 6), ("é💡x", 0, 7, 7, 7), ("é💡x", 0, 1, 0, 2),
    ("💡", 0, 1, 0, 0), ("\n\n", 2, 0, 2, 2), ("\u{FEFF}a", 0, 1, 0, 3),
  ])
  func offsets(text: String, line: Int, character: Int, bytes: Int, units: Int) {
    let document = DocumentText(Array(text.utf8))
    let position = EditorPosition(line: line, character: character)
    #expect(document.offset(of: position, .utf8) == bytes)
    #expect(document.offset(of: position, .utf16) == units)
  }

  /// Edits give the text that a plain splice gives, and the lines that a look at the whole text
  /// finds.
  @Test(arguments: 0..<20)
  func edits(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "\"", "é", "💡", "\n", "\r\n", "\r", "漢", " ", "Image(systemName: \"x\")", "",
    ]
    var model: [UInt8] = []
    var document = DocumentText([])
    for step in 0..<500 {
      var text = ""
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      let encoding: PositionEncoding = Bool.random(using: &random) ? .utf8 : .utf16
      let lines = Model.lines(model)
      func position() -> EditorPosition {
        EditorPosition(
          line: Int.random(in: 0...lines.count, using: &random),
          character: Int.random(in: 0...12, using: &random))
      }
      var (start, end) = (position(), position())
      if end < start { swap(&start, &end) }
      if model.count > 400 { (start, text) = (EditorPosition(line: 0, character: 0), "") }
      let lower = Model.offset(start, in: model, lines, encoding)
      let upper = Model.offset(end, in: model, lines, encoding)
      let range = document.range(of: EditorRange(start: start, end: end), encoding)
      #expect(range == lower..<max(lower, upper), "seed \(seed), step \(step)")
      document.replace(range, with: Array(text.utf8))
      model.replaceSubrange(range, with: Array(text.utf8))
      #expect(document.bytes == model, "seed \(seed), step \(step)")
      let found = (0..<document.lineCount).map(document.range(ofLine:))
      #expect(found == Model.lines(model), "seed \(seed), step \(step)")
      let offset = Int.random(in: 0...model.count, using: &random)
      guard offset == model.count || model[offset] & 0xC0 != 0x80 else { continue }
      for encoding in [PositionEncoding.utf8, .utf16] {
        let place = document.position(of: offset, encoding)
        let line = document.range(ofLine: place.line)
        // Inside of a line break there is no position.
        let expected = min(offset, line.upperBound)
        #expect(document.offset(of: place, encoding) == expected, "seed \(seed), step \(step)")
      }
    }
  }

  /// The same by looking at everything each time.
  private enum Model {
    static func lines(_ bytes: [UInt8]) -> [Range<Int>] {
      var lines: [Range<Int>] = []
      var start = 0
      var index = 0
      while index < bytes.count {
        let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        if bytes[index] == 0x0A || bytes[index] == 0x0D {
          lines.append(start..<index)
          index += isPair ? 2 : 1
          start = index
        } else {
          index += 1
        }
      }
      return lines + [start..<bytes.count]
    }

    static func offset(
      _ position: EditorPosition, in bytes: [UInt8], _ lines: [Range<Int>],
      _ encoding: PositionEncoding
    ) -> Int {
      guard position.line < lines.count else { return bytes.count }
      let line = lines[position.line]
      var offset = line.lowerBound
      var units = 0
      for scalar in String(decoding: bytes[line], as: UTF8.self).unicodeScalars {
        let width = UTF8.width(scalar)
        units += encoding == .utf8 ? width : UTF16.width(scalar)
        if units > position.character { break }
        offset += width
      }
      return offset
    }
  }

  @Test(
    arguments: [
      ("file:///a/b.swift", "/a/b.swift"), ("file://localhost/a", "/a"), ("FILE:///a", "/a"),
      ("file:///a%20b/%C3%A9.swift", "/a b/é.swift"), ("file:///c%3A/x", "/c:/x"),
      ("untitled:Untitled-1", nil), ("file://server/a", nil), ("file:///a%0", nil),
      ("file:///%FF", nil), ("file:///a%00b", nil), ("file:///a%0Ab", nil), ("", nil),
      ("file:", nil),
    ] as [(String, String?)])
  func paths(uri: String, path: String?) {
    #expect(DocumentURI.path(uri) == path)
  }

  /// Whatever a path is, its address leads back to it.
  @Test(arguments: ["/a", "/a b/é 💡#?%.swift", "/[x]{y}/\"z\"", "/"])
  func addresses(path: String) {
    let uri = DocumentURI.uri(ofPath: path)
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(DocumentURI.path(uri) == path)
  }
}
