package import Diagnostics
internal import Encodings

/// A table of text columns that fits a width: later columns are dropped or truncated before earlier
/// ones.
package struct TextTable {
  package struct Cell {
    package var text: String
    package var style: Terminal.Style?

    package init(_ text: String, _ style: Terminal.Style? = nil) {
      self.text = VisibleText.escaped(text)
      self.style = style
    }
  }

  private let headings: [String]
  private var rows: [[Cell]] = []
  private static let gap = 2
  /// The minimum width of a column: a narrower one would show nothing useful and is dropped.
  private static let minimumWidth = 8

  /// Creates an empty table.
  ///
  /// - Parameter headings: The headings, one for each column.
  package init(_ headings: [String]) { self.headings = headings }

  package mutating func add(_ row: [Cell]) { rows.append(row) }

  /// Returns the lines of the table, headings first.
  package func lines(for terminal: Terminal) -> [Message] {
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
      // The first column identifies the row, so it is never truncated.
      let least = max(Self.minimumWidth, Self.width(headings[column]))
      guard column == 0 || left >= min(wanted, least) else { break }
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
    let start = text.prefix(max(width - ellipsis.count, 0))
    // Truncate after a whole word if one fits, without the separator that follows it.
    let isBroken = start.endIndex < text.endIndex && text[start.endIndex] != " "
    var words = isBroken ? start.lastIndex(of: " ").map { start[..<$0] } ?? start : start
    while let last = words.last, ",& ".contains(last) { words.removeLast() }
    return words + ellipsis
  }

  /// Returns the width in columns: every character of the tool's texts is one column wide.
  private static func width(_ text: String) -> Int { text.unicodeScalars.count }
}

/// Functions that break paragraphs into lines.
package enum TextWrap {
  /// Breaks a text at spaces into lines of at most `width` columns.
  package static func lines(_ text: String, width: Int) -> [String] {
    let bytes = Array(text.utf8)
    var lines: [String] = []
    var line: [UInt8] = []
    var columns = 0
    for word in bytes.split(separator: UInt8(ascii: " ")) {
      // Every byte except a UTF-8 continuation byte starts a character.
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

  /// The minimum width of a text beside its label.
  private static let leastColumns = 20

  /// Formats a text beside its label, or below it if there is too little space.
  ///
  /// Beside the label, the text starts at `column`. It is placed below, indented by `indent`, if
  /// the space beside the label is too narrow or if a word fits only below.
  ///
  /// - Returns: The lines, their margin, and whether they are below the label.
  package static func labelled(
    _ text: String, from column: Int, width: Int, indent: Int
  ) -> (lines: [String], margin: String, areBelow: Bool) {
    let room = width - column
    let narrow = min(indent, width / 4)
    let isBelow = room < leastColumns || hasWord(of: text, from: room + 1, through: width - narrow)
    let margin = isBelow ? narrow : column
    return (
      lines(text, width: width - margin), String(repeating: " ", count: max(margin, 0)), isBelow
    )
  }

  /// Returns whether a text has a word whose length in columns is in a range.
  private static func hasWord(of text: String, from least: Int, through most: Int) -> Bool {
    var length = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: " ") {
        if length >= least, length <= most { return true }
        length = 0
      } else if byte & 0xC0 != 0x80 {
        length += 1
      }
    }
    return length >= least && length <= most
  }

  /// Returns indented lines; the indentation shrinks if there is too little space.
  package static func indented(_ text: String, by indent: Int, width: Int) -> [String] {
    let (lines, margin, _) = labelled(text, from: width, width: width, indent: indent)
    return lines.map { margin + $0 }
  }

  /// Returns a label with its text beside or below it.
  package static func entry(
    _ label: String, _ text: String, column: Int, width: Int, indent: Int
  ) -> [String] {
    let (texts, margin, areBelow) = labelled(text, from: column, width: width, indent: indent)
    let lines = texts.map { margin + $0 }
    if areBelow || label.count > width {
      let start = label.prefix { $0 == " " }.prefix(2)
      return Self.lines(label, width: width - start.count).map { start + $0 } + lines
    }
    guard label.count + 2 <= column, let first = texts.first else { return [label] + lines }
    return [label + margin.dropFirst(label.count) + first] + lines.dropFirst()
  }

  /// Breaks a command line at spaces outside quotes, so it still works after it is pasted.
  package static func commandLines(_ text: String, width: Int) -> [String] {
    guard text.unicodeScalars.count > width else { return [text] }
    var words: [String] = [""]
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      if character == " ", quote == nil {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    var lines: [String] = []
    for word in words {
      if let line = lines.last, line.count + 1 + word.count <= width - 2 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.enumerated().map { $0 + 1 < lines.count ? $1 + " \\" : $1 }
  }
}
