import Diagnostics
import Testing
import Workbench

/// Whether positions are those that people, editors, and compilers count.
@Suite struct LineTableTests {
  @Test(arguments: [
    ("", 0, 1, 1, 1, 1), ("ab\ncd", 4, 2, 2, 2, 2), ("ab\n", 3, 2, 1, 1, 1),
    ("a\r\nb", 3, 2, 1, 1, 1), ("a\r\nb", 2, 1, 3, 3, 3), ("a\rb", 2, 2, 1, 1, 1),
    ("é💡x", 6, 1, 3, 4, 7), ("abc", 99, 1, 4, 4, 4), ("abc", -1, 1, 1, 1, 1),
    ("\u{FEFF}é=", 5, 1, 2, 2, 3), ("\u{FEFF}a\né=", 7, 2, 2, 2, 3),
  ])
  func positions(
    text: String, offset: Int, line: Int, column: Int, utf16Column: Int, byteColumn: Int
  ) {
    let position = LineTable(Array(text.utf8)).position(of: offset)
    #expect(
      position
        == TextPosition(
          line: line, column: column, utf16Column: utf16Column, byteColumn: byteColumn))
  }

  /// Columns of all units equal what the standard library counts in the text in front, and lead
  /// back to the byte.
  @Test(arguments: 0..<50)
  func columnsOfTexts(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "é", "💡", "\n", "\r\n", "\r", "漢", "e\u{301}", " ", "some words",
      "\tlet name = 1; // text",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...900, using: &random) {
      text += pieces.randomElement(using: &random) ?? ""
    }
    let bytes = Array(text.utf8)
    let table = LineTable(bytes)
    var index = text.unicodeScalars.startIndex
    var lineStart = index
    var line = 1
    while true {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let before = String(text[lineStart..<index])
      #expect(
        table.position(of: offset)
          == TextPosition(
            line: line, column: before.unicodeScalars.count + 1,
            utf16Column: before.utf16.count + 1, byteColumn: before.utf8.count + 1), "seed \(seed)")
      guard index < text.unicodeScalars.endIndex else { break }
      let scalar = text.unicodeScalars[index]
      let next = text.unicodeScalars.index(after: index)
      let isPair =
        scalar == "\r" && next < text.unicodeScalars.endIndex && text.unicodeScalars[next] == "\n"
      let endsLine = scalar == "\n" || scalar == "\r" && !isPair
      if !endsLine, !isPair, !(scalar == "\r") {
        #expect(table.offset(line: line, utf16Column: before.utf16.count + 1) == offset)
      }
      index = next
      if endsLine { (line, lineStart) = (line + 1, index) }
    }
    #expect(table.offset(line: line + 1, utf16Column: 1) == nil)
    #expect(table.offset(line: 0, utf16Column: 1) == nil)
  }

  /// Bytes of Latin-1, of which none is a part of a character.
  @Test func bytesThatAreNoUTF8AreCharacters() {
    let bytes: [UInt8] = [0xA1, 0x68, 0xBF, 0xF1, 0x20, 0xE9, 0x78, 0xF0, 0x9F, 0x78]
    let table = LineTable(bytes)
    #expect(table.position(of: 7).column == 8 && table.position(of: 7).utf16Column == 8)
    // A character that is cut short is one.
    #expect(table.position(of: 9).column == 9 && table.position(of: 9).utf16Column == 9)
  }

  @Test func aColumnInsideOfACharacterIsItsBeginning() {
    let table = LineTable(Array("a💡b\nc".utf8))
    #expect(table.offset(line: 1, utf16Column: 3) == 1)
    #expect(table.offset(line: 1, utf16Column: 4) == 5)
    #expect(table.offset(line: 1, utf16Column: 99) == 6)
    #expect(LineTable(Array("\u{FEFF}ab".utf8)).offset(line: 1, utf16Column: 2) == 4)
  }

  /// The same as counting from the beginning, across blocks and for any bytes.
  @Test(arguments: 0..<20)
  func linesOfAnyBytes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let letters: [UInt8] = [0x0A, 0x0D, 0x61, 0x61, 0x61, 0xC3, 0xA9, 0xF0, 0x80, 0xFF, 0x00]
    let weights = seed % 2 == 0 ? letters : Array(letters.dropFirst(2))
    let count = [0, 1, 4_096, 8_192, 20_000].randomElement(using: &random) ?? 0
    let bytes = (0..<count).map { _ in weights.randomElement(using: &random) ?? 0 }
    let table = LineTable(bytes)
    var starts = [0]
    for index in bytes.indices {
      let isLast = index + 1 == bytes.count
      if bytes[index] == 0x0A || bytes[index] == 0x0D && (isLast || bytes[index + 1] != 0x0A) {
        starts.append(index + 1)
      }
    }
    for offset in stride(from: 0, through: count, by: 37) {
      let line = (starts.lastIndex { $0 <= offset } ?? 0) + 1
      let position = table.position(of: offset)
      #expect(position.line == line && position.byteColumn == offset - starts[line - 1] + 1)
      #expect(table.line(of: offset) == line)
      var end = line < starts.count ? starts[line] : count
      while end > starts[line - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
      #expect(table.text(ofLine: line) == bytes[starts[line - 1]..<end])
    }
    #expect(table.text(ofLine: starts.count + 1) == [])
  }
}
