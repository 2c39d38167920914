extension ChainSweep {
  /// Adds the pieces between two rows to the cells of a band; the band must begin with the first
  /// row.
  ///
  /// Bands must be processed from top to bottom.
  mutating func emit(
    _ cells: inout CellBand, _ outline: borrowing ChainList, from top: Int, to bottom: Int
  ) {
    let cellsPerRow = cells.cellsPerRow
    let within = cells.columnsWithoutClipping
    var kept = 0
    cells.draw { pen, cells, marks in
      outline.vertices.withSpan { vertices in
        for index in 0..<pieces.count {
          var piece = pieces[index]
          if piece.top < Double(bottom) {
            let row = Int(piece.top)
            pen.cell = (row &- top) &* cellsPerRow
            if piece.minX >= within.lowerBound, piece.maxX <= within.upperBound {
              Self.draw(
                &piece, row, bottom, vertices, isClipped: false, cellsPerRow, &pen, &cells, &marks)
            } else {
              Self.draw(
                &piece, row, bottom, vertices, isClipped: true, cellsPerRow, &pen, &cells, &marks)
            }
            guard piece.bottom > Double(bottom) else { continue }
          }
          pieces[kept] = piece
          kept &+= 1
        }
      }
    }
    pieces.removeLast(pieces.count - kept)
  }

  /// Cuts the rest of a piece above the row `end` into lines within single rows, and adds these
  /// lines.
  @inline(__always)
  private static func draw(
    _ piece: inout Piece, _ row: Int, _ end: Int, _ vertices: Span<Vertex>, isClipped: Bool,
    _ cellsPerRow: Int, _ pen: inout CellPen, _ cells: inout CellPen.Cells,
    _ marks: inout CellPen.Marks
  ) {
    var rowBottom = Double(row &+ 1)
    let bottom = min(piece.bottom, Double(end))
    let sign = piece.sign
    var next = Int(piece.next)
    var y = piece.top
    var x = vertices[next &- 1].x(at: y)
    while true {
      let endY = min(vertices[next].y, bottom)
      while endY > rowBottom {
        let borderX = vertices[next &- 1].x(at: rowBottom)
        pen.add(x, borderX, (rowBottom - y) * sign, isClipped: isClipped, &cells, &marks)
        x = borderX
        y = rowBottom
        rowBottom += 1
        pen.cell &+= cellsPerRow
      }
      let endX = vertices[next &- 1].x(at: endY)
      pen.add(x, endX, (endY - y) * sign, isClipped: isClipped, &cells, &marks)
      guard endY < bottom else { break }
      x = endX
      y = endY
      next &+= 1
    }
    piece.top = bottom
    piece.next = Int32(truncatingIfNeeded: next)
  }
}
