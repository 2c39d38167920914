internal import Console
internal import Diagnostics
internal import PNGCodec
internal import SymbolArtwork
internal import SymbolPreview
internal import SymbolStyle

/// Previews of symbols in the terminal, as options and the environment determine them.
///
/// Not thread-safe.
final class TerminalPreview {
  static let option = Option(
    "preview",
    value: .choice(["none"] + PreviewProtocol.all.map(\.name) + ["auto"]), bare: "auto",
    "how to draw previews (default: auto in a terminal, otherwise none)")

  private let method: PreviewProtocol
  private let preview: PreviewTerminal
  private let terminal: Terminal
  private let look: DrawingLook
  private let drawn: DrawnSymbols
  private var painter = PreviewPainter()

  /// - Returns: The renderer; nil if previews are disabled.
  init?(
    _ arguments: Arguments, _ context: inout Context, _ drawn: DrawnSymbols
  ) throws(ToolError) {
    let terminal = context.terminal
    var preview = Self.preview(terminal, descriptor: 1)
    // Check the options even if no preview is drawn.
    let look = try DrawingLook(arguments, isDark: preview.isDark)
    preview.isDark = look.scheme.isDark
    guard let method = Self.method(arguments, terminal) else { return nil }
    if method.sendsPixels { context.disablePager() }
    self.method = method
    self.preview = preview
    self.terminal = terminal
    self.look = look
    self.drawn = drawn
  }

  /// Returns the graphics capabilities of a terminal.
  static func preview(_ terminal: Terminal, descriptor: Int32) -> PreviewTerminal {
    var preview = PreviewTerminal(
      colors: terminal.usesColor ? PreviewTerminal.colors(variable: System.variable) : .none,
      usesUnicode: terminal.usesUnicode,
      isDark: PreviewTerminal.isDark(variable: System.variable))
    if let cell = System.cellSize(descriptor),
      let grid = CellGrid(screenPixels: cell.width, cell.height)
    {
      preview.cell = grid
    }
    return preview
  }

  /// Returns the method for drawing in a terminal; nil if previews are disabled.
  static func method(
    _ arguments: Arguments, _ terminal: Terminal
  ) -> PreviewProtocol? {
    switch arguments.value(option.name) ?? "auto" {
    case "none": return nil
    case "auto":
      return terminal.isTerminal
        ? .automatic(usesColor: terminal.usesColor, variable: System.variable) : nil
    case let name: return PreviewProtocol.all.first { $0.name == name }
    }
  }

  // MARK: Symbols

  /// The width of a single symbol, and of symbols in a grid, in columns.
  private static let alone = 24
  private static let inGrid = 16
  private static let gap = 2

  /// Draws a symbol in the given weights: a single weight large, several side by side with their
  /// names.
  func draw(_ name: String, weights: [Double], _ output: inout Output) throws(ToolError) {
    let pictures = weights.map { try? look.picture(of: name, weight: $0, drawn.artist) }
    if pictures.count == 1 { return try draw(pictures, Self.alone, Self.alone, &output) }
    // Use as few rows as possible, then make the images as large as possible.
    let perRow =
      (1...weights.count).map { (weights.count + $0 - 1) / $0 }
      .first { width(in: $0) >= method.smallestTile } ?? 1
    let tile = min(width(in: perRow), Self.alone)
    for start in stride(from: 0, to: weights.count, by: perRow) {
      let range = start..<min(start + perRow, weights.count)
      try draw(Array(pictures[range]), tile, tile + Self.gap, &output)
      let titles = weights[range].map { [SymbolWeight.title($0)] }
      try label(titles, pitch: tile + Self.gap, &output)
    }
  }

  /// Returns the width of each image in columns if `count` images are side by side.
  private func width(in count: Int) -> Int {
    // The width is even, because the height in rows is half of it.
    (terminal.columns + Self.gap) / count / 2 * 2 - Self.gap
  }

  /// Draws symbols with their names below.
  ///
  /// A row has `columns` images, or as many as fit on the terminal.
  func drawGrid(
    _ names: [String], weight: Double, columns: Int?, _ output: inout Output
  ) throws(ToolError) {
    let tile = min(Self.inGrid, max(terminal.columns, 1))
    let pitch = tile + 2 * Self.gap
    let perRow = min(max((terminal.columns + 2 * Self.gap) / pitch, 1), columns ?? .max)
    for start in stride(from: 0, to: names.count, by: perRow) {
      if start > 0 { try output.line() }
      let row = names[start..<min(start + perRow, names.count)]
      let pictures = row.map { try? look.picture(of: $0, weight: weight, drawn.artist) }
      try draw(pictures, tile, pitch, &output)
      let labels = zip(row, pictures).map { name, picture in
        Self.lines(name, width: min(pitch - 1, terminal.columns))
          + (picture == nil ? ["(no artwork)"] : [])
      }
      try label(labels, pitch: pitch, &output)
    }
  }

  private func draw(
    _ pictures: [PaintedSymbol?], _ columns: Int, _ pitch: Int, _ output: inout Output
  ) throws(ToolError) {
    let columns = min(columns, terminal.columns)
    let grid = method.grid(preview)
    let rows = (Double(columns) / grid.aspect).rounded()
    let picture = painter.picture(
      of: pictures, tile: .init(columns: columns, rows: Int(min(rows, 400))), pitch: pitch,
      grid: grid, ink: preview.ink)
    let text: [UInt8]
    do throws(PNGError) {
      text = try method.text(picture, preview)
    } catch {
      throw .png(error)
    }
    try output.write(bytes: text)
  }

  // MARK: Labels

  /// Writes labels side by side, line by line.
  private func label(
    _ labels: [[String]], pitch: Int, _ output: inout Output
  ) throws(ToolError) {
    for number in 0..<(labels.map(\.count).max() ?? 0) {
      var line = ""
      for (column, label) in labels.enumerated() where number < label.count {
        line += String(repeating: " ", count: max(column * pitch - line.count, 0)) + label[number]
      }
      try output.line(terminal.styled("\(line)", .dim))
    }
  }

  /// Breaks a name into lines of limited width, before dots if possible.
  private static func lines(_ name: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for (position, part) in name.split(separator: ".").enumerated() {
      let word = position == 0 ? String(part) : ".\(part)"
      if line.count + word.count <= width {
        line += word
      } else {
        if !line.isEmpty { lines.append(line) }
        line = word
      }
    }
    return lines + [line]
  }
}
