import SymbolStyle

/// A small terminal: reads text with colors into cells.
struct TerminalReader {
  struct Cell: Equatable {
    var character: Character
    var front: [Int]?
    var back: [Int]?
  }

  private(set) var lines: [[Cell]] = [[]]
  /// Sequences that are not understood.
  private(set) var strays: [String] = []

  init(_ bytes: [UInt8]) {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    var front: [Int]?
    var back: [Int]?
    while let character = text.popFirst() {
      switch character {
      case "\n": lines.append([])
      case "\u{1B}":
        let end = text.firstIndex { $0.isLetter } ?? text.endIndex
        let sequence = text[..<end]
        text = end < text.endIndex ? text[text.index(after: end)...] : ""
        var codes = sequence.dropFirst().split(separator: ";").compactMap { Int($0) }[...]
        while let code = codes.popFirst() {
          switch code {
          case 0: (front, back) = (nil, nil)
          case 39: front = nil
          case 49: back = nil
          case 38, 48:
            let count = codes.popFirst() == 2 ? 3 : 1
            let color = Array(codes.prefix(count))
            codes = codes.dropFirst(count)
            if code == 38 { front = color } else { back = color }
          default: strays.append(String(sequence))
          }
        }
      default: lines[lines.count - 1].append(Cell(character: character, front: front, back: back))
      }
    }
    lines.removeLast()
  }

  /// The cell at a place; what was not written is empty.
  func cell(_ column: Int, _ row: Int) -> Cell {
    row < lines.count && column < lines[row].count
      ? lines[row][column] : Cell(character: " ", front: nil, back: nil)
  }
}

/// The color of a number of xterm's table, from 16 on.
func xtermColor(_ number: Int) -> Color {
  if number >= 232 {
    let gray = UInt8(8 + 10 * (number - 232))
    return Color(red: gray, green: gray, blue: gray)
  }
  let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
  let place = number - 16
  return Color(
    red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
}
