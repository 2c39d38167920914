internal import Encodings

/// Columns of text that fit a width: the last columns are dropped or cut before the first.
struct TextTable {
  struct Cell {
    var text: String
    var style: Terminal.Style?

    init(_ text: String, _ style: Terminal.Style? = nil) {
      self.text = VisibleText.escaped(text)
      self.style = style
    }
  }

  private let headings: [String]
  private var rows: [[Cell]] = []
  private static let gap = 2
  /// Narrower than this a column says nothing and is dropped.
  private static let minimumWidth = 8

  /// - Parameter headings: One per column.
  init(_ headings: [String]) { self.headings = headings }

  mutating func add(_ row: [Cell]) { rows.append(row) }

  /// The lines of the table, heading first.
  func lines(for terminal: Terminal) -> [Message] {
    let widths = widths(limit: terminal.columns)
    let head = line(headings.map { Cell($0, .dim) }, widths, terminal)
    return [head] + rows.map { line($0, widths, terminal) }
  }

  private func widths(limit: Int) -> [Int] {
    var widths: [Int] = []
    var used = 0
    for column in headings.indices {
      let wanted = ([headings[column]] + rows.map { $0[column].text }).map(Self.width).max() ?? 0
      let start = used + (column == 0 ? 0 : Self.gap)
      let left = limit - start
      // The first column is the data: it is never cut.
      guard column == 0 || left >= min(wanted, Self.minimumWidth) else { break }
      let width = column == 0 ? wanted : min(wanted, left)
      widths.append(width)
      used = start + width
    }
    return widths
  }

  private func line(_ cells: [Cell], _ widths: [Int], _ terminal: Terminal) -> Message {
    var line: Message = ""
    var pending = 0
    for (column, width) in widths.enumerated() {
      let text = Self.cut(cells[column].text, to: width, terminal)
      if !text.isEmpty {
        line += "\(String(repeating: " ", count: pending))"
        line += cells[column].style.map { terminal.styled("\(text)", $0) } ?? "\(text)"
        pending = 0
      }
      pending += width - Self.width(text) + Self.gap
    }
    return line
  }

  private static func cut(_ text: String, to width: Int, _ terminal: Terminal) -> String {
    guard self.width(text) > width else { return text }
    let ellipsis = terminal.mark(.ellipsis)
    return String(text.prefix(max(width - ellipsis.count, 0))) + ellipsis
  }

  /// Columns on a terminal; all our texts are of letters that take one.
  private static func width(_ text: String) -> Int { text.unicodeScalars.count }
}

/// Breaks paragraphs into lines.
enum TextWrap {
  /// Lines of at most `width` columns, broken at spaces.
  static func lines(_ text: String, width: Int) -> [String] {
    let bytes = Array(text.utf8)
    var lines: [String] = []
    var line: [UInt8] = []
    var columns = 0
    for word in bytes.split(separator: UInt8(ascii: " ")) {
      // A character begins at each byte that continues none.
      let length = word.count { $0 & 0xC0 != 0x80 }
      if columns > 0, columns + 1 + length > width {
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
        columns = 0
      }
      if columns > 0 {
        line.append(UInt8(ascii: " "))
        columns += 1
      }
      line += word
      columns += length
    }
    return line.isEmpty ? lines : lines + [String(decoding: line, as: UTF8.self)]
  }
}
