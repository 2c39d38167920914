extension ChainSweep {
  /// Adds the pieces between two rows to the cells of a band that begins with the first of them.
  ///
  /// Bands must be added from top to bottom.
  mutating func emit(
    _ cells: inout CellBand, _ outline: borrowing ChainList, from top: Int, to bottom: Int
  ) {
    let limit = Double(bottom)
    var kept = 0
    for index in 0..<pieces.count {
      var piece = pieces[index]
      if piece.top < limit {
        let chain = outline.chains[Int(piece.chain)]
        let row = Int(piece.top)
        cells.selectRow(row - top)
        if cells.holds(chain.minX, chain.maxX) {
          Self.emit(&piece, row, limit, outline.vertices, &cells, isClipped: false)
        } else {
          Self.emit(&piece, row, limit, outline.vertices, &cells, isClipped: true)
        }
        guard piece.bottom > limit else { continue }
      }
      pieces[kept] = piece
      kept += 1
    }
    pieces.removeLast(pieces.count - kept)
  }

  /// Cuts what is left of a piece above `limit` into lines that lie within a row, and adds those.
  @inline(__always)
  private static func emit(
    _ piece: inout Piece, _ row: Int, _ limit: Double, _ vertices: borrowing Buffer<Vertex>,
    _ cells: inout CellBand, isClipped: Bool
  ) {
    var rowBottom = Double(row + 1)
    let bottom = min(piece.bottom, limit)
    let sign = piece.sign
    var next = Int(piece.next)
    var start = vertices[next &- 1]
    var y = piece.top
    var x = start.x(at: y)
    while true {
      let vertex = vertices[next]
      let endY = min(vertex.y, bottom)
      while endY > rowBottom {
        let borderX = start.x(at: rowBottom)
        cells.add(x, borderX, (rowBottom - y) * sign, isClipped: isClipped)
        x = borderX
        y = rowBottom
        rowBottom += 1
        cells.selectNextRow()
      }
      let endX = start.x(at: endY)
      cells.add(x, endX, (endY - y) * sign, isClipped: isClipped)
      guard endY < bottom else { break }
      x = vertex.x
      y = endY
      start = vertex
      next &+= 1
    }
    piece.top = bottom
    piece.next = Int32(truncatingIfNeeded: next)
  }
}
