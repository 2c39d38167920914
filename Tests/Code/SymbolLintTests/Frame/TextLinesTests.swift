import SymbolLint
import Testing
import Workbench

/// Whether places are those that editors and compilers count.
@Suite struct TextLinesTests {
  @Test(arguments: [
    ("", 0, 1, 1, 1), ("ab\ncd", 4, 2, 2, 2), ("ab\n", 3, 2, 1, 1), ("a\r\nb", 3, 2, 1, 1),
    ("a\r\nb", 2, 1, 3, 3), ("a\rb", 2, 2, 1, 1), ("é💡x", 6, 1, 7, 4), ("abc", 99, 1, 4, 4),
  ])
  func positions(_ text: String, _ offset: Int, _ line: Int, _ column: Int, _ units: Int) {
    let position = TextLines(Array(text.utf8)).position(of: offset)
    #expect(position == TextPosition(line: line, column: column, utf16Column: units))
  }

  /// The same as counting from the beginning, across blocks and for any bytes.
  @Test(arguments: 0..<20)
  func counting(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let letters: [UInt8] = [0x0A, 0x0D, 0x61, 0x61, 0x61, 0xC3, 0xA9, 0xF0, 0x80, 0xFF, 0x00]
    let weights = seed % 2 == 0 ? letters : Array(letters.dropFirst(2))
    let count = [0, 1, 4_096, 8_192, 20_000].randomElement(using: &random) ?? 0
    let bytes = (0..<count).map { _ in weights.randomElement(using: &random) ?? 0 }
    let lines = TextLines(bytes)
    var starts = [0]
    for index in bytes.indices {
      let isLast = index + 1 == bytes.count
      if bytes[index] == 0x0A || bytes[index] == 0x0D && (isLast || bytes[index + 1] != 0x0A) {
        starts.append(index + 1)
      }
    }
    for offset in stride(from: 0, through: count, by: 37) {
      let line = (starts.lastIndex { $0 <= offset } ?? 0) + 1
      let position = lines.position(of: offset)
      #expect(position.line == line && position.column == offset - starts[line - 1] + 1)
      var end = line < starts.count ? starts[line] : count
      while end > starts[line - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
      #expect(lines.text(ofLine: line) == bytes[starts[line - 1]..<end])
    }
    #expect(lines.text(ofLine: starts.count + 1) == [])
  }
}
