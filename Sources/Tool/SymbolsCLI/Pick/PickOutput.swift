internal import SymbolPicker

/// The current contents of the terminal, which determine the bytes to write for an update.
struct PickOutput {
  /// An image with its area in cells.
  struct Placement {
    let name: String
    let area: PickLayout.Area
    let bytes: [UInt8]
  }

  private struct Shown: Hashable {
    let name: String
    let area: PickLayout.Area
  }

  /// Whether images remain visible when text is written over them.
  private let floats: Bool
  /// The contents; nil if they are unknown.
  private var screen: Screen?
  private var pixels: Set<Shown> = []
  private var cursor: (row: Int, column: Int)?

  init(floats: Bool) { self.floats = floats }

  /// Discards the known contents, so that everything is written again.
  mutating func forget() { screen = nil }

  /// Returns the bytes that update the terminal; empty if nothing changed.
  ///
  /// `cursor` is the position of the cursor; nil to hide it.
  mutating func bytes(
    for screen: Screen, _ placements: [Placement], cursor: (row: Int, column: Int)?
  ) -> [UInt8] {
    var changes: [UInt8] = []
    let isNew = self.screen.map { $0.columns != screen.columns || $0.rows != screen.rows } ?? true
    if isNew, floats, !pixels.isEmpty { changes += "\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8 }
    if isNew { pixels = [] }
    let wanted = Set(placements.map { Shown(name: $0.name, area: $0.area) })
    for gone in pixels.subtracting(wanted) {
      if floats {
        let place = "x=\(gone.area.column + 1),y=\(gone.area.row + 1)"
        changes += "\u{1B}_Ga=d,d=P,\(place),q=2\u{1B}\\".utf8
      }
      self.screen?.forget(gone.area)
    }
    let hadCursor = self.cursor
    changes += screen.changes(from: isNew ? nil : self.screen)
    for placement in placements
    where !pixels.contains(Shown(name: placement.name, area: placement.area)) {
      changes += "\u{1B}[\(placement.area.row + 1);\(placement.area.column + 1)H".utf8
      changes += placement.bytes
    }
    pixels = wanted
    self.screen = screen
    self.cursor = cursor
    let isMoved = hadCursor?.row != cursor?.row || hadCursor?.column != cursor?.column
    guard !changes.isEmpty || isMoved || isNew else { return [] }
    // Uses a synchronized update; terminals without support ignore the sequence.
    var output = Array("\u{1B}[?2026h\u{1B}[?25l".utf8) + changes
    if let cursor { output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h".utf8 }
    output += "\u{1B}[?2026l".utf8
    return output
  }
}
