/// A terminal emulator for tests: a small part of ECMA-48 and of xterm's modes, based on their
/// documents only.
///
/// Unsupported sequences are collected in `unknown`.
package struct VirtualTerminal: Sendable {
  package let columns: Int
  package let rows: Int
  /// The characters; the second half of a wide one is empty.
  package private(set) var cells: [[String]]
  /// The SGR parameters since the last reset, for each cell.
  package private(set) var looks: [[String]]
  package private(set) var row = 0
  package private(set) var column = 0
  /// The private modes that are set.
  package private(set) var modes: Set<Int> = []
  /// The number of times the alternate screen was entered and left.
  package private(set) var entered = 0
  package private(set) var left = 0
  /// Unsupported sequences and control characters.
  package private(set) var unknown: [String] = []
  private var look = ""
  private var pending: [Unicode.Scalar] = []
  private var bytes: [UInt8] = []

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    looks = Array(repeating: Array(repeating: "", count: columns), count: rows)
  }

  /// The rows without trailing spaces.
  package var lines: [String] {
    cells.map { row in
      let text = row.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  package var text: String { lines.joined(separator: "\n") }

  package mutating func show(_ new: some Sequence<UInt8>) {
    bytes += new
    // Keep an incomplete character for the next call.
    var end = bytes.count
    var back = 1
    while back <= min(3, bytes.count) {
      let byte = bytes[bytes.count - back]
      if byte & 0xC0 == 0xC0 {
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        if length > back { end = bytes.count - back }
        break
      }
      if byte < 0x80 { break }
      back += 1
    }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeFirst(end)
    for scalar in text.unicodeScalars { take(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if pending.isEmpty {
      if scalar == "\u{1B}" { pending = [scalar] } else { put(scalar) }
      return
    }
    pending.append(scalar)
    if pending.count == 2, scalar == "[" || scalar == "_" || scalar == "]" || scalar == "P" {
      return
    }
    if pending.count > 2, pending[1] == "[" {
      guard (0x40...0x7E).contains(scalar.value) else { return }
      control(String(String.UnicodeScalarView(pending[2..<pending.count - 1])), scalar)
    } else if pending.count > 2 {
      let isOver = scalar == "\u{07}" || scalar == "\\" && pending[pending.count - 2] == "\u{1B}"
      guard isOver else { return }
    } else {
      unknown.append(String(String.UnicodeScalarView(pending)))
    }
    pending = []
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.drop { $0 == "?" }.split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) ?? 0 }
    switch (final, parameters.hasPrefix("?")) {
    case ("h", true), ("l", true):
      for number in numbers {
        if number == 1049 {
          if final == "h" { entered += 1 } else { left += 1 }
          if final == "h" { clear() }
        }
        if final == "h" { modes.insert(number) } else { modes.remove(number) }
      }
    case ("H", false):
      row = min(max(numbers[0], 1), rows) - 1
      column = min(max(numbers.count > 1 ? numbers[1] : 1, 1), columns) - 1
    case ("J", false) where parameters == "2": clear()
    case ("m", false):
      let codes = parameters.hasPrefix("0;") ? String(parameters.dropFirst(2)) : parameters
      look =
        parameters.hasPrefix("0;")
        ? codes : parameters == "0" || parameters.isEmpty ? "" : look + ";" + codes
    default: unknown.append("ESC[\(parameters)\(final)")
    }
  }

  private mutating func clear() {
    for row in cells.indices {
      cells[row] = Array(repeating: " ", count: columns)
      looks[row] = Array(repeating: "", count: columns)
    }
  }

  /// Moves to the next line; scrolls at the bottom.
  private mutating func feed() {
    guard row == rows - 1 else {
      row += 1
      return
    }
    cells.append(Array(repeating: " ", count: columns))
    looks.append(Array(repeating: "", count: columns))
    cells.removeFirst()
    looks.removeFirst()
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": column = 0
    case "\n": feed()
    case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
      unknown.append("U+\(String(scalar.value, radix: 16))")
    default:
      let isMark =
        scalar.properties.generalCategory == .nonspacingMark || scalar.value == 0x200D
        || scalar.value == 0xFE0F
      if isMark {
        if column > 0 { cells[row][column - 1].unicodeScalars.append(scalar) }
        return
      }
      guard column < columns else {
        unknown.append("past the edge")
        return
      }
      let isWide =
        (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
        || (0xAC00...0xD7A3).contains(scalar.value) || (0xFF01...0xFF60).contains(scalar.value)
        || (0x1F300...0x1FAFF).contains(scalar.value)
      if cells[row][column].isEmpty, column > 0 { cells[row][column - 1] = " " }
      // Half of a wide character is not displayed.
      let next = column + (isWide ? 2 : 1)
      if next < columns, cells[row][next].isEmpty { cells[row][next] = " " }
      cells[row][column] = String(scalar)
      looks[row][column] = look
      column += 1
      if isWide, column < columns {
        cells[row][column] = ""
        looks[row][column] = look
        column += 1
      }
    }
  }
}
