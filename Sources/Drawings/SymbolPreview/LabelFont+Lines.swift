internal import SymbolArtwork

extension LabelFont {
  /// A name as lines that are not wider than `width`, broken before dots where possible.
  func lines(_ name: String, width: Double, size: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for (position, part) in name.split(separator: ".").enumerated() {
      let word = position == 0 ? String(part) : ".\(part)"
      if line.isEmpty || self.width(of: line + word, size: size) <= width {
        line += word
      } else {
        lines.append(line)
        line = word
      }
      while let head = head(of: line, width: width, size: size) {
        lines.append(head)
        line = String(line.dropFirst(head.count))
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The part of a line that has room; nil if all has.
  private func head(of line: String, width: Double, size: Double) -> String? {
    var head = line
    while head.count > 1, self.width(of: head, size: size) > width { head.removeLast() }
    return head.count < line.count ? head : nil
  }
}
