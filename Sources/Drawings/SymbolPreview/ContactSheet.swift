package import Geometry
package import SymbolArtwork
package import SymbolStyle

/// The layout of a sheet of symbols, with rows of cells.
///
/// A cell shows a symbol in all sizes (vertically) and weights (horizontally), with its name below.
/// Lengths are in points. Drawing is a separate step (`draw`).
package struct ContactSheet: Sendable {
  /// The options for a sheet.
  package struct Plan: Sendable {
    /// The sizes in points, from top to bottom; a size is the height of the grid, 24 units.
    package var sizes: [Double]
    /// The CSS weights, from left to right.
    package var weights: [Double]
    /// The number of cells in a row; nil for as many as fit the default page width.
    package var columns: Int?
    package var hasLabels: Bool
    package var isDark: Bool

    package init(
      sizes: [Double] = [24], weights: [Double] = [400], columns: Int? = nil,
      hasLabels: Bool = true, isDark: Bool = false
    ) {
      self.sizes = sizes.isEmpty ? [24] : sizes
      self.weights = weights.isEmpty ? [400] : weights
      self.columns = columns
      self.hasLabels = hasLabels
      self.isDark = isDark
    }

    // Use only grays, so a sheet without other colors needs a single channel.
    package var paper: Color { isDark ? .gray(28) : .white }
    package var ink: Color { isDark ? .gray(245) : .gray(28) }
    package var labelInk: Color { isDark ? .gray(174) : .gray(90) }
  }

  package let plan: Plan
  package let columns: Int
  package let width: Double
  package let height: Double
  private let labels: [[String]]
  private let headings: [String]

  private static let margin = 16.0
  /// The gap between the symbols in a cell, and between cells.
  private static let gap = 8.0
  private static let cellGap = 16.0
  private static let labelSize = 6.0
  private static let lineHeight = 10.0
  /// The minimum width of a label, which is enough for most words.
  private static let labelWidth = 84.0
  private static let maximumLines = 4
  /// The default width of a sheet.
  private static let usualWidth = 960.0

  private let slot: Double
  private let cellWidth: Double
  /// The total height of a symbol in all sizes, one below the other.
  private let picturesHeight: Double
  /// The y coordinate of each row's upper edge.
  private let tops: [Double]

  /// Lays out a sheet of symbols with these names, in O(n).
  package init(_ names: [String], _ plan: Plan, font: LabelFont) {
    self.plan = plan
    let slot = (plan.sizes.max() ?? 24) + Self.gap
    let content = slot * Double(plan.weights.count) - Self.gap
    let cellWidth = plan.hasLabels ? max(content, Self.labelWidth) : content
    let fit = Int(
      max((Self.usualWidth - 2 * Self.margin + Self.cellGap) / (cellWidth + Self.cellGap), 1))
    columns = max(min(plan.columns ?? fit, names.count), 1)
    labels =
      plan.hasLabels
      ? names.map { font.lines($0, width: cellWidth, size: Self.labelSize) } : []
    headings = Self.headings(plan, width: slot - 2, font)
    self.slot = slot
    self.cellWidth = cellWidth
    picturesHeight = plan.sizes.reduce(-Self.gap) { $0 + $1 + Self.gap }
    // Each row is as high as its longest label requires.
    var y = Self.margin + (headings.isEmpty ? 0 : Self.lineHeight + 4)
    var tops: [Double] = []
    for start in stride(from: 0, to: names.count, by: columns) {
      tops.append(y)
      let row = labels.isEmpty ? [] : labels[start..<min(start + columns, names.count)]
      let lines = min(row.reduce(0) { max($0, $1.count) }, Self.maximumLines)
      y += picturesHeight + Self.cellGap
      if lines > 0 { y += Self.gap + Double(lines) * Self.lineHeight - 2 }
    }
    self.tops = tops
    width = 2 * Self.margin + Double(columns) * (cellWidth + Self.cellGap) - Self.cellGap
    height = max(y - Self.cellGap, Self.margin) + Self.margin
  }

  /// Returns the headings for several weights: names if all of them fit, and numbers otherwise.
  private static func headings(_ plan: Plan, width: Double, _ font: LabelFont) -> [String] {
    guard plan.hasLabels, plan.weights.count > 1 else { return [] }
    let names = plan.weights.map(SymbolWeight.title)
    let haveRoom = names.allSatisfy { font.width(of: $0, size: labelSize - 1) <= width }
    return haveRoom ? names : plan.weights.map { String(Int($0.rounded())) }
  }

  /// Returns the square in which a symbol is drawn, with sides as long as its size.
  ///
  /// - Precondition: The cell and the size exist.
  package func frame(cell: Int, weight: Int, size: Int) -> Rectangle {
    let corner = corner(of: cell)
    let side = plan.sizes[size]
    let above = plan.sizes[..<size].reduce(0) { $0 + $1 + Self.gap }
    let inset = (cellWidth - (slot * Double(plan.weights.count) - Self.gap)) / 2
    return Rectangle(
      x: corner.x + inset + slot * Double(weight) + (slot - Self.gap - side) / 2,
      y: corner.y + above, width: side, height: side)
  }

  private func corner(of cell: Int) -> Point {
    Point(
      x: Self.margin + Double(cell % columns) * (cellWidth + Self.cellGap),
      y: tops[cell / columns])
  }

  /// Draws the background and the headings of the weights.
  package func drawGround<Canvas: SheetCanvas & ~Copyable>(
    on canvas: inout Canvas, font: LabelFont
  ) {
    canvas.fill(
      .rectangle(Rectangle(x: 0, y: 0, width: width, height: height)), map: .identity,
      color: plan.paper)
    for column in 0..<(headings.isEmpty ? 0 : columns) {
      for (weight, heading) in headings.enumerated() {
        let frame = frame(cell: column, weight: weight, size: 0)
        let x = frame.center.x - font.width(of: heading, size: Self.labelSize - 1) / 2
        let place = Point(x: x, y: Self.margin + Self.labelSize)
        canvas.fill(
          font.outlines(of: heading, size: Self.labelSize - 1, at: place), map: .identity,
          color: plan.labelInk)
      }
    }
  }

  /// Draws a symbol and its name, with one drawing for each weight.
  package func draw<Canvas: SheetCanvas & ~Copyable>(
    _ pictures: [PaintedSymbol], cell: Int, on canvas: inout Canvas, font: LabelFont
  ) {
    for size in plan.sizes.indices {
      for (weight, symbol) in pictures.enumerated() where weight < plan.weights.count {
        let frame = frame(cell: cell, weight: weight, size: size)
        let scale = frame.width / max(symbol.canvas.width, symbol.canvas.height, 1)
        let middle = symbol.canvas.center
        let map = AffineMap.translation(x: -middle.x, y: -middle.y).then(.scale(scale)).then(
          .translation(x: frame.center.x, y: frame.center.y))
        for layer in symbol.layers {
          canvas.fill(
            layer.path, map: map,
            color: (layer.color ?? plan.ink).multipliedAlpha(layer.opacity))
        }
      }
    }
    guard cell < labels.count else { return }
    var baseline = corner(of: cell).y + picturesHeight + Self.gap + Self.labelSize
    for line in labels[cell].prefix(Self.maximumLines) {
      let center = corner(of: cell).x + cellWidth / 2
      let x = center - font.width(of: line, size: Self.labelSize) / 2
      canvas.fill(
        font.outlines(of: line, size: Self.labelSize, at: Point(x: x, y: baseline)),
        map: .identity, color: plan.labelInk)
      baseline += Self.lineHeight
    }
  }
}

extension Color {
  fileprivate static func gray(_ level: UInt8) -> Color {
    Color(red: level, green: level, blue: level)
  }
}

extension LabelFont {
  /// Breaks a name into lines of at most `width`, preferably before dots.
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

  /// Returns the part of a line that fits; nil if the whole line fits.
  private func head(of line: String, width: Double, size: Double) -> String? {
    var head = line
    while head.count > 1, self.width(of: head, size: size) > width { head.removeLast() }
    return head.count < line.count ? head : nil
  }
}

extension SymbolWeight {
  /// Returns the name of a CSS weight, or its number if it has no name.
  package static func title(_ number: Double) -> String {
    allCases.first { $0.number == number }?.rawValue
      ?? (number == number.rounded() ? String(Int(min(max(number, 0), 1_000))) : "\(number)")
  }
}
