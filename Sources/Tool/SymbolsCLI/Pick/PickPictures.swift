internal import Console
internal import PNGCodec
internal import SymbolArtwork
internal import SymbolPicker
internal import SymbolPreview
internal import SymbolStyle

/// Pictures of symbols for the picker, made when they are first seen and kept for a while.
///
/// Not for several threads.
final class PickPictures {
  /// A picture that was made.
  enum Picture {
    /// Of characters, as parts of the screen.
    case cells(CellPicture)
    /// What a terminal shows in place of cells, from its cursor on.
    case pixels([UInt8])
    /// There is none.
    case notDrawn
  }

  private struct Key: Hashable {
    let name: String
    let columns: Int
    let rows: Int
  }

  /// As many as several screens have.
  private static let mostKept = 1_024
  private static let mostPixels = 64

  private let method: PreviewProtocol
  private let preview: PreviewTerminal
  private let look: DrawingLook
  private let drawn: DrawnSymbols
  private var painter = PreviewPainter()
  private var kept: [Key: Picture] = [:]

  var sendsPixels: Bool { method.sendsPixels }
  /// Whether pictures stay when something is written over them.
  var floats: Bool { method.name == "kitty" }

  /// - Returns: nil where nothing is to be drawn.
  init?(
    _ arguments: Arguments, _ terminal: Terminal, descriptor: Int32, _ drawn: DrawnSymbols
  ) throws(ToolError) {
    var preview = TerminalPreview.preview(terminal, descriptor: descriptor)
    look = try DrawingLook(arguments, isDark: preview.isDark)
    preview.isDark = look.scheme.isDark
    guard let method = TerminalPreview.method(arguments, terminal) else { return nil }
    self.method = method
    self.preview = preview
    self.drawn = drawn
  }

  /// The picture of a symbol in so many cells; nil if it is still to be made.
  func picture(of name: String, in area: PickLayout.Area) -> Picture? {
    kept[Key(name: name, columns: area.columns, rows: area.rows)]
  }

  /// Makes a picture.
  func make(_ name: String, in area: PickLayout.Area) {
    if kept.count >= (sendsPixels ? Self.mostPixels : Self.mostKept) { kept.removeAll() }
    kept[Key(name: name, columns: area.columns, rows: area.rows)] = made(name, area)
  }

  private func made(_ name: String, _ area: PickLayout.Area) -> Picture {
    guard let symbol = try? look.picture(of: name, weight: 400, drawn.artist) else {
      return .notDrawn
    }
    let picture = painter.picture(
      of: [symbol], tile: .init(columns: area.columns, rows: area.rows), pitch: area.columns,
      grid: method.grid(preview), ink: preview.ink)
    guard var text = try? method.text(picture, preview) else { return .notDrawn }
    guard sendsPixels else { return .cells(CellPicture(text)) }
    if text.last == 0x0A { text.removeLast() }
    return .pixels(text)
  }
}
